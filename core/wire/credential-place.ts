/** Where a security scheme has its credential in a request. */
import type * as ir from "../ir.ts";
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
