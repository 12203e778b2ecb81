/** The security of an operation → combinations of credentials as bits. */
import type { SecurityRequirement } from "../../../runtime/authorization/contract.ts";
import type { Report } from "../../base/diagnostic.ts";
import type * as ir from "../../model/ir.ts";
import { reportPartialSupport } from "./problems.ts";

/** A mask is a number whose bits JavaScript counts as non-negative. */
const mostSchemes = 31;

export interface Alternatives {
  /** Keys of the schemes: bit `i` of a mask stands for the `i`-th. */
  readonly schemes: readonly string[];
  readonly alternatives: readonly SecurityRequirement[];
}

/**
 * What `operation` asks for; combinations that no request can fulfil are left out. `carried`: keys of
 * schemes whose credentials a request can have. `undefined` where the description asks for nothing.
 */
export function alternativesOf(
  operation: ir.Operation,
  carried: ReadonlySet<string>,
  report: Report,
): Alternatives | undefined {
  const { security = [], origin, securityOrigin } = operation;
  if (security.length === 0) return undefined;
  const fulfillable = security.filter((all) => all.every(({ scheme }) => carried.has(scheme)));
  const keys = [...new Set(fulfillable.flat().map(({ scheme }) => scheme))];
  const schemes = keys.slice(0, mostSchemes);
  if (keys.length > schemes.length) {
    const message = `an operation asks for ${keys.length} security schemes; the server rejects those after the first ${mostSchemes}`;
    reportPartialSupport(
      report,
      "more than 31 security schemes",
      message,
      securityOrigin ?? origin,
    );
  }
  const asked = fulfillable.filter((all) => all.every(({ scheme }) => schemes.includes(scheme)));
  return {
    schemes,
    // What asks for nothing comes last: a credential that is there is for something.
    alternatives: [
      ...asked.filter((all) => all.length > 0),
      ...asked.filter((all) => all.length === 0),
    ].map((all) => alternative(all, schemes)),
  };
}

function alternative(all: ir.SecurityAlternative, schemes: readonly string[]): SecurityRequirement {
  const asked = all.filter(({ scopes }) => scopes.length > 0);
  return {
    mask: all.reduce((mask, { scheme }) => mask | (1 << schemes.indexOf(scheme)), 0),
    ...(asked.length === 0
      ? {}
      : { scopes: asked.map(({ scheme, scopes }) => [scheme, [...new Set(scopes)]] as const) }),
  };
}

/** True where a caller can be refused for want of a credential: no alternative asks for nothing. */
export function asksForCredential({ security = [] }: ir.Operation): boolean {
  return security.length > 0 && security.every((combination) => combination.length > 0);
}
