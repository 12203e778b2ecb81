/** Counting what became of claims and facts. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type Counts,
  claimStates,
  coverageOf,
  factStates,
} from "../../../../linter/coverage/coverage.ts";
import { traceJson } from "../../../../linter/coverage/json-report.ts";
import { claim, document, fact, origin, placeOf, trace } from "./made.ts";
import { shop } from "./shop.ts";

/** `total` and the states that are there, in one line. */
function shown({ total, by }: Counts<string>): string {
  const states = Object.entries(by).filter(([, count]) => count > 0);
  return [total, ...states.map(([state, count]) => `${state} ${count}`)].join(", ");
}

describe("the document side", () => {
  const { documents, claims } = coverageOf(shop);
  const [own] = documents;

  test("counts every claim once, by its state", () => {
    const all = "7, covered 3, gap recorded 1, waived 1, unreviewed 1, uncovered 1";
    expect(shown(claims)).toBe(all);
    expect(documents.map(({ file }) => file)).toEqual(["specs/shop/document.md"]);
    expect(shown(own!.counts)).toBe(all);
  });

  test("counts by section, in the order of the document; one without a claim is there", () => {
    expect(own!.sections.map(({ title, counts }) => [title, shown(counts)])).toEqual([
      ["Shop", "1, covered 1"],
      ["Item", "4, covered 2, waived 1, uncovered 1"],
      ["Errors", "2, gap recorded 1, unreviewed 1"],
      ["Notes", "0"],
    ]);
  });

  test("counts by kind, sorted", () => {
    expect(own!.kinds.map(({ kind, counts }) => [kind, shown(counts)])).toEqual([
      ["format", "1, waived 1"],
      ["gap", "1, gap recorded 1"],
      ["member", "1, covered 1"],
      ["prose", "1, unreviewed 1"],
      ["record", "1, covered 1"],
      ["type", "2, covered 1, uncovered 1"],
    ]);
  });

  test("what stands before the first heading is a section where it states something", () => {
    const text = document("Early.\n\n# Later\n");
    const headings = [{ slug: "", title: "", depth: 0, line: 1 }, ...text.headings];
    const documents = [{ ...text, headings }];
    const claims = [claim({ place: placeOf("Early.", text) })];
    const stated = coverageOf(trace({ documents, result: { claims } }));
    expect(stated.documents[0]?.sections.map(({ slug }) => slug)).toEqual(["", "later"]);
    const bare = coverageOf(trace({ documents }));
    expect(bare.documents[0]?.sections.map(({ slug }) => slug)).toEqual(["later"]);
  });

  test("keeps several documents apart", () => {
    const first = document("# One\n\nalpha\n", "a.md");
    const second = document("# One\n\nbeta\n", "b.md");
    const claims = [
      claim({ place: placeOf("alpha", first) }),
      claim({ place: placeOf("beta", second), state: "uncovered" }),
      claim({ place: placeOf("beta", second) }),
    ];
    const { documents } = coverageOf(trace({ documents: [first, second], result: { claims } }));
    expect(documents.map(({ counts }) => shown(counts))).toEqual([
      "1, covered 1",
      "2, covered 1, uncovered 1",
    ]);
    expect(documents.map(({ sections }) => shown(sections[0]!.counts))).toEqual([
      "1, covered 1",
      "2, covered 1, uncovered 1",
    ]);
  });
});

describe("the spec side", () => {
  const { facts, files, kinds } = coverageOf(shop);

  test("counts every fact once, by its state", () => {
    expect(shown(facts)).toBe("5, stated 3, toolkit-made 1, unstated 1");
  });

  test("counts by file; one without a fact is there", () => {
    expect(files.map(({ file, counts }) => [file, shown(counts)])).toEqual([
      ["specs/shop/openapi.yaml", "5, stated 3, toolkit-made 1, unstated 1"],
      ["specs/shop/schemas/bare.json", "0"],
    ]);
  });

  test("counts by kind, sorted", () => {
    expect(kinds.map(({ kind, counts }) => [kind, shown(counts)])).toEqual([
      ["closed", "1, toolkit-made 1"],
      ["member", "1, stated 1"],
      ["nullable", "1, stated 1"],
      ["type", "2, stated 1, unstated 1"],
    ]);
  });

  test("a fact of a file that is not at hand is counted all the same", () => {
    const facts = [fact({ origin: origin(1, "", "lost.yaml") })];
    const { files } = coverageOf(trace({ result: { facts } }));
    expect(files.map(({ file }) => file)).toEqual(["lost.yaml"]);
  });
});

test("sums are the same along every way", () => {
  const text = document("# A\n\nalpha\n\n# B\n\nbeta\n");
  const claims = fc.record({
    place: fc.constantFrom(placeOf("alpha", text), placeOf("beta", text)),
    state: fc.constantFrom(...claimStates),
    kind: fc.constantFrom("type", "format", "gap", "__proto__") as fc.Arbitrary<"type">,
  });
  const facts = fc.record({
    origin: fc.constantFrom(origin(1, "", "a"), origin(1, "", "b")),
    state: fc.constantFrom(...factStates),
    kind: fc.constantFrom("type", "constructor") as fc.Arbitrary<"type">,
  });
  fc.assert(
    fc.property(fc.array(claims), fc.array(facts), (someClaims, someFacts) => {
      const result = { claims: someClaims.map(claim), facts: someFacts.map(fact) };
      const coverage = coverageOf(trace({ documents: [text], result }));
      const sum = (parts: readonly { readonly counts: Counts<string> }[]) =>
        parts.reduce((total, { counts }) => total + counts.total, 0);
      const [own] = coverage.documents;
      expect(coverage.claims.total).toBe(someClaims.length);
      expect(sum(own!.sections)).toBe(someClaims.length);
      expect(sum(own!.kinds)).toBe(someClaims.length);
      expect(sum(coverage.files)).toBe(someFacts.length);
      expect(sum(coverage.kinds)).toBe(someFacts.length);
      for (const { total, by } of [coverage.claims, coverage.facts]) {
        expect(Object.values(by).reduce((one, other) => one + other, 0)).toBe(total);
      }
    }),
  );
});

describe("as JSON", () => {
  const value = JSON.parse(JSON.stringify(traceJson([shop]))) as {
    readonly services: readonly {
      readonly coverage: object;
      readonly claims: readonly object[];
      readonly facts: readonly object[];
    }[];
  };
  const [service] = value.services;

  test("every claim and fact is there with its places", () => {
    expect(service?.claims[3]).toEqual({
      kind: "type",
      subject: ["record", "item", "when"],
      value: ["string"],
      state: "covered",
      document: {
        file: "specs/shop/document.md",
        line: 10,
        column: 12,
        endLine: 10,
        endColumn: 29,
        section: "item",
      },
      spec: [
        { file: "specs/shop/openapi.yaml", line: 5, column: 1, pointer: "/5" },
        { file: "specs/shop/openapi.yaml", line: 99, column: 1, pointer: "/99" },
      ],
    });
    expect(service?.facts[0]).toMatchObject({ state: "stated", claims: [1] });
  });

  test("counts have the words of the states", () => {
    expect(service?.coverage).toMatchObject({
      claims: { stated: 7, covered: 3, "gap recorded": 1, waived: 1, unreviewed: 1, uncovered: 1 },
      facts: { facts: 5, stated: 3, "toolkit-made": 1, unstated: 1 },
    });
  });

  test("a place that is looked up late is written out", () => {
    class Late {
      readonly file = "a.yaml";
      readonly pointer = "";
      get line() {
        return 7;
      }
      get column() {
        return 3;
      }
    }
    const facts = [fact({ origin: new Late() })];
    expect(JSON.stringify(traceJson([trace({ result: { facts } })]))).toContain(
      '"spec":{"file":"a.yaml","line":7,"column":3,"pointer":""}',
    );
  });
});
