/** Which schemas the records of a document are: by a comment, or by name. */
import type * as ir from "../../core/ir.ts";
import { shownValue } from "../compare/values.ts";
import type { RecordName } from "../claim.ts";
import type { Binding } from "../fact.ts";
import { type Finding, finding } from "../finding.ts";

export interface Bound {
  readonly binding: Binding;
  readonly findings: readonly Finding[];
}

/** A record that a comment binds to nothing is reported; one that no name fits is left unbound. */
export function bindRecords(api: ir.Api, records: readonly RecordName[], folder: string): Bound {
  const findings: Finding[] = [];
  const byKey = new Map<string, ir.SchemaId[]>();
  const keys = new Map<ir.SchemaId, string>();
  const targets = targetsOf(api, folder);
  const names = namesOf(api);
  const bind = (key: string, ids: readonly ir.SchemaId[]) => {
    const known = byKey.get(key) ?? [];
    byKey.set(key, [...known, ...ids.filter((id) => !known.includes(id))]);
    for (const id of ids) if (!keys.has(id)) keys.set(id, key);
  };
  // What a comment says goes before what a name suggests.
  for (const { key, targets: wanted, place } of records) {
    for (const target of wanted) {
      const id = targets.get(target);
      if (id !== undefined) bind(key, [id]);
      else {
        const message = `the spec has no schema ${shownValue(target)}`;
        findings.push(finding({ code: "reference/dangling", message, document: place }));
      }
    }
  }
  for (const { key, targets: wanted } of records) {
    if (wanted.length > 0 || byKey.has(key)) continue;
    const id = findByName(key, names, keys);
    if (id !== undefined) bind(key, [id]);
  }
  return { binding: { records: byKey, keys }, findings };
}

/** The words by which a comment may name a schema. */
function targetsOf({ schemas, origin }: ir.Api, folder: string): Map<string, ir.SchemaId> {
  const targets = new Map<string, ir.SchemaId>();
  const root = folder === "" ? "" : `${folder}/`;
  void origin;
  for (const { id, hint, origin: place } of schemas) {
    if (hint.from === "component") targets.set(hint.key, id);
    const file = place.file.startsWith(root) ? place.file.slice(root.length) : place.file;
    targets.set(`${file}#${place.pointer}`, id);
    if (place.pointer === "") targets.set(file, id);
  }
  return targets;
}

/** Letters and digits of everything that a schema is called. */
function namesOf({ schemas }: ir.Api): Map<string, Set<ir.SchemaId>> {
  const names = new Map<string, Set<ir.SchemaId>>();
  const note = (name: string | undefined, id: ir.SchemaId) => {
    if (name === undefined) return;
    const known = names.get(letters(name)) ?? new Set();
    names.set(letters(name), known.add(id));
  };
  for (const { id, hint, schema, origin } of schemas) {
    if (hint.from === "component") note(hint.key, id);
    if (origin.pointer === "") note(origin.file.replace(/^.*\//u, "").replace(/\.[^.]*$/u, ""), id);
    if (typeof schema !== "boolean" && hint.from !== "body") note(schema.title, id);
  }
  return names;
}

const endings = ["", "result", "response", "request", "body", "s"];

/** The one schema whose name fits, with or without an ending such as "result". */
function findByName(
  key: string,
  names: ReadonlyMap<string, ReadonlySet<ir.SchemaId>>,
  taken: ReadonlyMap<ir.SchemaId, string>,
): ir.SchemaId | undefined {
  const wanted = letters(key);
  const exact = [...(names.get(wanted) ?? [])].filter((id) => !taken.has(id));
  if (exact.length > 0) return exact.length === 1 ? exact[0] : undefined;
  const near = new Set<ir.SchemaId>();
  for (const ending of endings) {
    if (ending === "") continue;
    for (const id of names.get(`${wanted}${ending}`) ?? []) near.add(id);
    if (!wanted.endsWith(ending)) continue;
    for (const id of names.get(wanted.slice(0, -ending.length)) ?? []) near.add(id);
  }
  const free = [...near].filter((id) => !taken.has(id));
  return free.length === 1 ? free[0] : undefined;
}

function letters(name: string): string {
  return name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
}
