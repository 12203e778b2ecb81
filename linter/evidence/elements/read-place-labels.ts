/** "Query parameters" above a list or a table → whether the operation takes these names there. */
import type { MarkedText } from "../outline/marked-text.ts";
import type { Element } from "../outline/outline.ts";
import { contradictedEvidence } from "../report/findings.ts";
import { isOutside } from "../prose/relevance.ts";
import type { ParameterPlace } from "../statements/stated.ts";
import { type ElementContext, directionOf } from "./element-context.ts";
import { type NamedBelow, labelledNames } from "./labelled-names.ts";
import { type OwnPlace, isIn, placesOf } from "./parameter-places.ts";

const labels =
  /^\W*(?:\d+(?:\.\d+)*[.)]?\s*)?(?:(?:supported|optional|required|available|accepted|allowed|common|additional|standard|request|http|url|uri|the)\s+)*(?:(?<query>query(?:[\s-]?string)?)|(?<path>path)|(?<header>headers?)|(?<cookie>cookies?)|(?<body>(?:json\s+)?body|(?:json\s+)?payload|form(?:[\s-]?data)?))(?<noun>(?:\s+(?:parameters?|params?|arguments?|args|variables?|fields?|members?|attributes?|properties))*)\W*$/iu;
/** Words before a list: "It takes these query parameters:". */
const introduces =
  /\b(?:(?<query>query(?:[\s-]?string)?)|(?<path>path)|(?<header>header|HTTP)|(?<cookie>cookie)|(?<body>(?:json\s+|request\s+)?body|form))\s+(?<noun>parameters?|params|arguments?|variables|fields)\b[^.:]{0,60}:\s*$/iu;
const several = /\b(?:not|no|never|or|and|any|other|respon\w+|return\w*|answers?|instead)\b/iu;
const ofRequests = /\b(?:request|param\w*|arg\w*|variables?|form|accepted)\b/iu;
const ofAnswers = /\b(?:respon\w+|returns?|returned|output|results?|answers?)\b/iu;

interface Label {
  readonly place: ParameterPlace;
  readonly text: MarkedText;
  readonly start: number;
  readonly end: number;
}

/** A list is about the nearest label before it: words of its own, or the title of the section. */
export function readPlaceLabels(
  title: MarkedText | undefined,
  elements: readonly Element[],
  context: ElementContext,
): void {
  if (context.operation === undefined || isOutside(context.titles)) return;
  const all = labelledNames(title, elements, (text) => labelIn(text, context));
  for (const { label, names } of all) compare(label, names, context);
}

function labelIn(text: MarkedText, context: ElementContext): Label | undefined {
  const words = text.text;
  if (words.length > 200) return undefined;
  const found = labels.exec(words) ?? (several.test(words) ? null : introduces.exec(words));
  const { groups = {} } = found ?? {};
  const place = (["query", "path", "header", "cookie", "body"] as const).find(
    (one) => groups[one] !== undefined,
  );
  if (found === null || place === undefined) return undefined;
  // A bare "Headers" or "Body" may be those of the answer.
  const isRequest = ofRequests.test(words) || directionOf({ ...context, lead: "" }) === "request";
  const isAnswer = context.titles.some((one) => ofAnswers.test(one));
  if ((!isRequest && place !== "query" && place !== "path") || isAnswer) return undefined;
  const said = groups[place] ?? "";
  const start = words.indexOf(said, found.index);
  return { place, text, start, end: start + said.length };
}

/** Where all are elsewhere, the label is wrong; where most are there, the others are. */
function compare(label: Label, names: readonly NamedBelow[], context: ElementContext): void {
  const { operation, ledger } = context;
  if (operation === undefined) return;
  const known = names.flatMap(({ name, at }) => {
    const places = placesOf(name, operation, context);
    return places.length === 0 ? [] : [{ name, at, places }];
  });
  const others = known.filter(({ places }) => !places.some((one) => isIn(one, label.place)));
  const [first] = others;
  if (first === undefined) return;
  if (others.length === known.length && known.length * 2 > names.length) {
    const all = others
      .map(({ name }) => `"${name}"`)
      .slice(0, 6)
      .join(", ");
    const document = ledger.place(label.text, label.start, label.end);
    report(`${all}: ${differenceOf(label, first.places)}`, document, others);
  } else if (others.length * 2 < known.length) {
    for (const one of others)
      report(`"${one.name}": ${differenceOf(label, one.places)}`, ledger.place(one.at), [one]);
  }

  function report(
    message: string,
    document: ReturnType<typeof ledger.place>,
    found: readonly { readonly places: readonly OwnPlace[] }[],
  ): void {
    const [spec, ...related] = found.flatMap(({ places }) => places.slice(0, 1)).slice(0, 4);
    if (spec === undefined) return;
    ledger.findings.push(
      contradictedEvidence({
        message,
        document,
        spec: spec.origin,
        related: related.map(({ origin }) => ({ message: "nor this one", place: origin })),
      }),
    );
  }
}

function differenceOf({ place }: Label, [own]: readonly OwnPlace[]): string {
  return `the document says in the ${place}, the spec says in the ${own?.in ?? ""}`;
}
