/** Pages that an option leaves nobody to ask for are told, with their reason. */
import { describe, expect, test } from "vitest";
import { pagination } from "../../../../../generators/pagination/index.ts";
import { emit } from "../../../../support/emitted.ts";
import { describing } from "../../../../support/sources.ts";

const whole = { type: "integer" };
const time = { type: "integer", "x-unit": "Unix time" };
const dateTime = { type: "string", format: "date-time" };
const rows = { type: "array", items: { type: "object" } };

interface Case {
  readonly query: Readonly<Record<string, object>>;
  readonly told?: Readonly<Record<string, object>>;
  readonly headers?: object;
  readonly stated?: object | false;
}

/** What is emitted for one operation, and what is said of it. */
async function outcomeOf(
  { query, told = {}, headers = {}, stated }: Case,
  dates: "text" | "Date" = "Date",
) {
  const parameters = Object.entries(query).map(([name, schema]) => ({ name, in: "query", schema }));
  const schema = { type: "object", properties: { data: rows, ...told } };
  const answer = { description: "", headers, content: { "application/json": { schema } } };
  const get = {
    parameters,
    responses: { 200: answer },
    ...(stated === undefined ? {} : { "x-pagination": stated }),
  };
  const root = { "x-specwright": 1, servers: [{ url: "/" }], paths: { "/events": { get } } };
  const { files, diagnostics } = await emit(
    { "a.json": describing({}, root) },
    { generators: [pagination], codecs: { dates } },
  );
  return {
    isPaged: files.length > 0,
    said: diagnostics.map(({ severity, construct, message, origin }) => [
      severity,
      construct,
      /^pagination by a converted value is not supported \((.*)\), so /.exec(message)?.[1],
      origin.pointer,
    ]),
  };
}

const link = { headers: { Link: { schema: { type: "string" } } } };
const cases: readonly [string, Case, string][] = [
  ["by a link", { query: { since: time }, ...link }, '"since"'],
  [
    "by several parameters",
    { query: { since: time, offset: time }, ...link },
    '"since" and "offset"',
  ],
  ["by a token", { query: { after: time }, told: { next_after: time } }, '"after"'],
  [
    "by a token that is seen otherwise",
    { query: { after: whole }, told: { next_after: time } },
    '"after"',
  ],
  [
    "as stated",
    {
      query: { from: time },
      told: { to: time },
      stated: { by: "token", items: ["data"], parameter: "from", token: ["to"] },
    },
    '"from"',
  ],
  [
    "as stated, by a link",
    { query: { from: time }, stated: { by: "header", items: ["data"], parameters: ["from"] } },
    '"from"',
  ],
];

describe.each(cases)("pages %s", (_, one, names) => {
  test("are read where values travel as they are", async () => {
    expect(await outcomeOf(one, "text")).toEqual({ isPaged: true, said: [] });
  });

  test("are none where they are dates, and it is said", async () => {
    expect(await outcomeOf(one)).toEqual({
      isPaged: false,
      said: [["partial", "pages by decoded values", names, "/paths/~1events/get"]],
    });
  });
});

test("a text of a date is told as a Unix time is", async () => {
  const stated = { by: "token", items: ["data"], parameter: "from", token: ["to"] };
  const { said } = await outcomeOf({ query: { from: dateTime }, told: { to: dateTime }, stated });
  expect(said).toEqual([["partial", "pages by decoded values", '"from"', "/paths/~1events/get"]]);
});

test("a date beside the number of a page takes nothing away", async () => {
  const query = { page: { ...whole, default: 1 }, limit: whole, since: time };
  expect(await outcomeOf({ query })).toEqual({ isPaged: true, said: [] });
});

test.each<[string, Case]>([
  ["nothing would be paged anyhow", { query: { since: time } }],
  ["it is stated that nothing is", { query: { since: time }, ...link, stated: false }],
])("nothing is said where %s", async (_, one) => {
  expect(await outcomeOf(one)).toEqual({ isPaged: false, said: [] });
});
