/** What implementers of some operations supply and are given, as templates show it. */
import type { GeneratorInput } from "../generator.ts";
import type * as ir from "../ir.ts";
import { literal } from "../text/literal.ts";
import { decodingCode } from "../wire/decoding-code.ts";
import { type Decision, collectDecisions } from "./decisions.ts";
import { type HandlerContext, type OperationView, operationView } from "./operation-view.ts";
import { attemptTypes, schemePlaces } from "./security.ts";
import { typeCode } from "./type-code.ts";

export interface HandlersView {
  readonly operations: readonly OperationView[];
  /** Types of the credentials that `authenticate` is asked about. Empty: there is no such option. */
  readonly attempts: readonly string[];
  /** True where some handler sees a principal. */
  readonly principal: boolean;
  readonly decisions: readonly DecisionView[];
  readonly decisionsOptional: boolean;
  readonly optionsOptional: boolean;
}

interface DecisionView extends Omit<Decision, "operations"> {
  /** Type of the names of the operations. */
  readonly operations: string;
}

/** One context serves all views of an API. */
export function handlerContext({
  api,
  names,
}: Pick<GeneratorInput, "api" | "names">): HandlerContext {
  const input = { api, names };
  const places = schemePlaces(api);
  return { api, names, types: typeCode(input), decodings: decodingCode(input), places };
}

/** The view of `operations`, which share their options; `place` says where a request goes. */
export function handlersView(
  operations: readonly ir.Operation[],
  context: HandlerContext,
  place: (operation: ir.Operation) => string,
): HandlersView {
  const { names, types, places } = context;
  const { decisions, of } = collectDecisions(operations, names, types);
  const attempts = attemptTypes(operations, names, places);
  const decisionsOptional = decisions.every(({ optional }) => optional);
  return {
    operations: operations.map((operation) =>
      operationView(operation, place(operation), of(operation), context),
    ),
    attempts,
    principal: attempts.length > 0,
    decisions: decisions.map(decisionView),
    decisionsOptional,
    optionsOptional: attempts.length === 0 && decisionsOptional,
  };
}

function decisionView({ operations, ...decision }: Decision): DecisionView {
  return { ...decision, operations: operations.map((name) => literal(name)).join(" | ") };
}
