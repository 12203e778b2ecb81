/** What changed for the service as a whole: whether there is a principal, and what `createHandler` is given. */
import { partOf } from "./callbacks.ts";
import { containersOf } from "./containers.ts";
import { type Uses, usesOf } from "./generated.ts";
import { membersOf } from "./members.ts";
import { isFree } from "./names.ts";
import { moduleOf } from "./project.ts";
import { type Affected, type Context, isHeldBack, placed, tell } from "./reconcile-context.ts";
import { ts } from "./syntax.ts";
import { clientOptions } from "./test-calls.ts";
import { declarationsOf } from "./symbols.ts";

export function serviceParts(context: Context): readonly Affected[] {
  const { principal, asked = [], gone = [], hasNoUploads } = context.changes.service ?? {};
  for (const of of gone) tellGone(context, of);
  if (hasNoUploads === true) tellUploads(context);
  for (const name of context.changes.removedCallbacks ?? []) tellUnused(context, name);
  return [
    ...(principal === undefined ? [] : principalPlaces(context, principal)),
    ...asked.flatMap((of) => askedPlaces(context, of)),
    ...(context.changes.changedCallbacks ?? []).flatMap((name) => callbackPlaces(context, name)),
    ...(context.changes.removedCallbacks ?? []).flatMap((name) => credentialPlaces(context, name)),
  ];
}

/** Where the callback stands that has to give something else. */
function callbackPlaces(context: Context, name: string): readonly Affected[] {
  const { of, member } = partsOf(name);
  return partOf(context, of)
    .flatMap((each) => membersOf(context.project, each))
    .filter((each) => each.name === member)
    .map(({ node }) => placed(context, node, name, ["it has to give something else"]));
}

/** Where a callback stands that nothing asks for any more; nothing is told once it is taken out. */
function tellUnused(context: Context, name: string): void {
  const { project } = context;
  const { of, member } = partsOf(name);
  if (isHeldBack(context, member, `names what \`${name}\` leaves behind`)) return;
  const parts = partOf(context, of);
  const text = `\`${name}\` is no longer used; remove it`;
  for (const each of parts.flatMap((part) => membersOf(project, part)))
    if (each.name === member) tell(context, each.source, each.key ?? each.node, text);
}

/** Where a client gets the credential of a scheme that is gone. */
function credentialPlaces(context: Context, name: string): readonly Affected[] {
  const { of, member } = partsOf(name);
  if (of !== "authenticate") return [];
  return clientOptions(context)
    .flatMap(({ credentials }) => credentials?.members ?? [])
    .filter((each) => each.name === member)
    .map(({ node }) =>
      placed(context, node, name, ["no operation takes this credential any more"]),
    );
}

function partsOf(name: string): {
  readonly of: "authenticate" | "decisions";
  readonly member: string;
} {
  const at = name.indexOf(".");
  return {
    of: name.slice(0, at) === "decisions" ? "decisions" : "authenticate",
    member: name.slice(at + 1),
  };
}

/** Types that everything of the service takes a principal by. */
const generic = ["Handlers", "Decisions", "ServerOptions"];

function principalPlaces(context: Context, turn: "added" | "removed"): readonly Affected[] {
  const said =
    turn === "added"
      ? "it takes the type of your principal now"
      : "it takes no type of a principal any more";
  const types = generic.flatMap((name) =>
    typeWords(usesOf(context.project, name, context.output)).map((word) =>
      placed(context, word, name, [said]),
    ),
  );
  const calls = handlerCalls(context);
  const generics = calls.filter(({ typeArguments }) => typeArguments !== undefined);
  return [
    ...types,
    ...generics.map((call) => placed(context, call, "createHandler", [said])),
    ...calls.flatMap((call) => mounted(context, call)),
  ];
}

/** Where the service is given to a framework: a type argument that is none of a principal's is one of that. */
function mounted(context: Context, call: ts.CallExpression): readonly Affected[] {
  const { project } = context;
  const { parent } = call;
  if (!ts.isVariableDeclaration(parent) || !ts.isIdentifier(parent.name)) return [];
  const { text } = parent.name;
  const said = "its type follows whether there is a principal";
  return (project.words.get(text) ?? [])
    .filter((word) => isFree(word) && !ts.isImportSpecifier(word.parent) && word !== parent.name)
    .filter((word) => declarationsOf(project, word).includes(parent))
    .map((word) => placed(context, word, text, [said]));
}

function typeWords({ references, qualified }: Uses): readonly ts.Node[] {
  return [...references, ...qualified];
}

/** Calls of `createHandler`. */
function handlerCalls({ project, output }: Context): readonly ts.CallExpression[] {
  return typeWords(usesOf(project, "createHandler", output)).flatMap((word) => {
    const callee = ts.isPropertyAccessExpression(word.parent) ? word.parent : word;
    const { parent } = callee;
    return ts.isCallExpression(parent) && parent.expression === callee ? [parent] : [];
  });
}

/** The compiler names what is missing at the call or at what it is given. */
function askedPlaces(context: Context, of: string): readonly Affected[] {
  return handlerCalls(context).flatMap((call) =>
    [call, ...call.arguments].map((node) =>
      placed(context, node, "createHandler", [`it has to be given \`${of}\` now`]),
    ),
  );
}

/** An option that is no longer one, and its type. */
function tellGone(context: Context, of: "authenticate" | "decisions"): void {
  const { project, registrations } = context;
  const type = of === "authenticate" ? "Authenticate" : "Decisions";
  const { specifiers, qualified } = usesOf(project, type, context.output);
  for (const word of [...specifiers, ...qualified]) {
    const source = word.getSourceFile();
    const own = project.byTree.get(source);
    if (own !== undefined)
      tell(context, own, word, `${type} is no longer generated: take out what has this type`);
  }
  for (const { options } of registrations.all) {
    if (options === undefined) continue;
    const members = containersOf(project, options).flatMap((each) => membersOf(project, each));
    for (const { name, node, source } of members)
      if (name === of) tell(context, source, node, `\`${of}\` is no longer an option: take it out`);
  }
}

/** The module of the runtime by which handlers stream goes with the last operation that can. */
function tellUploads(context: Context): void {
  const { project } = context;
  for (const source of project.sources.values()) {
    for (const statement of source.tree.statements) {
      if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) continue;
      const { moduleSpecifier } = statement;
      if (moduleSpecifier === undefined || !isUploads(moduleSpecifier)) continue;
      if (moduleOf(project, moduleSpecifier) !== undefined) continue;
      const why = "no operation can stream, so this module is no longer made";
      tell(context, source, moduleSpecifier, `${why}: take out what uses it`);
      for (const node of streamedParameters(source.tree))
        tell(context, source, node, "`streamed` is gone, so this parameter has no type any more");
    }
  }
}

function isUploads(specifier: ts.Expression): boolean {
  return ts.isStringLiteral(specifier) && /^\..*\/uploads(?:\.[cm]?[jt]s)?$/u.test(specifier.text);
}

/** What a handler within `streamed(…)` is given: it has no type without that. */
function streamedParameters(tree: ts.SourceFile): readonly ts.Node[] {
  const found: ts.Node[] = [];
  const pending: ts.Node[] = [tree];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    ts.forEachChild(node, (child) => void pending.push(child));
    if (!ts.isCallExpression(node) || !/(?:^|\.)streamed$/u.test(node.expression.getText()))
      continue;
    for (const value of node.arguments)
      if (ts.isFunctionLike(value)) found.push(...value.parameters.flatMap(bindings));
  }
  return found;
}

function bindings({ name }: ts.ParameterDeclaration | ts.BindingElement): readonly ts.Node[] {
  if (!ts.isObjectBindingPattern(name)) return [name];
  return name.elements.flatMap(bindings);
}
