/** Order is no meaning: what is moved in a description moves its lines in the output and changes no other. */
import { readFileSync } from "node:fs";
import { load } from "js-yaml";
import { expect, test } from "vitest";
import type { Members } from "../../support/description-parts/value.ts";
import { difference } from "./lines.ts";
import { changesOf } from "./stable.ts";

test("link-tracking keeps its lines, wherever its paths, schemas and properties stand", async () => {
  const folder = "specs/link-tracking";
  const description = load(readFileSync(`${folder}/openapi.yaml`, "utf8")) as Members;
  const { files, lines } = await changesOf(description, 5, folder);
  expect(files).toBeGreaterThan(10);
  expect(lines).toEqual([]);
}, 120_000);

test("a line that changes is found, with its file", () => {
  const before = new Map([["a.ts", "x\ny\n"]]);
  const after = new Map([["a.ts", "y\nz\n"]]);
  expect(difference(before, after, (line) => line)).toEqual({
    gone: ["a.ts: x"],
    added: ["a.ts: z"],
  });
});
