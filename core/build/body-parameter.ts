/** A parameter in the body, as Swagger 2.0 has it, in a description of OpenAPI 3. */
import type { BuildContext } from "./build-context.ts";
import type { Node } from "./node.ts";

/** The first of `operation`, else of its path item, which is reported; of others nothing is read. */
export function bodyParameter(
  pathItem: Node,
  operation: Node,
  context: BuildContext,
): Node | undefined {
  const found = [operation, pathItem]
    .flatMap((owner) => owner.child("parameters")?.children() ?? [])
    .flatMap((item) => context.follow(item) ?? [])
    .filter((parameter) => parameter.child("in")?.value === "body");
  const body = operation.has("requestBody") || context.specwright ? undefined : found[0];
  for (const parameter of context.specwright ? [] : found) {
    const place = parameter.child("in");
    if (parameter === body) place?.repaired("repair/body-parameter", "a requestBody");
    else place?.leftOut("a requestBody");
  }
  return body;
}
