/** Names in a query or in cookies that mean something else than a member of an exploded object. */

/** Plain data, emitted with the objects whose members may have any name. */
export interface ReservedNames {
  readonly names?: readonly string[];
  /** How names begin: `filter[` of the style `deepObject`, `""` where another object takes any name. */
  readonly starts?: readonly string[];
}

/** Why a member may not have this name; `undefined`: it may. */
export type ReservedFor = (name: string) => string | undefined;

/** Says in one clause what else has a name. */
export function reservedBy({ names = [], starts = [] }: ReservedNames): ReservedFor {
  const known = new Set(names);
  return (name) => {
    if (known.has(name)) return "another parameter or a credential has this name";
    const start = starts.find((each) => name.startsWith(each));
    if (start === "") return "the members of another parameter may have any name";
    return start && `names of another parameter begin with ${JSON.stringify(start)}`;
  };
}
