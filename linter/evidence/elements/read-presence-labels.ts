/** "Required parameters" above a list or a table → whether the operation requires what stands below. */
import type * as ir from "../../../core/model/ir.ts";
import type { MarkedText } from "../outline/marked-text.ts";
import type { Element } from "../outline/outline.ts";
import { isOutside } from "../prose/relevance.ts";
import { contradictedEvidence } from "../report/findings.ts";
import type { Member } from "../vocabulary/schemas.ts";
import { memberIn } from "./bind-names.ts";
import { type ElementContext, directionOf } from "./element-context.ts";
import { type NamedBelow, labelledNames } from "./labelled-names.ts";

const label =
  /^\W*(?:\d+(?:\.\d+)*[.)]?\s*)?(?:the\s+)?(?<word>required|mandatory|optional)(?:\s+(?:request|query(?:[\s-]string)?|body|json|form|url|http|post))*(?:\s+(?:param(?:eter)?s?|fields?|arguments?|args|attributes?|members?|properties|keys|inputs?))?\W*$/iu;
/** An item that says itself when it has to be there. */
const ownWords =
  /\b(?:required|mandatory|optional|must|if|unless|when|either|at\s+least|one\s+of|only)\b/iu;

interface Label {
  readonly isRequired: boolean;
  readonly text: MarkedText;
  readonly start: number;
  readonly end: number;
}

/** A list is about the nearest label before it: words of its own, or the title of the section. */
export function readPresenceLabels(
  title: MarkedText | undefined,
  elements: readonly Element[],
  context: ElementContext,
): void {
  const { operation, titles } = context;
  if (operation === undefined || isOutside(titles)) return;
  if (directionOf({ ...context, lead: "" }) === "response") return;
  for (const { label: own, names } of labelledNames(title, elements, labelIn))
    compare(own, names, operation, context);
}

function labelIn(text: MarkedText): Label | undefined {
  const word = text.text.length > 80 ? undefined : label.exec(text.text)?.groups?.["word"];
  if (word === undefined) return undefined;
  const start = text.text.indexOf(word);
  return { isRequired: !/^opt/iu.test(word), text, start, end: start + word.length };
}

/** Where all are otherwise, the label is wrong; where some are, these are. */
function compare(
  { isRequired, text, start, end }: Label,
  names: readonly NamedBelow[],
  operation: ir.Operation,
  context: ElementContext,
): void {
  const { ledger } = context;
  const known = names.flatMap(({ name, at, words }) => {
    const member = ownWords.test(words) ? undefined : sentAs(name, operation, context);
    return member?.required === undefined ? [] : [{ name, at, member }];
  });
  const others = known.filter(({ member }) => member.required !== isRequired);
  const [first] = others;
  if (first === undefined) return;
  const [here, there] = isRequired ? ["required", "optional"] : ["optional", "required"];
  const report = (
    who: string,
    document: ReturnType<typeof ledger.place>,
    { requiredOrigin }: Member,
  ) =>
    ledger.findings.push(
      contradictedEvidence({
        message: `${who}: the document says ${here}, the spec says ${there}`,
        document,
        spec: requiredOrigin,
      }),
    );
  if (others.length === known.length) {
    const all = others.map(({ name }) => `"${name}"`).slice(0, 6);
    report(all.join(", "), ledger.place(text, start, end), first.member);
  } else for (const { name, at, member } of others) report(`"${name}"`, ledger.place(at), member);
}

/** What is sent under that name, where that is one thing; what is in the path is always required. */
function sentAs(
  name: string,
  operation: ir.Operation,
  { vocabulary }: ElementContext,
): Member | undefined {
  const found = vocabulary
    .of(operation)
    .filter(({ what, depth }) => depth === 0 && (what === "parameters" || what === "request"))
    .flatMap((one) => memberIn(one, name) ?? []);
  const [first] = found;
  const isOne = found.every(({ required }) => required === first?.required);
  return isOne && found.every((one) => one.in !== "path") ? first : undefined;
}
