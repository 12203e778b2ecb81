/** Values whose types XML does not keep are reported once for each media type. */
import { expect, test } from "vitest";
import { types } from "../../../../generators/types/index.ts";
import { xml } from "../../../../generators/xml/index.ts";
import { emit } from "../../../support/emitted.ts";
import { describing } from "../../../support/sources.ts";

const to = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const mixed = { type: ["integer", "string"] };
const schemas = {
  Bag: { type: "object", properties: { size: mixed, any: {}, part: to("Part") } },
  Part: { type: "object", properties: { width: mixed, bag: to("Bag"), day: { type: "string" } } },
  Plain: { type: "object", properties: { day: { type: "string" } } },
};

async function reported(content: Record<string, string>, more: object = {}): Promise<unknown[]> {
  const media = Object.entries(content).map(([type, name]) => [type, { schema: to(name) }]);
  const body = { content: Object.fromEntries(media) as object };
  const responses = { "200": { description: "", ...body } };
  const paths = {
    "/a": { post: { requestBody: body, responses } },
    "/b": { put: { requestBody: body, responses } },
  };
  const document = describing(schemas, { paths, ...more });
  const { diagnostics } = await emit({ "a.yaml": document }, { generators: [types, xml] });
  return diagnostics.map(({ construct, message, origin }) => [
    construct,
    /\((\d+) places in (\S+) bodies/u.exec(message)?.slice(1).join(" "),
    origin.pointer,
  ]);
}

const construct = "xml: string or another type";

test("with their number and the first place", async () => {
  expect(await reported({ "application/xml": "Bag", "text/xml": "Part" })).toEqual([
    [construct, "3 application/xml", "/components/schemas/Bag/properties/size"],
    [construct, "3 text/xml", "/components/schemas/Part/properties/width"],
  ]);
  expect(await reported({ "application/xml": "Plain" })).toEqual([]);
  expect(await reported({ "application/json": "Bag" })).toEqual([]);
});

test("but for values without a type where the description follows a document", async () => {
  const own = { "x-specwright": 1, servers: [{ url: "/" }] };
  expect(await reported({ "application/xml": "Bag" }, own)).toEqual([
    [construct, "2 application/xml", "/components/schemas/Bag/properties/size"],
  ]);
});
