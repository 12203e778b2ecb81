/** Styles of handlers that are rare, and that stay as they are. */
import { type Style, body, operations, parameters } from "./museum.ts";

const head = `import type { Handlers } from "../api/server.js";\nimport { notImplemented } from "../api/server.js";\nimport type { Principal } from "./authenticate.js";\n\ntype H = Handlers<Principal>;\n`;
const arrow = (name: (typeof operations)[number]) => `async (${parameters(name)}) => ${body(name)}`;
const inside = (text: string) => text.replaceAll("\n", "\n  ");
const member = (name: (typeof operations)[number]) => `  ${name}: ${inside(arrow(name))},\n`;
const all = operations.map(member).join("");
const [hours, create, list, ...rest] = operations;
const some = [hours, create, list].map(member).join("");
const others = rest.map(member).join("");
const union = (names: readonly string[]) => names.map((name) => `"${name}"`).join(" | ");

export const rareStyles: readonly Style[] = [
  {
    name: "a frozen object",
    files: { "index.ts": `${head}\nexport const handlers: H = Object.freeze<H>({\n${all}});\n` },
  },
  {
    name: "two objects that Object.assign joins",
    files: {
      "index.ts": `${head}\nconst first = {\n${some}} satisfies Partial<H>;\nconst second = {\n${others}} satisfies Partial<H>;\n\nexport const handlers: H = Object.assign(first, second);\n`,
    },
  },
  {
    name: "spreads under a condition",
    files: {
      "index.ts": `${head}\nconst isOn = process.env["MORE"] !== "no";\nconst second = {\n${others}} satisfies Partial<H>;\n\nexport const handlers = {\n${some}  ...(isOn && second),\n} as H;\n`,
    },
  },
  {
    name: "spreads of one or the other",
    files: {
      "index.ts": `${head}\nconst given: Partial<H> | undefined = undefined;\n\nexport const handlers = {\n${some}  ...(given ?? {\n${others.replaceAll(/^(?=.)/gm, "  ")}  }),\n} as H;\n`,
    },
  },
  {
    name: "getters",
    files: {
      "index.ts": `${head}\nexport const handlers: H = {\n${operations.map((name) => `  get ${name}(): H["${name}"] {\n    return ${inside(inside(arrow(name)))};\n  },\n`).join("")}};\n`,
    },
  },
  {
    name: "modules that load when they are called",
    files: {
      "pets.ts": `${head}\nexport const more = {\n${all}} satisfies H;\n`,
      "index.ts": `import type { Handlers } from "../api/server.js";\nimport type { Principal } from "./authenticate.js";\n\nexport const handlers: Handlers<Principal> = {\n  ...(await import("./pets.js")).more,\n};\n`,
    },
  },
  {
    name: "handlers that load one by one",
    files: {
      "pets.ts": `${head}\n${operations.map((name) => `export const ${name}: H["${name}"] = ${arrow(name)};\n`).join("\n")}`,
      "index.ts": `import type { Handlers } from "../api/server.js";\nimport type { Principal } from "./authenticate.js";\n\ntype H = Handlers<Principal>;\nconst lazy =\n  <Name extends keyof H>(name: Name, load: () => Promise<Pick<H, Name>>): H[Name] =>\n  (async (call: never) => ((await load())[name] as unknown as (call: never) => unknown)(call)) as unknown as H[Name];\n\nexport const handlers: H = {\n${operations.map((name) => `  ${name}: lazy("${name}", () => import("./pets.js")),\n`).join("")}};\n`,
    },
  },
  {
    name: "handlers that a loader takes out of modules",
    files: {
      "pets.ts": `${head}\n${operations.map((name) => `export const ${name}: H["${name}"] = ${arrow(name)};\n`).join("\n")}`,
      "index.ts": `import type { Handlers } from "../api/server.js";\nimport type { Principal } from "./authenticate.js";\n\ntype H = Handlers<Principal>;\n\nexport const handlers: H = {\n${operations.map((name) => `  ${name}: async (call) => ((await import("./pets.js")).${name} as unknown as (call: unknown) => never)(call),\n`).join("")}};\n`,
    },
  },
  {
    name: "async generators near by, overloads and templates",
    files: {
      "index.ts": `${head}\nasync function* pages(): AsyncGenerator<string> {\n  yield \`getMuseumHours \${"deleteSpecialEvent"}\`;\n}\nvoid pages;\n\nfunction handle(name: "getMuseumHours"): void;\nfunction handle(name: "deleteSpecialEvent" | "x"): void;\nfunction handle(name: string): void {\n  console.log(name);\n}\nhandle("getMuseumHours");\nhandle("x");\n\nexport const handlers: H = {\n${all}};\n`,
    },
  },
  {
    name: "comments between key and value, ignored blocks and long lines",
    files: {
      "index.ts": `#!/usr/bin/env node\n${head}\n// prettier-ignore\nexport const handlers: H = {${operations.map((name) => ` ${name} /* key */ : // ${"long ".repeat(200)}\n  /* value */ ${arrow(name)} /* end */ ,`).join("")} };`,
    },
  },
  {
    name: "mixed ends of lines and tabs without a last newline",
    files: {
      "index.ts": `\uFEFF${head.replaceAll("\n", "\r\n")}\nexport const handlers: H = {\n${operations
        .map((name, at) =>
          member(name)
            .replaceAll("\n", at % 2 === 0 ? "\r\n" : "\n")
            .replaceAll("  ", "\t"),
        )
        .join("")}};`,
    },
  },
  {
    name: "errors that are expected",
    files: {
      "index.ts":
        `${head}\nexport const handlers: H = {\n${operations.map((name) => `  // @ts-expect-error nothing\n  ${name}: 1 as string && (${inside(arrow(name))}),\n`).join("")}};\n`.replaceAll(
          "1 as string && ",
          '("" as unknown as boolean | 1) && ',
        ),
    },
  },
  {
    name: "decorators with arguments on properties",
    files: {
      "index.ts": `${head}\nconst logged =\n  (_name: string, _more: { readonly level: number }) =>\n  <This, Value>(_: undefined, _context: ClassFieldDecoratorContext<This, Value>): void => undefined;\n\nexport class Museum {\n${operations.map((name) => `  @logged("${name}", { level: 1 })\n  readonly ${name}: H["${name}"] = ${inside(arrow(name))};\n`).join("\n")}}\n\nexport const handlers: H = new Museum();\n`,
    },
  },
  {
    name: "default exports of factories",
    files: {
      ...Object.fromEntries(
        operations.map((name) => [
          `${name}.ts`,
          `${head}\nexport default function make(_db: Map<string, string>): H["${name}"] {\n  return ${inside(arrow(name))};\n}\n`,
        ]),
      ),
      "index.ts": `import type { Handlers } from "../api/server.js";\nimport type { Principal } from "./authenticate.js";\n${operations.map((name) => `import ${name} from "./${name}.js";\n`).join("")}\nconst db = new Map<string, string>();\nexport const handlers: Handlers<Principal> = {\n${operations.map((name) => `  ${name}: ${name}(db),\n`).join("")}};\n`,
    },
  },
  {
    name: "long unions of types",
    files: {
      "index.ts": `${head}\ntype Own = Pick<\n  H,\n${operations.map((name) => `  | "${name}"\n`).join("")}>;\nconst own: Own = {\n${all}};\n\nexport const handlers: H = { ...own };\n`,
    },
  },
  {
    name: "a switch that finds handlers",
    files: {
      "index.ts": `${head}\n${operations.map((name) => `const ${name}: H["${name}"] = ${arrow(name)};\n`).join("")}\nfunction find(name: keyof H): unknown {\n  switch (name) {\n${operations.map((name) => `    case "${name}":\n      return ${name};\n`).join("")}    default:\n      return undefined;\n  }\n}\n\nexport const handlers = new Proxy({} as H, {\n  get: (_target, name) => find(name as keyof H),\n});\n`,
    },
  },
  {
    name: "destructured factories",
    files: {
      "index.ts": `${head}\nconst make = () => ({\n${all}}) satisfies H;\nconst { ${operations.join(", ")} } = make();\n\nexport const handlers: H = { ${operations.join(", ")} };\n`,
    },
  },
  {
    name: "a base class and one that extends it",
    files: {
      "index.ts": `${head}\nabstract class Base {\n${[hours, create, list].map((name) => `  readonly ${name}: H["${name}"] = ${inside(arrow(name))};\n`).join("")}}\nclass Museum extends Base implements H {\n${rest.map((name) => `  readonly ${name}: H["${name}"] = ${inside(arrow(name))};\n`).join("")}}\n\nexport const handlers: H = new Museum();\n`,
    },
  },
  {
    name: "a list that reduce joins",
    files: {
      "index.ts": `${head}\nconst parts: readonly Partial<H>[] = [\n  {\n${some}  },\n  {\n${others}  },\n];\n\nexport const handlers = parts.reduce((all, each) => ({ ...all, ...each }), {}) as H;\n`,
    },
  },
  {
    name: "pieces by what they pick",
    files: {
      "index.ts": `${head}\nconst hours = {\n${some}} as const satisfies Pick<H, ${union([hours, create, list])}>;\nconst events: Pick<H, ${union(rest)}> = {\n${others}};\nexport const handlers: H = { ...hours, ...events };\n`,
    },
  },
];
