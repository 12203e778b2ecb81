/**
 * What each run loads of the built package: a static import that comes back shows here, without a clock.
 * Packages that the build has joined into dist/ are told by the comments that it leaves in its files.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, expect, test } from "vitest";

const repository = join(import.meta.dirname, "../../..");
const folder = mkdtempSync(join(tmpdir(), "specwright-loaded-"));
const note = join(folder, "scripts.txt");

afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Loaded {
  /** Names of packages, sorted. */
  readonly packages: readonly string[];
  /** Own modules and those of packages, as the build calls them. */
  readonly sources: readonly string[];
  /** Folders of our own sources that code came from, such as `core/build`, sorted. */
  readonly rooms: readonly string[];
  /** Of JavaScript that was parsed, own and of packages. */
  readonly kilobytes: number;
}

const built = join(repository, "dist/scripts");

/** What the command line loads for `words`. */
function loadedBy(...words: readonly string[]): Loaded {
  return loaded(join(built, "specwright.js"), words);
}

function loaded(program: string, words: readonly string[]): Loaded {
  const preload = join(repository, "test/support/note-scripts.cjs");
  const env = { ...process.env, NOTE_SCRIPTS: note, XDG_CACHE_HOME: join(folder, "cache") };
  const { status, stderr } = spawnSync(process.execPath, ["-r", preload, program, ...words], {
    cwd: folder,
    encoding: "utf8",
    env,
  });
  expect({ status, stderr }).toMatchObject({ status: 0 });
  const files = readFileSync(note, "utf8")
    .split("\n")
    .filter((path) => path !== preload);
  const texts = files.map((path) => readFileSync(path, "utf8"));
  const joined = texts.flatMap((text) => [...text.matchAll(/^ *\/\/ ((?:\w|@|\.\.).*\/.*)$/gm)]);
  const sources = joined.map(([, path = ""]) => path);
  return {
    sources,
    packages: distinct([...files, ...sources], /.*node_modules\/((?:@[^/]+\/)?[^/]+)/),
    rooms: distinct(sources, /^((?:core|generators|linter|scripts)\/[\w-]+)\//),
    kilobytes: Math.round(texts.reduce((sum, { length }) => sum + length, 0) / 1000),
  };
}

function distinct(texts: readonly string[], pattern: RegExp): string[] {
  return [...new Set(texts.flatMap((text) => pattern.exec(text)?.[1] ?? []))].toSorted();
}

const description = {
  openapi: "3.1.0",
  info: { title: "Notes", version: "1" },
  paths: {
    "/notes": {
      get: {
        operationId: "listNotes",
        responses: {
          200: {
            description: "All.",
            content: {
              "application/json": {
                schema: { type: "array", items: { $ref: "#/components/schemas/Note" } },
              },
            },
          },
        },
      },
    },
  },
  components: {
    schemas: {
      Note: { type: "object", properties: { text: { type: "string", pattern: "^a+$" } } },
    },
  },
};
writeFileSync(join(folder, "api.json"), JSON.stringify(description));
const generate = ["generate", "--spec", "api.json", "--out"];

/** What every run has: help, and suggestions for misspelt words. */
const ofWords = ["citty", "leven"];
/** What finds descriptions and configs. */
const ofFiles = ["fdir", "picomatch", "tinyglobby"];
/** What reads a description, lays out and writes modules. */
const ofGenerating = [
  "graceful-fs",
  "js-yaml",
  "jsonc-parser",
  "oxfmt",
  "proper-lockfile",
  "retry",
  "signal-exit",
  "zod",
];

function sorted(...packages: readonly (readonly string[])[]): string[] {
  return packages.flat().toSorted();
}

test.each(["--version", "--help"])("%s loads no command", (word) => {
  const { packages, rooms, kilobytes } = loadedBy(word);
  expect(packages).toEqual(ofWords);
  expect(rooms).toEqual([
    "core/base",
    "core/output",
    "scripts/cli",
    "scripts/inputs",
    "scripts/terminal",
  ]);
  expect(kilobytes).toBeLessThan(100);
});

const atStart = [
  "core/base",
  "core/output",
  "core/spec",
  "scripts/cache",
  "scripts/cli",
  "scripts/disk",
  "scripts/inputs",
  "scripts/terminal",
];

test("help of a command loads nothing of what makes code", () => {
  const { packages, rooms, kilobytes } = loadedBy("generate", "--help");
  expect(packages).toEqual(sorted(ofWords, ofFiles));
  expect(rooms).toEqual(atStart);
  expect(kilobytes).toBeLessThan(320);
});

test("types alone load no other generator, no templates and no linter", () => {
  const { packages, rooms, kilobytes } = loadedBy(...generate, "types", "--only", "types");
  expect(packages).toEqual(sorted(ofWords, ofFiles, ofGenerating));
  expect(rooms.filter((room) => /^(generators|linter)/.test(room))).toEqual(["generators/types"]);
  expect(kilobytes).toBeLessThan(1300);
});

test("the main outputs load no compiler, no second layouter and no analyser that no pattern needs", () => {
  const only = ["types", "validators", "client", "server", "errors"];
  const { packages, rooms, kilobytes } = loadedBy(...generate, "main", "--only", only.join(","));
  expect(packages).toEqual(sorted(ofWords, ofFiles, ofGenerating, ["handlebars"]));
  expect(rooms.filter((room) => /^(linter|scripts\/(?:remote|site|watch))/.test(room))).toEqual([]);
  expect(kilobytes).toBeLessThan(2000);
});

test("a run with nothing to do loads nothing of what makes code", () => {
  loadedBy(...generate, "again", "--only", "types");
  const { packages, rooms, kilobytes } = loadedBy(...generate, "again", "--only", "types");
  expect(packages).toEqual(sorted(ofWords, ofFiles));
  expect(rooms).toEqual(atStart);
  expect(kilobytes).toBeLessThan(320);
});

test("a program that imports the package gets no flags for its V8", () => {
  const program = join(folder, "program.mjs");
  const entry = pathToFileURL(join(built, "entry.js")).href;
  writeFileSync(program, `import { generate } from ${JSON.stringify(entry)}; generate.name;`);
  const { sources } = loaded(program, []);
  expect(sources).toContain("scripts/api/generate.ts");
  expect(sources).not.toContain("scripts/v8-flags.ts");
  expect(loadedBy("--version").sources).toContain("scripts/v8-flags.ts");
});
