/** The table of callers and answers: by hand, and against what the emitted server is told. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type {
  OperationSecurity,
  SchemeDescriptor,
} from "../../../../../runtime/authorization/contract.ts";
import { markdownCode, markdownText } from "../../../../../core/base/text/markdown.ts";
import { serverDescriptors, serverContext } from "../../../../../core/views/server/server-view.ts";
import type { Caller } from "../../../../../generators/access/caller.ts";
import { accessDocument } from "../../../../../generators/access/document.ts";
import { access as generator } from "../../../../../generators/access/index.ts";
import { accessPage } from "../../../../../generators/access/page.ts";
import { type Cell, accessTable } from "../../../../../generators/access/table.ts";
import { type Derived, bearer, derive, deriveService } from "./described.ts";

const ok = { "200": { description: "o" } };

/** Cells by caller, one text per operation. */
function cellsOf({ input }: Derived): Readonly<Record<string, readonly string[]>> {
  const { rows } = accessTable(input);
  return Object.fromEntries(rows.map(({ caller, cells }) => [caller.name, cells.map(shown)]));
}

function shown(cell: Cell): string {
  if (cell.answer === "handler") return "handler";
  const { reason, trigger = "", status = "", decision = "", code = "" } = cell;
  return [reason, trigger, status, decision, code].filter((part) => part !== "").join(" ");
}

describe("the table of scoped-key", async () => {
  const derived = await deriveService("scoped-key");
  const cells = cellsOf(derived);

  it.each([
    ["no credential", "missing unauthenticated"],
    ["browser", "browser browserCall"],
    ["apiKey: unknown", "invalid invalidApiKey invalid_api_key"],
    ["apiKey: valid", "handler"],
    ["apiKey: ended by Revoke", "ended Revoke invalidApiKey invalid_api_key"],
    ["apiKey: ended by Expiry", "ended Expiry expiredApiKey expired_api_key"],
    ["apiKey: no scope", "handler"],
    ["apiKey: scope read:meta", "handler"],
    ["apiKey: bound, for its value, every scope", "handler"],
    [
      "apiKey: bound, for another value, every scope",
      "binding 403 brandNotAuthorized brand_not_authorized",
    ],
    [
      "apiKey: bound, for another value, ended by Revoke",
      "ended Revoke invalidApiKey invalid_api_key",
    ],
  ])("%s: %s", (name, expected) => {
    expect(cells[name]).toEqual([expected]);
  });

  it("has a row for every scope", () => {
    const scopes = derived.access.schemes[0]?.scopes ?? [];
    const names = Object.keys(cells);
    expect(scopes.length).toBe(32);
    for (const [scope] of scopes) expect(names).toContain(`apiKey: scope ${scope}`);
  });

  it("leaves open what the document leaves open", () => {
    const { gaps } = accessTable(derived.input);
    expect(gaps.map(({ name }) => name)).toEqual([
      "unauthenticated",
      "invalidApiKey",
      "expiredApiKey",
      "browserCall",
    ]);
    const page = accessPage(accessTable(derived.input), derived.api);
    expect(page).toContain("- `expiredApiKey`: ");
    expect(page).toContain("Not shown: HTTP status of");
  });

  it("says as data how each call is made", () => {
    const document = JSON.parse(
      JSON.stringify(accessDocument(accessTable(derived.input), derived.api)),
    ) as { rows: { key: string; call: object }[] };
    const call = (key: string) => document.rows.find((row) => row.key === key)?.call;
    expect(call("apiKey: ended by Expiry")).toEqual({
      credentials: [
        {
          scheme: "apiKey",
          members: {
            scopes: derived.access.schemes[0]?.scopes?.map(([scope]) => scope),
            allowed_brand_id: null,
            ended: [],
            expires_at: "2000-01-01T00:00:00.000Z",
          },
          times: ["expires_at"],
        },
      ],
      target: "bound value",
    });
    expect(call("apiKey: bound, for another value, no scope")).toMatchObject({
      credentials: [{ members: { scopes: [], allowed_brand_id: "bound value" } }],
      target: "another value",
    });
    expect(call("apiKey: unknown")).toMatchObject({ credentials: [{ members: null }] });
    expect(call("browser")).toMatchObject({ origin: "https://other.example" });
  });
});

describe("the table of uptime-monitoring", async () => {
  const derived = await deriveService("uptime-monitoring");
  const names = accessTable(derived.input).operations.map(({ name }) => name);
  const rows = cellsOf(derived);
  const answers = (row: string) =>
    Object.fromEntries((rows[row] ?? []).map((cell, index) => [names[index] ?? "", cell]));

  it("lets account-specific keys do all", () => {
    expect(new Set(rows["apiKey: kind account-specific"])).toEqual(new Set(["handler"]));
  });

  it("lets read-only keys do what begins with get", () => {
    for (const [name, answer] of Object.entries(answers("apiKey: kind read-only"))) {
      expect(answer).toBe(name.startsWith("get") ? "handler" : "kind forbidden");
    }
  });

  it("lets monitor-specific keys get their monitor", () => {
    for (const [name, answer] of Object.entries(
      answers("apiKey: kind monitor-specific, for its bound value"),
    )) {
      expect(answer).toBe(name === "getMonitors" ? "handler" : "kind forbidden");
    }
    const elsewhere = answers("apiKey: kind monitor-specific, for something else");
    expect(elsewhere["getMonitors"]).toBe("binding forbidden");
    expect(elsewhere["newMonitor"]).toBe("kind forbidden");
  });

  it("takes a key in the query for getMonitors alone", () => {
    for (const [name, answer] of Object.entries(answers("apiKeyInQuery: valid"))) {
      expect(answer).toBe(name === "getMonitors" ? "handler" : "missing unauthenticated");
    }
  });
});

it("credentials that are wanted together are refused until all are known", () => {
  const cells = cellsOf(
    derive({
      operations: { both: { security: [{ a: [], b: ["s"] }], responses: ok } },
      schemes: { a: bearer, b: bearer },
    }),
  );
  expect(cells).toMatchObject({
    "a: valid": ["missing unauthenticated"],
    "a and b: valid": ["handler"],
    "a and b: a unknown": ["invalid unauthenticated"],
    "b: no scope": ["missing unauthenticated"],
  });
});

it("there is no table where nobody is asked for a credential", async () => {
  const { input } = derive({ operations: { a: { responses: ok } } });
  expect(await generator.generate(input)).toEqual({ files: [] });
});

describe("text in the page", () => {
  it.each([
    ["a | b", "a \\| b"],
    ["<b>*x*</b>", "\\<b\\>\\*x\\*\\</b\\>"],
    ["a\n# b", "a # b"],
    ["see #1 and @me", "see #<!-- -->1 and @<!-- -->me"],
    ["http://a.example www.b.example", "http\\://a.example www\\.b.example"],
  ])("%j is %j", (text, expected) => {
    expect(markdownText(text)).toBe(expected);
  });

  it.each([
    ["a:b", "`a:b`"],
    ["a`b", "<code>a\\`b</code>"],
    ["a|b", "<code>a\\|b</code>"],
    ["", '`""`'],
    [" \n", '<code>" \\\\n"</code>'],
    ['""', '`""`'],
  ])("%j as a name is %j", (text, expected) => {
    expect(markdownCode(text)).toBe(expected);
  });
});

/** What the emitted server is told decides, by masks and closed lists alone. */
function decidedBy(
  { schemes, alternatives }: OperationSecurity,
  operation: string,
  descriptors: ReadonlyMap<string, SchemeDescriptor>,
  { credentials, aimsElsewhere }: Caller,
): string {
  const bits = (test: (scheme: string) => boolean) =>
    schemes.reduce((mask, scheme, index) => (test(scheme) ? mask | (1 << index) : mask), 0);
  const membersOf = (scheme: string) => {
    const members = credentials.get(scheme);
    return members === "unknown" ? undefined : members;
  };
  const present = bits((scheme) => credentials.has(scheme));
  const known = bits((scheme) => membersOf(scheme) !== undefined);
  const alive = bits((scheme) => {
    const ended = membersOf(scheme)?.ended ?? [];
    return !(descriptors.get(scheme)?.endings ?? []).some(({ trigger }) => ended.includes(trigger));
  });
  const allowed = bits((scheme) => {
    const kinds = descriptors.get(scheme)?.kinds;
    const kind = kinds?.find((each) => each.kind === membersOf(scheme)?.kind);
    return kinds === undefined || kind?.operations.includes(operation) === true;
  });
  const grants = (scheme: string, asked: string) => {
    const closed = new Map(descriptors.get(scheme)?.scopes);
    const held = membersOf(scheme)?.scopes ?? [];
    return held.some((scope) => (closed.get(scope) ?? [scope]).includes(asked));
  };
  const order = ["missing", "invalid", "ended", "kind", "scope"];
  let told = -1;
  for (const { mask, scopes = [] } of alternatives) {
    const granted = scopes.every(([scheme, asked]) => asked.every((each) => grants(scheme, each)));
    const passed = [present, known, alive, allowed].map((bitsOf) => (bitsOf & mask) === mask);
    const failed = [...passed, granted].indexOf(false);
    if (failed === -1) {
      const bound = bits((scheme) => {
        const members = membersOf(scheme);
        const { binding, kinds = [] } = descriptors.get(scheme) ?? {};
        const kind = kinds.find((each) => each.kind === members?.kind);
        return members?.bound === true && (binding ?? kind?.binding) !== undefined;
      });
      return aimsElsewhere === true && (bound & mask) !== 0 ? "binding" : "none";
    }
    told = Math.max(told, failed);
  }
  return order[told] ?? "missing";
}

const names = fc.constantFrom("a", "b", "c", "*");
const scheme = fc.record(
  {
    type: fc.constant("http"),
    scheme: fc.constant("bearer"),
    "x-scopes": fc.array(
      fc.record({ name: names, includes: fc.array(names, { minLength: 1, maxLength: 2 }) }),
      { minLength: 1, maxLength: 4 },
    ),
    "x-credential-kinds": fc.uniqueArray(
      fc.record(
        {
          kind: fc.constantFrom("k", "l"),
          operations: fc.array(fc.constantFrom("*", "get*", "getOne", "two"), {
            minLength: 1,
            maxLength: 2,
          }),
          boundTo: fc.constant("the house"),
          allowed: fc.constant("some"),
        },
        { requiredKeys: ["kind", "operations", "allowed"] },
      ),
      { minLength: 1, selector: ({ kind }) => kind },
    ),
    "x-bound-to": fc.record({ field: fc.constant("house"), of: fc.constant("house") }),
    "x-lifecycle": fc.constant([
      {
        of: "key",
        transitions: [
          { trigger: "Revoke", error: "gone" },
          { trigger: "Expiry", condition: "`until` has passed", error: "late" },
        ],
      },
    ]),
  },
  { requiredKeys: ["type", "scheme"] },
);
const needed = fc.dictionary(
  fc.constantFrom("one", "two", "three"),
  fc.array(names, { maxLength: 2 }),
  {
    maxKeys: 2,
  },
);
const security = fc.array(needed, { maxLength: 3 });

it("says what the masks and lists of the emitted server say, and each refusal has an answer", () => {
  fc.assert(
    fc.property(
      fc.record({ one: scheme, two: scheme, three: scheme }),
      fc.record({ getOne: security, two: security }),
      (schemes, { getOne, two }) => {
        const derived = derive({
          schemes,
          operations: {
            getOne: { security: getOne, responses: ok },
            two: { security: two, responses: ok },
          },
        });
        const told = serverDescriptors(derived.api.operations, serverContext(derived.input));
        const descriptors = new Map(told.schemes.map((each) => [each.name, each]));
        const { rows, operations } = accessTable(derived.input);
        for (const { caller, cells } of rows) {
          for (const [index, { name }] of operations.entries()) {
            const cell = cells[index];
            const access = told.access.get(name);
            const expected = access ? decidedBy(access, name, descriptors, caller) : "none";
            const found = cell?.answer === "refused" ? cell.reason : "none";
            expect(`${caller.name} ${name} ${found}`).toBe(`${caller.name} ${name} ${expected}`);
            if (cell?.answer === "refused") {
              expect(cell.status ?? cell.decision).toBeDefined();
            }
          }
        }
      },
    ),
  );
});
