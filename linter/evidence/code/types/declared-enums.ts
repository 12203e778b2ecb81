/** Lists of values that code declares: enums of TypeScript, Python and protobuf, unions of texts, constants of Go. */
import type { MarkedText } from "../../outline/marked-text.ts";

export interface DeclaredEnum {
  readonly name: string;
  readonly at: MarkedText;
  readonly values: readonly MarkedText[];
  /** Whether something is left out. */
  readonly isCut: boolean;
}

const longest = 20_000;
const mostValues = 200;
const text = /(["'])([^"'\n]{1,60})\1/gu;
const heads: readonly RegExp[] = [
  /\benum\s+([A-Z]\w{0,60})\s*(?::\s*\w+\s*)?\{([^{}]{1,8000})\}/gu,
  /\btype\s+([A-Z]\w{0,60})\s*=\s*((?:\s*\|?\s*(?:"[^"\n]{1,60}"|'[^'\n]{1,60}')){2,100})/gu,
  /(?:^|\n)class\s+([A-Z]\w{0,60})\([\w., ]{0,60}Enum\):[ \t]*\n((?:[ \t]+[^\n]*\n?|\n){1,200})/gu,
];
/** `Waiting State = "waiting"`. */
const constant =
  /^[ \t]*(?:const[ \t]+)?[A-Z]\w{0,60}[ \t]+([A-Z]\w{0,60})[ \t]*=[ \t]*"([^"\n]{1,60})"/gmu;
/** `OPEN = 1;` */
const numbered = /^[ \t]*([A-Z][A-Z\d_]{1,60})[ \t]*=[ \t]*\d+/gmu;

/** The lists of one block, in order. */
export function declaredEnums(code: MarkedText): DeclaredEnum[] {
  if (code.text.length > longest) return [];
  const found = heads.flatMap((head) =>
    [...code.text.matchAll(head)].slice(0, 50).flatMap((match) => {
      const { 0: all, 1: name = "", 2: body = "", index } = match;
      const start = index + all.lastIndexOf(body);
      const values = valuesIn(code.slice(start, start + body.length), text, 2);
      const own =
        values.length > 0 ? values : valuesIn(code.slice(start, start + body.length), numbered, 1);
      const nameStart = index + all.indexOf(name);
      const at = code.slice(nameStart, nameStart + name.length);
      return own.length === 0 ? [] : [{ name, at, values: own, isCut: isCut(body) }];
    }),
  );
  return [...found, ...constants(code)];
}

function valuesIn(body: MarkedText, pattern: RegExp, group: number): MarkedText[] {
  return [...body.text.matchAll(pattern)].slice(0, mostValues).map((match) => {
    const value = match[group] ?? "";
    const start = match.index + match[0].indexOf(value);
    return body.slice(start, start + value.length);
  });
}

function constants(code: MarkedText): DeclaredEnum[] {
  const byType = new Map<string, { readonly at: MarkedText; readonly values: MarkedText[] }>();
  for (const { 0: all, 1: name = "", 2: value = "", index } of code.text.matchAll(constant)) {
    const end = index + all.length - 1;
    const nameStart = index + all.indexOf(name, all.search(/\S\s/u));
    const own = byType.get(name) ?? {
      at: code.slice(nameStart, nameStart + name.length),
      values: [],
    };
    byType.set(name, own);
    if (own.values.length < mostValues) own.values.push(code.slice(end - value.length, end));
  }
  return [...byType].map(([name, { at, values }]) => ({
    name,
    at,
    values,
    isCut: isCut(code.text),
  }));
}

function isCut(body: string): boolean {
  return /\.\.\.|…/u.test(body);
}
