/** Values with changes made in copies: what is not changed is shared. */
import type { Json } from "../../../core/model/ir.ts";
import type { DocumentMutant, Edit } from "./mutant.ts";

/** `root` with one edit made. @throws when the way to its place does not exist. */
export function edited(root: Json, { tokens, value }: Pick<Edit, "tokens" | "value">): Json {
  const [token, ...rest] = tokens;
  if (token === undefined) {
    if (value === undefined) throw new Error("a file has to have a value");
    return value;
  }
  if (Array.isArray(root)) return editedList(root as readonly Json[], token, rest, value);
  if (typeof root !== "object" || root === null) throw new Error(`nothing is below ${token}`);
  const members = new Map(Object.entries(root as { readonly [key: string]: Json }));
  const child = members.get(token);
  if (rest.length > 0) {
    if (child === undefined) throw new Error(`there is no ${token}`);
    members.set(token, edited(child, { tokens: rest, value }));
  } else if (value === undefined) members.delete(token);
  else members.set(token, value);
  return Object.fromEntries(members);
}

function editedList(
  list: readonly Json[],
  token: string,
  rest: readonly string[],
  value: Json | undefined,
): Json {
  const index = token === "-" ? list.length : Number(token);
  if (rest.length > 0) {
    const child = list[index];
    if (child === undefined) throw new Error(`there is no item ${token}`);
    return list.with(index, edited(child, { tokens: rest, value }));
  }
  if (value === undefined) return list.toSpliced(index, 1);
  return index === list.length ? [...list, value] : list.with(index, value);
}

/** The text of a document with the replacements made. */
export function replaced(text: string, { replacements }: DocumentMutant): string {
  let result = "";
  let at = 0;
  for (const { start, end, text: put } of replacements) {
    result += text.slice(at, start) + put;
    at = end;
  }
  return result + text.slice(at);
}
