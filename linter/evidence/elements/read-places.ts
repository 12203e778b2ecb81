/** "`X-Trace` is sent as a header" → whether the description has the parameter there. */
import type * as ir from "../../../core/model/ir.ts";
import type { MarkedText } from "../outline/marked-text.ts";
import { isOfNow, isOutside } from "../prose/relevance.ts";
import { namesIn } from "../prose/mentions-in-prose.ts";
import { contradictedEvidence } from "../report/findings.ts";
import type { ElementContext } from "./element-context.ts";
import { isIn, placesOf } from "./parameter-places.ts";

const noun = "(?:(?:query(?:\\s+string)?|URL|path|header|cookie|form|body)\\s+)";
const words: readonly { readonly in: ir.ParameterLocation; readonly pattern: string }[] = [
  {
    in: "query",
    pattern: "query(?:[\\s-]string)?\\s+(?:parameter|param|argument|variable)|query(?:\\s+string)?",
  },
  { in: "header", pattern: "(?:(?:request|HTTP)\\s+)?header(?:\\s+field)?" },
  { in: "path", pattern: "path\\s+(?:parameter|param|variable|segment)" },
  { in: "cookie", pattern: "cookie" },
];
const behind = words.map(({ in: own, pattern }) => ({
  in: own,
  // "is an optional header", "as a query parameter", "in the query string"
  pattern: new RegExp(
    `^["”]?\\s+(?:(?:is|as|in|must\\s+be|goes\\s+into|is\\s+(?:sent|passed|given)\\s+(?:as|in))\\s+)?(?:an?\\s+|the\\s+)?(?:optional\\s+|required\\s+)?(?:${pattern})(?=\\s*(?:$|[.,;)])|\\s+(?:and|to|of|is|that|which)\\b)`,
    "iu",
  ),
}));
const before = words.map(({ in: own, pattern }) => ({
  in: own,
  pattern: new RegExp(
    `(?<!${noun})\\b(?:the|an?|optional|required)\\s+(?:${pattern})\\s+["“]?$`,
    "iu",
  ),
}));

/** Whether something was compared. */
export function readPlaces(sentence: MarkedText, context: ElementContext): boolean {
  const { operation, vocabulary, ledger, titles } = context;
  const { text } = sentence;
  if (operation === undefined || isOutside(titles) || !isOfNow(text)) return false;
  if (/\b(?:not|never|instead|or|respon\w+|answers?|returns?)\b/iu.test(text)) return false;
  let isRead = false;
  for (const { name, start, end } of namesIn(sentence, vocabulary)) {
    if (!operation.parameters.some((one) => one.name === name)) continue;
    const own = placesOf(name, operation, context);
    const [first] = own;
    if (first === undefined) continue;
    const said =
      before.find(({ pattern }) => pattern.test(text.slice(0, start))) ??
      behind.find(({ pattern }) => pattern.test(text.slice(end)));
    if (said === undefined) continue;
    isRead = true;
    if (own.some((one) => isIn(one, said.in))) continue;
    ledger.findings.push(
      contradictedEvidence({
        message: `"${name}": the document says in the ${said.in}, the spec says in the ${first.in}`,
        document: ledger.place(sentence, start, end),
        spec: first.origin,
      }),
    );
  }
  return isRead;
}
