/** From a path to the operations that lie there, a function for each place of a path. */
import { docComment } from "../../core/base/text/comment.ts";
import { literal } from "../../core/base/text/literal.ts";
import { segmentCode, tablesCode } from "./route-code.ts";
import { type RouteContext, nameOf } from "./route-context.ts";
import { listedPlaces, placeCode } from "./route-data.ts";
import { placeNames, placeTitle } from "./route-names.ts";
import { type Place, type Routed, ends, goesOn, placesOf, routeTree } from "./route-tree.ts";

/** The code of a router, the lines of its imports, and the runtime modules that they name. */
export interface RouterCode {
  readonly imports: readonly string[];
  readonly code: string;
  readonly runtimeModules: readonly string[];
}

/**
 * `route` for `operations`, and all that it calls; `runtime` is the prefix of the runtime's modules. The
 * module around it imports the contract of servers as `engine`.
 */
export function routerCode(operations: readonly Routed[], runtime: string): RouterCode {
  const root = routeTree(operations);
  const places = placesOf(root);
  const listed = listedPlaces(root);
  const context = {
    names: placeNames(places),
    valued: valuedPlaces(places),
    listed,
    used: new Set(["segmentEnd"]),
  };
  const functions = places
    .filter((place) => goesOn(place) && !listed.has(place))
    .map((place) => functionCode(place, context));
  const constants = [
    ...places.filter(ends).map((place) => methodsCode(place, context)),
    // Those below come first, for those above to refer to them.
    ...[...listed].toReversed().map((place) => placeCode(place, context)),
    ...places.filter((place) => !listed.has(place)).flatMap((place) => tablesCode(place, context)),
  ];
  const helpers = [...context.used].toSorted().join(", ");
  const imported = [
    ...(listed.size > 0 ? [["type RouteTable, findInTable", "server/route-table"] as const] : []),
    [helpers, "server/segments"] as const,
  ];
  const code = `/** What lies at a path. A literal segment wins over a parameter, and \`/x/\` is not \`/x\`. */
const route: engine.FindRoute = (path) =>
  path.startsWith("/") ? below${nameOf(root, context)}(path, 1) : undefined;

${[...functions, ...constants].join("\n")}`;
  return {
    imports: imported.map(
      ([names, module]) => `import { ${names} } from ${literal(`${runtime}/${module}.js`)};`,
    ),
    code,
    runtimeModules: imported.map(([, module]) => module),
  };
}

/** Places that a parameter leads to, or that lie below one. */
function valuedPlaces(places: readonly Place[]): ReadonlySet<Place> {
  const valued = new Set<Place>();
  for (const place of places) {
    for (const template of place.templates) valued.add(template.place);
    if (!valued.has(place)) continue;
    for (const next of place.literals.values()) valued.add(next);
  }
  return valued;
}

function methodsCode(place: Place, context: RouteContext): string {
  const methods = literal([...place.methods]);
  return `const at${nameOf(place, context)}: engine.Route["methods"] = new Map(${methods});\n`;
}

/** The function that reads the segment behind a place. */
function functionCode(place: Place, context: RouteContext): string {
  const parameter = context.valued.has(place) ? ", values: readonly string[]" : "";
  return `${docComment(`What lies below ${placeTitle(place)}.`)}function below${nameOf(place, context)}(
  path: string,
  start: number${parameter}
): engine.Route | undefined {
  const end = segmentEnd(path, start);
  const segment = path.slice(start, end);
${segmentCode(place, context)}}
`;
}
