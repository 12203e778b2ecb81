/** A declaration on both sides → the places inside at which its type differs. */
import type ts from "typescript";
import type { Compiler, Declaration } from "./declarations.ts";
import { isOptional, parameterText, plainText, typeParameterText } from "./declarations.ts";

/** A step into a value of a type. */
export type Step =
  | { readonly to: "property"; readonly name: string }
  | { readonly to: "item" }
  | { readonly to: "additional" }
  /** An answer of a union of answers, by its status. */
  | { readonly to: "status"; readonly status: string };

export interface TypePlace {
  readonly module: Declaration["module"];
  readonly declaration: string;
  /** `<Principal>` of the declaration: of functions that use it. */
  readonly generic: string;
  /** The type at the place, as code: `Pet["owner"]`. */
  readonly type: string;
  readonly steps: readonly Step[];
  /** Whether the type has members for any other name. */
  readonly isOpen?: boolean;
}

export type TypeDifference = { readonly at: TypePlace } & (
  | { readonly of: "name"; readonly is: "removed" | "added"; readonly text?: string }
  | {
      readonly of: "member";
      readonly is: "removed" | "added" | "required" | "optional";
      readonly name: string;
      /** The type that the old output gives it, where it has it. */
      readonly text: string;
      readonly isRequired: boolean;
    }
  /** Types of which nothing more can be said than both of them. */
  | {
      readonly of: "type";
      readonly text: string;
      /** Where the old type is a list of values. */
      readonly literals: readonly string[];
      /** Alternatives that the new output does not have. */
      readonly gone: readonly string[];
      /** The old output leaves the value out, or not. */
      readonly mayBeAbsent?: boolean;
    }
  /** Of a union of answers: all of the old one, and the types of those that the new one does not have. */
  | { readonly of: "statuses"; readonly old: readonly string[]; readonly gone: readonly string[] }
  | { readonly of: "call"; readonly call: FunctionSignature }
);

export interface FunctionSignature {
  readonly generic: string;
  readonly parameters: readonly string[];
  readonly names: readonly string[];
  readonly required: number;
  readonly result: string;
}

export interface CompareContext {
  readonly compiler: Compiler;
  readonly sources: { readonly old: ts.SourceFile; readonly new: ts.SourceFile };
  /** A text of the old output with the names that the new one has instead. */
  readonly renamed: (text: string) => string;
  readonly report: (difference: TypeDifference) => void;
}

/** Reports the places at which two declarations of one name differ. */
export function compareDeclarations(
  old: Declaration,
  fresh: Declaration,
  context: CompareContext,
): void {
  const { compiler, sources, report, renamed } = context;
  if (renamed(old.text) === fresh.text) return;
  const at = placeOf(old, sources.old, compiler);
  if (compiler.isFunctionDeclaration(old.node)) {
    report({ at, of: "call", call: signatureOf(old.node, sources.old, compiler) });
    return;
  }
  compareTypes(bodyOf(old.node, compiler), bodyOf(fresh.node, compiler), at, context);
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

type TypeBody = ts.TypeNode | ts.InterfaceDeclaration;

function bodyOf(node: Declaration["node"], compiler: Compiler): TypeBody {
  if (compiler.isTypeAliasDeclaration(node)) return node.type;
  if (compiler.isInterfaceDeclaration(node)) return node;
  throw new Error("a function has no type body");
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
  } else {
    compareUnions(before, after, at, context);
  }
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

/** Answers are compared by status: what an answer is called in the runtime is of no concern. */
function compareAnswers(
  old: TypeBody,
  fresh: TypeBody,
  at: TypePlace,
  context: CompareContext,
): void {
  const before = answersOf(old, context, "old");
  const after = answersOf(fresh, context, "new");
  const statuses = [...before.keys()];
  if (statuses.some((each) => !after.has(each)) || after.size !== before.size) {
    const gone = [...before].flatMap(([status, list]) =>
      after.has(status) ? [] : list.map(({ node }) => textOf(node, "old", context)),
    );
    context.report({ at, of: "statuses", old: statuses, gone });
  }
  for (const [status, list] of before) {
    const partners = after.get(status);
    if (partners === undefined) continue;
    compareAnswer(status, list, partners, at, context);
  }
}

function compareAnswer(
  status: string,
  old: readonly Answer[],
  fresh: readonly Answer[],
  at: TypePlace,
  context: CompareContext,
): void {
  const { renamed, report } = context;
  const steps: readonly Step[] = [...at.steps, { to: "status", status }];
  const type = `Extract<${at.type}, { readonly status: ${status} }>`;
  const place: TypePlace = { ...at, type, steps };
  const [[one], [other]] = [old, fresh];
  if (one === undefined || other === undefined) return;
  const text = (list: readonly Answer[], side: Side) =>
    list.map(({ node }) => `(${textOf(node, side, context)})`).join(" | ");
  if (renamed(text(old, "old")) === text(fresh, "new")) return;
  const isPlain = old.length === 1 && fresh.length === 1 && one.media === other.media;
  if (!isPlain || (one.body === undefined) !== (other.body === undefined)) {
    report({ at: place, of: "type", text: text(old, "old"), literals: [], gone: [] });
    return;
  }
  if (one.body !== undefined && other.body !== undefined) {
    const body = { ...place, type: `${type}["body"]`, steps: [...steps, property("body")] };
    compareTypes(one.body, other.body, body, context);
  }
  const inside = `NonNullable<${type}["headers"]>`;
  const named = { ...place, type: inside, steps: [...steps, property("headers")] };
  compareHeaders(one.headers, other.headers, named, context);
}

/** Headers that one side alone has are members that it alone has. */
function compareHeaders(
  old: ts.TypeNode | undefined,
  fresh: ts.TypeNode | undefined,
  at: TypePlace,
  context: CompareContext,
): void {
  const { compiler, sources, report } = context;
  if (old !== undefined && fresh !== undefined) compareTypes(old, fresh, at, context);
  for (const side of ["old", "new"] as const) {
    const [node, partner] = side === "old" ? [old, fresh] : [fresh, old];
    if (node === undefined || partner !== undefined || !hasMembers(node, compiler)) continue;
    for (const [name, { type }] of membersOf(node, sources[side], compiler).named) {
      const text = textOf(type, side, context);
      const is = side === "old" ? "removed" : "added";
      report({ at, of: "member", is, name, text, isRequired: false });
    }
  }
}

function property(name: string): Step {
  return { to: "property", name };
}

interface Answer {
  readonly node: ts.TypeNode;
  readonly status: string;
  readonly media: string;
  readonly body?: ts.TypeNode | undefined;
  readonly headers?: ts.TypeNode | undefined;
}

function isAnswers(node: TypeBody, context: CompareContext, side: Side): boolean {
  const list = alternatives(node, context.compiler).map((each) => answerOf(each, context, side));
  return list.length > 0 && list.every((each) => each !== undefined);
}

function answersOf(node: TypeBody, context: CompareContext, side: Side): Map<string, Answer[]> {
  const found = new Map<string, Answer[]>();
  for (const each of alternatives(node, context.compiler)) {
    const answer = answerOf(each, context, side);
    if (answer === undefined) continue;
    found.set(answer.status, [...(found.get(answer.status) ?? []), answer]);
  }
  return found;
}

function answerOf(node: ts.TypeNode, context: CompareContext, side: Side): Answer | undefined {
  const { compiler, sources } = context;
  if (compiler.isTypeReferenceNode(node)) {
    const name = node.typeName.getText(sources[side]);
    if (/^\w+\.UndocumentedAnswer$/.test(name)) {
      return { node, status: `"undocumented"`, media: "" };
    }
    if (!/^\w+\.(?:Body|Empty)?Answer(?:WithHeaders)?$/.test(name)) return undefined;
    const [status, media, body, headers] = node.typeArguments ?? [];
    if (status === undefined) return undefined;
    const mediaType = media === undefined ? "" : textOf(media, side, context);
    return { node, status: textOf(status, side, context), media: mediaType, body, headers };
  }
  if (!compiler.isTypeLiteralNode(node)) return undefined;
  const { named } = membersOf(node, sources[side], compiler);
  const status = named.get("status")?.type;
  if (status === undefined) return undefined;
  const media = named.get("mediaType")?.type;
  return {
    node,
    status: textOf(status, side, context),
    media: media === undefined ? "" : textOf(media, side, context),
    body: named.get("body")?.type,
    headers: named.get("headers")?.type,
  };
}

type Side = "old" | "new";
type WithMembers = ts.InterfaceDeclaration | ts.TypeLiteralNode;

function hasMembers(node: TypeBody, compiler: Compiler): node is WithMembers {
  if (compiler.isTypeLiteralNode(node)) return true;
  return compiler.isInterfaceDeclaration(node);
}

interface Member {
  readonly type: ts.TypeNode;
  readonly isRequired: boolean;
}

function membersOf(
  node: WithMembers,
  source: ts.SourceFile,
  compiler: Compiler,
): { readonly named: ReadonlyMap<string, Member>; readonly index?: ts.TypeNode } {
  const named = new Map<string, Member>();
  let index: ts.TypeNode | undefined;
  for (const member of node.members) {
    if (compiler.isIndexSignatureDeclaration(member)) index = member.type;
    if (!compiler.isPropertySignature(member) || member.type === undefined) continue;
    const { name } = member;
    const key =
      compiler.isStringLiteral(name) || compiler.isIdentifier(name)
        ? name.text
        : name.getText(source);
    named.set(key, { type: member.type, isRequired: member.questionToken === undefined });
  }
  return { named, ...(index === undefined ? {} : { index }) };
}

/** Without parentheses, `readonly`, and what only says that a union is one. */
function opened(node: TypeBody, compiler: Compiler): TypeBody {
  if (compiler.isInterfaceDeclaration(node)) return node;
  if (compiler.isParenthesizedTypeNode(node)) return opened(node.type, compiler);
  const isReadonly =
    compiler.isTypeOperatorNode(node) && node.operator === compiler.SyntaxKind.ReadonlyKeyword;
  if (isReadonly) return opened(node.type, compiler);
  const [only] = compiler.isTypeReferenceNode(node) ? (node.typeArguments ?? []) : [];
  const isOneOf =
    only !== undefined &&
    compiler.isTypeReferenceNode(node) &&
    compiler.isQualifiedName(node.typeName) &&
    node.typeName.right.text === "OneOf";
  return isOneOf ? opened(only, compiler) : node;
}

function alternatives(node: TypeBody, compiler: Compiler): readonly ts.TypeNode[] {
  const body = opened(node, compiler);
  if (compiler.isInterfaceDeclaration(body)) return [];
  if (!compiler.isUnionTypeNode(body)) return [body];
  return body.types.flatMap((each) => alternatives(each, compiler));
}

function textOf(node: TypeBody, side: Side, { compiler, sources }: CompareContext): string {
  if (!compiler.isInterfaceDeclaration(node)) return plainText(node, sources[side], compiler);
  const members = node.members.map((each) => plainText(each, sources[side], compiler));
  return `{ ${members.join(" ")} }`;
}

/** As the object of an indexed access. */
function wrapped(type: string): string {
  return /^[\w$]+(?:<[^&|]*>)?(?:\[.*\])?$/.test(type) ? type : `(${type})`;
}
