/** Code of clients that no reader knows, and HTML → the addresses that it calls, and the method where one alone is named. */
import type { MarkedText } from "../../outline/marked-text.ts";
import type { SentRequest } from "./request.ts";
import { RequestParts } from "./request-parts.ts";

const most = 20;
const longest = 20_000;
const address = /["'`](https?:\/\/[^\s"'`<>\\]{3,300})["'`]/gu;
const hints =
  /\.(GET|POST|PUT|PATCH|DELETE)\(|\b(?:HttpMethod|Method|RequestMethod|Verb)(?:\.|::)(\w{3,6})\b|\.(?:method|setRequestMethod|httpMethod)\s*(?:\(|=)\s*"([A-Z]{3,6})"|\b(Get|Post|Put|Patch|Delete)(?:AsJson|String|Stream)?Async\(/gu;

/** `<img src="https://…?size=5">` asks for what it shows. */
const shownAddress = /\bsrc=(["'])(https?:\/\/[^\s"'<>]{3,300}\?[^\s"'<>]{1,1000})\1/gu;

/** Requests of the pictures and frames of HTML. */
export function addressesOfHtml(text: MarkedText): SentRequest[] {
  if (text.text.length > longest || !text.text.includes("<")) return [];
  return [...text.text.matchAll(shownAddress)].slice(0, most).flatMap((found) => {
    const { 0: all, 2: url = "", index } = found;
    const parts = new RequestParts();
    const start = index + all.indexOf(url);
    parts.url = text.slice(start, start + url.length);
    parts.isCut = true;
    return parts.finish("GET", { start: index, end: index + all.length }) ?? [];
  });
}

/** Requests whose body and headers are not known. Empty where several methods could be meant. */
export function addressesIn(text: MarkedText): SentRequest[] {
  if (text.text.length > longest || /^\s*[[{<]/u.test(text.text)) return [];
  const found = [...text.text.matchAll(address)].slice(0, most);
  const methods = [...text.text.matchAll(hints)].map((match) => {
    const word = match.slice(1).find((one) => one !== undefined) ?? "";
    const start = match.index + match[0].indexOf(word);
    return text.slice(start, start + word.length);
  });
  const [method] = methods;
  if (found.length !== 1 || methods.length !== 1 || method === undefined) return [];
  if (!/^(?:GET|POST|PUT|PATCH|DELETE)$/iu.test(method.text)) return [];
  return found.flatMap(({ 0: all, 1: url = "", index }) => {
    const parts = new RequestParts();
    parts.url = text.slice(index + 1, index + 1 + url.length);
    parts.method = method;
    parts.body = { kind: "elsewhere" };
    parts.isCut = true;
    return parts.finish("GET", { start: index, end: index + all.length }) ?? [];
  });
}
