/** Random lines of the output of our own services, what `explain` says of each, and whether a change proves it. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isLost } from "../../../core/output/unified-diff.ts";
import { readDocuments } from "../../../scripts/api/documents-read.ts";
import { contributionsWith } from "../../../scripts/api/experiment.ts";
import { type ExplainedLine, explain } from "../../../scripts/api/explain/explain.ts";
import { goneEverywhere } from "../../../scripts/api/explain/gone-everywhere.ts";
import { fileWith } from "../../../scripts/api/explain/file-with.ts";
import { mutations } from "../../../scripts/api/explain/mutations.ts";
import { resolveTarget } from "../../../scripts/inputs/resolve-inputs.ts";
import { valueAt } from "../../../core/spec/load/pointer.ts";
import type { RunOptions } from "../../../scripts/api/api.ts";

const root = join(import.meta.dirname, "../../..");
const options: RunOptions = { cwd: root, runtime: "package", with: ["openapi-types"] };

export interface Line {
  readonly service: string;
  readonly generator: string;
  readonly path: string;
  readonly line: number;
  readonly text: string;
}

/** Every line with something on it, of each generator. */
async function allLines(): Promise<Line[]> {
  const found: Line[] = [];
  for (const description of resolveTarget(options, () => undefined).descriptions) {
    const made = await contributionsWith(options, description);
    for (const { generator, output } of made ?? []) {
      for (const file of output.files) {
        const path = `${description.folder}/${file.path}`;
        const lines = readFileSync(join(root, "generated", path), "utf8").split("\n");
        for (const [index, text] of lines.entries()) {
          if (text.trim() === "") continue;
          found.push({ service: description.service, generator, path, line: index + 1, text });
        }
      }
    }
  }
  return found;
}

/** `count` lines: the same for the same `seed`, with as many of each generator. */
export async function someLines(count: number, seed: number): Promise<Line[]> {
  const groups = new Map<string, Line[]>();
  for (const each of await allLines()) {
    groups.set(each.generator, [...(groups.get(each.generator) ?? []), each]);
  }
  const random = randomFrom(seed);
  const makers = [...groups.values()];
  return Array.from({ length: count }, (_, index) => {
    const lines = makers[index % makers.length] ?? [];
    return lines[Math.floor(random() * lines.length)];
  }).filter((line) => line !== undefined);
}

function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff;
    return state / 0x7f_ff_ff_ff;
  };
}

export type Verdict = "node" | "sentence" | "several" | "fixed" | "nothing" | "wrong";

/** What is said of a line, and whether it is so: a node that is named is changed, and the line has to change. */
export async function judged(
  line: Line,
): Promise<{ readonly verdict: Verdict; readonly explained: ExplainedLine }> {
  const explained = await explain([options], `${join("generated", line.path)}:${line.line}`);
  if (explained.kind !== "line") throw new Error(`${line.path} is no output`);
  const { node, sentence } = explained;
  if (node === undefined) {
    const verdict = explained.oneOf ? "several" : explained.isFixed ? "fixed" : "nothing";
    return { explained, verdict: sentence ? "sentence" : verdict };
  }
  const description = resolveTarget(options, () => undefined).descriptions.find(
    ({ service }) => service === line.service,
  );
  if (description === undefined) throw new Error(`no service ${line.service}`);
  const documents = await readDocuments(options, description);
  const [file, document] = [...documents].find(([, each]) => each.file === node.file) ?? [];
  const value = document && valueAt(document.value, node.pointer);
  if (file === undefined || value === undefined) return { explained, verdict: "wrong" };
  const request = { options, description, generator: line.generator, path: line.path };
  const before = readFileSync(join(root, "generated", line.path), "utf8");
  for (const mutation of mutations(document?.value ?? null, {
    file,
    pointer: node.pointer,
    value,
  })) {
    const text = await fileWith(request, { edits: new Map([[file, mutation]]) });
    if (text !== undefined && isLost(before, text, line.line))
      return { explained, verdict: "node" };
  }
  const edits = goneEverywhere(documents, { file, pointer: node.pointer, value });
  const text = edits && (await fileWith(request, { edits }));
  const isGone = text !== undefined && isLost(before, text, line.line);
  return { explained, verdict: isGone ? "node" : "wrong" };
}
