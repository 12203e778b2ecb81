/** Faults that people make in descriptions: what `lint` names, and where. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { lint } from "../../../../scripts/api/lint.ts";
import { cleanDescription, faults } from "./faults.ts";

const cwd = mkdtempSync(join(tmpdir(), "specwright-faults-"));
writeFileSync(join(cwd, "document.md"), "# Shop\n");
afterAll(() => rmSync(cwd, { recursive: true, force: true }));

interface Named {
  readonly code: string;
  readonly line: number;
  readonly message: string;
}

/** What is said of the description alone, without its document. */
async function problemsIn(text: string): Promise<readonly Named[]> {
  writeFileSync(join(cwd, "openapi.yaml"), text);
  const { services, diagnostics } = await lint({ cwd, spec: "openapi.yaml" });
  const found = services.flatMap(({ findings }) =>
    findings.flatMap(({ code, spec, message }) =>
      code.startsWith("openapi/") ? { code, message, line: spec?.line ?? 0 } : [],
    ),
  );
  const others = diagnostics.map(({ code, message, origin: { line } }) => ({
    code,
    message,
    line,
  }));
  return [...others, ...found];
}

/** Numbers of the lines where a reader looks for a fault. */
function linesOf({ from, to, line }: (typeof faults)[number], text: string): ReadonlySet<number> {
  const start = cleanDescription.slice(0, cleanDescription.indexOf(from)).split("\n").length;
  const changed = to.split("\n").map((_, index) => start + index);
  const named = text
    .split("\n")
    .flatMap((each, index) => (line !== undefined && each.includes(line) ? index + 1 : []));
  return new Set([...changed, ...named]);
}

test("A description without faults has no problems", async () => {
  expect(await problemsIn(cleanDescription)).toEqual([]);
});

describe("Each fault is named at its line once:", () => {
  test.each(faults)("$name", async (fault) => {
    expect(cleanDescription.split(fault.from)).toHaveLength(2);
    const text = cleanDescription.replace(fault.from, () => fault.to);
    const lines = linesOf(fault, text);
    const there = (await problemsIn(text)).filter(({ line }) => lines.has(line));
    expect(there.map(({ code }) => code).toSorted()).toEqual(fault.codes.toSorted());
  });
});
