/** The guide of a day's work, followed step by step: after each change of a file the project compiles and its test passes. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { compiledAndRun } from "../../e2e/scaffold/scaffolded.ts";
import { runResident } from "../../e2e/cli/resident.ts";
import { emptyFolder } from "../../support/compile.ts";
import { followedPage, readPage, samplesOf } from "./pages.ts";

test("a day's work stays green from the description to its change", async () => {
  const folder = emptyFolder("days-work");
  const green = () => {
    const { errors, code } = compiledAndRun(folder);
    return { errors, code };
  };
  let commands = 0;
  for (const { check, text } of samplesOf(readPage(followedPage))) {
    if (check?.kind === "file") {
      mkdirSync(dirname(join(folder, check.path)), { recursive: true });
      writeFileSync(join(folder, check.path), text);
    }
    if (check?.kind !== "run") continue;
    // Before the description changes, what people wrote works.
    if (commands === 2) expect(green()).toEqual({ errors: [], code: 0 });
    for (const line of text.trim().split("\n")) {
      const words = line.split(" ");
      expect(words.splice(0, 2)).toEqual(["npx", "specwright"]);
      const { code, out } = await runResident(folder, words);
      expect({ line, code, out }).toMatchObject({ line, code: 0 });
      commands += 1;
      if (commands === 2) expect(green()).toEqual({ errors: [], code: 0 });
    }
  }
  expect(commands).toBe(6);
  expect(green()).toEqual({ errors: [], code: 0 });
  const read = (name: string) => readFileSync(join(folder, "src/handlers", name), "utf8");
  expect(read("pets.ts")).toContain("const pet = pets.get(name); // by its name");
  expect(read("pets.ts")).toContain(
    "export const readPet: ReadPetHandler = ({ path: { name } }) => {",
  );
  expect(read("pets.ts")).toContain('() => notImplemented("dropPet")');
  expect(read("toys.ts")).toContain("`GET /toys` is no longer in the description.");
  expect(read("index.ts")).not.toContain("listToys");
  expect(read("app.test.ts")).toContain('readPet(client, { name: "Rex" })');
}, 180_000);
