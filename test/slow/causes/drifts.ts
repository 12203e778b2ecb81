/** Kinds of drift, each with the line that names its cause. */
import { rmSync } from "node:fs";
import { hash } from "../../../core/output/manifest-file.ts";
import type { RunOptions } from "../../../scripts/api/api.ts";
import type { project } from "../../e2e/cli/project.ts";

type Home = ReturnType<typeof project>;

export interface Drift {
  readonly name: string;
  readonly make: (home: Home) => void;
  /** What the run is asked for besides. */
  readonly options?: RunOptions;
  /** Kind, and what the place and the message of its cause match. */
  readonly kind: string;
  readonly line: RegExp;
}

const api = "specs/shop/openapi.yaml";

function swap(path: string, from: string, to: string): (home: Home) => void {
  return ({ read, write }) => {
    const text = read(path);
    if (!text.includes(from)) throw new Error(`${path} has no ${from}`);
    write(path, text.replace(from, to));
  };
}

function edit(name: string, from: string, to: string, line: RegExp): Drift {
  return { name, make: swap(api, from, to), kind: "description", line };
}

function option(name: string, options: RunOptions, line: RegExp): Drift {
  return { name, make: () => undefined, options, kind: "option", line };
}

/** As if a run of another version had written the record. */
function recorded(name: string, from: RegExp, to: string, kind: string, line: RegExp): Drift {
  const path = "out/.specwright.made-from.json";
  const make = (home: Home) => {
    const text = home.read(path);
    if (!from.test(text)) throw new Error(`${path} has no ${String(from)}`);
    home.write(path, text.replace(from, to));
    rewritten(home, "out/server.ts");
  };
  return { name, make, kind, line };
}

/** Writes another text to a generated file and records it, as a run of other code would. */
function rewritten({ read, write }: Home, path: string): void {
  write(path, `${read(path)}// Otherwise.\n`);
  const record = JSON.parse(read("out/.specwright.json"));
  const { files, hashes } = record.folders["."];
  const all = hashes.split(" ");
  all[files.indexOf(path.slice(4))] = hashOf(read(path));
  record.folders["."].hashes = all.join(" ");
  write("out/.specwright.json", `${JSON.stringify(record, null, 2)}\n`);
}

function hashOf(text: string): string {
  return hash(text).slice(0, 16);
}

const schema = "/components/schemas/Book/properties";

export const drifts: readonly Drift[] = [
  edit(
    "a type",
    "pages: { type: integer, minimum: 1 }",
    "pages: { type: number, minimum: 1 }",
    /openapi\.yaml:\d+:\d+ \/components\/schemas\/Book\/properties\/pages\/type changed: "integer" → "number"/,
  ),
  edit(
    "a bound",
    "maxLength: 100",
    "maxLength: 64",
    new RegExp(`${schema}/title/maxLength changed: 100 → 64`),
  ),
  edit(
    "a bound, added",
    "stars: { type: number,",
    "stars: { type: number, maximum: 5,",
    new RegExp(`${schema}/stars/maximum was added: 5`),
  ),
  edit(
    "an enum",
    "[novel, poem]",
    "[novel, poem, play]",
    new RegExp(`${schema}/kind/enum changed: \\["novel","poem"\\] →`),
  ),
  edit(
    "a description",
    "Lists all books of the shop.",
    "Lists the books.",
    /\/paths\/~1books\/get\/summary changed, now "Lists the books."/,
  ),
  edit(
    "a description of a member",
    "The title as it is printed.",
    "The printed title of it.",
    new RegExp(`${schema}/title/description changed`),
  ),
  edit(
    "an operationId",
    "operationId: addBook",
    "operationId: postBook",
    /\/paths\/~1books\/post\/operationId changed: "addBook" → "postBook"/,
  ),
  edit(
    "a path",
    "  /books/{id}:",
    "  /volumes/{id}:",
    /\/paths\/~1volumes~1\{id\} was renamed from \/paths\/~1books~1\{id\}/,
  ),
  edit(
    "a method",
    "    get:\n      operationId: ping",
    "    head:\n      operationId: ping",
    /\/paths\/~1ping\/head was renamed from \/paths\/~1ping\/get/,
  ),
  edit(
    "a parameter, added",
    "        - { name: sort,",
    "        - { name: size, in: query, schema: { type: integer } }\n        - { name: sort,",
    /\/paths\/~1books\/get\/parameters\/1 was added/,
  ),
  edit(
    "a name of a parameter",
    "name: page, in",
    "name: number, in",
    /parameters\/0\/name changed: "page" → "number"/,
  ),
  edit(
    "a default",
    "default: 1 }",
    "default: 2 }",
    /parameters\/0\/schema\/default changed: 1 → 2/,
  ),
  edit("a header", "X-Total:", "X-Count:", /headers\/X-Count was renamed from .*X-Total/),
  edit(
    "a response, removed",
    '        "404": { description: There is no such page of books. }\n',
    "",
    /\/paths\/~1books\/get\/responses\/404 was removed/,
  ),
  edit("a status", '"201":', '"202":', /responses\/202 was renamed from .*responses\/201/),
  edit(
    "a media type",
    "            application/json: { schema",
    "            application/vnd.book+json: { schema",
    /content\/application~1vnd\.book\+json was renamed/,
  ),
  edit(
    "a security scheme",
    "name: X-Key",
    "name: X-Token",
    /\/components\/securitySchemes\/key\/name changed: "X-Key" → "X-Token"/,
  ),
  edit(
    "security, removed",
    "      security: [{ key: [] }]\n",
    "",
    /\/paths\/~1books\/get\/security was removed/,
  ),
  edit(
    "a server",
    "https://shop.example.com/api",
    "https://shop.example.com/v2",
    /\/servers\/0\/url changed, now "https:\/\/shop\.example\.com\/v2"/,
  ),
  edit("a tag", "name: Books,", "name: Volumes,", /\/tags\/0\/name changed: "Books" → "Volumes"/),
  edit(
    "deprecated",
    "deprecated: false",
    "deprecated: true",
    /\/get\/deprecated changed: false → true/,
  ),
  edit(
    "an example",
    "{ title: Emma }",
    "{ title: Persuasion }",
    /\/example\/title changed: "Emma" → "Persuasion"/,
  ),
  edit(
    "a member, required",
    "required: [title]",
    "required: [title, pages]",
    /\/components\/schemas\/Book\/required changed/,
  ),
  edit(
    "a format",
    "format: float",
    "format: double",
    new RegExp(`${schema}/stars/format changed: "float" → "double"`),
  ),
  edit("a pattern", '"^[a-z]+$"', '"^[0-9]+$"', new RegExp(`${schema}/code/pattern changed`)),
  edit("the version", '"1.0.0"', '"1.1.0"', /\/info\/version changed: "1\.0\.0" → "1\.1\.0"/),
  {
    ...edit("a schema, renamed", "", "", /\/components\/schemas\/Writer was renamed from .*Author/),
    make: ({ read, write }) => write(api, read(api).replaceAll("Author", "Writer")),
  },
  edit(
    "a schema, added",
    "    Book:\n      type",
    "    Shelf: { type: object }\n    Book:\n      type",
    /\/components\/schemas\/Shelf was added/,
  ),
  {
    ...edit(
      "members in another order",
      "",
      "",
      /\/components\/schemas\/Book\/properties has another order/,
    ),
    make: ({ read, write }) => {
      const line = '        code: { type: string, pattern: "^[a-z]+$" }\n';
      const text = read(api).replace(line, "");
      write(api, text.replace("        title: { type", `${line}        title: { type`));
    },
  },
  {
    name: "the target of a reference",
    make: swap("specs/shop/schemas/sort.json", '"pages"', '"kind"'),
    kind: "description",
    line: /schemas\/sort\.json:\d+:\d+ \/enum changed: \["title","pages"\] → \["title","kind"\]/,
  },
  {
    name: "the document",
    make: swap(
      "specs/shop/document.md",
      "| pages | integer | At least 1. |",
      "| pages | integer | At least 2. |",
    ),
    kind: "document",
    line: /specs\/shop\/document\.md:5:1 section "Book" changed/,
  },
  option(
    "an overlay",
    { overlays: ["overlay.yaml"] },
    /option overlays: not set → \["\.\.\/\.\.\/overlay\.yaml"\]/,
  ),
  option("dates", { dates: "Date" }, /option dates: "text" → "Date"/),
  option("further generators", { with: ["enums"] }, /option with: not set → \["enums"\]/),
  option("the form of modules", { emit: "js" }, /option emit: "ts" → "js"/),
  option(
    "the ends of imports",
    { importExtension: "none" },
    /option importExtension: "js" → "none"/,
  ),
  option("formats", { formats: "assert" }, /option formats: not set → "assert"/),
  option(
    "a filter",
    { exclude: ["operation=removeBooks"] },
    /option exclude: not set → \["operation=removeBooks"\]/,
  ),
  recorded(
    "the version of Specwright",
    /"specwright":"[^"]+"/,
    '"specwright":"0.0.9"',
    "version",
    /version of specwright: 0\.0\.9 → /,
  ),
  recorded(
    "the version of a package",
    /"oxfmt":"[^"]+"/,
    '"oxfmt":"0.1.0"',
    "version",
    /version of oxfmt: 0\.1\.0 → /,
  ),
  recorded(
    "a template",
    /"server":"[0-9a-f]+"/,
    '"server":"0"',
    "template",
    /templates of the generator server changed/,
  ),
  {
    name: "a generator",
    make: (home) => rewritten(home, "out/types.ts"),
    kind: "generator",
    line: /the generator types of this Specwright writes otherwise/,
  },
  {
    name: "a line of a generated file",
    make: swap("out/types.ts", "export type", "export  type"),
    kind: "edited",
    line: /types\.ts:\d+ was edited by hand/,
  },
  {
    name: "line endings",
    make: ({ read, write }) =>
      write("out/guards.ts", read("out/guards.ts").replaceAll("\n", "\r\n")),
    kind: "line-endings",
    line: /guards\.ts: line endings were changed/,
  },
  {
    name: "a file, deleted",
    make: ({ at }) => rmSync(at("out/validators.ts")),
    kind: "deleted",
    line: /validators\.ts: deleted by hand/,
  },
  {
    name: "a file, added",
    make: ({ write }) => write("out/mine.ts", "export {};\n"),
    kind: "added",
    line: /mine\.ts: added by hand/,
  },
];
