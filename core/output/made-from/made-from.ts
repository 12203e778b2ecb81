/** The record, in the output root, of what the output was made from, for each service of it. */
import type { Json } from "../../base/json.ts";
import { jsonIn } from "../../base/json.ts";
import { compareTexts } from "../../base/text/compare.ts";
import { visible } from "../../base/text/visible.ts";
import { isObject } from "../../spec/load/pointer.ts";
import { hash } from "../manifest-file.ts";
import type { Digest } from "./digest.ts";

export const madeFromFile = ".specwright.made-from.json";

/** What one service was made from. No path in it is absolute, and nothing tells one machine from another. */
export interface MadeFrom {
  /** Specwright, the runtime, and packages that take part, by name. */
  readonly versions: ReadonlyMap<string, string>;
  /** Options that were chosen, by the names that a config has for them. */
  readonly options: ReadonlyMap<string, Json>;
  /** A hash of the templates of each generator that has some. */
  readonly templates: ReadonlyMap<string, string>;
  /** Every file that was read, by its path from the folder of the description. */
  readonly inputs: ReadonlyMap<string, Digest>;
}

/** By the folder of a service below the output root; `.` is the root itself. */
export type MadeFromAll = ReadonlyMap<string, MadeFrom>;

/** The text of the record: sorted, so that two runs give the same bytes. */
export function madeFromText(all: MadeFromAll): string {
  const sections = sorted(all).map(([folder, one]) => member(folder, sectionText(one)));
  return `${visible(`{\n${sections.join(",\n")}\n}`)}\n`;
}

/** The text of one service's part. */
export function sectionText({ versions, options, templates, inputs }: MadeFrom): string {
  const parts = { versions, options, templates, inputs };
  const lines = Object.entries(parts).map(([name, values]) => {
    return member(name, spread(Object.fromEntries<Json>(sorted(values)), name === "inputs"));
  });
  return `{\n${lines.join(",\n")}\n}`;
}

/** What tells one such record from another; of none, what no record has. */
export function madeFromHash(madeFrom: MadeFrom | undefined): string {
  return madeFrom === undefined ? "" : hash(sectionText(madeFrom));
}

/** Characters of a line. What is longer has a line for each member, so that a change is a change of few lines. */
const longLine = 400;

function spread(value: Json, isForced = false): string {
  const line = JSON.stringify(value);
  if (!isObject(value) || (line.length <= longLine && !isForced) || line === "{}") return line;
  const members = Object.entries(value).map(([key, item]) => member(key, spread(item)));
  return `{\n${members.join(",\n")}\n}`;
}

function member(key: string, text: string): string {
  return `${JSON.stringify(key)}: ${text}`;
}

function sorted<Value>(map: ReadonlyMap<string, Value>): [string, Value][] {
  return [...map].toSorted(([a], [b]) => compareTexts(a, b));
}

/** The record that a text is. Of one that no run of ours wrote, what has the form of a part is taken. */
export function parseMadeFrom(text: string): MadeFromAll {
  const found = new Map<string, MadeFrom>();
  const value = jsonIn(text);
  for (const [folder, section] of isObject(value) ? Object.entries(value) : []) {
    if (!isObject(section)) continue;
    const { versions, options, templates, inputs } = section;
    if (![versions, options, templates, inputs].every(isObject)) continue;
    found.set(folder, {
      versions: texts(versions),
      options: new Map(entriesOf(options)),
      templates: texts(templates),
      inputs: new Map(entriesOf(inputs)),
    });
  }
  return found;
}

function texts(value: Json | undefined): ReadonlyMap<string, string> {
  return new Map(entriesOf(value).map(([name, text]) => [name, String(text)]));
}

function entriesOf(value: Json | undefined): [string, Json][] {
  return isObject(value) ? Object.entries(value) : [];
}
