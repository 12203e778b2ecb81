/**
 * Operation ids that several operations have, or that the tool looks for under another name.
 * openapi-typescript declares an operation under its id, and would declare such a one more than once or
 * never; without its id the type of an operation stands at its path.
 */
import type * as ir from "../../core/model/ir.ts";
import { type JsonObject, isObject } from "../../core/spec/load/pointer.ts";
import { percentDecoded } from "../../core/spec/load/reference.ts";

/** The methods that the tool knows. */
const methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace"];

/** Takes those ids away from all operations that have them, in `document` itself. */
export function dropSharedIds(document: ir.Json): void {
  const byName = new Map<string, Record<string, ir.Json>[]>();
  const operations: readonly Record<string, ir.Json>[] = operationsOf(document);
  for (const operation of operations) {
    const id = operation["operationId"];
    if (typeof id !== "string") continue;
    // The tool writes a "#" as "/", and refers to the id as a part of a URI.
    const name = id.replaceAll("#", "/");
    if (percentDecoded(name) !== name) delete operation["operationId"];
    else byName.set(name, [...(byName.get(name) ?? []), operation]);
  }
  for (const shared of byName.values()) {
    if (shared.length === 1) continue;
    for (const operation of shared) delete operation["operationId"];
  }
}

function operationsOf(document: ir.Json): JsonObject[] {
  const { paths, webhooks, components } = membersOf(document);
  return [paths, webhooks, membersOf(components)["pathItems"]].flatMap((items) =>
    Object.values(membersOf(items)).flatMap((item) =>
      methods.map((method) => membersOf(item)[method]).filter((each) => isObject(each)),
    ),
  );
}

function membersOf(value: ir.Json | undefined): JsonObject {
  return isObject(value) ? value : {};
}
