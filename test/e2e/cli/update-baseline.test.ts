/** Accepting: what is asked, what is written, what is left; with an engine made by hand. */
import { existsSync, readdirSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { PassThrough } from "node:stream";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { finding } from "../../support/finding.ts";
import { lint as engine } from "../../../linter/lint.ts";
import type { LintInput } from "../../../linter/model/lint-result.ts";
import { confirmBaseline } from "../../../scripts/terminal/confirm-baseline.ts";
import { colorsFor } from "../../../scripts/terminal/color.ts";
import type { BaselineUpdate } from "../../../scripts/api/baseline-updates.ts";
import { type LintOptions, lint } from "../../../scripts/api/lint.ts";
import { description, project } from "./project.ts";

vi.mock("../../../linter/lint.ts", () => ({ lint: vi.fn() }));

const entry = (text: string, facts = "{}") =>
  `prose:\n  - text: ${text}\n    about: [record › item]\n    facts: ${facts}\n`;

const other = finding({
  code: "fact/unstated",
  message: "not stated",
  spec: { file: "openapi.yaml", line: 1, column: 1, pointer: "" },
});

/** Unreviewed until the file holds `wanted`; beside that there is always a finding of another kind. */
function engineThatWants(wanted: string, more = [other]) {
  vi.mocked(engine).mockImplementation(({ baseline }: LintInput) => ({
    findings: [
      ...(baseline?.text === wanted
        ? []
        : [finding({ code: "claim/unreviewed", message: "not accepted" })]),
      ...more,
    ],
    claims: [],
    facts: [],
    claimCount: 0,
    factCount: 0,
    unbound: 0,
    chosen: 0,
    unfollowed: 0,
    mode: "strict",
    parts: [],
    recorded: [],
    baseline: wanted,
  }));
}

function home(files: Record<string, string> = {}) {
  return project({
    // The rules of OpenAPI would find something of their own.
    "redocly.yaml": "rules: {}\n",
    "specs/shop/openapi.yaml": description(),
    "specs/shop/document.md": "# Shop\n",
    ...files,
  });
}

const codes = ({ services }: Awaited<ReturnType<typeof lint>>) =>
  services.flatMap(({ findings }) => findings.map(({ code }) => code));

const file = "specs/shop/baseline.yaml";

beforeEach(() => {
  vi.mocked(engine).mockReset();
});

describe("accepting", () => {
  test("writes what is acceptable and still reports the rest", async () => {
    engineThatWants(entry("a"));
    const { root, read } = home();
    const accept = vi.fn((_: readonly BaselineUpdate[]) => true);
    const result = await lint({ cwd: root, confirmBaseline: accept });
    expect(accept.mock.calls).toEqual([
      [[{ service: "shop", file, added: ['"a" (record › item)'], changed: [], removed: [] }]],
    ]);
    expect(read(file)).toBe(entry("a"));
    expect(result.ok).toBe(false);
    expect(codes(result)).toEqual(["fact/unstated"]);
    expect(result.baselineUpdates).toMatchObject([{ file }]);
    expect(readdirSync(`${root}/specs/shop`).toSorted()).toEqual([
      "baseline.yaml",
      "document.md",
      "openapi.yaml",
    ]);
  });

  test("shows what is changed and removed too", async () => {
    const before = `${entry("a", '{ "record › item › id": { unit: days } }')}gaps:\n  - what: sizes\n    section: shop\n    recorded: []\n`;
    engineThatWants(entry("a", '{ "record › item › id": { unit: hours } }'));
    const accept = vi.fn((_: readonly BaselineUpdate[]) => true);
    await lint({ cwd: home({ [file]: before }).root, confirmBaseline: accept });
    expect(accept.mock.calls[0]?.[0]).toMatchObject([
      {
        added: [],
        changed: ['"a" (record › item): unit of record › item › id: "days" → "hours"'],
        removed: ['gap "sizes" (#shop)'],
      },
    ]);
  });

  test("asks nothing and writes nothing when every entry stands as it is", async () => {
    const byHand = `# kept\n${entry("a")}`;
    engineThatWants(entry("a"), []);
    const { root, read, at } = home({ [file]: byHand });
    const before = statSync(at(file)).mtimeMs;
    const accept = vi.fn(() => true);
    await lint({ cwd: root, confirmBaseline: accept });
    expect(accept).not.toHaveBeenCalled();
    expect(read(file)).toBe(byHand);
    expect(statSync(at(file)).mtimeMs).toBe(before);
  });

  test("a no leaves everything as it was", async () => {
    engineThatWants(entry("a"));
    const { root, at } = home();
    const result = await lint({ cwd: root, confirmBaseline: () => false });
    expect(existsSync(at(file))).toBe(false);
    expect(result).toMatchObject({ ok: false, baselineUpdates: [] });
    expect(codes(result)).toEqual(["fact/unstated", "claim/unreviewed"]);
  });

  test("a file that cannot be read is not written over", async () => {
    const conflict = "<<<<<<< ours\nprose: []\n=======\n";
    engineThatWants(entry("a"));
    const { root, read } = home({ [file]: conflict });
    const accept = vi.fn(() => true);
    await lint({ cwd: root, confirmBaseline: accept });
    expect(accept).not.toHaveBeenCalled();
    expect(read(file)).toBe(conflict);
  });

  test("a file that was changed while people thought is not written over", async () => {
    engineThatWants(entry("a"));
    const { root, read, at } = home();
    const accept: LintOptions["confirmBaseline"] = () => {
      writeFileSync(at(file), entry("b"));
      return true;
    };
    const result = await lint({ cwd: root, confirmBaseline: accept });
    expect(result.diagnostics).toMatchObject([
      { code: "out/unwritable", message: expect.stringContaining("changed during the review") },
    ]);
    expect(result).toMatchObject({ ok: false, baselineUpdates: [] });
    expect(read(file)).toBe(entry("b"));
  });

  test("nothing is written through a link", async () => {
    engineThatWants(entry("a"), []);
    const { root, read, at } = home({ "specs/shop/real.yaml": entry("b") });
    symlinkSync("real.yaml", at(file));
    const result = await lint({ cwd: root, confirmBaseline: () => true });
    expect(result.diagnostics).toMatchObject([{ code: "out/unwritable", origin: { file } }]);
    expect(read("specs/shop/real.yaml")).toBe(entry("b"));
  });

  test("a file that would hold nothing goes", async () => {
    engineThatWants("", []);
    const { root, at } = home({ [file]: entry("a") });
    const result = await lint({ cwd: root, confirmBaseline: () => true });
    expect(result.ok).toBe(true);
    expect(existsSync(at(file))).toBe(false);
  });

  test("is asked once for all services; a broken one takes no part", async () => {
    engineThatWants(entry("a"), []);
    const { root, at } = home({
      "specs/cart/openapi.yaml": description(),
      "specs/cart/document.md": "# Cart\n",
      "specs/torn/openapi.yaml": "{",
      "specs/torn/document.md": "# Torn\n",
    });
    const accept = vi.fn((_: readonly BaselineUpdate[]) => true);
    const result = await lint({ cwd: root, confirmBaseline: accept });
    expect(accept.mock.calls.map(([all]) => all.map(({ service }) => service))).toEqual([
      ["cart", "shop"],
    ]);
    expect(existsSync(at("specs/torn/baseline.yaml"))).toBe(false);
    expect(result.ok).toBe(false);
  });

  test("of a pair anywhere stands beside the first document, and has its name", async () => {
    engineThatWants(entry("a"), []);
    const { root, at } = project({ "a.yaml": description(), "x/1.md": "# 1\n", "y/2.md": "# 2\n" });
    await lint({
      cwd: root,
      spec: "a.yaml",
      documents: ["x/1.md", "y/2.md"],
      confirmBaseline: () => true,
    });
    const files = ["x/1.baseline.yaml", "x/baseline.yaml", "y/2.baseline.yaml"];
    expect(files.filter((path) => existsSync(at(path)))).toEqual(["x/1.baseline.yaml"]);
  });
});

describe("the question", () => {
  const all = [
    {
      service: "shop",
      file,
      added: ["one", ...Array.from({ length: 50 }, (_, index) => `more ${index}`)],
      changed: ["two"],
      removed: ["three"],
    },
  ];

  test.each([
    ["y", true],
    ["n", false],
    ["\r", false],
    ["\u0003", false],
  ])("%j is %s", async (key, answer) => {
    const [input, output] = [new PassThrough(), new PassThrough()];
    let text = "";
    let asked = false;
    output.setEncoding("utf8").on("data", (part: string) => {
      text += part;
      // The prompt listens as soon as it has drawn itself.
      if (part.includes("reviewed each of these entries") && !asked)
        setImmediate(() => input.write(key));
      asked ||= part.includes("reviewed each of these entries");
    });
    const colors = colorsFor({ env: {}, isTerminal: false });
    expect(await confirmBaseline(all, colors, { input, output })).toBe(answer);
    expect(text).toContain(`${file}: 51 added, 1 changed, 1 removed\n  + one\n`);
    expect(text).toContain("  + … 11 more\n  ~ two\n  - three\n");
  });
});

test("the day of the run is its own when none is given", async () => {
  engineThatWants("", []);
  await lint({ cwd: home().root });
  expect(vi.mocked(engine).mock.calls[0]?.[0].today).toMatch(/^\d{4}-\d\d-\d\d$/);
});
