/** Statuses that are said of no operation alone: some operation has to answer them. */
import { missingEvidence } from "../report/findings.ts";
import type { MarkedText } from "../outline/marked-text.ts";
import { isOfNow, isOutside } from "../prose/relevance.ts";
import { place } from "../vocabulary/schemas.ts";
import type { ElementContext } from "./element-context.ts";
import type { ListedPlace } from "./listed-statuses.ts";

/** What is said of all calls is not said of the one that is spoken of. */
const ofAll =
  /\b(?:everything|anything|whatever|whichever|(?:every|any|each|all)\s+(?:of\s+)?(?:the\s+)?(?:\w+\s+)?(?:requests?|calls?|operations?|endpoints?|methods?|routes?|resources?|paths?|urls?))\b/iu;

export function isOfAll(text: string): boolean {
  return ofAll.test(text);
}

/** Further operations that a finding names; more say nothing new. */
const mostRelated = 3;

/** Whether some operation has it, or all are said to. */
export function readStatusOfAll(
  status: string,
  text: MarkedText,
  { start, end }: { readonly start: number; readonly end: number },
  context: ElementContext,
): boolean {
  const { vocabulary, titles, statuses } = context;
  // What may go wrong in any server is rarely described.
  if (!/^[234]/u.test(status) || status === "408" || isOutside(titles) || !isOfNow(text.text))
    return false;
  if (context.isElsewhere) return false;
  const listed = listedBy(vocabulary.api.operations);
  const range = `${status.charAt(0)}XX`;
  if (listed.size === 0) return false;
  if ([status, range, "default"].some((one) => listed.has(one))) {
    statuses.known.add(status);
    return true;
  }
  if (isOfAll(text.text)) return report(status, { text, start, end }, context);
  if (!statuses.unknown.has(status)) statuses.unknown.set(status, { text, start, end });
  return false;
}

/**
 * Descriptions leave out what any operation may answer. A list of statuses contradicts one where it has a status that
 * no operation has in the place of one that is described.
 */
export function reportListedStatuses(context: ElementContext): void {
  const { statuses, vocabulary } = context;
  const listed = listedBy(vocabulary.api.operations);
  // One beside no others is no list.
  if (statuses.known.size < 2) return;
  for (const kind of ["2", "3", "4"]) {
    const isOfKind = (status: string) => status.startsWith(kind);
    const unknown = [...statuses.unknown].filter(([status]) => isOfKind(status));
    const unlisted = [...listed].filter((one) => isOfKind(one) && !statuses.known.has(one)).length;
    if (unknown.length > unlisted) continue;
    for (const [status, at] of unknown) report(status, at, context);
  }
}

type Operations = ElementContext["vocabulary"]["api"]["operations"];

function listedBy(operations: Operations): ReadonlySet<string> {
  return new Set(operations.flatMap(({ responses = [] }) => responses.map((one) => one.status)));
}

/** Whether there is an operation that answers in that way at all. */
function report(
  status: string,
  { text, start, end }: ListedPlace,
  context: ElementContext,
): boolean {
  const { vocabulary, ledger } = context;
  const { operations } = vocabulary.api;
  const isNear = (one: string) => one.startsWith(status.charAt(0));
  const [first, ...others] = operations.filter(({ responses = [] }) =>
    responses.some((one) => isNear(one.status)),
  );
  if (first === undefined) return false;
  const said = [...listedBy(operations)].filter(isNear).join(", ");
  ledger.findings.push(
    missingEvidence({
      message: `the document says status ${status}, no operation of the spec has it: ${said}`,
      document: ledger.place(text, start, end),
      spec: place(first.origin, "responses"),
      related: others.slice(0, mostRelated).map(({ origin }) => ({
        message: "nor has this one",
        place: place(origin, "responses"),
      })),
    }),
  );
  return true;
}
