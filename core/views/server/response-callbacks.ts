/** What described responses leave open: bodies that are not shown, and answers to wrong requests. */
import type * as ir from "../../model/ir.ts";
import type { Names } from "../../transform/naming/names.ts";
import { camelCase } from "../../base/text/identifier.ts";
import { bodyGap } from "../encoding/gaps.ts";
import { bodyMembers, objectType, responseMembers } from "./answer-types.ts";
import { type RequiredCallback, maybePromise, refusal } from "./required-callback.ts";
import { capitalised } from "../../base/text/identifier.ts";
import type { TypeCode } from "./type-code.ts";

export interface ResponseCallbacks {
  /** For each status whose body is not shown. */
  readonly bodies: readonly (readonly [status: string, callback: RequiredCallback])[];
  /** The documented 400, where it has a body or has to have a header. */
  readonly invalid?: RequiredCallback;
}

/** The callbacks that the responses of `operation` require. */
export function responseCallbacks(
  operation: ir.Operation,
  names: Names,
  types: TypeCode,
): ResponseCallbacks {
  const responses = operation.responses ?? [];
  const badRequest = responses.find(({ status }) => status === "400");
  return {
    bodies: responses
      .filter((response) => bodyGap(response) !== undefined)
      .map(
        (response) => [response.status, bodyCallback(operation, response, names, types)] as const,
      ),
    ...(badRequest !== undefined && isOpen(badRequest)
      ? { invalid: invalidCallback(operation, badRequest, names, types) }
      : {}),
  };
}

/** True where only the implementer can say what stands in the answer. */
function isOpen(response: ir.Response): boolean {
  const hasBody = response.content.length > 0 && bodyGap(response) === undefined;
  return hasBody || response.headers.some(({ required }) => required);
}

function bodyCallback(
  operation: ir.Operation,
  response: ir.Response,
  names: Names,
  types: TypeCode,
): RequiredCallback {
  const { status, component } = response;
  const own = names.operation(operation).function;
  const name = `${component === undefined ? `${own}${capitalised(status)}` : camelCase(component)}Body`;
  return {
    topic: "body",
    key: component === undefined ? `own ${own} ${status}` : `shared ${component}`,
    name,
    ownName: name,
    operations: [operation],
    optional: false,
    question: refusal,
    answer: maybePromise(
      response.content.length === 0
        ? "engine.OpenBody"
        : bodyMembers(response, types).map(objectType).join(" | "),
    ),
    detail: status,
    describe: (sharing) => {
      const statuses = [...new Set(sharing.map(({ detail }) => detail))].join(", ");
      const gap = bodyGap(response);
      const where = gap === undefined ? "" : ` Not shown: ${gap.what} (${gap.document})`;
      return `The body of ${statuses}, which the document does not show.${where}`;
    },
  };
}

function invalidCallback(
  operation: ir.Operation,
  response: ir.Response,
  names: Names,
  types: TypeCode,
): RequiredCallback {
  const { component } = response;
  const result = responseMembers(response, types).join(" | ");
  const own = `${names.operation(operation).function}InvalidRequest`;
  return {
    topic: "invalid",
    key: result,
    name: "invalidRequest",
    ownName: component === undefined ? own : camelCase(component),
    operations: [operation],
    optional: true,
    question: refusal,
    answer: maybePromise(result),
    describe: () =>
      "The documented answer (400) to a request that breaks the contract. Without it the toolkit answers with a problem document of its own.",
  };
}
