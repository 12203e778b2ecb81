/** Which caller gets which answer from which operation. */
import type {
  RefusalAnswer,
  RefusalReason,
  Refusals,
} from "../../runtime/authorization/contract.ts";
import type { GeneratorInput } from "../../core/output/generator.ts";
import { serverDescriptors, serverContext } from "../../core/views/server/server-view.ts";
import type { PolicyCallback } from "../../core/views/server/policy-callbacks.ts";
import type * as ir from "../../core/model/ir.ts";
import type { Caller } from "./caller.ts";
import { callersOf } from "./callers.ts";
import { type Verdict, verdict } from "./reading.ts";

export interface AccessTable {
  readonly operations: readonly { readonly name: string; readonly operation: ir.Operation }[];
  readonly rows: readonly Row[];
  /** What the document leaves open of refusals. */
  readonly gaps: readonly PolicyCallback[];
}

export interface Row {
  readonly caller: Caller;
  /** One per operation. */
  readonly cells: readonly Cell[];
}

export type Cell =
  | { readonly answer: "handler" }
  | {
      readonly answer: "refused";
      readonly reason: RefusalReason;
      readonly trigger?: string;
      /** Absent: the decision gives it. */
      readonly status?: number;
      readonly decision?: string;
      /** True: the decision may be left out. */
      readonly optional?: true;
      /** Code of the documented error body. */
      readonly code?: string;
    };

/** Whether there is anything to decide: some operation asks for a credential. */
export function asksForCredentials({ operations }: ir.Api): boolean {
  return operations.some(({ security = [] }) => security.flat().length > 0);
}

/** The table of a service. */
export function accessTable(input: GeneratorInput): AccessTable {
  const { api, names } = input;
  const operations = api.operations.map((operation) => ({
    name: names.operation(operation).function,
    operation,
  }));
  const { access, decisions } = serverDescriptors(api.operations, serverContext(input));
  const rows = callersOf(api).map((caller) => ({
    caller,
    cells: operations.map(({ name, operation }) =>
      cellOf(verdict(caller, operation, name, api), access.get(name)?.refusals ?? {}),
    ),
  }));
  const used = new Set(
    rows.flatMap(({ cells }) =>
      cells.map((cell) => ("decision" in cell ? cell.decision : undefined)),
    ),
  );
  return {
    operations,
    rows,
    gaps: decisions.filter(({ name, optional }) => used.has(name) && !optional),
  };
}

function cellOf(found: Verdict, refusals: Refusals): Cell {
  if (found.reason === "none") return { answer: "handler" };
  const { reason, trigger } = found;
  const answer = answerOf(reason, trigger, refusals);
  return {
    answer: "refused",
    reason,
    ...(trigger === undefined ? {} : { trigger }),
    ...(answer?.status === undefined ? {} : { status: answer.status }),
    ...(answer?.decision === undefined ? {} : { decision: answer.decision }),
    ...(answer?.optional === true ? { optional: true } : {}),
    ...(answer?.envelope === undefined ? {} : { code: answer.envelope.code }),
  };
}

function answerOf(
  reason: RefusalReason,
  trigger: string | undefined,
  refusals: Refusals,
): RefusalAnswer | undefined {
  if (reason !== "ended") return refusals[reason];
  return refusals.ended?.find(([name]) => name === trigger)?.[1];
}
