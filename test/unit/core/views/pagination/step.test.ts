/** Pages read one at a time: what leads on is data, and all that would have no end is an error. */
import { describe, expect, test } from "vitest";
import {
  type PageParam,
  type PageStep,
  firstPage,
  readPage,
} from "../../../../../runtime/client/page-step.ts";
import {
  type Input,
  type Strategy,
  byOffset,
  byPage,
} from "../../../../../runtime/client/pages.ts";
import { byLink, byToken } from "../../../../../runtime/client/pages.ts";
import { unwrap } from "../../../../../runtime/client/unwrap.ts";
import { type Given, answer, numbers } from "./service.ts";

const parameter = ["page"];
const token = byToken({ parameter, token: ["next"] });
const counted = byPage({ parameter, first: 1, total: ["total"], page: ["page"] });

/** Reads until there is no page more; what leads from page to page goes through JSON. */
async function steps(by: Strategy, serve: (input: Input) => Given["body"] | Given, start = {}) {
  const inputs: Input[] = [];
  const params: PageParam[] = [];
  const paging = { name: "listThings", items: ["data"], by, unwrap };
  const call = async (input: Input) => {
    inputs.push(input);
    if (inputs.length > 10_000) throw new Error("there is no end");
    const given = serve(input) as Given;
    return answer("body" in given ? given : { body: given });
  };
  let failure: unknown;
  let param: PageParam | undefined = firstPage;
  while (param !== undefined) {
    params.push(param);
    try {
      const step: PageStep<unknown> = await readPage(paging, call, start, param);
      param = JSON.parse(JSON.stringify(step.next ?? null)) ?? undefined;
    } catch (error) {
      failure = error;
      break;
    }
  }
  return { inputs, params, failure };
}

const astray = (text: string) => ({
  name: "CallError",
  kind: "contract",
  operation: "listThings",
  message: expect.stringContaining(text),
});

describe("what leads on", () => {
  test("is what numbers pages and nothing else of the input", async () => {
    const serve = ({ page = 1 }: Input) => ({ data: [page], total: 3, page });
    const { inputs, params, failure } = await steps(counted, serve, { secret: "s3cret" });
    expect(failure).toBeUndefined();
    expect(inputs).toEqual([
      { secret: "s3cret" },
      { secret: "s3cret", page: 2 },
      { secret: "s3cret", page: 3 },
    ]);
    expect(params[2]).toMatchObject({ changes: [[["page"], 3]], pages: 2, seen: 2, empty: 0 });
    expect(JSON.stringify(params)).not.toContain("s3cret");
  });

  test("keeps what an earlier link said and a later one does not", async () => {
    const by = byLink({ link: ["next"], parameters: [{ name: "page" }, { name: "size" }] });
    const serve = ({ page }: Input) => ({
      data: [page],
      next: page === undefined ? "?page=b&size=9" : page === "b" ? "?page=c" : null,
    });
    const { inputs, params } = await steps(by, serve);
    expect(inputs).toEqual([{}, { page: "b", size: "9" }, { page: "c", size: "9" }]);
    expect(params[2]?.changes).toHaveLength(2);
  });

  test("begins where the input says, and leaves it as it is", async () => {
    const start = Object.freeze({ body: Object.freeze({ offset: 4 }) });
    const by = byOffset({ parameter: ["body", "offset"], total: ["total"] });
    const { inputs } = await steps(by, () => ({ data: [1, 2], total: 8 }), start);
    expect(inputs).toEqual([start, { body: { offset: 6 } }]);
  });
});

describe("it ends with an error", () => {
  test.each([1, 2, 3, 5, 8, 40])("in a circle of %i pages", async (length) => {
    const { inputs, failure } = await steps(token, ({ page = "0" }) => ({
      data: [page],
      next: String((Number(page) + 1) % length),
    }));
    expect(failure).toMatchObject(astray(length === 1 ? "its own page" : "read already"));
    expect(inputs.length).toBeLessThanOrEqual(4 * length);
  });

  test("where the same page comes again, unless the answer says that it is another", async () => {
    const ignoring = await steps(counted, () => ({ data: [{ id: 1 }], total: 9, page: 1 }));
    expect(ignoring.failure).toMatchObject(astray("same page again"));
    expect(ignoring.inputs).toHaveLength(2);
    const honest = await steps(counted, ({ page = 1 }) => ({ data: ["x"], total: 4, page }));
    expect([honest.failure, honest.inputs.length]).toEqual([undefined, 4]);
  });

  test("after a hundred empty pages, not counting those that items stand between", async () => {
    const by = byToken({ parameter, token: ["next"] });
    const serve = ({ page = "0" }: Input) => ({
      data: page === "50" ? [1] : [],
      next: String(Number(page) + 1),
    });
    const { inputs, failure } = await steps(by, serve);
    expect(failure).toMatchObject(astray("empty pages"));
    expect(inputs).toHaveLength(51 + 101);
  });

  test("after ten thousand pages", async () => {
    const { inputs, failure } = await steps(token, ({ page = "0" }) => ({
      data: [1],
      next: String(Number(page) + 1),
    }));
    expect(failure).toMatchObject(astray("more than 10000 pages"));
    expect(inputs).toHaveLength(10_000);
  });

  test("where a link leads to another origin", async () => {
    const by = byLink({ link: ["next"], parameters: [{ name: "page" }] });
    const { inputs, failure } = await steps(by, () => ({
      url: "https://a.example/things",
      body: { data: numbers(2), next: "https://b.example/things?page=2" },
    }));
    expect(failure).toMatchObject(astray("another origin"));
    expect(inputs).toHaveLength(1);
  });

  test("where there is no list, and where the answer is no success", async () => {
    const without = await steps(token, () => ({ data: "none" }));
    expect(without.failure).toMatchObject(astray("no list"));
    const refused = await steps(token, () => ({ status: 404, body: {} }));
    expect(refused.failure).toMatchObject({ name: "ApiError", status: 404 });
  });
});
