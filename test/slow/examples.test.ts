/** The examples as those have them who clone one: installed from the packed tarballs, by the commands of its README. */
import { rmSync } from "node:fs";
import { afterAll, expect, test } from "vitest";
import { describeWhere } from "../support/where.ts";
import { copiedExample, packedTarballs, passedTests } from "./examples/example.ts";
import { nodeForExamples } from "./examples/node-24.ts";
import { testsOfExamples } from "./examples/tests.ts";

const node = nodeForExamples();
const missing = node === undefined ? "there is no Node 22.18 or later" : undefined;

describeWhere("examples", "the example", missing, () => {
  const tarballs = packedTarballs();
  afterAll(() => {
    for (const folder of [tarballs, node?.remove]) {
      if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
    }
  });

  test.each(Object.entries(testsOfExamples))("%s compiles and passes its tests", (name, count) => {
    const example = copiedExample(name, node?.bin ?? "", tarballs);
    try {
      expect(example.commands.length).toBeGreaterThan(2);
      let out = "";
      for (const command of example.commands) {
        const ended = example.run(command);
        expect(ended.code, `${command}\n${ended.out}`).toBe(0);
        out += ended.out;
      }
      expect(passedTests(out), out).toBe(count);
      expect(example.run("npm run typecheck")).toMatchObject({ code: 0 });
    } finally {
      example.remove();
    }
  });
});
