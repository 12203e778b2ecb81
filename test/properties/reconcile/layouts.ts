/** Random projects of handlers, in the styles that people write them in. */
import type { Choices } from "../random-descriptions/choices.ts";
import { type Operation, arrow, indented, method, typeOf, typedArrow } from "./handler-text.ts";

export interface Layout {
  readonly name: string;
  /** Whether what leaves the description stays a member, because a class or a module is registered whole. */
  readonly keepsRemoved?: boolean;
  readonly isJavaScript?: boolean;
  readonly files: (operations: readonly Operation[], choices: Choices) => Record<string, string>;
}

const server = "./generated/server.js";
const above = "../generated/server.js";
const user = 'import type { User } from "../options.js";\n';

function comment(choices: Choices, { name }: Operation): string {
  return choices.pick([
    "",
    "",
    `// About ${name}.\n`,
    `/** Answers ${name}. */\n`,
    "/* one */ // two\n",
  ]);
}

function list(items: readonly string[], choices: Choices): string {
  if (items.length === 0) return "{}";
  const isLine = choices.chance(0.3) && items.every((each) => !/\n|\/\//u.test(each));
  const comma = choices.chance(0.7) ? "," : "";
  if (isLine) return `{ ${items.join(", ")} }`;
  return `{\n${items.map((each, at) => `${indented(each, "  ")}${at < items.length - 1 ? "," : comma}${choices.chance(0.1) ? " // kept" : ""}\n`).join("")}}`;
}

const names = (operations: readonly Operation[]) => operations.map(({ name }) => name);
const types = (operations: readonly Operation[]) =>
  operations.map(({ name }) => `${typeOf(name)}Handler`);
const imports = (items: readonly string[], from: string, isType = false) =>
  `import ${isType ? "type " : ""}{ ${items.join(", ")} } from "${from}";\n`;
const constant = (operation: Operation, choices: Choices) =>
  `${comment(choices, operation)}export const ${operation.name}: ${typeOf(operation.name)}Handler<User> = ${typedArrow(operation)};\n`;
const app = (head: string, value: string) =>
  `import { createHandler } from "${server}";\n${head}import { options } from "./options.js";\n\nexport const handle = createHandler(${value}, options);\n`;

/** A member of an object: an arrow, a method, a wrapped function, with any kind of key. */
function member(operation: Operation, choices: Choices, wraps: boolean): string {
  const { name } = operation;
  const key = choices.pick([name, name, name, `"${name}"`, `["${name}"]`]);
  const head = comment(choices, operation);
  if (wraps && choices.chance(0.5))
    return `${head}${key}: withAuth(${choices.chance(0.3) ? `withLog("${name}", ${arrow(operation)})` : arrow(operation)})`;
  return choices.chance(0.3) && key === name
    ? head + method(operation)
    : `${head}${key}: ${arrow(operation)}`;
}

/** Split over files of tags. */
function tagged(
  operations: readonly Operation[],
  choices: Choices,
): (readonly [string, readonly Operation[]])[] {
  const count = Math.min(operations.length, choices.count(1, 3));
  return ["pets", "shops", "users"]
    .slice(0, count)
    .map((tag, at) => [tag, operations.filter((_, index) => index % count === at)]);
}

const wrappers = 'import { withAuth, withLog } from "./auth.js";\n';

export const layouts: readonly Layout[] = [
  {
    name: "constants in files of tags",
    files: (operations, choices) => {
      const tags = tagged(operations, choices);
      return {
        "src/app.ts": app('import { handlers } from "./handlers/index.js";\n', "handlers"),
        "src/handlers/index.ts": `${imports(["Handlers"], above, true)}${user}${tags.map(([tag, own]) => imports(names(own), `./${tag}.js`)).join("")}\nexport const handlers: Handlers<User> = ${list(names(operations), choices)};\n`,
        ...Object.fromEntries(
          tags.map(([tag, own]) => [
            `src/handlers/${tag}.ts`,
            `${imports(types(own), above, true)}${user}\n${own.map((each) => constant(each, choices)).join("\n")}`,
          ]),
        ),
      };
    },
  },
  {
    name: "files of one operation",
    files: (operations, choices) => ({
      "src/app.ts": app(
        operations.map(({ name }) => imports([name], `./handlers/${name}.js`)).join(""),
        list(names(operations), choices),
      ),
      ...Object.fromEntries(
        operations.map((each) => [
          `src/handlers/${each.name}.ts`,
          `${imports(types([each]), above, true)}${user}\n${constant(each, choices)}`,
        ]),
      ),
    }),
  },
  {
    name: "one object inline",
    files: (operations, choices) => ({
      "src/app.ts": `${imports(["createHandler"], server)}${wrappers}${imports(["options", "type User"], "./options.js")}\nvoid [withAuth, withLog];\nexport const handle = createHandler<User>(${list(
        operations.map((each) => member(each, choices, true)),
        choices,
      )}, options);\n`,
    }),
  },
  {
    name: "an object that satisfies",
    files: (operations, choices) => ({
      "src/app.ts": `${imports(["createHandler", "type Handlers"], server)}${imports(["options", "type User"], "./options.js")}\nconst handlers = ${list(
        operations.map((each) => member(each, choices, false)),
        choices,
      )} satisfies Handlers<User>;\nexport const handle = createHandler(handlers, options);\n`,
    }),
  },
  {
    name: "local constants, wrapped",
    files: (operations, choices) => ({
      "src/app.ts": `${imports(["createHandler", ...types(operations).map((each) => `type ${each}`)], server)}${wrappers}${imports(["options", "type User"], "./options.js")}\nvoid [withAuth, withLog];\n${operations.map((each) => constant(each, choices)).join("\n")}\nexport const handle = createHandler(${list(
        operations.map(({ name }) => (choices.chance(0.3) ? `${name}: withAuth(${name})` : name)),
        choices,
      )}, options);\n`,
    }),
  },
  {
    name: "a class with methods",
    keepsRemoved: true,
    files: (operations, choices) => ({
      "src/app.ts": app('import { PetHandlers } from "./pet-handlers.js";\n', "new PetHandlers()"),
      "src/pet-handlers.ts": `${imports(["Handlers", ...operations.map(({ name }) => `${typeOf(name)}Answer`)], server, true)}${imports(["User"], "./options.js", true)}\nexport class PetHandlers implements Handlers<User> {\n${operations.map((each) => indented(comment(choices, each) + method(each, `${typeOf(each.name)}Answer`), "  ")).join("\n\n")}\n}\n`,
    }),
  },
  {
    name: "a class with arrow functions",
    keepsRemoved: true,
    files: (operations, choices) => ({
      "src/app.ts": app('import { PetHandlers } from "./pet-handlers.js";\n', "new PetHandlers()"),
      "src/pet-handlers.ts": `${imports(types(operations), server, true)}${imports(["User"], "./options.js", true)}\nexport class PetHandlers {\n${operations.map((each) => indented(`${comment(choices, each)}readonly ${each.name}: ${typeOf(each.name)}Handler<User> = ${arrow(each)};`, "  ")).join("\n")}\n}\n`,
    }),
  },
  {
    name: "objects of tags, spread",
    files: (operations, choices) => {
      const tags = tagged(operations, choices);
      return {
        "src/app.ts": app(
          tags.map(([tag]) => imports([tag], `./handlers/${tag}.js`)).join(""),
          `{ ${tags.map(([tag]) => `...${tag}`).join(", ")} }`,
        ),
        ...Object.fromEntries(
          tags.map(([tag, own]) => [
            `src/handlers/${tag}.ts`,
            `${imports(["Handlers"], above, true)}${user}\nexport const ${tag} = ${list(
              own.map((each) => member(each, choices, false)),
              choices,
            )} satisfies Pick<Handlers<User>, ${own.map(({ name }) => `"${name}"`).join(" | ")}>;\n`,
          ]),
        ),
      };
    },
  },
  {
    name: "modules as a whole",
    keepsRemoved: true,
    files: (operations, choices) => {
      const tags = tagged(operations, choices);
      return {
        "src/app.ts": app(
          'import * as handlers from "./handlers/index.js";\n',
          choices.pick(["handlers", "{ ...handlers }"]),
        ),
        "src/handlers/index.ts": tags.map(([tag]) => `export * from "./${tag}.js";\n`).join(""),
        ...Object.fromEntries(
          tags.map(([tag, own]) => [
            `src/handlers/${tag}.ts`,
            `${imports(types(own), above, true)}${user}\n${own.map((each) => constant(each, choices)).join("\n")}`,
          ]),
        ),
      };
    },
  },
  {
    name: "named re-exports",
    files: (operations, choices) => ({
      "src/app.ts": app('import * as handlers from "./handlers/index.js";\n', "handlers"),
      "src/handlers/index.ts": operations
        .map(({ name }) => `export { ${name} } from "./${name}.js";\n`)
        .join(""),
      ...Object.fromEntries(
        operations.map((each) => [
          `src/handlers/${each.name}.ts`,
          `${imports(types([each]), above, true)}${user}\n${constant(each, choices)}`,
        ]),
      ),
    }),
  },
  {
    name: "re-exported defaults",
    files: (operations, choices) => ({
      "src/app.ts": app('import * as handlers from "./handlers/index.js";\n', "handlers"),
      "src/handlers/index.ts": operations
        .map(({ name }) => `export { default as ${name} } from "./${name}.js";\n`)
        .join(""),
      ...Object.fromEntries(
        operations.map((each) => [`src/handlers/${each.name}.ts`, defaultFile(each, choices)]),
      ),
    }),
  },
  {
    name: "imported defaults",
    files: (operations, choices) => ({
      "src/app.ts": app(
        operations.map(({ name }) => `import ${name} from "./handlers/${name}.js";\n`).join(""),
        list(names(operations), choices),
      ),
      ...Object.fromEntries(
        operations.map((each) => [`src/handlers/${each.name}.ts`, defaultFile(each, choices)]),
      ),
    }),
  },
  {
    name: "a factory",
    files: (operations, choices) => ({
      "src/app.ts": app('import { makeHandlers } from "./make.js";\n', "makeHandlers(1)"),
      "src/make.ts": `${imports(["Handlers"], server, true)}${imports(["User"], "./options.js", true)}\n${
        choices.chance(0.5)
          ? `export const makeHandlers = (_db: number): Handlers<User> => (${list(
              operations.map((each) => member(each, choices, false)),
              choices,
            )});`
          : `export function makeHandlers(_db: number): Handlers<User> {\n  return ${indented(
              list(
                operations.map((each) => member(each, choices, false)),
                choices,
              ),
              "  ",
            ).trimStart()};\n}`
      }\n`,
    }),
  },
  {
    name: "parts merged by Object.assign",
    files: (operations, choices) => {
      const tags = tagged(operations, choices);
      const parts = tags.map(
        ([tag, own]) =>
          `const ${tag} = ${list(
            own.map((each) => member(each, choices, false)),
            choices,
          )} satisfies Partial<Handlers<User>>;\n`,
      );
      return {
        "src/app.ts": `${imports(["createHandler", "type Handlers"], server)}${imports(["options", "type User"], "./options.js")}\n${parts.join("")}\nexport const handle = createHandler(Object.assign({}, ${tags.map(([tag]) => tag).join(", ")}), options);\n`,
      };
    },
  },
  {
    name: "aliased imports",
    files: (operations, choices) => ({
      "src/app.ts": app(
        imports(
          operations.map(({ name }) => `${name} as handle${typeOf(name)}`),
          "./handlers/pets.js",
        ),
        list(
          operations.map(({ name }) => `${name}: handle${typeOf(name)}`),
          choices,
        ),
      ),
      "src/handlers/pets.ts": `${imports(types(operations), above, true)}${user}\n${operations.map((each) => constant(each, choices)).join("\n")}`,
    }),
  },
  {
    name: "members given one by one",
    files: (operations, choices) => ({
      "src/app.ts": `${imports(["createHandler", "type Handlers"], server)}${imports(["options", "type User"], "./options.js")}\nconst handlers = {} as { -readonly [Name in keyof Handlers<User>]: Handlers<User>[Name] };\n${operations.map((each) => `${comment(choices, each)}handlers${choices.pick([`.${each.name}`, `["${each.name}"]`])} = ${arrow(each)};\n`).join("")}\nexport const handle = createHandler(handlers, options);\n`,
    }),
  },
  {
    name: "a map",
    files: (operations, choices) => ({
      "src/app.ts":
        `${imports(["createHandler", "type Handlers"], server)}${imports(["options", "type User"], "./options.js")}\nconst handlers = new Map<string, unknown>([\n${operations.map((each) => `  ["${each.name}", ${indented(arrow(each), "  ").trimStart()}],\n`).join("")}]);\n\nexport const handle = createHandler(Object.fromEntries(handlers) as unknown as Handlers<User>, options);\n`.replace(
          "], {",
          choices.pick(["], {", "], {"]),
        ),
    }),
  },
  {
    name: "types of a namespace",
    files: (operations, choices) => ({
      "src/app.ts": `import * as api from "${server}";\n${imports(["options", "type User"], "./options.js")}\n${operations.map((each) => constant(each, choices).replace(/: (\S+Handler)</u, ": api.$1<")).join("\n")}\nexport const handlers: api.Handlers<User> = ${list(names(operations), choices)};\nexport const handle = api.createHandler(handlers, options);\n`,
    }),
  },
  {
    name: "modules of CommonJS",
    isJavaScript: true,
    files: (operations, choices) => ({
      "src/app.js": `const { createHandler } = require("${server}");\nconst { ${names(operations).join(", ")} } = require("./handlers/pets");\n\nmodule.exports = createHandler(${list(names(operations), choices)});\n`,
      "src/handlers/pets.js": operations
        .map(
          (each) =>
            `/** @type {import("${above}").${typeOf(each.name)}Handler} */\nexports.${each.name} = ${arrow(each)};\n`,
        )
        .join("\n"),
    }),
  },
];

function defaultFile(operation: Operation, choices: Choices): string {
  const { name } = operation;
  const head = `${imports(types([operation]), above, true)}${user}\n${comment(choices, operation)}`;
  if (choices.chance(0.5))
    return `${head}const ${choices.pick([name, "handler"])}: ${typeOf(name)}Handler<User> = ${arrow(operation)};\nexport default ${name};\n`.replace(
      /const handler(.*)export default \S+;/su,
      "const handler$1export default handler;",
    );
  return `${head}export default (${arrow(operation)}) satisfies ${typeOf(name)}Handler<User>;\n`;
}

/** What all projects have. */
export const around: Readonly<Record<string, string>> = {
  "src/options.ts": `export interface User {
  readonly name: string;
}

export const options = {
  authenticate: { key: () => ({ principal: { name: "Ann" } }) },
  decisions: { unauthenticated: () => ({ status: 401 }) },
};
`,
  "src/auth.ts": `export const withAuth = <Handler>(handler: Handler): Handler => handler;
export const withLog = <Handler>(_name: string, handler: Handler): Handler => handler;
`,
};
