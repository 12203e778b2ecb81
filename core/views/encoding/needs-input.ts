/** Whether a call can do without any input. */
import type * as ir from "../../model/ir.ts";
import { allOfSchemas } from "../../model/schema-view/all-of.ts";
import type { Lookup } from "../../model/schema-view/lookup.ts";
import { callerParameters, credentialPlace } from "./credential-place.ts";
import { hidesRequest } from "./gaps.ts";
import { isRange } from "../../model/media-kind.ts";

/** False only where the input of the operation's function surely has no required member. */
export function needsInput(operation: ir.Operation, api: ir.Api, lookup: Lookup): boolean {
  const { requestBody } = operation;
  const parameters = callerParameters(operation, api);
  if (parameters.some(({ required }) => required) || hidesRequest(operation)) return true;
  if (requestBody === undefined) return false;
  const [media, ...others] = requestBody.content;
  if (media === undefined || others.length > 0 || isRange(media.mediaType)) return true;
  if (!requestBody.required) return false;
  const filled = credentialFields(operation, api);
  if (filled.size === 0 || media.schema === undefined) return true;
  return allOfSchemas(lookup.schema(media.schema), lookup).some(
    ({ object, anyOf, oneOf }) =>
      anyOf !== undefined ||
      oneOf !== undefined ||
      object.required?.some((name) => !filled.has(name)) === true,
  );
}

/** Fields of the body that credentials fill in. */
function credentialFields({ security = [] }: ir.Operation, api: ir.Api): ReadonlySet<string> {
  const places = security
    .flat()
    .map(({ scheme }) => api.securitySchemes.find(({ key }) => key === scheme))
    .map((scheme) => (scheme === undefined ? undefined : credentialPlace(scheme)));
  return new Set(places.flatMap((place) => (place?.in === "body" ? [place.name] : [])));
}
