/** Who may call: cross-origin rules, and scopes that include others. */
import { namesCount } from "../phrases/number-words.ts";
import { rawText } from "../phrases/raw-text.ts";
import type { SectionContext } from "../phrases/section-context.ts";
import type { Text } from "../phrases/text.ts";
import type { SentenceForm } from "./form.ts";

const sentFor = [
  /^CORS headers are sent for (.+) (?:methods|operations) only, and only with (.+) keys$/u,
  /^CORS headers are sent only for (.+) (?:methods|operations) with (.+) keys$/u,
];
const blocked = [
  /^only servers may call the API: CORS calls from browsers are blocked$/iu,
  /^(?:the API is server-to-server only; )?browser CORS calls are blocked$/iu,
  /^(?:CORS )?calls from browsers are blocked$/iu,
];

/** What a sentence says of calls from browsers. */
export const crossOrigin: SentenceForm = ({ text }, { writer }) => {
  if (blocked.some((pattern) => pattern.test(text.text))) {
    writer.claim("cors", ["service"], { browserCalls: "blocked" }, text.span);
    return true;
  }
  const [, operations, kinds] = sentFor.map((one) => text.match(one)).find(Boolean) ?? [];
  if (operations === undefined || kinds === undefined) return false;
  const headersSentFor = { operations: listed(operations), credentialKinds: listed(kinds) };
  writer.claim("cors", ["service"], { headersSentFor }, text.span);
  return true;
};

/** The parts of a text that stand in code. */
function codesIn(text: Text): Text[] {
  return [...text.text.matchAll(/`[^`]+`/gu)].map(({ index, 0: code }) =>
    text.slice(index, index + code.length),
  );
}

function listed(text: Text): string[] {
  const parts = text.split(/,\s*(?:and )?|\s+and\s+/u);
  return parts.map(({ text: part }) => part.replaceAll("`", "")).toSorted();
}

const includesAll =
  /^(?:scopes, with implication )?`([^`]+)` includes (?:the (?:two|three|four|five|six|\d+) scopes )?(?:`[^`]+`(?:, | and )?)+(?:,? which include all specific scopes|,? in which all specific scopes are included)$/iu;
const includesEvery = /^(?:the scope )?`([^`]+)` includes (?:all|every) (?:other )?scopes?$/iu;
const pattern = [
  /^`([^`]+)` includes `([^`]+)`$/u,
  /^(?:writing includes reading: )?whoever has `(?<one>[^`]+)` has `(?<other>[^`]+)`$/iu,
];

/** "`*` includes …, in which all specific scopes are included"; "whoever has `write:X` has `read:X`". */
export const scopeRules: SentenceForm = ({ text }, context) => {
  const [, all] = text.match(includesAll) ?? text.match(includesEvery) ?? [];
  if (all !== undefined) {
    const [, ...named] = codesIn(text);
    for (const name of codesIn(text)) {
      context.writer.claimOnce("scope", ["scope", rawText(name)], true, name.span);
    }
    implyLater(context, text, (scope, scopes) =>
      scope === all.text ? scopes.filter((name) => name !== scope) : [],
    );
    const [first] = named;
    if (first !== undefined) {
      const names = named.map(rawText).toSorted();
      context.writer.claim("includes through", ["scope", rawText(all)], names, first.span);
      reportCount(text, names.length, context);
    }
    return true;
  }
  const [, one, other] = pattern.map((form) => text.match(form)).find(Boolean) ?? [];
  if (one === undefined || other === undefined) return false;
  const letter = /[A-Z]/u.exec(one.text)?.[0];
  if (letter === undefined) {
    implyLater(context, text, (scope) => (scope === one.text ? [other.text] : []));
    return true;
  }
  if (!other.text.includes(letter)) return false;
  const [before = "", after = ""] = one.text.split(letter);
  implyLater(context, text, (scope, scopes) => {
    if (!scope.startsWith(before) || !scope.endsWith(after)) return [];
    const name = scope.slice(before.length, scope.length - after.length);
    const included = other.text.replace(letter, name);
    // `write:all` is no instance of `write:X`: what it includes is said of it alone.
    return name !== "all" && scopes.includes(included) ? [included] : [];
  });
  return true;
};

/** "The two scopes `a`, `b` and `c`". */
function reportCount(text: Text, count: number, { writer }: SectionContext): void {
  const [, words] = text.match(/ includes the (\w+) scopes /iu) ?? [];
  if (words === undefined || namesCount(words.text, count)) return;
  const message = `the document says ${words.text}, but it names ${count}`;
  writer.finding("document/contradiction", message, words.span);
}

function implyLater(
  { writer }: SectionContext,
  { span }: Text,
  included: (scope: string, scopes: readonly string[]) => string[],
): void {
  const { output } = writer;
  output.later(() => {
    const scopes = output.claims.keys("scope");
    let count = 0;
    for (const scope of scopes) {
      const others = included(scope, scopes);
      if (others.length === 0) continue;
      writer.claim("implies", ["scope", scope], others, span);
      count += 1;
    }
    if (count > 0 || scopes.length === 0) return;
    const message = "no scope has the form that the sentence states";
    writer.finding("reference/dangling", message, span, `The scopes are ${scopes.join(", ")}.`);
  });
}
