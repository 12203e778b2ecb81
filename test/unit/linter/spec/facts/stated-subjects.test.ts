import { expect, test } from "vitest";
import { statedSubjects } from "../../../../../linter/spec/facts/stated-subjects.ts";
import type { Subject } from "../../../../../linter/model/statement.ts";

const get = "GET /api/v1/doors/{id}";
const of = (...way: string[]): Subject => ["operation", get, ...way];

test.each<readonly [claim: Subject, subject: Subject, isDescribed: boolean]>([
  [["record", "door", "owner", "name"], ["record", "door", "owner"], true],
  [["record", "door", "owner", "name"], ["record", "door", "owner", "name"], false],
  [["record", "door", "owner"], ["record", "lock"], false],
  [of("200", "body", "id"), of("200", "body"), true],
  [of("200", "body", "id"), of("201", "body"), false],
  [of("answer", "body", "id"), of("200", "body"), true],
  // "The answer" is the one that stands for success.
  [of("answer", "body", "id"), of("404", "body"), false],
  [of("*", "body", "id"), of("404", "body"), true],
  [of("*", "body", "id"), of("default", "body"), true],
  [["operation", "*", "*", "body", "id"], of("200", "body"), true],
  [["operation", "*", "body", "id"], of("body"), true],
  [["operation", "GET /doors/{id}", "200", "body", "id"], of("200", "body"), true],
  [["operation", "GET /doors", "200", "body", "id"], of("200", "body"), false],
  [["operation", "PUT /doors/{id}", "200", "body", "id"], of("200", "body"), false],
  [of("parameter", "key", "id"), of("body", "key"), true],
  [of("parameter", "key", "id"), of("query", "key"), true],
  [of("query", "key", "id"), of("body", "key"), false],
  [of("path", "*", "[]"), of("path", "id"), true],
])("%j below %j: %s", (claim, subject, isDescribed) => {
  expect(statedSubjects([{ kind: "type", subject: claim }]).isDescribed(subject)).toBe(isDescribed);
});

test("only a claim that names a record at the very place names it", () => {
  const stated = statedSubjects([
    { kind: "ref", subject: of("answer", "body") },
    { kind: "type", subject: of("body") },
  ]);
  expect(stated.isNamed(of("200", "body"))).toBe(true);
  expect(stated.isNamed(of("404", "body"))).toBe(false);
  expect(stated.isNamed(of("200"))).toBe(false);
  expect(stated.isNamed(of("body"))).toBe(false);
});
