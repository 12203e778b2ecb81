/** Emitted TypeScript types read as tests of values: an oracle that knows nothing of schemas. */
import ts from "typescript";

/** True where `value` is of the type called `name` in a module of types. */
export type Inhabits = (value: unknown, name: string) => boolean;

export function inhabitsIn(module: string): Inhabits {
  const file = ts.createSourceFile("types.ts", module, ts.ScriptTarget.ES2022);
  const named = new Map<string, ts.TypeNode | readonly ts.TypeElement[]>();
  for (const statement of file.statements) {
    if (ts.isTypeAliasDeclaration(statement)) named.set(statement.name.text, statement.type);
    if (ts.isInterfaceDeclaration(statement)) named.set(statement.name.text, statement.members);
  }
  const textOf = (node: ts.Node) => node.getText(file);

  const byName: Inhabits = (value, name) => {
    if (name === "Date") return value instanceof Date;
    const declared = named.get(name);
    if (declared === undefined) throw new Error(`there is no type ${name}`);
    return "kind" in declared ? fits(value, declared) : hasMembers(value, declared);
  };

  const fits = (value: unknown, type: ts.TypeNode): boolean => {
    if (ts.isUnionTypeNode(type)) return type.types.some((each) => fits(value, each));
    if (ts.isIntersectionTypeNode(type)) return type.types.every((each) => fits(value, each));
    if (ts.isParenthesizedTypeNode(type)) return fits(value, type.type);
    if (ts.isTypeReferenceNode(type)) return byName(value, textOf(type.typeName));
    if (ts.isArrayTypeNode(type)) {
      return Array.isArray(value) && value.every((item) => fits(item, type.elementType));
    }
    if (ts.isTupleTypeNode(type)) return Array.isArray(value) && isTuple(value, type.elements);
    if (ts.isTypeLiteralNode(type)) return hasMembers(value, type.members);
    if (ts.isLiteralTypeNode(type)) return isLiteral(value, type.literal);
    switch (type.kind) {
      case ts.SyntaxKind.UnknownKeyword:
        return true;
      case ts.SyntaxKind.NeverKeyword:
        return false;
      case ts.SyntaxKind.UndefinedKeyword:
        return value === undefined;
      case ts.SyntaxKind.StringKeyword:
      case ts.SyntaxKind.NumberKeyword:
      case ts.SyntaxKind.BooleanKeyword:
      case ts.SyntaxKind.BigIntKeyword:
        return typeof value === textOf(type);
      default:
        throw new Error(`a type that is not expected: ${textOf(type)}`);
    }
  };

  const isLiteral = (value: unknown, literal: ts.LiteralTypeNode["literal"]): boolean =>
    value === JSON.parse(textOf(literal));

  const isTuple = (value: readonly unknown[], elements: readonly ts.TypeNode[]): boolean => {
    const parts = elements.map(tupleElement);
    const rest = parts.find(({ kind }) => kind === "rest");
    const fixed = parts.filter((each) => each !== rest);
    const needed = fixed.filter(({ kind }) => kind === "required").length;
    if (value.length < needed || (rest === undefined && value.length > fixed.length)) return false;
    return value.every((item, at) => {
      const element = fixed[at];
      if (element === undefined) return rest !== undefined && fits([item], rest.type);
      return fits(item, element.type);
    });
  };

  const hasMembers = (value: unknown, members: readonly ts.TypeElement[]): boolean => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
    if (value instanceof Date) return false;
    return members.every((member) => {
      if (ts.isIndexSignatureDeclaration(member)) {
        return Object.values(value).every((each) => fits(each, member.type));
      }
      if (!ts.isPropertySignature(member) || member.type === undefined) {
        throw new Error(`a member that is not expected: ${textOf(member)}`);
      }
      const written = textOf(member.name);
      const name = written.startsWith('"') ? (JSON.parse(written) as string) : written;
      if (!Object.hasOwn(value, name)) return member.questionToken !== undefined;
      return fits(Reflect.get(value, name), member.type);
    });
  };

  return byName;
}

/** What stands at one place of a tuple, with or without a label. */
function tupleElement(node: ts.TypeNode): {
  readonly kind: "required" | "optional" | "rest";
  readonly type: ts.TypeNode;
} {
  if (ts.isNamedTupleMember(node)) {
    if (node.dotDotDotToken !== undefined) return { kind: "rest", type: node.type };
    return { kind: node.questionToken ? "optional" : "required", type: node.type };
  }
  if (ts.isRestTypeNode(node)) return { kind: "rest", type: node.type };
  if (ts.isOptionalTypeNode(node)) return { kind: "optional", type: node.type };
  return { kind: "required", type: node };
}
