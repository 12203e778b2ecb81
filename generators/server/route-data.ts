/** Places of a router that are data: those that are too many for code of their own. */
import { Code, expression } from "../../core/base/text/code.ts";
import { literal } from "../../core/base/text/literal.ts";
import { type RouteContext, nameOf } from "./route-context.ts";
import { type Place, ends, goesOn, isWhole, placesOf } from "./route-tree.ts";

/** V8 compares the cases of a switch one after the other; beyond so many a Map is faster. */
export const mostCases = 8;

/** Beyond so many, each is called too seldom to be compiled well, and shared code is faster. */
const mostFunctions = 64;

/**
 * The places that are data: those in tables, those for which there would be too many functions, and
 * all that lie below such places. Each stands behind the one above it.
 */
export function listedPlaces(root: Place): ReadonlySet<Place> {
  const listed = new Set<Place>();
  let functions = 0;
  for (const place of placesOf(root)) {
    const ways = [...place.literals.values()].filter(goesOn);
    if (!listed.has(place) && goesOn(place)) {
      if (functions === mostFunctions) listed.add(place);
      else functions += 1;
    }
    if (listed.has(place)) {
      for (const next of place.literals.values()) listed.add(next);
      for (const template of place.templates) listed.add(template.place);
    } else if (ways.length > mostCases) {
      for (const next of ways) listed.add(next);
    }
  }
  return listed;
}

/** A place as data, `RouteTable` of the runtime. */
export function placeCode(place: Place, context: RouteContext): string {
  const constant = (to: Place) => new Code(`place${nameOf(to, context)}`);
  const literals = [...place.literals].map(
    ([text, to]) => `[${literal(text)}, ${constant(to).text}]`,
  );
  const data = {
    methods: ends(place) ? new Code(`at${nameOf(place, context)}`) : undefined,
    literals: literals.length > 0 ? new Code(`new Map([${literals.join(", ")}])`) : undefined,
    templates:
      place.templates.length > 0
        ? place.templates.map(({ texts, place: to }) => ({
            texts: isWhole(texts) ? undefined : texts,
            place: constant(to),
          }))
        : undefined,
  };
  return `const place${nameOf(place, context)}: RouteTable = ${expression(data)};\n`;
}
