/** A place in an emitted type → the node of the description that it was made from. */
import type { Origin } from "../../base/origin.ts";
import type * as ir from "../../model/ir.ts";
import type { Names } from "../../transform/naming/names.ts";
import type { Step } from "./type-difference.ts";

export interface Described {
  /** The node itself, where it could be followed to the end. */
  readonly node: Origin;
  /** What holds it. */
  readonly holder: Origin;
  readonly operation?: ir.Operation;
}

export interface Model {
  readonly api: ir.Api;
  readonly names: Names;
}

interface Start {
  readonly origin: Origin;
  readonly operation?: ir.Operation;
  readonly schema?: ir.Schema;
  /** What the name ends in besides that of the operation: `Input`. */
  readonly end?: string;
}

/** Where declarations come from, by `module:name`. */
export type Starts = ReadonlyMap<string, Start>;

export function startsOf({ api, names }: Model): Starts {
  const starts = new Map<string, Start>();
  for (const { id, origin, schema } of api.schemas) {
    const forms = [true, false].flatMap((decoded) =>
      [true, false].map((filled) => names.conversionName(id, { decoded, filled })),
    );
    for (const name of [names.schema(id), ...forms]) {
      if (!starts.has(`types:${name}`)) starts.set(`types:${name}`, { origin, schema });
    }
  }
  for (const operation of api.operations) {
    const { function: call, type } = names.operation(operation);
    const { origin } = operation;
    starts.set(`client:${call}`, { origin, operation });
    for (const end of ["Input", "Result", "MediaType"]) {
      starts.set(`client:${type}${end}`, { origin, operation, end });
    }
    for (const end of ["Request", "Answer", "Handler"]) {
      starts.set(`server:${type}${end}`, { origin, operation, end });
    }
  }
  return starts;
}

/** Where `steps` lead from the declaration `key`; `undefined` where nothing is known of the declaration. */
export function describedAt(
  key: string,
  steps: readonly Step[],
  starts: Starts,
  { api, names }: Model,
): Described | undefined {
  const start = starts.get(key) ?? handlerStart(key, steps, starts);
  if (start === undefined) return undefined;
  const { origin, operation, schema, end } = start;
  const whole = { node: origin, holder: origin, ...(operation && { operation }) };
  if (schema !== undefined) return followed(whole, schema, steps, api);
  if (operation === undefined || end === undefined) return whole;
  if (end === "Input" || end === "Request")
    return inRequest(whole, operation, steps, end, { api, names });
  return inAnswer(whole, operation, steps, api);
}

/** A member of `Handlers`, or of what a server decides. */
function handlerStart(key: string, steps: readonly Step[], starts: Starts): Start | undefined {
  const [first] = steps;
  if (first?.to !== "property" || !/^server:(?:Handlers|Decisions)$/.test(key)) return undefined;
  const names = [...starts.keys()].filter((each) => {
    const [module, name = ""] = each.split(":");
    return module === "client" && first.name.startsWith(name);
  });
  const longest = names.toSorted((one, other) => other.length - one.length)[0];
  return longest === undefined ? undefined : starts.get(longest);
}

function inRequest(
  whole: Described,
  operation: ir.Operation,
  steps: readonly Step[],
  end: string,
  { api, names }: Model,
): Described {
  const [first, second] = steps;
  if (first?.to !== "property") return whole;
  const { requestBody } = operation;
  const parameter = operation.parameters.find((each) => {
    const isIn =
      end === "Request" && second?.to === "property" && sections.get(first.name) === each.in;
    return isIn ? each.name === second.name : names.input(operation, each) === first.name;
  });
  if (parameter !== undefined) {
    const { origin, schema } = parameter;
    const inside = steps.slice(end === "Request" ? 2 : 1);
    return inside.length === 0 || schema === undefined
      ? { ...whole, node: origin, holder: origin }
      : followed({ ...whole, node: origin, holder: origin }, schema, inside, api);
  }
  if (first.name === "auth") return { ...whole, node: operation.securityOrigin ?? whole.node };
  const isOfBody = first.name === "body" || first.name === "contentType";
  if (requestBody === undefined || !isOfBody) return whole;
  const body = { ...whole, node: requestBody.origin, holder: requestBody.origin };
  const [media] = requestBody.content;
  const schema = api.schemas.find(({ id }) => id === media?.schema)?.schema;
  return schema === undefined ? body : followed(body, schema, steps.slice(1), api);
}

/** Members of requests as services get them, and the locations of the parameters in them. */
export const sections: ReadonlyMap<string, string> = new Map([
  ["path", "path"],
  ["query", "query"],
  ["headers", "header"],
  ["cookies", "cookie"],
]);

function inAnswer(
  whole: Described,
  operation: ir.Operation,
  [first, second, third]: readonly Step[],
  { schemas }: ir.Api,
): Described {
  if (first?.to !== "status") return whole;
  const status = first.status.replaceAll('"', "");
  const response = operation.responses?.find(
    (each) => each.status.toLowerCase() === status.toLowerCase(),
  );
  if (response === undefined) return whole;
  const { origin, headers, content } = response;
  const at = { ...whole, node: origin, holder: origin };
  if (second?.to !== "property") return at;
  if (second.name === "headers") {
    const name = third?.to === "property" ? third.name : undefined;
    const header = headers.find((each) => each.name === name);
    return header === undefined ? at : { ...at, node: header.origin };
  }
  const [media] = content;
  const named = schemas.find(({ id }) => id === media?.schema);
  return named === undefined ? at : { ...at, node: named.origin };
}

const schemasByApi = new WeakMap<ir.Api, ReadonlyMap<ir.SchemaId, ir.Schema>>();

function schemasOf(api: ir.Api): ReadonlyMap<ir.SchemaId, ir.Schema> {
  const known =
    schemasByApi.get(api) ?? new Map(api.schemas.map(({ id, schema }) => [id, schema] as const));
  schemasByApi.set(api, known);
  return known;
}

/** Into a schema, as far as its keywords lead. */
function followed(
  whole: Described,
  schema: ir.Schema,
  steps: readonly Step[],
  api: ir.Api,
): Described {
  let at: Described = whole;
  let current: ir.Schema = schema;
  for (const step of steps) {
    const inner = childOf(current, step, api);
    if (inner === undefined || typeof inner === "boolean") return { ...at, holder: at.node };
    at = { ...at, node: inner.origin, holder: at.node };
    current = inner;
  }
  return at;
}

function childOf(
  schema: ir.Schema,
  step: Step,
  api: ir.Api,
  open: ReadonlySet<ir.SchemaId> = new Set(),
): ir.Schema | undefined {
  if (typeof schema === "boolean" || open.has(schema.id)) return undefined;
  const own = ownChild(schema, step);
  if (own !== undefined) return own;
  const parts = [schema.allOf, schema.oneOf, schema.anyOf].flatMap((list) => list ?? []);
  for (const part of parts) {
    const inner = childOf(part, step, api, new Set([...open, schema.id]));
    if (inner !== undefined) return inner;
  }
  const target = schema.ref === undefined ? undefined : schemasOf(api).get(schema.ref);
  return target && childOf(target, step, api, new Set([...open, schema.id]));
}

function ownChild({ object, array }: ir.SchemaObject, step: Step): ir.Schema | undefined {
  switch (step.to) {
    case "property":
      return object.properties?.find(({ name }) => name === step.name)?.schema;
    case "item":
      return array.items;
    case "additional":
      return object.additionalProperties;
    case "status":
      return undefined;
  }
}
