/** Values that a schema nearly fits or nearly refuses: made from the schema, half of them changed. */
import fc from "fast-check";
import { json } from "./schemas.ts";
import {
  type Json,
  type JsonObject,
  isArray,
  isObject,
  names,
  numbers,
  own,
  patterns,
  texts,
} from "./vocabulary.ts";

/** A whole number from 0, below `limit`. */
type Pick = (limit: number) => number;

/** `count` values for `schema`: of three, one fits about, one is such a value changed, one is random. */
export function valuesFor(schema: Json, count: number, seed: number): Json[] {
  const pick = picker(seed);
  const random = fc.sample(json, { numRuns: count, seed });
  return random.map((value, index) => {
    if (index % 3 === 0) return value;
    const made = new Maker(schema, pick, random).near(schema, 4) ?? value;
    return index % 3 === 1 ? made : changed(made, pick, random);
  });
}

/** Numbers in a row that depend on the seed alone (a linear congruential generator). */
function picker(seed: number): Pick {
  let state = BigInt(seed) * 2654435761n + 1n;
  return (limit) => {
    state = (state * 6364136223846793005n + 1442695040888963407n) % 2n ** 64n;
    return Number((state >> 33n) % BigInt(Math.max(limit, 1)));
  };
}

/** `undefined` where the schema leaves the value open. */
type Made = Json | undefined;

class Maker {
  private readonly root: Json;
  private readonly pick: Pick;
  private readonly random: readonly Json[];

  constructor(root: Json, pick: Pick, random: readonly Json[]) {
    this.root = root;
    this.pick = pick;
    this.random = random;
  }

  near(schema: Json, depth: number): Made {
    if (!isObject(schema) || depth < 0) return undefined;
    const values =
      own(schema, "enum") ??
      (Object.hasOwn(schema, "const") ? [own(schema, "const") ?? null] : undefined);
    if (isArray(values)) return this.one(values);
    const parts = this.branches(schema).map((branch) => this.near(branch, depth - 1));
    return [this.ofKind(schema, depth), ...parts].reduce(merged);
  }

  /** What applies to the same value: of alternatives, one. */
  private branches(schema: JsonObject): Json[] {
    const list = (keyword: string) => (own(schema, keyword) ?? []) as readonly Json[];
    const references = [own(schema, "$ref"), own(schema, "$dynamicRef")];
    const branch = own(schema, this.pick(2) === 0 ? "then" : "else");
    return [
      ...references.map((pointer) => this.target(pointer)),
      ...list("allOf"),
      ...[list("anyOf"), list("oneOf")].map((each) => this.one(each)),
      ...(this.pick(2) === 0 ? [own(schema, "if")] : []),
      branch,
    ].filter((each) => each !== undefined);
  }

  private target(pointer: Json | undefined): Json | undefined {
    if (typeof pointer !== "string" || pointer === "#")
      return pointer === "#" ? this.root : undefined;
    const key = decodeURIComponent(pointer).split("/")[2] ?? "";
    const definitions = isObject(this.root) ? own(this.root, "$defs") : undefined;
    return own(definitions as JsonObject, key.replaceAll("~1", "/").replaceAll("~0", "~"));
  }

  private ofKind(schema: JsonObject, depth: number): Made {
    const type = own(schema, "type") ?? this.impliedType(schema);
    switch (isArray(type) ? this.one(type) : type) {
      case "null":
        return null;
      case "boolean":
        return this.pick(2) === 0;
      case "integer":
      case "number":
        return this.number(schema);
      case "string":
        return this.text(schema);
      case "array":
        return this.array(schema, depth);
      case "object":
        return this.object(schema, depth);
      default:
        return undefined;
    }
  }

  private impliedType(schema: JsonObject): Json | undefined {
    const has = (expression: RegExp) =>
      Object.keys(schema).some((keyword) => expression.test(keyword));
    const possible = [
      ...(has(/ropert|^required|^dependent/) ? ["object"] : []),
      ...(has(/tems$|ontains$/) ? ["array"] : []),
      ...(has(/Length$|^pattern$/) ? ["string"] : []),
      ...(has(/imum$|^multipleOf$/) ? ["number"] : []),
    ];
    return this.one(possible);
  }

  private number(schema: JsonObject): number {
    const limits = Object.entries(schema).filter(([keyword]) => keyword.endsWith("imum"));
    const limit = this.one(limits)?.[1] ?? this.one(numbers);
    const divisor = own(schema, "multipleOf");
    const near = Number(limit) + (this.pick(3) - 1) * 0.5 * this.pick(3);
    return typeof divisor === "number" && this.pick(3) > 0 ? divisor * this.pick(100) : near;
  }

  private text(schema: JsonObject): string {
    const pattern = own(schema, "pattern");
    const matching = typeof pattern === "string" ? patterns[pattern] : undefined;
    const length = own(schema, "minLength") ?? own(schema, "maxLength");
    if (matching === undefined && typeof length === "number")
      return (this.one(["a", "𝒜", "b"]) ?? "").repeat(length + this.pick(2));
    return this.one(matching ?? texts) ?? "";
  }

  private array(schema: JsonObject, depth: number): Json[] {
    const prefix = (own(schema, "prefixItems") ?? []) as readonly Json[];
    const contained = own(schema, "contains");
    const bound = own(schema, this.pick(2) === 0 ? "minItems" : "maxItems");
    const length = typeof bound === "number" ? bound : this.pick(4);
    const inner = [own(schema, "items"), contained, own(schema, "unevaluatedItems")];
    const possible = inner.filter((each) => each !== undefined);
    return Array.from({ length }, (_item, index) => {
      const each = prefix[index] ?? this.one(possible) ?? true;
      return this.near(each, depth - 1) ?? this.any();
    });
  }

  private object(schema: JsonObject, depth: number): JsonObject {
    const map = (keyword: string) => Object.entries((own(schema, keyword) ?? {}) as JsonObject);
    const members = new Map<string, Json>();
    const add = (name: string, each: Json | undefined) =>
      members.set(name, this.near(each ?? true, depth - 1) ?? this.any());
    for (const [name, each] of map("properties")) if (this.pick(4) > 0) add(name, each);
    for (const [pattern, each] of map("patternProperties")) {
      if (this.pick(3) > 0) add(this.one(patterns[pattern] ?? names) ?? "", each);
    }
    for (const [name] of [...map("dependentRequired"), ...map("dependentSchemas")]) {
      if (this.pick(3) === 0 && !members.has(name)) add(name, own(schema, "additionalProperties"));
    }
    const needed = (own(schema, "required") ?? []) as readonly string[];
    for (const name of needed) {
      if (this.pick(8) > 0 && !members.has(name)) add(name, own(schema, "additionalProperties"));
    }
    const least = own(schema, "minProperties");
    const more = (typeof least === "number" ? least : this.pick(3)) - members.size;
    for (let count = 0; count < more; count += 1) {
      const other = own(schema, "additionalProperties") ?? own(schema, "unevaluatedProperties");
      add(this.one(names) ?? "", other);
    }
    return Object.fromEntries(members);
  }

  private any(): Json {
    return this.one(this.random) ?? null;
  }

  private one<Item>(list: readonly Item[]): Item | undefined {
    return list[this.pick(list.length)];
  }
}

/** Two values that are to hold at once: of objects all members, otherwise what says more. */
function merged(a: Made, b: Made): Made {
  if (isObject(a) && isObject(b)) {
    return Object.fromEntries([...Object.entries(a), ...Object.entries(b)]);
  }
  if (isArray(a) && isArray(b)) return a.length > b.length ? a : b;
  return b ?? a;
}

/** `value` with one place changed. */
function changed(value: Json, pick: Pick, random: readonly Json[]): Json {
  const other = random[pick(random.length)] ?? null;
  if (isArray(value)) {
    const index = pick(value.length);
    const item = value[index] ?? null;
    const options: (() => Json)[] = [
      () => value.toSpliced(index, 1),
      () => [...value, other],
      () => [...value, item],
      () => value.with(index, changed(item, pick, random)),
    ];
    return value.length === 0 ? [other] : (options[pick(options.length)]?.() ?? other);
  }
  if (isObject(value)) {
    const entries = Object.entries(value);
    const index = pick(entries.length);
    const [name, member] = entries[index] ?? ["a", null];
    const changes = [
      entries.toSpliced(index, 1),
      [...entries, [names[pick(names.length)] ?? "a", other] as const],
      entries.toSpliced(index, 1, [name, changed(member, pick, random)]),
    ];
    return Object.fromEntries(changes[pick(changes.length)] ?? entries);
  }
  if (typeof value === "number") return [value + 1, value - 0.5, -value, value / 2][pick(4)] ?? 0;
  if (typeof value === "string")
    return [`${value}a`, `${value}𝒜`, value.slice(1), other][pick(4)] ?? "";
  return other;
}
