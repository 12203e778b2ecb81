/** Lists of members with a word at the end that holds for all: "a, b (both required)". */
import type { Subject } from "../../model/statement.ts";
import type { Writer } from "./claim-writer.ts";
import type { Text } from "./text.ts";
import { readMembers } from "./words.ts";

const holdsForAll = /^(.+?) \((?:both|all|each) (required|optional)\)$/u;

/** Members that say for themselves whether they are required keep their own word. */
export function readSharedRequirement(list: Text, subject: Subject, writer: Writer): void {
  const [, members, word] = list.match(holdsForAll) ?? [];
  const reading = readMembers(members ?? list, subject);
  writer.reading(reading);
  const own = new Set(
    reading.claims
      .filter(({ kind }) => kind === "required")
      .map(({ subject: [, , , name] }) => name),
  );
  for (const [, name = ""] of list.text.matchAll(/`?([\w.-]+)`? \(req(?:uired)?\b/gu)) {
    const stated = reading.claims.find(
      ({ kind, subject: at }) => kind === "member" && at.at(-1) === name,
    );
    if (stated === undefined || own.has(name)) continue;
    writer.claim("required", stated.subject, true, stated.span);
    own.add(name);
  }
  if (word === undefined) return;
  for (const { kind, subject: one, span } of reading.claims) {
    if (kind !== "member" || one.length !== subject.length + 1 || own.has(one.at(-1))) continue;
    writer.claim("required", one, word.text === "required", span);
  }
}
