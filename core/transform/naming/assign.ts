/** Gives every schema and operation its name in emitted code: the only place where names are made. */
import type { Report } from "../../base/diagnostic.ts";
import type * as ir from "../../model/ir.ts";
import type { Origin } from "../../base/origin.ts";
import { camelCase, pascalCase, words } from "../../base/text/identifier.ts";
import { freeName } from "./free-name.ts";
import { inputKey } from "./input-keys.ts";
import { operationKey, schemaKeys } from "./lock-keys.ts";
import { type NameLock, emptyLock } from "./name-lock.ts";
import type { Names, OldNames, OperationNames } from "./names.ts";
import { formerNames, oldNames } from "./rename-aliases.ts";
import { reservedForOperations, reservedForSchemas } from "./reserved.ts";

/**
 * The names of `api`. They depend on what is named, not on the order in which it stands, so that
 * moving a path or a schema renames nothing. Names that fall together get a number and a warning; one
 * that `lock` has for the same place is kept, so that what is added later gets the number.
 */
export function assignNames(api: ir.Api, report: Report, lock: NameLock = emptyLock): Names {
  const every = [...api.operations, ...api.webhooks, ...api.callbacks];
  const events = new Set(api.webhooks);
  const placeOf = new Map(every.map((each) => [each, operationKey(each, events.has(each))]));
  const former = formerNames(api.schemas, lock);
  const operations = nameOperations(every, report, (each) => former.get(placeOf.get(each) ?? ""));
  const schemas = nameSchemas(api.schemas, typesByPlace(operations), report, (id) =>
    former.get(id),
  );
  const taken = new Set(schemas.values());
  const [decoded, filled, received] = ["Decoded", "Filled", "Received"].map((suffix) => {
    const names = api.schemas.map(
      ({ id }) => [id, freeName(`${schemas.get(id) ?? ""}${suffix}`, taken)] as const,
    );
    return new Map(names);
  });
  return {
    schema: (id) => found(schemas, id),
    conversionName: (id, form) => {
      const names = form.decoded
        ? form.filled
          ? received
          : decoded
        : form.filled
          ? filled
          : schemas;
      return found(names ?? schemas, id);
    },
    operation: (operation) => found(operations, operation),
    input: inputKey,
    ...recorded({ api, operations, schemas, placeOf, former, lock }, taken, report),
  };
}

interface Given {
  readonly api: ir.Api;
  readonly operations: ReadonlyMap<ir.Operation, OperationNames>;
  readonly schemas: ReadonlyMap<ir.SchemaId, string>;
  readonly placeOf: ReadonlyMap<ir.Operation, string>;
  readonly former: ReadonlyMap<string, string>;
  readonly lock: NameLock;
}

/** What a later run has to know, and what stays for a release because it was known before. */
function recorded(
  { api, operations, schemas, placeOf, former, lock }: Given,
  taken: ReadonlySet<string>,
  report: Report,
): Pick<Names, "old" | "lock"> {
  const functions = new Map(
    [...operations].map(([each, names]) => [placeOf.get(each) ?? "", names.function]),
  );
  const origins = new Map([
    ...api.schemas.map(({ id, origin }) => [id, origin] as const),
    ...[...placeOf].map(([{ origin }, place]) => [place, origin] as const),
  ]);
  const isTaken = {
    schema: among([...taken, ...reservedForSchemas]),
    operation: among([...functions.values(), ...reservedForOperations]),
  };
  const current = new Map([...schemas, ...functions]);
  const renamed = oldNames(current, former, lock, api.version).filter(({ from, of }) => {
    return !isTaken[functions.has(of) ? "operation" : "schema"](from);
  });
  for (const { from, of } of renamed) {
    const origin = origins.get(of);
    const message = `${quote(from)} is now ${quote(current.get(of) ?? "")}; the old name stays as a deprecated export while the version is ${quote(api.version)}`;
    if (origin !== undefined) report({ code: "name/renamed", message, origin });
  }
  const byKey = new Map<string, string[]>();
  for (const { from, of } of renamed) byKey.set(of, [...(byKey.get(of) ?? []), from]);
  const old: OldNames = {
    schema: (id) => byKey.get(id) ?? [],
    operation: (operation) =>
      (byKey.get(placeOf.get(operation) ?? "") ?? []).map((name) => namesOf(name)),
  };
  const components = api.schemas.filter(({ hint }) => hint.from === "component");
  return { old, lock: () => ({ names: current, shapes: schemaKeys(components), renamed }) };
}

function among(names: readonly string[]): (name: string) => boolean {
  const known = new Set(names.map(folded));
  return (name) => known.has(folded(name));
}

function namesOf(name: string): OperationNames {
  return { function: name, type: pascalCase(name) };
}

/** What is to be named: candidates are sorted by `sortKey` before names are given out. */
interface Candidate<Key> {
  readonly key: Key;
  /** What it was called before. */
  readonly former: string | undefined;
  readonly sortKey: string;
  readonly written: string;
  readonly name: string;
  readonly origin: Origin;
}

function nameOperations(
  operations: readonly ir.Operation[],
  report: Report,
  formerOf: (operation: ir.Operation) => string | undefined,
): Map<ir.Operation, OperationNames> {
  const candidates = operations.map((operation) => {
    const { operationId, method, path, callback, origin } = operation;
    const derived = callback
      ? `${callback.announcedBy} ${callback.name} ${method.toLowerCase()}`
      : `${method.toLowerCase()} ${path.replaceAll("{", " by ")}`;
    const written = operationId ?? derived;
    // A name derived from method and path gives way to one that somebody chose.
    const sortKey = `${operationId === undefined ? 1 : 0} ${written}`;
    const former = formerOf(operation);
    return { key: operation, former, sortKey, written, name: operationName(written), origin };
  });
  const functions = giveOut(candidates, new Set(), report);
  return new Map([...functions].map(([key, name]) => [key, namesOf(name)]));
}

/** Several paths or events may share one path item, whose bodies are named after the first of them. */
function typesByPlace(operations: ReadonlyMap<ir.Operation, OperationNames>): Map<string, string> {
  const types = new Map<string, string>();
  for (const [{ origin }, { type }] of operations) {
    const key = keyOf(origin);
    if (!types.has(key)) types.set(key, type);
  }
  return types;
}

function operationName(base: string): string {
  const name = camelCase(base);
  return reservedForOperations.has(name) ? `${name}Operation` : name;
}

function nameSchemas(
  schemas: readonly ir.NamedSchema[],
  operationTypes: ReadonlyMap<string, string>,
  report: Report,
  formerOf: (id: ir.SchemaId) => string | undefined,
): Map<ir.SchemaId, string> {
  const rank = { component: 0, file: 1, pointer: 2, body: 3 };
  const written = schemas.filter(({ variant }) => variant === undefined);
  const candidates = written.map(({ id, origin, hint }) => {
    const { written: base, name } = schemaName(hint, operationTypes);
    const usable = reservedForSchemas.has(name) ? `${name}Schema` : name;
    return {
      key: id,
      former: formerOf(id),
      sortKey: `${rank[hint.from]} ${base} ${id}`,
      written: base,
      name: usable,
      origin,
    };
  });
  const given = giveOut(candidates, new Set(reservedForSchemas), report);
  const taken = new Set([...given.values()].map(folded));
  const byId = schemas.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  for (const { id, variant } of byId) {
    if (variant === undefined) continue;
    const name = `${given.get(variant.of) ?? ""}${pascalCase(variant.direction)}`;
    given.set(id, freeName(name, taken, folded));
  }
  return given;
}

function folded(name: string): string {
  return name.toLowerCase();
}

function schemaName(
  hint: ir.NameHint,
  operationTypes: ReadonlyMap<string, string>,
): { written: string; name: string } {
  switch (hint.from) {
    case "component":
      return { written: hint.key, name: pascalCase(hint.key) };
    case "file": {
      const base = hint.file.replace(/^.*\//, "").replace(/(?:\.schema)?\.(?:json|ya?ml)$/i, "");
      return { written: base, name: pascalCase(base) };
    }
    case "pointer":
      return { written: hint.words.join("/"), name: pascalCase(hint.words.join(" ")) };
    case "body": {
      const operation = operationTypes.get(keyOf(hint.operation)) ?? "";
      const role = { request: "Body", response: "Response", parameter: "", header: "" }[hint.role];
      const rest = hint.words.flatMap(words).map(pascalWord).join("");
      const name = `${operation}${hint.role === "response" ? `${rest}${role}` : `${role}${rest}`}`;
      return { written: name, name };
    }
  }
}

/** Statuses begin with a digit, which is fine inside a name. */
function pascalWord(word: string): string {
  return pascalCase(word).replace(/^_/, "");
}

function giveOut<Key>(
  candidates: readonly Candidate<Key>[],
  taken: Set<string>,
  report: Report,
): Map<Key, string> {
  const given = new Map<Key, string>();
  const owners = new Map<string, Candidate<Key>>();
  // Equality ignores case: names that differ only in case are one file or one word to many readers.
  const taking = new Set([...taken].map(folded));
  const sorted = candidates.toSorted(bySortKey);
  const kept = keptNames(sorted, taking);
  for (const candidate of sorted) {
    const { key, name, written, origin } = candidate;
    const owner = owners.get(name.toLowerCase());
    const unique = kept.get(candidate) ?? freeName(name, taking, folded);
    if (owner !== undefined && unique !== name) {
      report({
        code: "name/collision",
        message: `${quote(written)} and ${quote(owner.written)} (line ${owner.origin.line}) both become "${name}"; this one is renamed to "${unique}"`,
        origin,
      });
    }
    owners.set(unique.toLowerCase(), candidate);
    given.set(key, unique);
  }
  return given;
}

/** Those that are called as before, with the number that they got then; `taking` grows by them. */
function keptNames<Key>(
  candidates: readonly Candidate<Key>[],
  taking: Set<string>,
): ReadonlyMap<Candidate<Key>, string> {
  const kept = new Map<Candidate<Key>, string>();
  for (const candidate of candidates) {
    const { name, former = "" } = candidate;
    const isSame = former.startsWith(name) && /^\d{0,9}$/.test(former.slice(name.length));
    if (!isSame || taking.has(folded(former))) continue;
    taking.add(folded(former));
    kept.set(candidate, former);
  }
  return kept;
}

function bySortKey(a: Candidate<unknown>, b: Candidate<unknown>): number {
  return a.sortKey < b.sortKey ? -1 : a.sortKey > b.sortKey ? 1 : 0;
}

function keyOf({ file, pointer }: Origin): string {
  return `${file}#${pointer}`;
}

function quote(text: string): string {
  return JSON.stringify(text);
}

function found<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): Value {
  const value = map.get(key);
  if (value === undefined) throw new Error("no name was assigned to it");
  return value;
}
