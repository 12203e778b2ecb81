/** Types as the compiler parses them: their members, their alternatives, what their names stand for, their text. */
import type ts from "typescript";
import {
  type Compiler,
  type Declaration,
  type ModuleName,
  type Output,
  declarationAt,
  plainText,
  qualifiedText,
} from "./declarations.ts";
import type { TypeDifference, TypePlace } from "./type-difference.ts";

export interface CompareContext {
  readonly compiler: Compiler;
  readonly outputs: Both<Output>;
  readonly sources: Both<ts.SourceFile>;
  /** The modules that the types are written in; absent: that of the place. */
  readonly homes?: Both<ModuleName>;
  /** The names that are being looked into. */
  readonly open?: ReadonlySet<string>;
  /** A text of the old output with the names that the new one has instead. */
  readonly renamed: (text: string) => string;
  readonly report: (difference: TypeDifference) => void;
  readonly compareTypes: (
    old: TypeBody,
    fresh: TypeBody,
    at: TypePlace,
    context: CompareContext,
  ) => void;
}

export interface Both<Value> {
  readonly old: Value;
  readonly new: Value;
}

export type TypeBody = ts.TypeNode | ts.InterfaceDeclaration;

export function bodyOf(node: Declaration["node"], compiler: Compiler): TypeBody {
  if (compiler.isTypeAliasDeclaration(node)) return node.type;
  if (compiler.isInterfaceDeclaration(node)) return node;
  throw new Error("a function has no type body");
}

/** The declaration of a name without type arguments. */
export function referred(
  node: TypeBody,
  side: Side,
  { compiler, outputs, sources, homes }: CompareContext,
) {
  if (!compiler.isTypeReferenceNode(node) || node.typeArguments !== undefined) return undefined;
  const [space, name] = node.typeName.getText(sources[side]).split(".");
  const key = name === undefined ? `${homes?.[side]}:${space}` : `${space}:${name}`;
  const declaration = declarationAt(outputs[side], key);
  if (declaration === undefined || declaration.node.typeParameters !== undefined) return undefined;
  const source = outputs[side].modules.get(declaration.module)?.source;
  if (source === undefined || compiler.isFunctionDeclaration(declaration.node)) return undefined;
  return { declaration, source };
}

export type Side = "old" | "new";
export type WithMembers = ts.InterfaceDeclaration | ts.TypeLiteralNode;

export function hasMembers(node: TypeBody, compiler: Compiler): node is WithMembers {
  if (compiler.isTypeLiteralNode(node)) return true;
  return compiler.isInterfaceDeclaration(node);
}

export interface Member {
  readonly type: ts.TypeNode;
  readonly isRequired: boolean;
}

export function membersOf(
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
export function opened(node: TypeBody, compiler: Compiler): TypeBody {
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

export function alternatives(node: TypeBody, compiler: Compiler): readonly ts.TypeNode[] {
  const body = opened(node, compiler);
  if (compiler.isInterfaceDeclaration(body)) return [];
  if (!compiler.isUnionTypeNode(body)) return [body];
  return body.types.flatMap((each) => alternatives(each, compiler));
}

export function textOf(node: TypeBody, side: Side, context: CompareContext): string {
  const { compiler, sources, outputs, homes, open } = context;
  const text = compiler.isInterfaceDeclaration(node)
    ? `{ ${node.members.map((each) => plainText(each, sources[side], compiler)).join(" ")} }`
    : plainText(node, sources[side], compiler);
  // Only what a name of another module led to is written in another one than the place.
  return open === undefined || homes?.[side] !== "types"
    ? text
    : qualifiedText(text, "types", outputs[side]);
}

/** As the object of an indexed access. */
export function wrapped(type: string): string {
  return /^[\w$]+(?:<[^&|]*>)?(?:\[.*\])?$/.test(type) ? type : `(${type})`;
}
