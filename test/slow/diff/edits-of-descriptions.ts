/** Random edits of whole descriptions, as people make them. */
import type { Json } from "../../../core/base/json.ts";
import { type Random, randomOf } from "../../../runtime/sample/random.ts";

interface Members {
  [name: string]: unknown;
}

/** A copy with `count` places changed. */
export function editedDescription(description: unknown, count: number, seed: string): unknown {
  const copy = structuredClone(description) as Members;
  const random = randomOf(seed);
  const schemas = schemasIn(copy);
  const operations = operationsIn(copy);
  let left = count;
  for (let tries = 0; left > 0 && tries < count * 50; tries += 1) {
    const isSchema = random.chance(0.7) && schemas.length > 0;
    const done = isSchema
      ? editSchema(random.pick(schemas), random)
      : operations.length > 0 && editOperation(random.pick(operations), random);
    if (done) left -= 1;
  }
  return copy;
}

function isMembers(value: unknown): value is Members {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Every object with a type or members, below a place of schemas. */
function schemasIn(root: Members): Members[] {
  const found: Members[] = [];
  const visit = (value: unknown, isSchema: boolean): void => {
    if (Array.isArray(value)) for (const each of value) visit(each, isSchema);
    if (!isMembers(value)) return;
    if (isSchema && ("type" in value || "properties" in value || "enum" in value))
      found.push(value);
    for (const [key, each] of Object.entries(value)) {
      if (key === "example" || key === "examples" || key === "default" || key === "enum") continue;
      if (key === "properties" && isMembers(each)) {
        for (const inner of Object.values(each)) visit(inner, true);
      } else visit(each, isSchema || key === "schema" || key === "schemas");
    }
  };
  visit(root, false);
  return found;
}

function operationsIn(root: Members): { holder: Members; method: string; operation: Members }[] {
  const paths = isMembers(root["paths"]) ? root["paths"] : {};
  return Object.values(paths).flatMap((item) =>
    isMembers(item)
      ? Object.entries(item).flatMap(([method, operation]) =>
          /^(?:get|put|post|delete|patch)$/.test(method) && isMembers(operation)
            ? [{ holder: item, method, operation }]
            : [],
        )
      : [],
  );
}

function editSchema(schema: Members, random: Random): boolean {
  const properties = isMembers(schema["properties"]) ? schema["properties"] : undefined;
  const names = Object.keys(properties ?? {});
  const edits: (() => boolean)[] = [
    () => setTo(schema, "maxLength", random.integer(1, 30), "string"),
    () => setTo(schema, "minLength", random.integer(1, 3), "string"),
    () => setTo(schema, "maximum", random.integer(1, 1000), "integer"),
    () => setTo(schema, "maxItems", random.integer(1, 20), "array"),
    () => setTo(schema, "additionalProperties", false, "object"),
    () => {
      if (!Array.isArray(schema["enum"]) || schema["enum"].length < 2) return false;
      schema["enum"] = random.chance(0.5) ? schema["enum"].slice(1) : [...schema["enum"], "added"];
      return true;
    },
    () => {
      if (typeof schema["type"] !== "string" || schema["enum"] !== undefined) return false;
      const type = random.pick(["string", "integer", "boolean"]);
      if (type === schema["type"] || properties !== undefined || "items" in schema) return false;
      schema["type"] = type;
      return true;
    },
    () => {
      if (properties === undefined || names.length === 0) return false;
      delete properties[random.pick(names)];
      return true;
    },
    () => {
      if (properties === undefined) return false;
      properties["added_member"] = { type: "string" };
      return true;
    },
    () => {
      if (properties === undefined || names.length === 0) return false;
      const required = Array.isArray(schema["required"]) ? schema["required"] : [];
      const name = random.pick(names);
      const rest = required.filter((each) => each !== name);
      const next = rest.length === required.length ? [...required, name] : rest;
      schema["required"] = next;
      if (next.length === 0) delete schema["required"];
      return true;
    },
    () => {
      if (properties === undefined || names.length === 0) return false;
      const name = random.pick(names);
      properties[`${name}_renamed`] = properties[name] ?? true;
      delete properties[name];
      const required = schema["required"];
      if (Array.isArray(required)) {
        schema["required"] = required.map((each) => (each === name ? `${name}_renamed` : each));
      }
      return true;
    },
  ];
  return random.pick(edits)();
}

function setTo(schema: Members, keyword: string, value: Json, type: string): boolean {
  if (schema["type"] !== type || schema[keyword] === value) return false;
  schema[keyword] = value;
  return true;
}

function editOperation(
  { holder, method, operation }: { holder: Members; method: string; operation: Members },
  random: Random,
): boolean {
  const parameters = Array.isArray(operation["parameters"]) ? operation["parameters"] : [];
  const own = parameters.filter(isMembers).filter((each) => "in" in each && each["in"] !== "path");
  const responses = isMembers(operation["responses"]) ? operation["responses"] : {};
  const edits: (() => boolean)[] = [
    () => {
      delete holder[method];
      return true;
    },
    () => {
      operation["parameters"] = [
        ...parameters,
        {
          name: "added_parameter",
          in: "query",
          required: random.chance(0.5),
          schema: { type: "string" },
        },
      ];
      return true;
    },
    () => {
      if (own.length === 0) return false;
      const gone = random.pick(own);
      operation["parameters"] = parameters.filter((each) => each !== gone);
      return true;
    },
    () => {
      if (own.length === 0) return false;
      const chosen = random.pick(own);
      chosen["required"] = chosen["required"] !== true;
      return true;
    },
    () => {
      const codes = Object.keys(responses);
      if (codes.length < 2) return false;
      delete responses[random.pick(codes)];
      return true;
    },
    () => {
      operation["deprecated"] = operation["deprecated"] !== true;
      return true;
    },
  ];
  return random.pick(edits)();
}
