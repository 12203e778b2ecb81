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
  EnumOf: "enum",
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

/** Kinds that a compiler infers from the type of a value, and what lies in them. */
const inferred = [
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
): { readonly wrong: readonly string[]; readonly compared: number } {
  const file = ts.createSourceFile("validators.ts", text, ts.ScriptTarget.ES2022);
  const comparison = new Comparison(file, validators);
  for (const statement of file.statements) {
    if (!ts.isVariableStatement(statement)) continue;
    for (const { name, type } of statement.declarationList.declarations) {
      const schema = validators.get(name.getText(file));
      if (type !== undefined && schema !== undefined) {
        comparison.visit(type, schema, name.getText(file));
      }
    }
  }
  return comparison;
}

class Comparison {
  readonly wrong: string[] = [];
  compared = 0;
  readonly #file: ts.SourceFile;
  readonly #validators: ReadonlyMap<string, $ZodType>;

  constructor(file: ts.SourceFile, validators: ReadonlyMap<string, $ZodType>) {
    this.#file = file;
    this.#validators = validators;
  }

  visit(type: ts.TypeNode, schema: $ZodType, place: string): void {
    if (ts.isTypeQueryNode(type)) return this.#same(this.#text(type.exprName), schema, place);
    if (!ts.isTypeReferenceNode(type)) return this.#fail(place, this.#text(type), schema);
    const name = this.#text(type.typeName).replace(/^(z\.)?\$?/, "");
    if (name === "ZodType" || name === "Validator") return undefined;
    this.compared += 1;
    const def = defOf(schema);
    const isNamed = name.startsWith("ObjectSchema");
    if (def.type !== (isNamed ? "object" : kinds[name.replace("Zod", "")])) {
      return this.#fail(place, name, schema);
    }
    const [first, second] = type.typeArguments ?? [];
    if (isNamed) return this.#object(second, def, place);
    if (name === "ZodObject") return this.#members(first, def, place);
    if (name === "ZodArray") return this.visit(given(first), def.element, `${place}[]`);
    if (def.type === "union") return this.#options(first, def, place);
    return "innerType" in def ? this.visit(given(first), def.innerType, place) : undefined;
  }

  #options(list: ts.TypeNode | undefined, { options }: Def, place: string): void {
    const types = list !== undefined && ts.isTupleTypeNode(list) ? list.elements : [];
    if (types.length !== options.length) this.wrong.push(`${place}: ${options.length} options`);
    for (const [index, option] of options.entries()) {
      this.visit(given(types[index]), option, `${place}|${index}`);
    }
  }

  /** `ObjectSchemaWith<Value, Members>`: the members listed, and the others as their types tell them. */
  #object(list: ts.TypeNode | undefined, { shape }: Def, place: string): void {
    const listed = new Map(list === undefined ? [] : this.#membersOf(list));
    for (const [name, member] of Object.entries(shape)) {
      const inner = unwrapped(member);
      const type = listed.get(name);
      listed.delete(name);
      if (type === undefined) this.#inferred(inner, `${place}.${name}`);
      else this.visit(type, inner, `${place}.${name}`);
    }
    for (const name of listed.keys()) this.wrong.push(`${place}.${name}: declared, and not there`);
  }

  #inferred(schema: $ZodType, place: string): void {
    const def = defOf(schema);
    if (!inferred.includes(def.type)) return this.#fail(place, "what its type tells", schema);
    if (def.type === "nullable") this.#inferred(def.innerType, `${place}?`);
    if (def.type === "array") this.#inferred(def.element, `${place}[]`);
    for (const [name, member] of Object.entries(def.type === "object" ? def.shape : {})) {
      this.#inferred(unwrapped(member), `${place}.${name}`);
    }
  }

  #members(list: ts.TypeNode | undefined, { shape }: Def, place: string): void {
    const listed = new Map(this.#membersOf(given(list)));
    const names = Object.keys(shape);
    if (names.join() !== [...listed.keys()].join()) {
      this.wrong.push(`${place}: ${names.join(", ")}`);
    }
    for (const [name, member] of Object.entries(shape)) {
      this.visit(given(listed.get(name)), member, `${place}.${name}`);
    }
  }

  #membersOf(list: ts.TypeNode): [string, ts.TypeNode][] {
    if (!ts.isTypeLiteralNode(list)) return [];
    return list.members.filter(ts.isPropertySignature).map(({ name, type }) => {
      const text = ts.isStringLiteral(name) ? name.text : this.#text(name);
      return [text, given(type)];
    });
  }

  #same(name: string, schema: $ZodType, place: string): void {
    const found = this.#validators.get(name);
    // A schema that is another one by reference has a constant of its own.
    const isOne = this.#validators.has(place)
      ? found?._zod.def.type === schema._zod.def.type
      : found === schema;
    if (!isOne) this.wrong.push(`${place}: is not ${name}`);
  }

  #fail(place: string, type: string, schema: $ZodType): void {
    this.wrong.push(`${place}: ${type} is declared, and ${schema._zod.def.type} is built`);
  }

  #text(node: ts.Node): string {
    return node.getText(this.#file);
  }
}

/** The definition, of which each kind has only some members. */
function defOf(schema: $ZodType): Def {
  return schema._zod.def as unknown as Def;
}

function given(type: ts.TypeNode | undefined): ts.TypeNode {
  if (type === undefined) throw new Error("a type argument is missing");
  return type;
}

/** Without what says that a member may be absent. */
function unwrapped(member: $ZodType): $ZodType {
  return member._zod.def.type === "optional" ? defOf(member).innerType : member;
}
