/** Names of the description in a sentence, and where they stand. */
import type { MarkedText } from "../outline/marked-text.ts";

export interface NameMention {
  readonly name: string;
  readonly start: number;
  readonly end: number;
  /** Code has the name with a value, such as `tag=all`. */
  readonly hasValue?: true;
}

export interface KnownNames {
  readonly names: ReadonlySet<string>;
  readonly values: ReadonlySet<string>;
}

const quoted = /["“]([\w.$[\]-]{1,60})["”]/gu;
/** Words that are names by their form: `page_size`, `pageSize`, `X-Api-Key`. */
const formed =
  /(?<![\w.$/-])(?:[A-Za-z]+(?:_[A-Za-z\d]+)+|[a-z]+(?:[A-Z][a-z\d]+)+|[A-Z][a-z]*(?:-[A-Z][A-Za-z]*)+)(?![\w-])/gu;
/** Plain words that a noun calls a name: "the parameter limit", "the limit parameter". */
const called =
  /\b(?:parameter|field|member|property|attribute|header)\s+(?<behind>[a-z][\w-]*)(?![\w-])|(?<![\w-])(?<before>[a-z][\w-]*)\s+(?:parameter|field|member|property|attribute|header)\b/gu;
const identifier = /^[\w$@][\w$.@[\]-]*$/u;

/** In the order of the text. */
export function namesIn(text: MarkedText, { names, values }: KnownNames): NameMention[] {
  const found: NameMention[] = [];
  const add = (raw: string, start: number, end: number) => {
    const name = nameOf(raw);
    if (name === undefined || found.some((one) => one.start < end && start < one.end)) return;
    const known = [name, name.replace(/[.[].*$/su, ""), name.toLowerCase()].find((one) =>
      names.has(one),
    );
    if (known === undefined) return;
    // A value that is a name as well counts as a name where the sentence begins with it, or a noun calls it one.
    const isValue =
      values.has(name) && !isSubject(text.text.slice(0, start)) && !isCalled(text.text, start, end);
    const hasValue = /=./u.test(raw) ? ({ hasValue: true } as const) : {};
    if (!isValue) found.push({ name, start, end, ...hasValue });
  };
  for (const { start, end, look } of text.runs) {
    if (look !== "text") add(text.text.slice(start, end).replace(/[:.,;]+$/u, ""), start, end);
  }
  const plain = text.withoutCode;
  for (const { 0: all, 1: name = "", index } of plain.matchAll(quoted))
    add(name, index, index + all.length);
  for (const { 0: name, index } of plain.matchAll(formed)) add(name, index, index + name.length);
  for (const { 0: all, groups = {}, index } of plain.matchAll(called)) {
    const name = groups["behind"] ?? groups["before"] ?? "";
    const at = index + (groups["behind"] === undefined ? 0 : all.length - name.length);
    if (!common.test(name)) add(name, at, at + name.length);
  }
  return found.toSorted((one, other) => one.start - other.start);
}

/** Words that stand before "field" without being the name of one. */
const common =
  /^(?:the|this|that|a|an|each|every|any|one|no|required|optional|query|path|body|form|header|request|response|json|http|name|value|is|are|has|must|may|can|of|with|and|or|same|following|other|new|text|string|integer|boolean|custom|additional|as)$/iu;

/** `{id}`, `:id`, `name=value`, `name: value`. */
function nameOf(raw: string): string | undefined {
  const plain = raw
    .trim()
    .replace(/^[{<:](.+?)[}>]?$/u, "$1")
    .replace(/(?:=|:\s).*$/su, "")
    .replace(/[*?:]+$/u, "");
  return plain.length <= 80 && identifier.test(plain) && /[A-Za-z]/u.test(plain)
    ? plain
    : undefined;
}

/** What may stand before the name of a member at the beginning of a sentence or clause. */
const beforeSubject =
  /^[\s"'“(]*(?:(?:and|but|so|or|then|also|both|of|in|the|an?|your|its|optional|required|query|path|body|form|request|response|string|json|http|new|each|every|this)\s+)*(?:(?:members?|fields?|parameters?|property|properties|headers?|attributes?|arguments?|option|key|elements?|values?|length|type|maximum|minimum|default|unit)\s*)?(?:of\s+(?:the\s+)?)?["“]?$/iu;

/** Whether the words before a name make it the subject of its clause. */
export function isSubject(before: string): boolean {
  return beforeSubject.test(before);
}

function isCalled(text: string, start: number, end: number): boolean {
  return (
    /\b(?:members?|fields?|parameters?|property|headers?|attributes?|arguments?)\s+["“]?$/iu.test(
      text.slice(Math.max(0, start - 20), start),
    ) ||
    /^["”]?\s+(?:members?|fields?|parameters?|property|headers?|attributes?|arguments?)\b/iu.test(
      text.slice(end, end + 20),
    )
  );
}
