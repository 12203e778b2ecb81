/** Where a security scheme has its credential in a request. */
import type * as ir from "../../model/ir.ts";
import type { CredentialPlace } from "./descriptor.ts";

/**
 * The place of the credential of `scheme`; `undefined` where it is not in the request (mutual TLS).
 * An HTTP authentication scheme other than basic and bearer is the whole `Authorization` header.
 */
export function credentialPlace(scheme: ir.SecurityScheme): CredentialPlace | undefined {
  const inBody = scheme.extensions["x-api-key-in-body"];
  if (inBody !== undefined) return { in: "body", name: inBody.field };
  switch (scheme.type) {
    case "apiKey":
      return scheme.in && scheme.name ? { in: scheme.in, name: scheme.name } : undefined;
    case "http":
      if (scheme.scheme === "basic" || scheme.scheme === "bearer") {
        return { in: "authorization", scheme: scheme.scheme };
      }
      return { in: "header", name: "Authorization" };
    case "oauth2":
    case "openIdConnect":
      return { in: "authorization", scheme: "bearer" };
    case "mutualTLS":
      return undefined;
  }
}

/** Where requests of `operation` may have a credential. */
export function credentialPlaces(
  { security = [] }: ir.Operation,
  { securitySchemes }: ir.Api,
): readonly CredentialPlace[] {
  const demanded = new Set(security.flat().map(({ scheme }) => scheme));
  return securitySchemes.flatMap((scheme) => {
    const place = demanded.has(scheme.key) ? credentialPlace(scheme) : undefined;
    return place === undefined ? [] : [place];
  });
}

/** The parameters of `operation` that callers give: those that no credential of it fills in. */
export function callerParameters(operation: ir.Operation, api: ir.Api): readonly ir.Parameter[] {
  const filled = credentialPlaces(operation, api).map((place) =>
    place.in === "authorization"
      ? placeKey("header", "Authorization")
      : placeKey(place.in, place.name),
  );
  const taken = new Set(filled);
  return operation.parameters.filter((each) => !taken.has(placeKey(each.in, each.name)));
}

/** Names of headers know no case. */
function placeKey(place: string, name: string): string {
  return `${place} ${place === "header" ? name.toLowerCase() : name}`;
}
