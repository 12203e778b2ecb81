/** Security schemes as handlers meet them: the shapes of credentials, and the fields they take. */
import type * as ir from "../ir.ts";
import type { Names } from "../names/names.ts";
import { literal } from "../text/literal.ts";
import { credentialPlace } from "../wire/credential-place.ts";
import type { CredentialPlace } from "../wire/descriptor.ts";

/** Where each scheme that can be read has its credential. */
export type SchemePlaces = ReadonlyMap<string, CredentialPlace>;

/** The places of the schemes of `api`; those that no request can carry are left out. */
export function schemePlaces({ securitySchemes }: ir.Api): SchemePlaces {
  return new Map(
    securitySchemes.flatMap((scheme) => {
      const place = credentialPlace(scheme);
      return place === undefined ? [] : [[scheme.key, place] as const];
    }),
  );
}

/** One type per scheme that one of `operations` asks for. */
export function attemptTypes(
  operations: readonly ir.Operation[],
  names: Names,
  places: SchemePlaces,
): readonly string[] {
  const users = new Map<string, Set<string>>();
  for (const operation of operations) {
    for (const { scheme } of (operation.security ?? []).flat()) {
      const known = users.get(scheme) ?? new Set();
      users.set(scheme, known.add(literal(names.operation(operation).function)));
    }
  }
  return [...users].map(([scheme, askers]) => {
    const place = places.get(scheme);
    const basic = place?.in === "authorization" && place.scheme === "basic";
    const type = basic ? "PasswordAttempt" : "TokenAttempt";
    return `engine.${type}<${literal(scheme)}, ${[...askers].join(" | ")}>`;
  });
}

/** Members of the body that carry credentials of `operation`. */
export function credentialFieldsOf(
  { security = [] }: ir.Operation,
  places: SchemePlaces,
): readonly string[] {
  const found = security.flat().flatMap(({ scheme }) => {
    const place = places.get(scheme);
    return place?.in === "body" ? [place.name] : [];
  });
  return [...new Set(found)];
}
