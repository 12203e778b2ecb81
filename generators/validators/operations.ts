/** The table of each operation's validators. */
import type { GeneratorInput } from "../../core/generator.ts";
import type * as ir from "../../core/ir.ts";
import { objectLiteral } from "../../core/text/literal.ts";
import { receivedOperations } from "../../core/wire/received.ts";
import type { ValidatorContext } from "./context.ts";

type Entries = readonly (readonly [key: string, code: string])[];

/** The table as an object literal, keyed by the names of the operations. */
export function operationTable(
  { api, names }: Pick<GeneratorInput, "api" | "names">,
  context: ValidatorContext,
): string {
  return objectLiteral(
    [...api.operations, ...receivedOperations(api)].map((operation) => [
      names.operation(operation).function,
      validatorsOf(operation, context),
    ]),
  );
}

function validatorsOf(operation: ir.Operation, context: ValidatorContext): string {
  const parameters = operation.parameters.flatMap((parameter) => {
    const code = parameterValidator(parameter, context);
    return code === undefined ? [] : [[`${parameter.in}:${parameter.name}`, code] as const];
  });
  const body = byMediaType(operation.requestBody?.content ?? [], context);
  const responses = (operation.responses ?? []).flatMap(({ status, content }) => {
    const entries = byMediaType(content, context);
    return entries.length === 0 ? [] : [[status, objectLiteral(entries)] as const];
  });
  const parts: [string, Entries][] = [
    ["parameters", parameters],
    ["body", body],
    ["responses", responses],
  ];
  return objectLiteral(
    parts
      .filter(([, entries]) => entries.length > 0)
      .map(([key, entries]) => [key, objectLiteral(entries)]),
  );
}

function parameterValidator(
  { schema, content }: ir.Parameter,
  context: ValidatorContext,
): string | undefined {
  if (schema !== undefined) return context.print(schema, context);
  return content?.schema === undefined ? undefined : context.reference(content.schema);
}

/** Media types whose value is described. */
function byMediaType(content: readonly ir.MediaType[], context: ValidatorContext): Entries {
  return content.flatMap(({ mediaType, schema }) =>
    schema === undefined ? [] : [[mediaType, context.reference(schema)] as const],
  );
}
