/** What ajv says of values and the schemas of a description: a judge that shares no code with ours. */
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { isIsoDateTime } from "../../support/iso-date-time.ts";
import { type Description, type Pointer, isMembers } from "./description.ts";
import { delimitedOf } from "./plain-schema.ts";

export interface Schemas {
  /** True where `value`, as it travels, fits the schema at `schema`. */
  readonly fits: (schema: Pointer, value: unknown) => boolean;
  /** The same of a value as handlers see it: delimited strings are lists. */
  readonly fitsDecoded: (schema: Pointer, value: unknown) => boolean;
}

export function schemasOf({ document, at }: Description): Schemas {
  const asTravels = judgeOf(document);
  const asSeen = judgeOf(decoded(document));
  const isStated = (schema: Pointer): boolean => at(schema) !== undefined;
  return {
    fits: (schema, value) => !isStated(schema) || asTravels(schema, value),
    fitsDecoded: (schema, value) => !isStated(schema) || asSeen(schema, value),
  };
}

function judgeOf(document: unknown): (schema: Pointer, value: unknown) => boolean {
  // Most schemas judge few values: making their code smaller costs more than it saves.
  const code = { optimize: false };
  const ajv = new Ajv2020({ strict: false, validateSchema: false, logger: false, code });
  addFormats.default(ajv);
  ajv.addFormat("iso8601-date-time", isIsoDateTime);
  ajv.addKeyword({ keyword: "x-max-span", validate: isWithinSpans });
  ajv.addSchema(document as object, "description");
  const compiled = new Map<Pointer, ValidateFunction>();
  return (schema, value) => {
    let validate = compiled.get(schema);
    if (validate === undefined) {
      const fragment = schema.split("/").map(encodeURIComponent).join("/");
      validate = ajv.compile({ $ref: `description#${fragment}` });
      compiled.set(schema, validate);
    }
    return validate(value) === true;
  };
}

interface Span {
  readonly from: string;
  readonly to: string;
  /** In days. */
  readonly max: number;
}

/** The keyword by which two members are at most so far apart, in seconds since 1970. */
function isWithinSpans(spans: readonly Span[], value: Readonly<Record<string, unknown>>): boolean {
  return spans.every(({ from, to, max }) => {
    const [begin, end] = [value[from], value[to]];
    if (typeof begin !== "number" || typeof end !== "number") return true;
    return Math.abs(end - begin) <= max * 24 * 60 * 60;
  });
}

/** The document with a list of its items for each string that joins them. */
function decoded(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(decoded);
  if (!isMembers(node)) return node;
  const delimited = node["x-delimited"];
  if (isMembers(delimited)) {
    const { special = [] } = delimitedOf(node) ?? {};
    const list = { type: "array", items: itemOf(delimited["items"]) };
    return { anyOf: [list, ...special.map((text) => ({ const: text }))] };
  }
  return Object.fromEntries(Object.entries(node).map(([name, each]) => [name, decoded(each)]));
}

function itemOf(items: unknown): unknown {
  if (!isMembers(items)) return true;
  if (!Array.isArray(items["fields"])) return items["schema"] ?? true;
  const fields = items["fields"] as readonly { readonly name: string; readonly schema: unknown }[];
  return {
    type: "object",
    required: fields.map(({ name }) => name),
    properties: Object.fromEntries(fields.map(({ name, schema }) => [name, schema])),
    additionalProperties: false,
  };
}
