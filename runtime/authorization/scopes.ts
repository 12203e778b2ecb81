/** What scopes include. */

/** True when one of the scopes `held` is `asked` or includes it. */
export type Grants = (held: readonly string[], asked: string) => boolean;

/** By a list that is closed: each scope with all that it includes. Others include themselves alone. */
export function createGrants(
  scopes: readonly (readonly [scope: string, includes: readonly string[]])[] = [],
): Grants {
  const included = new Map(scopes.map(([scope, includes]) => [scope, new Set(includes)]));
  return (held, asked) =>
    held.some((scope) => scope === asked || included.get(scope)?.has(asked) === true);
}
