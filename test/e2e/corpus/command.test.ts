/** `npm run slow:corpus`: which files it finds, and what it tells of a description that hangs or is refused. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { emptyFolder } from "../../support/compile.ts";
import { findDescriptions } from "./find.ts";
import { isClean, report } from "./outcome.ts";
import { tryDescription } from "./try.ts";

function folderOf(files: Readonly<Record<string, string>>): string {
  const folder = emptyFolder("corpus-command");
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, path, ".."), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

test("descriptions are found, and their parts are not", () => {
  const root = "openapi: 3.1.0\n";
  const folder = folderOf({
    "b.yaml": root,
    "a.json": '{ "swagger": "2.0" }',
    "notes.json": '{ "openapis": 1 }',
    "broken.json": '{ "openapi": ',
    "multi/openapi.yaml": root,
    "multi/other.yaml": root,
    "multi/parts/swagger.yaml": root,
    "versions/v1/api.yml": `# one\n${root}`,
  });
  expect(findDescriptions(folder).map((file) => file.slice(folder.length + 1))).toEqual(
    ["a.json", "b.yaml", "broken.json", "multi/openapi.yaml", "versions/v1/api.yml"].toSorted(
      (a, b) => a.split("/").length - b.split("/").length || (a < b ? -1 : 1),
    ),
  );
});

test("a run that does not end is an outcome", () => {
  const folder = folderOf({ "a.yaml": "openapi: 3.1.0\n" });
  const outcome = tryDescription("a", join(folder, "a.yaml"), { seconds: 0.05, megabytes: 512 });
  expect(outcome.failure).toBe("not done after 0.05 s");
  expect(isClean(outcome)).toBe(false);
  expect(report([outcome])).toContain("| a |  |  | not done after 0.05 s |");
  expect(report([outcome])).toContain("0 of 1 are clean.");
});
