/**
 * What openapi-typescript takes for granted, made so in the document that it gets: it would stop at faults of
 * which everything else is read, as the rules that repair them by name say.
 */
import type * as ir from "../../core/model/ir.ts";
import { type Step, stepInto } from "../../core/spec/load/object-kinds.ts";
import { isArray, isObject } from "../../core/spec/load/pointer.ts";

type Members = Record<string, ir.Json>;

interface Visit {
  readonly value: ir.Json;
  readonly step: Step;
}

/** Mends those faults in `document` itself. Walks with a list, so depth costs no stack. */
export function repairDocument(document: ir.Json): void {
  const visits: Visit[] = [{ value: document, step: { kind: "root", names: false } }];
  for (let visit = visits.pop(); visit !== undefined; visit = visits.pop()) {
    const { value, step } = visit;
    if (isArray(value)) visits.push(...value.map((item) => ({ value: item, step })));
    else if (isObject(value)) visits.push(...tidyObject(value, step));
  }
}

/** What is inside of `object`, once the object itself is in order. */
function tidyObject(object: Members, step: Step): Visit[] {
  if (!step.names) tidyWords(object);
  if (step.kind === "schema" && !step.names) tidySchema(object);
  return Object.keys(object).flatMap((key) => {
    const next = step.names ? { kind: step.kind, names: false } : stepInto(step.kind, key, object);
    if (next === undefined || next.kind === "text") return [];
    const written = object[key] ?? null;
    const value = filled(written);
    if (value !== written) object[key] = value;
    return [{ value, step: next }];
  });
}

/** Nothing is an object without members; in a list it is no item. */
function filled(value: ir.Json): ir.Json {
  if (!isArray(value)) return value ?? {};
  return value.includes(null) ? value.filter((item) => item !== null) : value;
}

/** Words are text, and a reference that is none refers to nothing. */
function tidyWords(object: Members): void {
  for (const key of ["title", "summary", "description", "operationId"]) {
    const value = object[key];
    if (value === null) delete object[key];
    else if (typeof value === "number" || typeof value === "boolean") object[key] = String(value);
  }
  if (Object.hasOwn(object, "$ref") && typeof object["$ref"] !== "string") delete object["$ref"];
}

function tidySchema(schema: Members): void {
  const { required, type, discriminator } = schema;
  if (typeof required === "string") schema["required"] = [required];
  else if (!isArray(required)) delete schema["required"];
  for (const key of ["allOf", "anyOf", "oneOf"]) {
    const parts = schema[key];
    if (parts !== undefined && isObject(parts)) schema[key] = [parts];
  }
  // The tool takes values of objects for schemas.
  if (type === "object") delete schema["enum"];
  if (typeof schema["enum"] === "string") schema["enum"] = [schema["enum"]];
  if (typeof discriminator === "string") schema["discriminator"] = { propertyName: discriminator };
  else if (!isObject(discriminator) || typeof discriminator["propertyName"] !== "string") {
    delete schema["discriminator"];
  }
}
