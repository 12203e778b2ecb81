/** Values in queries, cookies and forms arrive as they were given, or are refused by the client. */
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Service, serviceOf } from "./service.ts";

const refuse = () => undefined;

let service: Service;
beforeAll(async () => {
  service = await serviceOf("test/properties/round-trip/queries.yaml", "queries");
});
afterAll(() => service.remove());

const operations = [
  "getNullable",
  "getChosen",
  "getAnything",
  "getLabels",
  "getTwo",
  "getPreferences",
  "putForm",
  "putParts",
  "putLabelledForm",
  "putLabelledParts",
];

/** What the handler sees; `undefined` where it is never asked. */
async function received(operation: string, input: object): Promise<unknown> {
  let seen: unknown;
  const handler = ({ query, cookies, body }: Record<string, object | undefined>) => {
    seen = { ...query, ...cookies, ...(body === undefined ? {} : { body }) };
    return { status: 204 };
  };
  const handle = service.createHandler(
    Object.fromEntries(operations.map((each) => [each, handler])),
    {
      authenticate: { inQuery: refuse, inCookie: refuse },
      decisions: {
        unauthenticated: () => ({ status: 401 }),
        jsonpMediaType: () => "text/javascript",
      },
    },
  );
  const client = service.createClient({
    baseUrl: "http://a.example",
    fetch: (url: string, init: RequestInit) => handle(new Request(url, init)),
  });
  await service.calls[operation]!(client, input);
  return seen;
}

it.each([
  ["getNullable", { kind: "a" }],
  ["getNullable", { kind: null }],
  ["getChosen", { ids: [1] }],
  ["getChosen", { ids: [1, 2] }],
  ["getChosen", { ids: "all" }],
  ["getAnything", { x: "b" }],
  ["getAnything", { x: ["b", "c"] }],
  ["getLabels", { filter: { a: "1" } }],
  ["getLabels", { filter: { a: "1" }, labels: { a: "2", "other[a]": "3" }, limit: 4 }],
  ["getLabels", { near: { x: 1 } }],
  ["getLabels", { near: { x: 1 }, labels: { y: "2" } }],
  ["getTwo", { first: { x: "1" } }],
  ["getPreferences", { sid: "s", prefs: { theme: "dark" } }],
  ["putForm", { body: { a: "1", deep: { k: "2" }, spread: { x: "3" }, other: "4" } }],
  ["putLabelledForm", { body: { a: "1", spread: { x: "2", y: "3" } } }],
  ["putLabelledParts", { body: { a: "1", spread: { x: "2", y: "3" } } }],
  ["putParts", { body: { a: "1", deep: { k: "2" }, spread: { x: "3" }, other: "4" } }],
])("%s %j arrives as it was given", async (operation, input) => {
  expect(await received(operation, input)).toEqual(input);
});

it("an object is refused where its members would be parameters of their own", async () => {
  await expect(received("getAnything", { x: { a: 1 } })).rejects.toThrow(
    new TypeError('parameter "x" cannot be written as an object'),
  );
});

const same = "another parameter or a credential has this name";
const any = "the members of another parameter may have any name";

it.each([
  ["getLabels", { labels: { limit: "7" } }, `parameter "labels" has a member "limit"`, same],
  ["getLabels", { labels: { key: "7" } }, `parameter "labels" has a member "key"`, same],
  ["getLabels", { labels: { x: "7" } }, `parameter "labels" has a member "x"`, same],
  [
    "getLabels",
    { labels: { "filter[a]": "z" } },
    `parameter "labels" has a member "filter[a]"`,
    'names of another parameter begin with "filter["',
  ],
  ["getLabels", { labels: { format: "json" } }, `parameter "labels" has a member "format"`, same],
  ["getLabels", { labels: { callback: "f" } }, `parameter "labels" has a member "callback"`, same],
  ["getTwo", { first: { y: "1" } }, `parameter "first" has a member "y"`, any],
  ["getTwo", { second: { y: "1" } }, `parameter "second" has a member "y"`, any],
  ["getPreferences", { prefs: { sid: "1" } }, `parameter "prefs" has a member "sid"`, same],
  ["getPreferences", { prefs: { session: "1" } }, `parameter "prefs" has a member "session"`, same],
  ...["putForm", "putParts"].flatMap((operation) => {
    const owner = operation === "putForm" ? 'parameter "spread"' : '"spread"';
    return [
      [
        operation,
        { body: { "deep[k]": "v" } },
        'the form has a member "deep[k]"',
        'it is read as a part of "deep"',
      ],
      [
        operation,
        { body: { x: "v" } },
        'the form has a member "x"',
        'it is read as a part of "spread"',
      ],
      [
        operation,
        { body: { spread: { a: "v" } } },
        `${owner} has a member "a"`,
        'it is read as a part of "a"',
      ],
    ] as const;
  }),
] as const)("%s refuses %j", async (operation, input, member, reason) => {
  await expect(received(operation, input)).rejects.toThrow(
    new TypeError(`${member}, which cannot be told apart: ${reason}`),
  );
});

const others =
  "limit filter labels near first second sid prefs a deep spread x y key session format callback";
const name = fc.constantFrom(
  ...others.split(" "),
  "filter[a]",
  "filter[",
  "deep[k]",
  "deep[",
  "a[b]",
  "__proto__",
);
const free = fc.dictionary(name, fc.string({ unit: "grapheme-ascii", minLength: 1 }), {
  minKeys: 1,
  maxKeys: 3,
  noNullPrototype: true,
});
const known = free.map(({ ...members }) => members);
const form = fc.record({ a: fc.constant("1"), deep: free, spread: known }, { requiredKeys: ["a"] });
const body = fc.tuple(free, form).map(([others, listed]) => {
  const { deep: _, spread: __, ...rest } = others;
  return { body: { ...rest, ...listed } };
});
const labelled = fc
  .record({ others: fc.option(free), spread: known })
  .map(({ others, spread }) => ({ body: { ...others, a: "1", spread } }));
const inputs: Readonly<Record<string, fc.Arbitrary<object>>> = {
  getLabels: fc.record(
    {
      limit: fc.integer(),
      filter: free,
      labels: free,
      near: fc.record({ x: fc.integer() }),
    },
    { requiredKeys: [] },
  ),
  getTwo: fc.record({ first: known, second: free }, { requiredKeys: [] }),
  getPreferences: fc.record({ sid: fc.constant("s"), prefs: free }, { requiredKeys: [] }),
  putLabelledForm: labelled,
  putLabelledParts: labelled,
  putForm: body,
  putParts: body,
};

it.each(Object.keys(inputs))("%s: whatever members are called", async (operation) => {
  const outcomes = new Set<string>();
  await fc.assert(
    fc.asyncProperty(inputs[operation]!, async (input) => {
      const seen = await received(operation, input).catch((error: unknown) => {
        expect(error).toBeInstanceOf(TypeError);
        return "refused";
      });
      outcomes.add(seen === "refused" ? "refused" : "arrived");
      if (seen !== "refused") expect(seen).toEqual(input);
    }),
    { numRuns: 300 },
  );
  expect([...outcomes].sort()).toEqual(["arrived", "refused"]);
});
