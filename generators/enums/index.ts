/** enums.ts: for each named schema that lists texts, an object of them beside their union. */
import {
  type Generator,
  type GeneratorInput,
  defineGenerator,
} from "../../core/output/generator.ts";
import type * as ir from "../../core/model/ir.ts";
import { schemaViewContext } from "../../core/model/schema-view/schema-view-context.ts";
import { docComment } from "../../core/base/text/comment.ts";
import { literal, objectLiteral } from "../../core/base/text/literal.ts";
import { typeContext, typeExpression } from "../../core/views/typescript/type-expression.ts";

export const enums: Generator = defineGenerator({
  name: "enums",
  optIn: true,
  requires: ["types"],
  generate(input) {
    const declarations = input.api.schemas.flatMap((named) => declaration(named, input));
    if (declarations.length === 0) return { files: [] };
    const text = ['import type * as types from "./types.js";', ...declarations].join("\n\n");
    return { files: [{ path: "enums.ts", text: `${text}\n` }] };
  },
});

/**
 * A constant and a type of the same name, as an `enum` has both, but of plain values that need no
 * import. Members are called what they are: any other name would have to be made up.
 */
function declaration({ id, schema }: ir.NamedSchema, { api, names }: GeneratorInput): string[] {
  if (typeof schema === "boolean") return [];
  const texts = textsOf(schema);
  const name = names.schema(id);
  const context = typeContext("wire", { shapes: schemaViewContext(api), names });
  // Where more is said of the value, the type is another than the list.
  if (texts === undefined || typeExpression(schema, context) !== unionOf(schema)) return [];
  const value = objectLiteral(texts.map((text) => [text, literal(text)]));
  return [
    `${docComment(`The values of \`${name}\`.`)}export const ${name}: { readonly [Value in types.${name} & string]: Value } = ${value};\n` +
      `export type ${name} = types.${name};`,
  ];
}

/** Each text once, in the order of the list; `undefined` where the list has others, `null` aside. */
function textsOf({ enum: values }: ir.SchemaObject): readonly string[] | undefined {
  const texts = values?.filter((value) => typeof value === "string") ?? [];
  const isOther = (value: ir.Json) => value !== null && typeof value !== "string";
  return texts.length === 0 || values?.some(isOther) ? undefined : [...new Set(texts)];
}

function unionOf({ enum: values = [] }: ir.SchemaObject): string {
  return [...new Set(values)].map(literal).join(" | ");
}
