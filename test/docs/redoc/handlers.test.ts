/** Every sample of a handler compiles against the server that it is for, as strictly as can be. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { decodings } from "../../../generators/decodings/index.ts";
import { server } from "../../../generators/server/index.ts";
import { types } from "../../../generators/types/index.ts";
import { validators } from "../../../generators/validators/index.ts";
import { xml } from "../../../generators/xml/index.ts";
import { sampler } from "../../../scripts/docs/redoc/samples/samples.ts";
import { compile } from "../../compile.ts";
import { generateInto } from "../../round-trip/output.ts";
import { ownService } from "./service.ts";

test.each([
  ["link-tracking", 15],
  ["uptime-monitoring", 15],
  ["scoped-key", 1],
])("of %s", { timeout: 120_000 }, async (name, least) => {
  const generators = [types, decodings, xml, validators, server];
  const generated = await generateInto(
    `specs/${name}/openapi.yaml`,
    `handlers-${name}`,
    generators,
  );
  onTestFinished(generated.remove);
  const { api } = await ownService(name);
  const samplesOf = sampler(api);
  const samples = api.operations.flatMap((operation) => {
    return samplesOf(operation).filter(({ label }) => label === "Server");
  });
  const members = samples.map(({ source }) => source.replaceAll("(input)", "()"));
  const module = `import type { Handlers } from "./server.js";

export const handlers: Partial<Handlers<string>> = {
${members.join("\n")}
};
`;
  writeFileSync(join(generated.folder, "samples.ts"), module);
  expect(compile(generated.folder, "nodenext")).toEqual([]);
  expect(samples.length).toBeGreaterThanOrEqual(least);
});
