/** JUnit XML: elements and attributes that CI services read, and text that stays text. */
import { XMLParser, XMLValidator } from "fast-xml-parser";
import fc from "fast-check";
import { expect, test } from "vitest";
import { junitReport } from "../../../../linter/reporters/junit.ts";
import { broken, contradicted, hostileFinding, reportOf, twice, unstated } from "./findings.ts";

const options = { folder: "", failsOnWarnings: false };

interface Node {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Node[];
  readonly text: string;
}

/** What the schema of Jenkins (junit-10.xsd) allows of the elements that we write; GitLab reads a part of it. */
const allowed: Readonly<Record<string, { attributes: string[]; children: string[] }>> = {
  testsuites: {
    attributes: ["name", "time", "tests", "failures", "errors", "disabled"],
    children: ["testsuite"],
  },
  testsuite: {
    attributes: ["name", "tests", "failures", "errors", "skipped", "time", "package", "file"],
    children: ["testcase", "properties", "system-out", "system-err"],
  },
  testcase: {
    attributes: ["name", "classname", "time", "file", "line", "status"],
    children: ["failure", "error", "skipped", "system-out", "system-err"],
  },
  failure: { attributes: ["message", "type"], children: [] },
  "system-out": { attributes: [], children: [] },
};

type Parsed = Readonly<Record<string, unknown>>;

function nodeOf(parsed: Parsed): Node {
  const [name = ""] = Object.keys(parsed).filter((key) => key !== ":@");
  const children = (parsed[name] as readonly Parsed[]) ?? [];
  const isText = (child: Parsed) => Object.hasOwn(child, "#text");
  return {
    name,
    attributes: (parsed[":@"] ?? {}) as Node["attributes"],
    children: children.filter((child) => !isText(child)).map(nodeOf),
    text: children
      .filter(isText)
      .map((child) => String(child["#text"]))
      .join(""),
  };
}

/** The document, well-formed and of the elements and attributes that are allowed. */
function read(xml: string): Node {
  expect(XMLValidator.validate(xml)).toBe(true);
  expect(xml).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<testsuites /);
  const parser = new XMLParser({
    preserveOrder: true,
    ignoreAttributes: false,
    attributeNamePrefix: "",
    parseAttributeValue: false,
    parseTagValue: false,
    trimValues: false,
    ignoreDeclaration: true,
    htmlEntities: true,
  });
  const nodes = (parser.parse(xml) as readonly Parsed[]).map(nodeOf);
  const [root] = nodes.filter(({ name }) => name === "testsuites");
  if (root === undefined) throw new Error("no root");
  check(root);
  return root;
}

function check({ name, attributes, children }: Node): void {
  const known = allowed[name];
  expect(known?.attributes).toEqual(expect.arrayContaining(Object.keys(attributes)));
  for (const child of children) {
    expect(known?.children).toContain(child.name);
    check(child);
  }
  if (!name.startsWith("testsuite")) return;
  const cases = casesOf({ name, attributes, children, text: "" });
  expect(Number(attributes["tests"])).toBe(cases.length);
  const failed = cases.filter((one) => one.children.some((each) => each.name === "failure"));
  expect(Number(attributes["failures"])).toBe(failed.length);
}

function casesOf({ name, children }: Node): readonly Node[] {
  return name === "testsuites" ? children.flatMap(casesOf) : children;
}

const warning = { ...unstated, severity: "warning" as const, message: "a warning" };

test("a finding is a failed case in the suite of its file, with line, message and fix", () => {
  const root = read(junitReport(reportOf([contradicted, twice], [broken]), options));
  expect(root.attributes).toMatchObject({ tests: "4", failures: "3", errors: "0" });
  expect(root.children.map(({ attributes }) => attributes["name"])).toEqual([
    "specs/cart/openapi.yaml",
    "specs/shop/document.md",
    "specs/shop/openapi.yaml",
  ]);
  const [first] = root.children[1]?.children ?? [];
  expect(first?.attributes).toEqual({
    name: 'claim/contradicted: the type of "id" is integer in the document and string in the spec (5:10)',
    classname: "specs/shop/document.md",
    file: "specs/shop/document.md",
    line: "5",
    time: "0",
  });
  const [failure] = first?.children ?? [];
  expect(failure?.attributes).toEqual({
    message: 'the type of "id" is integer in the document and string in the spec',
    type: "error",
  });
  expect(failure?.text).toMatch(/^specs\/shop\/document\.md:5:10 error claim\/contradicted: /);
  expect(failure?.text).toContain("\nother side: specs/shop/openapi.yaml:6:21\n");
  expect(failure?.text).toMatch(/\nfix: .+$/);
});

test("a description without findings is one case that passes", () => {
  const root = read(junitReport(reportOf([]), options));
  expect(root.attributes).toMatchObject({ tests: "1", failures: "0" });
  expect(root.children[0]?.children[0]?.attributes["name"]).toBe("no findings");
});

test("a warning passes with its words, and fails where warnings make the run fail", () => {
  const passed = read(junitReport(reportOf([warning]), options));
  expect(passed.attributes).toMatchObject({ tests: "1", failures: "0" });
  expect(passed.children[0]?.children[0]?.children[0]?.text).toContain("warning fact/unstated");
  const failed = read(junitReport(reportOf([warning]), { ...options, failsOnWarnings: true }));
  expect(failed.attributes).toMatchObject({ tests: "1", failures: "1" });
});

test("paths are those of the repository", () => {
  const root = read(junitReport(reportOf([contradicted]), { ...options, folder: "sub/" }));
  const [suite] = root.children;
  expect(suite?.children[0]?.attributes["file"]).toBe("sub/specs/shop/document.md");
});

test("hostile text stays text, and no character is left that XML forbids", () => {
  fc.assert(
    fc.property(hostileFinding, (finding) => {
      const xml = junitReport(reportOf([finding]), options);
      expect(xml).not.toMatch(/[^\t\n\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u);
      expect(xml).not.toMatch(/[\u007f-\u009f\u202a-\u202e\u2066-\u2069]/);
      const [suite] = read(xml).children.filter(
        ({ children }) => children[0]?.children.length === 1,
      );
      expect(suite?.children).toHaveLength(1);
    }),
    { numRuns: 300 },
  );
});
