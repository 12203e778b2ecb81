/** A finding → the change of the spec that makes it say what the document says. */
import type { Json } from "../../../core/model/ir.ts";
import { escapeToken } from "../../../core/spec/load/pointer.ts";
import type { Mend } from "../../model/mend.ts";
import { successOf } from "../document/status-edit.ts";
import type { Edit, Unsafe } from "../edits/edit.ts";
import { requiredEdits } from "./required-edits.ts";
import type { SpecFile } from "./yaml-file.ts";
import { type Uses, componentOf } from "./uses.ts";

/** Edits of the file, or why none is safe. */
export function specEdits(
  mend: Mend,
  pointer: string,
  file: SpecFile,
  uses: Uses,
): readonly Edit[] | Unsafe {
  const { what, said, places = 1 } = mend;
  if (what === "example") return { reason: "an example proves nothing about the spec" };
  if (places > 1) return { reason: "several places of the spec say it" };
  const shared = sharedBy(mend, pointer, uses);
  if (shared !== undefined) return shared;
  if (file.find(pointer)?.isShared === true)
    return { reason: "other places of the file refer to it" };
  switch (what) {
    case "required":
      return requiredEdits(mend, pointer, file);
    case "type":
      return typeEdits(mend, pointer, file);
    case "bound":
      if (said.length === 0)
        return { reason: "the spec leaves this side open, perhaps on purpose" };
      return scalarEdits(mend, pointer, file);
    case "default":
      return scalarEdits(mend, pointer, file);
    case "value":
      return valueEdits(mend, pointer, file);
    case "name":
      return nameEdits(mend, pointer, file);
    case "method":
    case "path":
    case "status":
      return keyEdits(mend, pointer, file);
  }
}

/** Others who use the same component would have it changed too. */
function sharedBy({ isAboutSchema }: Mend, pointer: string, uses: Uses): Unsafe | undefined {
  const component = componentOf(pointer);
  if (component === undefined || isAboutSchema === true) return undefined;
  if (uses.count(component) <= 1) return undefined;
  return { reason: `other parts of the spec use ${component} as well` };
}

const elsewhere: Unsafe = { reason: "the spec has it in other words, or in another file" };

function scalarEdits({ stated, said }: Mend, pointer: string, file: SpecFile) {
  const [old] = said;
  const current = file.scalar(pointer);
  if (said.length !== 1 || current === undefined || current !== old) return elsewhere;
  const value = asTypeOf(old, stated);
  if (value !== undefined && !fitsOthers(pointer, value, file)) return inconsistent;
  const edit = value === undefined ? undefined : file.setScalar(file.find(pointer)?.node, value);
  return edit === undefined ? { reason: "the document's value has another type" } : [edit];
}

const inconsistent: Unsafe = {
  reason: "the default or a bound of the spec would not fit any more",
};

/** A default lies within the bounds and among the values of the same schema. */
function fitsOthers(pointer: string, value: Json, file: SpecFile): boolean {
  const cut = pointer.lastIndexOf("/");
  const [schema, keyword] = [pointer.slice(0, cut), pointer.slice(cut + 1)];
  const at = (name: string) => (name === keyword ? value : file.scalar(`${schema}/${name}`));
  const length = file.length(`${schema}/enum`) ?? 0;
  const listed = Array.from({ length }, (_, index) => file.scalar(`${schema}/enum/${index}`));
  for (const name of ["default", "example"]) {
    const one = at(name);
    if (one === undefined || one === null) continue;
    if (length > 0 && !listed.includes(one)) return false;
    const size = typeof one === "string" ? one.length : one;
    const [least, most] =
      typeof one === "string" ? ["minLength", "maxLength"] : ["minimum", "maximum"];
    if (isLess(size, at(least ?? "")) || isLess(at(most ?? ""), size)) return false;
  }
  return !["imum", "Length", "Items"].some((what) => isLess(at(`max${what}`), at(`min${what}`)));
}

function isLess(one: Json | undefined, other: Json | undefined): boolean {
  return typeof one === "number" && typeof other === "number" && one < other;
}

/** Documents write numbers and booleans as words. */
function asTypeOf(old: Json | undefined, stated: Json): Json | undefined {
  if (typeof old === typeof stated) return stated;
  const words = String(stated);
  if (typeof old === "number" && /^-?\d+(?:\.\d+)?$/u.test(words)) return Number(words);
  if (typeof old === "boolean" && /^(?:true|false)$/iu.test(words)) return /^true$/iu.test(words);
  return typeof old === "string" ? words : undefined;
}

/** Keywords that say nothing of one type alone. */
const ofAnyType =
  /^(?:type|title|description|readOnly|writeOnly|deprecated|nullable|in|name|required|x-.*)$/u;
const numeric = /^(?:minimum|maximum|exclusiveMinimum|exclusiveMaximum|multipleOf)$/u;
const simple = /^(?:string|integer|number|boolean|object|array)$/u;

function typeEdits({ stated, said }: Mend, pointer: string, file: SpecFile) {
  const list = "array of ";
  const [only] = said;
  let [now, old, at] = [String(stated), String(only), pointer];
  if (now.startsWith(list) && old.startsWith(list)) {
    [now, old] = [now.slice(list.length), old.slice(list.length)];
    at = pointer.replace(/\/type$/u, "/items/type");
  }
  if (said.length !== 1 || !simple.test(now) || file.scalar(at) !== old) return elsewhere;
  if (/^(?:array|object)$/u.test(now) || /^(?:array|object)$/u.test(old)) {
    return { reason: "the parts of a list or object have types of their own" };
  }
  const areNumbers = /^(?:integer|number)$/u.test(now) && /^(?:integer|number)$/u.test(old);
  const names = file.names(at.replace(/\/type$/u, "")) ?? [];
  const bound = names.filter(
    (name) => !ofAnyType.test(name) && !(areNumbers && numeric.test(name)),
  );
  if (bound.length > 0) {
    return { reason: `${bound.join(", ")} of the spec belong to the type that it has` };
  }
  const edit = file.setScalar(file.find(at)?.node, now);
  return edit === undefined ? elsewhere : [edit];
}

function valueEdits({ stated, said }: Mend, pointer: string, file: SpecFile) {
  const [old, ...others] = said;
  if (old === undefined || others.length > 0) {
    return { reason: "the spec may lack the value, or have it under another name" };
  }
  const length = file.length(pointer);
  if (length === undefined) return scalarEdits({ what: "value", stated, said }, pointer, file);
  for (let index = 0; index < length; index += 1) {
    const current = file.scalar(`${pointer}/${index}`);
    if (current === undefined || String(current) !== String(old)) continue;
    const value = asTypeOf(current, stated);
    const schema = pointer.slice(0, pointer.lastIndexOf("/"));
    const isUsed = ["default", "example", "const"].some(
      (name) => file.scalar(`${schema}/${name}`) === current,
    );
    if (isUsed) return inconsistent;
    const edit =
      value === undefined
        ? undefined
        : file.setScalar(file.find(`${pointer}/${index}`)?.node, value);
    return edit === undefined ? elsewhere : [edit];
  }
  return elsewhere;
}

/** A member in `properties` and among the required ones, or a parameter. */
function nameEdits({ stated, said }: Mend, pointer: string, file: SpecFile) {
  const [old, ...others] = said;
  if (old === undefined) return { reason: "the spec has no name that is nearly the same" };
  if (others.length > 0) return { reason: `several may be meant: ${said.join(", ")}` };
  const name = String(stated);
  if (pointer.endsWith("/parameters")) {
    const length = file.length(pointer) ?? 0;
    for (let index = 0; index < length; index += 1) {
      const at = `${pointer}/${index}`;
      if (file.scalar(`${at}/name`) !== old) continue;
      if (file.scalar(`${at}/in`) === "path") return { reason: "the path has the name too" };
      const edit = file.setScalar(file.find(`${at}/name`)?.node, name);
      return edit === undefined ? elsewhere : [edit];
    }
    return elsewhere;
  }
  const key = file.find(`${pointer}/${escapeToken(String(old))}`)?.key;
  const edit = file.setScalar(key, name);
  if (edit === undefined || !pointer.endsWith("/properties")) return elsewhere;
  const list = pointer.replace(/properties$/u, "required");
  const length = file.length(list) ?? 0;
  const listed = Array.from({ length }, (_, index) => `${list}/${index}`)
    .filter((at) => file.scalar(at) === old)
    .flatMap((at) => file.setScalar(file.find(at)?.node, name) ?? []);
  return [edit, ...listed];
}

function keyEdits(mend: Mend, pointer: string, file: SpecFile): readonly Edit[] | Unsafe {
  const { what, stated, said } = mend;
  const [only, ...others] = said;
  if (what === "status") {
    const success = successOf(mend);
    if (typeof success !== "string") return success;
    return renamed(file, `${pointer}/${success}`, String(stated));
  }
  if (only === undefined) return { reason: `the spec has no ${what} that is nearly the same` };
  if (others.length > 0) return { reason: `several may be meant: ${said.join(", ")}` };
  if (what === "method") return renamed(file, pointer, String(stated).toLowerCase());
  const there = String(only).split("/");
  const here = String(stated)
    .replace(/[?#].*$/su, "")
    .split("/");
  const own = here.slice(here.length - there.length + 1);
  const path = there.slice(1).map((segment, index) => {
    const word = own[index] ?? segment;
    return /[{<:*]/u.test(segment) || /[{<:*]/u.test(word) ? segment : word;
  });
  return renamed(file, `/paths/${escapeToken(String(only))}`, `/${path.join("/")}`);
}

function renamed(file: SpecFile, pointer: string, name: string): readonly Edit[] | Unsafe {
  const cut = pointer.lastIndexOf("/");
  if (file.names(pointer.slice(0, cut))?.includes(name) === true) {
    return { reason: `the spec has "${name}" as well` };
  }
  const key = file.find(pointer)?.key;
  const isNumber = /^\d+$/u.test(name);
  const edit = file.setScalar(key, name);
  if (edit === undefined || key === undefined) return elsewhere;
  // A status keeps the quotes that it has, or has none.
  const isQuoted = /^["']/u.test(file.text.slice(edit.start));
  return [isNumber && !isQuoted ? { ...edit, text: name } : edit];
}
