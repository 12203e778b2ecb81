/** Code of random handlers, which says its mark when it is called, and looks like what people write. */
import { pascalCase } from "../../../core/base/text/identifier.ts";
import type { Choices } from "../random-descriptions/choices.ts";

export interface Operation {
  readonly name: string;
  /** What stands in the body and is answered, so that it is found again under another name. */
  readonly mark: string;
  /** From the braces on, both included. */
  readonly body: string;
  readonly isAsync: boolean;
  /** What code with a type of its own reads of the request; absent: nothing. */
  readonly reads?: { readonly part: string; readonly member: string };
}

export function typeOf(name: string): string {
  return pascalCase(name);
}

/** Lines that a body may have before it answers. `%` is a name of an operation. */
const lines = [
  () => "// % comes first",
  () => "/* not % */",
  () => 'console.log("%");',
  () => "const text = `\n%: ${1 + 1}\n}`;\nvoid text;",
  () => 'if (/[%{]/.test("")) throw new Error("%");',
  () => "for (const each of [1, 2]) {\n  void each; // {\n}",
  () => "const inner = { %: 1, a: { b: 2 } };\nvoid inner;",
  () => "const % = 1;\nvoid %;",
  () => "",
];

export function operationOf(name: string, names: readonly string[], choices: Choices): Operation {
  const mark = `mark of ${name}`;
  const some = choices.some(lines, 0, 3).map((line) => line().replaceAll("%", choices.pick(names)));
  // Two of them would declare the same name twice.
  const answer = `return { status: 200, body: "${mark}" };`;
  const inside = [...some, answer].join("\n");
  return {
    name,
    mark,
    body: `{\n${indented(inside, "  ")}\n}`,
    isAsync: choices.chance(0.5),
    ...reading(choices),
  };
}

function reading(choices: Choices): Pick<Operation, "reads"> {
  const reads = choices.pick([
    undefined,
    { part: "query", member: "query.limit" },
    { part: "auth", member: "auth.principal.name" },
  ]);
  return reads === undefined ? {} : { reads };
}

/** An arrow function that has a type, so that it can read its request. */
export function typedArrow(operation: Operation): string {
  const { isAsync, body, reads } = operation;
  if (reads === undefined) return arrow(operation);
  const own = body.replace("{\n", () => `{\n  console.log(${reads.member});\n`);
  return `${isAsync ? "async " : ""}({ ${reads.part} }) => ${own}`;
}

/** Every line, but none of what a template literal spans. */
export function indented(text: string, indent: string): string {
  let isTemplate = false;
  return text
    .split("\n")
    .map((line) => {
      const isInside = isTemplate;
      if ((line.match(/`/gu)?.length ?? 0) % 2 === 1) isTemplate = !isTemplate;
      return isInside || line === "" ? line : indent + line;
    })
    .join("\n");
}

export function arrow({ isAsync, body }: Operation): string {
  return `${isAsync ? "async " : ""}() => ${body}`;
}

/** A method or a declared function, with its answer's type where nothing else gives one. */
export function method({ name, isAsync, body }: Operation, answer?: string): string {
  const type = answer === undefined ? "" : isAsync ? `: Promise<${answer}>` : `: ${answer}`;
  return `${isAsync ? "async " : ""}${name}()${type} ${body}`;
}
