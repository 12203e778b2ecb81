/** TypeScript types of a service: one exported type per named schema, and decoded twins. */
import { type GeneratorInput, type Output, defineGenerator } from "../../core/output/generator.ts";
import type * as ir from "../../core/model/ir.ts";
import type { Report } from "../../core/base/diagnostic.ts";
import {
  type SchemaViewContext,
  schemaViewContext,
} from "../../core/model/schema-view/schema-view-context.ts";
import { schemaViewOf } from "../../core/model/schema-view/schema-view-of.ts";
import type { Names } from "../../core/transform/naming/names.ts";
import { type DocPart, docComment, renamedComment } from "../../core/base/text/comment.ts";
import { documentation } from "../../core/views/typescript/documentation.ts";
import {
  type TypeContext,
  isInterface,
  memberBlock,
  typeContext,
  typeExpression,
} from "../../core/views/typescript/type-expression.ts";

export const types = defineGenerator({ name: "types", generate });

function generate({ api, names, report }: GeneratorInput): Output {
  if (api.schemas.length === 0) return { files: [] };
  const shapes = schemaViewContext(api);
  reportReferences(shapes, report);
  const forms = [
    { context: typeContext("wire", { shapes, names }) },
    {
      context: typeContext("sent", { shapes, names }),
      note: "in decoded form",
    },
    {
      context: typeContext("filled", { shapes, names }),
      note: "with every member that has a default",
    },
    {
      context: typeContext("received", { shapes, names }),
      note: "in decoded form, with every member that has a default",
    },
  ];
  const declarations = api.schemas.flatMap((named) => {
    const plain = names.schema(named.id);
    const written = forms.map(({ context, note }) => ({
      name: context.reference(named.id),
      context,
      note,
    }));
    // A form that makes no difference has the name of one before.
    const declared = [
      ...new Map(written.toReversed().map((each) => [each.name, each])).values(),
    ].toReversed();
    return [
      ...declared.map(({ name, context, note }) =>
        declaration(named, name, context, [
          directionNote(named, names),
          note && `\`${plain}\` ${note}.`,
        ]),
      ),
      ...names.old.schema(named.id).flatMap((old) =>
        declared.map(({ name }) => {
          // Its forms end as they do: `…Decoded`.
          const before = old + name.slice(plain.length);
          return `${renamedComment(name)}export type ${before} = ${name};\n`;
        }),
      ),
    ];
  });
  return { files: [{ path: "types.ts", text: declarations.join("\n") }] };
}

/** References that mean less here than they say. */
function reportReferences(shapes: SchemaViewContext, report: Report): void {
  for (const { origin } of shapes.loops) {
    report({
      code: "emit/partially-supported",
      construct: "looping $ref",
      message: "this $ref refers to its own schema at the same value, so it has no effect",
      origin,
    });
  }
}

/** What a type that was made for requests or for answers has in place of the described one. */
function directionNote({ variant }: ir.NamedSchema, names: Names): DocPart {
  if (variant === undefined) return undefined;
  const of = `\`${names.schema(variant.of)}\``;
  return variant.direction === "input"
    ? `${of} as requests have it: without members that are read only.`
    : `${of} as answers have it: without members that are write only.`;
}

function declaration(
  { schema }: ir.NamedSchema,
  name: string,
  context: TypeContext,
  notes: readonly DocPart[],
): string {
  const words = typeof schema === "boolean" ? [] : documentation(schema);
  const comment = docComment(...notes, ...words);
  const shape = schemaViewOf(schema, context.shapes);
  if (isInterface(shape)) {
    return `${comment}export interface ${name} ${memberBlock(shape, context)}\n`;
  }
  return `${comment}export type ${name} = ${typeExpression(schema, context)};\n`;
}
