/** What changed in the files that a service is made from, each with its place and the sentence behind it. */
import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { type Origin, wholeFile } from "../../core/base/origin.ts";
import type { Json } from "../../core/base/json.ts";
import { type Digest, knownValue } from "../../core/output/made-from/digest.ts";
import { type Difference, differences } from "../../core/output/made-from/differences.ts";
import { withoutFollowers } from "../../core/output/made-from/followers.ts";
import { undone } from "../../core/output/made-from/undone.ts";
import type { MadeFrom } from "../../core/output/made-from/made-from.ts";
import type { SourceDocument } from "../../core/spec/load/sources.ts";
import { type Description, shown } from "../inputs/resolve-inputs.ts";
import { readDocuments } from "./documents-read.ts";
import { isObject } from "../../core/spec/load/pointer.ts";
import { sectionTexts, sectionsOf } from "./input-digests.ts";
import type { Prepared } from "./prepare.ts";
import type { RunOptions } from "./run-options.ts";
import { claimsPath, sentenceFinder } from "./sentences.ts";
import type { PossibleCause } from "./possible-causes.ts";

interface Changed {
  readonly description: Description;
  readonly prepared: Prepared;
  readonly before: MadeFrom;
  readonly now: MadeFrom;
}

/** Everything that was edited since the output was made, file by file. */
export async function inputChanges(
  options: RunOptions,
  { description, prepared, before, now }: Changed,
): Promise<PossibleCause[]> {
  const { cwd } = prepared.target;
  const folder = dirname(resolve(cwd, description.spec));
  const names = [...new Set([...before.inputs.keys(), ...now.inputs.keys()])].toSorted();
  const isSame = (name: string) =>
    JSON.stringify(before.inputs.get(name)) === JSON.stringify(now.inputs.get(name));
  if (names.every(isSame)) return [];
  const documents = await readDocuments(options, description);
  const claims = prepared.files.find(({ path }) => path === claimsPath(description))?.text;
  const sentenceOf = await sentenceFinder(description, prepared.target.cwd, claims);
  const possible: PossibleCause[] = [];
  const others: PossibleCause[] = [];
  const edits: {
    readonly name: string;
    readonly document: SourceDocument;
    readonly found: Difference[];
  }[] = [];
  for (const name of names) {
    const [old, fresh] = [before.inputs.get(name), now.inputs.get(name)];
    const file = /^[a-z][a-z\d+.-]+:/i.test(name) ? name : shown(cwd, resolve(folder, name));
    const document = documents.get(name);
    // A record may be less deep than a digest of the same value is now.
    if (old !== undefined && document !== undefined) {
      edits.push({ name, document, found: differences(old, document.value) });
    } else if (old === undefined || fresh === undefined) {
      const what = old === undefined ? "is read now" : "is read no more";
      const cause = {
        kind: "input",
        message: `the file ${what}`,
        origin: wholeFile(file),
      } as const;
      if (isDocument(name)) possible.push({ cause, only: ["claims.json"] });
      else others.push({ cause });
    } else if (JSON.stringify(old) !== JSON.stringify(fresh)) {
      possible.push(...textChanges(file, resolve(folder, name), old));
    }
  }
  const followers = new Set(edits.flatMap(({ found }) => found));
  const kept = new Set(withoutFollowers([...followers]));
  for (const { name, document, found } of edits) {
    for (const difference of found) {
      if (!kept.has(difference)) continue;
      const origin = document.origin(difference.pointer);
      const sentence = sentenceOf(name, difference.pointer);
      const taken = undone(document.value, difference);
      const message = `${difference.pointer || "the whole file"} ${wordsFor(difference)}`;
      possible.push({
        cause: {
          kind: "description",
          message,
          origin,
          ...(sentence === undefined ? {} : { sentence }),
        },
        ...(taken === undefined ? {} : { undo: { edits: new Map([[name, () => taken]]) } }),
      });
    }
  }
  const isChosen = differentOptions(before, now);
  // Another file is read because an option or an edit says so, where there is one.
  return possible.length > 0 || isChosen ? possible : others;
}

function differentOptions(before: MadeFrom, now: MadeFrom): boolean {
  return JSON.stringify([...before.options]) !== JSON.stringify([...now.options]);
}

function isDocument(name: string): boolean {
  return /\.(?:md|markdown)$/i.test(name);
}

/** Of a document each section, of any other text the file. */
function textChanges(file: string, path: string, old: Digest): PossibleCause[] {
  if (!isObject(old)) {
    return [{ cause: { kind: "input", message: "the text changed", origin: wholeFile(file) } }];
  }
  const sections = sectionsOf(readFileSync(path, "utf8").replaceAll(/\r\n?/g, "\n"));
  return differences(old, sectionTexts(sections)).map(({ kind, pointer }): PossibleCause => {
    const title = pointer.slice(1).replaceAll("~1", "/").replaceAll("~0", "~");
    const line = sections.find((each) => each.title === title)?.line ?? 0;
    const origin: Origin = { file, line, column: line === 0 ? 0 : 1, pointer: "" };
    const name = title === "" ? "the text before the first heading" : `section "${title}"`;
    const message = `${pointer === "" ? "the order of sections" : name} ${kind === "reordered" ? "changed" : kind}`;
    return { cause: { kind: "document", message, origin }, only: ["claims.json"] };
  });
}

const shownLength = 60;

/** What happened at a place, with the values where they are short. */
function wordsFor({ kind, from, before, after }: Difference): string {
  if (kind === "renamed") return `was renamed from ${from ?? ""}`;
  if (kind === "reordered") return "has another order";
  const old = before === undefined ? undefined : knownValue(before);
  const values = [old, after].map((value) => (value === undefined ? undefined : shownValue(value)));
  const [was, is] = values;
  if (kind === "added") return is === undefined ? "was added" : `was added: ${is}`;
  if (kind === "removed") return was === undefined ? "was removed" : `was removed, it was ${was}`;
  if (was !== undefined && is !== undefined) return `changed: ${was} → ${is}`;
  return is === undefined ? "changed" : `changed, now ${is}`;
}

function shownValue(value: Json): string | undefined {
  const text = JSON.stringify(value);
  return text.length > shownLength ? undefined : text;
}
