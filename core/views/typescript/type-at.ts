/** Types at places inside of an object → the type of the object. */
import { propertyName } from "../../base/text/literal.ts";

/** Names of members, from the object inward. */
type Place = readonly string[];

/** An object type with each type at its place; no place is empty or lies within another. */
export function typeAt(types: readonly (readonly [place: Place, type: string])[]): string {
  const names = [...new Set(types.map(([[name = ""]]) => name))];
  const members = names.map((name) => {
    const below = types.filter(([[first]]) => first === name);
    const whole = below.find(([place]) => place.length === 1);
    const type =
      whole?.[1] ?? typeAt(below.map(([place, inner]) => [place.slice(1), inner] as const));
    return `readonly ${propertyName(name)}: ${type};`;
  });
  return `{ ${members.join(" ")} }`;
}
