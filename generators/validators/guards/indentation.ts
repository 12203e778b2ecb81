/** Statements, one a line, with the indentation that their braces give them. */

import { stringsAndComments } from "../../../core/base/text/identifiers.ts";

/** Conditions of one statement at most: compilers nest as deep as there are. */
const mostConditions = 32;

/** `code` laid out: guards are many and plain, so they do without a formatter. */
export function indented(code: string): string {
  let level = 0;
  // Conditions of the refusal that the last line is.
  let conditions = 0;
  const lines: string[] = [];
  for (const line of code.split("\n")) {
    if (line.startsWith("}")) level -= 1;
    const indentation = line === "" ? "" : "  ".repeat(level);
    const condition = refusedBy(line);
    const before = lines.at(-1);
    if (condition !== undefined && conditions > 0 && conditions < mostConditions && before) {
      // What refuses for two reasons is one statement, and a third shorter.
      lines[lines.length - 1] = before.slice(0, -refusalEnd.length);
      lines.push(`${indentation}  || ${operand(condition)}${refusalEnd}`);
      conditions += 1;
    } else {
      lines.push(indentation + line);
      conditions = condition === undefined || hasTernary(condition) ? 0 : 1;
    }
    if (line.endsWith("{")) level += 1;
  }
  return lines.join("\n");
}

const refusalStart = "if (";
const refusalEnd = ") return false;";

/** The condition of a statement that returns false where it holds, and does nothing else. */
function refusedBy(line: string): string | undefined {
  if (!line.startsWith(refusalStart) || !line.endsWith(refusalEnd)) return undefined;
  return line.slice(refusalStart.length, -refusalEnd.length);
}

/** Conditions join by `||`, which binds closer than a ternary alone. */
function operand(condition: string): string {
  return hasTernary(condition) ? `(${condition})` : condition;
}

/** Nobody knows what strings hold, which decide nothing. */
function hasTernary(condition: string): boolean {
  return condition.includes(" ? ") && condition.replace(stringsAndComments, "").includes(" ? ");
}
