/** Lists of members in a sentence: `a int, optional b (string) and c`. */
import type { ParsedCell } from "../cells/parsed-cell.ts";
import { type Subject, subjectKey } from "../../model/statement.ts";
import { below } from "./section-context.ts";
import type { Writer } from "./claim-writer.ts";
import type { Text } from "./text.ts";
import { readMembers, readTypeCell } from "./words.ts";

const required = /^(optional|required) (?:the )?(?=`|[\w.]+(?: \(|$))/u;

/**
 * States what a list says when it says more of its members than their names: names alone may be a
 * list of anything.
 */
export function readTypedList(list: Text, base: Subject, writer: Writer): boolean {
  const { claims } = readMembers(list, base);
  const isTyped = claims.some(({ kind }) => kind !== "member");
  return (isTyped || required.test(list.text)) && readListed(list, base, writer);
}

/** States what a list of members says. False, and nothing is stated, when it is something else. */
export function readListed(list: Text, base: Subject, writer: Writer): boolean {
  const parts = list.split(/,\s*(?:and |plus )?|,?\s+(?:and|plus)\s+/u);
  const words = parts.map((part) => part.match(required));
  if (words.every((word) => word === undefined)) return readWhole(list, base, writer);
  const readings = parts.map((part, index) =>
    readMembers(part.slice(words[index]?.[0]?.text.length ?? 0), base),
  );
  if (!readings.every(isList)) return false;
  for (const [index, reading] of readings.entries()) {
    writer.understood(reading);
    const [, word] = words[index] ?? [];
    const member = reading.claims.find(({ kind }) => kind === "member");
    if (word === undefined || member === undefined) continue;
    writer.claim("required", member.subject, word.text === "required", word.span);
  }
  return true;
}

function readWhole(list: Text, base: Subject, writer: Writer): boolean {
  if (readParts(list, base, writer)) return true;
  const [, own, aside] = list.match(trailing) ?? [];
  const reading = readMembers(own ?? list, base);
  if (!isList(reading)) return false;
  writer.understood(reading);
  sharedTypes(list, base, writer);
  describedTypes(reading, writer);
  const last = reading.claims.findLast(({ kind }) => kind === "member");
  if (aside !== undefined && last !== undefined) {
    writer.prose(aside.text, [{ subject: last.subject }], aside.span);
  }
  return true;
}

/** Words after the last member that are about it. */
const trailing = /^(.+?) ((?:possibly|perhaps|which may) [^,;]+)$/u;
const nested = /^`([\w.-]+)`: (.+)$/u;

/** "`status` string; `account`: email string, limit int": one part is a list of its own. */
function readParts(list: Text, base: Subject, writer: Writer): boolean {
  const parts = list.split(/;\s+/u);
  if (parts.length < 2 || !parts.some((part) => nested.test(part.text))) return false;
  const lists = parts.map((part) => {
    const [, name, members] = part.match(nested) ?? [];
    const at = name === undefined ? base : below(base, name.text);
    return { part, name, at, reading: readMembers(members ?? part, at) };
  });
  if (!lists.every(({ reading }) => isList(reading))) return false;
  for (const { name, at, reading } of lists) {
    if (name !== undefined) {
      writer.claim("member", at, true, name.span);
      writer.claim("type", at, ["object"], name.span);
    }
    writer.understood(reading);
  }
  return true;
}

/** "a, b, c (strings)": the bracket in the plural is about those before it as well. */
function sharedTypes(list: Text, base: Subject, writer: Writer): void {
  for (const clause of list.split(/;\s+/u)) {
    const [, names, type] = clause.match(/^((?:`?[\w.-]+`?, )+)`?[\w.-]+`? \((\w+s)\)$/u) ?? [];
    if (names === undefined || type === undefined) continue;
    for (const name of names.split(/,\s*/u)) {
      const subject = below(base, name.text.replaceAll("`", ""));
      writer.understood(readTypeCell(type, [subject]));
    }
  }
}

function isList(reading: ParsedCell): boolean {
  return reading.residue.length === 0 && reading.claims.some(({ kind }) => kind === "member");
}

/** A member that is named by its path, such as `result.sensor`; objects on the way are stated. */
export function memberAt(base: Subject, path: Text, writer: Writer): Subject {
  const subject = below(base, path.text.replaceAll("`", ""));
  writer.claimOnce("member", subject, true, path.span);
  return subject;
}

const described = /^(object|array|string|boolean|number|integer|int) (?:whose|which|that) /u;

/** "a (object whose shape depends on b)": the aside begins with a type. */
function describedTypes({ claims, remarks }: ParsedCell, writer: Writer): void {
  for (const { text, subject, span } of remarks) {
    const [, word] = described.exec(text) ?? [];
    const key = subjectKey(subject);
    const hasType = claims.some((one) => one.kind === "type" && subjectKey(one.subject) === key);
    if (word === undefined || hasType) continue;
    writer.claim("type", subject, [word === "int" ? "integer" : word], span);
  }
}
