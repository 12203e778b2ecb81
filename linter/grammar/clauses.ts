/** Clauses: what stands after a type, in brackets, or in a column of rules. */
import type { Kind, Statement, Subject } from "../statement.ts";
import { member } from "../statement.ts";
import { type Collector, spanOf, textOf } from "./collector.ts";
import { joinedClause } from "./joined.ts";
import { isMark, split } from "./parts.ts";
import type { Token } from "./token.ts";
import { seconds, units } from "./type-word.ts";
import { sortedValues, typesOf, valueOf } from "./values.ts";

type Json = Statement["value"];
type Said = readonly (readonly [kind: Kind, value: Json])[];

interface Clause {
  readonly pattern: RegExp;
  readonly say: (match: RegExpExecArray) => Said | undefined;
}

const number = String.raw`(-?\d[\d,]*(?:\.\d+)?)`;
const unitWords = units.map(([words]) => words.join(" ")).join("|");
const unitOf = (words: string | undefined): Said => {
  const found = units.find(([list]) => list.join(" ") === words?.toLowerCase());
  return found === undefined ? [] : [["unit", found[1]]];
};
const numeric = (text: string | undefined) => Number(text?.replaceAll(",", ""));

/** Matched against the whole clause, in order; code stands in back-ticks. */
const clauses: readonly Clause[] = [
  {
    pattern: /^(?:is )?(?:always )?(?:required|mandatory|req)$/iu,
    say: () => [["required", true]],
  },
  { pattern: /^(?:is )?(?:optional|not required|opt)$/iu, say: () => [["required", false]] },
  {
    pattern: /^required (?:for|when|if|with|only for) (.+)$/iu,
    say: ([, words = ""]) => [["required when", [words]]],
  },
  { pattern: /^(?:nullable|(?:may|can) be null|or null)$/iu, say: () => [["nullable", true]] },
  { pattern: /^(?:(?:may|can) be empty|or empty)$/iu, say: () => [["empty", true]] },
  { pattern: /^(?:is )?deprecated$/iu, say: () => [["deprecated", true]] },
  { pattern: /^read[- ]?only$/iu, say: () => [["readOnly", true]] },
  { pattern: /^write[- ]?only$/iu, say: () => [["writeOnly", true]] },
  { pattern: /^(?:unique|unique items|items are unique)$/iu, say: () => [["uniqueItems", true]] },
  {
    pattern: new RegExp(`^default and max(?:imum)? ${number}$`, "iu"),
    say: ([, value]) => [
      ["default", numeric(value)],
      ["maximum", numeric(value)],
    ],
  },
  {
    pattern: new RegExp(
      `^(?:from |between )?${number}(?: to | and | ?\\.\\. ?|[–—])${number}(?: (${unitWords}))?$`,
      "iu",
    ),
    say: ([, from, to, unit]) => [
      ["minimum", numeric(from)],
      ["maximum", numeric(to)],
      ...unitOf(unit),
    ],
  },
  {
    pattern: new RegExp(
      `^(?:min(?:imum)?|at least|>=|≥|not less than) ?${number}(?: (${unitWords}))?$`,
      "iu",
    ),
    say: ([, value, unit]) => [["minimum", numeric(value)], ...unitOf(unit)],
  },
  {
    pattern: new RegExp(
      `^(?:max(?:imum)?|at most|up to|<=|≤|not more than) ?${number}(?: (${unitWords}))?$`,
      "iu",
    ),
    say: ([, value, unit]) => [["maximum", numeric(value)], ...unitOf(unit)],
  },
  {
    pattern: new RegExp(`^(?:>|greater than|more than|above) ?${number}$`, "iu"),
    say: ([, value]) => [["exclusiveMinimum", numeric(value)]],
  },
  {
    pattern: new RegExp(`^(?:<|less than|below) ?${number}$`, "iu"),
    say: ([, value]) => [["exclusiveMaximum", numeric(value)]],
  },
  {
    pattern: new RegExp(`^(?:a )?multiples? of ${number}$`, "iu"),
    say: ([, value]) => [["multipleOf", numeric(value)]],
  },
  {
    pattern: new RegExp(
      `^(?:max(?:imum)? length|(?:at most|max(?:imum)?|up to)(?= \\S+ characters)) ${number}(?: characters)?$`,
      "iu",
    ),
    say: ([, value]) => [["maxLength", numeric(value)]],
  },
  {
    pattern: new RegExp(
      `^(?:min(?:imum)? length|(?:at least|min(?:imum)?)(?= \\S+ characters)) ${number}(?: characters)?$`,
      "iu",
    ),
    say: ([, value]) => [["minLength", numeric(value)]],
  },
  {
    pattern: new RegExp(
      `^(?:length )?(?:of |from )?${number}(?: to | ?\\.\\. ?)${number} characters$`,
      "iu",
    ),
    say: ([, from, to]) => [
      ["minLength", numeric(from)],
      ["maxLength", numeric(to)],
    ],
  },
  {
    pattern: new RegExp(`^length (?:of |from )?${number}(?:(?: to | ?\\.\\. ?)${number})?$`, "iu"),
    say: ([, from, to]) => [
      ["minLength", numeric(from)],
      ["maxLength", numeric(to ?? from)],
    ],
  },
  {
    pattern: new RegExp(
      `^(?:at least|min(?:imum)?) (one|${number}) (?:items?|entr(?:y|ies)|elements?)$`,
      "iu",
    ),
    say: ([, value]) => [["minItems", value === "one" ? 1 : numeric(value)]],
  },
  {
    pattern: new RegExp(
      `^(?:at most|max(?:imum)?|up to) (one|${number}) (?:items?|entr(?:y|ies)|elements?)$`,
      "iu",
    ),
    say: ([, value]) => [["maxItems", value === "one" ? 1 : numeric(value)]],
  },
  {
    pattern: /^(?:pattern|regex|matches)[:=]? `([^`]+)`$/iu,
    say: ([, value = ""]) => [["pattern", value]],
  },
  { pattern: /^format[:=]? `?([\w.-]+)`?$/iu, say: ([, value = ""]) => [["format", value]] },
  {
    pattern: new RegExp(`^(?:in )?(${unitWords})$`, "iu"),
    say: ([, words]) => unitOf(words),
  },
  { pattern: /^empty (?:=|means) (.+)$/iu, say: ([, words = ""]) => [["when empty", words]] },
  {
    pattern: /^(?:absent|omitted) (?:=|means) (.+)$/iu,
    say: ([, words = ""]) => [["when absent", words]],
  },
  {
    pattern:
      /^(?:only (?:on|in|with) the )?(\p{Lu}[\p{L}\d-]*(?: (?:and|or) \p{Lu}[\p{L}\d-]*)*) plans? only$/u,
    say: ([, words = ""]) => [["plan", words.split(/ (?:and|or) /u).toSorted()]],
  },
  {
    pattern:
      /^only (?:for|when|if|with) (?:an? |the )?(?:keys? )?(?:with|has|having|that ha(?:s|ve)) (?:the )?scope `([^`]+)`$/iu,
    say: ([, scope = ""]) => [["present when", { scope }]],
  },
  {
    pattern: /^(?:only(?: for)?(?: an?)? (.+)|(?:for )?(?:an? )?(.+) only)$/iu,
    say: ([, after, before]) => onlyFor(after ?? before),
  },
  { pattern: /^decimal(?: text)?$/iu, say: () => [["unit", "decimal text"]] },
  {
    pattern: /^(?:only in|in) (XML|JSON)(?: only)?$/iu,
    say: ([, name = ""]) => [["only media", [`application/${name.toLowerCase()}`]]],
  },
  { pattern: /^(?:a |an )?JSON object$/iu, say: () => [["type", ["object"]]] },
  { pattern: /^(?:in|of) responses$/iu, say: () => [] },
  {
    pattern: /^(?:e\.g\.|for example|examples?:?) (`[^`]+`|"[^"]+"|\S+)$/iu,
    say: ([, value]) => example(value),
  },
  {
    pattern: /^(`[^`]+`|"[^"]+") in (?:all |every )?samples?$/iu,
    say: ([, value]) => example(value),
  },
  { pattern: /^every sample has (`[^`]+`|"[^"]+")$/iu, say: ([, value]) => example(value) },
];

/** Nouns that only some cases have; "when", "if" and the like are sentences, not cases. */
function onlyFor(words: string | undefined): Said | undefined {
  if (
    words === undefined ||
    /\b(?:when|if|that|which|by|in|on|to|is|are|with|requested)\b|`/iu.test(words)
  )
    return undefined;
  const items = words.split(/, (?:and |or )?| and | or /u);
  const noun = items.at(-1)?.split(" ").slice(1).join(" ") ?? "";
  const cases = items.map((item) => (item.includes(" ") || noun === "" ? item : `${item} ${noun}`));
  return [["only for", cases.toSorted()]];
}

function example(value: string | undefined): Said {
  const text = value?.replace(/^(["`])(.*)\1$/u, "$2") ?? "";
  return [
    ["example", [/^-?\d+(?:\.\d+)?$/u.test(text) && !value?.startsWith("`") ? Number(text) : text]],
  ];
}

/** Longer ones are sentences, against which no pattern is held. */
const longest = 300;

/** What the tokens say as one clause about `way`; false when they are none. */
export function readClause(tokens: readonly Token[], way: Subject, into: Collector): boolean {
  const text = textOf(tokens).replace(/\.$/u, "");
  if (text.length > longest || text === "") return false;
  if (defaultClause(tokens, way, into) || meaningsClause(tokens, way, into)) return true;
  if (togetherClause(text, tokens, way, into) || joinedClause(tokens, way, into)) return true;
  for (const { pattern, say } of clauses) {
    const match = pattern.exec(text);
    const said = match === null ? undefined : say(match);
    if (said === undefined) continue;
    for (const [kind, value] of said) into.claim(kind, way, value, spanOf(tokens));
    return true;
  }
  return false;
}

function defaultClause(tokens: readonly Token[], way: Subject, into: Collector): boolean {
  const [first, ...rest] = tokens;
  if (first?.lower !== "default" && first?.lower !== "defaults") return false;
  const words = rest.filter(
    (token) => !isMark(token, ":", "=") && token.lower !== "is" && token.lower !== "to",
  );
  const [only] = words;
  if (words.length !== 1 || only === undefined) return false;
  const value = valueOf(only);
  if (value === undefined) into.claim("when absent", way, only.text, spanOf(tokens));
  else into.claim("default", way, value, spanOf(tokens));
  return true;
}

/** `0 = down, 1 = up`; `1 to return logs`; `0/1`, `0 or 1`. */
function meaningsClause(tokens: readonly Token[], way: Subject, into: Collector): boolean {
  const [first, second, third] = tokens;
  const value = valueOf(first);
  const span = spanOf(tokens);
  if (value === undefined || first?.kind === "quote") return false;
  if (isMark(second, "=")) {
    const parts = split(tokens, (token) => isMark(token, ","));
    const pairs = parts.map((part) => [valueOf(part[0]), textOf(part.slice(2))] as const);
    if (!parts.every((part, index) => isMark(part[1], "=") && pairs[index]?.[0] !== undefined))
      return false;
    const values = pairs.map(([one]) => one as Json);
    into.claim("type", way, typesOf(values), span);
    listClaim(values, way, into, span);
    into.claim(
      "special values",
      way,
      sortPairs(pairs.map(([one, words]) => [one as Json, words])),
      span,
    );
    return true;
  }
  const isChoice = tokens.every((token, index) =>
    index % 2 === 0
      ? typeof valueOf(token) === "number" && token.kind === "word"
      : isMark(token, "/", ",") || token.lower === "or",
  );
  if (isChoice && tokens.length > 1) {
    const values = tokens
      .filter((_, index) => index % 2 === 0)
      .map((token) => valueOf(token) as Json);
    into.claim("type", way, ["integer"], span);
    listClaim(values, way, into, span);
    return true;
  }
  if (second?.lower !== "to" || third?.kind !== "word" || valueOf(third) !== undefined)
    return false;
  if (value !== 0 && value !== 1 && typeof value !== "boolean") return false;
  if (tokens.some((token) => isMark(token, ","))) return false;
  const isFlag = typeof value === "boolean";
  into.claim("type", way, [isFlag ? "boolean" : "integer"], span);
  if (!isFlag) into.claim("enum", way, [0, 1], span);
  into.claim("special values", way, [[value, textOf(tokens.slice(2))]], span);
  return true;
}

function listClaim(
  values: readonly Json[],
  way: Subject,
  into: Collector,
  span: { start: number; end: number },
): void {
  const sorted = sortedValues(values);
  const [only] = sorted;
  if (sorted.length === 1 && only !== undefined) into.claim("const", way, only, span);
  else into.claim("enum", way, sorted, span);
}

function sortPairs(pairs: readonly (readonly [Json, string])[]): Json {
  return pairs
    .map((pair): Json => [...pair])
    .toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
}

/** `used together`; `at most 7 days apart`: about the other subjects of the row. */
function togetherClause(
  text: string,
  tokens: readonly Token[],
  way: Subject,
  into: Collector,
): boolean {
  const span = spanOf(tokens);
  if (/^(?:to be )?used together$/iu.test(text)) {
    into.claim("requires", way, together, span);
    return true;
  }
  const apart =
    /^(?:at most|up to) (\d+) (seconds|minutes|hours|days) apart$/iu.exec(text) ??
    /^difference (?:of )?at most (\d+) (seconds|minutes|hours|days)$/iu.exec(text);
  if (apart === null) return false;
  const size = Number(apart[1]) * (seconds.get((apart[2] ?? "").toLowerCase()) ?? 1);
  into.claim("max span", way, { to: together, seconds: size }, span);
  return true;
}

/** Stands for the other subjects of the row until they are known. */
export const together = "\u0000together";

/** Puts the names of the other subjects in the place of `together`. */
export function resolveTogether(
  value: Json,
  kind: Kind,
  index: number,
  subjects: readonly Subject[],
): Json | undefined {
  const names = subjects.map((subject) => subject.at(-1) ?? "");
  const plain = names.map((name) => (name.startsWith("\\") ? name.slice(1) : name));
  void member;
  if (kind === "requires" && value === together) {
    return plain.filter((_, other) => other !== index).toSorted();
  }
  if (kind !== "max span") return value;
  const size = (value as { readonly seconds: number }).seconds;
  return index === 0 && plain[1] !== undefined ? { to: plain[1], seconds: size } : undefined;
}
