/** Places of a description → the sentences of its documents that they were taken from. */
import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { jsonIn } from "../../core/base/json.ts";
import type { Json } from "../../core/base/json.ts";
import type { Sentence } from "../../core/output/made-from/cause.ts";
import { isArray, isObject } from "../../core/spec/load/pointer.ts";
import { type Description, shown } from "../inputs/resolve-inputs.ts";

/** The sentence behind a place in a file, as the record of an output calls that. */
export type SentenceFinder = (name: string, pointer: string) => Sentence | undefined;

interface BoundClaim {
  /** Places of the description, `file#pointer`. */
  readonly places: readonly string[];
  readonly sentence: Sentence;
}

/** The sentence that a line of the file of claims is about. */
export async function sentenceOfClaim(
  { spec }: Pick<Description, "spec">,
  cwd: string,
  before: readonly string[],
): Promise<Sentence | undefined> {
  const last = (pattern: RegExp) => {
    const found = before.findLast((line) => pattern.test(line));
    return found === undefined ? undefined : pattern.exec(found)?.[1];
  };
  const [name, section] = [last(/^ {6}"file": "(.*)"/), last(/^ {10}"section": "(.*)"/)];
  if (name === undefined) return undefined;
  const isInSection =
    before.findLastIndex((line) => /^ {14}"line": /.test(line)) >
    before.findLastIndex((line) => /^ {10}"section": /.test(line));
  const counted = isInSection ? Number(last(/^ {14}"line": (\d+)/)) : 1;
  const file = resolve(dirname(resolve(cwd, spec)), name);
  const words = textOf(file);
  if (words === undefined) return undefined;
  const { outlined } = await import("../../linter/coverage/trace.ts");
  const { parseDocument } = await import("../../linter/document/markdown/parse-document.ts");
  const label = shown(cwd, file);
  const { headings } = outlined(parseDocument(label, words).document);
  const start = headings.find(({ slug }) => slug === section)?.line ?? 1;
  const line = start + counted - 1;
  return { file: label, line, text: (words.split(/\r\n?|\n/)[line - 1] ?? "").trim() };
}

/** The file of claims of a service, below the output root. */
export function claimsPath({ folder }: Pick<Description, "folder">): string {
  return folder === "" ? "claims.json" : `${folder}/claims.json`;
}

/** Reads the file of claims of a service; without it no sentence is known. */
export async function sentenceFinder(
  { spec }: Pick<Description, "spec">,
  cwd: string,
  text: string | undefined,
): Promise<SentenceFinder> {
  const value = text === undefined ? undefined : jsonIn(text);
  if (!isObject(value) || !isArray(value["documents"])) return () => undefined;
  const root = resolve(cwd, spec);
  const { outlined } = await import("../../linter/coverage/trace.ts");
  const { parseDocument } = await import("../../linter/document/markdown/parse-document.ts");
  const claims: BoundClaim[] = [];
  for (const document of value["documents"]) {
    if (!isObject(document) || typeof document["file"] !== "string") continue;
    const file = resolve(dirname(root), document["file"]);
    const words = textOf(file);
    if (words === undefined) continue;
    const label = shown(cwd, file);
    const { headings } = outlined(parseDocument(label, words).document);
    const starts = new Map(headings.map(({ slug, line }) => [slug, line]));
    claims.push(
      ...claimsIn(document["sections"], { starts, label, lines: words.split(/\r\n?|\n/) }),
    );
  }
  const rootName = shown(dirname(root), root);
  return (name, pointer) => nearest(claims, name === rootName ? "" : name, pointer);
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

interface Place {
  readonly starts: ReadonlyMap<string, number>;
  readonly label: string;
  readonly lines: readonly string[];
}

function claimsIn(sections: Json | undefined, { starts, label, lines }: Place): BoundClaim[] {
  if (!isArray(sections)) return [];
  return sections.flatMap((section) => {
    if (!isObject(section) || !isArray(section["claims"])) return [];
    const start = starts.get(String(section["section"])) ?? 1;
    return section["claims"].flatMap((claim): BoundClaim[] => {
      if (!isObject(claim) || !isArray(claim["spec"]) || typeof claim["line"] !== "number")
        return [];
      const line = start + claim["line"] - 1;
      const text = (lines[line - 1] ?? "").trim();
      return [{ places: claim["spec"].map(String), sentence: { file: label, line, text } }];
    });
  });
}

/** The sentence about the innermost place around `pointer`, or about one below it. */
function nearest(
  claims: readonly BoundClaim[],
  name: string,
  pointer: string,
): Sentence | undefined {
  let best: { readonly sentence: Sentence; readonly length: number } | undefined;
  for (const { places, sentence } of claims) {
    for (const place of places) {
      const cut = place.indexOf("#");
      if (place.slice(0, cut) !== name) continue;
      const own = place.slice(cut + 1);
      const isAround = pointer === own || pointer.startsWith(`${own}/`);
      if (!isAround && !own.startsWith(`${pointer}/`)) continue;
      // What stands around says what it is about; of what stands below the first will do.
      const length = isAround ? own.length + 1 : 0;
      if (best === undefined || length > best.length) best = { sentence, length };
    }
  }
  return best?.sentence;
}
