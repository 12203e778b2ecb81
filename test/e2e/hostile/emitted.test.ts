/** Hostile text in every position: the output parses, says no more than it should, and behaves. */
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { beforeAll, describe, expect, test } from "vitest";
import { load } from "../../../core/spec/load.ts";
import { build } from "../../../core/build/build.ts";
import { assignNames } from "../../../core/transform/naming/assign.ts";
import { pascalCase } from "../../../core/base/text/identifier.ts";
import { visible } from "../../../core/base/text/visible.ts";
import { compile, emptyFolder } from "../../support/compile.ts";
import { hostileDescription, nameOf } from "./description.ts";
import { emit, statements } from "./emission.ts";
import { hostileStrings } from "./strings.ts";

describe.each(["ts", "js"] as const)("as %s", (form) => {
  const hostile = emptyFolder(`hostile-${form}`);
  const harmless = emptyFolder(`harmless-${form}`);

  beforeAll(async () => {
    await emit(hostile, hostileDescription(), form);
    // Words such as `__proto__` are emitted in their own way; all other text must make no difference,
    // but for slashes: in a path they begin another segment, and so another step of the router.
    // With a space: names that a URL has to escape are written by other code than plain ones. What has
    // an asterisk is a range where it is a media type.
    const isWord = (text: string) => /^\w*$/.test(text);
    const plain = (text: string, index: number) =>
      text.replace(/[^/]+/g, (part) => `plain ${index}${part.includes("*") ? "*" : ""}`);
    await emit(
      harmless,
      hostileDescription((text, index) => (isWord(text) ? text : plain(text, index))),
      form,
    );
  }, 120_000);

  const emitted = () => readdirSync(join(hostile, "src")).filter((name) => /\.[jt]s$/.test(name));

  test("every file has the statements that harmless text gives, and no others", () => {
    expect(emitted().length).toBeGreaterThan(3);
    for (const name of emitted().filter((file) => !file.startsWith("openapi."))) {
      expect(countsOf(hostile, name), name).toEqual(countsOf(harmless, name));
    }
  });

  function countsOf(folder: string, name: string): Record<string, number> {
    const counts = statements(join(folder, "src", name));
    // A slash in a path makes one more place of it, which is one more constant of the router.
    return name.startsWith("router.") ? { ...counts, FirstStatement: 0 } : counts;
  }

  test("no file holds a character that hides or reorders text", () => {
    for (const name of readdirSync(join(hostile, "src"))) {
      if (!/\.(ts|js|json)$/.test(name)) continue;
      const text = readFileSync(join(hostile, "src", name), "utf8");
      expect(visible(text) === text, name).toBe(true);
    }
  });

  describe("run", () => {
    interface Parsed {
      readonly success: boolean;
      readonly data?: unknown;
    }
    type Module = Record<string, { safeParse: (value: unknown) => Parsed }>;
    let validators: Module;
    let errors: {
      readonly errors: Record<string, { message: string }>;
      readonly formatError: (code: string, ...args: string[]) => string;
      readonly matchError: (text: string) => { code: string; args: string[] } | undefined;
    };

    beforeAll(async () => {
      expect(compile(hostile, "bundler", { checksDeclarations: form === "js" })).toEqual([]);
      expect(compile(hostile, "nodenext", { outDir: join(hostile, "compiled") })).toEqual([]);
      validators = (await emittedModule("validators.js")) as Module;
      errors = (await emittedModule("errors.js")) as typeof errors;
    }, 120_000);

    test("a validator knows its own text and no other", () => {
      const records = Object.values(validators).filter(
        (value) => typeof value === "object" && value !== null && "safeParse" in value,
      );
      for (const text of hostileStrings) {
        const good = Object.fromEntries([
          [text, text],
          [`enum ${text}`, text],
          [`pattern ${text}`, `x${text}x`],
        ]);
        const bad = Object.fromEntries([[text, `${text}!`]]);
        const accepting = records.filter((schema) => schema.safeParse(good).success);
        const judged = accepting.filter((schema) => !schema.safeParse(bad).success);
        expect(judged.length, JSON.stringify(text)).toBeGreaterThanOrEqual(1);
        for (const schema of judged) expect(schema.safeParse(good).data).toEqual(good);
      }
    });

    test("the error table has every code and every message, byte for byte", () => {
      for (const [index, text] of hostileStrings.entries()) {
        const code = nameOf(text, index);
        const message = `${index}: ${text.replaceAll("%s", "")} %s`;
        expect(Object.hasOwn(errors.errors, code), code).toBe(true);
        expect(errors.errors[code]?.message).toBe(message);
        const formatted = errors.formatError(code, "value");
        expect(formatted).toBe(message.slice(0, -2) + "value");
        expect(errors.matchError(formatted)).toEqual({ code, args: ["value"] });
      }
    });

    test("a call carries its text to the handler, and the answer carries it back", async () => {
      const client = (await emittedModule("client.js")) as Record<
        string,
        (...words: unknown[]) => unknown
      >;
      const server = (await emittedModule("server.js")) as {
        createHandler: (
          handlers: object,
          options: object,
        ) => (request: Request) => Promise<Response>;
      };
      const seen: { query: Record<string, unknown>; body: unknown }[] = [];
      const answer = (input: (typeof seen)[number]) => {
        seen.push(input);
        return { status: 200, body: input.body };
      };
      const always = (value: unknown) => new Proxy({}, { get: () => value, has: () => true });
      const handle = server.createHandler(always(answer), {
        basePath: "",
        decisions: always(answer),
      });
      const fetch = (url: string, init: RequestInit) => handle(new Request(url, init));
      const bound = client["createClient"]?.({ baseUrl: "http://127.0.0.1", fetch });
      const operations = await operationNames(hostile);
      expect(operations.size).toBe(hostileStrings.length);
      for (const [name, text] of operations) {
        const query = Object.fromEntries([[text, text]]);
        // A constant header cannot carry most of these texts, and it is optional.
        const key = text in Object.prototype ? `query${pascalCase(text)}` : text;
        const input = { id: 7, body: query, ...Object.fromEntries([[key, text]]), e: text };
        // A path with control characters is no URL, which the client says before it sends anything.
        const result = await Promise.resolve(client[name]?.(bound, input)).catch(String);
        if (typeof result === "string") {
          expect(result, JSON.stringify(text)).toMatch(/^TypeError: /);
          expect(text).toMatch(/[\0-\x1f\x7f-\x9f\ud800-\udfff]/);
          continue;
        }
        expect(result, JSON.stringify(text)).toMatchObject({ status: 200 });
        expect((result as { body: object }).body).toEqual(query);
        expect(seen.at(-1)?.query).toEqual({ ...query, e: text });
      }
    });
  });

  function emittedModule(name: string): Promise<unknown> {
    return import(pathToFileURL(join(hostile, form === "ts" ? "compiled/src" : "src", name)).href);
  }
});

/** The function that each text's operation got. */
async function operationNames(hostile: string): Promise<Map<string, string>> {
  const { sources } = await load("spec.json", { cwd: hostile });
  if (sources === undefined) throw new Error("not loaded");
  const api = build(sources, { service: "hostile", report: () => undefined });
  const names = assignNames(api, () => undefined);
  return new Map(
    api.operations.map((operation) => [
      names.operation(operation).function,
      operation.parameters.find((parameter) => parameter.in === "query")?.name ?? "",
    ]),
  );
}
