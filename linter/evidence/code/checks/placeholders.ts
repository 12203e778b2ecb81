/** Words in the place of a value, which a syntax of a request shows: the name itself, or the type of it. */
import { type SentRequest, pathOfUrl, queryOf } from "../clients/request.ts";

/** `force=force`, `max_results=maxResults`: the value is the name of what it stands for. */
export function namesItself(name: string, value: string): boolean {
  const own = lettersOf(value);
  return own !== "" && own === lettersOf(name);
}

/** `X-Shop-Request-Id: requestId`: names of headers have a prefix that says whose they are. */
export function namesHeader(name: string, value: string): boolean {
  const own = lettersOf(value);
  const isWord = /^[a-z][\w-]*$/iu.test(value);
  return isWord && own.length > 3 && lettersOf(name).endsWith(own);
}

/** `limit=integer`. */
export function isTypeWord(value: string): boolean {
  return /^(?:string|str|integer|int(?:32|64)?|number|float|double|bool(?:ean)?|uuid|timestamp|date-?time)$/iu.test(
    value,
  );
}

/** Whether a request shows what may be sent, with names in the place of values: it is no call. */
export function isSyntax(
  { url, query, headers, body }: SentRequest,
  { path }: { readonly path: string },
): boolean {
  const sent = pathOfUrl(url.text).split("/").toReversed();
  const template = path.split("/").toReversed();
  const pairs = [...queryOf(url), ...query, ...(body?.kind === "form" ? body.pairs : [])];
  return (
    template.some((one, index) => /^[{].+[}]$/u.test(one) && namesItself(one, sent[index] ?? "")) ||
    pairs.some(({ name, value }) => {
      const word = value?.text.trim() ?? "";
      return namesItself(name.text, word) || isTypeWord(word);
    }) ||
    headers.some(({ name, value }) => {
      const word = value?.text.trim() ?? "";
      return namesHeader(name.text, word) || isTypeWord(word);
    })
  );
}

function lettersOf(name: string): string {
  return name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
}
