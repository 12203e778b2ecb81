/** The baseline of mode `contradictions`: findings and unread parts that are left for later. */
import * as z from "zod";
import { type Read, readYaml } from "../baseline/read-yaml.ts";
import type { TextFile } from "../model/lint-result.ts";

const remark = {
  reason: z.string().min(1),
  /** When the entry was recorded, `YYYY-MM-DD`. */
  day: z.iso.date(),
};

const findingShape = z.strictObject({
  document: z.string().default(""),
  section: z.string().default(""),
  code: z.string().min(1),
  at: z.string().default(""),
  text: z.string().default(""),
  says: z.string().min(1),
  count: z.int().min(1).default(1),
  ...remark,
});

const unreadShape = z.strictObject({
  document: z.string().min(1),
  section: z.string().default(""),
  count: z.int().min(1),
  ...remark,
});

const shape = z.strictObject({
  specs: z.record(
    z.string(),
    z
      .strictObject({
        findings: z.array(findingShape).default([]),
        unread: z.array(unreadShape).default([]),
      })
      .nullable(),
  ),
});

/** A finding that is left for later. No line is part of it, since every edit above would move it. */
export type FindingEntry = Readonly<z.output<typeof findingShape>>;

/** How many parts of one section are not read. */
export type UnreadEntry = Readonly<z.output<typeof unreadShape>>;

/** What is left for later of one spec, in the order of the file. */
export interface RecordedSpec {
  readonly findings: readonly FindingEntry[];
  readonly unread: readonly UnreadEntry[];
}

/** By the path of the spec from the folder of the baseline: one document may belong to several specs. */
export type Recorded = ReadonlyMap<string, RecordedSpec>;

export const nothingRecorded: RecordedSpec = { findings: [], unread: [] };

/** The parsed file, or what is wrong with it. Of an empty file nothing is recorded. */
export function parseRecorded(file: TextFile): Read<Recorded> {
  const read = readYaml(file, shape, { specs: {} });
  if ("problem" in read) return read;
  const specs = Object.entries(read.value.specs);
  return { ...read, value: new Map(specs.map(([name, one]) => [name, one ?? nothingRecorded])) };
}

/** Whether a baseline records reviewed words, as mode `strict` does. */
export function isStrictBaseline(text: string): boolean {
  return /^(?:prose|readings|gaps):/mu.test(text) && !/^specs:/mu.test(text);
}
