/** Names of the old output that the new one has in another form for the same node. */
import { matchOperations } from "../operations/match-operations.ts";
import type * as ir from "../../model/ir.ts";
import {
  type Compiler,
  type ModuleName,
  type Output,
  declarationAt,
  referencesIn,
  typeParameterText,
} from "./declarations.ts";
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

interface Alias {
  readonly module: ModuleName;
  /** What it stands for, as `module:name`. */
  readonly of: string;
  readonly text: string;
}

/** The old names beside the new ones, so that what is inside is asked about although the name is gone. */
export function aliasesOf(
  needed: ReadonlySet<string>,
  renames: ReadonlyMap<string, string>,
  outputs: Both<Output>,
  compiler: Compiler,
): Alias[] {
  const aliases: Alias[] = [];
  const reached = new Set(needed);
  // A set gives what is added while it is walked.
  for (const key of reached) {
    const declaration = declarationAt(outputs.old, key);
    if (declaration === undefined) continue;
    const { module, name, node, text } = declaration;
    for (const each of referencesIn(text, module)) reached.add(each);
    const fresh = renames.get(key);
    const source = outputs.old.modules.get(module)?.source;
    if (fresh === undefined || source === undefined) continue;
    const generic = typeParameterText(node, source, compiler);
    const own = (node.typeParameters ?? []).map((each) => each.name.text).join(", ");
    const meant = own === "" ? fresh : `${fresh}<${own}>`;
    aliases.push({
      module,
      of: `${module}:${fresh}`,
      text: compiler.isFunctionDeclaration(node)
        ? `export declare const ${name}: typeof ${fresh};`
        : `export type ${name}${generic} = ${meant};`,
    });
  }
  return aliases;
}
