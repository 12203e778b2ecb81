/** The error table: what is printed for a catalogue, and what the printed module does. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import fc from "fast-check";
import { describe, expect, onTestFinished, test } from "vitest";
import { readAsset } from "../../../../../core/base/assets.ts";
import { type Diagnostic, collect } from "../../../../../core/base/diagnostic.ts";
import { type ErrorCatalogue, errorCodes } from "../../../../../core/model/extensions/catalogue.ts";
import type * as ir from "../../../../../core/model/ir.ts";
import { plan } from "../../../../../core/output/plan.ts";
import { errors } from "../../../../../generators/errors/index.ts";
import {
  errors as platformErrors,
  formatError,
  lookupError,
  matchError,
} from "../../../../../generated/platform-errors/errors.ts";
import { formatMessage, matchMessage } from "../../../../../runtime/http/messages.ts";
import { hostileStrings } from "../../../../e2e/hostile/strings.ts";
import { apiOf } from "./api.ts";
import { beginEffort } from "../../../../support/effort.ts";

const oneArgument = [
  "SERVICE-4002",
  "SERVICE-4003",
  "SERVICE-4004",
  "SERVICE-4005",
  "SERVICE-3000",
  "SERVICE-3001",
  "SERVICE-5001",
] as const;

interface Entry {
  readonly code: string;
  readonly message: string | null;
  readonly meaning?: string;
  readonly matchBefore?: readonly string[];
}

function catalogue(...codes: Entry[]): ErrorCatalogue {
  return errorCodes.parse({
    document: "document.md#errors",
    codes: codes.map((entry) => ({ category: null, status: 400, meaning: "m", ...entry })),
  });
}

async function output(api: ir.Api) {
  const diagnostics: Diagnostic[] = [];
  const report = collect(diagnostics);
  const { origin } = api;
  const made = await errors.generate({
    api,
    report,
    runtime: "./runtime",
    names: undefined as never,
    document: () => null,
  });
  const contribution = { generator: "errors", spec: "s", origin, folder: "", output: made };
  const files = await plan([contribution], (path) => readAsset(`runtime/${path}`), report);
  return { files, diagnostics };
}

interface Module {
  readonly errors: Record<string, { readonly message: string | null; readonly meaning: string }>;
  readonly lookupError: (code: string) => { readonly meaning: string } | undefined;
  readonly formatError?: (code: string, ...args: string[]) => string;
  readonly matchError?: (
    text: string,
  ) => { readonly code: string; readonly args: readonly string[] } | undefined;
}

/** The emitted module, running. */
async function emitted(...codes: Entry[]): Promise<Module> {
  const { files } = await output(apiOf(catalogue(...codes)));
  const folder = mkdtempSync(join(tmpdir(), "specwright-errors-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const { path, text } of files) {
    const flat = text.replace("./runtime/core.js", "./core.ts");
    writeFileSync(join(folder, path.replace("runtime/", "")), flat);
  }
  return (await import(pathToFileURL(join(folder, "errors.ts")).href)) as Module;
}

describe("a service's table", () => {
  test("gives what the document says, and null for what it does not show", () => {
    expect(lookupError("SERVICE-4003")).toMatchObject({
      category: "client",
      status: null,
      message: "Mandatory parameters: %s is/are missing.",
    });
    expect(lookupError("SERVICE-4005").wait.atMostSeconds).toBe(1200);
  });

  test.each(["", "SERVICE-0", "__proto__", "constructor", "toString", "hasOwnProperty"])(
    "knows nothing of %j",
    (code) => {
      expect(lookupError(code)).toBeUndefined();
    },
  );

  test("fills in and recognises messages", () => {
    expect(formatError("SERVICE-4003", "channel")).toBe(
      "Mandatory parameters: channel is/are missing.",
    );
    expect(matchError("Specified order doesn't exist.")).toEqual({
      code: "SERVICE-4004",
      args: ["order"],
    });
    expect(matchError("Internal service error.")).toEqual({ code: "SERVICE-5000", args: [] });
    expect(matchError("Something else.")).toBeUndefined();
  });

  test("every argument of every message comes back, whatever it holds", () => {
    const codes = Object.values(platformErrors).map(({ message }) => message);
    const argument = fc.oneof(
      fc.constantFrom(
        ...hostileStrings,
        ...codes,
        "",
        "%s",
        "%%",
        "\r\n",
        "(a+)+$",
        "$&",
        "\ud800",
      ),
      fc.string({ unit: "binary" }),
    );
    fc.assert(
      fc.property(fc.constantFrom(...oneArgument), argument, argument, (code, one, other) => {
        for (const given of [one, one + other]) {
          expect(matchError(formatError(code, given))).toEqual({ code, args: [given] });
        }
      }),
      { numRuns: 1000 },
    );
    expect(oneArgument).toHaveLength(7);
  });

  test("arguments may hold the text of other messages", () => {
    const text = formatError("SERVICE-4004", "Internal service error. %s already created");
    expect(matchError(text)).toEqual({
      code: "SERVICE-4004",
      args: ["Internal service error. %s already created"],
    });
  });
});

describe("the emitted module", () => {
  test("keeps hostile codes, messages and meanings byte for byte", async () => {
    const texts = [...new Set(hostileStrings.filter((text) => text !== ""))];
    const module = await emitted(
      ...texts.map((text) => ({ code: text, message: `${text}|`, meaning: text })),
    );
    expect(Object.keys(module.errors).toSorted()).toEqual(texts.toSorted());
    for (const text of texts) {
      expect(module.lookupError(text)).toMatchObject({ message: `${text}|`, meaning: text });
    }
    expect(Object.getPrototypeOf(module.errors)).toBe(Object.prototype);
  });

  test("has no messages to fill in where the document gives none", async () => {
    const module = await emitted({ code: "a", message: null }, { code: "b", message: null });
    expect(module.lookupError("a")).toBeDefined();
    expect(module.formatError).toBeUndefined();
    expect(module.matchError).toBeUndefined();
  });

  test("tries messages that overlap on purpose in the order that is stated", async () => {
    const { matchError: match } = await emitted(
      { code: "any", message: "%s" },
      { code: "error", message: "Error: %s", matchBefore: ["any"] },
      { code: "user", message: "Error: user %s is gone", matchBefore: ["any", "error"] },
      { code: "fixed", message: "Error: user 1 is gone", matchBefore: ["user", "error", "any"] },
    );
    expect(match?.("Error: user 1 is gone")).toEqual({ code: "fixed", args: [] });
    expect(match?.("Error: user 2 is gone")).toEqual({ code: "user", args: ["2"] });
    expect(match?.("Error: user 2 is here")).toEqual({ code: "error", args: ["user 2 is here"] });
    expect(match?.("else")).toEqual({ code: "any", args: ["else"] });
  });

  test.each([
    [["Specified %s doesn't exist.", "%s"], "Specified  doesn't exist."],
    [["a %s", "%s b"], "a b"],
    [["same", "same"], "same"],
    [["line\n%s", "%s\nline"], "line\nline"],
    [["User %s not found in %s.", "User %s not found."], "User  not found in not found."],
  ])("is not made of %j, which read the same", async (messages, example) => {
    const codes = messages.map((message, index) => ({ code: `c${index}`, message }));
    const { diagnostics } = await output(apiOf(catalogue(...codes)));
    expect(diagnostics).toMatchObject([{ code: "spec/ambiguous-message", severity: "error" }]);
    expect(diagnostics[0]?.message).toBe(
      `the messages of "c0" and "c1" can both produce ${JSON.stringify(example)}`,
    );
  });

  test("is not made where the order of messages is none", async () => {
    const { diagnostics } = await output(
      apiOf(
        catalogue({ code: "a", message: "1", matchBefore: ["b"] }, { code: "b", message: "2" }),
      ),
    );
    expect(diagnostics).toMatchObject([{ code: "spec/extension", severity: "error" }]);
    expect(diagnostics[0]?.message).toContain("never produces the same text");
  });

  test("nothing is emitted for a service without a catalogue", async () => {
    expect((await output(apiOf(undefined))).files).toEqual([]);
  });

  test("a code that is listed twice is an error", async () => {
    const { diagnostics } = await output(
      apiOf(catalogue({ code: "a", message: "1" }, { code: "a", message: "2" })),
    );
    expect(diagnostics).toMatchObject([{ code: "spec/extension", severity: "error" }]);
    expect(diagnostics[0]?.message).toContain('"a" is listed twice');
  });
});

describe("messages", () => {
  test.each([
    ["%s and %s", "a and b", ["a", "b"]],
    ["%s and %s", "a and b and c", ["a", "b and c"]],
    ["%s%s", "ab", ["", "ab"]],
    ["%s", "", [""]],
    ["x%sx", "xx", [""]],
    ["x%sx", "x", undefined],
    ["ab%sba", "aba", undefined],
    ["%s.", "a.b.", ["a.b"]],
    ["plain", "plain", []],
    ["plain", "plain.", undefined],
    ["100% %d %s", "100% %d x", ["x"]],
    ["line\n%s", "line\ntwo\nthree", ["two\nthree"]],
  ])("%j in %j", (template, text, args) => {
    expect(matchMessage(template, text)).toEqual(args);
  });

  test("what was filled in is found again, and gives the same text", () => {
    const piece = fc.string({ unit: fc.constantFrom("a", "b", "%", "s", ".", "é", "\ud800") });
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1 }), fc.array(piece), (parts, values) => {
        const template = parts.join("%s");
        const count = template.split("%s").length - 1;
        const args = Array.from({ length: count }, (_, index) => values[index] ?? "");
        const text = formatMessage(template, args);
        const found = matchMessage(template, text);
        expect(found).toHaveLength(count);
        expect(formatMessage(template, found ?? [])).toBe(text);
      }),
    );
  });

  test("a wrong number of arguments throws", () => {
    expect(() => formatMessage("%s", [])).toThrow("expected 1 arguments, found 0");
    expect(() => formatMessage("", ["a"])).toThrow(TypeError);
  });

  test("time grows with the text, whatever it holds", () => {
    const template = "a%s".repeat(50);
    const text = `${"a".repeat(200_000)}b`;
    const effort = beginEffort();
    expect(matchMessage(`${template}c`, text)).toBeUndefined();
    expect(matchMessage(`${template}b`, text)).toBeDefined();
    expect(effort()).toBeLessThan(2000);
  });
});
