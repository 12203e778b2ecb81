/** A request as code shows it, each part with its place. */
import type { MarkedText } from "../../outline/marked-text.ts";
import type { ValueBlock } from "../values/json-values.ts";

/** A name with its value: of a query, a header or a form. */
export interface Pair {
  readonly name: MarkedText;
  /** As it travels. Absent where an expression or a file has it. */
  readonly value?: MarkedText;
}

export type SentBody =
  | { readonly kind: "value"; readonly block: ValueBlock; readonly text: MarkedText }
  | { readonly kind: "form"; readonly pairs: readonly Pair[]; readonly isMultipart: boolean }
  /** Of a file, another command or an expression. */
  | { readonly kind: "elsewhere" };

/** How a request says who sends it, where an option of the client tells it. */
export interface Login {
  readonly scheme: "basic" | "bearer";
  readonly at: MarkedText;
}

export interface SentRequest {
  readonly method: string;
  /** Where the method is named; the address where it is not. */
  readonly methodAt: MarkedText;
  /** Without line ends. */
  readonly url: MarkedText;
  /** What code has beside the address. */
  readonly query: readonly Pair[];
  readonly headers: readonly Pair[];
  readonly login?: Login;
  readonly body?: SentBody;
  /** Whether something is left out, so that what is missing says nothing. */
  readonly isCut: boolean;
  /** Whether every header that is sent is shown: in a message, not in a call of a client. */
  readonly isMessage: boolean;
  /** Where the code of it begins and ends in its block. */
  readonly start: number;
  readonly end: number;
}

/** Path, query and fragment apart. */
export function pathOfUrl(url: string): string {
  // `[?page=2]` may be left out.
  return url.replace(/^(?:https?:\/\/)?[^/]*(?=\/)/u, "").replace(/\[?[?#].*$/su, "");
}

/** Host and port, without what names a user. */
export function hostOf(url: string): string {
  const host = /^(?:(?:[a-z]+:)?\/\/)?([^/]*)/iu.exec(url)?.[1] ?? "";
  return host.replace(/^[^@]*@/u, "").toLowerCase();
}

/** `$BASE`, `{{host}}`, `localhost`, nothing: not the name of anybody else. */
export function isOpenHost(host: string): boolean {
  return (
    host === "" ||
    /[{}<>$*[\]]|^localhost\b|^127\.|^0\.0\.|^(?:your|my)\b/u.test(host) ||
    !host.includes(".")
  );
}

/** The part of a host that one party has. */
export function domainOf(host: string): string {
  return host.replace(/:\d+$/u, "").split(".").slice(-2).join(".");
}

/** `a=1&b=2`, each part with its place. */
export function pairsIn(text: MarkedText): Pair[] {
  const pairs: Pair[] = [];
  for (const { 0: part, index } of text.text.matchAll(/[^&]+/gu)) {
    const lead = /^\s*/u.exec(part)?.[0].length ?? 0;
    const at = part.indexOf("=");
    if (at === -1 || /^[{@]/u.test(part.slice(lead))) continue;
    const end = index + part.trimEnd().length;
    pairs.push({
      name: text.slice(index + lead, index + at),
      value: text.slice(Math.min(index + at + 1, end), end),
    });
  }
  return pairs;
}

/** The query of an address. */
export function queryOf(url: MarkedText): Pair[] {
  const mark = url.text.indexOf("?");
  if (mark === -1) return [];
  const end = url.text.indexOf("#", mark);
  if (url.text.charAt(mark - 1) === "[") {
    const close = url.text.indexOf("]", mark);
    return pairsIn(url.slice(mark + 1, close === -1 ? undefined : close));
  }
  return pairsIn(url.slice(mark + 1, end === -1 ? undefined : end));
}

/** `Name: value`. */
export function headerIn(text: MarkedText): Pair | undefined {
  const found = /^\s*([\w-]+)\s*[:;]\s*/u.exec(text.text);
  const name = found?.[1];
  if (found === null || name === undefined) return undefined;
  const start = text.text.indexOf(name);
  return {
    name: text.slice(start, start + name.length),
    value: text.slice(found[0].length, text.text.trimEnd().length),
  };
}

/** Names are percent-encoded, or not. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll("+", "%20"));
  } catch {
    return text;
  }
}
