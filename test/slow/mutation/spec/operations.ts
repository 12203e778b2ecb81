/** Paths and operations dropped, added beside each, and under other methods and paths. */
import type { Json } from "../../../../core/model/ir.ts";
import { drop, mutant, set } from "../draft.ts";
import type { SpecMutant } from "../mutant.ts";
import { type JsonObject, type RawNode, membersOf, objectOf } from "../tree.ts";

const methods = ["get", "put", "post", "patch", "delete", "head", "options", "trace"];

export function* operationMutants(node: RawNode): Iterable<SpecMutant> {
  const item = membersOf(node, "pathItem");
  if (item === undefined || node.parent?.kind !== "paths" || node.parent.value === null) return;
  const paths = node.parent;
  const path = node.key;
  yield mutant("path: drop", paths, drop(paths, path), { what: path });
  for (const other of otherPaths(path)) {
    if (objectOf(paths.value)?.[other] !== undefined) continue;
    const edits = [drop(paths, path), set(paths, [other], renamedParameters(item, path, other))];
    yield mutant("path: change", paths, edits, { what: `${path} to ${other}` });
  }
  for (const method of methods) {
    const operation = objectOf(item[method]);
    if (operation === undefined) continue;
    yield mutant("operation: drop", node, drop(node, method), { what: method });
    yield mutant("operation: deprecate", node, set(node, [method, "deprecated"], true), {
      what: method,
    });
    const free = methods.filter((one) => item[one] === undefined);
    for (const other of free.slice(0, 3)) {
      const edits = [drop(node, method), set(node, [other], operation)];
      yield mutant("method: change", node, edits, { what: `${method} to ${other}` });
    }
    const [other] = free;
    if (other !== undefined) {
      yield mutant("operation: add neighbour", node, set(node, [other], unnamed(operation)), {
        what: `${other} beside ${method}`,
      });
    }
    const neighbour = `${path}/zebras`;
    const beside = { ...parametersOf(item), [method]: unnamed(operation) } as Json;
    yield mutant("operation: add path", paths, set(paths, [neighbour], beside), {
      what: `${method} ${neighbour}`,
    });
    yield mutant("operation: add bare", node, set(paths, ["/zebras"], bare(method)), {
      what: method,
    });
  }
}

function bare(method: string): Json {
  return { [method]: { responses: { "200": { description: "Zebras." } } } };
}

function parametersOf(item: JsonObject): JsonObject {
  return item["parameters"] === undefined ? {} : { parameters: item["parameters"] };
}

function unnamed(operation: JsonObject): Json {
  return Object.fromEntries(Object.entries(operation).filter(([key]) => key !== "operationId"));
}

function otherPaths(path: string): string[] {
  const segments = path.split("/");
  const changed = segments.flatMap((segment, index) =>
    segment === ""
      ? []
      : [
          segments
            .with(
              index,
              segment.replace(/\}$|$/, (end) => `x${end}`),
            )
            .join("/"),
          ...(segment.startsWith("{") ? [] : [segments.toSpliced(index, 1).join("/") || "/"]),
        ],
  );
  return [`${path}/zebra`, ...changed];
}

/** The item with its own parameters called as the changed path calls them. */
function renamedParameters(item: JsonObject, path: string, other: string): Json {
  const names = (text: string) => [...text.matchAll(/\{([^}]*)\}/g)].map(([, name]) => name);
  const before = names(path);
  const after = names(other);
  if (before.join() === after.join()) return item;
  const parameters = (after as string[]).map((name) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "integer" },
  }));
  return { ...item, parameters };
}
