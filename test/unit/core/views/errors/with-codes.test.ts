/** Codes that answers list, in the types of a client's results and of a handler's answers. */
import { copyFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { afterAll, beforeAll, describe, expect, expectTypeOf, test } from "vitest";
import { ApiError, type GetMeResult } from "../../../../../generated/scoped-key/client.ts";
import { type OperationErrorCode, errorOf } from "../../../../../generated/scoped-key/errors.ts";
import type { GetMeAnswer } from "../../../../../generated/scoped-key/server.ts";
import type * as types from "../../../../../generated/scoped-key/types.ts";
import { client } from "../../../../../generators/client/index.ts";
import { loadGenerators } from "../../../../../generators/index.ts";
import { types as typesGenerator } from "../../../../../generators/types/index.ts";
import type { WithCodes } from "../../../../../runtime/http/with-codes.ts";
import { compile } from "../../../../support/compile.ts";
import { emit, fileOf } from "../../../../support/emitted.ts";
import { type GeneratedOutput, generateInto } from "../../../../properties/round-trip/output.ts";
import { describing } from "../../../../support/sources.ts";

const generators = await loadGenerators();

type Any = string & {};

describe("scoped-key", () => {
  type Body = Extract<GetMeResult, { readonly status: 403 }>["body"];
  type Code = NonNullable<Body["error"]>["code"];

  test("completes the codes of an answer, and closes nothing", () => {
    expectTypeOf<Code>().toEqualTypeOf<
      "insufficient_scope" | "brand_not_authorized" | Any | undefined
    >();
    expectTypeOf<Extract<GetMeAnswer, { readonly status: 403 }>["body"]>().toEqualTypeOf<Body>();
    expectTypeOf<Body>().toExtend<types.ErrorEnvelope>();
    expectTypeOf<types.ErrorEnvelope>().toExtend<Body>();
    expectTypeOf<{ error: { code: "another_code" } }>().toExtend<Body>();
    expectTypeOf<{ error: { code: 1 } }>().not.toExtend<Body>();
  });

  test("tells codes of what was thrown by the answer that it holds", () => {
    const body: Body = { error: { code: "brand_not_authorized" } };
    const answer = {
      status: 403,
      httpStatus: 403,
      mediaType: "application/json",
      headers: {},
      body,
    };
    const thrown: unknown = new ApiError({ ...answer, response: Response.json(body) });
    if (!(thrown instanceof ApiError)) throw new Error("another error");
    expectTypeOf(thrown.code).toEqualTypeOf<string | undefined>();
    const failure = errorOf("getMe", thrown.result);
    expectTypeOf(failure?.code).toEqualTypeOf<OperationErrorCode<"getMe"> | undefined>();
    expect(failure?.code).toBe("brand_not_authorized");
  });
});

test("types of other forms stay as they are", () => {
  interface Item {
    readonly code?: string;
    readonly at: number;
  }
  type In<Value> = WithCodes<
    Value,
    { readonly code: "a"; readonly list: readonly [{ code: "n" }] }
  >;
  expectTypeOf<In<string>>().toEqualTypeOf<string>();
  expectTypeOf<In<null>>().toEqualTypeOf<null>();
  expectTypeOf<In<unknown>>().toEqualTypeOf<unknown>();
  expectTypeOf<In<{ code: number | string | null }>>().toEqualTypeOf<{
    code: "a" | Any | number | null;
  }>();
  expectTypeOf<In<{ code: "b" | "c" }>>().toEqualTypeOf<{ code: "b" | "c" }>();
  expectTypeOf<In<{ code: { deep: string } }>>().toEqualTypeOf<{ code: { deep: string } }>();
  expectTypeOf<In<{ readonly list?: readonly Item[] }>>().toEqualTypeOf<{
    readonly list?: readonly { readonly code?: "n" | Any; readonly at: number }[];
  }>();
  expectTypeOf<In<{ list: [Item, ...string[]] }>>().toEqualTypeOf<{
    list: [{ readonly code?: "n" | Any; readonly at: number }, ...string[]];
  }>();
  expectTypeOf<In<{ list: string[] }>>().toEqualTypeOf<{ list: string[] }>();
  expectTypeOf<In<{ [name: string]: unknown; code?: string }>>().toEqualTypeOf<{
    [name: string]: unknown;
    code?: "a" | Any;
  }>();
  expectTypeOf<In<{ code: string } | { name: string } | undefined>>().toEqualTypeOf<
    { code: "a" | Any } | { name: string } | undefined
  >();
});

test("nothing changes where no answer lists codes", async () => {
  const schema = { type: "object", properties: { code: { type: "string" } } };
  const content = { "application/json": { schema } };
  const responses = { 400: { description: "", content } };
  const paths = { "/a": { get: { operationId: "getA", responses } } };
  const options = { generators: [typesGenerator, client] };
  const emitted = await emit({ "a.yaml": describing({}, { paths }) }, options);
  expect(fileOf(emitted, "client.ts")).not.toContain("WithCodes");
  expect(emitted.runtime).not.toContain("with-codes");
});

describe("what is emitted", () => {
  let generated: GeneratedOutput;
  beforeAll(async () => {
    generated = await generateInto(
      "test/unit/core/views/errors/listing.yaml",
      "listing",
      generators,
    );
    const use = join(generated.folder, "use.ts");
    copyFileSync(join(import.meta.dirname, "with-codes.ts.txt"), use);
  }, 120_000);
  afterAll(() => generated.remove());

  test("has the codes of each answer in its types", { timeout: 120_000 }, () => {
    expect(generated.diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
    expect(compile(generated.folder, "nodenext")).toEqual([]);
  });

  test(
    "completes the codes of an answer where callers read and handlers write",
    {
      timeout: 120_000,
    },
    () => {
      const ends = [
        [
          "./client.js",
          "GetAResult",
          'answer.status === 400 && typeof answer.body === "object" && answer.body.error?.code === ',
        ],
        [
          "./server.js",
          "GetAAnswer",
          "{ const other: typeof answer = { status: 400, body: { error: { code: ",
        ],
        [
          "./webhooks.js",
          "ToldAnswer",
          "{ const other: typeof answer = { status: 400, body: { error: { code: ",
        ],
      ].map(
        ([module, type, code]) =>
          `import type { ${type} } from "${module}";\nexport const written = (answer: ${type}) => ${code}"`,
      );
      for (const offered of completions(generated.folder, ends)) {
        expect(offered).toContain("E-1");
        expect(offered).not.toContain("E-5");
      }
    },
  );
});

/** What an editor offers at the end of each text, as a file of the folder. */
function completions(folder: string, texts: readonly string[]): readonly (readonly string[])[] {
  const files = texts.map((text, index) => {
    const file = join(folder, `written${index}.ts`);
    writeFileSync(file, text);
    return file;
  });
  const options: ts.CompilerOptions = {
    strict: true,
    exactOptionalPropertyTypes: true,
    module: ts.ModuleKind.NodeNext,
    target: ts.ScriptTarget.ES2022,
  };
  const service = ts.createLanguageService({
    getCompilationSettings: () => options,
    getScriptFileNames: () => files,
    getScriptVersion: () => "1",
    getScriptSnapshot: (name) => {
      const content = ts.sys.readFile(name);
      return content === undefined ? undefined : ts.ScriptSnapshot.fromString(content);
    },
    getCurrentDirectory: () => folder,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: ts.sys.fileExists,
    readFile: ts.sys.readFile,
    directoryExists: ts.sys.directoryExists,
    getDirectories: ts.sys.getDirectories,
  });
  const found = files.map((file, index) => {
    const offered = service.getCompletionsAtPosition(file, texts[index]?.length ?? 0, undefined);
    return offered?.entries.map(({ name }) => name) ?? [];
  });
  service.dispose();
  return found;
}
