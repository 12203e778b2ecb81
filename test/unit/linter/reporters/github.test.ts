/** Annotations: one command per finding, read back as the runner reads it. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { githubReport } from "../../../../linter/reporters/github.ts";
import {
  broken,
  contradicted,
  documentAt,
  hostileFinding,
  raw,
  reportOf,
  twice,
  unstated,
} from "./findings.ts";

interface Command {
  readonly name: string;
  readonly properties: Readonly<Record<string, string>>;
  readonly text: string;
}

/** As the runner of GitHub Actions reads a line: `::name key=value,…::text`. */
function parse(line: string): Command | undefined {
  const [, name = "", list = "", text = ""] = /^\s*::(\w+) (.*?)::(.*)$/s.exec(line) ?? [];
  if (name === "") return undefined;
  const data = (value: string) =>
    value.replaceAll("%0D", "\r").replaceAll("%0A", "\n").replaceAll("%25", "%");
  const property = (value: string) => data(value.replaceAll("%3A", ":").replaceAll("%2C", ","));
  const pairs = list.split(",").map((pair): [string, string] => {
    const [key = "", ...value] = pair.split("=");
    return [key, property(value.join("="))];
  });
  return { name, properties: Object.fromEntries(pairs), text: data(text) };
}

test("an annotation stands at the document and names the spec", () => {
  const [line = "", ...rest] = githubReport(reportOf([contradicted]), { folder: "" }).split("\n");
  expect(line).toBe(
    "::error file=specs/shop/document.md,line=5,col=10,endLine=5,endColumn=13,title=claim/contradicted::" +
      'the type of "id" is integer in the document and string in the spec' +
      "%0Aother side: specs/shop/openapi.yaml:6:21%0Afix: Correct the wrong side.",
  );
  expect(rest).toEqual(["1 error in 1 service", ""]);
});

test("without a document it stands at the spec; columns are of one line; folders come before", () => {
  const lines = githubReport(reportOf([unstated, twice], [broken]), { folder: "api/" }).split("\n");
  expect(lines.slice(0, 3).map((line) => parse(line)?.properties)).toEqual([
    { file: "api/specs/cart/openapi.yaml", line: "5", col: "16", title: "ref/dangling" },
    { file: "api/specs/shop/openapi.yaml", line: "7", col: "41", title: "fact/unstated" },
    {
      file: "api/specs/shop/document.md",
      line: "8",
      endLine: "9",
      title: "document/contradiction",
    },
  ]);
  expect(parse(lines[2] ?? "")?.text).toContain("the other unit: specs/shop/document.md:6:14");
});

test("what only the spec has stands at the spec, with the document as the other side", () => {
  const both = { ...unstated, document: documentAt(6, 3, 9) };
  const [line = ""] = githubReport(reportOf([both]), { folder: "" }).split("\n");
  expect(parse(line)?.properties["file"]).toBe("specs/shop/openapi.yaml");
  expect(parse(line)?.text).toContain("other side: specs/shop/document.md:6:3");
});

test("nothing to say is one line", () => {
  expect(githubReport(reportOf([]), { folder: "" })).toBe(
    "1 service: 4 claims, 5 facts, no findings\n",
  );
});

describe("hostile text", () => {
  test("makes no second command, no other property and no line of its own", () => {
    fc.assert(
      fc.property(fc.array(hostileFinding, { minLength: 1, maxLength: 3 }), (findings) => {
        const text = githubReport(reportOf(findings), { folder: "" });
        expect(text).not.toMatch(raw);
        expect(text).not.toMatch(/##\[|##vso\[/);
        const lines = text.trimEnd().split("\n");
        expect(lines).toHaveLength(findings.length + 1);
        for (const [index, finding] of findings.entries()) {
          const command = parse(lines[index] ?? "");
          expect(command?.name).toBe(finding.severity);
          const names = Object.keys(command?.properties ?? {}).filter(
            (name) => !name.startsWith("end"),
          );
          expect(names).toEqual(["file", "line", "col", "title"]);
          expect(command?.properties["line"]).toBe(String(finding.document?.line));
          expect(command?.properties["title"]).toBe(finding.code);
          expect(command?.text.split("\n")).toHaveLength(5);
        }
      }),
    );
  });
});
