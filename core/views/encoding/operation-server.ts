/** Operations that are at another server than their service. */
import type * as ir from "../../model/ir.ts";
import { type ServiceUrl, serviceUrl } from "./base-url.ts";

export interface OperationServer {
  /** Where the service is by its description: no slash at the end. */
  readonly usual: string;
  /** Where the operation is instead. */
  readonly own: string;
}

/**
 * Where `operation` is, if elsewhere; `undefined` where it is with its service. `"unclear"`: one of
 * the two places is no absolute URL, or has variables, so that what a base URL says of the one does
 * not tell where the other is.
 *
 * @see https://spec.openapis.org/oas/v3.1.1#operation-object
 */
export function operationServer(
  { servers }: ir.Operation,
  api: Pick<ir.Api, "servers">,
): OperationServer | "unclear" | undefined {
  if (servers === undefined || servers[0]?.url === api.servers[0]?.url) return undefined;
  const usual = fixed(serviceUrl(api));
  const own = fixed(serviceUrl({ servers }));
  if (usual === undefined || own === undefined) return "unclear";
  return usual === own ? undefined : { usual, own };
}

/** As clients have it: normalised, without a slash at the end. */
function fixed({ baseUrl }: ServiceUrl): string | undefined {
  if (baseUrl === undefined || baseUrl.variables.length > 0) return undefined;
  return new URL(baseUrl.text).href.replace(/\/+$/, "");
}
