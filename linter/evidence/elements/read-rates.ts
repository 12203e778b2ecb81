/** "At most 60 requests per minute" → whether a text of the description says so too. */
import type { Origin } from "../../../core/base/origin.ts";
import type { MarkedText } from "../outline/marked-text.ts";
import { isOfNow, isOutside } from "../prose/relevance.ts";
import { contradictedEvidence } from "../report/findings.ts";
import { place } from "../vocabulary/schemas.ts";
import type { Vocabulary } from "../vocabulary/vocabulary.ts";
import type { ElementContext } from "./element-context.ts";

const rate =
  /(?<![\w.,-])(?<count>\d+(?:[,_ ]\d{3})*)\s+(?:\w+\s+)?(?:[a-z]{3,}s|requests?|reqs?\.?|calls?|messages?|queries|hits)\s*(?:\/\s*|(?:per|an?|each|every|in\s+(?:an?|one))\s+)(?<unit>second|sec|minute|min|hour|day|month)\b/giu;
const perUnit = /\b(?:per|an?|each|every)\s+(?:second|minute|hour|day)\b/iu;

/** "Rate limit: 10/minute": what is counted is not said. */
const bare =
  /(?<![\w.,/-])(?<count>\d+(?:[,_ ]\d{3})*)\s*(?:\/\s*|\s(?:per|an?|each|every)\s+)(?<unit>second|sec|minute|min|hour|day|month)\b/giu;
const ofLimit = /\b(?:rate|limit\w*|throttl\w*|quota)\b/iu;

interface Rate {
  readonly count: number;
  readonly unit: string;
  readonly start: number;
  readonly end: number;
}

function ratesIn(text: string): Rate[] {
  if (!perUnit.test(text) && !text.includes("/")) return [];
  const all = [...text.matchAll(rate)];
  if (all.length === 0 && ofLimit.test(text)) all.push(...text.matchAll(bare));
  return all.map(({ 0: all, index, groups = {} }) => ({
    count: Number((groups["count"] ?? "").replaceAll(/[,_ ]/gu, "")),
    unit: (groups["unit"] ?? "").slice(0, 3).toLowerCase(),
    start: index,
    end: index + all.length,
  }));
}

/** Texts of a description that may name a limit. */
function textsOf({ api }: Vocabulary): { readonly text: string; readonly origin: Origin }[] {
  const texts = [{ text: api.description ?? "", origin: place(api.info.origin, "description") }];
  for (const { description = "", origin, responses = [] } of api.operations) {
    texts.push({ text: description, origin: place(origin, "description") });
    for (const one of responses) {
      texts.push({ text: one.description, origin: place(one.origin, "description") });
      for (const header of one.headers)
        texts.push({ text: header.description ?? "", origin: place(header.origin, "description") });
    }
  }
  return texts;
}

const known = new WeakMap<Vocabulary, readonly (Rate & { readonly origin: Origin })[]>();

function ratesOf(vocabulary: Vocabulary) {
  let rates = known.get(vocabulary);
  if (rates === undefined) {
    rates = textsOf(vocabulary).flatMap(({ text, origin }) =>
      ratesIn(text).map((one) => ({ ...one, origin })),
    );
    known.set(vocabulary, rates);
  }
  return rates;
}

/** Whether something was compared. */
export function readRates(sentence: MarkedText, context: ElementContext): boolean {
  const { vocabulary, ledger, titles } = context;
  if (isOutside(titles) || !isOfNow(sentence.text)) return false;
  let isRead = false;
  for (const { count, unit, start, end } of ratesIn(sentence.text)) {
    const same = ratesOf(vocabulary).filter((one) => one.unit === unit);
    const [first] = same;
    if (first === undefined) continue;
    isRead = true;
    if (same.some((one) => one.count === count)) continue;
    ledger.findings.push(
      contradictedEvidence({
        message: `the document says ${sentence.text.slice(start, end)}, the spec says ${first.count}`,
        document: ledger.place(sentence, start, end),
        spec: first.origin,
      }),
    );
  }
  return isRead;
}
