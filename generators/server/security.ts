/** Security schemes as the server uses them: the shapes of credentials, and the fields they take. */
import type { GeneratorInput } from "../../core/generator.ts";
import type * as ir from "../../core/ir.ts";
import { literal } from "../../core/text/literal.ts";
import { credentialPlace } from "../../core/wire/credential-place.ts";
import type { CredentialPlace } from "../../core/wire/descriptor.ts";

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

/** One type per scheme that an operation asks for. */
export function attemptTypes(
  { api, names }: Pick<GeneratorInput, "api" | "names">,
  places: SchemePlaces,
): readonly string[] {
  const users = new Map<string, Set<string>>();
  for (const operation of api.operations) {
    for (const { scheme } of (operation.security ?? []).flat()) {
      const known = users.get(scheme) ?? new Set();
      users.set(scheme, known.add(literal(names.operation(operation).function)));
    }
  }
  return [...users].map(([scheme, operations]) => {
    const place = places.get(scheme);
    const basic = place?.in === "authorization" && place.scheme === "basic";
    const type = basic ? "PasswordAttempt" : "TokenAttempt";
    return `engine.${type}<${literal(scheme)}, ${[...operations].join(" | ")}>`;
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
