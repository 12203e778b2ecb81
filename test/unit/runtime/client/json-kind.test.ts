/** The kind of value that an answer in JSON is at its top: looked at where nothing is validated. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { selectGenerators } from "../../../../core/output/select.ts";
import { loadGenerators } from "../../../../generators/index.ts";
import { type GeneratedOutput, generateInto } from "../../../properties/round-trip/output.ts";
import type { CallError } from "../../../../runtime/client/call-error.ts";
import { json } from "./library.ts";

const generators = await loadGenerators();

interface Answer {
  readonly status: number | string;
  readonly body: unknown;
}
type Call = (client: unknown) => Promise<Answer>;
type Calls = Readonly<Record<string, Call>> & {
  readonly createClient: (options: object) => unknown;
  readonly CallError: typeof CallError;
};

let generated: GeneratedOutput;
let calls: Calls;
beforeAll(async () => {
  const calling = selectGenerators(generators, { only: ["client"] });
  const codecs = { int64: "bigint" } as const;
  generated = await generateInto("test/unit/runtime/client/json-kind.yaml", "kinds", calling, {
    codecs,
  });
  calls = (await import(`${generated.folder}/client.ts`)) as Calls;
}, 60_000);
afterAll(() => generated.remove());

const call = (operation: string, fetch: () => Promise<Response>): Promise<Answer> =>
  calls[operation]!(calls.createClient({ fetch }));
const settled = (answer: Promise<Answer>): Promise<unknown> =>
  answer.catch((error: unknown) => error);

const values: Readonly<Record<string, string>> = {
  object: '{"a":9007199254740993}',
  array: "[9007199254740993]",
  string: '"a"',
  number: "9007199254740993",
  boolean: "true",
  null: "null",
};

/** What `operation` makes of an answer with each of the values. */
async function taken(operation: string, status = 200, type = "application/json") {
  const found: string[] = [];
  for (const [kind, text] of Object.entries(values)) {
    const fetch = async () => new Response(text, { status, headers: { "content-type": type } });
    const answer = await settled(call(operation, fetch));
    if (!(answer instanceof calls.CallError)) found.push(kind);
    else {
      const error = answer;
      expect(error, kind).toMatchObject({ kind: "decode", operation });
      expect(error.response?.status).toBe(status);
      expect(error.message).toMatch(new RegExp(`but ${kind} in place of `, "u"));
    }
  }
  return found.join(" ");
}

describe("an answer that is JSON", () => {
  test.each([
    ["getObject", "object"],
    ["getList", "array"],
    ["getText", "string"],
    ["getCount", "number"],
    ["getFlag", "boolean"],
    ["getNothing", "null"],
    ["getMaybe", "object null"],
    ["getUnion", "object array"],
    ["getBoth", "object"],
    ["getSeveral", "object"],
    ["getDigits", "object"],
  ])("of %s is %s, or an error of kind decode", async (operation, kinds) => {
    expect(await taken(operation)).toBe(kinds);
  });

  test("of another media type is looked at too, and so is that of an error", async () => {
    expect(await taken("getProblem", 200, "application/hal+json")).toBe("object");
    expect(await taken("getObject", 404)).toBe("object");
  });

  test.each(["getAny", "getUnsaid", "getOpen", "getFile"])(
    "is of any kind where %s does not say it for certain",
    async (operation) => {
      expect(await taken(operation)).toBe("object array string number boolean null");
    },
  );

  test("is told as text", async () => {
    const error = await settled(call("getObject", async () => json([1, null])));
    expect(error).toMatchObject({
      text: "[1,null]",
      message: "getObject: the body is JSON, but array in place of object",
    });
  });

  test("is not looked at where there is no body, and where nobody documented it", async () => {
    const none = await call("getGone", async () => new Response(null, { status: 204 }));
    expect(none).toMatchObject({ status: 204 });
    const other = await call("getObject", async () => json(null, 500));
    expect(other).toMatchObject({ status: "undocumented", body: null });
  });
});
