/** Every sample of TypeScript compiles as it is pasted: a file beside the folder of generated code. */
import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { client } from "../../../../../generators/client/index.ts";
import { conversions } from "../../../../../generators/conversions/index.ts";
import { server } from "../../../../../generators/server/index.ts";
import { types } from "../../../../../generators/types/index.ts";
import { validators } from "../../../../../generators/validators/index.ts";
import { xml } from "../../../../../generators/xml/index.ts";
import { sampler } from "../../../../../scripts/site/redoc/samples/samples.ts";
import type { SiteService } from "../../../../../scripts/site/places/site.ts";
import { compileTogether } from "../../../../support/compile-together.ts";
import { compile, emptyFolder } from "../../../../support/compile.ts";
import { describeWithInputs, inputs } from "../../../../support/inputs.ts";
import { generateInto } from "../../../../properties/round-trip/output.ts";
import { describedService, madeService, ownService } from "./service.ts";

type Samples = ReturnType<ReturnType<typeof sampler>>;

const least = new Map([
  ["link-tracking", 15],
  ["uptime-monitoring", 15],
  ["scoped-key", 1],
  ["contact-enrichment", 3],
  ["access-control", 0],
  ["platform-errors", 0],
]);
const publicFiles = ["uber-v2.json", "petstore3.yaml", "tictactoe31.yaml", "museum.yaml"];
const nameOf = (file: string) => file.replace(/\.\w+$/u, "");
const written = new Map<string, Samples>();
let errorsOf: (name: string) => string[];

beforeAll(async () => {
  const folder = emptyFolder("samples");
  const at = (name: string) => emptyFolder(`samples/${name}`);
  for (const name of least.keys()) {
    written.set(name, await paste(`specs/${name}/openapi.yaml`, await ownService(name), at(name)));
  }
  for (const file of publicFiles) {
    const spec = inputs(`corpus/${file}`);
    if (spec === undefined) continue;
    const name = nameOf(file);
    written.set(name, await paste(spec, await describedService(spec, name), at(name)));
  }
  errorsOf = compileTogether(folder, [...written.keys()], "nodenext");
}, 120_000);

/** Writes the samples of a service beside what is generated for it. */
async function paste(spec: string, { name, api }: SiteService, folder: string): Promise<Samples> {
  const generators = [types, conversions, xml, validators, client, server];
  const generated = await generateInto(spec, name, generators);
  cpSync(generated.folder, join(folder, "generated", name), { recursive: true });
  generated.remove();
  const samplesOf = sampler(api);
  const samples = api.operations.flatMap((operation) =>
    samplesOf(operation).filter(({ lang }) => lang === "javascript"),
  );
  mkdirSync(folder, { recursive: true });
  for (const [at, { source }] of samples.entries()) {
    writeFileSync(join(folder, `sample-${at}.ts`), source);
  }
  return samples;
}

/** What was written for a service, and compiles. */
function compiled(name: string): Samples {
  expect(errorsOf(name)).toEqual([]);
  return written.get(name) ?? [];
}

describe("of our services", () => {
  test.each([...least])("%s", (name, least) => {
    const samples = compiled(name);
    const clients = samples.filter(({ label }) => label === "Client");
    const servers = samples.filter(({ label }) => label === "Server");
    expect(clients.length).toBeGreaterThanOrEqual(least);
    expect(servers.length).toBeGreaterThanOrEqual(name === "contact-enrichment" ? 0 : least);
  });
});

for (const file of publicFiles) {
  describeWithInputs(`corpus/${file}`, file, () => {
    test("compile", () => expect(compiled(nameOf(file)).length).toBeGreaterThan(5));
  });
}

test("a name that the program needs itself, and hostile names, are no harm", async () => {
  const operations = ["client", "result", "console", "createClient", "await", 'a"b`${c}'];
  const secured = {
    "k'ey": { type: "http", scheme: "basic" },
    "a-b": { type: "apiKey", in: "header", name: "k" },
  };
  const document = {
    openapi: "3.1.0",
    info: { title: "A", version: "1" },
    components: { securitySchemes: secured },
    paths: Object.fromEntries(
      operations.map((operationId, at) => [
        `/p${at}`,
        {
          get: {
            operationId,
            security: [{ "k'ey": [], "a-b": [] }],
            responses: { "200": { description: "*/ `${x}`" } },
          },
        },
      ]),
    ),
  };
  const service = await madeService(document);
  const folder = emptyFolder("samples-made");
  const samples = await paste(join(service.folder, "openapi.json"), service, folder);
  expect(compile(folder, "nodenext")).toEqual([]);
  expect(samples).toHaveLength(operations.length * 2);
  const ofResult = samples.find(({ source }) => source.includes("resultOperation(client)"));
  expect(ofResult?.source).toBe(
    [
      'import { createClient, result as resultOperation } from "./generated/made/client.js";',
      "",
      "const client = createClient({",
      '  baseUrl: "https://example.com",',
      '  credentials: { "k\'ey": { username: "your name", password: "your password" }, "a-b": "your key" },',
      "});",
      "const result = await resultOperation(client);",
      "if (result.status === 200) console.log(result.httpStatus);",
    ].join("\n"),
  );
});
