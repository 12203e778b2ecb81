/** Which schemas the records of a document are: by a comment, or by name. */
import type * as ir from "../../../core/model/ir.ts";
import { shownValue } from "../../model/values.ts";
import type { RecordName } from "../../model/claim.ts";
import type { Binding } from "../../model/fact.ts";
import { type ResolveRef, refResolver } from "../facts/resolve-ref.ts";
import type { Finding } from "../../model/finding.ts";
import { danglingReference } from "../../model/reader-findings.ts";
import { ComparisonBudget, NameIndex, foldSchema } from "../../model/suggestions.ts";
import { type NearSchema, nameable, nearSchemas } from "./near-schemas.ts";
import { lettersOf } from "../../document/phrases/operation-index.ts";

export interface Bound {
  readonly binding: Binding;
  readonly findings: readonly Finding[];
  /** Free schemas with a name like that of a record that is bound to nothing, by its key. */
  readonly near: ReadonlyMap<string, readonly NearSchema[]>;
}

/** A record that a comment binds to nothing is reported; one that no name fits is left unbound. */
export function bindRecords(api: ir.Api, records: readonly RecordName[], folder: string): Bound {
  const findings: Finding[] = [];
  const byKey = new Map<string, ir.SchemaId[]>();
  const keys = new Map<ir.SchemaId, string>();
  const whole = refResolver(api);
  const targets = targetsOf(api, folder, whole);
  const names = namesOf(api, whole);
  const words = new NameIndex(nameable(api, folder), foldSchema);
  const effort = new ComparisonBudget();
  const bind = (key: string, ids: readonly ir.SchemaId[]) => {
    const known = byKey.get(key) ?? [];
    byKey.set(key, [...known, ...ids.filter((id) => !known.includes(id))]);
    for (const id of ids) if (!keys.has(id)) keys.set(id, key);
  };
  // What a comment says goes before what a name suggests.
  for (const { key, targets: wanted, place } of records) {
    for (const target of wanted) {
      const id = targets.get(target.replace(/^\.\//u, ""));
      if (id !== undefined) bind(key, [id]);
      else {
        const message = `the spec has no schema ${shownValue(target)}`;
        const related = words
          .near(target, effort)
          .map(({ name, value }) => ({ message: `similar: ${name}`, place: value.origin }));
        findings.push(danglingReference({ message, document: place, related }));
      }
    }
  }
  // Then what the heading around it suggests, where its own name is that of several.
  for (const { key, name, around, targets: wanted } of records) {
    if (around === undefined || wanted.length > 0 || byKey.has(key)) continue;
    const id = [around, around.replace(/s$/iu, "")]
      .map((one) => findByName(`${one} ${name}`, names, keys))
      .find((found) => found !== undefined);
    if (id !== undefined) bind(key, [id]);
  }
  for (const { key, name, around, targets: wanted } of records) {
    if (wanted.length > 0 || byKey.has(key)) continue;
    const id = findByName(around === undefined ? key : name, names, keys);
    if (id !== undefined) bind(key, [id]);
  }
  const unbound = records.filter(({ key }) => !byKey.has(key)).map(({ key }) => key);
  const free = nameable(api, folder).filter(([, { id }]) => !keys.has(whole(id)));
  const near = nearSchemas(unbound, free);
  return { binding: { records: byKey, keys }, findings, near };
}

/** The words by which a comment may name a schema. */
function targetsOf(
  { schemas }: ir.Api,
  folder: string,
  whole: ResolveRef,
): Map<string, ir.SchemaId> {
  const targets = new Map<string, ir.SchemaId>();
  const root = folder === "" ? "" : `${folder}/`;
  for (const { id, hint, origin: place } of schemas) {
    const file = place.file.startsWith(root) ? place.file.slice(root.length) : place.file;
    targets.set(`${file}#${place.pointer}`, whole(id));
    if (place.pointer === "") targets.set(file, whole(id));
    if (hint.from === "component") targets.set(hint.key, whole(id));
  }
  return targets;
}

/** Letters and digits of what schemas are called: first components and files, then titles. */
function namesOf({ schemas }: ir.Api, whole: ResolveRef): readonly Names[] {
  const names = [new Map<string, Set<ir.SchemaId>>(), new Map<string, Set<ir.SchemaId>>()] as const;
  const note = (into: (typeof names)[number], name: string | undefined, id: ir.SchemaId) => {
    if (name === undefined) return;
    const known = into.get(lettersOf(name)) ?? new Set();
    into.set(lettersOf(name), known.add(whole(id)));
  };
  const [places, titles] = names;
  for (const { id, hint, schema, origin } of schemas) {
    if (hint.from === "component") note(places, hint.key, id);
    if (origin.pointer === "") {
      note(places, origin.file.replace(/^.*\//u, "").replace(/\.[^.]*$/u, ""), id);
    }
    if (typeof schema !== "boolean" && hint.from !== "body") note(titles, schema.title, id);
  }
  return names;
}

type Names = ReadonlyMap<string, ReadonlySet<ir.SchemaId>>;

const endings = ["result", "response", "request", "body", "s"];

/** The one schema whose name fits, with or without an ending such as "result". */
function findByName(
  key: string,
  names: readonly Names[],
  taken: ReadonlyMap<ir.SchemaId, string>,
): ir.SchemaId | undefined {
  const wanted = lettersOf(key);
  const free = (name: string) =>
    names.map((known) => [...(known.get(name) ?? [])].filter((id) => !taken.has(id)));
  const exact = free(wanted).find((ids) => ids.length > 0);
  if (exact !== undefined) return exact.length === 1 ? exact[0] : undefined;
  const near = new Set<ir.SchemaId>();
  for (const ending of endings) {
    const shorter = wanted.endsWith(ending) ? [wanted.slice(0, -ending.length)] : [];
    for (const name of [`${wanted}${ending}`, ...shorter]) {
      for (const id of free(name).flat()) near.add(id);
    }
  }
  const [only] = near;
  return near.size === 1 ? only : undefined;
}
