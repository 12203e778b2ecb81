/** Members of a body that are credentials, and so nothing that a handler sees. */
import type { SchemeAuthorization } from "../authorization/scheme.ts";

/** Their names, each once. */
export function credentialFieldsOf(schemes: readonly SchemeAuthorization[]): readonly string[] {
  const found = schemes.flatMap(({ place }) => (place.in === "body" ? [place.name] : []));
  return [...new Set(found)];
}
