/** Names of the old output that the new one has in another form for the same node. */
import { matchOperations } from "../operations/match-operations.ts";
import type * as ir from "../../model/ir.ts";
import { type Output, declarationAt } from "./declarations.ts";
import type { Model } from "./description-nodes.ts";

interface Both<Value> {
  readonly old: Value;
  readonly new: Value;
}

/** By `module:name`. */
export function renamesOf(sides: Both<Model>, outputs: Both<Output>): Map<string, string> {
  const renames = new Map<string, string>();
  const note = (module: string, old: string, fresh: string) => {
    const key = `${module}:${old}`;
    const isGone = declarationAt(outputs.new, key) === undefined;
    const isNew = declarationAt(outputs.old, `${module}:${fresh}`) === undefined;
    const exists = declarationAt(outputs.new, `${module}:${fresh}`) !== undefined;
    if (old !== fresh && isGone && isNew && exists) renames.set(key, fresh);
  };
  const apis = { old: sides.old.api, new: sides.new.api };
  for (const { old, new: fresh } of matchOperations(apis).pairs) {
    const [before, after] = [sides.old.names.operation(old), sides.new.names.operation(fresh)];
    note("client", before.function, after.function);
    for (const end of ["Input", "Result", "MediaType"])
      note("client", before.type + end, after.type + end);
    for (const end of ["Request", "Answer", "Handler"])
      note("server", before.type + end, after.type + end);
  }
  for (const [old, fresh] of schemaPairs(sides, outputs)) note("types", old, fresh);
  return renames;
}

/** Schemas that stand at the same place, and components that say the same under another name. */
function schemaPairs(sides: Both<Model>, outputs: Both<Output>): [string, string][] {
  const entries = ({ api, names }: Model) =>
    api.schemas.map((named) => ({ key: placeKey(named), name: names.schema(named.id) }));
  const [before, after] = [entries(sides.old), entries(sides.new)];
  const byKey = new Map(after.map(({ key, name }) => [key, name]));
  const pairs: [string, string][] = [];
  const known = new Set(after.map(({ name }) => name));
  const names = new Set(before.map(({ name }) => name));
  const added = after.filter(({ name }) => !names.has(name));
  const byText = new Map<string, string[]>();
  for (const { name } of added) {
    const text = shapeOf(outputs.new, name);
    if (text !== undefined) byText.set(text, [...(byText.get(text) ?? []), name]);
  }
  for (const { key, name } of before) {
    if (known.has(name)) continue;
    const same = byKey.get(key);
    const [only, ...others] = byText.get(shapeOf(outputs.old, name) ?? "") ?? [];
    if (same !== undefined) pairs.push([name, same]);
    else if (only !== undefined && others.length === 0) pairs.push([name, only]);
  }
  return pairs;
}

function placeKey({ origin, variant }: ir.NamedSchema): string {
  return `${origin.pointer} ${variant?.direction ?? ""}`;
}

/** The declaration with its own name taken out. */
function shapeOf(output: Output, name: string): string | undefined {
  return declarationAt(output, `types:${name}`)?.text.replaceAll(
    new RegExp(`\\b${name}\\b`, "g"),
    "$",
  );
}
