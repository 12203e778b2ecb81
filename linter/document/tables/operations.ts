/** `Operation | Parameters | Response`: operations by name, where the document gives their path. */
import type { SectionContext } from "../phrases/section-context.ts";
import { isCrossReference } from "../phrases/cross-references.ts";
import { namedOperation } from "../phrases/named-operation.ts";
import { readSharedRequirement } from "../phrases/shared-requirement.ts";
import { endpoints, notShown, readSuccess } from "./endpoints.ts";
import type { Text } from "../phrases/text.ts";
import type { Row, TableForm } from "./form.ts";

export const operations: TableForm = {
  lists: "operations by name",
  key: ["operation", "method", "call", "function", "name"],
  columns: {
    parameters: ["parameters", "request", "arguments", "input", "payload", "body"],
    response: ["success", "response"].flatMap((column) => endpoints.columns[column] ?? []),
  },
  needs: ["parameters", "response"],
  fits: ({ known }) => known.template !== undefined,
  where: "after a sentence that makes paths from names",
  read({ rows, context }) {
    for (const row of rows) readOperation(row, context);
  },
};

function readOperation({ key, cell, prose }: Row, context: SectionContext): void {
  const { writer, known } = context;
  const name = key.text.replaceAll("`", "");
  const operation = namedOperation(name, context) ?? name;
  const subject = ["operation", operation];
  writer.claim("operation", subject, true, key.span);
  const parameters = cell("parameters");
  if (parameters !== undefined) checkLinks(parameters, operation, context);
  const isNone = parameters !== undefined && /^(?:none|no parameters)$/iu.test(parameters.text);
  if (parameters !== undefined && !isNone && !isCrossReference(parameters)) {
    if (!notShown(parameters, "parameters", subject, context)) {
      readSharedRequirement(parameters, [...subject, known.travel ?? "parameter"], writer);
    }
  }
  const response = cell("response");
  if (response !== undefined && !isCrossReference(response)) {
    readSuccess(response, subject, context);
  }
  for (const words of prose) writer.prose(words.text, [{ subject }], words.span);
}

/** "see [editPet parameters](#editpet-parameters)" belongs to the row of `editPet`. */
function checkLinks(cell: Text, operation: string, { writer, known }: SectionContext): void {
  for (const { target, text, span } of cell.links) {
    const other = known.sectionOperations.get(target.replace(/^#/u, ""));
    if (other === undefined || other === operation) continue;
    const message = `the row of ${operation} links to "${text}", which describes ${other}`;
    writer.finding("document/contradiction", message, span);
  }
}
