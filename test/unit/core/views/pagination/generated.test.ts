/** pagination.ts: when there is one, what it holds, and names that would break out of it. */
import { buildSync } from "esbuild";
import { join } from "node:path";
import { expect, test } from "vitest";
import { pagination } from "../../../../../generators/pagination/index.ts";
import { emit, fileOf } from "../../../../support/emitted.ts";

const whole = { type: "integer", default: 1 };

function description(operation: object, rest: object = {}): Record<string, unknown> {
  return {
    "openapi.json": {
      openapi: "3.1.0",
      info: { title: "t", version: "1" },
      paths: { "/a": { get: operation } },
      ...rest,
    },
  };
}

const list = { type: "array", items: { type: "string" } };
const responses = (schema: object) => ({
  200: { description: "", content: { "application/json": { schema } } },
});
const paged = (name: string, member: string) => ({
  operationId: "listAll",
  parameters: [
    { name, in: "query", schema: whole },
    { name: "limit", in: "query", schema: whole },
  ],
  responses: responses({ type: "object", properties: { [member]: list } }),
});

test("nothing is emitted where nothing is paged", async () => {
  const { files, runtime } = await emit(
    description({ operationId: "listAll", responses: responses(list) }),
    { generators: [pagination] },
  );
  expect([files, runtime]).toEqual([[], []]);
});

test("a paged operation has a function, and the runtime comes with it", async () => {
  const emitted = await emit(description(paged("page", "data")), { generators: [pagination] });
  const text = fileOf(emitted, "pagination.ts");
  expect(text).toContain("export function paginateAll(");
  expect(text).toContain('import { byPage, paginate } from "../runtime/client/pages.js";');
  expect(text).toContain('by: /* @__PURE__ */ byPage({ parameter: ["page"], first: 1 })');
  expect(emitted.runtime).toEqual(["client/pages"]);
});

test.each(['x"]; evil(); //', "*/ evil(); /*", "__proto__", "${evil()}", "</script>", "\u2028"])(
  "a member called %j is text, and nothing else",
  async (member) => {
    const operation = { ...paged("page", member), summary: `${member} */ evil()` };
    const emitted = await emit(description(operation), { generators: [pagination] });
    const text = fileOf(emitted, "pagination.ts");
    const code = buildSync({
      stdin: { contents: text, loader: "ts" },
      write: false,
      legalComments: "none",
      minifySyntax: true,
    }).outputFiles[0]?.text;
    expect(code).not.toMatch(/^\s*evil\(/m);
    expect(code).toContain("function paginateAll(");
  },
);

test("a parameter that another location has, too, goes to its own key", async () => {
  const operation = paged("page", "data");
  const parameters = [...operation.parameters, { name: "page", in: "header", schema: whole }];
  const emitted = await emit(description({ ...operation, parameters }), {
    generators: [pagination],
  });
  expect(fileOf(emitted, "pagination.ts")).toContain('parameter: ["queryPage"]');
});

test.each([
  ["number", ""],
  ["bigint", ", as: BigInt"],
  ["string", ", as: String"],
] as const)("integers given as %s are counted in that form", async (int64, as) => {
  const operation = paged("page", "data");
  const schema = { ...whole, format: "int64" };
  const parameters = operation.parameters.map((parameter) => ({ ...parameter, schema }));
  const emitted = await emit(description({ ...operation, parameters }), {
    generators: [pagination],
    codecs: { int64 },
  });
  expect(fileOf(emitted, "pagination.ts")).toContain(
    `byPage({ parameter: ["page"], first: 1${as} })`,
  );
});

test("a bundle has what one function needs, and nothing of Node", () => {
  const folder = join(import.meta.dirname, "../../../../../generated/link-tracking");
  const bundle = (contents: string) => {
    const { outputFiles, metafile } = buildSync({
      stdin: { contents, resolveDir: folder, loader: "ts" },
      bundle: true,
      write: false,
      format: "esm",
      minify: true,
      platform: "neutral",
      metafile: true,
    });
    return { text: outputFiles[0]?.text ?? "", inputs: Object.keys(metafile.inputs).join("\n") };
  };
  const one = bundle('export { paginateDomains } from "./pagination.ts";');
  expect(one.text).not.toContain("node:");
  expect(one.text).toContain("/domains");
  expect(one.text).not.toContain("/links");
  expect(one.text).not.toContain("searchParams");
  const none = bundle('export { createClient } from "./client.ts";');
  expect(none.inputs).not.toContain("pages.ts");
});
