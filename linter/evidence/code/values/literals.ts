/**
 * Literals of programming languages → values: objects, dictionaries, hashes, lists, texts, numbers and constants of
 * JavaScript, Python, Ruby, PHP, Go and PowerShell. Nothing is run: all other expressions are open.
 */
import {
  alternative,
  constants,
  conversion,
  dots,
  escaped,
  gap,
  goType,
  key,
  number,
  word,
  wrapper,
} from "./literal-words.ts";
import type { ValueNode } from "./value-node.ts";

export interface Literal {
  readonly node: ValueNode;
  /** Behind it. */
  readonly end: number;
}

const mostAlternatives = 50;
/** Values within values; each is a call of the reader. */
const deepest = 60;

/** Reads the literals of one text. */
export class LiteralReader {
  readonly #text: string;
  /** Whether something was left out: by `...`, or by what another object is spread from. */
  isCut = false;

  constructor(text: string) {
    this.#text = text;
  }

  /** The literal or expression at `start`, up to a comma or bracket that ends it. */
  read(start: number, depth = 0): Literal | undefined {
    const at = this.#skip(start);
    if (/(?:\.\.\.|…)/u.test(this.#text.slice(start, at))) this.isCut = true;
    if (at >= this.#text.length || depth > deepest) return undefined;
    const first = this.#literal(at, depth);
    if (first === undefined) return this.#expression(at, at);
    const own = this.#withAlternatives(first, depth);
    const end = this.#match(conversion, own.end) ?? own.end;
    const next = this.#skip(end);
    // Texts beside each other are one in Python and Ruby; an operator makes it an expression.
    const isEnd = next >= this.#text.length || /[,;:)\]}\n]/u.test(this.#text.charAt(next));
    const isLine = /\n/u.test(this.#text.slice(end, next));
    const isArrow = this.#text.startsWith("=>", next);
    if (isEnd || isArrow) return { node: own.node, end };
    const goesOn = /^(?!\.\.\.)[.+*/|&?-]/u.test(this.#text.slice(next, next + 3));
    return isLine && !goesOn ? { node: own.node, end } : this.#expression(at, end);
  }

  /** `"on" | "off"` and `"on" or "off"`: documents list what may stand there. */
  #withAlternatives(first: Literal, depth: number): Literal {
    const alternatives: ValueNode[] = [];
    let { end } = first;
    while (alternatives.length < mostAlternatives) {
      const start = this.#match(alternative, end);
      const other = start === undefined ? undefined : this.#literal(start, depth + 1);
      if (other === undefined) break;
      alternatives.push(other.node);
      ({ end } = other);
    }
    return alternatives.length === 0 ? first : { node: { ...first.node, alternatives }, end };
  }

  /** The literal that begins at `start`, whatever follows it. */
  literal(start: number): Literal | undefined {
    return this.#literal(this.#skip(start), 0);
  }

  #skip(start: number): number {
    return this.#match(gap, start) ?? start;
  }

  #match(pattern: RegExp, at: number): number | undefined {
    pattern.lastIndex = at;
    return pattern.test(this.#text) ? pattern.lastIndex : undefined;
  }

  #literal(at: number, depth: number): Literal | undefined {
    const text = this.#text;
    const character = text.charAt(at);
    if (character === "{" || text.startsWith("@{", at)) {
      return this.#object(at, character === "{" ? at + 1 : at + 2, "}", depth);
    }
    if (character === "[" || text.startsWith("@(", at)) return this.#list(at, depth);
    const typed = this.#match(goType, at);
    if (typed !== undefined) {
      return text.charAt(at) === "["
        ? this.#members(at, typed + 1, "}", depth)
        : this.#object(at, typed + 1, "}", depth);
    }
    const wrapped = this.#match(wrapper, at);
    if (wrapped !== undefined) return this.#wrapped(at, wrapped, depth);
    const numberEnd = this.#match(number, at);
    if (numberEnd !== undefined) {
      const value = Number(text.slice(at, numberEnd).replaceAll("_", ""));
      return {
        node: { type: "number", offset: at, length: numberEnd - at, value },
        end: numberEnd,
      };
    }
    return this.#string(at) ?? this.#constant(at);
  }

  #constant(at: number): Literal | undefined {
    const end = this.#match(word, at);
    if (end === undefined) return undefined;
    const name = this.#text.slice(at, end);
    const type = constants.get(name);
    if (type === undefined) return undefined;
    const value = type === "null" ? null : /true/iu.test(name);
    return { node: { type, offset: at, length: end - at, value }, end };
  }

  #string(at: number): Literal | undefined {
    const prefix = /^[fFrRbBuU]{1,2}(?=["'])/u.exec(this.#text.slice(at, at + 3))?.[0].length ?? 0;
    const start = at + prefix;
    const text = this.#text;
    const triple = text.slice(start, start + 3);
    const quote = /^(?:"{3}|'{3})$/u.test(triple) ? triple : text.charAt(start);
    const symbol = /^:[a-z_]\w{0,60}/u.exec(text.slice(at, at + 62))?.[0];
    if (symbol !== undefined) {
      const value = symbol.slice(1);
      return {
        node: { type: "string", offset: at, length: symbol.length, value },
        end: at + symbol.length,
      };
    }
    if (!/^["'`]/u.test(quote)) return undefined;
    const isLong = quote.length === 3 || quote === "`";
    let end = start + quote.length;
    let value = "";
    for (;;) {
      const character = text[end];
      if (character === undefined || (character === "\n" && !isLong)) return undefined;
      if (text.startsWith(quote, end)) break;
      if (character === "\\" && end + 1 < text.length) {
        value += escaped(text.charAt(end + 1));
        end += 2;
      } else {
        value += character;
        end += 1;
      }
    }
    end += quote.length;
    return { node: { type: "string", offset: at, length: end - at, value }, end };
  }

  #wrapped(at: number, start: number, depth: number): Literal | undefined {
    if (this.#text.startsWith("dict", at)) return this.#object(at, start, ")", depth);
    const inner = this.read(start, depth + 1);
    if (inner === undefined) return undefined;
    // What follows within the call is about layout.
    const { end } = this.#expression(at, inner.end, ")");
    return { node: inner.node, end: Math.min(this.#text.length, end + 1) };
  }

  #list(at: number, depth: number): Literal | undefined {
    const start = this.#text.charAt(at) === "[" ? at + 1 : at + 2;
    const close = this.#text.charAt(at) === "[" ? "]" : ")";
    // PHP writes its objects so.
    const first = this.#string(this.#skip(start));
    const isObject =
      first !== undefined && this.#text.startsWith("=>", this.#skip(first.end)) && close === "]";
    return isObject
      ? this.#object(at, start, close, depth)
      : this.#members(at, start, close, depth);
  }

  #members(offset: number, start: number, close: string, depth: number): Literal | undefined {
    const children: ValueNode[] = [];
    let at = start;
    for (;;) {
      at = this.#separators(at);
      if (at >= this.#text.length) return undefined;
      if (this.#text.startsWith(close, at)) break;
      const omitted = this.#omission(at);
      if (omitted !== undefined) {
        at = omitted;
        continue;
      }
      const one = this.read(at, depth + 1);
      if (one === undefined || one.end <= at) return undefined;
      children.push(one.node);
      at = one.end;
    }
    const end = at + close.length;
    return { node: { type: "array", offset, length: end - offset, children }, end };
  }

  #object(offset: number, start: number, close: string, depth: number): Literal | undefined {
    const children: ValueNode[] = [];
    let at = start;
    for (;;) {
      at = this.#separators(at);
      if (at >= this.#text.length) return undefined;
      if (this.#text.startsWith(close, at)) break;
      const omitted = this.#omission(at);
      if (omitted !== undefined) {
        at = omitted;
        continue;
      }
      const property = this.#property(at, depth);
      if (property === undefined || property.end <= at) return undefined;
      if (property.node === undefined) this.isCut = true;
      else children.push(property.node);
      at = property.end;
    }
    const end = at + close.length;
    return { node: { type: "object", offset, length: end - offset, children }, end };
  }

  #property(
    at: number,
    depth: number,
  ): { readonly node: ValueNode | undefined; readonly end: number } | undefined {
    const own = this.#key(at);
    if (own === undefined) {
      // `[name]: value` has a name that nobody knows; `name` alone is a property of that name.
      const { end } = this.#expression(at, at);
      const short = /^[A-Za-z_]\w{0,60}\s*$/u.exec(this.#text.slice(at, end));
      if (short === null) return { node: undefined, end };
      const value = short[0].trim();
      const place = { offset: at, length: value.length };
      const children: ValueNode[] = [
        { type: "string", ...place, value },
        { type: "open", ...place },
      ];
      return { node: { type: "property", ...place, children }, end };
    }
    const mark = /^(?::|=>|=)/u.exec(this.#text.slice(this.#skip(own.end)))?.[0] ?? ":";
    const from = this.#skip(own.end) + mark.length;
    const value = this.read(from, depth + 1);
    if (value === undefined) return undefined;
    const children = [own.node, value.node];
    const length = value.end - at;
    return { node: { type: "property", offset: at, length, children }, end: value.end };
  }

  #key(at: number): Literal | undefined {
    const plain = this.#match(key, at);
    if (plain !== undefined) {
      const value = this.#text.slice(at, plain);
      return { node: { type: "string", offset: at, length: plain - at, value }, end: plain };
    }
    const own = this.#string(at);
    if (own === undefined) return undefined;
    const next = this.#skip(own.end);
    return /^(?::|=)/u.test(this.#text.slice(next, next + 1)) ? own : undefined;
  }

  #separators(start: number): number {
    let at = this.#skip(start);
    while (/[,;]/u.test(this.#text.charAt(at))) at = this.#skip(at + 1);
    // Comments say what is left out.
    if (/(?:\.\.\.|…)/u.test(this.#text.slice(start, at))) this.isCut = true;
    return at;
  }

  /** `...`, `...others` and `**others`. */
  #omission(at: number): number | undefined {
    const end = this.#match(dots, at) ?? (this.#text.startsWith("**", at) ? at + 2 : undefined);
    if (end === undefined) return undefined;
    this.isCut = true;
    return this.#expression(at, end).end;
  }

  /** Up to a comma, semicolon, line end or bracket outside of the brackets and texts within. */
  #expression(offset: number, start: number, close?: string): Literal {
    const text = this.#text;
    let depth = 0;
    let at = start;
    for (; at < text.length; at += 1) {
      const character = text.charAt(at);
      if (depth === 0 && (close === undefined ? /[,;)\]}]/u.test(character) : character === close))
        break;
      // A line that begins with an operator goes on with the expression.
      if (
        depth === 0 &&
        character === "\n" &&
        close === undefined &&
        !/^\s*[.+?:|&]/u.test(text.slice(at, at + 40)) &&
        !/[+(,:?|&=]\s*$/u.test(text.slice(Math.max(start, at - 10), at))
      )
        break;
      if (/[([{]/u.test(character)) depth += 1;
      else if (/[)\]}]/u.test(character)) depth -= 1;
      else if (/["']/u.test(character) && /\w{3}$/u.test(text.slice(Math.max(0, at - 3), at))) {
        // A quote has no partner: what follows may be anything.
        this.isCut = true;
      } else if (/["'`]/u.test(character)) at = (this.#string(at)?.end ?? at + 1) - 1;
    }
    return { node: { type: "open", offset, length: at - offset }, end: at };
  }
}

/** The value at `start`, as far as it is one. */
export function literalAt(text: string, start: number) {
  const reader = new LiteralReader(text);
  const literal = reader.read(start);
  return literal === undefined ? undefined : { ...literal, isCut: reader.isCut };
}
