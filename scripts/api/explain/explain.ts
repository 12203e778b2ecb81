/** A line of an output → what it was made from; a place of a description → what it becomes. */
import { readFileSync, readdirSync } from "node:fs";
import { dirname, join, relative, resolve, sep } from "node:path";
import { packageRoot, readAsset } from "../../../core/base/assets.ts";
import type { Origin } from "../../../core/base/origin.ts";
import { suggestion } from "../../../core/base/text/suggestion.ts";
import type { Sentence } from "../../../core/output/made-from/cause.ts";
import { runtimeFolder } from "../../../core/output/runtime/entries.ts";
import { lostLines } from "../../../core/output/unified-diff.ts";
import { pointerTokens, valueAt } from "../../../core/spec/load/pointer.ts";
import type { SourceDocument } from "../../../core/spec/load/sources.ts";
import {
  type Description,
  type Target,
  resolveTarget,
  shown,
} from "../../inputs/resolve-inputs.ts";
import { UsageError } from "../../inputs/usage-error.ts";
import { nodesOf } from "./candidates.ts";
import { readDocuments } from "../documents-read.ts";
import { type LineRequest, fileWith } from "./file-with.ts";
import { lineBehind } from "./line-search.ts";
import { recordedOptions } from "../made-from.ts";
import { type Node, mutations } from "./mutations.ts";
import { type Prepared, prepare } from "../prepare.ts";
import type { RunOptions } from "../run-options.ts";
import { claimsName } from "../../inputs/generator-names.ts";
import { sentenceFinder, sentenceOfClaim } from "../sentences.ts";
import { contributionsWith, differingFiles, textsOf } from "../experiment.ts";
import { nameOfPlace, parsePlace } from "./place-words.ts";

/** What a line of an output was made from. */
export interface ExplainedLine {
  readonly kind: "line";
  /** As it was asked for, from where the command was started. */
  readonly file: string;
  readonly line: number;
  readonly text: string;
  /** Name of a generator; `runtime` of a file that is copied; `claims` of what documents state. */
  readonly generator: string;
  /** The template that has the line. */
  readonly template?: string;
  /** The innermost place of the description whose change changes the line. Absent: there is none. */
  readonly node?: Origin;
  /** Without `node`: a place that, with what it refers to, is enough for the line. */
  readonly oneOf?: Origin;
  /** True where the line stays when all operations and schemas are taken away, and nothing else decides it. */
  readonly isFixed?: true;
  readonly sentence?: Sentence;
  /** Options that were chosen and decide about the line. */
  readonly options: readonly string[];
  /** False where the file on disk is not what a run would write. */
  readonly isCurrent: boolean;
}

/** What a place of a description becomes. */
export interface ExplainedPlace {
  readonly kind: "place";
  readonly node: Origin;
  readonly sentence?: Sentence;
  /** Files by their paths from where the command was started, and ranges of lines, first and last. */
  readonly outputs: readonly {
    readonly file: string;
    readonly lines: readonly (readonly [first: number, last: number])[];
  }[];
}

export type Explained = ExplainedLine | ExplainedPlace;

/**
 * Explains `place`: `FILE:LINE` of an output or a description, or a JSON pointer, with or without a file before it.
 *
 * @throws {UsageError} when there is no such place.
 */
export async function explain(runs: readonly RunOptions[], place: string): Promise<Explained> {
  const { file, line, pointer } = parsePlace(place);
  const known: string[] = [];
  for (const options of runs) {
    const target = resolveTarget(options, () => undefined);
    const path = file === undefined ? undefined : below(target, file);
    if (path !== undefined && line !== undefined) {
      return explainLine(await outputOf(options, target, path), { file: file ?? "", path, line });
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

interface Output {
  readonly options: RunOptions;
  readonly prepared: Prepared;
  readonly description: Description | undefined;
}

async function outputOf(options: RunOptions, target: Target, path: string): Promise<Output> {
  const description =
    target.descriptions.find(({ folder }) => folder !== "" && path.startsWith(`${folder}/`)) ??
    target.descriptions.find(({ folder }) => folder === "");
  const own = options.spec === undefined && description ? { services: [description.service] } : {};
  const prepared = await prepare({ ...options, ...own, cache: false });
  return { options, prepared, description };
}

async function explainLine(
  { options, prepared, description }: Output,
  { file, path, line }: { readonly file: string; readonly path: string; readonly line: number },
): Promise<ExplainedLine> {
  const planned = prepared.files.find((each) => each.path === path);
  if (planned === undefined) {
    const paths = prepared.files.map((each) => each.path);
    throw new UsageError(`${file} is not generated${suggestion(path, paths)}`);
  }
  const lines = planned.text.split("\n");
  const text = lines[line - 1];
  if (text === undefined || line < 1) {
    throw new UsageError(`${file} has ${lines.length - 1} lines, found ${line}`);
  }
  const said = {
    kind: "line",
    file,
    line,
    text,
    isCurrent: isOnDisk(prepared.target, path, line, text),
  } as const;
  if (path.startsWith(`${runtimeFolder}/`) || description === undefined) {
    return { ...said, generator: runtimeFolder, options: [] };
  }
  const generator = makerOf(prepared, path);
  const template = templateWith(generator, text);
  const sentenceOf = await sentenceFinder(description, prepared);
  const documents = await readDocuments(options, description);
  const request = { options, description, generator, path, line, documents };
  const base = await fileWith(request);
  const isMade = base !== undefined && !isBanner(lines, line);
  const behind = isMade ? await lineBehind(request, base) : ({ kind: "fixed" } as const);
  const node = behind.kind === "node" ? behind.node : undefined;
  const other = behind.kind === "several" ? originOf(behind.node, documents) : undefined;
  const origin = node && originOf(node, documents);
  // A claim begins on the line before the one that says where it stands.
  const until = text.trim() === "{" ? line + 1 : line;
  const sentence =
    generator === claimsName
      ? await sentenceOfClaim(description, prepared.target.cwd, lines.slice(0, until))
      : node && sentenceOf(node.file, node.pointer);
  return {
    ...said,
    generator,
    ...(template === undefined ? {} : { template }),
    ...(origin === undefined ? {} : { node: origin }),
    ...(other === undefined ? {} : { oneOf: other }),
    ...(behind.kind === "fixed" ? { isFixed: true } : {}),
    ...(sentence === undefined ? {} : { sentence }),
    options: base === undefined ? [] : await decidingOptions(request, prepared, base),
  };
}

function isOnDisk({ root }: Target, path: string, line: number, text: string): boolean {
  try {
    return readFileSync(join(root, path), "utf8").split(/\r?\n/)[line - 1] === text;
  } catch {
    return false;
  }
}

function makerOf({ contributions }: Prepared, path: string): string {
  const stem = (file: string) => file.replace(/(?:\.d)?\.[jt]s$/, "");
  const maker = contributions.find((one) =>
    [...textsOf([one]).keys()].some((each) => stem(each) === stem(path)),
  );
  return maker?.generator ?? "unknown";
}

/** What stands before the code says who made it, of what. */
function isBanner(lines: readonly string[], line: number): boolean {
  return lines.slice(0, line).every((text) => text.startsWith("// "));
}

/** Letters that a line of a template has at least, to be known by. */
const leastLetters = 6;

function templateWith(generator: string, text: string): string | undefined {
  const line = text.trim();
  if (line.length < leastLetters) return undefined;
  const folder = `templates/${generator}`;
  return templateNames(folder)
    .map((name) => `${folder}/${name}`)
    .find((name) =>
      readAsset(name)
        .split("\n")
        .some((each) => each.trim() === line),
    );
}

function templateNames(folder: string): string[] {
  try {
    return readdirSync(join(packageRoot, folder)).toSorted();
  } catch {
    return [];
  }
}

/** Of the options that were chosen, those without which the line is another. */
async function decidingOptions(
  request: LineRequest,
  { madeFrom }: Prepared,
  base: string,
): Promise<string[]> {
  const { options, description, line } = request;
  const recorded = madeFrom.get(description.folder || ".");
  if (recorded === undefined) return [];
  const found: string[] = [];
  for (const name of Object.keys(recordedOptions(recorded, dirname(description.spec)))) {
    if (!recorded.options.has(name) || ["only", "with", "prettier", "name"].includes(name))
      continue;
    const other = await fileWith({ ...request, options: { ...options, [name]: undefined } });
    if (other !== undefined && lostLines(base, other).has(line)) {
      found.push(`${name}: ${JSON.stringify(recorded.options.get(name))}`);
    }
  }
  return found;
}

function originOf(
  { file, pointer }: Node,
  documents: ReadonlyMap<string, SourceDocument>,
): Origin | undefined {
  return documents.get(file)?.origin(pointer);
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

interface Place {
  readonly target: Target;
  readonly description: Description;
  readonly documents: ReadonlyMap<string, SourceDocument>;
  readonly node: Node;
}

async function explainPlace(
  options: RunOptions,
  { target, description, documents, node }: Place,
): Promise<ExplainedPlace> {
  const own = options.spec === undefined ? { services: [description.service] } : {};
  const prepared = await prepare({ ...options, ...own, cache: false });
  const sentence = (await sentenceFinder(description, prepared))(node.file, node.pointer);
  const base = await contributionsWith(options, description);
  const lines = new Map<string, Set<number>>();
  for (const mutation of base === undefined
    ? []
    : mutations(documents.get(node.file)?.value ?? null, node)) {
    const edits = new Map([[node.file, mutation]]);
    const made = await contributionsWith(options, description, edits);
    if (base === undefined || made === undefined) continue;
    for (const path of differingFiles(textsOf(base), textsOf(made))) {
      const generator = base.find((one) => textsOf([one]).has(path))?.generator;
      const text = prepared.files.find((each) => each.path === path)?.text;
      if (generator === undefined || text === undefined) continue;
      const other = (await fileWith({ options, description, generator, path }, { edits })) ?? "";
      const found = lines.get(path) ?? new Set();
      for (const line of lostLines(text, other)) found.add(line);
      lines.set(path, found);
    }
    // One change that shows is enough: others would show other places.
    if (lines.size > 0) break;
  }
  const outputs = [...lines]
    .filter(([, found]) => found.size > 0)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, found]) => ({
      file: shown(target.cwd, join(target.root, path)),
      lines: rangesOf(found),
    }));
  const origin = originOf(node, documents);
  if (origin === undefined) throw new UsageError(`no place ${node.pointer}`);
  return { kind: "place", node: origin, ...(sentence === undefined ? {} : { sentence }), outputs };
}

/** Numbers as ranges: those that follow one another are one. */
function rangesOf(lines: ReadonlySet<number>): (readonly [number, number])[] {
  const ranges: [number, number][] = [];
  for (const line of [...lines].toSorted((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last !== undefined && last[1] === line - 1) last[1] = line;
    else ranges.push([line, line]);
  }
  return ranges;
}
