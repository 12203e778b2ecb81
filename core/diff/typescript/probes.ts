/** A difference of types → small programs that compiled before, as people write them who use the type. */
import type { TypeDifference, TypePlace } from "./type-difference.ts";
import { type ModuleName, referencesIn } from "./declarations.ts";

/** How code uses a type: it looks at values, or it makes them. */
export type Use = "read" | "write";

export interface Probe {
  readonly text: string;
  /** Declarations that it needs, as `module:name`. */
  readonly needs: readonly string[];
}

/** What a program names, and what it says of it. */
interface Body {
  readonly module: ModuleName;
  readonly lines: readonly string[];
  /** Names that are imported as values. */
  readonly values?: readonly string[];
}

/** The programs that tell whether `use` of what differs still compiles. None: the difference is no matter of it. */
export function probesOf(
  difference: TypeDifference,
  use: Use,
  isDeclared: (key: string) => boolean,
): Probe[] {
  return bodiesOf(difference, use).map((body) => probe(body, isDeclared));
}

function bodiesOf(difference: TypeDifference, use: Use): Body[] {
  const { at } = difference;
  const { module } = at;
  switch (difference.of) {
    case "name":
      return difference.is === "removed" ? [nameBody(at, difference.text)] : [];
    case "member":
      return memberBodies(difference, use);
    case "type":
      return typeBodies(difference, use);
    case "statuses":
      if (use === "write") {
        return difference.gone.map((text) => ({ module, lines: writing(at, text) }));
      }
      return [{ module, lines: exhaustive(`${at.type}["status"]`, difference.old, at) }];
    case "call": {
      const { generic, parameters, names, required, result } = difference.call;
      const { declaration } = at;
      const counts = [...new Set([names.length, required])];
      return counts.map((count) => ({
        module,
        values: [declaration],
        lines: [
          `export function use${generic}(${parameters.slice(0, count).join(", ")}): ${result} {`,
          `  return ${declaration}(${names.slice(0, count).join(", ")});`,
          "}",
        ],
      }));
    }
  }
}

/** A function is called by its name, and a type is imported. */
function nameBody({ module, declaration }: TypePlace, text: string | undefined): Body {
  return text === "function"
    ? { module, values: [declaration], lines: [`export const use = ${declaration};`] }
    : { module, lines: [`export type { ${declaration} };`] };
}

type MemberDifference = Extract<TypeDifference, { of: "member" }>;

function memberBodies({ at, is, name, text, isRequired }: MemberDifference, use: Use): Body[] {
  const { module, type, generic } = at;
  const key = JSON.stringify(name);
  const write = `export function write${generic}`;
  if (name === "*") return indexBodies(at, is, text, use);
  if (is === "removed") {
    if (use === "read") {
      return [
        {
          module,
          lines: reading(generic, type, member(name), isRequired ? text : `${text} | undefined`),
        },
      ];
    }
    const lines = [
      `${write}(value: ${text}): Partial<${type}> {`,
      `  return { ${key}: value };`,
      "}",
    ];
    return [{ module, lines }];
  }
  if (use === "read") {
    if (is !== "optional") return [];
    return [{ module, lines: reading(generic, type, member(name), text) }];
  }
  if (is === "optional" || !isRequired || at.isOpen) return [];
  const lines = [`${write}(value: Omit<${type}, ${key}>): ${type} {`, "  return value;", "}"];
  return [{ module, lines }];
}

/** Members of any other name, which one side has. */
function indexBodies(
  { module, type, generic }: TypePlace,
  is: string,
  text: string,
  use: Use,
): Body[] {
  if (is === "added") return [];
  const lines =
    use === "read"
      ? reading(
          `<${["Key extends string", ...inner(generic)].join(", ")}>`,
          type,
          `value["any name"]`,
        )
      : [
          `export function write${generic}(value: ${text}): Partial<${type}> {`,
          `  return { "any name": value };`,
          "}",
        ];
  return [{ module, lines }];
}

function member(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? `value.${name}` : `value[${JSON.stringify(name)}]`;
}

function inner(generic: string): string[] {
  return generic === "" ? [] : [generic.slice(1, -1)];
}

function reading(generic: string, type: string, value: string, result?: string): string[] {
  const returned = result === undefined ? "" : `: ${result}`;
  return [`export function read${generic}(value: ${type})${returned} {`, `  return ${value};`, "}"];
}

function typeBodies(difference: Extract<TypeDifference, { of: "type" }>, use: Use): Body[] {
  const { at, text, literals, gone, mayBeAbsent = false } = difference;
  const { module, type, generic } = at;
  if (use === "write") return [{ module, lines: writing(at, text) }];
  const result = mayBeAbsent ? `${text} | undefined` : text;
  const listed = mayBeAbsent || /\bnull\b/.test(text) ? `NonNullable<${type}>` : type;
  const others = literals.length > 1 ? [] : gone;
  return [
    ...(literals.length > 1 ? [{ module, lines: exhaustive(listed, literals, at) }] : []),
    { module, lines: reading(generic, type, "value", result) },
    ...others.map((each) => ({
      module,
      lines: [
        `export function is${generic}(value: ${type}): value is ${each} {`,
        "  return value !== undefined;",
        "}",
      ],
    })),
  ];
}

function writing({ generic, type }: TypePlace, text: string): string[] {
  return [`export function write${generic}(value: ${text}): ${type} {`, "  return value;", "}"];
}

/** Every value has a case, and nothing comes behind them. */
function exhaustive(type: string, values: readonly string[], { generic }: TypePlace): string[] {
  return [
    `export function read${generic}(value: ${type}): string {`,
    "  switch (value) {",
    ...values.map((value) => `    case ${value}: return "${value.replaceAll(/\W/g, "")}";`),
    "  }",
    "}",
  ];
}

const runtimes: Readonly<Record<ModuleName, readonly [space: string, path: string] | undefined>> = {
  types: undefined,
  client: ["Engine", "../runtime/client/contract.js"],
  server: ["engine", "../runtime/server/contract.js"],
};

function probe({ module, lines, values = [] }: Body, isDeclared: (key: string) => boolean): Probe {
  const code = lines.join("\n");
  const needs = referencesIn(code, module).filter((key) => isDeclared(key));
  const own = needs.flatMap((key) => {
    const [home, name = ""] = key.split(":");
    return home === module && !values.includes(name) ? [name] : [];
  });
  const runtime = runtimes[module];
  const imports = [
    ...(own.length === 0 ? [] : [`import type { ${own.join(", ")} } from "./${module}.js";`]),
    ...(values.length === 0 ? [] : [`import { ${values.join(", ")} } from "./${module}.js";`]),
    ...(/\btypes\s*\./.test(code) ? [`import type * as types from "./types.js";`] : []),
    ...(runtime !== undefined && code.includes(`${runtime[0]}.`)
      ? [`import type * as ${runtime[0]} from "${runtime[1]}";`]
      : []),
    ...(/\bServiceClient\b/.test(code)
      ? [`import type { ServiceClient } from "../runtime/client/client.js";`]
      : []),
  ];
  return {
    text: `${[...imports, code].join("\n")}\n`,
    needs: [...needs, ...values.map((name) => `${module}:${name}`)],
  };
}
