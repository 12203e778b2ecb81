/** Code that reconciling adds imports what it uses of the generated server, wherever it goes. */
import { expect, test } from "vitest";
import type { HandlerChanges } from "../../../../scripts/scaffold/reconcile/changes.ts";
import { reconcile } from "../../../../scripts/scaffold/reconcile/reconcile.ts";

const code = '() => notImplemented("getPet")';
const output = { module: "src/api/server.js" };
const changes: HandlerChanges = {
  added: [
    {
      name: "getPet",
      code,
      type: "GetPetHandler",
      uses: ["notImplemented"],
      file: "src/h/pets.ts",
    },
  ],
  renamed: [],
  removed: [],
  addedCallbacks: [],
  changed: [],
};
const app = [
  'import { createHandler } from "../api/server.js";',
  'import { decisions } from "./decisions.js";',
  'import { handlers } from "./index.js";',
  "export const handle = createHandler(handlers, { decisions });",
  "",
].join("\n");
const index = (text: string) => `import type { Handlers } from "../api/server.js";\n${text}`;
const byName = index(
  'import { listPets } from "./pets.js";\n\nexport const handlers: Handlers = {\n  listPets,\n};\n',
);

function reconciled(files: Readonly<Record<string, string>>, more: Partial<HandlerChanges> = {}) {
  const all = new Map(Object.entries({ "src/h/app.ts": app, ...files }));
  return reconcile(all, { ...changes, ...more }, output);
}

test.each<[string, string, Readonly<Record<string, string>>]>([
  [
    "a file of its own",
    "src/h/pets.ts",
    {
      "src/h/index.ts": byName.replace("./pets.js", "./all.js"),
      "src/h/all.ts":
        'import type { ListPetsHandler } from "../api/server.js";\n\nexport const listPets: ListPetsHandler = () => ({ status: 204 });\n',
    },
  ],
  [
    "a file without the import",
    "src/h/pets.ts",
    {
      "src/h/index.ts": byName,
      "src/h/pets.ts":
        'import type { ListPetsHandler } from "../api/server.js";\n\nexport const listPets: ListPetsHandler = () => ({ status: 204 });\n',
    },
  ],
  [
    "an object of functions",
    "src/h/index.ts",
    {
      "src/h/index.ts": index(
        "\nexport const handlers: Handlers = {\n  listPets: () => ({ status: 204 }),\n};\n",
      ),
    },
  ],
  [
    "a class",
    "src/h/index.ts",
    {
      "src/h/index.ts": index(
        "\nclass Pets implements Handlers {\n  listPets() {\n    return { status: 204 };\n  }\n}\n\nexport const handlers = new Pets();\n",
      ),
    },
  ],
])("a handler in %s imports what it uses", (_, file, files) => {
  const { files: made } = reconciled(files);
  expect(made.get(file)).toMatch(
    /import \{[^}]*\bnotImplemented\b[^}]*\} from "\.\.\/api\/server\.js";/,
  );
});

test("what is imported already is not imported again", () => {
  const pets =
    'import { type ListPetsHandler, notImplemented } from "../api/server.js";\n\nexport const listPets: ListPetsHandler = () => notImplemented("listPets");\n';
  const { files } = reconciled({ "src/h/index.ts": byName, "src/h/pets.ts": pets });
  expect(files.get("src/h/pets.ts")?.match(/notImplemented\b(?!\()/g)).toHaveLength(1);
});

test("a callback imports what it uses", () => {
  const decisions =
    'import type { Decisions } from "../api/server.js";\n\nexport const decisions: Decisions = {\n  unauthenticated: () => ({ status: 401 }),\n};\n';
  const { files } = reconciled(
    { "src/h/index.ts": byName, "src/h/decisions.ts": decisions },
    {
      added: [],
      addedCallbacks: [
        {
          of: "decisions",
          name: "rateLimit",
          code: '/** Whom? */\n() => notImplemented("decisions.rateLimit")',
          uses: ["notImplemented"],
        },
      ],
    },
  );
  expect(files.get("src/h/decisions.ts")).toMatch(
    /import \{[^}]*\bnotImplemented\b[^}]*\} from "\.\.\/api\/server\.js";/,
  );
  expect(files.get("src/h/decisions.ts")).toContain("rateLimit: () => notImplemented(");
});
