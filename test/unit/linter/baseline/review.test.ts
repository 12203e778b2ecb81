import { describe, expect, test } from "vitest";
import { baselineEntries, compareWithBaseline } from "../../../../linter/baseline/review.ts";
import {
  formatBaseline,
  emptyBaseline,
  parseBaseline,
} from "../../../../linter/baseline/baseline-file.ts";
import { unusedAspects } from "../../../../linter/baseline/reading-aspects.ts";
import { coverageOf } from "../../../../linter/baseline/coverage.ts";
import type { Claim, Prose } from "../../../../linter/model/claim.ts";
import { compare } from "../../../../linter/compare/compare.ts";
import type { Fact, RecordedReading } from "../../../../linter/model/fact.ts";
import { claim, fact, prose, reading, scope, spec } from "../statements.ts";

interface Given {
  readonly claims?: readonly Claim[];
  readonly facts: readonly Fact[];
  readonly prose?: readonly Prose[];
  readonly readings?: readonly RecordedReading[];
}

function coverage({ claims = [], facts, prose: words = [], readings = [] }: Given) {
  const all = spec(facts, { readings });
  return coverageOf(words, all, compare(claims, all), { folder: "", root: "openapi.yaml" });
}

function parsed(text: string) {
  const read = parseBaseline({ file: "baseline.yaml", text });
  if ("problem" in read) throw new Error(read.problem);
  return read.value;
}

/** Accepts `before` through the file itself, and judges `after` by it. */
function judged(before: Given, after: Given) {
  const text = formatBaseline({ ...emptyBaseline, ...baselineEntries(coverage(before)) });
  return compareWithBaseline(coverage(after), parsed(text));
}

const id = ["record", "sensor", "id"];
const words = prose("(decimal)", { subject: id });

describe("prose", () => {
  test("covers what no claim states at its subject and at its items, and nothing below", () => {
    const facts = [
      fact("type", id, ["array"]),
      fact("pattern", [...id, "[]"], "^a$"),
      fact("member", [...id, "part"]),
    ];
    const [one] = coverage({ facts, prose: [words], claims: [claim("type", id, ["array"])] }).prose;
    expect(one?.facts.map(({ kind }) => kind)).toEqual(["pattern"]);
  });

  test("passes while words and facts are those that were accepted", () => {
    const given = { facts: [fact("pattern", id, "^a$")], prose: [words] };
    const [one] = judged(given, given).prose;
    expect(one?.accepted).toBeDefined();
    expect(one?.difference).toEqual({ changed: [], added: [], gone: [] });
  });

  test("with other words is told from prose that is new", () => {
    const given = { facts: [fact("pattern", id, "^a$")], prose: [words] };
    const other = { ...given, prose: [prose("(octal)", { subject: id })] };
    const result = judged(given, other);
    expect(result.prose[0]?.accepted).toBeUndefined();
    expect(result.prose[0]?.was?.text).toBe("(decimal)");
    expect(result.staleProse).toEqual([]);
    expect(judged(given, { ...given, prose: [] }).staleProse).toHaveLength(1);
  });

  test("shows which facts changed, came and went", () => {
    const before = {
      facts: [fact("pattern", id, "^a$"), fact("minLength", id, 1)],
      prose: [words],
    };
    const after = { facts: [fact("pattern", id, "^b$"), fact("maxLength", id, 1)], prose: [words] };
    const difference = judged(before, after).prose[0]?.difference;
    expect(difference?.changed.map(({ accepted }) => accepted)).toEqual(["^a$"]);
    expect(difference?.added.map(({ kind }) => kind)).toEqual(["maxLength"]);
    expect(difference?.gone.map(({ kind, subject }) => [kind, subject])).toEqual([
      ["minLength", id],
    ]);
  });

  test("is bound to places by pointer, file and pattern", () => {
    const inFile = (file: string, pointer: string): Fact => {
      const origin = { file, pointer, line: 1, column: 1 };
      return { ...fact("pattern", [file, pointer]), origin, scope: { ...scope(""), origin } };
    };
    const facts = [
      inFile("openapi.yaml", "/x-cors/browserCalls"),
      inFile("schemas/a-result.json", "/properties/status/const"),
      inFile("schemas/b-result.json", "/properties/status/const"),
      inFile("schemas/b.json", "/properties/status/const"),
    ];
    const found = (place: string) => {
      const [one] = coverage({ facts, prose: [prose("x", { spec: place })] }).prose;
      return one?.dangling.length === 0 ? one.facts.map(({ origin }) => origin.file) : "dangling";
    };
    expect(found("/x-cors")).toEqual(["openapi.yaml"]);
    expect(found("#/x-cors")).toEqual(["openapi.yaml"]);
    expect(found("schemas/*-result.json#/properties/status")).toEqual([
      "schemas/a-result.json",
      "schemas/b-result.json",
    ]);
    expect(found("schemas/b.json#")).toEqual(["schemas/b.json"]);
    expect(found("schemas/c.json#")).toBe("dangling");
    expect(found("/x-cor")).toBe("dangling");
  });
});

describe("readings", () => {
  const node = scope("/components/schemas/Sensor", { parent: scope("") });
  const about = (...aspects: string[]) => ({ ...reading(node), about: aspects });
  const recorded = about("pattern of id", "minLength of id", "format of id");
  const at = (one: RecordedReading) => ({ ...node, subject: id.slice(0, -1), readings: [one] });
  const within = at(recorded);

  test("stand for what nothing states, where they name it", () => {
    const below = { ...scope("/components/schemas/Sensor/properties/id"), parent: within };
    const facts = [fact("pattern", id, "^a$", below), fact("type", id, ["string"], below)];
    const result = coverage({
      facts,
      readings: [recorded],
      claims: [claim("type", id, ["string"])],
    });
    expect(result.readings[0]?.facts.map(({ kind }) => kind)).toEqual(["pattern"]);
    expect(result.uncovered).toEqual([]);
  });

  test.each([
    ["pattern", ["type"]],
    ["pattern of id", []],
    ["pattern of name", ["pattern", "type"]],
    ["type of id", ["pattern"]],
    ["type of name, id", ["pattern"]],
    ["pattern of sensor.id", ["pattern", "type"]],
  ] as const)("that are about the %s stand for nothing else of their parts", (aspect, open) => {
    const own = at(about(aspect, ...(aspect === "pattern of id" ? ["type of id"] : [])));
    const root = id.slice(0, -1);
    const facts =
      aspect === "pattern"
        ? [fact("pattern", root, "^a$", own), fact("type", id, ["string"], own)]
        : [fact("pattern", id, "^a$", own), fact("type", id, ["string"], own)];
    const { uncovered } = coverage({ facts, readings: [reading(node)] });
    expect(uncovered.map(({ kind }) => kind)).toEqual(open);
  });

  test("without an aspect stand for no fact, and explain no claim", () => {
    const own = at(reading(node));
    const result = coverage({
      claims: [claim("format", id, "date")],
      facts: [fact("format", id, "time", own), fact("pattern", id, "^a$", own)],
      readings: [reading(node)],
    });
    expect(result.uncovered.map(({ kind }) => kind)).toEqual(["pattern"]);
    expect(result.unmet).toHaveLength(1);
  });

  test("tell what they are about and do not stand for", () => {
    const aspects = ["type", "pattern of id", "type of name", "ref of id, name"];
    const covered = [fact("type", id), fact("pattern", id), fact("ref", id)];
    const unused = unusedAspects({ ...reading(node), about: aspects }, covered);
    expect(unused).toEqual(["type of name", "ref of id, name"]);
  });

  test("of the items of a list, by the way to them", () => {
    const own = at(about("ref of tags[]"));
    const facts = [
      fact("ref", ["record", "sensor", "tags", "[]"], "tag", own),
      fact("ref", ["record", "sensor", "tags"], "tag", own),
    ];
    const { uncovered } = coverage({ facts, readings: [reading(node)] });
    expect(uncovered.map(({ subject }) => subject.at(-1))).toEqual(["tags"]);
  });

  test("of the root stand for what the root says, not for all that it holds", () => {
    const root = scope("");
    const own = { ...root, readings: [{ ...reading(root), about: ["version", "member"] }] };
    const facts = [
      fact("version", ["service"], "1", own),
      fact("member", id, true, { ...scope("/components"), parent: own }),
    ];
    const result = coverage({ facts, readings: [reading(root)] });
    expect(result.readings[0]?.facts.map(({ kind }) => kind)).toEqual(["version"]);
    expect(result.uncovered.map(({ kind }) => kind)).toEqual(["member"]);
  });

  test("a fact that came after the reading was accepted is not accepted with it", () => {
    const before = { facts: [fact("pattern", id, "^a$", within)], readings: [recorded] };
    const after = { ...before, facts: [...before.facts, fact("minLength", id, 1, within)] };
    const [one] = judged(before, after).readings;
    expect(one?.difference.added.map(({ kind }) => kind)).toEqual(["minLength"]);
  });

  test("may say why a claim is not followed, as it was accepted", () => {
    const given = (value: string): Given => ({
      claims: [claim("format", id, "date")],
      facts: [fact("format", id, value, within)],
      readings: [recorded],
    });
    expect(judged(given("time"), given("time")).readings[0]?.notAccepted).toEqual([]);
    expect(judged(given("time"), given("uuid")).readings[0]?.notAccepted).toHaveLength(1);
  });
});

describe("the file", () => {
  test("is empty when nothing is accepted, and reads back what was written", () => {
    expect(formatBaseline(emptyBaseline)).toBe("");
    expect(parsed("")).toEqual(emptyBaseline);
    expect(parsed("# nothing\n")).toEqual(emptyBaseline);
  });

  test("keeps hostile words and names as they are", () => {
    const subject = ["record", "__proto__", "constructor"];
    const text = "a: b\n- \u0000 ' \" # é \u2028";
    const given = { facts: [fact("pattern", subject, text)], prose: [prose(text, { subject })] };
    const [one] = judged(given, given).prose;
    expect(one?.accepted).toBeDefined();
    expect(one?.difference).toEqual({ changed: [], added: [], gone: [] });
  });

  test.each([
    ["[", 1],
    ["prose: 1\n", 1],
    ["gaps: []\nprose:\n  - text: a\n    about: 1\n    facts: {}\n", 4],
    ["prose: []\nother: []\n", 1],
  ])("%j is refused with a line", (text, line) => {
    const read = parseBaseline({ file: "baseline.yaml", text });
    expect(read).toMatchObject({ place: { file: "baseline.yaml", line } });
  });
});
