/** Places that reconciling tells or edits beside handlers: helpers, keys of types, tests, names that are taken. */
import { expect, test } from "vitest";
import type { HandlerChanges } from "../../../../../scripts/scaffold/reconcile/changes.ts";
import { reconcile } from "../../../../../scripts/scaffold/reconcile/reconcile.ts";

const none: HandlerChanges = {
  added: [],
  renamed: [],
  removed: [],
  addedCallbacks: [],
  changed: [],
};
const server = "./generated/server.js";

function run(files: Readonly<Record<string, string>>, changes: Partial<HandlerChanges>) {
  const all = new Map(Object.entries(files));
  const given = { ...none, ...changes };
  const result = reconcile(all, given, { module: "src/generated/server.js" });
  const after = new Map([...all, ...result.files]);
  const again = reconcile(after, given, { module: "src/generated/server.js" });
  expect([...again.files.keys()]).toEqual([]);
  const places = result.affected.map(
    ({ file, line, what }) => `${file}:${line} ${what.join("; ")}`,
  );
  return { ...result, places, text: (path: string) => after.get(path) ?? "" };
}

const app = (members: string, head = "") => ({
  "src/app.ts": `import { createHandler } from "${server}";\n${head}export const handle = createHandler({ ${members} });\n`,
});
const getPet = { from: "getPet", to: "showPet", fromType: "GetPet", toType: "ShowPet" };
const add = (name: string, file = "src/new.ts") => ({
  name,
  type: `${name[0]?.toUpperCase()}${name.slice(1)}Handler`,
  file,
  code: "() => {\n  return 1;\n}",
});
const gone = "query parameter `limit` removed";
const listPets = {
  name: "listPets",
  what: [gone],
  differences: [{ text: gone, words: ["limit", "query"], breaks: true }],
  type: "ListPets",
};

test("a helper with the type of an operation is told by the lines that say what changed", () => {
  const helper = `import type { ListPetsRequest } from "${server}";

export function most({ query }: ListPetsRequest): string {
  const all = query.cursor;
  const text =
    query.limit ?? "1";
  return all +
    text;
}
`;
  const { places } = run(
    { ...app("listPets: () => 1"), "src/most.ts": helper },
    { changed: [listPets] },
  );
  const of = places.filter((each) => each.startsWith("src/most.ts"));
  expect(of).toEqual([3, 5, 6, 8].map((line) => expect.stringContaining(`src/most.ts:${line} `)));
});

test("what a change does not break is told at the handler alone", () => {
  const text = "query parameter `more` added";
  const changed = {
    ...listPets,
    what: [text],
    differences: [{ text, words: ["more", "query"], breaks: false }],
  };
  const files = {
    ...app("listPets: ({ query }) => query.limit"),
    "src/a.test.ts": 'import * as api from "./generated/client.js";\nawait api.listPets(1);\n',
  };
  expect(run(files, { changed: [changed] }).places).toEqual([`src/app.ts:2 ${text}`]);
});

test("keys of types that a file calls by another name follow operations", () => {
  const keys = `import type { Handlers as All } from "${server}";
type H = All;
type Input<Name extends keyof H> = Parameters<H[Name]>[0];
export class Keys {
  declare readonly own: H["getPet"];
  declare readonly input: Input<"getPet">;
}
export const define = <Name extends keyof H>(name: Name): Name => name;
define("getPet");
export type Other = Record<"getPet", 1>;
`;
  const { text, places } = run(
    { ...app("getPet: () => 1"), "src/keys.ts": keys },
    { renamed: [getPet] },
  );
  expect(text("src/keys.ts")).toContain('own: H["showPet"];');
  expect(text("src/keys.ts")).toContain('input: Input<"showPet">;');
  expect(text("src/keys.ts")).toContain('define("showPet");');
  // What may be another text is told.
  expect(places).toEqual(["src/keys.ts:10 this says getPet: it is showPet now"]);
});

test("calls and types follow an operation whose handler was renamed by hand", () => {
  const calls = `import * as api from "./generated/client.js";
import type { GetPetResult } from "./generated/client.js";
export const call = (): Promise<GetPetResult> => api.getPet(1);
`;
  const { text, manual } = run(
    { ...app("showPet: () => 1"), "src/call.ts": calls },
    { renamed: [getPet] },
  );
  expect(text("src/call.ts")).toContain("(): Promise<ShowPetResult> => api.showPet(1);");
  expect(manual).toEqual([]);
});

test("a method of a client that is bound is told", () => {
  const files = {
    ...app("getPet: () => 1"),
    "src/call.ts": 'import { client } from "./elsewhere.js";\nclient.getPet();\n',
  };
  expect(run(files, { renamed: [getPet] }).places).toEqual([
    "src/call.ts:2 this says getPet: it is showPet now",
  ]);
});

test("a new handler does not take the export of one that could not be renamed", () => {
  const files = {
    "src/app.ts": `import { createHandler } from "${server}";\nimport { getPet } from "./pets.js";\nimport { listPets } from "./pets.js";\nexport const handle = createHandler({ getPet, listPets });\n`,
    "src/pets.ts":
      "const showPet = 1;\nexport const getPet = () => showPet;\nexport const listPets = () => 2;\n",
  };
  const { text, places } = run(files, { renamed: [getPet], added: [add("getPet", "src/pets.ts")] });
  expect(text("src/pets.ts")).toContain("export const getPet = () => showPet;");
  expect(text("src/pets.ts")).toContain("export const getPetHandler: GetPetHandler = () => {");
  expect(text("src/app.ts")).toContain("showPet: getPet");
  expect(text("src/app.ts")).toContain("getPet: getPetHandler");
  expect(places).toEqual([
    "src/pets.ts:4 its constant keeps the name getPet: src/pets.ts has another showPet",
    expect.stringContaining("its constant is called getPetHandler"),
  ]);
});

test("the name of a handler that becomes a comment is free for another one of its module", () => {
  const files = {
    "src/app.ts": `import { createHandler } from "${server}";\nimport * as pets from "./pets.js";\nexport const handle = createHandler(pets);\n`,
    "src/pets.ts": "export const getPet = () => 1;\nexport const showPet = () => 2;\n",
  };
  const removed = [{ name: "showPet", comment: "showPet is gone." }];
  const { text, manual } = run(files, { renamed: [getPet], removed });
  expect(text("src/pets.ts")).toContain("export const showPet = () => 1;");
  expect(text("src/pets.ts")).toContain("/* showPet is gone.\nexport const showPet = () => 2; */");
  expect(manual).toEqual([]);
});

test("neighbours that are wrapped are named with what wraps them, whether they are few or most", () => {
  const few = run(app("a: withAuth(() => 1), b: () => 2, c: () => 3"), { added: [add("d")] });
  expect(few.manual).toEqual([]);
  expect(few.places).toEqual([
    "src/app.ts:2 it is registered as it is, and of its neighbours these are wrapped: a by withAuth: wrap it too where it needs that",
  ]);
  const most = run(app("a: withAuth(() => 1), b: withLog(() => 2), c: () => 3"), {
    added: [add("d")],
  });
  expect(most.manual[0]?.text).toContain("these are wrapped: a by withAuth; b by withLog:");
  expect(most.places).toEqual([]);
});

test.each([
  ["  readonly a: AHandler = () => 1;", "  readonly b: BHandler = "],
  ["  public a: AHandler = () => 1;", "  public b: BHandler = "],
  ["  private readonly c = 1;\n  a() {\n    return this.c;\n  }", "  b: BHandler = "],
])("a class with %j gets a member that begins like those beside it", (member, begin) => {
  const text = `import type { AHandler, Handlers } from "${server}";\nexport class A implements Handlers {\n${member}\n}\n`;
  const after = run({ "src/a.ts": text }, { added: [add("b")] }).text("src/a.ts");
  expect(after).toContain(`\n${begin}`);
});

test("a type that is gone is replaced below the imports, with a line between", () => {
  const files = {
    "src/app.ts": `import { createHandler } from "${server}";\nimport { getPet } from "./pets.js";\nexport const handle = createHandler({ getPet });\n`,
    "src/pets.ts": `import type { GetPetHandler } from "${server}";\nimport { a } from "./a.js";\n\nexport const getPet: GetPetHandler = () => a;\n`,
  };
  const { text } = run(files, { removed: [{ name: "getPet", comment: "It is gone." }] });
  expect(text("src/pets.ts")).toBe(
    'import { a } from "./a.js";\n\ntype GetPetHandler = (call: any) => any;\n\n// It is gone.\nexport const getPet: GetPetHandler = () => a;\n',
  );
});

const authenticate = {
  "src/authenticate.ts": `import type { Authenticate } from "./generated/server.js";\nexport interface User {}\nexport const authenticate: Authenticate<User> = {};\n`,
};
const turned = (principal: "added" | "removed") => {
  const text = "credential `key` changed";
  const differences = [{ text, words: ["auth"], breaks: true }];
  return { name: "getPet", what: [text], differences, type: "GetPet", principal };
};

test("the principal of an operation that becomes public goes from its types, with an import of no use", () => {
  const files = {
    ...authenticate,
    "src/app.ts": `import { createHandler } from "${server}";\nimport { getPet } from "./pets.js";\nexport const handle = createHandler({ getPet });\n`,
    "src/pets.ts": `import type { GetPetHandler, GetPetRequest } from "${server}";\nimport type { User } from "./authenticate.js";\n\nexport const getPet: GetPetHandler<User> = ({ auth }) => auth;\nexport type Of = GetPetRequest<User>;\nexport type Framed = GetPetHandler<User, Ctx>;\n`,
  };
  const { text, places } = run(files, { changed: [turned("removed")] });
  expect(text("src/pets.ts")).toBe(
    `import type { GetPetHandler, GetPetRequest } from "${server}";\n\nexport const getPet: GetPetHandler = ({ auth }) => auth;\nexport type Of = GetPetRequest;\nexport type Framed = GetPetHandler<Ctx>;\n`,
  );
  expect(places[0]).toContain("src/pets.ts:3 credential `key` changed");
});

test("the principal of an operation that is secured comes to its types under the name that people gave it", () => {
  const files = {
    ...authenticate,
    "src/app.ts": `import { createHandler, type GetPetHandler } from "${server}";\nconst getPet: GetPetHandler<Ctx> = () => 1;\nexport const handle = createHandler({ getPet });\n`,
  };
  const { text } = run(files, { changed: [turned("added")] });
  expect(text("src/app.ts")).toContain('import type { User } from "./authenticate.js";');
  expect(text("src/app.ts")).toContain("const getPet: GetPetHandler<User, Ctx> = () => 1;");
});

test("the first principal of a service comes from the file that is new", () => {
  const files = {
    "src/index.ts": `import type { Handlers } from "${server}";\nexport const handlers: Handlers = {};\n`,
  };
  const service = { principal: "added", principalFile: "src/authenticate.ts" } as const;
  const { text } = run(files, { service });
  expect(text("src/index.ts")).toContain('import type { Principal } from "./authenticate.js";');
  expect(text("src/index.ts")).toContain("export const handlers: Handlers<Principal> = {};");
});

const callbacks = (members: string) => ({
  "src/app.ts": `import { createHandler } from "${server}";\nimport { decisions } from "./mine.js";\nexport const handle = createHandler({}, { decisions });\n`,
  "src/mine.ts": `export const decisions = {\n  unauthenticated: () => 1,\n${members}};\n`,
});
const unasked = { removedCallbacks: ["decisions.unauthorized"] };

test.each(["  unauthorized: () => 2,\n", "  unauthorized() {\n    return 2;\n  },\n"])(
  "a callback that nothing asks for is told where it stands, in any file: %j",
  (members) => {
    const { manual } = run(callbacks(members), unasked);
    expect(manual.map(({ file, line }) => `${file}:${line}`)).toEqual(["src/mine.ts:3"]);
  },
);

test("a callback that was taken out is not told", () => {
  expect(run(callbacks(""), unasked).manual).toEqual([]);
});

test("the code of a removed operation is not told for its own name, in the run after too", () => {
  const removed = [{ name: "getPet", comment: "It is gone." }];
  const files = {
    ...app("getPet, listPets: () => 1", 'import { getPet } from "./pets.js";\n'),
    "src/pets.ts": 'export const getPet = () => notImplemented("getPet");\n',
  };
  const first = run(files, { removed });
  expect(first.places).toEqual([]);
  const second = run({ ...files, ...Object.fromEntries(first.files) }, { removed });
  expect(second.places).toEqual([]);
});

test("a line is told once for all parameters of a streamed handler", () => {
  const upload = `import { streamed } from "./generated/runtime/uploads.js";\nexport const addPhoto = streamed(({ body, path }) => [body, path]);\n`;
  const { manual } = run(
    { ...app("addPhoto", 'import { addPhoto } from "./photos.js";\n'), "src/photos.ts": upload },
    { service: { hasNoUploads: true } },
  );
  expect(manual.map(({ line }) => line)).toEqual([1, 2]);
});

test("another value that has to hold all handlers is told what it lacks", () => {
  const fakes = `import type { Handlers } from "${server}";\n\nexport const fakes: Handlers = {\n  getPet: () => 2,\n};\n`;
  const files = { ...app("getPet: () => 1"), "src/fakes.test.ts": fakes };
  const { places, text } = run(files, { added: [add("addPet")] });
  expect(places).toEqual(["src/fakes.test.ts:3 add addPet here too"]);
  expect(text("src/fakes.test.ts")).toBe(fakes);
});

test("a comment that expects an error is told when what it stands above goes", () => {
  const removed = [{ name: "getPet", comment: "It is gone." }];
  const expected = "// @ts-expect-error one\n";
  const inline = run(app(`\n${expected}getPet: () => 1, listPets: () => 1`), { removed });
  expect(inline.manual.map(({ line }) => line)).toEqual([3]);
  const files = {
    ...app("getPet, listPets: () => 1", 'import { getPet } from "./pets.js";\n'),
    "src/pets.ts": `${expected}export const getPet: GetPetHandler = () => {\n  ${expected}  return 1;\n};\n`,
  };
  const { manual, places } = run(files, { removed });
  expect(manual).toEqual([]);
  expect(places.map((each) => each.split(" ")[0])).toEqual(["src/pets.ts:1", "src/pets.ts:4"]);
});

test("handlers behind conditions and in lists are found", () => {
  const members = "...(isOn && { getPet: () => 1 }), ...(given ?? { a: () => 1 })";
  const { text } = run(app(members), { renamed: [getPet] });
  expect(text("src/app.ts")).toContain("...(isOn && { showPet: () => 1 })");
  const list = {
    "src/app.ts": `import { createHandler } from "${server}";\nexport const handle = createHandler(join([{ getPet: () => 1 }, ...[{ b: () => 2 }]]));\n`,
  };
  expect(run(list, { renamed: [getPet] }).text("src/app.ts")).toContain("{ showPet: () => 1 }");
});

test("a type that only the types of a removed operation used is told, in any number of them", () => {
  const files = {
    ...app("listPets: () => 1"),
    "src/pets.ts": `import type { Handlers } from "${server}";\ntype H = Handlers;\nexport const getPet: H["getPet"] = () => 1;\nexport const dropPet: H["dropPet"] = () => 1;\n`,
  };
  const removed = ["getPet", "dropPet"].map((name) => ({ name, comment: `${name} is gone.` }));
  const { manual, text } = run(files, { removed });
  expect(manual.map(({ file, line }) => `${file}:${line}`)).toEqual(["src/pets.ts:2"]);
  expect(text("src/pets.ts")).toContain("getPet: ((call: any) => any) = ");
});

test("handlers of another service in the same folder stay as they are", () => {
  const other = 'import { createHandler, type Handlers } from "../admin/server.js";\n';
  const files = {
    ...app("getPet: () => 1"),
    "src/admin.ts": `${other}const handlers: Handlers = { getPet: () => 2 };\nexport const handle = createHandler(handlers);\n`,
    "src/whole.ts": `import * as admin from "../admin/server.js";\nexport const handle = admin.createHandler({ getPet: () => 2 });\n`,
  };
  const { text } = run(files, { renamed: [getPet], added: [add("addPet")] });
  expect(text("src/app.ts")).toContain("showPet: () => 1");
  expect(text("src/app.ts")).toContain("addPet: ");
  expect(text("src/admin.ts")).toBe(files["src/admin.ts"]);
  expect(text("src/whole.ts")).toBe(files["src/whole.ts"]);
});

test("a handler of another package is told where it is registered, and its import is not left to people", () => {
  const head = 'import { dropPet, getPet, listPets } from "@acme/pets";\n';
  const changes = {
    renamed: [getPet],
    removed: [{ name: "dropPet", comment: "It is gone." }],
    changed: [listPets],
  };
  const { manual, places, text } = run(app("getPet, dropPet, listPets", head), changes);
  expect(text("src/app.ts")).toContain('import { getPet, listPets } from "@acme/pets";');
  expect(manual).toEqual([]);
  expect(places.filter((each) => each.includes("its code comes from @acme/pets"))).toHaveLength(3);
});
