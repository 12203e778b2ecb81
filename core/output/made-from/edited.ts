/** Copies of a value that are different at one place. */
import type { Json } from "../../base/json.ts";
import { isArray, isObject } from "../../spec/load/pointer.ts";
import { lastOf, renamedBack } from "./followers.ts";
import type { Members } from "./renames.ts";

/** A copy of `value` without the node at `pointer`. */
export function without(value: Json, pointer: string): Json {
  return edited(value, pointer, (parent, key) => {
    if (isArray(parent)) return parent.toSpliced(Number(key), 1);
    return Object.fromEntries(Object.entries(parent).filter(([name]) => name !== key));
  });
}

/** A copy with `node` at `pointer`; a member that is not there comes last. */
export function withValue(value: Json, pointer: string, node: Json): Json {
  if (pointer === "") return node;
  return edited(value, pointer, (parent, key) => {
    if (!isArray(parent)) return { ...parent, [key]: node };
    return Number(key) < parent.length ? parent.with(Number(key), node) : [...parent, node];
  });
}

/** A copy in which the member at `pointer` is called as the end of `from` says, wherever it is referred to. */
export function renamedAt(value: Json, pointer: string, from: string): Json {
  const name = unescaped(lastOf(from));
  const to = unescaped(lastOf(pointer));
  const renamed = edited(value, pointer, (parent, key) => {
    if (isArray(parent)) return parent;
    return Object.fromEntries(
      Object.entries(parent).map(([other, item]) => [other === key ? name : other, item]),
    );
  });
  return withTexts(renamed, (text) => {
    const back = renamedBack(text, { from: lastOf(from), to: lastOf(pointer) });
    return text === to ? name : typeof back === "string" ? back : text;
  });
}

function withTexts(value: Json, change: (text: string) => string): Json {
  if (isArray(value)) return value.map((item) => withTexts(item, change));
  if (isObject(value)) {
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => {
        const isReference = key === "$ref" || key === "required" || key === "mapping";
        return [
          key,
          isReference || isObject(item) || isArray(item)
            ? withTextsIn(item, change, isReference)
            : item,
        ];
      }),
    );
  }
  return value;
}

function withTextsIn(value: Json, change: (text: string) => string, isReference: boolean): Json {
  if (!isReference) return withTexts(value, change);
  if (typeof value === "string") return change(value);
  if (isArray(value)) return value.map((item) => withTextsIn(item, change, true));
  return withTexts(value, change);
}

function edited(
  value: Json,
  pointer: string,
  edit: (parent: readonly Json[] | Members, key: string) => Json,
): Json {
  const cut = pointer.indexOf("/", 1);
  const key = unescaped(pointer.slice(1, cut < 0 ? undefined : cut));
  if (!isArray(value) && !isObject(value)) return value;
  if (cut < 0) return edit(value, key);
  const child = isArray(value) ? value[Number(key)] : value[key];
  if (child === undefined) return value;
  const changed = edited(child, pointer.slice(cut), edit);
  return isArray(value) ? value.with(Number(key), changed) : { ...value, [key]: changed };
}

function unescaped(token: string): string {
  return token.replaceAll("~1", "/").replaceAll("~0", "~");
}
