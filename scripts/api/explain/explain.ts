/** A line of an output → what it was made from; a place of a description → what it becomes. */
import { relative, resolve, sep } from "node:path";
import { suggestion } from "../../../core/base/text/suggestion.ts";
import { pointerTokens, valueAt } from "../../../core/spec/load/pointer.ts";
import type { SourceDocument } from "../../../core/spec/load/sources.ts";
import { type Target, resolveTarget } from "../../inputs/resolve-inputs.ts";
import { UsageError } from "../../inputs/usage-error.ts";
import { readDocuments } from "../documents-read.ts";
import { requireKnown } from "../required-generators.ts";
import type { RunOptions } from "../run-options.ts";
import { nodesOf } from "./candidates.ts";
import type { Explained } from "./explained.ts";
import { explainLine } from "./explain-line.ts";
import { explainPlace } from "./explain-place.ts";
import type { Node } from "./mutations.ts";
import { nameOfPlace, parsePlace } from "./place-words.ts";

/**
 * Explains `place`: `FILE:LINE` of an output or a description, or a JSON pointer, with or without a file before it.
 *
 * @throws {UsageError} when there is no such place.
 */
export async function explain(runs: readonly RunOptions[], place: string): Promise<Explained> {
  const { file, line, pointer } = parsePlace(place);
  const known: string[] = [];
  for (const options of runs) {
    requireKnown(options);
    const target = resolveTarget(options, () => undefined);
    const path = file === undefined ? undefined : below(target, file);
    if (path !== undefined && line !== undefined) {
      return explainLine(options, target, { file: file ?? "", path, line });
    }
    for (const description of target.descriptions) {
      const documents = await readDocuments(options, description);
      for (const document of documents.values()) {
        known.push(document.file);
        const isMeant =
          file === undefined || resolve(target.cwd, document.file) === resolve(target.cwd, file);
        const found =
          isMeant && nodeAt(documents, document, { line, pointer, isSure: file !== undefined });
        if (found) return explainPlace(options, { target, description, documents, node: found });
      }
    }
  }
  if (file === undefined) throw new UsageError(`no description has a place ${pointer ?? place}`);
  throw new UsageError(`${file} belongs to no description or output${suggestion(file, known)}`);
}

/** The path of `file` below the output root. */
function below({ cwd, root }: Target, file: string): string | undefined {
  const path = relative(root, resolve(cwd, file)).split(sep).join("/");
  return path.startsWith("../") || path === ".." ? undefined : path;
}

interface Wanted {
  readonly line: number | undefined;
  readonly pointer: string | undefined;
  /** True where the file was named, so that a place that it lacks is a mistake. */
  readonly isSure: boolean;
}

function nodeAt(
  documents: ReadonlyMap<string, SourceDocument>,
  document: SourceDocument,
  { line, pointer, isSure }: Wanted,
): Node | undefined {
  const name = [...documents].find(([, each]) => each === document)?.[0] ?? "";
  if (pointer !== undefined) {
    const value = valueAt(document.value, pointer);
    if (value !== undefined) return { file: name, pointer, value };
    if (!isSure) return undefined;
    throw new UsageError(
      `${document.file} has no place ${pointer}${nearPointer(document, pointer)}`,
    );
  }
  const nodes = nodesOf(new Map([[name, document]])).filter((node) => node.pointer !== "");
  const onLine = nodes.find((node) => document.origin(node.pointer).line === line);
  // A line without a node of its own belongs to the last one before it.
  const before = nodes.filter((node) => document.origin(node.pointer).line < (line ?? 0)).at(-1);
  return onLine ?? before;
}

/** The longest part of a pointer that leads somewhere, and the key that was meant after it. */
function nearPointer(document: SourceDocument, pointer: string): string {
  const tokens = pointerTokens(pointer) ?? [];
  for (let length = tokens.length - 1; length >= 0; length -= 1) {
    const parent = nameOfPlace(tokens.slice(0, length));
    const value = valueAt(document.value, parent);
    if (typeof value !== "object" || value === null) continue;
    return suggestion(tokens[length] ?? "", Object.keys(value));
  }
  return "";
}
