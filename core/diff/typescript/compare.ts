/** A declaration on both sides → the places inside at which its type differs. */
import type ts from "typescript";
import { compareAnswers, isAnswers } from "./compare-answers.ts";
import {
  type Compiler,
  type Declaration,
  isOptional,
  parameterText,
  plainText,
  typeParameterText,
} from "./declarations.ts";
import type { FunctionSignature, Step, TypeDifference, TypePlace } from "./type-difference.ts";
import {
  type CompareContext,
  type TypeBody,
  type WithMembers,
  alternatives,
  bodyOf,
  hasMembers,
  membersOf,
  opened,
  referred,
  textOf,
  wrapped,
} from "./type-nodes.ts";

/** Reports the places at which two declarations of one name differ. */
export function compareDeclarations(
  old: Declaration,
  fresh: Declaration,
  context: Omit<CompareContext, "compareTypes">,
): void {
  const { compiler, sources, report, renamed } = context;
  if (renamed(old.text) === fresh.text) return;
  const at = placeOf(old, sources.old, compiler);
  if (compiler.isFunctionDeclaration(old.node)) {
    report({ at, of: "call", call: signatureOf(old.node, sources.old, compiler) });
    return;
  }
  const homes = { old: old.module, new: fresh.module };
  const whole = { ...context, homes, compareTypes };
  compareTypes(bodyOf(old.node, compiler), bodyOf(fresh.node, compiler), at, whole);
}

export function placeOf(
  { module, name, node }: Declaration,
  source: ts.SourceFile,
  compiler: Compiler,
): TypePlace {
  const own = (node.typeParameters ?? []).map((each) => each.name.text);
  const type = own.length === 0 ? name : `${name}<${own.join(", ")}>`;
  const generic = typeParameterText(node, source, compiler);
  return { module, declaration: name, generic, type, steps: [] };
}

function signatureOf(
  node: ts.FunctionDeclaration,
  source: ts.SourceFile,
  compiler: Compiler,
): FunctionSignature {
  const parameters = node.parameters.filter((each) => each.name.getText(source) !== "this");
  return {
    generic: typeParameterText(node, source, compiler),
    parameters: parameters.map((each) => parameterText(each, source, compiler)),
    names: parameters.map((each) => each.name.getText(source)),
    required: parameters.filter((each) => !isOptional(each)).length,
    result: node.type === undefined ? "void" : plainText(node.type, source, compiler),
  };
}

function compareTypes(
  old: TypeBody,
  fresh: TypeBody,
  at: TypePlace,
  context: CompareContext,
): void {
  const { compiler, renamed } = context;
  const [before, after] = [opened(old, compiler), opened(fresh, compiler)];
  if (renamed(textOf(before, "old", context)) === textOf(after, "new", context)) return;
  if (hasMembers(before, compiler) && hasMembers(after, compiler)) {
    compareMembers(before, after, at, context);
  } else if (compiler.isArrayTypeNode(before) && compiler.isArrayTypeNode(after)) {
    const item = { ...at, type: `${wrapped(at.type)}[number]`, steps: [...at.steps, itemStep] };
    compareTypes(before.elementType, after.elementType, item, context);
  } else if (
    compiler.isIntersectionTypeNode(before) &&
    compiler.isIntersectionTypeNode(after) &&
    before.types.length === after.types.length
  ) {
    comparePairs(before.types, after.types, at, context);
  } else if (!compareReferred(before, after, at, context)) {
    compareUnions(before, after, at, context);
  }
}

/** What names of types stand for, where they differ; false where neither is such a name. */
function compareReferred(
  old: TypeBody,
  fresh: TypeBody,
  at: TypePlace,
  context: CompareContext,
): boolean {
  const { compiler, sources, open = new Set() } = context;
  const [one, other] = [referred(old, "old", context), referred(fresh, "new", context)];
  if (one === undefined && other === undefined) return false;
  const key = `${textOf(old, "old", context)} ${textOf(fresh, "new", context)}`;
  if (open.has(key)) return true;
  const homes = context.homes ?? { old: at.module, new: at.module };
  compareTypes(
    one === undefined ? old : bodyOf(one.declaration.node, compiler),
    other === undefined ? fresh : bodyOf(other.declaration.node, compiler),
    at,
    {
      ...context,
      sources: { old: one?.source ?? sources.old, new: other?.source ?? sources.new },
      homes: {
        old: one?.declaration.module ?? homes.old,
        new: other?.declaration.module ?? homes.new,
      },
      open: new Set([...open, key]),
    },
  );
  return true;
}

const itemStep: Step = { to: "item" };

/** The parts of intersections, where only parts with members differ. */
function comparePairs(
  old: readonly ts.TypeNode[],
  fresh: readonly ts.TypeNode[],
  at: TypePlace,
  context: CompareContext,
): void {
  const { compiler, renamed } = context;
  const pairs = old.flatMap((each, index) => {
    const other = fresh[index];
    if (other === undefined) return [];
    const isSame = renamed(textOf(each, "old", context)) === textOf(other, "new", context);
    return isSame ? [] : [[opened(each, compiler), opened(other, compiler)] as const];
  });
  if (pairs.every(([one, other]) => hasMembers(one, compiler) && hasMembers(other, compiler))) {
    for (const [one, other] of pairs) compareTypes(one, other, at, context);
    return;
  }
  reportLeaf(old, at, context, " & ");
}

function compareMembers(
  old: WithMembers,
  fresh: WithMembers,
  at: TypePlace,
  context: CompareContext,
): void {
  const { compiler, report, sources } = context;
  const before = membersOf(old, sources.old, compiler);
  const after = membersOf(fresh, sources.new, compiler);
  const inside = { ...at, isOpen: before.index !== undefined || after.index !== undefined };
  for (const [name, member] of before.named) {
    const partner = after.named.get(name);
    const text = textOf(member.type, "old", context);
    const { isRequired } = member;
    if (partner === undefined) {
      report({ at: inside, of: "member", is: "removed", name, text, isRequired });
      continue;
    }
    if (isRequired !== partner.isRequired) {
      const is = partner.isRequired ? "required" : "optional";
      report({ at: inside, of: "member", is, name, text, isRequired: partner.isRequired });
    }
    const isLoose =
      !member.isRequired || !partner.isRequired || /\b(?:null|undefined)\b/.test(text);
    const type = `${wrapped(at.type)}[${JSON.stringify(name)}]`;
    compareTypes(
      member.type,
      partner.type,
      {
        ...at,
        type: isLoose ? `NonNullable<${type}>` : type,
        steps: [...at.steps, { to: "property", name }],
      },
      {
        ...context,
        report: (found) => report(isLoose ? loosened(found, type, !isRequired) : found),
      },
    );
  }
  for (const [name, { isRequired, type }] of after.named) {
    if (before.named.has(name)) continue;
    const text = textOf(type, "new", context);
    report({ at: inside, of: "member", is: "added", name, text, isRequired });
  }
  compareIndexes(before.index, after.index, inside, context);
}

/** A type as a whole is asked about with `undefined` and `null`; what lies inside is not. */
function loosened(found: TypeDifference, type: string, mayBeAbsent: boolean): TypeDifference {
  if (found.of !== "type" || found.at.type !== `NonNullable<${type}>`) return found;
  return { ...found, at: { ...found.at, type }, mayBeAbsent };
}

function compareIndexes(
  old: ts.TypeNode | undefined,
  fresh: ts.TypeNode | undefined,
  at: TypePlace,
  context: CompareContext,
): void {
  const type = `${wrapped(at.type)}[string]`;
  const place: TypePlace = { ...at, type, steps: [...at.steps, { to: "additional" }] };
  if (old !== undefined && fresh !== undefined) compareTypes(old, fresh, place, context);
  else if (old !== undefined || fresh !== undefined) {
    const text = old === undefined ? "unknown" : textOf(old, "old", context);
    const is = old === undefined ? "added" : "removed";
    context.report({ at, of: "member", is, name: "*", text, isRequired: false });
  }
}

/** Unions, and whatever else is no more than two types. */
function compareUnions(
  old: TypeBody,
  fresh: TypeBody,
  at: TypePlace,
  context: CompareContext,
): void {
  const { compiler, renamed, report } = context;
  if (isAnswers(old, context, "old") && isAnswers(fresh, context, "new")) {
    compareAnswers(old, fresh, at, context);
    return;
  }
  const [before, after] = [alternatives(old, compiler), alternatives(fresh, compiler)];
  const known = new Set(after.map((each) => textOf(each, "new", context)));
  const kept = new Set(before.map((each) => renamed(textOf(each, "old", context))));
  const gone = before.filter((each) => !known.has(renamed(textOf(each, "old", context))));
  const come = after.filter((each) => !kept.has(textOf(each, "new", context)));
  const [[one, ...more], [other, ...others]] = [gone, come];
  const isPair = one && other && more.length === 0 && others.length === 0;
  const rest = before.length - 1;
  const isNullable = before.every(
    (each) => each === one || /^(?:null|undefined)$/.test(textOf(each, "old", context)),
  );
  if (isPair && rest > 0 && isNullable && isInside(one, other, compiler)) {
    compareTypes(one, other, { ...at, type: `NonNullable<${at.type}>` }, context);
    return;
  }
  const texts = before
    .map((each) => textOf(each, "old", context))
    .filter((each) => each !== "null");
  const isListed = texts.every(isLiteral);
  report({
    at,
    of: "type",
    text: textOf(old, "old", context),
    literals: isListed ? texts : [],
    gone:
      before.length < 2
        ? []
        : gone.map((each) => textOf(each, "old", context)).filter((each) => each !== "null"),
  });
}

function isInside(old: ts.TypeNode, fresh: ts.TypeNode, compiler: Compiler): boolean {
  const [one, other] = [opened(old, compiler), opened(fresh, compiler)];
  if (hasMembers(one, compiler)) return hasMembers(other, compiler);
  return compiler.isArrayTypeNode(one) && compiler.isArrayTypeNode(other);
}

function isLiteral(text: string): boolean {
  return /^(?:"|-?\s*\d|true$|false$)/.test(text);
}

function reportLeaf(
  old: readonly ts.TypeNode[],
  at: TypePlace,
  context: CompareContext,
  between: string,
): void {
  const text = old.map((each) => `(${textOf(each, "old", context)})`).join(between);
  context.report({ at, of: "type", text, literals: [], gone: [] });
}
