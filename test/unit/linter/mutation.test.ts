/** Mutation testing itself can fail, and misses no part of a service. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { load } from "../../../core/spec/load.ts";
import { build } from "../../../core/build/build.ts";
import { finding } from "../../support/finding.ts";
import type { LintInput, LintResult } from "../../../linter/model/lint-result.ts";
import { documentMutants } from "../../slow/mutation/document/all.ts";
import { layoutOf } from "../../slow/mutation/document/layout.ts";
import { edited } from "../../slow/mutation/edit.ts";
import { isExempt } from "../../slow/mutation/exempt.ts";
import type { Lint } from "../../slow/mutation/judge.ts";
import { run } from "../../slow/mutation/run.ts";
import { readService, serviceNames, variantOf } from "../../slow/mutation/service.ts";
import { isRight } from "../../slow/mutation/table.ts";
import { specMutants } from "../../slow/mutation/spec/all.ts";
import { fills } from "../../slow/mutation/spec/fills.ts";
import { listOf, objectOf } from "../../slow/mutation/tree.ts";

const services = await Promise.all(serviceNames().map(readService));
const small = { oneOf: 40, service: "platform-errors" };

function saying(findings: (input: LintInput) => LintResult["findings"]): Lint {
  return (input) => ({
    findings: findings(input),
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
    baseline: "",
  });
}

/** Where a text begins to differ from the document of the service. */
function firstDifference({ documents: [document] }: LintInput): number | undefined {
  const base = services.find((one) => one.document.file === document?.file)?.document.text ?? "";
  const text = document?.text ?? "";
  if (base === text) return undefined;
  let at = 0;
  while (at < text.length && text[at] === base[at]) at += 1;
  return at;
}

function placeAt({ documents: [document] }: LintInput, offset: number) {
  const before = (document?.text ?? "").slice(0, offset).split("\n");
  const [line, column] = [before.length, (before.at(-1)?.length ?? 0) + 1];
  const end = { endLine: line, endColumn: column + 1 };
  return { file: document?.file ?? "", line, column: Math.max(1, column - 1), ...end, section: "" };
}

describe("a linter", () => {
  test("that finds nothing catches nothing", async () => {
    const { verdicts } = await run(
      saying(() => []),
      small,
    );
    expect(verdicts.length).toBeGreaterThan(30);
    expect(verdicts.filter(({ outcome }) => outcome === "caught")).toEqual([]);
    expect(verdicts.some(({ outcome }) => outcome === "survived")).toBe(true);
  });

  test("that always finds the same catches nothing", async () => {
    const same = finding({ code: "claim/missing", message: "the same" });
    const { verdicts, baseline } = await run(
      saying(() => [same, same]),
      small,
    );
    expect(baseline).toEqual([same, same]);
    expect(verdicts.filter(({ outcome }) => outcome === "caught")).toEqual([]);
  });

  test("that finds the same once more catches", async () => {
    const same = finding({ code: "claim/missing", message: "the same" });
    const says = saying((input) => (firstDifference(input) === undefined ? [same] : [same, same]));
    const { verdicts } = await run(says, { ...small, operator: "document" });
    expect(verdicts.length).toBeGreaterThan(10);
    expect(verdicts.filter(({ outcome }) => outcome !== "caught")).toEqual([]);
    expect(verdicts.filter(isRight)).toEqual([]);
  });

  test("that throws does not catch", async () => {
    const [service] = services;
    const fails = saying((input) => {
      if (firstDifference(input) !== undefined) throw new Error("no");
      return [];
    });
    const { verdicts } = await run(fails, { ...small, operator: "document sentence" });
    expect(service).toBeDefined();
    expect(new Set(verdicts.map(({ outcome }) => outcome))).toEqual(new Set(["crashed"]));
  });

  test("is right in the document where it points at the change, wrong elsewhere", async () => {
    const pointing = (offset: (at: number) => number) =>
      saying((input) => {
        const at = firstDifference(input);
        if (at === undefined) return [];
        const document = placeAt(input, offset(at));
        return [finding({ code: "claim/missing", message: "it differs", document })];
      });
    const selection = { ...small, operator: "document" };
    const right = await run(
      pointing((at) => at),
      selection,
    );
    const wrong = await run(
      pointing(() => 0),
      selection,
    );
    expect(right.verdicts.filter((verdict) => !isRight(verdict))).toEqual([]);
    const lucky = wrong.verdicts.filter(isRight);
    expect(lucky.length).toBeLessThan(wrong.verdicts.length / 10);
  });

  test("is right in the description where it points at the change, wrong elsewhere", async () => {
    const service = services.find(({ name }) => name === "platform-errors");
    if (service === undefined) throw new Error("there is no such service");
    const pointer = "/codes/3/status";
    const says = (at: string) =>
      saying(({ api }) => {
        if (api.errorCatalogue?.codes[3]?.status === null) return [];
        const spec = service.sources.get("errors.yaml")?.origin(at);
        if (spec === undefined) throw new Error("there is no such file");
        return [finding({ code: "gap/filled", message: "it has a status", spec })];
      });
    const selection = { service: "platform-errors", operator: "error status: change" };
    const right = await run(says(pointer), selection);
    const wrong = await run(says("/codes/2/status"), selection);
    const caught = right.verdicts.filter(({ outcome }) => outcome === "caught");
    expect(caught.length).toBe(3);
    expect(caught.filter((verdict) => !isRight(verdict))).toEqual([]);
    expect(wrong.verdicts.filter(isRight)).toEqual([]);
  });
});

describe.each(services.map((service) => [service.name, service] as const))("%s", (_, service) => {
  const mutants = specMutants(service);

  test("each member and each value of the description is changed or taken out", () => {
    const touched = new Set(
      mutants.flatMap(({ edits }) =>
        edits.map(({ file, tokens }) => JSON.stringify([file, tokens])),
      ),
    );
    const left = service.nodes
      .filter((node) => node.parent !== undefined && !isExempt(node))
      .filter(({ file, tokens }) => !touched.has(JSON.stringify([file, tokens])));
    expect(left.map(({ file, tokens }) => `${file}#/${tokens.join("/")}`)).toEqual([]);
    expect(service.nodes.length).toBeGreaterThan(100);
  });

  test("each recorded gap is filled in a way that can be read", () => {
    const gaps = service.nodes
      .filter(({ key, extension }) => key === "x-not-shown" && extension === "x-not-shown")
      .flatMap(({ parent, value }) =>
        (listOf(value) ?? [value]).map((gap) => ({ parent, gap: objectOf(gap) })),
      );
    const left = gaps.filter(({ parent, gap }) => {
      if (parent === undefined || gap === undefined) return true;
      const made = fills(parent, gap, service);
      return !made.some(({ edits }) => variantOf(service, edits).refusal === undefined);
    });
    expect(left.map(({ gap }) => gap)).toEqual([]);
    expect(gaps.length).toBeGreaterThan(9);
  });

  test("each word of the document is changed or taken out", () => {
    const { text } = service.document;
    const covered = new Uint8Array(text.length);
    for (const { replacements } of documentMutants(service)) {
      for (const { start, end } of replacements) {
        if (end - start < 400) covered.fill(1, start, end);
      }
    }
    const shown = text.replaceAll(/<!--[\s\S]*?-->|^\d+\./gm, (one) => " ".repeat(one.length));
    const left = [...shown.matchAll(/[\p{L}\p{N}]+/gu)]
      .filter(({ index }) => covered[index] === 0)
      .map(({ 0: word, index }) => `${word} at ${index}`);
    expect(left).toEqual([]);
    expect(layoutOf(text).units.length).toBeGreaterThan(10);
  });
});

test("a changed model in memory is the model of the changed files on disk", async () => {
  const folder = mkdtempSync(join(tmpdir(), "specwright-mutants-"));
  try {
    let compared = 0;
    for (const service of services) {
      const every = Math.ceil(specMutants(service).length / 12);
      for (const mutant of specMutants(service).filter((_, index) => index % every === 0)) {
        const variant = variantOf(service, mutant.edits);
        if (variant.refusal !== undefined) continue;
        for (const { name, value } of service.sources.values()) {
          const edits = mutant.edits.filter(({ file }) => file === name);
          mkdirSync(dirname(join(folder, name)), { recursive: true });
          const changed = edits.reduce((made, edit) => edited(made, edit), value);
          writeFileSync(join(folder, name), JSON.stringify(changed));
        }
        const { sources } = await load("openapi.yaml", { cwd: folder });
        if (sources === undefined) throw new Error(`${mutant.operator} is not read`);
        const api = build(sources, { service: service.name, report: () => undefined });
        expect(withoutFiles(api)).toBe(withoutFiles(variant.api));
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(40);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

/** Pointers are compared; lines differ, as the files on disk are written otherwise. */
function withoutFiles(api: unknown): string {
  return JSON.stringify(api, (key, value: unknown) =>
    ["line", "column", "file"].includes(key) ? undefined : value,
  );
}
