/**
 * Who gives an issue its message, as zod has it: the issue itself, its schema, the call, `customError`
 * of `z.config` and the locale. Our own messages stand where the English ones of zod would.
 */
import * as z from "zod";
import * as core from "zod/v4/core";
import { englishError, englishMessage, messageIn } from "./english.ts";
import { defaultMessage } from "./issue-messages.ts";

type ErrorMap = core.$ZodErrorMap<core.$ZodIssue>;
/** As contexts of zod have it. */
type GivenMap = core.$ZodErrorMap<never> | undefined;

/** The locales known to be our copy's English, or not, by their source: each call of `z.locales.en` makes a new one. */
const localesSeen = new WeakMap<core.$ZodErrorMap, boolean>();

type Locale = core.$ZodErrorMap | undefined;

function isEnglish(locale: Locale): boolean {
  if (locale === undefined) return true;
  let answer = localesSeen.get(locale);
  if (answer === undefined) {
    answer = String(locale) === String(englishError);
    localesSeen.set(locale, answer);
  }
  return answer;
}

const ownMaps = new WeakSet<ErrorMap>();

const plainMap: ErrorMap = /* @__PURE__ */ ours((issue) => configured(issue));

function ours(map: ErrorMap): ErrorMap {
  ownMaps.add(map);
  return map;
}

function configured(issue: core.$ZodRawIssue): string | undefined {
  const { customError, localeError } = z.config();
  const custom = customError && messageIn(customError(issue));
  return custom ?? ownMessage(issue, localeError);
}

/**
 * Our message, where the locale says no more than zod's English. A program may have several copies of zod, one of
 * them in a bundle: the first that makes a schema configures its English for all, with a source of its own.
 */
function ownMessage(issue: core.$ZodRawIssue, locale: Locale): string | undefined {
  const own = defaultMessage(issue);
  if (own === undefined || locale === undefined || isEnglish(locale)) return own;
  return messageIn(locale(issue)) === englishMessage(issue) ? own : undefined;
}

/** The error map of a call: what the caller gave, then what is configured, then our own messages. */
export function errorMapOf(given: GivenMap): ErrorMap {
  if (given === undefined) return plainMap;
  const map = given as ErrorMap;
  if (ownMaps.has(map)) return map;
  return ours((issue) => messageIn(map(issue)) ?? configured(issue));
}

/**
 * Gives issues our messages where a schema of ours is part of one that is not: zod finishes them then
 * and knows of no map of ours. Whoever configures messages, at any place, gets those.
 */
export function settleMessages(issues: readonly core.$ZodRawIssue[], given: GivenMap): void {
  const { customError, localeError } = z.config();
  if (given !== undefined || customError !== undefined) return;
  for (const issue of issues) {
    if (hasOwnMessage(raised(issue))) continue;
    const message = ownMessage(issue, localeError);
    if (message !== undefined) Object.assign(issue, { message });
  }
}

/** True where the program has configured messages. */
function isConfigured(): boolean {
  const { customError, localeError } = z.config();
  return customError !== undefined || !isEnglish(localeError);
}

/** True where the issue has a message, or its schema has a map that may give one. */
function hasOwnMessage({ message, inst, schema }: Raised): boolean {
  return (
    (message !== undefined && message !== "") ||
    inst?._zod.def.error !== undefined ||
    schema?._zod.def.error !== undefined
  );
}

/** As zod passes issues on: with the check or schema that raised it, and the schema of that check. */
interface Raised {
  readonly message?: string | undefined;
  readonly inst?: HasError | undefined;
  readonly schema?: HasError | undefined;
}

function raised(issue: core.$ZodRawIssue): Raised {
  return issue as unknown as Raised;
}

interface HasError {
  readonly _zod: { readonly def: { readonly error?: GivenMap } };
}

/** The issue as programs and people get it from a call with the error map `given`. */
export function finishedIssue(issue: core.$ZodRawIssue, given: GivenMap): core.$ZodIssue {
  return finishing({ error: errorMapOf(given) })(issue);
}

/** How issues of a call become those that programs and people get. Its error map is one of `errorMapOf`. */
export function finishing(context: Finishing): (issue: core.$ZodRawIssue) => core.$ZodIssue {
  const isPlain = context.error === plainMap && context.reportInput !== true && !isConfigured();
  return (issue) =>
    isPlain && !hasOwnMessage(raised(issue))
      ? plainIssue(issue)
      : core.util.finalizeIssue(issue, context, z.config());
}

/** What a call says of its issues. */
export interface Finishing {
  readonly error: ErrorMap;
  readonly reportInput?: boolean;
}

/** As zod finishes an issue that nobody else has words for, which takes it five times as long. */
function plainIssue(issue: core.$ZodRawIssue): core.$ZodIssue {
  const given: Readonly<Record<string, unknown>> = issue;
  const full: Record<string, unknown> = {};
  for (const name in given) {
    if (!isInternal(name)) full[name] = given[name];
  }
  full["path"] ??= [];
  full["message"] = defaultMessage(issue) ?? englishMessage(issue);
  return full as unknown as core.$ZodIssue;
}

/** What zod keeps to itself. */
function isInternal(name: string): boolean {
  return (
    name === "inst" ||
    name === "schema" ||
    name === "continue" ||
    name === "input" ||
    name === "__proto__"
  );
}

/**
 * The issue in plain English, whatever is configured: to tell issues apart, and to sum them up in
 * messages of ours.
 */
export function englishText(issue: core.$ZodRawIssue): string {
  const { message, inst } = raised(issue);
  const map = inst?._zod.def.error as ErrorMap | undefined;
  const own = message ?? messageIn(map?.(issue));
  return own ?? defaultMessage(issue) ?? englishMessage(issue);
}
