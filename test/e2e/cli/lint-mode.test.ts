/** The two modes of `lint` on the command line. */
import { describe, expect, test } from "vitest";
import { description, project } from "./project.ts";

const ours = `x-specwright: 1\n${description()}`;
const other = "# Travel\n\nThere are 7 ways to go, by `train` for example.\n";

describe("lint", () => {
  test("holds a document.md of a spec with x-specwright to each statement", async () => {
    const files = { "specs/shop/openapi.yaml": ours, "specs/shop/document.md": "# Shop\n" };
    const { out } = await project(files).run("lint");
    expect(out).toContain("fact/unstated");
    expect(out).not.toContain("of documents");
  });

  test("asks of any other document only what the two say differently", async () => {
    const files = {
      "specs/shop/openapi.yaml": description(),
      "specs/shop/document.md": other,
      "redocly.yaml": "rules: {}\n",
    };
    const { code, out } = await project(files).run("lint");
    expect(code).toBe(1);
    expect(out).toMatch(/error document\/little-read: nothing in the document names/u);
    expect(out).toMatch(
      /1 error in 1 service; 1 part of documents: 0 read, 1 not read in 1 of 1 section\n$/u,
    );
  });

  test("reads in the mode that --mode or the config names", async () => {
    const files = {
      "specs/shop/openapi.yaml": description(),
      "specs/shop/document.md": "# Shop\n",
    };
    const strict = await project(files).run("lint", "--mode", "strict");
    expect(strict.out).toContain("fact/unstated");
    const config = { ...files, "specwright.config.yaml": "mode: strict\n" };
    expect((await project(config).run("lint")).out).toContain("fact/unstated");
    const wrong = await project(files).run("lint", "--mode", "lenient");
    expect(wrong.code).toBe(2);
  });

  test("lists what is not read where --unread asks for it, and counts it as JSON by section", async () => {
    const files = {
      "specs/shop/openapi.yaml": description(),
      "specs/shop/document.md": other,
      "redocly.yaml": "rules: {}\n",
    };
    const { run } = project(files);
    expect((await run("lint", "--unread")).out).toContain(
      "specs/shop/document.md:3:1 sentence not read: There are 7 ways to go, by train for example.",
    );
    const { services } = JSON.parse((await run("lint", "--json")).out);
    const counts = { read: 0, "nothing to compare": 0, outside: 0, unread: 1 };
    const section = { file: "specs/shop/document.md", section: "travel", ...counts };
    expect(services[0].reading).toEqual({ ...counts, sections: [section] });
  });
});
