/** HTTP messages in code: requests and answers with headers and bodies, as `.http` files, `curl -v` and people write them. */
import { type MarkedText, TextBuilder } from "../../outline/marked-text.ts";
import { type Pair, type SentBody, type SentRequest, headerIn } from "./request.ts";
import { multipartBody } from "./multipart-body.ts";
import { RequestParts } from "./request-parts.ts";
import { statusLine } from "./status-line.ts";
import { bodyOfText } from "./text-body.ts";

export interface SentAnswer {
  readonly status: MarkedText;
  readonly headers: readonly Pair[];
  /** Absent where nothing follows the headers. */
  readonly body?: MarkedText;
  /** Whether lines of it are left out. */
  readonly isCut: boolean;
}

export type Message =
  | { readonly kind: "request"; readonly request: SentRequest }
  | { readonly kind: "answer"; readonly answer: SentAnswer };

interface Line {
  readonly text: MarkedText;
  readonly start: number;
  readonly end: number;
  /** Where it is the first line of an answer that has no word of HTTP. */
  readonly status?: string | undefined;
}

const methods = "GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS";
const requestLine = new RegExp(
  // Behind it a body may stand, or a remark.
  `^\\s*(?:HTTP\\s+)?(?:(?=\\[[A-Z]+\\])\\[)?(${methods})\\]?\\s+["']?((?:https?:|\\{\\{|\\$|<|/|[\\w.-]+(?::\\d+)?/)[^\\s"']*)["']?(?:\\s+HTTP/[\\d.]+)?(?:\\s+(\\{\\s*["}][^\\n]*\\}))?(?:\\s+(?:\\(|#|//|--|—)[^\\n]*)?\\s*$`,
  "u",
);
const answerLine = /^\s*HTTP(?:\/[\d.]+)?\s+(\d{3})\b/u;
const header = /^\s*[A-Za-z][\w-]{0,60}\s*:(?:\s|$)/u;
const mostLines = 5_000;

/** The messages of a block, in order. Empty where it has none. */
export function messagesIn(text: MarkedText): Message[] {
  const isMessage =
    /HTTP\/[\d.]+|^\W*(?:HTTP\s+)?(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)\W/mu.test(text.text);
  const status = statusLine(text.text);
  if (!isMessage && status === undefined) return [];
  const lines = linesOf(text).map((line) =>
    line.start <= (status?.at ?? -1) && (status?.at ?? -1) <= line.end
      ? { ...line, status: status?.code }
      : line,
  );
  const found: Message[] = [];
  for (let at = 0; at < lines.length; ) {
    const line = lines[at];
    const next = line === undefined ? undefined : messageAt(line, lines, at);
    if (next === undefined) at += 1;
    else {
      found.push(next.message);
      at = next.end;
    }
  }
  return found;
}

function linesOf(text: MarkedText): Line[] {
  const lines: Line[] = [];
  let start = 0;
  const all = text.text.split("\n").slice(0, mostLines);
  // `curl -v` has a mark before each line that it sends or gets.
  const isMarked = /^[<>] (?:HTTP\/|[A-Z]{3,7} )/mu.test(text.text);
  for (const line of all) {
    const end = start + line.length;
    const mark = isMarked ? (/^[<>] ?/u.exec(line)?.[0].length ?? 0) : 0;
    const isNoise = isMarked && /^(?:\* |[{}] \[\d+ bytes)/u.test(line);
    if (!isNoise) lines.push({ text: text.slice(start + mark, end), start, end });
    start = end + 1;
  }
  return lines;
}

function messageAt(line: Line, lines: readonly Line[], at: number) {
  const request = requestLine.exec(line.text.text);
  const code = line.status ?? answerLine.exec(line.text.text)?.[1];
  if (request === null && code === undefined) return undefined;
  let next = at + 1;
  const target = [line];
  // Long queries go on in lines of their own.
  if (request !== null) {
    while (/^\s+[?&]/u.test(lines[next]?.text.text ?? "")) next += 1;
    target.push(...lines.slice(at + 1, next));
  }
  const headers: Pair[] = [];
  let isCut = false;
  for (; next < lines.length; next += 1) {
    const own = lines[next]?.text.text ?? "";
    if (/^\s*(?:\.\.\.|…)/u.test(own)) isCut = true;
    else if (header.test(own)) {
      const one = lines[next];
      const pair = one === undefined ? undefined : headerIn(one.text);
      if (pair !== undefined) headers.push(pair);
    } else break;
  }
  const first = next;
  while (next < lines.length && !isStart(lines[next])) next += 1;
  const body = bodyBeside(line, request) ?? bodyOf(lines.slice(first, next));
  const last = lines[next - 1]?.end ?? line.end;
  if (code !== undefined) {
    const start = line.text.text.search(new RegExp(`\\b${code}\\b`, "u"));
    const status = line.text.slice(start, start + code.length);
    const own: SentAnswer = { status, headers, isCut, ...(body === undefined ? {} : { body }) };
    return { message: { kind: "answer", answer: own } as const, end: next };
  }
  const sent = requestOf(target, headers, body, isCut, { start: line.start, end: last });
  return sent === undefined
    ? undefined
    : { message: { kind: "request", request: sent } as const, end: next };
}

/** `PUT /lamps/1 {"on": true}` */
function bodyBeside({ text }: Line, request: RegExpExecArray | null): MarkedText | undefined {
  const body = request?.[3];
  if (body === undefined) return undefined;
  const start = text.text.indexOf(body, text.text.indexOf(request?.[2] ?? ""));
  return text.slice(start, start + body.length);
}

function isStart(line: Line | undefined): boolean {
  const text = line?.text.text ?? "";
  if (line?.status !== undefined) return true;
  return requestLine.test(text) || answerLine.test(text) || /^\s*###/u.test(text);
}

function requestOf(
  lines: readonly Line[],
  headers: readonly Pair[],
  body: MarkedText | undefined,
  isCut: boolean,
  place: { readonly start: number; readonly end: number },
): SentRequest | undefined {
  const parts = new RequestParts();
  const url = new TextBuilder();
  for (const [index, { text }] of lines.entries()) {
    const [, method = "", target = ""] = (index === 0 ? requestLine.exec(text.text) : null) ?? [];
    const own = index === 0 ? target : text.text.trim();
    const start = text.text.indexOf(
      own,
      index === 0 ? text.text.indexOf(method) + method.length : 0,
    );
    url.add(own, text.offsetAt(start), "code");
    if (index === 0) {
      const at = text.text.indexOf(method);
      parts.method = text.slice(at, at + method.length);
    }
  }
  parts.url = url.finish();
  parts.headers.push(...headers);
  // A line alone names the endpoint, and shows no call of it.
  const first = lines[0]?.text.text ?? "";
  const isExample = / HTTP\//u.test(first) && first.includes("?");
  const isAlone = headers.length === 0 && body === undefined && !isExample;
  parts.isCut = isCut || isAlone;
  const sent = body === undefined ? undefined : sentBody(body, headers);
  if (sent !== undefined) parts.body = sent;
  return parts.finish("GET", place, true);
}

function sentBody(text: MarkedText, headers: readonly Pair[]): SentBody {
  const type = headers.find(({ name }) => /^content-type$/iu.test(name.text))?.value?.text ?? "";
  if (/multipart/iu.test(type)) return multipartBody(text) ?? { kind: "elsewhere" };
  return bodyOfText(text) ?? { kind: "elsewhere" };
}

/** What follows the headers, without empty lines and comments around it. */
function bodyOf(lines: readonly Line[]): MarkedText | undefined {
  const text = new TextBuilder();
  let hasWords = false;
  for (const { text: line } of lines) {
    const isComment = !hasWords && /^\s*(?:#|\/\/|@\w+\s*=)/u.test(line.text);
    if (isComment || (!hasWords && line.text.trim() === "")) continue;
    hasWords = true;
    text.add(`${line.text}\n`, line.offsetAt(0), "code");
  }
  return hasWords ? text.finish() : undefined;
}
