/** `$BASE/orders`, `{{host}}/orders`: the address that the block gives to the name with which an address begins. */
import { type MarkedText, TextBuilder } from "../../outline/marked-text.ts";
import type { SentRequest } from "./request.ts";

const opening = /^(?:\{\{\s*|\$\{?|\{_?)([A-Za-z]\w{0,40}?)(?:\s*\}\}|_?\}|(?=\/))/u;

/** The request with its whole address, where the block tells it. */
export function withNamedBase(request: SentRequest, code: MarkedText): SentRequest {
  const found = opening.exec(request.url.text);
  const [all = "", name = ""] = found ?? [];
  if (found === null || name === "") return request;
  const given = new RegExp(
    `(?:^|\\n)[ \\t]*(?:export[ \\t]+|const[ \\t]+|let[ \\t]+|var[ \\t]+|\\$|@)?${name}[ \\t]*(?::=|=|:)[ \\t]*["'\`]?(https?://[^\\s"'\`;]{3,200})`,
    "u",
  );
  const base = given.exec(code.text)?.[1]?.replace(/\/$/u, "");
  if (base === undefined) return request;
  const url = new TextBuilder();
  const rest = request.url.slice(all.length);
  // Each letter stands where the name is: what it means is longer.
  for (const letter of base) url.add(letter, request.url.offsetAt(0), "code");
  for (const { start, end, offset } of rest.text === "" ? [] : rest.runs) {
    url.add(rest.text.slice(start, end), offset, "code");
  }
  return { ...request, url: url.finish() };
}
