/** Headers that a sentence names → whether the description has them. */
import type * as ir from "../../../core/model/ir.ts";
import type { MarkedText } from "../outline/marked-text.ts";
import { isOfNow, isOutside } from "../prose/mood.ts";
import { missingEvidence } from "../report/findings.ts";
import { place } from "../vocabulary/schemas.ts";
import { type ElementContext, didYouMean } from "./element-context.ts";

const headerName = /(?<![\w/.-])[A-Z][A-Za-z\d]*(?:-[A-Za-z\d]+)+(?![\w-])/gu;
/** Those of HTTP itself, which descriptions leave out. */
const ofHttp =
  /^(?:accept(?:-\w+)?|authorization|content-(?:type|length|encoding|disposition|language|md5)|user-agent|www-authenticate|if-(?:none-match|match|modified-since|unmodified-since|range)|cache-control|last-modified|transfer-encoding|keep-alive|set-cookie|access-control-.*|strict-transport-security|x-forwarded-.*|x-requested-with|x-http-method-override)$/iu;
const ofAnswers =
  /\b(?:respon(?:se|ds?|ses)|answers?|answered|returns?|returned|comes?|read|tells?|names|holds|contains|has|get|got|receive\w*|[1-5]\d\d)\b/iu;
const ofRequests =
  /\b(?:requests?|sends?|sent|pass(?:ed)?|set|carry|carries|include|add|put|provide|clients?|callers?|safely)\b/iu;
const denied = /\b(?:not|never|no|nor|n't|instead\s+of|without|unlike|removed|ignored?)\b/iu;

interface Named {
  readonly name: string;
  /** Where headers of its kind are listed. */
  readonly list: ir.Operation["origin"];
  readonly status?: string;
}

/** Whether something was compared. */
export function readHeaders(sentence: MarkedText, context: ElementContext): boolean {
  const { text } = sentence;
  if (!/\bheaders?\b/iu.test(text) || isOutside(context.titles) || text.length > 2_000)
    return false;
  const { operation, vocabulary, ledger } = context;
  const operations = operation === undefined ? vocabulary.api.operations : [operation];
  const [sent, answered] = [operations.flatMap(sentOf), operations.flatMap(answeredOf)];
  const all = vocabulary.api.operations.flatMap((one) => [...sentOf(one), ...answeredOf(one)]);
  const keys = vocabulary.api.securitySchemes.flatMap((one) => one.name ?? []);
  const known = new Set(
    [...[...sent, ...answered].map(({ name }) => name), ...keys].map((name) => name.toLowerCase()),
  );
  let isRead = false;
  for (const { 0: name, index } of text.matchAll(headerName)) {
    const own = name.toLowerCase();
    if (known.has(own)) {
      isRead = true;
      continue;
    }
    if (ofHttp.test(name) || !isOfNow(text) || denied.test(text) || !isCalled(text, index, name))
      continue;
    // One that belongs to another operation is not missing, and what has no like may be left out on purpose.
    if (all.some((one) => one.name.toLowerCase() === own)) continue;
    const isAnswer =
      ofAnswers.test(text) &&
      !(
        ofRequests.test(text) &&
        sent.length > 0 &&
        !/\b(?:response|answer|[1-5]\d\d)\b/iu.test(text)
      );
    const isSent = ofRequests.test(text);
    const likely = isAnswer ? answered : isSent ? sent : [...sent, ...answered];
    const status = /\b[1-5]\d\d\b/u.exec(text)?.[0];
    const ofStatus = likely.filter((one) => one.status === status);
    const candidates = ofStatus.length > 0 ? ofStatus : likely;
    const like = candidates.find((one) => isLike(one.name, name));
    const isClear = operation !== undefined && (isAnswer || isSent);
    const near = like ?? (isClear ? candidates[0] : undefined);
    if (near === undefined) continue;
    const help =
      like === undefined
        ? didYouMean(
            name,
            candidates.map((one) => one.name),
          )
        : `Did you mean "${like.name}"?`;
    isRead = true;
    ledger.findings.push(
      missingEvidence({
        message: `the spec has no header "${name}" among ${[...new Set(candidates.map((one) => `"${one.name}"`))].slice(0, 6).join(", ")}`,
        document: ledger.place(sentence, index, index + name.length),
        spec: near.list,
        ...(help === undefined ? {} : { help }),
      }),
    );
  }
  return isRead;
}

/** "the header `X`", "the `X` header", or one of several. */
function isCalled(text: string, start: number, name: string): boolean {
  const before = text.slice(Math.max(0, start - 40), start);
  const behind = text.slice(start + name.length, start + name.length + 60);
  return (
    /\bheaders?(?:\s+fields?)?\s*:?\s*["“`]?$/iu.test(before) ||
    /^["”`]?\s+(?:(?:response|request|HTTP)\s+)?headers?\b/iu.test(behind) ||
    /^["”`]?(?:,|\s+and|\s+with)\s.*\bheaders\b/iu.test(behind)
  );
}

/** Whether two headers share a word beside "X". */
function isLike(one: string, other: string): boolean {
  const words = (name: string) =>
    name
      .toLowerCase()
      .split("-")
      .filter((word) => word !== "x");
  const own = new Set(words(one));
  return words(other).some((word) => own.has(word));
}

function sentOf({ parameters, origin }: ir.Operation): Named[] {
  return parameters
    .filter((one) => one.in === "header")
    .map(({ name }) => ({ name, list: place(origin, "parameters") }));
}

function answeredOf({ responses = [] }: ir.Operation): Named[] {
  return responses.flatMap(({ headers, origin, status }) =>
    headers.map(({ name }) => ({ name, status, list: place(origin, "headers") })),
  );
}
