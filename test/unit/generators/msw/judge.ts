/** What ajv says of answers, by the plain document that a description is bundled into. */
import { bundle } from "../../../../core/spec/bundle/bundle.ts";
import type * as ir from "../../../../core/model/ir.ts";
import { load } from "../../../../core/spec/load.ts";
import { schemasOf } from "../../../conformance/server/schemas.ts";

type Members = { readonly [name: string]: ir.Json };

/** True where the JSON `body` of an operation's answer fits its schema. */
export type Judge = (
  operation: ir.Operation,
  status: string,
  mediaType: string,
  body: unknown,
) => boolean;

export async function judgeOf(
  spec: string,
  { schemas }: ir.Api,
  nameOf: (id: ir.SchemaId) => string,
): Promise<Judge> {
  const { sources } = await load(spec, { cwd: process.cwd() });
  if (sources === undefined) throw new Error(`${spec} cannot be loaded`);
  const named = new Set(schemas.map(({ id }) => id));
  const document = bundle(sources, (id) => (named.has(id) ? nameOf(id) : undefined)) as Members;
  const at = (pointer: string): ir.Json | undefined => {
    let found: ir.Json | undefined = document;
    for (const part of pointer.split("/").slice(1)) {
      const name = part.replaceAll("~1", "/").replaceAll("~0", "~");
      found = (found as Members | undefined)?.[name];
    }
    return found;
  };
  const { fits } = schemasOf({ document, at } as never);
  return ({ path, method }, status, mediaType, body) => {
    let place = `/paths/${escaped(path)}/${method.toLowerCase()}/responses/${status}`;
    const reference = (at(place) as Members | undefined)?.["$ref"];
    if (typeof reference === "string") place = decodeURIComponent(reference.slice(1));
    const schema = `${place}/content/${escaped(mediaType)}/schema`;
    if (at(schema) === undefined) throw new Error(`${schema} is not there`);
    return fits(schema, body);
  };
}

function escaped(name: string): string {
  return name.replaceAll("~", "~0").replaceAll("/", "~1");
}
