/** The layout of guards: refusals behind each other are one statement. */
import { expect, test } from "vitest";
import { indented } from "../../../../generators/validators/guards/indentation.ts";

const refusal = (condition: string) => `if (${condition}) return false;\n`;

test("conditions that refuse behind each other are one statement, whatever they hold", () => {
  const code = `{\n${refusal("a")}${refusal("b && c")}${refusal("d ? e : f")}${refusal("g")}}\n`;
  expect(indented(code)).toBe(`{
  if (a
    || b && c
    || (d ? e : f)
    || g) return false;
}
`);
});

test("a statement that begins with a ternary stays alone", () => {
  expect(indented(refusal("a ? b : c") + refusal("d"))).toBe(refusal("a ? b : c") + refusal("d"));
});

test("other statements between them and the ends of blocks keep them apart", () => {
  const code = `${refusal("a")}const b = 1;\n${refusal("c")}if (d) {\n${refusal("e")}}\n${refusal("f")}`;
  expect(indented(code)).toBe(
    `${refusal("a")}const b = 1;\n${refusal("c")}if (d) {\n  ${refusal("e")}}\n${refusal("f")}`,
  );
});

test("no statement has more conditions than compilers nest easily", () => {
  const lines = indented(refusal("a").repeat(100)).split("\n");
  expect(lines.filter((line) => line.startsWith("if ("))).toHaveLength(4);
});
