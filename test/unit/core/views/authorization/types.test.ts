/** The compiler holds credentials and decisions about callers to the description. */
import { copyFileSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { loadGenerators } from "../../../../../generators/index.ts";
import { server } from "../../../../../generators/server/index.ts";
import { types } from "../../../../../generators/types/index.ts";
import { validators } from "../../../../../generators/validators/index.ts";
import { conversions } from "../../../../../generators/conversions/index.ts";
import { compile } from "../../../../support/compile.ts";
import { hostileStrings } from "../../../../e2e/hostile/strings.ts";
import { emit } from "../../../../e2e/hostile/emission.ts";
import { generateInto } from "../../../../properties/round-trip/output.ts";
import { emptyFolder } from "../../../../support/compile.ts";

const generators = await loadGenerators();

it("nothing but what the description allows compiles", { timeout: 60_000 }, async () => {
  const made = [types, conversions, validators, server];
  const generated = await generateInto(
    "test/unit/core/views/authorization/keys.yaml",
    "keys",
    made,
  );
  onTestFinished(generated.remove);
  const usage = join(generated.folder, "usage.ts");
  copyFileSync(join(import.meta.dirname, "usage.ts.txt"), usage);
  expect(readFileSync(usage, "utf8").match(/@ts-expect-error/gu)?.length).toBeGreaterThan(15);
  expect(compile(generated.folder, "nodenext")).toEqual([]);
});

/** Every text that names something of access is hostile. */
function hostileAccess() {
  const texts = hostileStrings.filter((text) => text.trim() !== "" && text !== "__proto__");
  const schemes = texts.map((text, index) => [
    text,
    {
      type: "http",
      scheme: "bearer",
      description: text,
      "x-scopes": [{ name: text, includes: texts, grants: text }],
      "x-credential-kinds": [
        { kind: text, operations: ["*"], boundTo: text, allowed: text },
        { kind: `${text} free`, operations: ["nothing"], allowed: text },
      ],
      "x-bound-to": { field: `field ${text}`, of: text, error: text },
      "x-lifecycle": [
        {
          of: text,
          transitions: [
            { trigger: text, condition: text, result: text, error: text },
            { trigger: `${text} time`, condition: "`time " + index + "` has passed", error: text },
          ],
        },
      ],
    },
  ]);
  return {
    openapi: "3.1.0",
    "x-specwright": 1,
    info: { title: texts.join(" "), version: "1" },
    security: texts.map((text) => ({ [text]: [text] })),
    "x-cors": { headersSentFor: { operations: ["*"], credentialKinds: texts } },
    "x-rate-limit": {
      rates: texts.map((text) => ({
        plan: text,
        requests: { field: `of ${text}`, times: 1 },
        perSeconds: 1,
      })),
    },
    "x-error-codes": {
      document: "document.md#errors",
      codes: texts.map((text) => ({
        code: text,
        category: null,
        status: null,
        message: text,
        meaning: `${text} invalid`,
        "x-not-shown": { aspect: "status", what: text, document: "document.md#errors" },
      })),
    },
    paths: {
      "/a": {
        get: {
          operationId: "*/ get",
          security: texts.slice(0, 20).map((text) => ({ [text]: [text] })),
          responses: {
            "403": {
              description: "f",
              content: {
                "application/json": {
                  schema: { type: "object", properties: { code: { type: "string" } } },
                },
              },
            },
          },
          "x-not-shown": { aspect: "methods", what: "*/ throw 1", document: "document.md#a" },
        },
      },
    },
    components: { securitySchemes: Object.fromEntries(schemes) as object },
  };
}

it("hostile names are text, and compile", { timeout: 120_000 }, async () => {
  const folder = emptyFolder("hostile-access");
  await emit(folder, hostileAccess());
  expect(generators.map(({ name }) => name)).toContain("access");
  expect(compile(folder, "nodenext")).toEqual([]);
  const page = readFileSync(join(folder, "src/access.md"), "utf8");
  expect(page).not.toMatch(/(?<!\\)<(?!!-- -->|code>|\/code>)/u);
  expect(page).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u200b\u202e\u2028]/u);
});
