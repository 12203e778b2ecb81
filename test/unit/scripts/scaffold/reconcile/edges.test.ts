/** What reconciling does at the edges: names that are special, files that are broken, changes that meet. */
import { describe, expect, test } from "vitest";
import type {
  HandlerChanges,
  Reconciled,
} from "../../../../../scripts/scaffold/reconcile/changes.ts";
import { reconcile } from "../../../../../scripts/scaffold/reconcile/reconcile.ts";

const output = { module: "src/generated/server.js" };
const none: HandlerChanges = {
  added: [],
  renamed: [],
  removed: [],
  addedCallbacks: [],
  changed: [],
};

function run(
  files: Readonly<Record<string, string>>,
  changes: Partial<HandlerChanges>,
): Reconciled & { readonly again: Reconciled; readonly text: (path: string) => string } {
  const before = new Map(Object.entries(files));
  const all = { ...none, ...changes };
  const result = reconcile(before, all, output);
  const after = new Map([...before, ...result.files]);
  return {
    ...result,
    again: reconcile(after, all, output),
    text: (path) => after.get(path) ?? "",
  };
}

function inline(members: string): Record<string, string> {
  return {
    "src/app.ts": `import { createHandler } from "./generated/server.js";\ncreateHandler({\n${members}});\n`,
  };
}

const rename = (from: string, to: string) => ({ from, to, fromType: from, toType: to });
const add = (name: string) => ({
  name,
  type: `${name}Handler`,
  file: "src/handlers/new.ts",
  code: "() => {\n  return 1;\n}",
});
const remove = (name: string) => ({ name, comment: `${name} is gone.` });

describe("names of members of every object", () => {
  test.each(["constructor", "toString", "hasOwnProperty", "valueOf", "default", "delete", "größe"])(
    "such as %s are added, renamed and removed like others",
    (name) => {
      const added = run(inline("  a: () => 2,\n"), { added: [add(name)] });
      expect(added.text("src/app.ts")).toContain(`  ${name}: () => {\n    return 1;\n  },\n`);
      expect(added.again.files.size).toBe(0);
      const renamed = run(inline("  a: () => 2,\n"), { renamed: [rename("a", name)] });
      expect(renamed.text("src/app.ts")).toContain(`  ${name}: () => 2,\n`);
      expect(renamed.again.files.size).toBe(0);
      const removed = run(inline(`  ${name}: () => 2,\n`), { removed: [remove(name)] });
      expect(removed.text("src/app.ts")).toContain(
        `  /* ${name} is gone.\n  ${name}: () => 2, */\n`,
      );
      const nothing = run(inline("  a: () => 2,\n"), { removed: [remove(name)] });
      expect(nothing.files.size).toBe(0);
    },
  );

  test("get a key that sets no prototype, and no constructor of a class", () => {
    const object = run(inline("  a: () => 2,\n"), { added: [add("__proto__")] });
    expect(object.text("src/app.ts")).toContain('["__proto__"]: () =>');
    expect(object.again.files.size).toBe(0);
    const renamed = run(inline("  a,\n"), { renamed: [rename("a", "__proto__")] });
    expect(renamed.text("src/app.ts")).toContain('["__proto__"]: a,');
    const text = "export class A implements Handlers {\n  a = () => 2;\n}\n";
    const inClass = run(
      { "src/a.ts": `import type { Handlers } from "./generated/server.js";\n${text}` },
      { added: [add("constructor")] },
    );
    expect(inClass.text("src/a.ts")).toContain('  ["constructor"]: constructorHandler = () =>');
    expect(inClass.again.files.size).toBe(0);
  });

  test("that no constant can have are renamed in the registration alone", () => {
    const files = {
      "src/app.ts": `import { createHandler } from "./generated/server.js";
import { getPet } from "./get-pet.js";
createHandler({ getPet });
`,
      "src/get-pet.ts": "export const getPet = () => 1;\n",
    };
    const { text, files: changed } = run(files, { renamed: [rename("getPet", "delete")] });
    expect(text("src/app.ts")).toContain("createHandler({ delete: getPet });");
    expect([...changed.keys()]).toEqual(["src/app.ts"]);
  });
});

describe("a file with a syntax error", () => {
  const broken =
    'import { createHandler } from "./generated/server.js";\nexport const getPet = () => {;\n';

  test("stays as it is, and is told with its line", () => {
    const { files, manual } = run(
      { "src/app.ts": broken },
      { renamed: [rename("getPet", "showPet")] },
    );
    expect(files.size).toBe(0);
    expect(manual).toEqual([
      {
        file: "src/app.ts",
        line: 3,
        text: expect.stringContaining("has a syntax error ('}' expected.), and it names getPet"),
      },
    ]);
  });

  test("holds back the changes whose names it says, and no others", () => {
    const files = {
      ...inline("  getPet,\n  listPets: () => 1,\n"),
      "src/pets.ts": "export const getPet = () => {;\n",
    };
    const changes = { renamed: [rename("getPet", "showPet"), rename("listPets", "allPets")] };
    const { text, manual } = run(files, changes);
    expect(text("src/app.ts")).toContain("getPet,\n  allPets: () => 1");
    expect(manual).toEqual([
      {
        file: "src/pets.ts",
        line: 2,
        text: expect.stringMatching(
          /^src\/pets.ts has a syntax error .* names getPet; correct it and run this again, which then renames it to showPet$/u,
        ),
      },
    ]);
  });

  test("that may register handlers stops what would be added elsewhere", () => {
    const files = {
      "src/app.ts": broken,
      "src/b.ts":
        'import type { Handlers } from "./generated/server.js";\nexport const b = { c: () => 1 } satisfies Partial<Handlers>;\n',
    };
    const { files: changed, manual } = run(files, { added: [add("addPet")] });
    expect(changed.size).toBe(0);
    expect(manual).toMatchObject([{ file: "src/app.ts", line: 3 }]);
  });
});

describe("changes that meet", () => {
  test("follow each other in a chain of names", () => {
    const { text, again, manual } = run(inline("  a: () => 1,\n  b: () => 2,\n"), {
      renamed: [rename("a", "b"), rename("b", "c")],
    });
    expect(text("src/app.ts")).toContain("  b: () => 1,\n  c: () => 2,\n");
    expect(again.files.size).toBe(0);
    expect(manual).toEqual([]);
  });

  test("are left to people where two names are swapped, for nothing shows whether it is done", () => {
    const { files, manual } = run(inline("  a: () => 1,\n  b: () => 2,\n"), {
      renamed: [rename("a", "b"), rename("b", "a")],
    });
    expect(files.size).toBe(0);
    expect(manual.map(({ line, text }) => [line, text])).toEqual([
      [
        3,
        "rename the handler of a to b by hand: names are exchanged, and nothing shows whether that is done",
      ],
      [
        4,
        "rename the handler of b to a by hand: names are exchanged, and nothing shows whether that is done",
      ],
    ]);
  });

  test("are left to people where a new operation has the name of one that takes the name of one that is gone", () => {
    const { files, manual } = run(inline("  a: () => 1,\n  b: () => 2,\n"), {
      added: [add("a")],
      renamed: [rename("a", "b")],
      removed: [remove("b")],
    });
    expect(files.size).toBe(0);
    expect(manual).toMatchObject([{ line: 3 }]);
  });

  test("may concern one handler that two operations share", () => {
    const files = {
      "src/app.ts":
        'import { createHandler } from "./generated/server.js";\nconst a = () => 1;\ncreateHandler({ a, b: a, c: a });\n',
    };
    const { text, again } = run(files, {
      renamed: [rename("a", "d")],
      removed: [remove("b")],
      changed: [{ name: "c", what: ["a new parameter"] }],
    });
    expect(text("src/app.ts")).toBe(
      'import { createHandler } from "./generated/server.js";\n// b is gone.\nconst d = () => 1;\ncreateHandler({ d, c: d });\n',
    );
    expect(again.files.size).toBe(0);
  });

  test("take a name away and give it to a new operation", () => {
    const { text, again } = run(inline("  a: () => 1,\n"), {
      renamed: [rename("a", "b")],
      added: [add("a")],
    });
    expect(text("src/app.ts")).toContain("  b: () => 1,\n  a: () => {\n");
    expect(again.files.size).toBe(0);
  });

  test("take an operation away and give its name to another", () => {
    const { text, again } = run(inline("  a: () => 1,\n  b: () => 2,\n"), {
      removed: [remove("b")],
      renamed: [rename("a", "b")],
    });
    expect(text("src/app.ts")).toContain("  b: () => 1,\n  /* b is gone.\n  b: () => 2, */\n");
    expect(again.files.size).toBe(0);
  });

  test("are told where both names are there already", () => {
    const { files, manual } = run(inline("  a: () => 1,\n  b: () => 2,\n"), {
      renamed: [rename("a", "b")],
    });
    expect(files.size).toBe(0);
    expect(manual).toMatchObject([{ line: 3, text: expect.stringContaining("keep one of them") }]);
  });
});

describe("where nothing is understood", () => {
  test("a handler that stands nowhere is told, and no file changes", () => {
    const files = {
      "src/app.ts":
        'import { createHandler } from "./generated/server.js";\ncreateHandler(loadAll("./handlers"));\n',
    };
    const { files: changed, manual } = run(files, {
      added: [add("b")],
      renamed: [rename("a", "c")],
      changed: [{ name: "d", what: ["a new parameter"] }],
    });
    expect(changed.size).toBe(0);
    expect(manual.map(({ file, line, text }) => `${file}:${line} ${text}`)).toEqual([
      "src/app.ts:2 no handler of a was found: rename it to c by hand",
      "src/app.ts:2 nothing shows where handlers are registered: add b, a bHandler, by hand",
      "src/app.ts:2 no handler of d was found, of which the description says something new: a new parameter",
    ]);
  });

  test("no files at all are told too", () => {
    expect(run({}, { added: [add("b")] }).manual).toMatchObject([{ file: "", line: 1 }]);
  });
});

describe("modules by names of their own", () => {
  const changes = {
    renamed: [{ ...rename("getPet", "showPet"), fromType: "GetPet", toType: "ShowPet" }],
  };

  test("lead to the file whose path ends so", () => {
    const { text, again } = run(
      {
        "src/app.ts": `import { createHandler } from "#api/server.js";\nimport { getPet } from "@/handlers/pets";\ncreateHandler({ getPet });\n`,
        "src/handlers/pets.ts": `import type { GetPetHandler } from "#api/server.js";\nexport const getPet: GetPetHandler = () => 1;\n`,
      },
      changes,
    );
    expect(text("src/app.ts")).toContain(
      'import { showPet } from "@/handlers/pets";\ncreateHandler({ showPet });',
    );
    expect(text("src/handlers/pets.ts")).toContain("showPet: ShowPetHandler = () => 1");
    expect(again.files.size).toBe(0);
  });

  test("of a package stay as they are, and the key alone gets the name", () => {
    const { text } = run(
      {
        "src/app.ts": `import { createHandler } from "./generated/server.js";\nimport { getPet } from "pets";\ncreateHandler({ getPet });\n`,
      },
      changes,
    );
    expect(text("src/app.ts")).toContain(
      'import { getPet } from "pets";\ncreateHandler({ showPet: getPet });',
    );
  });
});

describe("values that are registered in other ways", () => {
  test.each([
    [
      "entries without a map",
      'createHandler(Object.fromEntries([["getPet", () => 1]]));\n',
      '[["showPet", () => 1]]',
    ],
    [
      "a variable that is given later",
      "let all;\nall = { getPet: () => 1 };\ncreateHandler(all);\n",
      "all = { showPet: () => 1 };",
    ],
    [
      "a class itself",
      "class A {\n  static getPet() {}\n}\ncreateHandler(A);\n",
      "static showPet() {}",
    ],
    [
      "an object within another",
      "const all = { pets: { getPet: () => 1 } };\ncreateHandler({ ...all.pets });\n",
      "pets: { showPet: () => 1 }",
    ],
    [
      "names that are taken out again",
      "const all = { getPet: () => 1 };\ncreateHandler(all);\nconst { getPet } = all;\n",
      "const { showPet: getPet } = all;",
    ],
  ])("such as %s are found", (_, text, expected) => {
    const head = 'import { createHandler } from "./generated/server.js";\n';
    const {
      text: after,
      again,
      manual,
    } = run({ "src/app.ts": head + text }, { renamed: [rename("getPet", "showPet")] });
    expect(after("src/app.ts")).toContain(expected);
    expect(manual).toEqual([]);
    expect(again.files.size).toBe(0);
  });

  test("calls of the client in tests follow, and those of what is gone are told", () => {
    const files = {
      ...inline("  getPet: () => 1,\n  dropPet: () => 2,\n"),
      "src/app.test.ts":
        'import { dropPet, getPet } from "./generated/client.js";\nawait getPet(client);\nawait dropPet(client);\n',
    };
    const { text, manual } = run(files, {
      renamed: [rename("getPet", "showPet")],
      removed: [remove("dropPet")],
    });
    expect(text("src/app.test.ts")).toBe(
      'import { dropPet, showPet } from "./generated/client.js";\nawait showPet(client);\nawait dropPet(client);\n',
    );
    expect(manual).toEqual([
      {
        file: "src/app.test.ts",
        line: 1,
        text: "dropPet is no longer generated: take what calls it out",
      },
    ]);
  });
});

describe("callbacks that are new", () => {
  const callback = {
    of: "decisions" as const,
    name: "rateLimited",
    code: "/** Which status? */\n() => ({ status: 429 })",
  };

  test.each([
    [
      "given inline",
      "createHandler({}, { decisions: { a: () => 1 } });\n",
      "decisions: { a: () => 1, /** Which status? */",
    ],
    [
      "of a constant",
      "const decisions = {\n\ta: () => 1\n};\ncreateHandler({}, { decisions });\n",
      "\ta: () => 1,\n\t/** Which status? */\n\trateLimited: () => ({ status: 429 })\n}",
    ],
    [
      "of a type",
      "export const all: Decisions = {};\n",
      "export const all: Decisions = {\n  /** Which status? */\n  rateLimited: () => ({ status: 429 }),\n};",
    ],
  ])("get a stub among those %s", (_, text, expected) => {
    const head = 'import { createHandler, type Decisions } from "./generated/server.js";\n';
    const { text: after, again } = run(
      { "src/app.ts": head + text },
      { addedCallbacks: [callback] },
    );
    expect(after("src/app.ts")).toContain(expected);
    expect(again.files.size).toBe(0);
  });

  test("are told where nothing shows their place", () => {
    const { files, manual } = run(inline("  a: () => 1,\n"), { addedCallbacks: [callback] });
    expect(files.size).toBe(0);
    expect(manual).toMatchObject([
      { text: "nothing shows where decisions stands: add rateLimited to it by hand" },
    ]);
  });
});

describe("many operations", () => {
  const project = (count: number) => {
    const names = Array.from({ length: count }, (_, at) => `op${at}`);
    const text = names
      .map((name) => `export const ${name}: Op${name.slice(2)}Handler = () => "${name}";\n`)
      .join("");
    const imports = `import { ${names.join(", ")} } from "./all.js";\n`;
    const types = `import type { ${names.map((name) => `Op${name.slice(2)}Handler`).join(", ")} } from "./generated/server.js";\n`;
    const files = {
      "src/all.ts": types + text,
      "src/app.ts": `import { createHandler } from "./generated/server.js";\n${imports}createHandler({ ${names.join(", ")} });\n`,
    };
    const part = Math.floor(count / 3);
    const changes = {
      renamed: names.slice(0, part).map((from) => ({
        from,
        to: `${from}New`,
        fromType: `Op${from.slice(2)}`,
        toType: `Op${from.slice(2)}New`,
      })),
      removed: names.slice(part, 2 * part).map((name) => remove(name)),
      added: names.slice(0, part).map((name) => ({ ...add(`${name}Added`), file: "src/all.ts" })),
      changed: names.slice(2 * part).map((name) => ({ name, what: ["a new parameter"] })),
    };
    return { files: new Map(Object.entries(files)), changes: { ...none, ...changes } };
  };
  const spent = (count: number) => {
    const { files, changes } = project(count);
    const start = process.cpuUsage();
    const { manual, affected } = reconcile(files, changes, output);
    const { user, system } = process.cpuUsage(start);
    expect(manual).toEqual([]);
    expect(affected.length).toBeGreaterThanOrEqual(count / 3);
    return (user + system) / 1000;
  };

  test("in one file take time in proportion to their number", () => {
    spent(200);
    const few = Math.min(spent(500), spent(500), spent(500));
    const many = Math.min(spent(2000), spent(2000));
    expect(many).toBeLessThan(few * 4 * 2.5);
  });
});

describe("hostile files", () => {
  test("that nest without end are told, and left alone", () => {
    const deep = `${"(".repeat(50_000)}1${")".repeat(50_000)}`;
    const { files, manual } = run(
      { "src/deep.ts": `export const getPet = ${deep};\n`, ...inline("  getPet,\n") },
      { renamed: [rename("getPet", "showPet")] },
    );
    expect(files.size).toBe(0);
    expect(manual).toMatchObject([
      { file: "src/deep.ts", text: expect.stringContaining("nested too deeply") },
    ]);
  });

  test("that refer to each other in circles come to an end", () => {
    const files = {
      "src/a.ts":
        'import { createHandler } from "./generated/server.js";\nimport * as b from "./b.js";\nexport * from "./b.js";\nexport const x = { ...x, ...b };\ncreateHandler(x);\n',
      "src/b.ts": 'export * from "./a.js";\nexport const getPet = () => 1;\n',
    };
    expect(run(files, { renamed: [rename("getPet", "showPet")] }).text("src/b.ts")).toContain(
      "showPet = () => 1",
    );
  });
});
