/** Codes that are named and not declared, or declared and not named. */
import { expect, test } from "vitest";
import { lint } from "../../../../linter/lint.ts";
import { modelOf } from "../../../support/sources.ts";

interface Parts {
  readonly codes?: readonly object[];
  readonly nestedOnly?: readonly object[];
  readonly operation?: object;
  readonly response?: object;
  readonly scheme?: object;
  readonly root?: object;
  readonly code?: object;
  /** Further members of the body. */
  readonly members?: object;
}

const entry = (code: string, more: object = {}) => ({
  code,
  category: null,
  status: 400,
  message: null,
  meaning: null,
  ...more,
});

/** Findings of the two rules: `undeclared X`, `unused X`. */
function found({
  codes,
  nestedOnly,
  operation,
  response,
  scheme,
  root,
  code = {},
  members,
}: Parts): string[] {
  const { api } = modelOf({
    "openapi.yaml": {
      openapi: "3.1.0",
      "x-specwright": 1,
      info: { title: "T", version: "1" },
      ...(codes && {
        "x-error-codes": {
          document: "document.md#errors",
          codes,
          ...(nestedOnly && { nestedOnly }),
        },
      }),
      ...root,
      paths: {
        "/a": {
          get: {
            operationId: "a",
            ...operation,
            responses: {
              400: {
                description: "",
                ...response,
                content: {
                  "application/json": {
                    schema: {
                      type: "object",
                      properties: { code: { type: "string", ...code }, ...members },
                    },
                  },
                },
              },
            },
          },
        },
      },
      components: { securitySchemes: { key: { type: "http", scheme: "bearer", ...scheme } } },
    },
  });
  const documents = [{ file: "document.md", text: "# T\n" }];
  return lint({ api, documents, folder: "", today: "2026-11-22" })
    .findings.filter((one) => one.code.startsWith("error/"))
    .map((one) => `${one.code.slice(6)} ${/"([^"]*)"/u.exec(one.message)?.[1] ?? ""}`)
    .toSorted();
}

const transition = { trigger: "t", error: "B" };

test.each<[string, Parts, readonly string[]]>([
  ["no catalogue", { response: { "x-errors": ["A"] } }, []],
  ["a catalogue that no answer names codes of", { codes: [entry("A"), entry("B")] }, []],
  [
    "life cycles alone, which say nothing of answers",
    {
      codes: [entry("A"), entry("B")],
      root: { "x-lifecycle": [{ of: "o", transitions: [transition] }] },
    },
    [],
  ],
  ["an answer", { codes: [entry("A"), entry("B")], response: { "x-errors": ["A"] } }, ["unused B"]],
  [
    "an operation",
    { codes: [entry("A"), entry("B")], operation: { "x-errors": ["B"] } },
    ["unused A"],
  ],
  ["another code", { codes: [entry("A")], response: { "x-errors": ["A", "C"] } }, ["undeclared C"]],
  [
    "a life cycle",
    {
      codes: [entry("A"), entry("B")],
      response: { "x-errors": ["A"] },
      scheme: { "x-lifecycle": [{ of: "o", transitions: [transition] }] },
    },
    [],
  ],
  [
    "a life cycle with another code",
    { codes: [entry("A")], scheme: { "x-lifecycle": [{ of: "o", transitions: [transition] }] } },
    ["undeclared B"],
  ],
  [
    "a binding",
    {
      codes: [entry("A"), entry("B")],
      response: { "x-errors": ["A"] },
      scheme: { "x-bound-to": { field: "f", of: "o", error: "B" } },
    },
    [],
  ],
  [
    "a scope that is asked for",
    {
      codes: [entry("A"), entry("insufficient_scope")],
      response: { "x-errors": ["A"] },
      operation: { security: [{ key: ["s"] }] },
    },
    [],
  ],
  [
    "errors inside of others",
    {
      codes: [entry("A", { nestedCodes: ["B", "N", "X"] }), entry("B")],
      nestedOnly: [
        { code: "N", seenIn: "A" },
        { code: "M", seenIn: "Y" },
      ],
      response: { "x-errors": ["A"] },
    },
    ["undeclared X", "undeclared Y"],
  ],
  [
    "examples of bodies",
    {
      codes: [entry("A"), entry("B"), entry("C")],
      response: { "x-errors": ["A"] },
      code: { examples: ["B", 1], enum: ["A", "B", "D"] },
    },
    ["undeclared D", "unused C"],
  ],
  [
    "examples of errors inside of bodies",
    {
      codes: [entry("A"), entry("B"), entry("C")],
      response: { "x-errors": ["A"] },
      code: { examples: ["B"] },
      members: {
        errors: { type: "array", items: { properties: { code: { const: "C" } } } },
      },
    },
    [],
  ],
])("%s", (_, parts, expected) => {
  expect(found(parts)).toEqual(expected);
});
