/** A cell beside the name of a member → what it states, by the words of its column and its own. */
import { MarkedText } from "../outline/marked-text.ts";
import { readPhrases } from "../phrases/read-phrases.ts";
import { valueList } from "../phrases/value-list.ts";
import { grouped, plainNumber } from "../statements/numbers.ts";
import type { ParameterPlace, StatedBound, Statement } from "../statements/stated.ts";
import { type IsName, typePart, wordParts } from "./describe.ts";
import type { Described } from "./described.ts";

type Parts = Described["statements"];

const ofLetters = /^\W*(?:M\s*\/\s*O|O\s*\/\s*M|R\s*\/\s*O)\W*$/u;
const ofPresence =
  /\b(?:required|mandatory|mand|requ?|req[d’']d?|optional|opt|presence|obligatory|oblig|needed|necessary|must)\b/iu;
const ofDefault =
  /^\W*(?:default|dflt|def\.|standard\s+value|preset|without\s+it|(?:if|when)\s+(?:(?:it\s+is\s+|you\s+)?(?:absent|omitted|missing|omit|leave|left\s+(?:out|off)|not\s+(?:given|set|sent|specified|provided))))/iu;
const ofValues =
  /^\W*(?:(?:allowed|possible|valid|accepted|supported|permitted)\s+)?(?:values?|options|enum\w*|choices|range|constraints?|domain)\W*$/iu;
const ofNull = /^\W*(?:nullable|null|can\s+be\s+null|may\s+be\s+null)\W*$/iu;
const ofType = /\b(?:type|datatype|schema|kind)\b/iu;
const ofPlace =
  /^\W*(?:in|where|location|located\s+in|passed\s+(?:in|as|via)|sent\s+(?:in|as)|param(?:eter)?\s+type|source|place|position)\W*$/iu;
/** `0..1`: how often a member may be there, not what it may be. */
const ofCardinality = /^\W*(?:cardinality|multiplicity|occurrences?|occurs|card\.?)\W*$/iu;
const ofExample = /^\W*(?:examples?|samples?|e\.?g\.?|example\s+value)\W*$/iu;
const ofLimit =
  /^\W*(?:(?<upper>max(?:imum|\.)?|upper(?:\s+bound)?|limit)|(?<lower>min(?:imum|\.)?|lower(?:\s+bound)?))?[\s.]*(?<what>len(?:gth)?|size|chars|characters|items|values?|count)?\W*$/iu;

/** What a cell states; nothing where it is not understood. */
export function cellParts(cell: MarkedText, header: string, name: string, isOther: IsName): Parts {
  if (cell.text.trim() === "") return [];
  if (ofExample.test(header)) return exampleParts(cell);
  const of = (statement: Statement): Parts => [{ text: cell, statement }];
  const at = { start: 0, end: cell.text.length };
  if (ofLetters.test(header) || ofPresence.test(header)) {
    const value = presenceOf(cell.text, header);
    if (value !== undefined) return of({ kind: "required", value, ...at });
  }
  if (ofNull.test(header)) {
    const value = yesOrNo(cell.text);
    if (value !== undefined) return of({ kind: "nullable", value, ...at });
  }
  if (ofDefault.test(header)) return defaultParts(cell);
  if (ofPlace.test(header)) {
    const value = placeOf(cell.text);
    if (value !== undefined) return of({ kind: "in", value, ...at });
  }
  if (ofCardinality.test(header)) return cardinalityParts(cell);
  const limits = limitParts(cell, header);
  if (limits !== undefined) return limits;
  if (ofValues.test(header)) {
    const listed = listParts(cell);
    if (listed !== undefined) return listed;
  }
  if (ofType.test(header)) {
    const named = namedPart(cell);
    const type = cell.text.length <= 60 ? typePart(cell) : undefined;
    if (type !== undefined) return [...nullOf(cell, type), ...named];
    if (named.length > 0) return named;
  }
  if (/\bformat\b/iu.test(header)) {
    const named = readPhrases(labelled("format: ", cell));
    if (named.length > 0 && named.every(({ kind }) => kind === "format")) {
      return named.map((one) => ({ text: cell, statement: { ...one, ...at } }));
    }
  }
  return wordParts(cell, name, isOther);
}

const nameOfType =
  /^[\s`*]*(?:(?:an?\s+)?(?:array|list)s?\s+of\s+[`*]*|(?:array|list)[<[(]|\[\]|\[)?(?<name>[A-Z]\w{1,60})(?:[>\])]|\[\])?[\s`*]*$/iu;

/** `Box` and `array of Box`: what may be the name of a schema. */
function namedPart(cell: MarkedText): Parts {
  const name = nameOfType.exec(cell.text)?.groups?.["name"];
  if (name === undefined || !/^[A-Z]/u.test(name)) return [];
  const start = cell.text.indexOf(name);
  return [
    { text: cell, statement: { kind: "named", value: name, start, end: start + name.length } },
  ];
}

/** One word as an example is a value that is possible. */
function exampleParts(cell: MarkedText): Parts {
  const word = /^[\s`"'“”]*([A-Za-z][\w-]{0,40})[\s`"'“”]*$/u.exec(cell.text)?.[1];
  if (word === undefined || /^(?:string|integer|number|boolean|null|none|any)$/iu.test(word))
    return [];
  const start = cell.text.indexOf(word);
  const value = { values: [word], isAll: false, isCertain: true } as const;
  return [{ text: cell, statement: { kind: "values", value, start, end: start + word.length } }];
}

/** The cell behind a label that a header gives it. */
function labelled(label: string, cell: MarkedText): MarkedText {
  return new MarkedText(
    label + cell.text,
    cell.runs.map((run) => ({ ...run, look: "text" })),
  );
}

function nullOf(cell: MarkedText, part: Parts[number]): Parts {
  const { statement } = part;
  const isNull = statement.kind === "type" && statement.value.some(({ type }) => type === "null");
  // Marks such as `?string` are a convention of their own.
  if (!isNull || !/null|nil|none/iu.test(cell.text)) return [part];
  const { start, end } = statement;
  return [part, { text: cell, statement: { kind: "nullable", value: true, start, end } }];
}

const yes = /^\W*(?:yes|true|y|x|always|✓|✔|✅|☑|●|•|1)\W*$/iu;
const isYes = /^[\s*]*(?:✓|✔|✅|☑|●|•)\uFE0F?[\s*]*$/u;
const isNo = /^[\s*]*(?:❌|✗|✘|✖|☐|○)\uFE0F?[\s*]*$/u;
const no = /^\W*(?:no|false|n|never|0)\W*$/iu;

function yesOrNo(text: string): boolean | undefined {
  if (isNo.test(text) || no.test(text)) return false;
  return isYes.test(text) || yes.test(text) ? true : undefined;
}

/** A column of what is optional says "yes" of what is not required. */
function presenceOf(text: string, header: string): boolean | undefined {
  const word =
    /^\W*(required|mandatory|req|must|optional|opt|not\s+required|conditional|M|R|O)\W*$/iu.exec(
      text,
    )?.[1];
  if (word !== undefined) {
    if (/^conditional$/iu.test(word)) return undefined;
    return !/^(?:optional|opt|not|o)/iu.test(word);
  }
  const value = yesOrNo(text);
  const isOfOptional = /^\W*(?:is\s+)?opt(?:ional)?\W*$/iu.test(header);
  return value === undefined ? undefined : value !== isOfOptional;
}

const isGrouped = new RegExp(`^(?:${grouped})$`, "u");

function defaultParts(cell: MarkedText): Parts {
  const words = cell.text.trim().replaceAll(/^["'`“”]|["'`“”]$/gu, "");
  const value = isGrouped.test(words) ? plainNumber(words) : words;
  if (value === "" || /^[-–—]$|^(?:none|n\/a|no|unset|nothing|required)$|\s/iu.test(value))
    return [];
  const at = { start: 0, end: cell.text.length };
  return [{ text: cell, statement: { kind: "default", value, ...at } }];
}

/** Where a parameter is sent, in the words of OpenAPI. */
export function placeOf(text: string): ParameterPlace | undefined {
  const word =
    /^\W*(query|path|url|uri|header|cookie|body|json|form|formdata|payload)(?:[\s_-]*(?:string|param(?:eter)?s?|field|segment|body|data))?\W*$/iu
      .exec(text)?.[1]
      ?.toLowerCase();
  if (word === undefined || /^(?:url|uri)$/u.test(word)) return undefined;
  for (const place of ["query", "path", "header", "cookie"] as const) {
    if (word === place) return place;
  }
  return "body";
}

const number = `${grouped}|-?\\d[\\d,_]{0,12}(?:\\.\\d+)?`;
const amount = new RegExp(`^\\s*(${number})\\s*(?:chars?|characters?|items?)?\\s*$`, "iu");
const spanned = new RegExp(
  `^\\s*(${number})\\s*(?:-|–|—|to|\\.{2,3}|…)\\s*(${number})(?=\\s*(?:$|\\(|chars?|characters?))`,
  "iu",
);

/** A column of limits: a number, or two with a dash. */
function limitParts(cell: MarkedText, header: string): Parts | undefined {
  const groups = ofLimit.exec(header)?.groups;
  const isValues = ofValues.test(header);
  if ((groups === undefined || header.trim() === "") && !isValues) return undefined;
  const { upper, lower, what = "" } = groups ?? {};
  const of: StatedBound["of"] = /len|size|chars/iu.test(what)
    ? "length"
    : /items|count/iu.test(what)
      ? "items"
      : "value";
  const bound = (limit: string, isUpper: boolean): Parts[number] => {
    const value = { limit: Number(plainNumber(limit)), isUpper, of };
    return { text: cell, statement: { kind: "bound", value, start: 0, end: cell.text.length } };
  };
  const span = spanned.exec(cell.text);
  if (span !== null) return [bound(span[1] ?? "", false), bound(span[2] ?? "", true)];
  const number = amount.exec(cell.text)?.[1];
  if (number === undefined || isValues) return undefined;
  if (upper !== undefined || /len|chars/iu.test(what)) return [bound(number, lower === undefined)];
  return lower === undefined ? undefined : [bound(number, false)];
}

/** How often a member may be there: `1`, `0..1`, `1..*`, `0..1000`. */
function cardinalityParts(cell: MarkedText): Parts {
  const found = /^\W*(\d+)(?:\s*(?:\.{2,3}|-|–|…)\s*(\d+|[*nNmM]))?\W*$/u.exec(cell.text);
  if (found === null) return [];
  const [, lower = "", upper = lower] = found;
  const at = { start: 0, end: cell.text.length };
  const part = (statement: Statement) => ({ text: cell, statement });
  const presence = part({ kind: "required", value: lower !== "0", ...at });
  if (!/^\d+$/u.test(upper) || Number(upper) < 2) return [presence];
  const value = { limit: Number(upper), isUpper: true, of: "items" } as const;
  return [presence, part({ kind: "bound", value, ...at })];
}

/** A column of values: two or more, joined by anything that joins. */
function listParts(cell: MarkedText): Parts | undefined {
  const start = cell.text.search(/[\p{L}\p{N}"“'_-]/u);
  const list = start === -1 ? undefined : valueList(cell, start);
  if (list === undefined || cell.text.slice(list.end).trim() !== "") return undefined;
  const value = {
    values: list.values.map((one) => one.value),
    isAll: false,
    isWeak: true as const,
  };
  const statements: Statement[] = [
    { kind: "values", value, start, end: list.end },
    ...list.statements,
  ];
  return statements.map((statement) => ({ text: cell, statement }));
}
