/** Catalogues and error bodies of every form: what is emitted compiles, and does what it says. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { compile, emptyFolder } from "../../../../support/compile.ts";
import { emit } from "../../../../e2e/hostile/emission.ts";

type Schema = object;

interface Form {
  readonly body?: Schema;
  readonly message?: string | null;
  readonly details?: Schema;
  readonly statuses?: readonly string[];
  /** Of the code in the catalogue. */
  readonly status?: null;
}

const text = { type: "string" };
const withCode = (more: Record<string, Schema> = {}, required: readonly string[] = []) => ({
  type: "object",
  properties: { code: text, ...more },
  required,
});

const notShown = {
  status: null,
  "x-not-shown": { aspect: "status", what: "w", document: "document.md#errors" },
};

/** One operation; the code is listed at each status, and once more at the operation. */
function description({ body, message = null, details, statuses = ["400"], status }: Form) {
  const content = body && {
    "application/json": { schema: { $ref: "#/components/schemas/Failure" } },
  };
  const response = { description: "", "x-errors": ["a-b"], ...(content && { content }) };
  return {
    openapi: "3.1.0",
    "x-specwright": 1,
    info: { title: "T", version: "1" },
    "x-error-codes": {
      document: "document.md#errors",
      codes: [
        {
          code: "a-b",
          category: null,
          ...(status === null ? notShown : { status: 400 }),
          message,
          meaning: null,
          ...(details && { details }),
        },
        {
          code: "open",
          category: null,
          ...notShown,
          message: null,
          meaning: null,
        },
      ],
    },
    paths: {
      "/a": {
        get: {
          operationId: "getA",
          "x-errors": ["open"],
          responses: {
            "204": { description: "" },
            ...Object.fromEntries(statuses.map((status) => [status, response])),
          },
        },
      },
    },
    components: { schemas: body === undefined ? {} : { Failure: body } },
  };
}

const forms: Readonly<Record<string, Form>> = {
  bodyless: {},
  "code-alone": { body: withCode() },
  "required-parts": {
    body: withCode({ message: text, request_id: text }, ["message", "request_id"]),
    message: "%s of %s",
  },
  "required-other": { body: withCode({ when: text }, ["when"]), message: "fixed" },
  "hostile-names": {
    body: { type: "object", properties: { ["__proto__"]: withCode({ message: text }) } },
  },
  details: {
    body: withCode({ details: { type: "object" } }),
    details: { type: "object", properties: { at: { type: "integer" } }, required: ["at"] },
  },
  nested: { body: withCode({ errors: { type: "array", items: withCode() } }), message: "two" },
  statuses: { body: withCode({ message: text }), statuses: ["400", "4XX", "default"] },
  "two-statuses": { body: withCode(), statuses: ["400", "404"], status: null },
};

test("every form compiles", { timeout: 180_000 }, async () => {
  const folder = emptyFolder("error-forms");
  for (const [name, form] of Object.entries(forms)) {
    await emit(join(folder, name), description(form));
  }
  const parts = join(folder, "required-parts/use.ts");
  writeFileSync(
    parts,
    `import { createHandler } from "./src/server.js";
import { errorAnswer, errorBody } from "./src/errors.js";
export const handle = createHandler({
  getA: () => errorAnswer("getA", "a-b", { args: ["1", "2"], requestId: "r" }),
});
export const body = errorBody("a-b", { args: ["1", "2"], requestId: "r" });
// @ts-expect-error: the body requires a request id
export const without = () => errorBody("a-b", { args: ["1", "2"] });
// @ts-expect-error: the message has two placeholders
export const short = () => errorBody("a-b", { args: ["1"], requestId: "r" });
// @ts-expect-error: this code has no message of its own, and the body requires one
export const silent = () => errorBody("open", { requestId: "r" });
`,
  );
  writeFileSync(
    join(folder, "two-statuses/use.ts"),
    `import { errorAnswer } from "./src/errors.js";
// @ts-expect-error: which of its statuses the answer has is not said
export const answer = () => errorAnswer("getA", "a-b");
`,
  );
  expect(compile(folder, "nodenext", { outDir: join(folder, "js") })).toEqual([]);
  const load = async (path: string) =>
    (await import(pathToFileURL(join(folder, "js", path)).href)) as Record<string, never>;
  const { body } = await load("required-parts/use.js");
  expect(body).toEqual({ code: "a-b", message: "1 of 2", request_id: "r" });
  expect(await load("bodyless/src/errors.js")).not.toHaveProperty("errorBody");
  expect(await load("required-other/src/errors.js")).not.toHaveProperty("errorBody");
  expect(await load("required-other/src/errors.js")).toHaveProperty("errorOf");
  const errorOf = (await load("statuses/src/errors.js"))["errorOf"] as unknown as (
    operation: string,
    answer: object,
  ) => unknown;
  for (const httpStatus of [400, 404, 500]) {
    expect(errorOf("getA", { httpStatus, body: { code: "a-b" } })).toMatchObject({ code: "a-b" });
  }
  const nested = (await load("nested/src/errors.js"))["nestedErrorsOf"] as unknown as (
    body: object,
  ) => unknown;
  expect(nested({ errors: [{ code: "x" }] })).toEqual([{ code: "x", message: null }]);
});
