/** Statements in words: what stands after "the document states" and "the spec says" is English. */
import { expect, test } from "vitest";
import type { Json } from "../../../../core/model/ir.ts";
import { inWords } from "../../../../linter/rules/in-words.ts";
import type { Kind } from "../../../../linter/model/statement.ts";

const existing: readonly Kind[] = [
  "member",
  "record",
  "operation",
  "webhook",
  "status",
  "header",
  "scheme",
  "scope",
  "key kind",
  "error",
  "transition",
];

test.each(existing)("a %s exists", (kind) => {
  expect(inWords({ kind, value: true })).toMatch(
    /^that (?:the \w[\w ]*|a response with this status) exists$/,
  );
  expect(inWords({ kind, value: true })).not.toMatch(/\ba [aeio]|\ban [^aeio]/);
});

const said: readonly (readonly [Kind, Json, string])[] = [
  ["error", true, "that the error exists"],
  ["operation", true, "that the operation exists"],
  ["required", true, "that it is required"],
  ["required", false, "that it is optional"],
  ["nullable", true, "that it may be null"],
  ["nullable", false, "that it is never null"],
  ["empty", true, "that it may be empty"],
  ["deprecated", true, "that it is deprecated"],
  ["readOnly", true, "that it is read-only"],
  ["writeOnly", true, "that it is write-only"],
  ["uniqueItems", true, "that items are unique"],
  ["map", true, "that it allows any key"],
  ["closed", true, "that it allows no other members"],
  ["request body", false, "that no request body exists"],
  ["default", true, "default true"],
  ["default", false, "default false"],
  ["const", true, "const true"],
  ["not", true, "not true"],
  ["minimum", 1, "minimum 1"],
  ["enum", ["a", "b"], 'enum ["a","b"]'],
  ["type", ["number", "string"], "type number or string"],
  ["type", [], "type []"],
  ["ref", "dog", 'that it refers to the record "dog"'],
  ["media type", ["application/json", "text/csv"], 'media type "application/json" or "text/csv"'],
  ["security", [["basic", "query k"], ["bearer"]], 'security "basic" with "query k" or "bearer"'],
  ["security", [[], ["bearer"]], 'security none or "bearer"'],
  ["security", [], "that no credentials are needed"],
  ["error status", 404, "the HTTP status 404"],
  ["error status", null, "that the HTTP status is not shown"],
  ["pattern", "^\n", String.raw`pattern "^\n"`],
];

test.each(said)("%s %j", (kind, value, words) => {
  expect(inWords({ kind, value })).toBe(words);
});

test("a member of the query is a parameter, one of a body is a member", () => {
  const at = (...way: string[]) => ["operation", "GET /a", ...way];
  const words = (subject: readonly string[]) => inWords({ kind: "member", value: true, subject });
  expect(words(at("query", "id"))).toBe("that the parameter exists");
  expect(words(at("query", "id", "part"))).toBe("that the member exists");
  expect(words(at("body", "id"))).toBe("that the member exists");
});

test("names that come from a file are looked up as names", () => {
  expect(inWords({ kind: "__proto__", value: true })).toBe("__proto__ true");
  expect(inWords({ kind: "constructor", value: true })).toBe("constructor true");
});
