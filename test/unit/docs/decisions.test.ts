/** The decision records of docs/adr: numbers, statuses, sections, and the index that lists them. */
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Link, Nodes, Root, Table } from "mdast";
import { describe, expect, test } from "vitest";
import { markdownPage, wordsOf } from "../../support/markdown-page.ts";

const folder = join(import.meta.dirname, "../../../docs/adr");

/** What the list at the top of a record may say, each with links to other records. */
const relations = ["Status", "Supersedes", "Amends", "Amended by"] as const;
type Relation = (typeof relations)[number];

interface Decision {
  readonly file: string;
  readonly number: string;
  /** The heading as it stands: number and title. */
  readonly heading: string;
  /** `accepted`, or `superseded by NNNN`. */
  readonly status: string;
  /** Files that each line of the list links to. */
  readonly links: Readonly<Partial<Record<Relation, readonly string[]>>>;
  /** Second headings with the number of blocks below each. */
  readonly sections: readonly (readonly [string, number])[];
}

const files = readdirSync(folder)
  .filter((file) => file !== "README.md")
  .toSorted();
const decisions = files.map(readDecision);

function treeOf(file: string): Root {
  return markdownPage(readFileSync(join(folder, file), "utf8")).tree;
}

function readDecision(file: string): Decision {
  const [title, list, ...rest] = treeOf(file).children;
  if (title?.type !== "heading" || list?.type !== "list")
    throw new Error(`${file}: no title, list`);
  const lines = list.children.map((item) => [wordsOf(item), linksIn(item)] as const);
  const known = lines.map(([words, links]) => [relationOf(file, words), words, links] as const);
  const sections: [string, number][] = [];
  for (const block of rest) {
    const last = sections.at(-1);
    if (block.type === "heading") sections.push([wordsOf(block), 0]);
    else if (last !== undefined) last[1]++;
  }
  return {
    file,
    number: file.slice(0, 4),
    heading: wordsOf(title),
    status: known.find(([name]) => name === "Status")?.[1].slice("Status: ".length) ?? "",
    links: Object.fromEntries(known.map(([name, , links]) => [name, links])),
    sections,
  };
}

function relationOf(file: string, words: string): Relation {
  const found = relations.find((name) => words.startsWith(`${name}: `));
  if (found === undefined)
    throw new Error(`${file}: "${words}" is none of ${relations.join(", ")}`);
  return found;
}

/** Files that links below `node` lead to. */
function linksIn(node: Nodes): string[] {
  const found: Link[] = [];
  const visit = (each: Nodes): void => {
    if (each.type === "link") found.push(each);
    if ("children" in each) each.children.forEach(visit);
  };
  visit(node);
  return found.map(({ url }) => url);
}

function faultsOf({ file, number, heading, status, sections }: Decision): string[] {
  const names = sections.map(([name]) => name).join(", ");
  const faults = [
    ...(heading.startsWith(`${number}. `) ? [] : [`the heading is "${heading}"`]),
    ...(/^(?:accepted|superseded by \d{4})$/.test(status) ? [] : [`the status is "${status}"`]),
    ...(/^Context, Decision(?:, Consequences)?$/.test(names) ? [] : [`the sections are ${names}`]),
    ...sections.filter(([, blocks]) => blocks === 0).map(([name]) => `"${name}" is empty`),
  ];
  return faults.map((fault) => `${file}: ${fault}`);
}

describe("A decision record", () => {
  test("has a number without a gap before it, and a name of small letters", () => {
    expect(files.length).toBeGreaterThanOrEqual(199);
    const wrong = files.filter((file) => !/^\d{4}(?:-[a-z0-9]+)+\.md$/.test(file));
    expect(wrong).toEqual([]);
    const expected = files.map((_, index) => String(index + 1).padStart(4, "0"));
    expect(decisions.map(({ number }) => number)).toEqual(expected);
  });

  test("has its number in its heading, a status and its sections", () => {
    expect(decisions.flatMap(faultsOf)).toEqual([]);
  });

  test("of another form is found", () => {
    const links = {};
    const record = { file: "0001-a.md", number: "0001", links };
    const sections = [["Context", 1] as const, ["Decision", 0] as const, ["Reasons", 1] as const];
    expect(faultsOf({ ...record, heading: "0002. A", status: "open", sections })).toEqual([
      '0001-a.md: the heading is "0002. A"',
      '0001-a.md: the status is "open"',
      "0001-a.md: the sections are Context, Decision, Reasons",
      '0001-a.md: "Decision" is empty',
    ]);
  });

  test("that is superseded or amended is linked from both sides", () => {
    const pairs = (from: Relation) =>
      decisions.flatMap(({ file, links }) => (links[from] ?? []).map((to) => `${file} ${to}`));
    const turned = (list: readonly string[]) =>
      list.map((pair) => pair.split(" ").toReversed().join(" ")).toSorted();
    expect(turned(pairs("Status"))).toEqual(pairs("Supersedes").toSorted());
    expect(turned(pairs("Amended by"))).toEqual(pairs("Amends").toSorted());
    expect(pairs("Supersedes")).not.toEqual([]);
    expect(pairs("Amends")).not.toEqual([]);
  });

  test("that is superseded links to the record that its status names", () => {
    for (const { status, links } of decisions) {
      const named = /\d{4}$/.exec(status)?.[0];
      expect(links.Status?.map((file) => file.slice(0, 4))).toEqual(
        named === undefined ? [] : [named],
      );
    }
  });
});

test("The index lists every decision with its title and status, in order", () => {
  const table = treeOf("README.md").children.find((node): node is Table => node.type === "table");
  const [, ...rows] = table?.children ?? [];
  const listed = rows.map((row) => ({ cells: row.children.map(wordsOf), links: linksIn(row) }));
  const expected = decisions.map(({ file, number, heading, status, links }) => ({
    cells: [number, heading.slice(`${number}. `.length), status],
    links: [file, ...(links.Status ?? [])],
  }));
  expect(listed).toEqual(expected);
});
