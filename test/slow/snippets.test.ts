/** Every snippet of the largest public description compiles against the client that it calls. */
import { expect, test } from "vitest";
import { describeWithInputs } from "../support/inputs.ts";
import { compiled } from "../unit/core/views/snippets/compiled.ts";

describeWithInputs("corpus/github.json", "github.json", (path) => {
  test("compiles", async () => {
    const { snippets, errors } = await compiled(path);
    expect(errors).toEqual([]);
    expect(snippets.size).toBeGreaterThan(1000);
  });
});
