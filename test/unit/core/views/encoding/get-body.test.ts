/** A body that no request carries is offered by nothing that is emitted, and is told once. */
import { describe, expect, test } from "vitest";
import { generateDescription } from "../../../../../core/pipeline.ts";
import { loadGenerators } from "../../../../../generators/index.ts";
import { folderOf } from "../../spec/load/files.ts";

const generators = await loadGenerators();

const schema = { type: "object", required: ["hidden_word"], properties: { hidden_word: {} } };
const body = { required: true, content: { "application/json": { schema } } };
const ofParameter = { name: "b", in: "body", schema };

/** Modules that speak of the body, and what was said. */
async function mentions(operation: object, method: string, openapi = "3.1.0") {
  const responses = { "200": { description: "" } };
  const root = { openapi, info: { title: "T", version: "1" } };
  const paths = { "/a": { [method]: { operationId: "ask", responses, ...operation } } };
  const cwd = await folderOf({ "a.json": JSON.stringify({ ...root, paths }) });
  const optIn = generators.filter((each) => each.optIn === true).map(({ name }) => name);
  const request = { cwd, spec: "a.json", service: "a", folder: "", generators, with: optIn };
  const { contributions, diagnostics } = await generateDescription(request);
  const files = (contributions ?? []).flatMap(({ output }) => output.files);
  return {
    // The description itself is not changed.
    modules: files
      .filter(({ path, text }) => text.includes("hidden_word") && !path.startsWith("openapi"))
      .map(({ path }) => path)
      .toSorted(),
    inputs: files.filter(({ text }) => /AskInput = \{[^}]*body/s.test(text)).length,
    said: diagnostics
      .filter(({ code }) => code === "repair/get-body")
      .map(({ origin }) => origin.pointer),
  };
}

describe("a request body", () => {
  test.each(["get", "head"])("of %s is in no module", async (method) => {
    expect(await mentions({ requestBody: body }, method)).toEqual({
      modules: [],
      inputs: 0,
      said: [`/paths/~1a/${method}/requestBody`],
    });
    expect((await mentions({ requestBody: body }, method, "3.0.3")).modules).toEqual([]);
  });

  test("of GET that is a parameter of Swagger 2.0 is in no module", async () => {
    expect(await mentions({ parameters: [ofParameter] }, "get")).toEqual({
      modules: [],
      inputs: 0,
      said: ["/paths/~1a/get/parameters/0"],
    });
  });

  test.each(["delete", "post", "options"])("of %s is in all that has bodies", async (method) => {
    const { modules, inputs, said } = await mentions({ requestBody: body }, method);
    expect(modules).toEqual(expect.arrayContaining(["types.ts", "usage.json", "validators.ts"]));
    expect(inputs).toBe(1);
    expect(said).toEqual([]);
  });
});
