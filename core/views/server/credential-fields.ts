/** Members of a body that are credentials, and so nothing that a handler sees. */
import type { SchemeAccess } from "../authorization/scheme.ts";

/** Their names, each once. */
export function credentialFieldsOf(schemes: readonly SchemeAccess[]): readonly string[] {
  const found = schemes.flatMap(({ place }) => (place.in === "body" ? [place.name] : []));
  return [...new Set(found)];
}
