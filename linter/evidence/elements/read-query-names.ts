/** Names that words call parameters of the query → whether any operation of the description takes them there. */
import type * as ir from "../../../core/model/ir.ts";
import type { MarkedText } from "../outline/marked-text.ts";
import { isOfCallback, isOfNow, isOutside } from "../prose/relevance.ts";
import { missingEvidence } from "../report/findings.ts";
import { nearNames } from "../vocabulary/near-names.ts";
import { pathMentions } from "../vocabulary/mentions.ts";
import { takes } from "../vocabulary/query-names.ts";
import { place } from "../vocabulary/schemas.ts";
import { type ElementContext, didYouMean } from "./element-context.ts";
import { isOfOtherInterface } from "./other-interface.ts";

/** "the `x` query parameter", "query parameter `x`": the words leave no other place for it. */
const query = "(?:(?:URL\\s+)?query(?:[\\s-]string)?|URL)\\s+(?:parameter|param|argument|option)s?";
const queryBehind = new RegExp(
  `^["”*)]?\\s+(?:(?:boolean|optional|required|string|integer|numeric|HTTP|request)\\s+)*${query}\\b`,
  "iu",
);
const queryBefore = new RegExp(
  `\\b${query}\\s+(?:(?:called|named|is)\\s+)?(?:the\\s+)?["“*(]?$`,
  "iu",
);
/** "the `x=true` option" of the endpoint that is spoken of. */
const optionBehind =
  /^["”*)]?\s+(?:(?:request|boolean|optional|required)\s+)*(?:options?|parameters?|params?|flags?|arguments?|switch)\b/iu;
const name = /^[?&]?(?<name>[A-Za-z_][\w.-]{1,60})(?<value>=[\w.-]{0,40})?$/u;
/** Of another service, of what is written elsewhere, or of something that is not there. */
const ofOther =
  /\b(?:not|never|no|nor|instead|without|unlike|ignored?|neither|unknown|renamed|redirect\w*|callbacks?|webhooks?|OAuth\w*|OIDC|OpenID|custom|any|your|browser|links?|signed|presigned|command|CLI|config(?:uration)?\s+(?:files?|options?|keys?)|environment|kernel|compiler|deprecated)\b|n't\b/iu;
/** How the sender is known is told elsewhere. */
const keyLike = /token|key|secret|signature|auth|^code$|^state$/iu;

/** Whether something was compared. */
export function readQueryNames(sentence: MarkedText, context: ElementContext): boolean {
  const { ledger, titles } = context;
  const words = sentence.withoutCode;
  if (isOutside(titles) || context.isPast || context.isElsewhere || !isOfNow(words)) return false;
  if (ofOther.test(words) || isOfCallback(words)) return false;
  // What is said of no operation may be said of another interface.
  if (context.operation === undefined && isOfOtherInterface(sentence.text, context)) return false;
  for (const { text, start, end } of sentence.codes()) {
    const own = name.exec(text.trim())?.groups;
    if (own?.["name"] === undefined || keyLike.test(own["name"])) continue;
    const [before, behind] = [words.slice(0, start), words.slice(end, end + 80)];
    const isQuery = queryBehind.test(behind) || queryBefore.test(before);
    const isOption =
      own["value"] !== undefined &&
      optionBehind.test(behind) &&
      meantOf(context).some((one) => queryOf(one).length > 0);
    if (!isQuery && !isOption) continue;
    if (isKnown(own["name"], context)) continue;
    // What the document names at other places, too, is something of its own.
    if (ledger.countOfName(own["name"]) > 1) continue;
    report({ name: own["name"], start: start + text.indexOf(own["name"]) }, sentence, context);
    return true;
  }
  return false;
}

function queryOf({ parameters }: ir.Operation): readonly ir.Parameter[] {
  return parameters.filter((one) => one.in === "query");
}

/** What is spoken of: one operation, those of the section, or those of the path in a title around. */
function meantOf({
  operation,
  among,
  titles,
  vocabulary,
}: ElementContext): readonly ir.Operation[] {
  if (operation !== undefined) return [operation];
  if (among.length > 0) return among;
  const [mention] = titles.flatMap(pathMentions);
  return mention === undefined ? [] : vocabulary.paths.find(mention.path);
}

/** Whether anything of the description is called so, or some query takes any name. */
function isKnown(own: string, { vocabulary, pathNames }: ElementContext): boolean {
  const { names, values, api, schemas } = vocabulary;
  return (
    [own, own.toLowerCase()].some(
      (one) => names.has(one) || values.has(one) || pathNames.has(one),
    ) ||
    api.securitySchemes.some((one) => one.name === own) ||
    api.operations.some(
      (one) => one.parameters.some((each) => each.in === "querystring") || takes(one, own, schemas),
    )
  );
}

function report(
  { name: own, start }: { readonly name: string; readonly start: number },
  sentence: MarkedText,
  context: ElementContext,
): void {
  const { vocabulary, ledger } = context;
  const document = ledger.place(sentence, start, start + own.length);
  // Other rules have said so of the operation.
  const isSaid = ledger.findings.some(
    (one) => one.document?.line === document.line && one.message.includes(`"${own}"`),
  );
  if (isSaid) return;
  const ofSection = meantOf(context).filter((one) => queryOf(one).length > 0);
  const operations = ofSection.length > 0 ? ofSection : vocabulary.api.operations;
  const parameters = operations.flatMap(queryOf);
  const known = [...new Set(parameters.map((one) => one.name))];
  const near = nearNames(own, known);
  const like = parameters.find((one) => near.includes(one.name));
  const first = operations.find((one) =>
    queryOf(one).some((each) => each === (like ?? parameters[0])),
  );
  // A description that has no queries at all is silent about them.
  if (first === undefined) return;
  const help = didYouMean(own, known);
  ledger.findings.push(
    missingEvidence({
      message: `the spec has no query parameter "${own}"`,
      document,
      spec: place(first.origin, "parameters"),
      ...(like === undefined
        ? {}
        : { related: [{ message: `"${like.name}"`, place: like.origin }] }),
      ...(help === undefined ? {} : { help }),
      mend: { what: "name", stated: own, said: near },
    }),
  );
}
