/** Code that has types of schemas, such as `Pet`: it is affected by the members of bodies, whatever operation has them. */
import { enclosing } from "./calls.ts";
import type { Difference } from "./changes.ts";
import { importedNames } from "./generated.ts";
import { isFree } from "./names.ts";
import { type Affected, type Context, placed } from "./reconcile-context.ts";
import { mentionsOf } from "./mentions.ts";
import { ts } from "./syntax.ts";

export function ofSchemas(context: Context): readonly Affected[] {
  const members = changedMembers(context);
  if (members.length === 0) return [];
  return [...regions(context)].flatMap((region) =>
    mentionsOf(context, region, members, []).map(({ node, what }) =>
      placed(context, node, "types", what),
    ),
  );
}

/** Members of bodies that changed, each once, with their names alone. */
function changedMembers({ changes }: Context): readonly Difference[] {
  const found = new Map<string, Difference>();
  for (const { differences = [] } of changes.changed) {
    for (const { text, words, breaks } of differences) {
      const [name] = words;
      if (!breaks || name === undefined || !text.startsWith("member `")) continue;
      const known = found.get(name);
      if (known === undefined) found.set(name, { text, words: [name], breaks });
    }
  }
  return [...found.values()];
}

/** Functions and statements that name a type or value of generated modules. */
function regions({ project, output }: Context): ReadonlySet<ts.Node> {
  const found = new Set<ts.Node>();
  for (const source of project.sources.values()) {
    for (const name of importedNames(project, source, output)) {
      for (const word of project.words.get(name.text) ?? []) {
        if (word.getSourceFile() !== source.tree || !isFree(word)) continue;
        if (ts.isImportSpecifier(word.parent) || ts.isNamespaceImport(word.parent)) continue;
        if (isOfType(word)) found.add(enclosing(word));
      }
    }
  }
  return found;
}

function isOfType({ parent }: ts.Node): boolean {
  return ts.isTypeNode(parent) || ts.isQualifiedName(parent);
}
