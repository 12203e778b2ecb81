/** Names of functions for JSON-P, and descriptions that let them have dots. */
import { describe, expect, it } from "vitest";
import { client } from "../../../../generators/client/index.ts";
import { server } from "../../../../generators/server/index.ts";
import { jsonpCallback } from "../../../../runtime/client/jsonp-callback.ts";
import type { Composed } from "../../../../runtime/client/contract.ts";
import { isJsonpCallback } from "../../../../runtime/http/jsonp-callback.ts";
import { type Problem } from "../../../../runtime/server/problem.ts";
import { chosenFormat } from "../../../../runtime/server/response-format.ts";
import type { Reading } from "../../../../runtime/server/decoding.ts";
import { emit, fileOf } from "../../../support/emitted.ts";

const plain = ["a", "$", "_1", "async", "nullable", "Await", "a".repeat(64)];
const dotted = ["a.b", "$.x.y", `a.${"b".repeat(62)}`];
const bad = ["", "1a", ".a", "a.", "a..b", "a b", "ä", "a\n", "alert(1)//", "a[0]", "a".repeat(65)];
const words = ["function", "null", "true", "await", "yield", "let", "static", "eval", "undefined"];

describe("the name of a function", () => {
  it("is one identifier that no script reserves", () => {
    for (const name of plain) expect(isJsonpCallback(name, false), name).toBe(true);
    for (const name of [...dotted, ...bad, ...words]) {
      expect(isJsonpCallback(name, false), name).toBe(false);
    }
  });

  it("is several joined by dots where the description says so", () => {
    for (const name of [...plain, ...dotted]) expect(isJsonpCallback(name, true), name).toBe(true);
    const inPaths = words.map((word) => `a.${word}`);
    for (const name of [...bad, ...words, ...inPaths]) {
      expect(isJsonpCallback(name, true), name).toBe(false);
    }
  });

  it("is the same for both sides", async () => {
    for (const mayBeDotted of [false, true]) {
      const form = { parameter: "format", in: ["query" as const], values: [], callback: "cb" };
      for (const name of [...plain, ...dotted, ...bad, ...words]) {
        const reading = {
          queryTexts: (of: string) => (of === "cb" ? [name] : []),
        } as unknown as Reading;
        const problems: Problem[] = [];
        const described = { ...form, dotted: mayBeDotted };
        const chosen = await chosenFormat(
          described,
          reading,
          problems,
          async () => "text/javascript",
        );
        const beside = { parameter: "format", others: [] };
        const { put } = jsonpCallback({ callback: "cb", dotted: mayBeDotted, ...beside });
        const send = () => put({ input: { cb: name }, options: {} } as unknown as Composed);
        if (chosen.script === undefined) {
          expect(send, name).toThrow(TypeError);
          expect(problems, name).toHaveLength(1);
        } else expect(send, name).not.toThrow();
      }
    }
  });

  it.each([
    [true, "dotted: true"],
    [false, undefined],
  ])(
    "may have dots by the description (%s), in server and client",
    async (dottedCallback, text) => {
      const operation = {
        operationId: "read",
        parameters: ["format", "cb"].map((name) => ({
          name,
          in: "query",
          schema: { type: "string" },
        })),
        responses: {
          200: { description: "", content: { "application/json": { schema: { type: "object" } } } },
        },
      };
      const format = {
        parameter: "format",
        in: ["query"],
        values: { json: "application/json" },
        callback: "cb",
        dottedCallback,
      };
      const emitted = await emit(
        {
          "openapi.yaml": {
            openapi: "3.1.0",
            info: { title: "t", version: "1" },
            "x-specwright": 1,
            "x-response-format": format,
            paths: { "/a": { get: operation } },
          },
        },
        { generators: [server, client] },
      );
      for (const file of ["server.ts", "client.ts"]) {
        const emittedText = fileOf(emitted, file)
          .replaceAll(/\s+/gu, " ")
          .replaceAll('"dotted"', "dotted");
        expect(emittedText, file).toContain("cb");
        expect(emittedText.includes("dotted: true"), file).toBe(text !== undefined);
      }
    },
  );
});
