import { describe, expect, test } from "vitest";
import type { Claim } from "../../../../linter/model/claim.ts";
import { compare } from "../../../../linter/compare/compare.ts";
import type { Fact } from "../../../../linter/model/fact.ts";
import { type Subject, shownSubject } from "../../../../linter/model/statement.ts";
import { claim, fact, spec } from "../statements.ts";

/** What comparing finds, in words: unmet claims and facts that nothing states. */
function compared(claims: readonly Claim[], said: readonly Fact[]): string[] {
  const facts = said.flatMap((one) => (one.kind === "record" ? [one, object(one.subject)] : [one]));
  const result = compare(claims, spec(facts));
  const unmet = result.unmet.map(
    ({ claim: { kind, value }, subject, said }) =>
      `${said ? "contradicted" : "missing"}: ${shownSubject(subject)} ${kind} ${JSON.stringify(value)}`,
  );
  const open = facts
    .filter((one) => !result.stated.has(one))
    .map(
      ({ kind, subject, value }) =>
        `unstated: ${shownSubject(subject)} ${kind} ${JSON.stringify(value)}`,
    );
  return [...unmet, ...open];
}

/** A record with members is an object, which the tests need not say. */
function object(subject: Subject): Fact {
  return fact("type", subject, ["object"]);
}

const sensor = (...way: string[]) => ["record", "sensor", ...way];
const get = (...way: string[]) => ["operation", "GET /v1/doors", ...way];
const put = (...way: string[]) => ["operation", "PUT /v1/doors", ...way];

describe("claims and facts of one subject", () => {
  test("that are equal leave nothing", () => {
    const both = [
      ["record", sensor(), true],
      ["member", sensor("id"), true],
      ["type", sensor("id"), ["integer"]],
    ] as const;
    expect(
      compared(
        both.map(([kind, subject, value]) =>
          claim(kind, subject, value === true ? value : [...value]),
        ),
        both.map(([kind, subject, value]) =>
          fact(kind, subject, value === true ? value : [...value]),
        ),
      ),
    ).toEqual([]);
  });

  test("that differ are contradicted, and the fact is not reported again", () => {
    const claims = [claim("type", sensor("id"), ["integer"])];
    expect(compared(claims, [fact("type", sensor("id"), ["string"])])).toEqual([
      'contradicted: sensor › id type ["integer"]',
    ]);
  });

  test("a list of values and a single value contradict each other", () => {
    const claims = [claim("enum", sensor("state"), ["on", "off"])];
    expect(compared(claims, [fact("const", sensor("state"), "on")])).toEqual([
      'contradicted: sensor › state enum ["on","off"]',
    ]);
  });

  test("the order of sets has no meaning, that of a default has", () => {
    const subject = sensor("sort");
    const claims = [claim("enum", subject, ["a", "b"]), claim("default", subject, ["a", "b"])];
    const facts = [fact("enum", subject, ["b", "a"]), fact("default", subject, ["b", "a"])];
    expect(compared(claims, facts)).toEqual(['contradicted: sensor › sort default ["a","b"]']);
  });

  test("a missing member is reported once, without what is said of it", () => {
    const claims = [
      claim("record", sensor()),
      claim("type", sensor("id"), ["integer"]),
      claim("member", sensor("id")),
      claim("member", sensor("id", "part")),
    ];
    expect(compared(claims, [fact("record", sensor())])).toEqual([
      "missing: sensor › id member true",
    ]);
  });

  test("optional is met by silence and contradicted by required", () => {
    const claims = [claim("required", sensor("id"), false)];
    expect(compared(claims, [fact("member", sensor("id"))])).toEqual([
      "unstated: sensor › id member true",
    ]);
    expect(compared(claims, [fact("required", sensor("id"))])).toEqual([
      "contradicted: sensor › id required false",
    ]);
  });

  test("plain text may be empty, a date may not", () => {
    const claims = [claim("empty", sensor("last"))];
    const text = fact("type", sensor("last"), ["string"]);
    expect(compared(claims, [text]).filter((line) => line.startsWith("missing"))).toEqual([]);
    const date = fact("format", sensor("last"), "date");
    expect(compared(claims, [text, date])).toContain("missing: sensor › last empty true");
  });
});

describe("records that refer to each other", () => {
  const owner = [fact("record", ["record", "owner"]), fact("member", ["record", "owner", "id"])];
  const ownerClaims = [
    claim("record", ["record", "owner"]),
    claim("member", ["record", "owner", "id"]),
  ];

  test("a reference may be written out", () => {
    const claims = [...ownerClaims, claim("ref", sensor("owner"), "owner")];
    const inline = [
      fact("type", sensor("owner"), ["object"]),
      fact("member", sensor("owner", "id")),
    ];
    expect(compared(claims, [...owner, ...inline])).toEqual([]);
    const more = [...inline, fact("member", sensor("owner", "name"))];
    expect(compared(claims, [...owner, ...more])).toContain(
      'contradicted: sensor › owner ref "owner"',
    );
  });

  test("what is said of the member is looked up behind the reference", () => {
    const claims = [
      ...ownerClaims,
      claim("type", sensor("owner"), ["object"]),
      claim("member", sensor("owner", "id")),
    ];
    const facts = [...owner, fact("ref", sensor("owner"), "owner")];
    expect(compared(claims, facts)).toEqual(['unstated: sensor › owner ref "owner"']);
    const wrong = [claim("type", sensor("owner"), ["array"])];
    expect(compared([...ownerClaims, ...wrong], facts)).toContain(
      'contradicted: sensor › owner type ["array"]',
    );
  });

  test("a member that is only named is the record of its name, once people say so", () => {
    const named = claim("member", sensor("owner"));
    const claims = [...ownerClaims, named];
    const facts = [
      ...owner,
      object(sensor()),
      fact("member", sensor("owner")),
      fact("ref", sensor("owner"), "owner"),
    ];
    expect(compared(claims, facts)).toEqual(['unstated: sensor › owner ref "owner"']);
    expect([...compare(claims, spec(facts)).named.values()]).toEqual([
      { claim: named, subject: sensor("owner") },
    ]);
  });
});

describe("what follows from what is stated", () => {
  test("an object with members, an array with items, text with a format", () => {
    const claims = [
      claim("member", sensor("place", "street")),
      claim("type", sensor("tags", "[]"), ["string"]),
      claim("format", sensor("since"), "date"),
    ];
    const facts = [
      fact("type", sensor("place"), ["object"]),
      fact("member", sensor("place", "street")),
      fact("type", sensor("tags"), ["array"]),
      fact("type", sensor("tags", "[]"), ["string"]),
      fact("format", sensor("since"), "date"),
      fact("type", sensor("since"), ["string"]),
    ];
    expect(compared(claims, facts)).toEqual([]);
  });

  test("nothing follows for members that are not stated", () => {
    const facts = [
      fact("type", sensor("place"), ["object"]),
      fact("member", sensor("place", "street")),
    ];
    expect(compared([], facts)).toHaveLength(2);
  });

  test("a body with a required member is required", () => {
    const claims = [
      claim("operation", put()),
      claim("member", put("body", "name")),
      claim("required", put("body", "name")),
    ];
    const facts = [
      fact("operation", put()),
      fact("request body", put("body")),
      object(put("body")),
      fact("member", put("body", "name")),
      fact("required", put("body", "name")),
    ];
    const required = fact("required", put("body"));
    expect(compared(claims, [...facts, required])).toEqual([]);
    expect(compared(claims, facts)).toEqual(["missing: PUT /v1/doors › body required true"]);
    expect(compared(claims.slice(0, 2), [...facts.slice(0, 4), required])).toEqual([
      "unstated: PUT /v1/doors › body required true",
    ]);
  });

  test("who lists members describes an object", () => {
    const claims = [claim("member", put("body", "name"))];
    const facts = [fact("member", put("body", "name"))];
    expect(compared(claims, facts)).toEqual(['missing: PUT /v1/doors › body type ["object"]']);
  });
});

describe("claims about many", () => {
  const facts = [
    ...[get, put].flatMap((of) => [fact("operation", of()), fact("security", of(), [["bearer"]])]),
    fact("status", get("200")),
    fact("header", get("200", "header", "X-Left")),
    fact("status", get("429")),
  ];

  test("every operation, every response", () => {
    const claims = [
      claim("operation", get()),
      claim("operation", put()),
      claim("status", get("200")),
      claim("status", get("429")),
      claim("security", ["operation", "*"], [["bearer"]]),
      claim("header", ["operation", "*", "*", "header", "X-Left"]),
    ];
    expect(compared(claims, facts)).toEqual([
      "missing: GET /v1/doors › 429 › header › X-Left header true",
    ]);
  });

  test("what is said of one goes before what is said of all", () => {
    const claims = [
      claim("security", ["operation", "*"], [["basic"]]),
      claim("security", get(), [["bearer"]]),
    ];
    expect(compared(claims, facts).filter((line) => line.startsWith("contradicted"))).toEqual([
      'contradicted: PUT /v1/doors security [["basic"]]',
    ]);
  });

  test("a parameter is found wherever it travels, and has to travel alike everywhere", () => {
    const claims = [claim("member", ["operation", "*", "parameter", "format"])];
    const one = [
      fact("operation", get()),
      fact("member", get("query", "format")),
      fact("operation", put()),
    ];
    expect(compared(claims, one)).toContain("missing: PUT /v1/doors › query › format member true");
  });

  test("the answer is the response that stands for success", () => {
    const claims = [claim("member", get("answer", "body", "stat"))];
    const body = fact("member", get("200", "body", "stat"));
    const lines = compared(claims, [...facts, object(get("200", "body")), body]);
    expect(lines.filter((line) => line.startsWith("missing"))).toEqual([]);
    // Which status it has is not said by that.
    expect(compared(claims, [...facts, body])).toContain(
      "unstated: GET /v1/doors › 200 status true",
    );
  });
});

describe("paths", () => {
  test("may be stated with or without what they begin with", () => {
    const facts = [fact("operation", get()), fact("base path", ["service"], "/v1")];
    expect(compared([claim("operation", ["operation", "GET /doors"])], facts)).toEqual([
      'unstated: the service base path "/v1"',
    ]);
    expect(compared([claim("operation", get())], facts)).toEqual([]);
  });

  test("a stated beginning holds for paths that carry it", () => {
    const facts = [fact("operation", get())];
    const all = [claim("operation", get())];
    expect(compared([...all, claim("base path", ["service"], "/v1")], facts)).toEqual([]);
    expect(compared([...all, claim("base path", ["service"], "/v")], facts)).toHaveLength(1);
  });
});

test("two claims that cannot both be true contradict each other", () => {
  const claims = [
    claim("default", sensor("n"), 1),
    claim("default", sensor("n"), 2),
    claim("default", sensor("n"), 1),
  ];
  expect(compare(claims, spec([])).contradictions).toHaveLength(1);
});
