/** Types of operations that are gone: where code that stays says them, an alias that fits everything takes their place. */
import type { RemovedHandler } from "./changes.ts";
import { pascalCase } from "../../../core/base/text/identifier.ts";
import { type Context, tell } from "./reconcile-context.ts";
import { typeEnds, typeStem, usesOf } from "./generated.ts";
import { type Hidden, isHidden } from "./hidden.ts";
import { besideImports, removeImport } from "./imports.ts";
import { type List, listOf } from "./list-edits.ts";
import { type Source, type Word, isJavaScript, listed, sourceOf } from "./project.ts";
import { styleOf } from "./style.ts";
import { ts } from "./syntax.ts";
import { isTypeKey } from "./type-keys.ts";

export function removeTypes(context: Context, removed: RemovedHandler, hidden: Hidden): void {
  const stem = typeStem(removed.type ?? pascalCase(removed.name), removed.name);
  for (const end of typeEnds(context.project, stem)) removeType(context, stem + end, end, hidden);
  removeTypeKeys(context, removed.name, hidden);
}

function removeType(context: Context, name: string, end: string, hidden: Hidden): void {
  const { project, edits, output } = context;
  const { specifiers, references, qualified } = usesOf(project, name, output);
  const live = new Map<Source, Word[]>();
  for (const word of specifiers) {
    if (!removeImport(context, word.parent)) continue;
    if (ts.isExportSpecifier(word.parent)) {
      tell(
        context,
        sourceOf(project, word),
        word,
        `${name} is no longer generated, and this file no longer exports it`,
      );
    }
  }
  for (const word of references) {
    if (!isHidden(word, hidden)) listed(live, sourceOf(project, word)).push(word);
  }
  for (const word of qualified) {
    if (isHidden(word, hidden)) continue;
    const source = sourceOf(project, word);
    if (isJavaScript(word)) {
      tell(
        context,
        source,
        word,
        `${name} is no longer generated: take this type out where TypeScript checks this file`,
      );
      continue;
    }
    // `api.GetPetHandler<User>` and `import("…").GetPetHandler<User>` become the name of the alias.
    edits.replace(source, word.parent.getStart(), word.getStart(), "");
    listed(live, source).push(word);
  }
  for (const [source, words] of live) {
    const isFirst = !context.aliased.has(source);
    context.aliased.add(source);
    const local = localName(specifiers, source) ?? name;
    const count = Math.max(...words.map(argumentCount));
    const parameters = ["_Principal = unknown", "_Framework = unknown"].slice(0, count);
    const given = parameters.length > 0 ? `<${parameters.join(", ")}>` : "";
    const { hasSemicolons, eol } = styleOf(source);
    const type = end === "Handler" ? "(call: any) => any" : "any";
    const alias = `type ${local}${given} = ${type}${hasSemicolons ? ";" : ""}`;
    const { place, text } = besideImports(source, alias);
    // A line of its own between the imports and the first of them.
    edits.insertLast(source, place, (isFirst && text.startsWith(eol) ? eol : "") + text);
  }
}

function localName(specifiers: readonly Word[], source: Source): string | undefined {
  const own = specifiers.find((word) => word.getSourceFile() === source.tree)?.parent;
  return own !== undefined && ts.isImportSpecifier(own) ? own.name.text : undefined;
}

function argumentCount(word: Word): number {
  const reference = ts.isQualifiedName(word.parent) ? word.parent.parent : word.parent;
  const hasArguments = ts.isTypeReferenceNode(reference) || ts.isImportTypeNode(reference);
  return hasArguments ? (reference.typeArguments?.length ?? 0) : 0;
}

/** `Pick<Handlers<User>, "getPet" | "listPets">` and `Handlers<User>["getPet"]`. */
function removeTypeKeys(context: Context, name: string, hidden: Hidden): void {
  const { project, edits } = context;
  for (const word of project.words.get(name) ?? []) {
    if (!isTypeKey(context, word) || isHidden(word, hidden)) continue;
    const source = sourceOf(project, word);
    const literal = word.parent;
    if (ts.isIndexedAccessTypeNode(literal.parent)) {
      edits.replace(source, literal.parent.getStart(), literal.parent.end, "((call: any) => any)");
      // What only this type used is used no more.
      hidden.set(literal.parent, "commented");
      continue;
    }
    const own = literal.parent;
    if (ts.isTypeReferenceNode(own) && own.typeArguments?.[0] === literal) {
      // A type of people that takes the key alone.
      edits.replace(source, own.getStart(), own.end, "any");
      continue;
    }
    const union = literal.parent;
    if (!ts.isUnionTypeNode(union)) {
      edits.replace(source, literal.getStart(), literal.end, "never");
      continue;
    }
    edits.list(union, () => unionOf(source, union)).removed.add(literal);
  }
}

function unionOf(source: Source, union: ts.UnionTypeNode): List {
  return { ...listOf(source, union.types, union), separator: "|" };
}
