/** Two models of one description → the operations and schemas that may say something else in one of them. */
import type * as ir from "../../core/model/ir.ts";
import { operationName } from "../spec/facts/paths.ts";

/** What a change touches, and all that leads to it: whatever is left out reaches nothing that differs. */
export interface ChangedParts {
  /** Names of operations, as facts have them. */
  readonly operations: ReadonlySet<string>;
  readonly schemas: ReadonlySet<ir.SchemaId>;
  readonly old: Parts;
  readonly fresh: Parts;
}

/** The parts of one model, each with the schemas that it refers to. */
export interface Parts {
  readonly operations: ReadonlyMap<string, Part>;
  readonly schemas: ReadonlyMap<ir.SchemaId, Part>;
  /** Ids of components by their keys. */
  readonly components: ReadonlyMap<string, ir.SchemaId>;
  /** What webhooks and callbacks refer to. */
  readonly ofEvents: ReadonlySet<ir.SchemaId>;
}

export interface Part {
  readonly node: ir.Operation | ir.NamedSchema;
  readonly refers: ReadonlySet<ir.SchemaId>;
}

/** `undefined` where more differs than operations and schemas, or the order of operations. */
export function changedParts(old: ir.Api, fresh: ir.Api): ChangedParts | undefined {
  const [before, after] = [partsOf(old), partsOf(fresh)];
  if (before === undefined || after === undefined || !isSame(around(old), around(fresh))) {
    return undefined;
  }
  if (!inOneOrder(before.operations, after.operations)) return undefined;
  const operations = differing(before.operations, after.operations);
  const schemas = differing(before.schemas, after.schemas);
  addLeading([before, after], operations, schemas);
  return { operations, schemas, old: before, fresh: after };
}

/** All schemas that are reached from `from`, from operations named `names` and from events. */
export function reachedFrom(
  { operations, schemas, ofEvents }: Parts,
  names: Iterable<string>,
  from: Iterable<ir.SchemaId>,
): Set<ir.SchemaId> {
  const found = new Set<ir.SchemaId>();
  const ofOperations = [...names].flatMap((name) => [...(operations.get(name)?.refers ?? [])]);
  const open = [...from, ...ofOperations, ...ofEvents];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    for (const next of schemas.get(id)?.refers ?? []) open.push(next);
  }
  return found;
}

/** What all operations and schemas depend on. Events are always looked at whole, as is what the service is called. */
function around(api: ir.Api): unknown {
  const { origin, info, servers, securitySchemes, extensions, specification } = api;
  return { origin, info, servers, securitySchemes, extensions, specification };
}

/** `undefined` where two operations have one name. */
function partsOf(api: ir.Api): Parts | undefined {
  const ids = new Set(api.schemas.map(({ id }) => id));
  const part = (node: Part["node"]): Part => ({ node, refers: schemasNamedIn(node, ids) });
  const operations = new Map(api.operations.map((one) => [operationName(api, one), part(one)]));
  const schemas = new Map(api.schemas.map((one) => [one.id, part(one)]));
  const components = new Map(
    api.schemas.flatMap(({ id, hint }) =>
      hint.from === "component" ? [[hint.key, id] as const] : [],
    ),
  );
  const events = [...api.webhooks, ...api.callbacks].map((one) => part(one).refers);
  const ofEvents = new Set(events.flatMap((refers) => [...refers]));
  const isClear = operations.size === api.operations.length && schemas.size === api.schemas.length;
  return isClear ? { operations, schemas, components, ofEvents } : undefined;
}

/** Every text that is the id of a schema counts: too much is safe. */
function schemasNamedIn(node: Part["node"], ids: ReadonlySet<ir.SchemaId>): Set<ir.SchemaId> {
  const found = new Set<ir.SchemaId>();
  const own = "schema" in node ? node.id : undefined;
  const open: unknown[] = [node];
  while (open.length > 0) {
    const value = open.pop();
    if (typeof value === "string") {
      if (value !== own && ids.has(value)) found.add(value);
    } else if (typeof value === "object" && value !== null) {
      for (const key of Object.keys(value)) {
        if (!isPlace(key, value)) open.push(Reflect.get(value, key));
      }
    }
  }
  return found;
}

function inOneOrder(before: ReadonlyMap<string, Part>, after: ReadonlyMap<string, Part>): boolean {
  const [one, other] = [
    [...before.keys()].filter((key) => after.has(key)),
    [...after.keys()].filter((key) => before.has(key)),
  ];
  return one.every((key, index) => key === other[index]);
}

function differing(
  before: ReadonlyMap<string, Part>,
  after: ReadonlyMap<string, Part>,
): Set<string> {
  const found = new Set([...after.keys()].filter((key) => !before.has(key)));
  for (const [key, { node }] of before) {
    const other = after.get(key)?.node;
    if (other === undefined || !isSame(node, other)) found.add(key);
  }
  return found;
}

/** Adds all that leads to one of `schemas`, whatever lies between, in one model or in both by turns. */
function addLeading(
  both: readonly Parts[],
  operations: Set<string>,
  schemas: Set<ir.SchemaId>,
): void {
  const users = new Map<ir.SchemaId, ir.SchemaId[]>();
  for (const [id, { refers }] of both.flatMap((parts) => [...parts.schemas])) {
    for (const target of refers) {
      const known = users.get(target);
      if (known === undefined) users.set(target, [id]);
      else known.push(id);
    }
  }
  const open = [...schemas];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    for (const user of users.get(id) ?? []) {
      if (schemas.has(user)) continue;
      schemas.add(user);
      open.push(user);
    }
  }
  for (const [name, { refers }] of both.flatMap((parts) => [...parts.operations])) {
    if ([...refers].some((id) => schemas.has(id))) operations.add(name);
  }
}

/** Equal but for lines and names of files. A change of a pointer is one. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) {
    return false;
  }
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = Object.keys(one);
  if (keys.length !== Object.keys(other).length) return false;
  return keys.every((key) => {
    if (!Object.hasOwn(other, key)) return false;
    const [left, right]: [unknown, unknown] = [Reflect.get(one, key), Reflect.get(other, key)];
    if (isPlace(key, one) && isPlace(key, other)) return pointerOf(left) === pointerOf(right);
    return isSame(left, right);
  });
}

/** Members that hold the place of a node. */
const places = new Set(["origin", "securityOrigin", "errorsOrigin", "operation"]);

function isPlace(key: string, holder: object): boolean {
  return places.has(key) && pointerOf(Reflect.get(holder, key)) !== undefined;
}

function pointerOf(value: unknown): string | undefined {
  if (typeof value !== "object" || value === null || !("pointer" in value)) return undefined;
  return typeof value.pointer === "string" ? value.pointer : undefined;
}
