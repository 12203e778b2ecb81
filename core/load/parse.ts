/** One file's text to its value and a finder of places. */
import type { Json } from "../ir.ts";
import { checkStructure } from "./check.ts";
import { readJson, visitJson } from "./json.ts";
import type { Limits } from "./limits.ts";
import { Outline } from "./outline.ts";
import { type Fault, Refusal, type Structure } from "./structure.ts";
import { readYaml, visitYaml } from "./yaml.ts";

export interface Parsed {
  readonly value: Json;
  /** Keys that an object has twice, of which the last counts. */
  readonly duplicates: readonly Fault[];
  /** Offset of the node at a JSON Pointer; the file is read again for it, once. */
  readonly offsetOf: (pointer: string) => number;
}

/**
 * The value of a file, or the faults that keep it from having one. JSON and YAML are told apart by
 * the file's ending and by its first character: JSON in a `.yaml` file and the reverse are read.
 */
export function parse(name: string, text: string, limits: Limits): Parsed | readonly Fault[] {
  const first = /\S/.exec(text)?.[0];
  if (first === undefined) return [emptyFile];
  if (first !== "{" && first !== "[") return parseAs("yaml", text, limits);
  const asJson = parseAs("json", text, limits);
  if (!Array.isArray(asJson) || /\.json$/i.test(name) || !isSyntax(asJson)) return asJson;
  return parseAs("yaml", text, limits);
}

const emptyFile: Fault = {
  code: "source/syntax",
  message: "the file is empty; expected a YAML or JSON document",
  offset: 0,
};

function isSyntax(faults: readonly Fault[]): boolean {
  return faults.some(({ code }) => code === "source/syntax");
}

function parseAs(kind: "json" | "yaml", text: string, limits: Limits): Parsed | readonly Fault[] {
  const faults: Fault[] = [];
  try {
    const check = checkStructure(faults, limits.depth);
    const value = kind === "json" ? readJson(text, check) : readYaml(text, check, limits);
    return { value, duplicates: faults, offsetOf: offsetFinder(kind, text, limits) };
  } catch (error) {
    if (error instanceof Refusal) return [...faults, error.fault];
    throw error;
  }
}

function offsetFinder(kind: "json" | "yaml", text: string, limits: Limits) {
  let outline: Outline | undefined;
  const visit = (structure: Structure): void =>
    kind === "json" ? visitJson(text, structure) : visitYaml(text, structure, limits);
  return (pointer: string): number => {
    if (outline === undefined) visit((outline = new Outline()).structure());
    return outline.offsetOf(pointer);
  };
}
