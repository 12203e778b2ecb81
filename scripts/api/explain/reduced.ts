/** A description without most of its operations and schemas, with which a generator runs quickly. */
import type { Json } from "../../../core/base/json.ts";
import {
  escapeToken,
  isArray,
  isObject,
  pointerTokens,
  valueAt,
} from "../../../core/spec/load/pointer.ts";

/** Below each, how deep the parts lie that can be left out. */
const depths: ReadonlyMap<string, number> = new Map([
  ["paths", 3],
  ["webhooks", 3],
  ["x-webhooks", 3],
  ["components", 3],
  ["definitions", 2],
  ["$defs", 2],
]);

/** Members of a path that are operations; its others stay with any of them. */
const methods: ReadonlySet<string> = new Set(
  "get put post delete options head patch trace query additionalOperations".split(" "),
);

/** Pointers of all that can be left out of a description. */
export function partsOf(root: Json): string[] {
  return membersOf(root).flatMap(([first, below]) => {
    const depth = depths.get(first);
    const above = `/${escapeToken(first)}`;
    if (depth === undefined) return [];
    return membersOf(below).flatMap(([name, value]) => {
      const pointer = `${above}/${escapeToken(name)}`;
      if (depth === 2) return [pointer];
      return membersOf(value)
        .filter(([key]) => first === "components" || methods.has(key))
        .map(([key]) => `${pointer}/${escapeToken(key)}`);
    });
  });
}

/** Members of the root that no description can do without, or that say how it is read. */
const needed: ReadonlySet<string> = new Set("openapi swagger info x-specwright".split(" "));

/** Pointers of all that a description can do without: its parts, and what stands beside those at its root. */
export function removablesOf(root: Json): string[] {
  const beside = membersOf(root).filter(([key]) => !needed.has(key) && !depths.has(key));
  const parts = partsOf(root).filter((pointer) => !pointer.startsWith(schemes));
  return [...parts, ...beside.map(([key]) => `/${escapeToken(key)}`)];
}

/** Operations and the whole description name schemes, so these stay. */
const schemes = "/components/securitySchemes/";

/** `root` without `gone`, of those that it can do without, as far as nothing that stays refers to them. */
export function withoutAll(root: Json, gone: ReadonlySet<string>): Json {
  const kept = partsOf(root).filter((pointer) => !gone.has(pointer));
  const rest = mapped(root, (_key, value, at) => (gone.has(at) ? undefined : value));
  return reducedTo(rest, kept);
}

/** The part that holds a pointer; `undefined` of what always stays. */
export function partOf(pointer: string): string | undefined {
  const tokens = pointerTokens(pointer) ?? [];
  const depth = depths.get(tokens[0] ?? "");
  if (depth === undefined || tokens.length < depth) return undefined;
  if (tokens[0] !== "components" && depth === 3 && !methods.has(tokens[2] ?? "")) return undefined;
  return tokens
    .slice(0, depth)
    .map((token) => `/${escapeToken(token)}`)
    .join("");
}

/** `root` with no other parts than `wanted` and those that they refer to, directly or not. */
export function reducedTo(root: Json, wanted: Iterable<string>): Json {
  const parts = new Map(partsOf(root).map((pointer) => [pointer, valueAt(root, pointer) ?? null]));
  const kept = new Set<string>();
  const queue = [...wanted];
  const visit = (value: Json): void => {
    if (isArray(value)) for (const item of value) visit(item);
    else if (isObject(value)) {
      for (const item of Object.values(value)) {
        if (typeof item !== "string") visit(item);
        // A mapping or a name of a security scheme refers as well.
        else if (item.startsWith("#/")) queue.push(...referredTo(item, parts));
      }
    }
  };
  visit(filtered(root, new Set()));
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    if (kept.has(next)) continue;
    kept.add(next);
    visit(parts.get(next) ?? null);
  }
  return filtered(root, kept);
}

function referredTo(reference: string, parts: ReadonlyMap<string, Json>): string[] {
  let pointer = reference.slice(1);
  try {
    pointer = decodeURIComponent(pointer);
  } catch {
    // It stands as it is written.
  }
  const part = partOf(pointer);
  if (part !== undefined) return [part];
  // A whole path.
  return pointer.startsWith("/paths/")
    ? [...parts.keys()].filter((each) => each.startsWith(`${pointer}/`))
    : [];
}

function filtered(root: Json, kept: ReadonlySet<string>): Json {
  return mapped(root, (first, below, at) => {
    const depth = depths.get(first);
    if (depth === undefined) return below;
    if (depth === 2)
      return mapped(below, (_, value, own) => (kept.has(at + own) ? value : undefined));
    return mapped(below, (_name, members, own) => {
      if (`${at}${own}/` === schemes) return members;
      let isUsed = false;
      const rest = mapped(members, (key, value, last) => {
        if (first !== "components" && !methods.has(key)) return value;
        if (!kept.has(at + own + last)) return undefined;
        isUsed = true;
        return value;
      });
      return isUsed ? rest : undefined;
    });
  });
}

function mapped(
  value: Json,
  change: (key: string, value: Json, at: string) => Json | undefined,
): Json {
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, item]) => {
      const changed = change(key, item, `/${escapeToken(key)}`);
      return changed === undefined ? [] : [[key, changed] as const];
    }),
  );
}

function membersOf(value: Json): (readonly [string, Json])[] {
  return isObject(value) ? Object.entries(value) : [];
}
