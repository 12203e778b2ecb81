/** How requests present credentials. */
import { operationCalled } from "../heading.ts";
import { rawText } from "../raw-text.ts";
import type { Context } from "../context.ts";
import type { Text } from "../text.ts";
import type { SentenceForm } from "./form.ts";

const all = "(?:every|each|all) (?:requests?|calls?|operations?)";
const bearer = [
  new RegExp(
    `^${all} (?:carries|carry|has|have|sends?) (?:the header )?\`Authorization: Bearer [^\`]*\`$`,
    "iu",
  ),
  new RegExp(
    `^(?:the header )?\`Authorization: Bearer [^\`]*\` (?:goes|is sent|travels) with ${all}$`,
    "iu",
  ),
  new RegExp(`^send (?:the header )?\`Authorization: Bearer [^\`]*\` with ${all}$`, "iu"),
];
const credential = "(?:the |an? )?(?:token|key|api key|credential)";
const header = [
  new RegExp(`^the (?:request )?header \`([\\w-]+)\` carries ${credential}$`, "iu"),
  new RegExp(`^send ${credential} in the (?:request )?header \`([\\w-]+)\`$`, "iu"),
  new RegExp(`^send ${credential} in the \`([\\w-]+)\` (?:request )?header$`, "iu"),
];
const basicAlone = [
  /^(?:requests|calls) are authenticated (?:with|by) HTTP Basic(?: Access)?(?: Authentication)?$/iu,
];
const named = "HTTP Basic(?: Access)? Authentication";
const basicWithKey = [
  new RegExp(
    `^the scheme by which a caller is verified is named as ${named}; what each call sends is the \`(\\w+)\`, in the request body$`,
    "iu",
  ),
  new RegExp(
    `^${named} is named as the verification scheme; the \`(\\w+)\` is sent in the request body of every call$`,
    "iu",
  ),
];
const bearerAlone = /^(?:requests|calls) are authenticated (?:with|by) a bearer token$/iu;
const apiKey =
  /^(?:requests|calls) are authenticated (?:with|by) an? (?:api )?key in the (header|query parameter|cookie) `([^`]+)`$/iu;

/** What every request presents. */
export const authentication: SentenceForm = ({ text }, context) => {
  const descriptor = descriptorOf(text);
  if (descriptor === undefined) return false;
  context.known.scheme = descriptor;
  claimScheme(descriptor, text, context);
  const subject = ["operation", context.operation ?? "*"];
  context.writer.claim("security", subject, [[descriptor]], text.span);
  return true;
};

function descriptorOf(text: Text): string | undefined {
  const first = (patterns: readonly RegExp[]) =>
    patterns.map((one) => text.match(one)).find(Boolean);
  if (first([...bearer, bearerAlone]) !== undefined) return "bearer";
  const [, name] = first(header) ?? [];
  if (name !== undefined) return `header ${name.text}`;
  const [, field] = first(basicWithKey) ?? [];
  if (field !== undefined) return `basic, body ${field.text}`;
  if (first(basicAlone) !== undefined) return "basic";
  const [, place, key] = text.match(apiKey) ?? [];
  if (place === undefined || key === undefined) return undefined;
  return `${place.text.toLowerCase().replace(" parameter", "")} ${rawText(key)}`;
}

function claimScheme(descriptor: string, { span }: Text, { writer }: Context): void {
  writer.claimOnce("scheme", ["security", descriptor], true, span);
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
  claimScheme(descriptor, text, context);
  const subject = ["operation", operation];
  context.writer.claim("security", subject, [[scheme], [descriptor]], text.span);
  return true;
};
