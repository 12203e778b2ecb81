/** One file's text to its value and a finder of places. */
import type { Json } from "../../model/ir.ts";
import { checkStructure } from "./check-structure.ts";
import { readJson } from "./json.ts";
import type { Limits } from "./limits.ts";
import { Outline } from "./outline.ts";
import { type Fault, Refusal, type Structure } from "./structure.ts";
import { readValidJson } from "./valid-json.ts";
import { readYaml } from "./yaml.ts";

export interface Parsed {
  readonly value: Json;
  /** What is wrong and has one meaning all the same: repeated keys, lines that are indented too little. */
  readonly repairable: readonly Fault[];
  /** Offset of the node at a JSON Pointer. */
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
  message: "expected a YAML or JSON document, found an empty file",
  offset: 0,
  isWhole: true,
};

function isSyntax(faults: readonly Fault[]): boolean {
  return faults.some(({ code }) => code === "source/syntax");
}

function parseAs(kind: "json" | "yaml", text: string, limits: Limits): Parsed | readonly Fault[] {
  const faults: Fault[] = [];
  const plain = kind === "json" ? readValidJson(text, limits.depth) : undefined;
  if (plain !== undefined) {
    const { value, outline } = plain;
    return { value, repairable: faults, offsetOf: (pointer) => outline.offsetOf(pointer) };
  }
  try {
    const outline = new Outline();
    const structure = both(checkStructure(faults, limits.depth), outline.structure());
    const value =
      kind === "json" ? readJson(text, structure) : readYaml(text, structure, limits, faults);
    return { value, repairable: faults, offsetOf: (pointer) => outline.offsetOf(pointer) };
  } catch (error) {
    if (error instanceof Refusal) return [...faults, error.fault];
    throw error;
  }
}

/** Tells `first`, and `second` of what it has let through. */
function both(first: Structure, second: Structure): Structure {
  return {
    open: (kind, offset) => {
      first.open(kind, offset);
      second.open(kind, offset);
    },
    close: () => {
      first.close();
      second.close();
    },
    key: (name, offset) => {
      first.key(name, offset);
      second.key(name, offset);
    },
    scalar: (offset) => {
      first.scalar(offset);
      second.scalar(offset);
    },
    alias: (node, offset) => {
      first.alias(node, offset);
      second.alias(node, offset);
    },
  };
}
