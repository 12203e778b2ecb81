/** What a description says of calls from browsers (`x-cors` of the root). */
import type { Report } from "../../base/diagnostic.ts";
import type * as ir from "../../model/ir.ts";
import type { Names } from "../../transform/naming/names.ts";
import { matchingOperations } from "./operation-patterns.ts";
import { keywordOrigin, reportPartialSupport } from "./problems.ts";

export type CorsRule =
  | { readonly browserCalls: "blocked" }
  | {
      /** Emitted names. */
      readonly operations: readonly string[];
      readonly kinds: readonly string[];
    };

/** `undefined`: nothing is said, so that no cross-origin header is sent and no call refused. */
export function corsOf(
  { extensions, operations, origin }: ir.Api,
  names: Names,
  report: Report,
): CorsRule | undefined {
  const stated = extensions["x-cors"];
  if (stated === undefined) return undefined;
  if (stated.browserCalls === "blocked") return { browserCalls: "blocked" };
  const { headersSentFor } = stated;
  if (headersSentFor === undefined) {
    const message = "x-cors states no headers, so the server sends none";
    reportPartialSupport(
      report,
      "x-cors without headers",
      message,
      keywordOrigin(origin, "x-cors"),
    );
    return undefined;
  }
  return {
    operations: matchingOperations(headersSentFor.operations, operations, names),
    kinds: headersSentFor.credentialKinds,
  };
}
