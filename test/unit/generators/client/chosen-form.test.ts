/** A parameter that asks for the form of the answer: its values, `accept` and the result agree for the compiler. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { client } from "../../../../generators/client/index.ts";
import { conversions } from "../../../../generators/conversions/index.ts";
import { pagination } from "../../../../generators/pagination/index.ts";
import { server } from "../../../../generators/server/index.ts";
import { tanstackQuery } from "../../../../generators/tanstack-query/index.ts";
import { types } from "../../../../generators/types/index.ts";
import { validators } from "../../../../generators/validators/index.ts";
import { xml } from "../../../../generators/xml/index.ts";
import { compile } from "../../../support/compile.ts";
import { generateInto } from "../../../properties/round-trip/output.ts";

const usage = `import * as api from "./client.js";
import { createBoundClient } from "./bound-client.js";
const client = api.createClient({ baseUrl: "https://a.example", credentials: { apiKey: "k" } });
const json = await api.getMonitors(client, { format: "json" });
if (json.status === 200) json.mediaType satisfies "application/json";
const xml = await api.getMonitors(client, { format: "xml" }, { accept: "application/xml" });
if (xml.status === 200) xml.mediaType satisfies "application/xml";
await api.getMonitors(client, { body: { format: "xml" } }, { accept: "application/xml" });
await createBoundClient({ baseUrl: "https://a.example", credentials: { apiKey: "k" } })
  .getMonitors({ format: "xml" }, { accept: "application/xml" });
// @ts-expect-error
await api.getMonitors(client, { format: "xml" });
// @ts-expect-error
await api.getMonitors(client, { body: { format: "xml" } });
// @ts-expect-error
await api.getMonitors(client, { format: "json" }, { accept: "application/xml" });
// @ts-expect-error
await api.getMonitors(client, { body: { format: "json" } }, { accept: "application/xml" });
`;

it("holds the parameter to the media type that a call chooses", { timeout: 60_000 }, async () => {
  const generators = [
    types,
    conversions,
    validators,
    xml,
    client,
    server,
    pagination,
    tanstackQuery,
  ];
  const spec = "specs/uptime-monitoring/openapi.yaml";
  const generated = await generateInto(spec, "uptime", generators);
  onTestFinished(generated.remove);
  writeFileSync(join(generated.folder, "usage.ts"), usage);
  expect(compile(generated.folder, "nodenext")).toEqual([]);
});
