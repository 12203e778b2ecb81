/** Compares the zod types that emitted schemas are declared with and the schemas that are built. */
import ts from "typescript";
import type { z } from "zod";
import type { $ZodType } from "zod/v4/core";

/** What a declared class is called in the definition of a schema, by its name without `Zod`. */
const kinds: Readonly<Record<string, string>> = {
  Array: "array",
  Boolean: "boolean",
  Default: "default",
  DiscriminatedUnion: "union",
  Enum: "enum",
  ExactOptional: "optional",
  Lazy: "lazy",
  Literal: "literal",
  Never: "never",
  Null: "null",
  Nullable: "nullable",
  Number: "number",
  Object: "object",
  Prefault: "prefault",
  String: "string",
  Union: "union",
  Unknown: "unknown",
  Xor: "union",
};

/** Kinds that `ObjectSchema` finds by the type of a value, and what lies in them. */
const told = [
  "string",
  "number",
  "boolean",
  "enum",
  "literal",
  "unknown",
  "nullable",
  "array",
  "object",
];

interface Def {
  readonly type: string;
  readonly shape: Readonly<Record<string, $ZodType>>;
  readonly element: $ZodType;
  readonly innerType: $ZodType;
  readonly options: readonly $ZodType[];
}

/** Each place where a schema of `validators` is not of the class that `text` declares, in words. */
export function wrongClasses(
  text: string,
  validators: ReadonlyMap<string, z.ZodType>,
): { readonly wrong: string[]; readonly compared: number } {
  const wrong: string[] = [];
  let compared = 0;
  const file = ts.createSourceFile("validators.ts", text, ts.ScriptTarget.ES2022);
  for (const statement of file.statements) {
    if (!ts.isVariableStatement(statement)) continue;
    for (const { name, type } of statement.declarationList.declarations) {
      const schema = validators.get(name.getText(file));
      if (type !== undefined && schema !== undefined) visit(type, schema, name.getText(file));
    }
  }
  return { wrong, compared };

  function visit(type: ts.TypeNode, schema: $ZodType, place: string): void {
    if (ts.isTypeQueryNode(type)) return same(type.exprName.getText(file), schema, place);
    if (!ts.isTypeReferenceNode(type)) return fail(place, type.getText(file), schema);
    const name = type.typeName.getText(file).replace(/^(z\.)?\$?/, "");
    const parts = type.typeArguments ?? [];
    const def = schema._zod.def as unknown as Def;
    if (name === "ZodType" || name === "Validator") return;
    compared += 1;
    const kind = name.startsWith("ObjectSchema") ? "object" : kinds[name.replace("Zod", "")];
    if (def.type !== kind) return fail(place, name, schema);
    const [first, second] = parts;
    if (name.startsWith("ObjectSchema")) return object(second, def, place);
    if (name === "ZodObject") return members(first, def, place);
    if (name === "ZodArray") return visit(given(first), def.element, `${place}[]`);
    if (kind === "union") {
      const options = first !== undefined && ts.isTupleTypeNode(first) ? first.elements : [];
      if (options.length !== def.options.length) return fail(place, name, schema);
      for (const [index, option] of options.entries()) {
        visit(option, def.options[index]!, `${place}|${index}`);
      }
      return;
    }
    if ("innerType" in def) visit(given(first), def.innerType, place);
  }

  /** `ObjectSchema<Value, Members>`: the members listed, and the others as their types tell them. */
  function object(list: ts.TypeNode | undefined, { shape }: Def, place: string): void {
    const listed = new Map(list === undefined ? [] : membersOf(list));
    for (const [name, member] of Object.entries(shape)) {
      const inner = unwrapped(member);
      const type = listed.get(name);
      listed.delete(name);
      if (type === undefined) visitTold(inner, `${place}.${name}`);
      else visit(type, inner, `${place}.${name}`);
    }
    for (const name of listed.keys()) wrong.push(`${place}.${name}: declared, and not there`);
  }

  function visitTold(schema: $ZodType, place: string): void {
    const def = schema._zod.def as unknown as Def;
    if (!told.includes(def.type)) return fail(place, "what its type tells", schema);
    if (def.type === "nullable") visitTold(def.innerType, `${place}?`);
    if (def.type === "array") visitTold(def.element, `${place}[]`);
    if (def.type !== "object") return;
    for (const [name, member] of Object.entries(def.shape)) {
      visitTold(unwrapped(member), `${place}.${name}`);
    }
  }

  function members(list: ts.TypeNode | undefined, { shape }: Def, place: string): void {
    const listed = new Map(membersOf(given(list)));
    const names = Object.keys(shape);
    if (names.join() !== [...listed.keys()].join()) wrong.push(`${place}: ${names.join(", ")}`);
    for (const [name, type] of listed) visit(type, shape[name]!, `${place}.${name}`);
  }

  function membersOf(list: ts.TypeNode): [string, ts.TypeNode][] {
    if (!ts.isTypeLiteralNode(list)) return [];
    return list.members.filter(ts.isPropertySignature).map((member) => {
      const name = ts.isStringLiteral(member.name) ? member.name.text : member.name.getText(file);
      return [name, given(member.type)];
    });
  }

  function same(name: string, schema: $ZodType, place: string): void {
    const found = validators.get(name);
    // A schema that is another one by reference has a constant of its own.
    const isOne = validators.has(place)
      ? found?._zod.def.type === schema._zod.def.type
      : found === schema;
    if (!isOne) wrong.push(`${place}: is not ${name}`);
  }

  function fail(place: string, type: string, schema: $ZodType): void {
    wrong.push(`${place}: ${type} is declared, and ${schema._zod.def.type} is built`);
  }
}

function given(type: ts.TypeNode | undefined): ts.TypeNode {
  if (type === undefined) throw new Error("a type argument is missing");
  return type;
}

/** Without what says that a member may be absent. */
function unwrapped(member: $ZodType): $ZodType {
  const { def } = member._zod;
  return def.type === "optional" ? (def as unknown as Def).innerType : member;
}
