/** A line of an output → what it was made from. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Origin } from "../../../core/base/origin.ts";
import { suggestion } from "../../../core/base/text/suggestion.ts";
import type { Sentence } from "../../../core/output/made-from/cause.ts";
import { lostLines } from "../../../core/output/lost-lines.ts";
import { runtimeFolder } from "../../../core/output/runtime/entries.ts";
import { claimsName } from "../../inputs/generator-names.ts";
import type { Target } from "../../inputs/resolve-inputs.ts";
import { UsageError } from "../../inputs/usage-error.ts";
import { readDocuments } from "../documents-read.ts";
import { madeFromOf } from "../made-from.ts";
import { prepare } from "../prepare.ts";
import type { RunOptions } from "../run-options.ts";
import { sentenceOfClaim } from "../sentences.ts";
import type { ExplainedLine } from "./explained.ts";
import { type LineRequest, fileWith } from "./file-with.ts";
import { lineBehind } from "./line-search.ts";
import type { Behind } from "./behind.ts";
import { makerOf, templateWith } from "./maker.ts";
import type { Node } from "./mutations.ts";
import { sentencesOf } from "./sentences-of.ts";

interface AskedLine {
  /** As it was asked for. */
  readonly file: string;
  /** Below the output root. */
  readonly path: string;
  /** From 1. */
  readonly line: number;
}

/** @throws {UsageError} when no run writes that line. */
export async function explainLine(
  options: RunOptions,
  target: Target,
  asked: AskedLine,
): Promise<ExplainedLine> {
  const { file, path, line } = asked;
  const description =
    target.descriptions.find(({ folder }) => folder !== "" && path.startsWith(`${folder}/`)) ??
    target.descriptions.find(({ folder }) => folder === "");
  const isRuntime = path.startsWith(`${runtimeFolder}/`);
  const maker = isRuntime || !description ? undefined : await makerOf(options, description, path);
  const text = maker?.text ?? (await plannedText(options, asked));
  const lines = text.split("\n");
  const words = lines[line - 1];
  if (words === undefined || line < 1) {
    throw new UsageError(`${file} has ${lines.length - 1} lines, found ${line}`);
  }
  const isCurrent = isOnDisk(target, path, line, words);
  const said = { kind: "line", file, line, text: words, isCurrent } as const;
  if (maker === undefined || description === undefined) {
    return { ...said, generator: runtimeFolder, options: [] };
  }
  const { generator, make } = maker;
  const documents = await readDocuments(options, description);
  const request = { options, description, generator, path, line, documents, make };
  const behind: Behind = isBanner(lines, line)
    ? { kind: "fixed" }
    : await lineBehind(request, text);
  const template = templateWith(generator, words);
  const sentence = await sentenceBehind(request, target, { lines, behind });
  // What holds the claims is there whatever they are.
  const isOfNoClaim =
    generator === claimsName && sentence === undefined && behind.kind === "unknown";
  return {
    ...said,
    generator,
    ...(template === undefined ? {} : { template }),
    ...namedPlaces(isOfNoClaim ? { kind: "fixed" } : behind, documents),
    ...(sentence === undefined ? {} : { sentence }),
    options: await decidingOptions(request, target, text),
  };
}

/** The text of a file that no generator of a service makes. */
async function plannedText(options: RunOptions, { file, path }: AskedLine): Promise<string> {
  const { files } = await prepare({ ...options, cache: false });
  const planned = files.find((each) => each.path === path);
  if (planned !== undefined) return planned.text;
  const near = suggestion(
    path,
    files.map((each) => each.path),
  );
  throw new UsageError(`${file} is not generated${near}`);
}

function isOnDisk({ root }: Target, path: string, line: number, text: string): boolean {
  try {
    return readFileSync(join(root, path), "utf8").split(/\r?\n/)[line - 1] === text;
  } catch {
    return false;
  }
}

/** What stands before the code says who made it, of what. */
function isBanner(lines: readonly string[], line: number): boolean {
  return lines.slice(0, line).every((text) => text.startsWith("// "));
}

function namedPlaces(
  behind: Behind,
  documents: LineRequest["documents"],
): Pick<ExplainedLine, "node" | "together" | "isFixed"> {
  const originOf = ({ file, pointer }: Node): Origin | undefined =>
    documents.get(file)?.origin(pointer);
  if (behind.kind === "unknown") return {};
  if (behind.kind === "fixed") return { isFixed: true };
  const node = behind.node && originOf(behind.node);
  const together = behind.kind === "together" ? behind.nodes.map(originOf) : [];
  return {
    ...(node === undefined ? {} : { node }),
    ...(together.length === 0
      ? {}
      : { together: together.filter((origin) => origin !== undefined) }),
  };
}

interface Found {
  readonly lines: readonly string[];
  readonly behind: Behind;
}

/** Of a claim the sentence that it is about; of other lines the one behind their place. */
async function sentenceBehind(
  { options, description, generator, line }: LineRequest,
  target: Target,
  { lines, behind }: Found,
): Promise<Sentence | undefined> {
  if (generator === claimsName) {
    // A claim begins on the line before the one that says where it stands.
    const until = lines[line - 1]?.trim() === "{" ? line + 1 : line;
    return sentenceOfClaim(description, target.cwd, lines.slice(0, until));
  }
  if (behind.kind !== "node") return undefined;
  const { file, pointer } = behind.node;
  return (await sentencesOf(options, description, target))(file, pointer);
}

/** What only says what is written, where it goes, and how it is laid out. */
const nothingOfLines: ReadonlySet<string> = new Set(["only", "with", "prettier", "name"]);

/** Of the options that were chosen, those without which the line is another. */
async function decidingOptions(
  request: LineRequest,
  target: Target,
  base: string,
): Promise<string[]> {
  const { options, description, line } = request;
  const chosen = madeFromOf(description, { options, target }, { inputs: new Map() }).options;
  const found: string[] = [];
  for (const [name, value] of chosen) {
    if (nothingOfLines.has(name)) continue;
    const other = await fileWith({ ...request, options: { ...options, [name]: undefined } });
    if (other !== undefined && lostLines(base, other).has(line)) {
      found.push(`${name}: ${JSON.stringify(value)}`);
    }
  }
  return found;
}
