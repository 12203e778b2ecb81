/** Statuses that are said of no operation alone: some operation has to answer them. */
import type * as ir from "../../../core/model/ir.ts";
import { missingEvidence } from "../report/findings.ts";
import type { MarkedText } from "../outline/marked-text.ts";
import { isOfNow, isOutside } from "../prose/relevance.ts";
import { meantBy } from "../scope/sections.ts";
import { pathMentions } from "../vocabulary/mentions.ts";
import { place } from "../vocabulary/schemas.ts";
import type { ElementContext } from "./element-context.ts";
import type { ListedPlace } from "./listed-statuses.ts";

/** What is said of all calls is not said of the one that is spoken of. */
const ofAll =
  /\b(?:everything|anything|whatever|whichever|(?:every|any|each|all)\s+(?:of\s+)?(?:the\s+)?(?:\w+\s+)?(?:requests?|calls?|operations?|endpoints?|methods?|routes?|resources?|paths?|urls?|responses?|answers?)|everywhere)\b|^\W*(?:successful\s+(?:calls|requests|responses|answers)\b|(?:endpoints|operations|routes)\s+(?:(?:will|may|can|also|all)\s+)*(?:return|respond|answer)\b)/iu;

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
  const named = operationsNamed(text.text, context);
  if (named.length > 0 && !has(listedBy(named), status))
    return report(status, { text, start, end }, context, named);
  const listed = listedBy(vocabulary.api.operations);
  if (listed.size === 0) return false;
  if (has(listed, status)) {
    statuses.known.add(status);
    return true;
  }
  if (isOfAll(text.text) || isMeantFor(text.text, context, listed))
    return report(status, { text, start, end }, context);
  if (!statuses.unknown.has(status)) statuses.unknown.set(status, { text, start, end });
  return false;
}

function has(listed: ReadonlySet<string>, status: string): boolean {
  return [status, `${status.charAt(0)}XX`, "default"].some((one) => listed.has(one));
}

/** "`GET /a/:id` shows one, `DELETE /a/:id` removes it (`204`)": operations of which one has to answer so. */
function operationsNamed(text: string, { vocabulary }: ElementContext): readonly ir.Operation[] {
  const mentions = pathMentions(text);
  const all = mentions.map((one) => meantBy(one, vocabulary));
  const known = all.filter((one) => one !== undefined);
  return known.length === mentions.length && known.every(({ responses }) => responses !== undefined)
    ? known
    : [];
}

/** Cases for which HTTP has a status of its own. */
const cases: readonly (readonly [words: RegExp, statuses: readonly string[]])[] = [
  [
    /\b(?:without|no|wrong|bad|invalid|missing|expired|revoked|withdrawn|stale)\s+(?:or\s+\w+\s+)?(?:an?\s+|the\s+|valid\s+)*(?:api\s+)?(?:keys?|tokens?|credentials|password|authentication)\b|\bunauthenticated\b|\bnot\s+(?:logged|signed)\s+in\b/iu,
    ["401", "403"],
  ],
  [/\btoo\s+(?:often|many\s+(?:requests|calls)|fast)\b|\brate\s+limit/iu, ["429"]],
];
const ofLimits = /\b(?:limits?|limiting|throttl\w+|quotas?)\b/iu;
const goesBeyond = /^\s*(?:more|after\s+that|beyond\s+that|above\s+that|otherwise|then)\b/iu;

/** Whether the words are about a case for which the description has another status, which is that of the case. */
function isMeantFor(
  text: string,
  { titles: [title = ""] }: ElementContext,
  listed: ReadonlySet<string>,
): boolean {
  const isBeyond = ofLimits.test(title) && goesBeyond.test(text);
  return cases.some(([words, own]) => {
    const isCase = words.test(text) || (isBeyond && own.includes("429"));
    return isCase && own.some((one) => listed.has(one) && !text.includes(one));
  });
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
  among?: readonly ir.Operation[],
): boolean {
  const { vocabulary, ledger } = context;
  const operations = among ?? vocabulary.api.operations;
  const isNear = (one: string) => one.startsWith(status.charAt(0));
  const near = operations.filter(({ responses = [] }) =>
    responses.some((one) => isNear(one.status)),
  );
  const [first, ...others] = near.length === 0 && among !== undefined ? among : near;
  if (first === undefined) return false;
  const said = [...listedBy(operations)].filter(isNear).join(", ");
  ledger.findings.push(
    missingEvidence({
      message:
        among === undefined
          ? `the document says status ${status}, no operation of the spec has it: ${said}`
          : `the document says status ${status}, the spec has ${[...listedBy(operations)].join(", ")}`,
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
