/** Takes patterns out of descriptions that could take long to try: rules try them on the examples of strangers. */
import type { Json } from "../../core/base/json.ts";
import { isQuickPattern } from "../../core/base/text/pattern.ts";

/** Shorter texts never make a plain pattern slow. */
const shortest = 1_000;

const matchesAll = "^";

type Members = Record<string, Json>;

/** The files of one description. Each is changed in place. */
export class SlowPatterns {
  readonly #files: Json[] = [];
  #longest = shortest;

  /** Takes out what is too slow for the longest text of all files so far. */
  removeFrom(file: Json): void {
    this.#files.push(file);
    const length = longestText(file);
    if (length <= this.#longest) return sweep(file, this.#longest);
    // In powers of ten, so that few files make all others be looked at again.
    this.#longest = 10 ** Math.ceil(Math.log10(length));
    for (const each of this.#files) sweep(each, this.#longest);
  }
}

/** Text for people is tried on no pattern. */
const forPeople = new Set(["description", "summary"]);

function longestText(file: Json): number {
  let longest = 0;
  eachObject(file, (members) => {
    for (const [name, value] of Object.entries(members)) {
      if (typeof value === "string" && !forPeople.has(name)) {
        longest = Math.max(longest, value.length);
      }
    }
  });
  return longest;
}

function sweep(file: Json, length: number): void {
  eachObject(file, (members) => {
    const { pattern, patternProperties } = members;
    // It stays a text, in case that it is a member of an example.
    if (typeof pattern === "string" && !isQuickPattern(pattern, length)) {
      members["pattern"] = matchesAll;
    }
    if (!isMembers(patternProperties)) return;
    for (const name of Object.keys(patternProperties)) {
      if (!isQuickPattern(name, length)) Reflect.deleteProperty(patternProperties, name);
    }
  });
}

/** Objects and arrays, each once: aliases of YAML share them. */
function eachObject(file: Json, visit: (members: Members) => void): void {
  const seen = new Set<Json>();
  const pending: Json[] = [file];
  for (let value = pending.pop(); value !== undefined; value = pending.pop()) {
    if (typeof value !== "object" || value === null || seen.has(value)) continue;
    seen.add(value);
    // An array is an object with numbers for names.
    visit(value as Members);
    for (const child of Object.values(value)) {
      if (typeof child === "object" && child !== null) pending.push(child);
    }
  }
}

function isMembers(value: Json | undefined): value is Members {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
