/** A status that the spec does not have → the one that it has instead. */
import type { Mend } from "../../model/mend.ts";
import type { Edit, Unsafe } from "../edits/edit.ts";
import type { Part } from "./part.ts";

const phrases: ReadonlyMap<string, string> = new Map([
  ["200", "OK"],
  ["201", "Created"],
  ["202", "Accepted"],
  ["203", "Non-Authoritative Information"],
  ["204", "No Content"],
  ["205", "Reset Content"],
  ["206", "Partial Content"],
]);

/** An operation succeeds in one way as a rule, but fails in many: only the former is certain. */
export function successOf({ stated, said }: Mend): string | Unsafe {
  const successes = said.filter((one) => /^2\d\d$/u.test(String(one)));
  const [only, ...others] = successes;
  if (!/^2\d\d$/u.test(String(stated))) {
    return {
      reason: "a failure has no counterpart: the spec lacks it, or the document means another",
    };
  }
  if (only === undefined || others.length > 0) {
    return { reason: "the spec has several statuses of success, or none" };
  }
  return String(only);
}

/** Of the document: with the phrase that follows the number. */
export function statusEdit(mend: Mend, { document, start, end }: Part): readonly Edit[] | Unsafe {
  const success = successOf(mend);
  if (typeof success !== "string") return success;
  const stated = String(mend.stated);
  const at = document.slice(start, end).indexOf(stated);
  if (at === -1) return { reason: `${stated} does not stand there as such` };
  const from = start + at;
  const old = phrases.get(stated) ?? "";
  const rest = document.slice(from + 3, from + 3 + old.length + 6);
  const between = /^[`*_]{0,3}[ \t]*[-–—:(]?[ \t]*/u.exec(rest)?.[0] ?? "";
  const isNamed = old !== "" && rest.slice(between.length).startsWith(old);
  const now = phrases.get(success);
  if (!isNamed || now === undefined) return [{ start: from, end: from + 3, text: success }];
  return [
    { start: from, end: from + 3 + between.length + old.length, text: success + between + now },
  ];
}
