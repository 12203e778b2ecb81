/** Names of an open object that are rather those of a member, misspelt or renamed. */
import { editDistance } from "../../../../core/base/text/suggestion.ts";
import { folded } from "../../vocabulary/near-names.ts";
import { type ValueNode, propertiesOf } from "../values/value-node.ts";

interface Known {
  readonly required?: boolean | undefined;
}

/** One name that is almost that of a member which is not there, or stands where a required one should, among known ones. */
export function isSlip(
  name: string,
  node: ValueNode,
  members: ReadonlyMap<string, Known>,
  isCut: boolean,
): boolean {
  const others = propertiesOf(node)
    .map((one) => one.name)
    .filter((one) => one !== name);
  const known = others.filter((one) => members.has(one)).length;
  if (known === 0 || known * 3 < others.length * 2) return false;
  const absent = [...members.keys()].filter((one) => !others.includes(one));
  if (absent.some((one) => isAlmost(one, name))) return true;
  // The only name that is not known, where the only required one is not there.
  const missing = absent.filter((one) => members.get(one)?.required === true);
  return !isCut && known > 1 && known === others.length && missing.length === 1;
}

/** Letter case, dashes or one letter are all that differs. */
function isAlmost(one: string, other: string): boolean {
  if (one.length < 5 || other.length < 5) return false;
  return (
    folded(one) === folded(other) || editDistance(one.toLowerCase(), other.toLowerCase(), 1) <= 1
  );
}
