/** "Query parameters" above a list or a table → whether the operation takes these names there. */
import type { MarkedText } from "../outline/marked-text.ts";
import type { Element } from "../outline/outline.ts";
import { contradictedEvidence } from "../report/findings.ts";
import { isOutside } from "../prose/relevance.ts";
import type { ParameterPlace } from "../statements/stated.ts";
import { nameIn } from "./describe.ts";
import { type ElementContext, directionOf } from "./element-context.ts";
import { itemName } from "./item-name.ts";
import { type OwnPlace, isIn, placesOf } from "./parameter-places.ts";

const labels =
  /^\W*(?:\d+(?:\.\d+)*[.)]?\s*)?(?:(?:supported|optional|required|available|accepted|allowed|common|additional|standard|request|http|url|uri|the)\s+)*(?:(?<query>query(?:[\s-]?string)?)|(?<path>path)|(?<header>headers?)|(?<cookie>cookies?)|(?<body>(?:json\s+)?body|(?:json\s+)?payload|form(?:[\s-]?data)?))(?<noun>(?:\s+(?:parameters?|params?|arguments?|args|variables?|fields?|members?|attributes?|properties))*)\W*$/iu;
/** Words before a list: "It takes these query parameters:". */
const introduces =
  /\b(?:(?<query>query(?:[\s-]?string)?)|(?<path>path)|(?<header>header|HTTP)|(?<cookie>cookie)|(?<body>(?:json\s+|request\s+)?body|form))\s+(?<noun>parameters?|params|arguments?|variables|fields)\b[^.:]{0,60}:\s*$/iu;
const several = /\b(?:not|no|never|or|and|any|other|respon\w+|return\w*|answers?|instead)\b/iu;
const ofRequests = /\b(?:request|param\w*|arg\w*|variables?|form|accepted)\b/iu;
const ofAnswers = /\b(?:respon\w+|returns?|returned|output|results?|answers?)\b/iu;

/** Words that lead to a list of their own, or speak of places. */
const endsLabel = /:\s*$|\b(?:query|headers?|path|cookies?|body|passed|sent)\b/iu;

interface Label {
  readonly place: ParameterPlace;
  readonly text: MarkedText;
  readonly start: number;
  readonly end: number;
}

interface Named {
  readonly name: string;
  readonly at: MarkedText;
}

/** A list is about the nearest label before it: words of its own, or the title of the section. */
export function readPlaceLabels(
  title: MarkedText | undefined,
  elements: readonly Element[],
  context: ElementContext,
): void {
  if (context.operation === undefined || isOutside(context.titles)) return;
  const ofTitle = title === undefined ? undefined : labelIn(title, context);
  let label = ofTitle;
  let names: Named[] = [];
  const finish = () => {
    if (label !== undefined) compare(label, names, context);
    names = [];
  };
  for (const element of elements) {
    if (element.kind === "code") continue;
    if (element.kind === "item") {
      if (element.depth > 1) continue;
      const own = itemName(element.text);
      if (own !== undefined)
        names.push({ name: own.name, at: element.text.slice(0, own.firstEnd) });
      else {
        // "- Query parameters", with the names below it, begins a list of its own.
        finish();
        label = undefined;
      }
    } else if (element.kind === "table") names.push(...namesOf(element.rows));
    else {
      finish();
      const own = labelIn(element.text, context);
      // Other words before a list tell what it is about, and end what the title says.
      label = own ?? (endsLabel.test(element.text.text) ? undefined : label);
    }
  }
  finish();
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

function namesOf(rows: readonly (readonly MarkedText[])[]): Named[] {
  return rows.flatMap(([at]) => {
    const name = at === undefined ? undefined : nameIn(at.text);
    return at === undefined || name === undefined ? [] : [{ name, at }];
  });
}

/** Where all are elsewhere, the label is wrong; where most are there, the others are. */
function compare(label: Label, names: readonly Named[], context: ElementContext): void {
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
