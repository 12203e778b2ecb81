/** Tests of examples, as those have them who clone one: installed from the packed tarballs, by the commands of its README. */
import { rmSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { describeWhere } from "../../support/where.ts";
import { type Place, copiedExample, packedTarballs, passedTests } from "./example.ts";
import { nodeForExamples } from "./node-24.ts";
import { testsOfExamples } from "./tests.ts";

/** A test for each of the examples with these names. */
export function testExamples(names: readonly string[]): void {
  const node = nodeForExamples();
  const missing = node === undefined ? "there is no Node 22.18 or later" : undefined;
  describeWhere("examples", "the example", missing, () => {
    const tarballs = packedTarballs();
    const bin = node?.bin ?? "";
    const installed = copiedExample("node", { bin, tarballs });
    const place: Place = { bin, tarballs, installed };
    beforeAll(() => {
      const [install = ""] = installed.commands;
      expect(installed.run(install)).toMatchObject({ code: 0 });
    }, 300_000);
    afterAll(() => {
      installed.remove();
      for (const folder of [tarballs, node?.remove]) {
        if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
      }
    });

    test.each(names)("%s compiles and passes its tests", (name) => {
      const example = copiedExample(name, place);
      try {
        expect(example.commands.length).toBeGreaterThan(2);
        let out = "";
        for (const command of [...example.commands, "npm run typecheck"]) {
          const ended = example.run(command);
          expect(ended.code, `${command}\n${ended.out}`).toBe(0);
          out += ended.out;
        }
        expect(passedTests(out), out).toBe(testsOfExamples[name]);
      } finally {
        example.remove();
      }
    });
  });
}
