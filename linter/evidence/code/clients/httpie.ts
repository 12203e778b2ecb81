/** Calls of HTTPie, xh and Wget → the requests that they send. */
import { type MarkedText, TextBuilder } from "../../outline/marked-text.ts";
import { type SentBody, type SentRequest, headerIn } from "./request.ts";
import { RequestParts, inPlace } from "./request-parts.ts";
import type { Command } from "./shell.ts";
import { bodyOfText } from "./text-body.ts";

const methodWord = /^(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)$/u;
/** Options that a value follows. */
const valued =
  /^(?:-a|--auth|-A|--auth-type|-o|--output|--timeout|--proxy|--session|--verify|-p|--print|--raw)$/u;

/** `http [METHOD] URL [ITEM…]`. */
export function httpieRequest(command: Command): SentRequest | undefined {
  const { words, input } = command;
  const parts = new RequestParts();
  const items: Item[] = [];
  let isForm = false;
  let isBearer = false;
  let login: MarkedText | undefined;
  for (let index = 1; index < words.length; index += 1) {
    const word = words[index];
    if (word === undefined || /^\d?[<>]/u.test(word.text)) break;
    const { text } = word;
    if (valued.test(text)) {
      const value = words[index + 1];
      index += 1;
      if (/^(?:-a|--auth)$/u.test(text)) login = value;
      else if (/^(?:-A|--auth-type)$/u.test(text)) isBearer = /bearer/iu.test(value?.text ?? "");
      else if (text === "--raw" && value !== undefined) parts.body = bodyOfText(value) ?? elsewhere;
    } else if (/^-{1,2}[a-z]/u.test(text)) {
      isForm ||= /^(?:-f|--form|--multipart)$/u.test(text);
      const body = text.startsWith("--raw=") ? bodyOfText(word.slice(6)) : undefined;
      if (body !== undefined) parts.body = body;
    } else if (methodWord.test(text) && parts.url === undefined) parts.method = word;
    else if (parts.url === undefined) parts.url = addressOf(word);
    else {
      const item = itemIn(word, parts);
      if (item !== undefined) items.push(item);
    }
  }
  if (login !== undefined) parts.login = { scheme: isBearer ? "bearer" : "basic", at: login };
  if (items.length > 0) parts.body = bodyOf(items, isForm);
  else if (input !== undefined) parts.body = bodyOfText(input) ?? elsewhere;
  return parts.finish(parts.body === undefined ? "GET" : "POST", command);
}

const elsewhere = { kind: "elsewhere" } as const;

/** `:8080/x` and `:/x` are of this machine. */
function addressOf(word: MarkedText): MarkedText {
  return /^:\d*\//u.test(word.text) ? inPlace(`localhost${word.text}`, word) : word;
}

interface Item {
  readonly name: MarkedText;
  /** Absent where a file has it. */
  readonly value?: MarkedText;
  /** Whether the value is written as JSON. */
  readonly isJson: boolean;
}

function itemIn(word: MarkedText, parts: RequestParts): Item | undefined {
  const found = /^([^=:@\s]+)(==|:=@|:=|=@|=|@|:|;)/u.exec(word.text);
  const [all = "", own = "", mark] = found ?? [];
  const name = word.slice(0, own.length);
  const lead = mark === ":" ? (/^\s*/u.exec(word.text.slice(all.length))?.[0].length ?? 0) : 0;
  const value = word.slice(all.length + lead);
  if (mark === "==") parts.query.push({ name, value });
  else if (mark === ":" || mark === ";") parts.headers.push({ name, value });
  else if (mark === ":=" || mark === "=") return { name, value, isJson: mark === ":=" };
  else if (mark !== undefined) return { name, isJson: false };
  return undefined;
}

function bodyOf(items: readonly Item[], isForm: boolean): SentBody {
  if (isForm) return { kind: "form", pairs: items, isMultipart: false };
  // `a[b]=c` is about what is inside.
  if (items.some(({ name }) => /[[\]]/u.test(name.text))) return { kind: "elsewhere" };
  const text = new TextBuilder();
  let mark = "{";
  for (const { name, value, isJson } of items) {
    const at = name.offsetAt(0);
    text.add(`${mark}"`, at, "code");
    text.add(name.text, at, "code");
    text.add('": ', at, "code");
    const own = value === undefined ? "<file>" : value.text;
    const place = value?.offsetAt(0) ?? at;
    text.add(isJson ? own : JSON.stringify(own), isJson ? place : Math.max(0, place - 1), "code");
    mark = ", ";
  }
  text.add("}", items[0]?.name.offsetAt(0) ?? 0, "code");
  return bodyOfText(text.finish()) ?? { kind: "elsewhere" };
}

/** `wget --method=POST --header=… --body-data=… URL`. */
export function wgetRequest(command: Command): SentRequest | undefined {
  const { words } = command;
  const parts = new RequestParts();
  let hasData = false;
  for (let index = 1; index < words.length; index += 1) {
    const word = words[index];
    if (word === undefined) break;
    const option = /^--[\w-]+/u.exec(word.text)?.[0];
    if (option === undefined) {
      if (word.text.startsWith("-")) {
        if (/^-[OoPU]$/u.test(word.text)) index += 1;
      } else if (word.text.includes("/")) parts.url ??= word;
      continue;
    }
    const isJoined = word.text.charAt(option.length) === "=";
    if (!isJoined && !wgetValues.test(option)) continue;
    const value = isJoined ? word.slice(option.length + 1) : words[index + 1];
    if (!isJoined) index += 1;
    if (value === undefined) continue;
    if (option === "--method") parts.method = value;
    else if (option === "--header") {
      const header = headerIn(value);
      if (header !== undefined) parts.headers.push(header);
    } else if (/^--(?:body|post)-(?:data|file)$/u.test(option)) {
      hasData = true;
      parts.body = (option.endsWith("data") ? bodyOfText(value) : undefined) ?? {
        kind: "elsewhere",
      };
    } else if (/^--(?:http-)?user$/u.test(option)) parts.login = { scheme: "basic", at: value };
  }
  return parts.finish(hasData ? "POST" : "GET", command);
}

const wgetValues =
  /^--(?:method|header|body-data|body-file|post-data|post-file|user|password|http-user|http-password|output-document)$/u;
