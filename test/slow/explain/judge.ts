/** What `explain` says of a line, and whether experiments of its own prove it. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import type { Json } from "../../../core/base/json.ts";
import type { Origin } from "../../../core/base/origin.ts";
import { isLost } from "../../../core/output/lost-lines.ts";
import { isArray, isObject, pointerTokens, valueAt } from "../../../core/spec/load/pointer.ts";
import type { SourceDocument } from "../../../core/spec/load/sources.ts";
import { readDocuments } from "../../../scripts/api/documents-read.ts";
import type { Otherwise } from "../../../scripts/api/experiment.ts";
import { nodesOf } from "../../../scripts/api/explain/candidates.ts";
import { explain } from "../../../scripts/api/explain/explain.ts";
import type { ExplainedLine } from "../../../scripts/api/explain/explained.ts";
import { fileWith } from "../../../scripts/api/explain/file-with.ts";
import { goneEverywhere } from "../../../scripts/api/explain/gone-everywhere.ts";
import { mutations } from "../../../scripts/api/explain/mutations.ts";
import { prepare } from "../../../scripts/api/prepare.ts";
import type { RunOptions } from "../../../scripts/api/api.ts";
import { type Line, randomFrom } from "./lines.ts";
import { unrelatedSpec } from "./unrelated.ts";

/**
 * `node`, `sentence`, `together`, `fixed`: what is said, and is so. `nothing`: nothing is said. `wrong`: what is said
 * is not so, as far as experiments tell.
 */
export type Verdict = "node" | "sentence" | "together" | "fixed" | "nothing" | "wrong";

export interface Judged {
  readonly verdict: Verdict;
  readonly explained: ExplainedLine;
  /** CPU time of the answer alone. */
  readonly seconds: number;
}

interface Trial {
  readonly line: Line;
  readonly documents: ReadonlyMap<string, SourceDocument>;
  /** True where the line goes when the description is otherwise. */
  readonly goes: (otherwise: Otherwise) => Promise<boolean>;
}

/** Asks for one line, and tries the answer. */
export async function judged(line: Line): Promise<Judged> {
  const start = process.cpuUsage();
  const explained = await explain([line.options], line.place);
  const { user, system } = process.cpuUsage(start);
  if (explained.kind !== "line") throw new Error(`${line.path} is no output`);
  const documents = await readDocuments(line.options, line.description);
  const goes = async (otherwise: Otherwise) => {
    const text = await fileWith(line, otherwise);
    return text !== undefined && isLost(line.whole, text, line.line);
  };
  const [said, isSo] = await tried(explained, { line, documents, goes });
  return { explained, verdict: isSo ? said : "wrong", seconds: (user + system) / 1e6 };
}

async function tried(explained: ExplainedLine, trial: Trial): Promise<[Verdict, boolean]> {
  const { node, together, isFixed, sentence } = explained;
  if (together !== undefined) {
    const isSo = node === undefined || (await isNode(trial, node));
    return ["together", isSo && (await areTogether(trial, together))];
  }
  if (node !== undefined) return ["node", await isNode(trial, node)];
  if (isFixed === true) {
    return ["fixed", (await isInUnrelated(trial.line)) || !(await changesAtRandom(trial))];
  }
  if (sentence !== undefined) return ["sentence", await isOfSentence(trial.line, sentence)];
  return ["nothing", true];
}

function nodeAt({ documents }: Trial, { file, pointer }: Pick<Origin, "file" | "pointer">) {
  const [name, document] = [...documents].find(([, each]) => each.file === file) ?? [];
  const value = document && valueAt(document.value, pointer);
  if (name === undefined || document === undefined || value === undefined) return undefined;
  return { file: name, pointer, value, document };
}

async function isNode(trial: Trial, origin: Origin): Promise<boolean> {
  const node = nodeAt(trial, origin);
  if (node === undefined) return false;
  for (const mutation of mutations(node.document.value, node)) {
    if (await trial.goes({ edits: new Map([[node.file, mutation]]) })) return true;
  }
  const edits = goneEverywhere(trial.documents, node);
  return edits !== undefined && trial.goes({ edits });
}

/** Takes all of the places away, with what refers to them in the same file. */
async function areTogether(trial: Trial, origins: readonly Origin[]): Promise<boolean> {
  const nodes = origins.map((origin) => nodeAt(trial, origin));
  if (nodes.length === 0 || nodes.includes(undefined)) return false;
  const places = nodes.filter((node) => node !== undefined);
  const edits = new Map(
    [...trial.documents].map(([file, { value }]) => {
      const own = places.filter((node) => node.file === file).map(({ pointer }) => pointer);
      return [file, () => without(structuredClone(value), own)] as const;
    }),
  );
  return trial.goes({ edits });
}

function without(value: Json, pointers: readonly string[]): Json {
  const references = new Set(pointers.map((pointer) => `#${pointer}`));
  for (const pointer of pointers) {
    const tokens = pointerTokens(pointer) ?? [];
    const parent = valueAt(value, pointer.slice(0, pointer.lastIndexOf("/")));
    if (isObject(parent)) Reflect.deleteProperty(parent, tokens.at(-1) ?? "");
  }
  return withoutReferences(value, references);
}

function withoutReferences(value: Json, references: ReadonlySet<string>): Json {
  if (isArray(value)) return value.map((item) => withoutReferences(item, references));
  if (!isObject(value)) return value;
  if (references.has(String(value["$ref"]))) return {};
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, withoutReferences(item, references)]),
  );
}

let unrelated: Promise<ReadonlyMap<string, readonly string[]>> | undefined;

/** True where the output of a description that has nothing in common with ours has the line too. */
async function isInUnrelated({ options, path, text }: Line): Promise<boolean> {
  unrelated ??= filesOfUnrelated(options);
  return (await unrelated).get(basename(path))?.includes(text) === true;
}

async function filesOfUnrelated({
  runtime = "copy",
  with: further = [],
}: RunOptions): Promise<ReadonlyMap<string, readonly string[]>> {
  const spec = unrelatedSpec();
  const out = join(dirname(spec), "out");
  const { files } = await prepare({ runtime, with: further, spec, out, cache: false });
  rmSync(dirname(spec), { recursive: true });
  return new Map(files.map(({ path, text }) => [path, text.split("\n")]));
}

/** So many places are changed where a line is said to be decided by none. */
const mostAtRandom = 60;

async function changesAtRandom(trial: Trial): Promise<boolean> {
  const random = randomFrom(trial.line.line);
  const nodes = nodesOf(trial.documents).filter(({ pointer }) => pointer !== "");
  for (let count = 0; count < Math.min(mostAtRandom, nodes.length); count += 1) {
    const node = nodes[Math.floor(random() * nodes.length)];
    const value = node && trial.documents.get(node.file)?.value;
    if (node === undefined || value === undefined) continue;
    for (const mutation of mutations(value, node)) {
      if (await trial.goes({ edits: new Map([[node.file, mutation]]) })) return true;
    }
  }
  return false;
}

/** Takes the sentence out of a copy of the service, or puts another in its place. */
async function isOfSentence(
  line: Line,
  sentence: NonNullable<ExplainedLine["sentence"]>,
): Promise<boolean> {
  const { options, description, whole } = line;
  const home = mkdtempSync(join(tmpdir(), "specwright-sentence-"));
  try {
    const folder = dirname(description.spec);
    cpSync(join(options.cwd ?? ".", folder), join(home, folder), { recursive: true });
    const file = join(home, sentence.file);
    const lines = readFileSync(file, "utf8").split("\n");
    const request = { ...line, options: { ...options, cwd: home } };
    for (const others of [[], ["Something else is said here."], ["## Other heading"]]) {
      writeFileSync(file, lines.toSpliced(sentence.line - 1, 1, ...others).join("\n"));
      const text = await fileWith(request);
      if (text === undefined) continue;
      if (isLost(uncounted(whole), uncounted(text), line.line)) return true;
    }
    return false;
  } finally {
    rmSync(home, { recursive: true });
  }
}

/** What stands behind a sentence moves with it, which is no proof. */
function uncounted(claims: string): string {
  return claims.replaceAll(/"line": \d+/g, '"line": 0');
}
