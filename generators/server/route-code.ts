/** The statements of a router that choose by one segment: literals first, then templates. */
import { literal } from "../../core/base/text/literal.ts";
import { type RouteContext, nameOf } from "./route-context.ts";
import { mostCases } from "./route-data.ts";
import { type Place, type Template, ends, goesOn, isWhole } from "./route-tree.ts";

/** What becomes of a path whose segment fits. */
interface Way {
  /** Places that it is for. */
  readonly leads: (to: Place) => boolean;
  /** What the names of the constants that it leads to begin with; data where functions are too many. */
  readonly prefix: string;
  readonly dataPrefix: string;
  /** The same of tables of them. */
  readonly table: string;
  /** The route behind such a constant, with `values`. */
  readonly route: (constant: string, values: string, isData: boolean) => string;
  /** True where the first that fits is what was meant, false where it may lead nowhere. */
  readonly isFinal: boolean;
}

const ending: Way = {
  leads: ends,
  prefix: "at",
  dataPrefix: "at",
  table: "endsBelow",
  route: (methods, values) =>
    `{ methods: ${methods}, ${values === "values" ? values : `values: ${values || "[]"}`} }`,
  isFinal: true,
};

const goingOn: Way = {
  leads: goesOn,
  prefix: "below",
  dataPrefix: "place",
  table: "waysBelow",
  route: (to, values, isData) =>
    isData
      ? `findInTable(${to}, path, end + 1, ${values || "[]"})`
      : `${to}(path, end + 1${values && `, ${values}`})`,
  isFinal: false,
};

/** The statements of the function of `place`: from `path`, a `segment` of it and its `end`. */
export function segmentCode(place: Place, context: RouteContext): string {
  // Of one form whatever ways there are: a path that is added adds lines and changes none.
  const [last, inner] = [ending, goingOn].map(
    (way) => choice(place, way, context) || "return undefined;\n",
  );
  return `if (end === path.length) {\n${last}}\n${inner}`;
}

/** Constants for literals that are too many for a switch. */
export function tablesCode(place: Place, context: RouteContext): readonly string[] {
  return [ending, goingOn].flatMap((way) => {
    const literals = literalsOf(place, way);
    if (literals.length <= mostCases) return [];
    const entries = literals.map(
      ([text, to]) => `[${literal(text)}, ${way.dataPrefix}${nameOf(to, context)}]`,
    );
    return [`const ${tableOf(place, way, context)} = new Map([${entries.join(", ")}]);\n`];
  });
}

/** Statements that return; empty where no path goes this way. */
function choice(place: Place, way: Way, context: RouteContext): string {
  const literals = literalsOf(place, way);
  const templates = place.templates.filter((template) => way.leads(template.place));
  if (literals.length + templates.length === 0) return "";
  const isLast = templates.length === 0;
  const codes = templates.map((template, index) =>
    templateCode(place, template, index, index === templates.length - 1, way, context),
  );
  return `${literalCode(place, literals, isLast, way, context)}${codes.join("")}return undefined;\n`;
}

function literalsOf(place: Place, way: Way): readonly Literal[] {
  return [...place.literals].filter(([, to]) => way.leads(to));
}

type Literal = readonly [text: string, to: Place];

function routeTo(to: Place, values: string, way: Way, context: RouteContext): string {
  const isData = context.listed.has(to);
  const prefix = isData ? way.dataPrefix : way.prefix;
  return way.route(prefix + nameOf(to, context), values, isData);
}

function tableOf(place: Place, way: Way, context: RouteContext): string {
  return way.table + nameOf(place, context);
}

/** Statements that return `route`, or where it is not final go on if it leads nowhere. */
function taking(route: string, isFinal: boolean): string {
  if (isFinal) return `return ${route};\n`;
  return `const found = ${route};\nif (found !== undefined) return found;\n`;
}

function when(condition: string, statements: string): string {
  const isOne = statements.startsWith("return");
  return `if (${condition}) ${isOne ? statements : `{\n${statements}}\n`}`;
}

function literalCode(
  place: Place,
  literals: readonly Literal[],
  isLast: boolean,
  way: Way,
  context: RouteContext,
): string {
  if (literals.length === 0) return "";
  context.used.add("literalText");
  const values = context.valued.has(place) ? "values" : "";
  const isFinal = way.isFinal || isLast;
  const leading = (to: Place) => taking(routeTo(to, values, way, context), isFinal);
  if (literals.length > mostCases) {
    const listed = `const listed = ${tableOf(place, way, context)}.get(literalText(segment));\n`;
    return (
      listed + when("listed !== undefined", taking(way.route("listed", values, true), isFinal))
    );
  }
  // A single one is a switch too: a path that is added changes no line of it.
  const cases = literals.map(
    ([text, to]) =>
      `case ${literal(text)}: ${isFinal ? leading(to) : `{\n${leading(to)}break;\n}\n`}`,
  );
  return `switch (literalText(segment)) {\n${cases.join("")}}\n`;
}

function templateCode(
  place: Place,
  { texts, place: to }: Template,
  index: number,
  isLast: boolean,
  way: Way,
  context: RouteContext,
): string {
  const isValued = context.valued.has(place);
  const leading = (values: string) =>
    taking(routeTo(to, values, way, context), way.isFinal || isLast);
  if (isWhole(texts)) {
    return when('segment !== ""', leading(isValued ? "[...values, segment]" : "[segment]"));
  }
  context.used.add("captured");
  const parts = `parts${index + 1}`;
  const values = isValued ? `[...values, ...${parts}]` : parts;
  return `const ${parts} = captured(segment, ${literal(texts)});
${when(`${parts} !== undefined`, leading(values))}`;
}
