/** How the caller chooses the form of an answer (`x-response-format`). */
import type { FormatDescriptor } from "../../../runtime/server/contract.ts";
import type * as ir from "../../model/ir.ts";
import type { Origin } from "../../base/origin.ts";
import { keywordOrigin } from "./problems.ts";

/** The choice; the policy callback that gives the media type of JSON-P has no name yet. */
export interface FormatRule extends Omit<FormatDescriptor, "callbackMediaType"> {
  readonly origin: Origin;
}

/** What the operation says, else what the root says of all; `undefined`: `Accept` alone chooses. */
export function responseFormatOf(operation: ir.Operation, api: ir.Api): FormatRule | undefined {
  const owner = [operation, api].find(({ extensions }) => extensions["x-response-format"]);
  const stated = owner?.extensions["x-response-format"];
  if (owner === undefined || stated === undefined) return undefined;
  const { parameter, in: places, values, callback, dottedCallback } = stated;
  return {
    parameter,
    in: places,
    values: Object.entries(values),
    ...(callback === undefined ? {} : { callback }),
    ...(dottedCallback === true ? { dotted: true } : {}),
    origin: keywordOrigin(owner.origin, "x-response-format"),
  };
}
