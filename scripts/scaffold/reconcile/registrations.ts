/** Where handlers are registered: what is given to `createHandler`, and what has the type `Handlers`. */
import { type Container, containersOf, returnedBy, unwrapped } from "./containers.ts";
import { type Member, membersOf } from "./members.ts";
import { type Project, type Source, type Word, listed, sourceOf } from "./project.ts";
import type { GeneratedModules } from "./changes.ts";
import { isOfOtherOutput } from "./generated.ts";
import { declarationsOf } from "./symbols.ts";
import { ts } from "./syntax.ts";

export interface Registration {
  readonly source: Source;
  /** What is registered. */
  readonly value: ts.Node;
  /** The value's own container first. */
  readonly containers: readonly Container[];
  /** The second argument of `createHandler`. */
  readonly options?: ts.Node;
  /** As `Handlers` has them: `<User>`. */
  readonly typeArguments?: string;
  /** Whether it has to hold all handlers, not a part of them. */
  readonly isWhole: boolean;
}

export interface Registrations {
  readonly all: readonly Registration[];
  readonly members: ReadonlyMap<string, readonly Member[]>;
  readonly byContainer: ReadonlyMap<ts.Node, readonly Member[]>;
  /** Declarations of names that stand for what is registered. */
  readonly variables: ReadonlySet<ts.Node>;
}

/** `names`: operations that the files are known to have, for files that say nothing else. */
export function findRegistrations(
  project: Project,
  names: readonly string[],
  output: GeneratedModules,
): Registrations {
  const found = [...fromCalls(project, output), ...fromTypes(project, output)];
  const all = found.length > 0 ? found : fromNames(project, names);
  const members = new Map<string, Member[]>();
  const byContainer = new Map<ts.Node, readonly Member[]>();
  for (const container of all.flatMap(({ containers }) => containers)) {
    if (byContainer.has(container.node)) continue;
    const own = membersOf(project, container);
    byContainer.set(container.node, own);
    for (const member of own) listed(members, member.name).push(member);
  }
  return { all, members, byContainer, variables: variablesOf(project, all) };
}

function variablesOf(project: Project, all: readonly Registration[]): ReadonlySet<ts.Node> {
  const found = new Set<ts.Node>();
  for (const { value } of all) {
    if (ts.isIdentifier(value)) for (const each of declarationsOf(project, value)) found.add(each);
    let outer = value.parent;
    while (unwrapped(outer) !== outer) outer = outer.parent;
    if (ts.isVariableDeclaration(outer)) found.add(outer);
  }
  for (const { parent } of namesFor(project, "Handlers").map(topType)) {
    if (ts.isParameter(parent) || ts.isPropertySignature(parent)) found.add(parent);
  }
  return found;
}

/** A name and what imports and types of people call it. */
export function namesFor(project: Project, name: string): readonly Word[] {
  const found: Word[] = [];
  const pending = [name];
  const seen = new Set(pending);
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    for (const word of project.words.get(next) ?? []) {
      found.push(word);
      const other = aliasOf(word);
      if (other === undefined || seen.has(other)) continue;
      seen.add(other);
      pending.push(other);
    }
  }
  return found;
}

function aliasOf(word: Word): string | undefined {
  const { parent } = word;
  if (ts.isImportSpecifier(parent) && parent.propertyName === word) return parent.name.text;
  const top = topType(word);
  const isAlias = ts.isTypeAliasDeclaration(top.parent) && top.parent.type === top;
  return isAlias ? top.parent.name.text : undefined;
}

/** The whole type that a name of a type is a part of: `Readonly<Pick<Handlers<User>, "getPet">>`. */
function topType(word: Word): ts.Node {
  let node: ts.Node = word;
  while (isPartOfType(node.parent)) node = node.parent;
  return node;
}

function isPartOfType(node: ts.Node): boolean {
  return (
    ts.isTypeNode(node) ||
    ts.isQualifiedName(node) ||
    (ts.isPropertyAccessExpression(node) && ts.isExpressionWithTypeArguments(node.parent))
  );
}

function fromCalls(project: Project, output: GeneratedModules): Registration[] {
  return ownNames(project, "createHandler", output).flatMap((word) => {
    const callee = ts.isPropertyAccessExpression(word.parent) ? word.parent : word;
    const call = callee.parent;
    if (!ts.isCallExpression(call) || call.expression !== callee) return [];
    const [value, options] = call.arguments;
    if (value === undefined) return [];
    const given = call.typeArguments?.map((each) => each.getText()).join(", ");
    const typeArguments = given === undefined ? {} : { typeArguments: `<${given}>` };
    return [
      { ...registration(project, value, true), ...typeArguments, ...(options && { options }) },
    ];
  });
}

/** One folder may have the handlers of several services, with operations of the same names. */
function ownNames(project: Project, name: string, output: GeneratedModules): readonly Word[] {
  return namesFor(project, name).filter((word) => !isOfOtherOutput(project, word, output));
}

function registration(project: Project, value: ts.Node, isWhole: boolean): Registration {
  return {
    source: sourceOf(project, value),
    value,
    containers: containersOf(project, value),
    isWhole,
  };
}

function fromTypes(project: Project, output: GeneratedModules): Registration[] {
  return ownNames(project, "Handlers", output).flatMap((word) => {
    const top = topType(word);
    const reference =
      ts.isQualifiedName(word.parent) || ts.isPropertyAccessExpression(word.parent)
        ? word.parent.parent
        : word.parent;
    const given =
      (ts.isTypeReferenceNode(reference) ||
        ts.isExpressionWithTypeArguments(reference) ||
        ts.isImportTypeNode(reference)) &&
      reference.typeArguments?.map((each) => each.getText()).join(", ");
    const isWhole = top === reference;
    return valuesOfType(top).map((value) => ({
      ...registration(project, value, isWhole),
      ...(given ? { typeArguments: `<${given}>` } : {}),
    }));
  });
}

/** The values that have a type. */
function valuesOfType(type: ts.Node): readonly ts.Node[] {
  const { parent } = type;
  if (
    ts.isSatisfiesExpression(parent) ||
    ts.isAsExpression(parent) ||
    ts.isTypeAssertionExpression(parent)
  ) {
    return [parent.expression];
  }
  if (ts.isVariableDeclaration(parent)) return [parent.name];
  if (ts.isPropertyDeclaration(parent))
    return parent.initializer === undefined ? [] : [parent.initializer];
  if (ts.isHeritageClause(parent)) return ts.isClassLike(parent.parent) ? [parent.parent] : [];
  if (ts.isFunctionLike(parent) && parent.type === type) return returnedBy(parent);
  if (ts.isJSDocTypeExpression(parent)) return valuesOfTag(parent.parent);
  return [];
}

/** What a comment of JavaScript gives a type. */
function valuesOfTag(tag: ts.Node): readonly ts.Node[] {
  const host = tag.parent.parent;
  if (ts.isJSDocReturnTag(tag)) return ts.isFunctionLike(host) ? returnedBy(host) : [];
  if (!ts.isJSDocTypeTag(tag) && !ts.isJSDocSatisfiesTag(tag)) return [];
  if (ts.isVariableStatement(host))
    return host.declarationList.declarations.map(({ name }) => name);
  if (ts.isParenthesizedExpression(host)) return [host.expression];
  const isAssignment = ts.isExpressionStatement(host) && ts.isBinaryExpression(host.expression);
  return isAssignment ? [host.expression.right] : [];
}

/** Objects and classes that have a member of a known name, where nothing else tells. */
function fromNames(project: Project, names: readonly string[]): Registration[] {
  const found = new Set<ts.Node>();
  for (const word of names.flatMap((name) => project.words.get(name) ?? [])) {
    const node = ts.isComputedPropertyName(word.parent) ? word.parent.parent : word.parent;
    const isNamed = "name" in node && (node.name === word || node.name === word.parent);
    if (!isNamed || (!ts.isObjectLiteralElementLike(node) && !ts.isClassElement(node))) continue;
    if (ts.isObjectLiteralExpression(node.parent) || ts.isClassLike(node.parent))
      found.add(node.parent);
  }
  return [...found].map((value) => registration(project, value, false));
}
