/** Gathers the parts of a request while the code of it is read. */
import { type MarkedText, TextBuilder } from "../../outline/marked-text.ts";
import { type Login, type Pair, type SentBody, type SentRequest, pairsIn } from "./request.ts";

export class RequestParts {
  method?: MarkedText;
  url?: MarkedText;
  readonly query: Pair[] = [];
  readonly headers: Pair[] = [];
  login?: Login;
  body?: SentBody;
  isCut = false;

  /** A header that the client sends for an option. */
  addHeader(name: string, value: string, at: MarkedText): void {
    this.headers.push({ name: inPlace(name, at), value: inPlace(value, at) });
  }

  addQuery(text: MarkedText): void {
    for (const pair of pairsIn(text)) this.query.push(pair);
  }

  /** Absent where nothing is an address. */
  finish(
    implied: string,
    { start, end }: { readonly start: number; readonly end: number },
    isMessage = false,
  ): SentRequest | undefined {
    const url = this.url === undefined ? undefined : withoutLineEnds(this.url);
    if (url === undefined || !url.text.includes("/")) return undefined;
    return {
      method: this.method?.text.toUpperCase() ?? implied,
      methodAt: this.method ?? url,
      url,
      query: this.query,
      headers: this.headers,
      ...(this.login === undefined ? {} : { login: this.login }),
      ...(this.body === undefined ? {} : { body: this.body }),
      isCut: this.isCut,
      isMessage,
      start,
      end,
    };
  }
}

/** Words that stand for what is written at `at`. */
export function inPlace(words: string, at: MarkedText): MarkedText {
  const text = new TextBuilder();
  text.add(words, at.offsetAt(0), "code");
  return text.finish();
}

/** An address may be broken over lines within its quotes. */
function withoutLineEnds(url: MarkedText): MarkedText {
  if (!/\s/u.test(url.text)) return url;
  const text = new TextBuilder();
  for (const { 0: part, index } of url.text.matchAll(/\S+/gu)) {
    text.add(part, url.offsetAt(index), "code");
  }
  return text.finish();
}
