/** A filter and a model → the operations, events and schemas that people chose. */
import type { Report } from "../../base/diagnostic.ts";
import type * as ir from "../../model/ir.ts";
import type { Names } from "../naming/names.ts";
import { operationDependencies, withDependencies } from "./dependencies.ts";
import { type Filter, type Selector, matcherOf, nearMisses } from "./selector.ts";

export interface Chosen {
  readonly operations: readonly ir.Operation[];
  readonly webhooks: readonly ir.Operation[];
  /** Those that the chosen operations announce, and those announce in turn. */
  readonly callbacks: readonly ir.Operation[];
  /** Schemas that are there for their own sake. */
  readonly schemas: readonly ir.NamedSchema[];
  /** Schemas that were to go, whether something needs them or not. */
  readonly unwanted: readonly ir.NamedSchema[];
  /** False where a selector names nothing, which has been reported. */
  readonly isMatched: boolean;
}

/** Whether a selector names a part. */
type Test<Part> = (part: Part) => boolean;

/** What is chosen. A selector that names nothing is reported: it would hide a slip of the pen. */
export function choose(api: ir.Api, names: Names, filter: Filter, report: Report): Chosen {
  const { include = [], exclude = [] } = filter;
  const named = namedParts(api, names);
  const unmatched = [...include, ...exclude].filter((selector) => !isMatched(selector, named));
  for (const selector of unmatched) reportUnmatched(selector, named, api, report);
  const isChosen = <Part>(test: (selector: Selector) => Test<Part>, byDefault: Test<Part>) => {
    const wanted = include.map(test);
    const unwanted = exclude.map(test);
    return (part: Part) =>
      (include.length === 0 ? byDefault(part) : wanted.some((matches) => matches(part))) &&
      !unwanted.some((matches) => matches(part));
  };
  const isOperation = isChosen(operationTestOf(names), () => true);
  const operations = api.operations.filter(isOperation);
  const webhooks = api.webhooks.filter(isOperation);
  const used = usedSchemas(api);
  const schemaTest = schemaTestOf(names);
  // Without a list of what is wanted, what no operation ever used stays as it was.
  const isSchema = isChosen(schemaTest, ({ id }: ir.NamedSchema) => !used.has(id));
  const nameable = api.schemas.filter(isNameable);
  return {
    isMatched: unmatched.length === 0,
    operations,
    webhooks,
    callbacks: announcedBy([...operations, ...webhooks], api.callbacks),
    schemas: nameable.filter(isSchema),
    unwanted: nameable.filter((schema) => exclude.some((each) => schemaTest(each)(schema))),
  };
}

function operationTestOf(names: Names): (selector: Selector) => Test<ir.Operation> {
  return (selector) => {
    const { kind } = selector;
    if (kind === "schema") return () => false;
    const matches = matcherOf(selector);
    return (operation) => operationNames(operation, names)[kind].some(matches);
  };
}

/** What an operation goes by. Events have a name in the place of a path. */
function operationNames(operation: ir.Operation, names: Names) {
  const { operationId, method, path, tags } = operation;
  const isPath = path.startsWith("/");
  const own = operationId ?? names.operation(operation).function;
  return {
    tag: tags,
    operation: [own, isPath ? `${method} ${path}` : path],
    path: isPath ? [path] : [],
  };
}

function schemaTestOf(names: Names): (selector: Selector) => Test<ir.NamedSchema> {
  return (selector) => {
    if (selector.kind !== "schema") return () => false;
    const matches = matcherOf(selector);
    return (schema) => schemaNames(schema, names).some(matches);
  };
}

function schemaNames({ id, hint }: ir.NamedSchema, names: Names): string[] {
  return [...(hint.from === "component" ? [hint.key] : []), names.schema(id)];
}

/** Bodies have no name of their own; what stands in an operation goes with it. */
function isNameable({ hint, variant, id }: ir.NamedSchema): boolean {
  const isInOperation = /#\/(?:paths|webhooks)\//.test(id);
  return variant === undefined && hint.from !== "body" && !isInOperation;
}

function usedSchemas(api: ir.Api): ReadonlySet<ir.SchemaId> {
  const operations = [...api.operations, ...api.webhooks, ...api.callbacks];
  const named = new Map(api.schemas.map((schema) => [schema.id, schema]));
  return withDependencies(
    operations.flatMap((operation) => [...operationDependencies(operation)]),
    named,
  );
}

function announcedBy(
  operations: readonly ir.Operation[],
  callbacks: readonly ir.Operation[],
): ir.Operation[] {
  const places = new Set(operations.map(({ origin }) => placeOf(origin)));
  const isAnnounced = ({ announcers = [] }: ir.Operation) =>
    announcers.some((origin) => places.has(placeOf(origin)));
  // What receives a callback may announce others: until a round adds none.
  for (let before = -1; before !== places.size; ) {
    before = places.size;
    for (const callback of callbacks.filter(isAnnounced)) places.add(placeOf(callback.origin));
  }
  return callbacks.filter(isAnnounced);
}

function placeOf({ file, pointer }: ir.Operation["origin"]): string {
  return `${file}#${pointer}`;
}

type NamedParts = Readonly<Record<Selector["kind"], ReadonlySet<string>>>;

function namedParts(api: ir.Api, names: Names): NamedParts {
  const parts = [...api.operations, ...api.webhooks].map((each) => operationNames(each, names));
  const schemas = api.schemas.filter(isNameable);
  return {
    tag: new Set(parts.flatMap(({ tag }) => tag)),
    operation: new Set(parts.flatMap(({ operation }) => operation)),
    path: new Set(parts.flatMap(({ path }) => path)),
    schema: new Set(schemas.flatMap((schema) => schemaNames(schema, names))),
  };
}

function isMatched(selector: Selector, named: NamedParts): boolean {
  return [...named[selector.kind]].some(matcherOf(selector));
}

function reportUnmatched(
  { kind, pattern }: Selector,
  named: NamedParts,
  { origin }: ir.Api,
  report: Report,
): void {
  const near = nearMisses(pattern, named[kind]).map((name) => JSON.stringify(name));
  const others = near.length === 0 ? "" : `; did you mean ${near.join(" or ")}?`;
  const message = `${kind}=${pattern} matches nothing in the description${others}`;
  report({ code: "filter/unmatched", message, origin });
}
