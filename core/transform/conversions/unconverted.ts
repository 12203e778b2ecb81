/** Values that stay unconverted although a conversion was asked for: reported to the author. */
import type { Report } from "../../base/diagnostic.ts";
import type * as ir from "../../model/ir.ts";
import { schemaViewContext } from "../../model/schema-view/schema-view-context.ts";
import { partsOf } from "../../model/schema-view/walk.ts";

/** Reports the outermost schemas whose values keep their form because nothing decides on another. */
export function reportUnconverted(api: ir.Api, report: Report): void {
  const { isAmbiguous } = schemaViewContext(api);
  const visit = (schema: ir.Schema): void => {
    if (typeof schema === "boolean") return;
    if (!isAmbiguous(schema)) {
      for (const part of partsOf(schema)) visit(part);
      return;
    }
    const reason =
      schema.object.patternProperties === undefined
        ? "the alternatives of this schema convert a value differently, and neither its type nor a member tells them apart"
        : "members matched by a pattern cannot be converted";
    const message = `${reason}; the value stays unconverted`;
    report({ code: "emit/unconverted", message, origin: schema.origin });
  };
  for (const { schema } of api.schemas) visit(schema);
  for (const { parameters } of [...api.operations, ...api.webhooks, ...api.callbacks]) {
    for (const { schema = true } of parameters) visit(schema);
  }
}
