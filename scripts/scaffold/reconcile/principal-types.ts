/** Types that take the type of a principal now, or take none any more: their first argument comes or goes. */
import { pascalCase } from "../../../core/base/text/identifier.ts";
import { endingOf } from "./add-constant.ts";
import { typeStem, usesOf } from "./generated.ts";
import { isHidden } from "./hidden.ts";
import { addImport, removeImport } from "./imports.ts";
import { isFree } from "./names.ts";
import { type Source, type Word, isJavaScript, sourceOf } from "./project.ts";
import type { Context } from "./reconcile-context.ts";
import { importerOf, importWord, relativeModule } from "./type-names.ts";
import { ts } from "./syntax.ts";

export function turnPrincipals(context: Context): void {
  const { changes } = context;
  const { principal } = changes.service ?? {};
  const principalText = ownPrincipal(context) ?? (principal === "added" ? "Principal" : undefined);
  if (principalText === undefined) return;
  const edited = new Map<Source, Set<ts.Node>>();
  const turn = (name: string, how: "added" | "removed") => {
    const { references, qualified } = usesOf(context.project, name, context.output);
    for (const word of [...references, ...qualified])
      turnAt(context, word, how, principalText, edited);
  };
  if (principal !== undefined) for (const name of whole) turn(name, principal);
  for (const each of changes.changed) {
    if (each.principal === undefined) continue;
    const rename = changes.renamed.find(({ to }) => to === each.name);
    const name = rename?.from ?? each.name;
    const stem = typeStem(rename?.fromType ?? each.type ?? pascalCase(name), name);
    for (const end of ["Handler", "Request"]) turn(stem + end, each.principal);
  }
  for (const [source, nodes] of edited) followImport(context, source, principalText, nodes);
}

/** Types of the service as a whole. */
const whole = ["Handlers", "ServerOptions"];

/** `User` of `Authenticate<User>`: what people call their principal. */
function ownPrincipal({ project, output }: Context): string | undefined {
  const { references, qualified } = usesOf(project, "Authenticate", output);
  for (const word of [...references, ...qualified]) {
    const [own] = referenceAt(word)?.typeArguments ?? [];
    if (own !== undefined && ts.isTypeReferenceNode(own)) return own.getText();
  }
  return undefined;
}

type Reference = ts.TypeReferenceNode | ts.ExpressionWithTypeArguments | ts.ImportTypeNode;

function referenceAt(word: Word): Reference | undefined {
  const { parent } = word;
  const node =
    ts.isQualifiedName(parent) || ts.isPropertyAccessExpression(parent) ? parent.parent : parent;
  const isReference =
    ts.isTypeReferenceNode(node) ||
    ts.isExpressionWithTypeArguments(node) ||
    ts.isImportTypeNode(node);
  return isReference ? node : undefined;
}

function turnAt(
  context: Context,
  word: Word,
  how: "added" | "removed",
  principal: string,
  edited: Map<Source, Set<ts.Node>>,
): void {
  const { project, edits, hidden } = context;
  const reference = referenceAt(word);
  if (reference === undefined || isJavaScript(word) || isHidden(word, hidden)) return;
  const source = sourceOf(project, word);
  const [first, second] = reference.typeArguments ?? [];
  const isThere = first?.getText() === principal;
  // That it is there, or is not, is what shows that it is done.
  if (isThere === (how === "added")) return;
  const nodes = edited.get(source) ?? new Set<ts.Node>();
  edited.set(source, nodes);
  if (how === "added") {
    if (first === undefined) edits.insert(source, word.end, `<${principal}>`);
    else edits.insert(source, first.getStart(), `${principal}, `);
  } else if (first !== undefined) {
    nodes.add(first);
    if (second === undefined) edits.replace(source, word.end, reference.end, "");
    else edits.replace(source, first.getStart(), second.getStart(), "");
  }
}

/** The import of the principal comes with its first use in a file, and goes with the last. */
function followImport(
  context: Context,
  source: Source,
  principal: string,
  gone: ReadonlySet<ts.Node>,
): void {
  const { project, changes } = context;
  const [name = principal] = principal.split(".");
  const words = (project.words.get(name) ?? []).filter((each) => isFree(each));
  const own = words.filter((each) => each.getSourceFile() === source.tree);
  if (gone.size === 0) {
    const file = changes.service?.principalFile;
    if (own.length > 0) return;
    if (words.length > 0) importWord(context, name, undefined, importerOf(context, source));
    else if (file !== undefined) {
      const specifier = relativeModule(source.path, file, endingOf(source));
      addImport(context, source, { specifier, name, isType: true });
    }
    return;
  }
  const left = own.filter(
    (word) => ![...gone].some((node) => node.pos <= word.pos && word.end <= node.end),
  );
  const [last] = left;
  if (left.length === 1 && last !== undefined && ts.isImportSpecifier(last.parent))
    removeImport(context, last.parent);
}
