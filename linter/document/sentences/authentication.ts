/** How requests present credentials. */
import type { Subject } from "../../model/statement.ts";
import type { SectionContext } from "../phrases/section-context.ts";
import { credentialsIn, isWithout } from "../phrases/credentials.ts";
import { operationCalled } from "../phrases/heading.ts";
import type { Text } from "../phrases/text.ts";
import type { SentenceForm } from "./form.ts";

const all = "(?:every|each|all|any) (?:requests?|calls?|operations?|endpoints?)";
const by = "(?:with|by|through|using|via|by means of)";
const who =
  "(?:requests?|calls?|callers?|clients?|users?|operations?|endpoints?|(?:the )?(?:api|service))";

/** What stands between the brackets is what is presented. */
const presents = [
  `(?:(?:every|each|all|any) )?${who} (?:is|are) authenticated ${by} (.+)`,
  `${who} authenticates? (?:requests |callers )?${by} (.+)`,
  `authenticate (?:${all} )?${by} (.+)`,
  `authentication(?::| is(?: done)?(?: ${by})?| uses| ${by}) (.+)`,
  `(.+) (?:goes|go|travels?|(?:is|are) (?:sent|passed|required|needed|expected)) (?:with|in|for|by|on) ${all}`,
  `${all} (?:carries|carry|has|have|sends?|needs?|requires?) (?:the header )?(.+)`,
  `send (?:the header )?(.+?)(?: (?:with|in|on) ${all})?`,
].map((form) => new RegExp(`^${form}$`, "iu"));

const carries =
  /^the (?:request )?header (`[\w-]+`) carries (?:the |an? )?(?:token|key|api key|credential)$/iu;
const named = "HTTP Basic(?: Access)? Authentication";
/** Groups: the field of the body that has the key. */
const basicWithKey = [
  new RegExp(
    `^(?:the scheme by which (?:a caller|callers) (?:is|are) verified is|the scheme is) (?:named as )?${named}; what (?:each|every) call sends is the \`(\\w+)\`, in the request body$`,
    "iu",
  ),
  new RegExp(
    `^${named} is (?:named as )?the (?:verification |authentication )?scheme; (?:the|an?) \`(\\w+)\` (?:is sent|travels|goes) in the (?:request )?body of (?:every|each) (?:call|request)$`,
    "iu",
  ),
];

/** What every request presents, or those of the operation that the section describes. */
export const authentication: SentenceForm = ({ text }, context) => {
  const subject: Subject = ["operation", context.operation ?? "*"];
  if (isWithout(text.text)) {
    context.writer.claim("security", subject, [], text.span);
    return true;
  }
  const alternatives = presented(text);
  if (alternatives === undefined) return false;
  claimSecurity(alternatives, subject, text, context);
  const [[only, ...others] = [], ...more] = alternatives;
  if (others.length + more.length === 0) context.known.scheme = only;
  return true;
};

function presented(text: Text): readonly (readonly string[])[] | undefined {
  const [, header] = text.match(carries) ?? [];
  if (header !== undefined) return credentialsIn(`the key in the header ${header.text}`);
  const [, field] = basicWithKey.map((one) => text.match(one)).find(Boolean) ?? [];
  if (field !== undefined) return [[`basic, body ${field.text}`]];
  for (const form of presents) {
    const [, words] = text.match(form) ?? [];
    const found = words && credentialsIn(words.text);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Alternatives of combinations of schemes, each of which there has to be. */
export function claimSecurity(
  alternatives: readonly (readonly string[])[],
  subject: Subject,
  { span }: Text,
  { writer }: SectionContext,
): void {
  for (const descriptor of new Set(alternatives.flat())) {
    writer.claimOnce("scheme", ["security", descriptor], true, span);
  }
  writer.claim(
    "security",
    subject,
    alternatives.map((one) => [...one]),
    span,
  );
}

const queryToo = [
  /^`(?<operation>[\w.-]+)` alone also takes the `(?<key>\w+)` as a query parameter$/iu,
  /^the `(?<key>\w+)` may be sent as a query parameter only for `(?<operation>[\w.-]+)`$/iu,
];

/** "`getMonitors` alone also takes the `api_key` as a query parameter." */
export const keyInQuery: SentenceForm = ({ text }, context) => {
  const groups = queryToo.map((one) => one.exec(text.text)?.groups).find(Boolean);
  const operation = operationCalled(groups?.["operation"] ?? "", context.known);
  const { scheme } = context.known;
  if (groups === undefined || operation === undefined || scheme === undefined) return false;
  const descriptor = `query ${groups["key"] ?? ""}`;
  claimSecurity([[scheme], [descriptor]], ["operation", operation], text, context);
  return true;
};
