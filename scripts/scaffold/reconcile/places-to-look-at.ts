/** Places that a changed description affects and no edit makes right: each of them is told with its line. */
import type { ChangedHandler, Difference } from "./changes.ts";
import { callsOf, enclosing } from "./calls.ts";
import { pascalCase } from "../../../core/base/text/identifier.ts";
import { codeElsewhere } from "./code-elsewhere.ts";
import { expectedErrors } from "./expected-errors.ts";
import { formerNames } from "./former-names.ts";
import { typeEnds, typeStem, usesOf } from "./generated.ts";
import { isHidden } from "./hidden.ts";
import { type Member, wayToCode } from "./members.ts";
import type { Word } from "./project.ts";
import { type Affected, type Context, missing, placed } from "./reconcile-context.ts";
import { markedNode } from "./removal-comment.ts";
import { ofSchemas } from "./schema-types.ts";
import { serviceParts } from "./service-parts.ts";
import { mentionsOf } from "./mentions.ts";
import { ts } from "./syntax.ts";
import { isTypeKey } from "./type-keys.ts";

export function affectedPlaces(context: Context): readonly Affected[] {
  return [
    ...context.changes.changed.flatMap((changed) => changedPlaces(context, changed)),
    ...ofSchemas(context),
    ...context.noted,
    ...codeElsewhere(context),
    ...formerNames(context),
    ...unknownKeys(context),
    ...serviceParts(context),
  ];
}

/** Members whose names are worked out at run time, where a handler that is renamed or gone was not found. */
function unknownKeys(context: Context): readonly Affected[] {
  const { changes, registrations } = context;
  const lost = [
    ...changes.renamed.filter(({ to }) => !registrations.members.has(to)).map(({ from }) => from),
    ...changes.removed.map(({ name }) => name),
  ].filter((name) => !registrations.members.has(name));
  if (lost.length === 0) return [];
  const said = ["its name is worked out at run time: see whether it is one that changed"];
  return [...registrations.byContainer.keys()].flatMap((node) => {
    const isObject = ts.isObjectLiteralExpression(node);
    const members: readonly ts.Node[] = isObject
      ? node.properties
      : ts.isClassLike(node)
        ? node.members
        : [];
    return members.filter(isUnknown).flatMap((member) => {
      const code = ts.isPropertyAssignment(member) ? member.initializer : member;
      const given = ts.isFunctionLike(code) ? code.parameters : [];
      return [member, ...given].map((each) => placed(context, each, "handlers", said));
    });
  });
}

function isUnknown(member: ts.Node): boolean {
  const isNamed = ts.isObjectLiteralElementLike(member) || ts.isClassElement(member);
  const name = isNamed ? member.name : undefined;
  return (
    name !== undefined &&
    ts.isComputedPropertyName(name) &&
    !ts.isStringLiteralLike(name.expression)
  );
}

function changedPlaces(context: Context, changed: ChangedHandler): readonly Affected[] {
  const { changes, registrations } = context;
  const { name, what, differences = [] } = changed;
  const rename = changes.renamed.find(({ to }) => to === name);
  // Before this run, its new name may be the one of another operation.
  const members =
    registrations.members.get(rename?.from ?? name) ?? registrations.members.get(name) ?? [];
  const breaking = differences.filter(({ breaks }) => breaks);
  if (members.length === 0) {
    const text = `no handler of ${name} was found, of which the description says something new: ${what.join("; ")}`;
    context.manual.push(missing(context, text));
  }
  const handlers = members.flatMap((each, index) =>
    index === 0 || breaking.length > 0 ? ofHandler(context, each, changed, breaking) : [],
  );
  if (breaking.length === 0) return handlers;
  const former = rename?.from ?? name;
  const type = rename?.fromType ?? changed.type ?? pascalCase(name);
  return [
    ...handlers,
    ...(members.length === 0 ? ofTexts(context, former, changed, breaking) : []),
    ...ofCalls(context, former, changed, breaking),
    ...ofTypes(context, former, typeStem(type, former), changed, breaking),
  ];
}

/** The code of a handler, what gives it its type, and the lines of it that say what changed. */
function ofHandler(
  context: Context,
  member: Member,
  { name, what, principal }: ChangedHandler,
  breaking: readonly Difference[],
): readonly Affected[] {
  const { project, registrations } = context;
  const way = wayToCode(project, member);
  const code = way.at(-1) ?? member.node;
  const found = [placed(context, code, name, what)];
  if (breaking.length === 0) return found;
  const typed = typedPlaces(way);
  found.push(...typed.places.map((node) => placed(context, node, name, what)));
  // A type whose principal went takes that argument for something else, which shows where it is registered.
  if (!typed.isTyped || principal !== undefined) {
    // Nothing closer has the type, so the compiler looks at it where all handlers are given.
    const whole = registrations.all.filter(({ containers }) =>
      containers.some(({ node }) => node === member.container.node),
    );
    found.push(placed(context, member.key ?? member.node, name, what));
    found.push(...whole.map(({ value }) => placed(context, value, name, what)));
  }
  const expected = expectedErrors(context, markedNode(code), name);
  return [...found, ...expected, ...ofRegion(context, code, name, breaking)];
}

/** Names on the way to the code, from the code outwards, up to the first that has a type of its own. */
function typedPlaces(way: readonly ts.Node[]): {
  readonly places: readonly ts.Node[];
  readonly isTyped: boolean;
} {
  const places: ts.Node[] = [];
  for (const node of way.toReversed()) {
    for (let at: ts.Node | undefined = node; at !== undefined; at = outward(at)) {
      const isNamed = isNamedValue(at);
      if (isNamedValue(at)) places.push(at.name);
      const isTyped =
        ts.isSatisfiesExpression(at) ||
        ((ts.isVariableDeclaration(at) || ts.isPropertyDeclaration(at)) && at.type !== undefined);
      if (isTyped) return { places: [...places, at], isTyped: true };
      if (isNamed || (at !== node && ts.isFunctionLike(at))) break;
    }
  }
  return { places, isTyped: false };
}

/** What is around a part of a statement. */
function outward({ parent }: ts.Node): ts.Node | undefined {
  return parent === undefined || ts.isStatement(parent) || ts.isSourceFile(parent)
    ? undefined
    : parent;
}

function isNamedValue(
  node: ts.Node,
): node is
  | ts.VariableDeclaration
  | ts.PropertyDeclaration
  | ts.PropertyAssignment
  | ts.MethodDeclaration {
  return (
    ts.isVariableDeclaration(node) ||
    ts.isPropertyDeclaration(node) ||
    ts.isPropertyAssignment(node) ||
    ts.isMethodDeclaration(node)
  );
}

/** Lines of a function or a statement that say what changed. */
function ofRegion(
  context: Context,
  region: ts.Node,
  name: string,
  breaking: readonly Difference[],
  results: readonly ts.Node[] = [],
): readonly Affected[] {
  return mentionsOf(context, region, breaking, results).map(({ node, what }) =>
    placed(context, node, name, what),
  );
}

/** Where a handler that is registered by what runs may stand: `container.register("getPet", …)`. */
function ofTexts(
  context: Context,
  former: string,
  { name, what }: ChangedHandler,
  breaking: readonly Difference[],
): readonly Affected[] {
  return (context.project.words.get(former) ?? []).flatMap((word) => {
    const { parent } = word;
    if (!ts.isStringLiteralLike(word) || !ts.isCallExpression(parent)) return [];
    return [placed(context, word, name, what), ...ofRegion(context, parent, name, breaking)];
  });
}

/** Calls by the generated client, such as those of tests. */
function ofCalls(
  context: Context,
  former: string,
  { name }: ChangedHandler,
  breaking: readonly Difference[],
): readonly Affected[] {
  const what = breaking.map(({ text }) => text);
  return callsOf(context, former).flatMap(({ word, call }) => {
    if (call === undefined) return [placed(context, word, name, what)];
    const input = call.arguments.filter((each) => !ts.isIdentifier(each));
    return [
      placed(context, word, name, what),
      ...input.map((each) => placed(context, each, name, what)),
      ...ofRegion(context, enclosing(call), name, breaking, [call]),
    ];
  });
}

/** Types of the operation that other code names, such as that of a helper. */
function ofTypes(
  context: Context,
  former: string,
  stem: string,
  { name, principal }: ChangedHandler,
  breaking: readonly Difference[],
): readonly Affected[] {
  const { project, output } = context;
  const words: Word[] = [];
  const generic: Word[] = [];
  for (const end of typeEnds(project, stem)) {
    const { references, qualified } = usesOf(project, stem + end, output);
    words.push(...references, ...qualified);
    if (/^(?:Handler|Request)$/u.test(end)) generic.push(...references, ...qualified);
  }
  words.push(...(project.words.get(former) ?? []).filter((each) => isTypeKey(context, each)));
  const open = words.filter((each) => !isHidden(each, context.hidden));
  const said =
    principal === "added"
      ? "its types take a principal now"
      : "its types take no principal any more";
  return [
    ...(principal === undefined ? [] : generic).map((each) => placed(context, each, name, [said])),
    ...open.flatMap((each) => ofRegion(context, enclosing(each), name, breaking)),
  ];
}
