/** Scopes that include others → each with all that it includes, directly or not. */

/** What a scope directly includes, as `x-scopes` lists it. */
export interface ListedScope {
  readonly name: string;
  readonly includes?: readonly string[] | undefined;
}

/** A scope with everything that whoever has it has, itself first. */
export type ClosedScope = readonly [scope: string, includes: readonly string[]];

/** Beyond this many inclusions a list is no list of scopes that people wrote. */
const manyInclusions = 100_000;

/**
 * Every scope that `listed` names, in the order in which it is first named; what is included without
 * a row of its own includes itself alone. `undefined`: there are far too many inclusions.
 */
export function closeScopes(listed: readonly ListedScope[]): readonly ClosedScope[] | undefined {
  const direct = directInclusions(listed);
  const closed: ClosedScope[] = [];
  let inclusions = 0;
  for (const scope of direct.keys()) {
    const reached = reachedFrom(scope, direct);
    inclusions += reached.length;
    if (inclusions > manyInclusions) return undefined;
    closed.push([scope, reached]);
  }
  return closed;
}

/** Rows of one name count together. */
function directInclusions(listed: readonly ListedScope[]): ReadonlyMap<string, readonly string[]> {
  const direct = new Map<string, readonly string[]>();
  for (const { name, includes = [] } of listed) {
    direct.set(name, [...(direct.get(name) ?? []), ...includes]);
  }
  for (const { includes = [] } of listed) {
    for (const name of includes) if (!direct.has(name)) direct.set(name, []);
  }
  return direct;
}

/** Nearest first; each once, so that scopes which include each other do no harm. */
function reachedFrom(scope: string, direct: ReadonlyMap<string, readonly string[]>): string[] {
  const reached = new Set([scope]);
  for (const each of reached) {
    for (const included of direct.get(each) ?? []) reached.add(included);
  }
  return [...reached];
}
