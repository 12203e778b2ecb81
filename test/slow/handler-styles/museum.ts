/** A public description before and after changes of every kind, and projects of people that implement it. */
import { readFileSync } from "node:fs";
import type { Project } from "../../e2e/scaffold/told.ts";
import { handlers } from "../../e2e/scaffold/told.ts";

export interface Museum {
  readonly before: string;
  readonly after: string;
  /** As before, but that anybody may call everything. */
  readonly open: string;
}

/** One is renamed, one is gone, one is new, one becomes public; a parameter is required, and another one has a new name. */
export function museum(file: string): Museum {
  const before = readFileSync(file, "utf8").replaceAll("\r\n", "\n");
  const edited = (text: string, from: RegExp | string, to: string) => {
    const next = text.replace(from, () => to);
    if (next === text) throw new Error(`the description has no ${String(from)}`);
    return next;
  };
  let after = before;
  after = edited(after, "operationId: getMuseumHours", "operationId: showMuseumHours");
  after = edited(
    after,
    /    delete:\n      summary: Delete special event\n[^]*?(?=  \/tickets:)/,
    "",
  );
  after = edited(
    after,
    "operationId: getTicketCode",
    "operationId: getTicketCode\n      security: []",
  );
  after = edited(after, "      name: startDate\n", "      name: startDate\n      required: true\n");
  after = edited(after, "      name: limit\n", "      name: size\n");
  const added = `  /tickets/{ticketId}:
    delete:
      operationId: cancelTicket
      tags: [Tickets]
      parameters:
        - $ref: "#/components/parameters/TicketId"
      responses:
        "204": { description: Done. }
`;
  return {
    before,
    after: edited(after, "webhooks:\n", `${added}webhooks:\n`),
    open: edited(before, /\nsecurity:\n[^]*?(?=\n\S|\s*$)/, "\n"),
  };
}

export const operations = [
  "getMuseumHours",
  "createSpecialEvent",
  "listSpecialEvents",
  "getSpecialEvent",
  "updateSpecialEvent",
  "deleteSpecialEvent",
  "buyMuseumTickets",
  "getTicketCode",
] as const;

type Name = (typeof operations)[number];

const types = (names: readonly string[]) =>
  names.map((name) => `${(name[0] ?? "").toUpperCase()}${name.slice(1)}`);

/** What a handler reads, and a mark that has to be there afterwards. */
export function body(name: Name): string {
  const reads =
    name === "getMuseumHours" || name === "listSpecialEvents"
      ? "  const { startDate } = query;\n  console.log(startDate, query.limit);\n"
      : name === "getTicketCode"
        ? "  console.log(\n    auth.principal.id,\n  );\n"
        : "";
  return `{\n${reads}  // The mark of ${name}.\n  return notImplemented("written");\n}`;
}

export function parameters(name: Name): string {
  if (name === "getMuseumHours" || name === "listSpecialEvents") return "{ query }";
  return name === "getTicketCode" ? "{ auth }" : "";
}

const arrow = (name: Name) => `async (${parameters(name)}) => ${body(name)}`;
const stub = 'import { notImplemented } from "../api/server.js";\n';
const principal = 'import type { Principal } from "./authenticate.js";\n';
const groups: readonly (readonly [string, readonly Name[]])[] = [
  ["hours", ["getMuseumHours"]],
  [
    "events",
    [
      "createSpecialEvent",
      "listSpecialEvents",
      "getSpecialEvent",
      "updateSpecialEvent",
      "deleteSpecialEvent",
    ],
  ],
  ["tickets", ["buyMuseumTickets", "getTicketCode"]],
];
const union = (names: readonly string[]) => names.map((name) => `"${name}"`).join(" | ");
const indented = (text: string) => text.replaceAll("\n", "\n  ");

export interface Style {
  readonly name: string;
  readonly files: Readonly<Record<string, string>>;
  /** How texts are written. */
  readonly write?: (text: string) => string;
}

export const styles: readonly Style[] = [
  {
    name: "factories with what they depend on",
    files: {
      ...Object.fromEntries(
        groups.map(([group, names]) => [
          `${group}.ts`,
          `import type { Handlers } from "../api/server.js";\n${stub}${principal}\nexport interface Deps {\n  readonly log: (text: string) => void;\n}\n\nexport const make_${group} = ({ log }: Deps) => {\n  log("${group}");\n  return {\n${names.map((name) => `    ${name}: ${indented(indented(arrow(name)))},\n`).join("")}  } satisfies Pick<Handlers<Principal>, ${union(names)}>;\n};\n`,
        ]),
      ),
      "index.ts": `import type { Handlers } from "../api/server.js";\n${principal}${groups.map(([group]) => `import { make_${group} } from "./${group}.js";\n`).join("")}\nconst deps = { log: console.log };\nexport const handlers: Handlers<Principal> = { ${groups.map(([group]) => `...make_${group}(deps)`).join(", ")} };\n`,
    },
  },
  {
    name: "a default export that satisfies",
    files: {
      "index.ts": `import type { Handlers } from "../api/server.js";\n${stub}${principal}\nexport default {\n${operations.map((name) => `  ${name}: ${indented(arrow(name))},\n`).join("")}} satisfies Handlers<Principal>;\n`,
    },
  },
  {
    name: "a helper with a generic key",
    files: {
      "index.ts": `import type { Handlers } from "../api/server.js";\n${stub}${principal}\nconst define = <Name extends keyof Handlers<Principal>>(\n  _name: Name,\n  handler: Handlers<Principal>[Name],\n): Handlers<Principal>[Name] => handler;\n\n${operations.map((name) => `export const ${name} = define("${name}", ${arrow(name)});\n`).join("\n")}\nexport const handlers: Handlers<Principal> = { ${operations.join(", ")} };\n`,
    },
  },
  {
    name: "folders with barrels",
    files: {
      ...Object.fromEntries(
        groups.flatMap(([group, names]) => [
          ...names.map((name) => [
            `${group}/${name}.ts`,
            `import type { ${types([name]).join("")}Handler } from "../../api/server.js";\n${stub.replace("../", "../../")}import type { Principal } from "../authenticate.js";\n\nexport const ${name}: ${types([name]).join("")}Handler<Principal> = ${arrow(name)};\n`,
          ]),
          [`${group}/index.ts`, names.map((name) => `export * from "./${name}.js";\n`).join("")],
        ]),
      ),
      "all.ts": groups
        .map(([group]) => `export * as ${group} from "./${group}/index.js";\n`)
        .join(""),
      "index.ts": `import type { Handlers } from "../api/server.js";\nimport * as all from "./all.js";\n${principal}\nexport const handlers: Handlers<Principal> = {\n${groups.map(([group]) => `  ...all.${group},\n`).join("")}};\n`,
    },
  },
  {
    name: "decorated methods of a class",
    files: {
      "index.ts": `import type { Handlers } from "../api/server.js";\n${stub}${principal}\ntype H = Handlers<Principal>;\ntype Input<Name extends keyof H> = Parameters<H[Name]>[0];\n\nfunction logged<This, Args extends unknown[], Result>(\n  method: (this: This, ...args: Args) => Result,\n  _context: ClassMethodDecoratorContext,\n): (this: This, ...args: Args) => Result {\n  return method;\n}\n\nexport class Museum implements H {\n${operations.map((name) => `  @logged\n  async ${name}(${parameters(name) === "" ? "" : `${parameters(name)}: Input<"${name}">`}): Promise<never> ${indented(body(name))}\n`).join("\n")}}\n\nexport const handlers: Handlers<Principal> = new Museum();\n`,
    },
  },
  {
    name: "a map that a loop reads",
    files: {
      "index.ts": `import type { Handlers } from "../api/server.js";\n${stub}${principal}\ntype H = Handlers<Principal>;\nconst map = new Map<keyof H, H[keyof H]>();\n${operations.map((name) => `const ${name}: H["${name}"] = ${arrow(name)};\nmap.set("${name}", ${name});\n`).join("")}\nexport const handlers = Object.fromEntries(map) as unknown as H;\n`,
    },
  },
  {
    name: "names in a list and a loop",
    files: {
      "index.ts": `import type { Handlers } from "../api/server.js";\n${stub}${principal}\nconst names = [\n${operations.map((name) => `  "${name}",\n`).join("")}] as const satisfies readonly (keyof Handlers<Principal>)[];\n\nexport const handlers = Object.fromEntries(\n  names.map((name) => [name, () => notImplemented(name)]),\n) as unknown as Handlers<Principal>;\n`,
    },
  },
  {
    name: "modules by namespace",
    files: {
      ...Object.fromEntries(
        groups.map(([group, names]) => [
          `${group}.ts`,
          `import type * as api from "../api/server.js";\n${stub}${principal}\n${names.map((name) => `export const ${name}: api.${types([name]).join("")}Handler<Principal> = ${arrow(name)};\n`).join("\n")}`,
        ]),
      ),
      "index.ts": `import type { Handlers } from "../api/server.js";\n${principal}${groups.map(([group]) => `import * as ${group} from "./${group}.js";\n`).join("")}\nexport const handlers: Handlers<Principal> = {\n${groups.flatMap(([group, names]) => names.map((name) => `  ${name}: ${group}.${name},\n`)).join("")}};\n`,
    },
    write: (text) => text.replaceAll("\n", "\r\n"),
  },
  {
    name: "computed keys",
    files: {
      "index.ts": `import type { Handlers } from "../api/server.js";\n${stub}${principal}\nconst key = { hours: "getMuseumHours", gone: "deleteSpecialEvent" } as const;\n\nexport const handlers: Handlers<Principal> = {\n${operations.map((name) => `  ${name === "getMuseumHours" ? "[key.hours]" : name === "deleteSpecialEvent" ? "[key.gone]" : `["${name}"]`}: ${indented(arrow(name))},\n`).join("")}};\n`,
    },
  },
  {
    name: "tabs, no semicolons and comments in odd places",
    files: {
      "index.ts": `import type { Handlers } from "../api/server.js"\n${stub.replace(";", "")}${principal.replace(";", "")}\nexport const handlers /* all */ : Handlers<Principal> /* of them */ = { // here\n${operations.map((name) => `\t/* a */ ${name} /* b */ : /* c */ ${arrow(name).replaceAll(";", "").replaceAll("\n", "\n\t").replaceAll("  ", "\t")} /* d */, // e\n`).join("")}\t// the end\n}\n`,
    },
  },
  {
    name: "a container of dependencies",
    files: {
      "index.ts": `import type { Handlers } from "../api/server.js";\n${stub}${principal}\ntype H = Handlers<Principal>;\nclass Container {\n  readonly #made = new Map<string, () => unknown>();\n  register<Name extends keyof H>(name: Name, make: () => H[Name]): this {\n    this.#made.set(name, make);\n    return this;\n  }\n  resolve(): H {\n    return Object.fromEntries([...this.#made].map(([name, make]) => [name, make()])) as unknown as H;\n  }\n}\n\nexport const handlers = new Container()\n${operations.map((name) => `  .register("${name}", () => ${indented(arrow(name))})\n`).join("")}  .resolve();\n`,
    },
  },
  {
    name: "functions that are declared",
    files: {
      "index.ts": `import type { Handlers } from "../api/server.js";\n${stub}${principal}\ntype Of<Name extends keyof Handlers<Principal>> = Parameters<Handlers<Principal>[Name]>[0];\n\n${operations.map((name) => `export async function ${name}(${parameters(name) === "" ? "" : `${parameters(name)}: Of<"${name}">`}): Promise<never> ${body(name)}\n`).join("\n")}\nexport const handlers = {\n${operations.map((name) => `  ${name},\n`).join("")}} as const satisfies Handlers<Principal>;\n`,
    },
  },
];

/** Puts the files of a style in the place of the scaffolded handlers. */
export function inStyle({ files, write = (text) => text }: Style): (project: Project) => void {
  return (project) => {
    for (const name of ["operations.ts", "events.ts", "tickets.ts"])
      project.remove(`${handlers}/${name}`);
    for (const [name, text] of Object.entries(files))
      project.write(`${handlers}/${name}`, write(text));
    if (files["index.ts"]?.includes("export default") === true)
      project.replace(
        `${handlers}/app.ts`,
        'import { handlers } from "./index.js";',
        'import handlers from "./index.js";',
      );
  };
}

/** The same, of a service that anybody may call. */
export function withoutPrincipal(style: Style): Style {
  const bare = (text: string) =>
    text
      .replaceAll(/import type \{ Principal \} from "[^"]*";?\n/g, "")
      .replaceAll(/<Principal>/g, "")
      .replaceAll(/\s+console\.log\(\s+auth\.principal\.id,\s+\);?(?=\n)/g, "")
      .replaceAll(/\{ auth \}(?:: \w+<"\w+">)?/g, "");
  const files = Object.entries(style.files).map(([path, text]) => [path, bare(text)]);
  return { ...style, files: Object.fromEntries(files) };
}
