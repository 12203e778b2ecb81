// Copied from Specwright's runtime. Do not edit.
/** The server: reads requests, authorizes them and writes answers. */
import {
  type BodyCodec,
  type BodyDescriptor,
  type CredentialPlace,
  type ExactJson,
  type HeaderDescriptor,
  type JsonLimits,
  type OperationDescriptor,
  type OperationValidators,
  type Pair,
  type ParameterDescriptor,
  type ParameterLocation,
  type RateLimitHeader,
  type ReservedFor,
  type ResponseDescriptor,
  type Sequence,
  type ValidationIssue,
  type Validator,
  type ValidatorTable,
  type WireType,
  CodecError,
  charset,
  covers,
  decodeCookie,
  decodeForm,
  decodeHeader,
  decodePathParameter,
  decodeQueryParameter,
  decodeText,
  decodeValue,
  decodeWholeQuery,
  encodeForm,
  encodeHeader,
  encodeValue,
  essence,
  exceededBy,
  flatten,
  formDecode,
  formDecoded,
  inOneValidation,
  isJsonpCallback,
  isRange,
  isRecord,
  itemsIn,
  jsonValue,
  jsonpCallbackForm,
  kindsOf,
  limitsFor,
  matchMedia,
  mediaKind,
  memberType,
  noJsonpBeside,
  ownValue,
  ownerNames,
  percentDecode,
  percentEncode,
  readMembers,
  reservedBy,
  shortened,
  splitPairs,
  streamOfItems,
  textToValue,
  unquoted,
  withIssueLimit,
} from "./core.js";

// exchange/maybe-promise ------------------------------------------------------
// Values that are there now or later; what is there now costs no turn of the event loop.

/** Now or later: handlers and decisions may be asynchronous. */
export type MaybePromise<Value> = Value | Promise<Value>;

/**
 * What `make` makes of the value: at once, unless `value` is a promise. (Called `then`, it would make
 * this module pass for a promise wherever it is imported dynamically.)
 */
export function whenKnown<Value, Result>(
  value: MaybePromise<Value>,
  make: (value: Value) => MaybePromise<Result>,
): MaybePromise<Result> {
  return isPromise(value) ? Promise.resolve(value).then(make) : make(value);
}

/**
 * The first result that an item gives, one after another; `undefined` when none gives any. Waits
 * only where an item does.
 */
export function firstOf<Item, Result>(
  items: readonly Item[],
  attempt: (item: Item) => MaybePromise<Result | undefined>,
): MaybePromise<Result | undefined> {
  for (const [index, item] of items.entries()) {
    const result = attempt(item);
    if (isPromise(result)) {
      const rest = items.slice(index + 1);
      return Promise.resolve(result).then((known) => known ?? firstOf(rest, attempt));
    }
    if (result !== undefined) return result;
  }
  return undefined;
}

/** True of promises of any kind: implementers may use a library of their own. */
function isPromise<Value>(value: MaybePromise<Value>): value is Promise<Value> {
  return (
    typeof value === "object" &&
    value !== null &&
    "then" in value &&
    typeof value.then === "function"
  );
}

/** A turn of the event loop, in which others get theirs. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
}

// exchange/consumed-form ------------------------------------------------------
// Forms of which a parser has made objects, as the texts that they may have been.

/**
 * The pairs of an object that `express.urlencoded()` made, nested by brackets or not. A comma stands as
 * it is: whether it was escaped, so that it separates nothing, is not known any more.
 */
export function formText(form: Readonly<Record<string, unknown>>): string {
  return Object.entries(form)
    .flatMap(([name, value]) => pairsOf(name, value))
    .map(([name, text]) => `${percentEncode(name)}=${percentEncode(text, /^,$/)}`)
    .join("&");
}

type FormPair = readonly [name: string, text: string];

/** A list of texts repeats its name; what else is inside of a value has its place in the name. */
function pairsOf(name: string, value: unknown): readonly FormPair[] {
  if (typeof value !== "object" || value === null) return [[name, String(value)]];
  const isFlat = Array.isArray(value) && value.every((item) => typeof item !== "object");
  return Object.entries(value).flatMap(([key, member]) =>
    pairsOf(isFlat ? name : `${name}[${key}]`, member),
  );
}

// exchange/consumed-body ------------------------------------------------------
// Bodies that something before the engine has read: made a body again, or a fault of the server.

/** What is left of a body: its bytes, its text, or the value that was made of it. */
export type ConsumedBody =
  | { readonly bytes: Uint8Array }
  | { readonly text: string }
  | { readonly value: unknown };

/** What was sent cannot be known any more. The caller has done nothing wrong. */
export class ConsumedBodyError extends Error {
  constructor(problem: string, remedy = "") {
    super(
      `The body of the request was read before the server got it, and ${problem}. Mount the server ` +
        `before what reads bodies, or keep that from the paths of the server${remedy}.`,
    );
    this.name = "ConsumedBodyError";
  }
}

/** By name, not by class: a mount may come with another copy of this module than the engine. */
export function isConsumedBodyError(error: unknown): error is ConsumedBodyError {
  return error instanceof Error && error.name === "ConsumedBodyError";
}

const keepBytes = ", or let it keep the bytes, as express.raw() does";

/** What the request says of the body. */
export interface Sent {
  readonly contentType: string;
  /** In bytes. Absent: it was not announced. */
  readonly length?: number;
  /** True: it was sent in a content coding, and the length is that of the coded body. */
  readonly isCoded: boolean;
  readonly descriptor?: BodyDescriptor;
}

/** What the engine goes on with: bytes as they may have been sent, or the value of JSON. */
export interface RestoredBody {
  readonly bytes: Uint8Array;
  readonly parsed?: { readonly value: unknown };
  /** That of the bytes: a text is written again as UTF-8. */
  readonly contentType: string;
  /** How many bytes were sent, as far as it is known. */
  readonly length: number;
}

export const noBytes: Uint8Array<ArrayBuffer> = /* @__PURE__ */ new Uint8Array();
export const utf8Encoder: TextEncoder = /* @__PURE__ */ new TextEncoder();

/** True of what was made of no bytes at all, as far as it shows. */
export function isEmptyBody(consumed: ConsumedBody): boolean {
  return (
    ("bytes" in consumed && consumed.bytes.length === 0) ||
    ("text" in consumed && consumed.text === "")
  );
}

/** @throws ConsumedBodyError where what is left does not tell what was sent. */
export function restoredBody(consumed: ConsumedBody, sent: Sent): RestoredBody {
  const { contentType } = sent;
  if ("bytes" in consumed)
    return { bytes: consumed.bytes, contentType, length: consumed.bytes.length };
  const content = "value" in consumed ? fromValue(consumed, sent) : fromText(consumed, sent);
  const isText = typeof content === "string";
  const announced = sent.isCoded ? undefined : sent.length;
  if (!isText) {
    const length = announced ?? utf8Encoder.encode(jsonTextOf(content.value)).length;
    return { bytes: noBytes, parsed: content, contentType, length };
  }
  const bytes = utf8Encoder.encode(content);
  return { bytes, contentType: inUtf8(contentType), length: announced ?? bytes.length };
}

type Value = Extract<ConsumedBody, { readonly value: unknown }>;
type Text = Extract<ConsumedBody, { readonly text: string }>;

function fromValue(consumed: Value, { contentType, descriptor }: Sent): Value | string {
  const kind = consumedKind(contentType, descriptor);
  if (kind === "json") return consumed;
  if (kind === "form" && isRecord(consumed.value)) return formText(consumed.value);
  throw new ConsumedBodyError("what a parser made of it does not tell what was sent", keepBytes);
}

function fromText(consumed: Text, sent: Sent): Value | string {
  const { text } = consumed;
  const kind = consumedKind(sent.contentType, sent.descriptor);
  if (kind === "json" && !isJsonText(text, sent)) return { value: text };
  if (kind === "json" || kind === "form" || kind === "text") return text;
  const isUtf8 = /^(?:utf-?8)?$/.test(charset(sent.contentType) ?? "");
  if (isUtf8 && kind !== "multipart" && !text.includes("\ufffd")) return text;
  throw new ConsumedBodyError("its text may not have all of its bytes", keepBytes);
}

/** Of what a codec or a sequence makes values, nothing else does. */
function consumedKind(contentType: string, descriptor: BodyDescriptor | undefined) {
  const kind = mediaKind(contentType);
  const isOwn = descriptor?.codec !== undefined || descriptor?.sequence !== undefined;
  return kind === "json" && isOwn ? "text" : kind;
}

/**
 * False of a string that was made of JSON, which is always shorter than its JSON. Where the length is
 * not known, what can be read as JSON is taken for JSON.
 */
function isJsonText(text: string, { length, isCoded }: Sent): boolean {
  if (length !== undefined && !isCoded) return utf8Encoder.encode(text).length === length;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** The text of a value of JSON. A parser may have made a `bigint`. */
export function jsonTextOf(value: unknown): string {
  const plain = (_: string, member: unknown): unknown =>
    typeof member === "bigint" ? String(member) : member;
  return JSON.stringify(value, plain);
}

function inUtf8(contentType: string): string {
  return `${contentType.replace(/;\s*charset\s*=\s*(?:"[^"]*"|[^\s;"]+)/iu, "")}; charset=utf-8`;
}

// exchange/exchange -----------------------------------------------------------
// One request and its answer as the engine sees them, whatever brought the one and takes the other.

export interface Exchange {
  /** Upper case, as it was sent. */
  readonly method: string;
  /** Path of the request target as it was sent, percent-encoded, without the query. */
  readonly path: string;
  /** What a framework took away from the beginning of the path, as it was sent. Absent: nothing. */
  readonly mount?: string;
  /** What stands behind the `?`; `""` when nothing does. */
  readonly query: string;
  /**
   * The value of a header by its name in lower case; `undefined` when it was not sent. Several of one
   * name are joined by `, `, cookies by `; `.
   */
  header(name: string): string | undefined;
  /** False: there is nothing to read. */
  readonly hasBody: boolean;
  /**
   * What is left of a body that something before has read; `undefined`: it is still to be read. Absent:
   * nothing stands before.
   *
   * @throws ConsumedBodyError when nothing is left.
   */
  consumedBody?(): ConsumedBody | undefined;
  /**
   * All bytes of the body. Called at most once.
   *
   * @throws BodyError when it is longer than `limit` bytes, broke off, or took longer than `timeout`
   * milliseconds.
   */
  read(limit: number, timeout: number): Promise<Uint8Array>;
  /** Aborts when the client goes away. Made when it is first asked for. */
  readonly signal: AbortSignal;
  /** The request as the web has it, without its body. Made when it is first asked for. */
  readonly request: Request;
}

/** Why a body could not be read. */
export class BodyError extends Error {
  readonly reason: "too large" | "broken off" | "too slow";

  constructor(reason: BodyError["reason"]) {
    super(`the body is ${reason}`);
    this.name = "BodyError";
    this.reason = reason;
  }
}

/** By name, not by class: a mount may come with another copy of this module than the engine. */
export function isBodyError(error: unknown): error is BodyError {
  return error instanceof Error && error.name === "BodyError" && "reason" in error;
}

/** Names and values as they are sent; a name may stand more than once. */
export type HeaderList = readonly (readonly [name: string, value: string])[];

/** What goes out. */
export interface Reply {
  readonly status: number;
  readonly headers: HeaderList;
  /** Absent: none is sent. A string goes out as UTF-8. */
  readonly body?: ReplyBody;
  /** Hears of a stream that failed while it was sent. Whoever sends it breaks the connection then. */
  readonly failed?: (error: unknown) => void;
}

export type ReplyBody = string | Uint8Array | Blob | FormData | ReadableStream<Uint8Array>;

/** Answers requests of the web; mounts that have no such request use `exchange`. */
export interface ServiceHandler {
  (request: Request): Promise<Response>;
  /** A promise only where something has to be waited for. Never rejects, and throws nothing. */
  readonly exchange: (exchange: Exchange) => MaybePromise<Reply>;
}

// server/problem --------------------------------------------------------------
// Answers that the toolkit has to give: a problem in, an RFC 9457 reply out.

const titles = {
  400: "Bad Request",
  404: "Not Found",
  405: "Method Not Allowed",
  406: "Not Acceptable",
  408: "Request Timeout",
  413: "Content Too Large",
  414: "URI Too Long",
  415: "Unsupported Media Type",
  500: "Internal Server Error",
  501: "Not Implemented",
  503: "Service Unavailable",
} as const;

export type TransportStatus = keyof typeof titles;

/** One way in which a request breaks the contract. */
export interface Problem {
  readonly in: ParameterLocation | "body";
  /** From the parameter's name, or from the body's root. */
  readonly path: readonly PropertyKey[];
  /** What was expected there. Never repeats what was sent. */
  readonly expected: string;
}

/** Problems that are told at most: a small body can have very many, and each costs an answer's bytes. */
export const mostProblems = 100;

/** Adds a problem, unless there are enough of them to mend. */
export function addProblem(problems: Problem[], problem: Problem): void {
  if (problems.length < mostProblems) problems.push(problem);
}

/** Why the toolkit answers in place of the contract. */
export interface TransportProblem {
  readonly status: TransportStatus;
  /** One sentence for people; repeats nothing of the request. */
  readonly detail: string;
  /** Everything wrong with the request, the first 100 of it or fewer where they are long; only of 400. */
  readonly problems?: readonly Problem[];
  /** Methods of the path; only of 405. */
  readonly allow?: readonly string[];
  /** Media types that would have been accepted or available; only of 406 and 415. */
  readonly mediaTypes?: readonly string[];
}

/**
 * The answer as `application/problem+json`. The member `"toolkit": true` sets it apart from every
 * answer of the contract.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9457
 */
export function problemReply(problem: TransportProblem): Reply {
  const { status, detail, allow, mediaTypes, problems } = problem;
  const headers: [string, string][] = [["content-type", "application/problem+json"]];
  if (allow !== undefined) headers.push(["allow", allow.join(", ")]);
  // What is left of a body that came too slowly belongs to no other request.
  if (status === 408) headers.push(["connection", "close"]);
  const body = {
    type: "about:blank",
    title: titles[status],
    status,
    detail,
    toolkit: true,
    mediaTypes,
    problems: problems && toldProblems(problems),
  };
  return { status, headers, body: JSON.stringify(body) };
}

interface ToldProblem {
  readonly in: Problem["in"];
  readonly path: readonly string[];
  readonly expected: string;
}

/** Characters of one name in a path, of a path, of what was expected, and of all problems of an answer. */
const longestDetails = { name: 200, path: 8000, expected: 1000, problems: 64_000 };

/** The first problems, each cut short where it is long: a request may have names of a megabyte. */
function toldProblems(problems: readonly Problem[]): readonly ToldProblem[] {
  const told: ToldProblem[] = [];
  let left = longestDetails.problems;
  for (const { in: location, path, expected } of problems) {
    const problem = {
      in: location,
      path: shownPath(path),
      expected: shortened(expected, longestDetails.expected),
    };
    left -= JSON.stringify(problem).length;
    if (left < 0 && told.length > 0) break;
    told.push(problem);
  }
  return told;
}

/** The steps from the top. A last step `…` stands for those that are left out. */
function shownPath(path: readonly PropertyKey[]): readonly string[] {
  const shown: string[] = [];
  let left = longestDetails.path;
  for (const step of path) {
    const name = shortened(String(step), longestDetails.name);
    left -= name.length + '"",'.length;
    if (left < 0) return [...shown, "…"];
    shown.push(name);
  }
  return shown;
}

/** Something failed that is no concern of the caller's: nothing is said of it. */
export const failure: TransportProblem = {
  status: 500,
  detail: "The request could not be answered.",
};

/** A transport problem on its way out of the engine; never seen by anyone else. */
export class Refused extends Error {
  readonly problem: TransportProblem;

  constructor(problem: TransportProblem) {
    super(problem.detail);
    this.name = "Refused";
    this.problem = problem;
  }
}

// server/web ------------------------------------------------------------------
// Requests and responses of the web as the engine's exchanges and replies.

/**
 * The exchange of a request, whose body is read through `read`, once; or the refusal of what is none.
 * Some servers make requests that are only found to be broken when somebody looks into them, and are
 * slow when somebody does: what is not needed is not asked for.
 */
export function exchangeOf(request: Request): Exchange | Reply {
  try {
    const url = new URL(request.url);
    // A browser would not send them, and `Request` itself refuses them.
    if (url.username !== "" || url.password !== "") throw new TypeError("credentials in the URL");
    return new WebExchange(request, url, hasBody(request));
  } catch {
    return problemReply({ status: 400, detail: "The request is not well formed." });
  }
}

function hasBody(request: Request): boolean {
  if (request.method === "GET" || request.method === "HEAD") return false;
  return contentLength(request) > 0 || request.body !== null;
}

/** In bytes; not a number where it is not announced. */
function contentLength({ headers }: Request): number {
  return Number(headers.get("content-length") ?? Number.NaN);
}

class WebExchange implements Exchange {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly hasBody: boolean;
  readonly request: Request;

  constructor(request: Request, { pathname, search }: URL, hasBody: boolean) {
    this.method = request.method;
    this.path = pathname;
    this.query = search.slice(1);
    this.hasBody = hasBody;
    this.request = request;
  }

  get signal(): AbortSignal {
    return this.request.signal;
  }

  header(name: string): string | undefined {
    return this.request.headers.get(name) ?? undefined;
  }

  consumedBody(): undefined {
    if (!this.request.bodyUsed && this.request.body?.locked !== true) return undefined;
    throw new ConsumedBodyError("a Request gives it once", ", or let it read request.clone()");
  }

  read(limit: number, timeout: number): Promise<Uint8Array> {
    // Servers hold bodies to the length that is announced; reading those at once is far cheaper.
    return contentLength(this.request) <= limit
      ? readWhole(this.request, limit, timeout)
      : readStream(this.request, limit, timeout);
  }
}

/** The response of a reply; to `HEAD` without its body, and with the headers that it would have. */
export function responseOf({ status, headers, body }: Reply, method: string): Response {
  const response = new Headers();
  for (const [name, value] of headers) response.append(name, value);
  const isHead = method === "HEAD";
  if (isHead && body instanceof ReadableStream) void body.cancel().catch(() => undefined);
  if (body === undefined) return new Response(null, { status, headers: response });
  const content = typeof body === "string" ? utf8Encoder.encode(body) : bodyInit(body);
  const length = bodyLength(content);
  if (length !== undefined) response.set("content-length", String(length));
  return new Response(isHead ? null : content, { status, headers: response });
}

/** In bytes; `undefined` where it is not known before sending. */
function bodyLength(body: BodyInit): number | undefined {
  if (body instanceof Uint8Array) return body.byteLength;
  return body instanceof Blob ? body.size : undefined;
}

/** A `Uint8Array` of a shared buffer is none that a response takes: it is copied. */
function bodyInit(body: Exclude<ReplyBody, string>): BodyInit {
  return body instanceof Uint8Array ? new Uint8Array(body) : body;
}

async function readWhole(request: Request, limit: number, timeout: number): Promise<Uint8Array> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new BodyError("too slow")), timeout);
  });
  try {
    const bytes = new Uint8Array(await Promise.race([request.arrayBuffer(), late]));
    if (bytes.byteLength > limit) throw new BodyError("too large");
    return bytes;
  } catch (error) {
    throw readError(error);
  } finally {
    clearTimeout(timer);
  }
}

function readError(error: unknown): unknown {
  const isKnown = error instanceof BodyError || isConsumedBodyError(error);
  return isKnown ? error : new BodyError("broken off");
}

async function readStream(request: Request, limit: number, timeout: number): Promise<Uint8Array> {
  if (request.body === null) throw new BodyError("broken off");
  const reader = request.body.getReader();
  const timer = setTimeout(() => {
    late = true;
    void reader.cancel().catch(() => undefined);
  }, timeout);
  let late = false;
  try {
    const bytes = await readAll(reader, limit);
    if (late) throw new BodyError("too slow");
    return bytes;
  } catch (error) {
    throw readError(error);
  } finally {
    clearTimeout(timer);
  }
}

async function readAll(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  limit: number,
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.byteLength;
    if (length > limit) {
      void reader.cancel().catch(() => undefined);
      throw new BodyError("too large");
    }
    chunks.push(value);
  }
  return joinedChunks(chunks, length);
}

/** The bytes of all chunks, `length` in all. One chunk is not copied. */
export function joinedChunks(chunks: readonly Uint8Array[], length: number): Uint8Array {
  const [only] = chunks;
  if (only !== undefined && chunks.length === 1) return only;
  const bytes = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return bytes;
}

// adapters/node/types ---------------------------------------------------------
// The parts of `node:http` that are used. Written out, so that a project without Node's types can
// compile what uses them.

export interface IncomingMessage {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
  /** Names and values in turn, as they were received. */
  readonly rawHeaders: readonly string[];
  /** True once all of the message was received. */
  readonly complete: boolean;
  readonly destroyed: boolean;
  /** True once everything that was received has been read. */
  readonly readableEnded: boolean;
  /** True once something of it has been read. */
  readonly readableDidRead?: boolean;
  /** What a parser of a framework made of the body, or its bytes. */
  readonly body?: unknown;
  /** The bytes, or the text, that some keep beside what they made of it. */
  readonly rawBody?: unknown;
  /** True where a parser that leaves a `body` at each request has made it of this one. */
  readonly _body?: unknown;
  /** The target as it was sent, where a framework has taken a part of `url` away. */
  readonly originalUrl?: unknown;
  /** What Express has taken away from the beginning of `url`. */
  readonly baseUrl?: unknown;
  readonly socket: Connection;
  on(event: "data", listener: (chunk: Uint8Array) => void): unknown;
  on(event: "end" | "error" | "close", listener: () => void): unknown;
  pause(): unknown;
  resume(): unknown;
  destroy(): unknown;
}

/** Its end is told where a response never got hold of it, as one of several that wait in line. */
export interface Connection {
  readonly destroyed: boolean;
  on(event: "close", listener: () => void): unknown;
}

export interface ServerResponse {
  readonly writableFinished: boolean;
  readonly destroyed: boolean;
  writeHead(status: number, headers: string[]): unknown;
  write(chunk: Uint8Array): boolean;
  end(body?: string | Uint8Array): unknown;
  destroy(): unknown;
  on(event: "close" | "drain", listener: () => void): unknown;
  once(event: "close", listener: () => void): unknown;
  off(event: "close" | "drain", listener: () => void): unknown;
}

export interface Server {
  readonly listening: boolean;
  close(closed: (error?: Error) => void): unknown;
  closeIdleConnections(): void;
  closeAllConnections(): void;
  on(
    event: "request",
    listener: (incoming: IncomingMessage, outgoing: HeaderWriter) => void,
  ): unknown;
  prependListener(
    event: "request",
    listener: (incoming: IncomingMessage, outgoing: HeaderWriter) => void,
  ): unknown;
}

export interface HeaderWriter {
  setHeader(name: string, value: string): unknown;
}

// adapters/node/closing -------------------------------------------------------
// Who has to hear that a connection is closed: many requests that wait in line on one.

/** One listener for each connection, however many requests it carries: Node warns of more than ten. */
const waitingForClose = new WeakMap<Connection, Set<() => void>>();

/** Calls `closed` when the connection is; gives a function after which it does not. */
export function whenClosed(connection: Connection, closed: () => void): () => void {
  let those = waitingForClose.get(connection);
  if (those === undefined) {
    const all = (those = new Set());
    waitingForClose.set(connection, all);
    connection.on("close", () => {
      for (const each of all) each();
    });
  }
  those.add(closed);
  return () => void those.delete(closed);
}

// adapters/node/consumed-body -------------------------------------------------
// Bodies that a framework has read before a listener is called.

/**
 * What is left of the body at `rawBody` or `body`, where frameworks and their parsers put it;
 * `undefined` when there is something to be read.
 *
 * @throws ConsumedBodyError when all of it was read, and nothing is left.
 */
export function consumedBody(incoming: IncomingMessage): ConsumedBody | undefined {
  if (!isReadStarted(incoming) && !incoming.readableEnded) return undefined;
  for (const left of [incoming.rawBody, incoming.body]) {
    if (left instanceof Uint8Array) return { bytes: left };
    if (typeof left === "string") return { text: left };
  }
  const { body } = incoming;
  if (body !== undefined && !isLeftOver(incoming)) return { value: body };
  if (!incoming.readableEnded) return undefined;
  if (!isReadStarted(incoming)) return { bytes: new Uint8Array() };
  throw bodyIsGone();
}

/** True once something has read of the body. */
export function isReadStarted({ readableDidRead }: IncomingMessage): boolean {
  return readableDidRead === true;
}

export function bodyIsGone(): ConsumedBodyError {
  return new ConsumedBodyError(
    "nothing of it is left at req.body or req.rawBody",
    ". With Fastify, register toFastify(handle)",
  );
}

/**
 * Older parsers leave an empty object at each request, those among them that they do not read, and mark
 * the others.
 */
function isLeftOver({ body, _body, rawHeaders }: IncomingMessage): boolean {
  if (typeof body !== "object" || body === null || Object.keys(body).length > 0) return false;
  return !Array.isArray(body) && _body !== true && (announcedLength({ rawHeaders }) ?? 0) > 2;
}

/** What `Content-Length` says; `undefined` where there is none. */
export function announcedLength({
  rawHeaders,
}: Pick<IncomingMessage, "rawHeaders">): number | undefined {
  for (let index = 0; index < rawHeaders.length; index += 2) {
    if (rawHeaders[index]?.toLowerCase() === "content-length") return Number(rawHeaders[index + 1]);
  }
  return undefined;
}

// adapters/node/target --------------------------------------------------------
// Request targets: what of them is path, query, and taken away by a framework before.

export interface Target {
  readonly path: string;
  readonly query: string;
}

/**
 * Path and query of a request target, as they were sent; `undefined` when it is none. Steps to another
 * folder (`.` and `..`, however they are spelt) are none: clients resolve them, and who left them in
 * may have passed a proxy that looked at another path.
 */
export function targetOf(url: string): Target | undefined {
  const target = originForm(url);
  if (target === undefined) return undefined;
  const mark = target.indexOf("?");
  const path = mark === -1 ? target : target.slice(0, mark);
  const query = mark === -1 ? "" : target.slice(mark + 1);
  if (isSimple.test(target)) return { path, query };
  if (hasSteps.test(path)) return undefined;
  return isPlainTarget.test(target) ? { path, query } : encodedTarget(target);
}

/** Most targets: nothing in them could be a step, or be spelt in another way. */
const isSimple = /^[\w\-~!$&'()*+,;=:@/?[\]]*$/;
const isPlainTarget = /^[\w\-.~!$&'()*+,;=:@/%?[\]]*$/u;
const hasSteps = /\/(?:\.|%2e){1,2}(?:\/|$)|\\/iu;

/**
 * A target in absolute form without its host, by which nothing is decided; `undefined` where that is no
 * host, and of other forms, but for the `*` of `OPTIONS`.
 */
function originForm(url: string): string | undefined {
  if (url.startsWith("/")) return url;
  if (url === "*") return "/*";
  const [, authority, rest] = /^https?:\/\/([^/?#]*)(.*)$/isu.exec(url) ?? [];
  if (authority === undefined || rest === undefined || !isTargetAuthority(authority))
    return undefined;
  return rest.startsWith("/") ? rest : `/${rest}`;
}

const isTargetHost = /^(?:[\w.~!$&'()*+,;=%-]+|\[[\da-f:.]+\])(?::\d*)?$/iu;

function isTargetAuthority(authority: string): boolean {
  return isTargetHost.test(authority) && URL.canParse(`http://${authority}/`);
}

/** Characters that have no place in a URL, encoded as a URL has them. */
function encodedTarget(target: string): Target | undefined {
  try {
    // Joined as text: as a relative reference, a target like `//name` would be a host.
    const { pathname, search } = new URL(`http://localhost${target}`);
    return { path: pathname, query: search.slice(1) };
  } catch {
    return undefined;
  }
}

/**
 * The beginning of the path that frameworks took away before they called a listener; `""` when they took
 * nothing, `undefined` when it is none that could be answered. Express tells it; others in the manner of
 * Connect keep the whole target beside the rest.
 */
export function mountOf({ url = "/", originalUrl, baseUrl }: IncomingMessage): string | undefined {
  const mount = typeof baseUrl === "string" ? baseUrl : takenFrom(originalUrl, url);
  return hasSteps.test(mount) ? undefined : withoutSlashes(mount);
}

/** A caller may have written any number of them, which a regular expression would count again and again. */
function withoutSlashes(mount: string): string {
  let end = mount.length;
  while (mount[end - 1] === "/") end -= 1;
  return mount.slice(0, end);
}

function takenFrom(originalUrl: unknown, url: string): string {
  if (typeof originalUrl !== "string" || originalUrl === url) return "";
  const [whole, rest] = [originalUrl, url].map((each) => originForm(each)?.replace(/\?.*$/su, ""));
  if (whole === undefined || rest === undefined) return "";
  if (whole.endsWith(rest)) return whole.slice(0, whole.length - rest.length);
  return rest === "/" ? whole : "";
}

// adapters/node/exchange ------------------------------------------------------
// A request of `node:http` as the engine sees it, without a `Request` being built.

export class NodeExchange implements Exchange {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly mount: string;
  readonly #incoming: IncomingMessage;
  readonly #outgoing: ServerResponse;
  #request: Request | undefined;
  #gone: AbortController | undefined;

  constructor(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    { path, query }: Target,
    mount: string,
  ) {
    this.method = incoming.method ?? "GET";
    this.path = path;
    this.query = query;
    this.mount = mount;
    this.#incoming = incoming;
    this.#outgoing = outgoing;
  }

  /** Looked for in the list as received: a map of all headers would cost more than a few lookups. */
  header(name: string): string | undefined {
    const { rawHeaders } = this.#incoming;
    let value: string | undefined;
    for (let index = 0; index < rawHeaders.length; index += 2) {
      const key = rawHeaders[index];
      if (key === undefined || key.length !== name.length) continue;
      if (key !== name && key.toLowerCase() !== name) continue;
      const next = rawHeaders[index + 1] ?? "";
      value = value === undefined ? next : `${value}${name === "cookie" ? "; " : ", "}${next}`;
    }
    return value;
  }

  /** What a `GET` or a `HEAD` carries has no meaning, and is drained. */
  get hasBody(): boolean {
    if (this.method === "GET" || this.method === "HEAD") return false;
    return announcesBody(this.#incoming);
  }

  consumedBody(): ConsumedBody | undefined {
    return consumedBody(this.#incoming);
  }

  read(limit: number, timeout: number): Promise<Uint8Array> {
    return readMessage(this.#incoming, limit, timeout);
  }

  get signal(): AbortSignal {
    if (this.#gone === undefined) {
      const gone = new AbortController();
      const { socket } = this.#incoming;
      const leave = (): void => {
        if (!this.#outgoing.writableFinished) gone.abort();
      };
      if (socket.destroyed || this.#outgoing.destroyed) leave();
      else {
        const stop = whenClosed(socket, leave);
        this.#outgoing.on("close", () => {
          stop();
          leave();
        });
      }
      this.#gone = gone;
    }
    return this.#gone.signal;
  }

  get request(): Request {
    return (this.#request ??= new Request(this.#url(), {
      method: this.method,
      headers: headersOf(this.#incoming.rawHeaders),
      signal: this.signal,
    }));
  }

  /** The `Host` header only completes the URL: nothing is decided by it. */
  #url(): string {
    const path = this.mount + this.path;
    const target = this.query === "" ? path : `${path}?${this.query}`;
    const host = this.header("host");
    const origin =
      host !== undefined && isHostHeader.test(host) ? `http://${host}` : "http://localhost";
    return URL.canParse(origin + target) ? origin + target : `http://localhost${target}`;
  }
}

const isHostHeader = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/iu;

/** True of messages that say they have a body, empty or not. One look at the headers finds it. */
export function announcesBody({ rawHeaders }: IncomingMessage): boolean {
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? "";
    if (name.length === 14 && name.toLowerCase() === "content-length") {
      if (Number(rawHeaders[index + 1]) > 0) return true;
    } else if (name.length === 17 && name.toLowerCase() === "transfer-encoding") return true;
  }
  return false;
}

function headersOf(raw: readonly string[]): Headers {
  const headers = new Headers();
  for (let index = 0; index + 1 < raw.length; index += 2) {
    headers.append(raw[index] ?? "", raw[index + 1] ?? "");
  }
  return headers;
}

function readMessage(
  incoming: IncomingMessage,
  limit: number,
  timeout: number,
): Promise<Uint8Array> {
  // Nothing more will come of a message whose sender is gone.
  if (incoming.destroyed) return Promise.reject(new BodyError("broken off"));
  const isBegun = isReadStarted(incoming);
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    let length = 0;
    let isSettled = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const settle = (reason?: BodyError["reason"]): void => {
      if (isSettled) return;
      isSettled = true;
      clearTimeout(timer);
      if (reason === undefined) resolve(joinedChunks(chunks, length));
      else reject(new BodyError(reason));
    };
    // Listeners stay: what comes after a refusal is read over.
    incoming.on("data", (chunk) => {
      if (isSettled) return;
      length += chunk.length;
      if (length > limit) settle("too large");
      else chunks.push(chunk);
    });
    incoming.on("end", () => {
      // Whoever looked at it before has put back what was read, or the beginning is missing.
      if (isBegun && length !== announcedLength(incoming)) reject(bodyIsGone());
      settle();
    });
    incoming.on("close", () => settle("broken off"));
    // Most bodies come with the head of the message, in one piece, and never have to be waited for.
    queueMicrotask(() => {
      if (isSettled || incoming.complete) return;
      timer = setTimeout(() => settle("too slow"), timeout);
    });
  });
}

// adapters/node/reply ---------------------------------------------------------
// Sends replies of the engine by `node:http`.

/**
 * Sends `reply`; resolves when all of it was handed over.
 *
 * @throws what a stream failed with; the connection is broken then, so that nobody takes a part for
 * the whole.
 */
export function send(
  reply: Reply,
  exchange: NodeExchange,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> | undefined {
  if (!incoming.complete && announcesBody(incoming)) drain(incoming);
  const { status, headers, body } = reply;
  const isHead = exchange.method === "HEAD";
  const flat: string[] = [];
  for (const [name, value] of headers) flat.push(name, value);
  if (body === undefined || typeof body === "string" || body instanceof Uint8Array) {
    const length = body === undefined ? emptyLength(status, headers) : replyLength(body);
    if (length !== undefined) flat.push("content-length", String(length));
    outgoing.writeHead(status, flat);
    outgoing.end(isHead ? undefined : besideHeaders(flat, body));
    return undefined;
  }
  return sendStream(status, flat, body, isHead, incoming.socket, outgoing);
}

/** What a status that may have a body has to say when it has none, unless it is said already. */
function emptyLength(status: number, headers: Reply["headers"]): number | undefined {
  if (status === 204 || status === 304) return undefined;
  return headers.some(([name]) => name.toLowerCase() === "content-length") ? undefined : 0;
}

/** A text goes out in one piece with the headers, all of it as UTF-8, which headers are not. */
function besideHeaders(flat: readonly string[], body: string | Uint8Array | undefined) {
  const isPlain = typeof body !== "string" || !/[\u0080-\u00ff]/.test(flat.join());
  return isPlain ? body : new TextEncoder().encode(body);
}

/** Of `Buffer`, where a project may have no types for it. */
interface Measure {
  readonly Buffer: { readonly byteLength: (text: string) => number };
}

function replyLength(body: string | Uint8Array): number {
  if (typeof body !== "string") return body.byteLength;
  return (globalThis as unknown as Measure).Buffer.byteLength(body);
}

async function sendStream(
  status: number,
  headers: string[],
  body: Exclude<ReplyBody, string | Uint8Array>,
  isHead: boolean,
  socket: Connection,
  outgoing: ServerResponse,
): Promise<void> {
  const { headers: own, body: stream } = new Response(body);
  const contentType = own.get("content-type");
  if (body instanceof FormData && contentType !== null) headers.push("content-type", contentType);
  if (body instanceof Blob) headers.push("content-length", String(body.size));
  if (isHead) void stream?.cancel().catch(() => undefined);
  outgoing.writeHead(status, headers);
  if (!isHead && stream !== null) await pipe(stream, socket, outgoing);
  outgoing.end();
}

async function pipe(
  body: ReadableStream<Uint8Array>,
  socket: Connection,
  outgoing: ServerResponse,
): Promise<void> {
  const reader = body.getReader();
  const isGone = (): boolean => outgoing.destroyed || socket.destroyed;
  const stop = (): void => void reader.cancel().catch(() => undefined);
  if (isGone()) stop();
  // A response that waits behind others has no connection yet, and hears nothing of its end.
  const forget = whenClosed(socket, stop);
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done || isGone()) break;
      if (!outgoing.write(value)) await drained(outgoing, socket);
    }
  } finally {
    forget();
  }
}

function drained(outgoing: ServerResponse, socket: Connection): Promise<void> {
  return new Promise((resolve) => {
    const settle = (): void => {
      outgoing.off("drain", settle);
      outgoing.off("close", settle);
      forget();
      resolve();
    };
    const forget = whenClosed(socket, settle);
    outgoing.on("drain", settle);
    outgoing.on("close", settle);
    if (outgoing.destroyed || socket.destroyed) settle();
  });
}

/** Bytes that are read over once a body was refused; who sends more loses the connection. */
const patience = 1_048_576;

/** What nobody reads is read over, so that the connection can be used again. */
function drain(incoming: IncomingMessage): void {
  let left = patience;
  incoming.on("error", () => undefined);
  incoming.on("data", ({ length }) => {
    left -= length;
    if (left < 0) incoming.destroy();
  });
  incoming.resume();
}

// adapters/node/web-handler ---------------------------------------------------
// Answers by a handler that knows requests of the web alone.

/** The reply of `handler` to a request with its body, which is read only as fast as it is consumed. */
export async function answerThroughRequest(
  handler: (request: Request) => Promise<Response>,
  exchange: NodeExchange,
  incoming: IncomingMessage,
): Promise<Reply> {
  const init = (): object => ({ body: requestBody(exchange, incoming), duplex: "half" });
  const request = exchange.hasBody ? new Request(exchange.request, init()) : exchange.request;
  const { status, headers, body } = await handler(request);
  const list = [...headers];
  return body === null ? { status, headers: list } : { status, headers: list, body };
}

/** Where something before has read the body, what is left of it; the handler hears when nothing is. */
function requestBody(exchange: NodeExchange, incoming: IncomingMessage): BodyInit {
  try {
    const consumed = consumedBody(incoming);
    if (consumed === undefined) return toStream(incoming);
    const contentType = exchange.header("content-type") ?? "";
    const { bytes, parsed } = restoredBody(consumed, { contentType, isCoded: true });
    return parsed === undefined ? new Uint8Array(bytes) : jsonTextOf(parsed.value);
  } catch (error) {
    return new ReadableStream({ start: (controller) => controller.error(error) });
  }
}

/** Written by hand because `Readable.toWeb` closes the socket when the stream is cancelled. */
function toStream(incoming: IncomingMessage): ReadableStream<Uint8Array> {
  let open = true;
  return new ReadableStream<Uint8Array>({
    start(controller) {
      const fail = (): void => {
        if (open) controller.error(new Error("the client closed the connection"));
        open = false;
      };
      incoming.on("data", (chunk) => {
        if (!open) return;
        controller.enqueue(new Uint8Array(chunk));
        if ((controller.desiredSize ?? 0) <= 0) incoming.pause();
      });
      incoming.on("end", () => {
        if (open) controller.close();
        open = false;
      });
      incoming.on("error", fail);
      incoming.on("close", fail);
      incoming.pause();
    },
    pull() {
      incoming.resume();
    },
    cancel() {
      open = false;
      incoming.resume();
    },
  });
}

// adapters/node/shutdown ------------------------------------------------------
// Ends a server of `node:http` without cutting off who is being answered.

export interface ShutdownOptions {
  /** Milliseconds that requests under way have; then their connections are cut. Default: 10,000. */
  readonly grace?: number;
}

/** How often connections that have become idle are looked for, in milliseconds. */
const interval = 50;

/**
 * Takes no new connection, answers what is under way and what still comes over connections that are
 * open, closes each as it becomes idle, and resolves when the last is closed. True: nobody was cut off.
 * Of a server that does not listen nothing has to end.
 */
export function shutDown(server: Server, options: ShutdownOptions = {}): Promise<boolean> {
  const begun = ending.get(server);
  if (begun !== undefined) return begun;
  if (!server.listening) return Promise.resolve(true);
  const ended = endServer(server, options);
  ending.set(server, ended);
  return ended;
}

/** Signals come twice: whoever asks again waits for the same end. */
const ending = new WeakMap<Server, Promise<boolean>>();

async function endServer(server: Server, { grace = 10_000 }: ShutdownOptions): Promise<boolean> {
  let isGraceful = true;
  server.prependListener("request", (_, outgoing) => outgoing.setHeader("connection", "close"));
  const idle = setInterval(() => server.closeIdleConnections(), interval);
  const cut = setTimeout(() => {
    isGraceful = false;
    server.closeAllConnections();
  }, grace);
  try {
    await new Promise<void>((resolve, reject) => {
      server.close((error) => (error === undefined ? resolve() : reject(error)));
      server.closeIdleConnections();
    });
  } finally {
    clearInterval(idle);
    clearTimeout(cut);
  }
  return isGraceful;
}

// adapters/node ---------------------------------------------------------------
// Serves a generated handler, or any web-standard one, with `node:http`.

/** What `createHandler` gives, or any other function that answers requests of the web. */
export type NodeHandler =
  | ((request: Request) => Promise<Response>)
  | { readonly exchange: (exchange: Exchange) => MaybePromise<Reply> };

export interface NodeOptions {
  /** Hears of what failed while an answer was sent: the connection is broken then. */
  readonly onError?: (error: unknown) => void;
}

/** Methods that a web-standard `Request` cannot carry. */
const inexpressible = new Set(["CONNECT", "TRACE", "TRACK"]);

/**
 * A listener for `http.createServer`. A generated handler gets no `Request` built for it, which would
 * cost more than all else; it is made when somebody asks for it.
 *
 * With Express and what is like it, for `app.use`: a path that was taken away from the beginning of the
 * URL is understood, and so is a body that was read before, where something of it is left.
 */
export function toNodeListener(
  handler: NodeHandler,
  { onError }: NodeOptions = {},
): (incoming: IncomingMessage, outgoing: ServerResponse) => void {
  const answer = "exchange" in handler ? handler.exchange : undefined;
  return (incoming, outgoing) => {
    const exchange = nodeExchangeOf(incoming, outgoing, answer !== undefined);
    if (!(exchange instanceof NodeExchange)) {
      sendRefusal(exchange, incoming, outgoing);
      return;
    }
    const replied =
      answer === undefined
        ? answerThroughRequest(
            handler as (request: Request) => Promise<Response>,
            exchange,
            incoming,
          )
        : answer(exchange);
    const failed = (error: unknown, reply?: Reply): void => {
      outgoing.destroy();
      reply?.failed?.(error);
      onError?.(error);
    };
    const hand = (reply: Reply): void => {
      // Caught here and not by one more promise: this is done for every request.
      try {
        send(reply, exchange, incoming, outgoing)?.catch((error: unknown) => failed(error, reply));
      } catch (error) {
        reply.failed?.(error);
        onError?.(error);
        sendRefusal(problemReply(failure), incoming, outgoing);
      }
    };
    if (replied instanceof Promise) replied.then(hand, failed);
    else hand(replied);
  };
}

/** Answers what no handler answers; nothing is left to be tried where that fails. */
function sendRefusal(reply: Reply, incoming: IncomingMessage, outgoing: ServerResponse): void {
  try {
    const target = { path: "/", query: "" };
    void send(reply, new NodeExchange(incoming, outgoing, target, ""), incoming, outgoing);
  } catch {
    outgoing.destroy();
  }
}

/** The request, or the refusal of what is none that could be answered. */
function nodeExchangeOf(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  mindsMount: boolean,
): NodeExchange | Reply {
  if (inexpressible.has(incoming.method ?? "")) {
    return problemReply({ status: 501, detail: "This method is not implemented." });
  }
  const target = targetOf(incoming.url ?? "/");
  // Another handler sees the URL that its framework left.
  const mount = mindsMount ? mountOf(incoming) : "";
  if (target === undefined || mount === undefined) {
    return problemReply({ status: 400, detail: "The request target is not a valid URL." });
  }
  return new NodeExchange(incoming, outgoing, target, mount);
}

// adapters/fastify ------------------------------------------------------------
// Serves a handler with Fastify.

/** The parts of Fastify that are used. Written out, so that no project needs Fastify for them. */
interface FastifyScope {
  removeAllContentTypeParsers(): unknown;
  addContentTypeParser(
    contentType: string,
    parser: (request: unknown, payload: unknown, done: (error: null) => void) => void,
  ): unknown;
  all(path: string, answer: (request: Message, reply: FastifyReply) => void): unknown;
}
interface Message {
  readonly raw: IncomingMessage;
}
interface FastifyReply {
  readonly raw: ServerResponse;
  hijack(): unknown;
}

/**
 * A plugin for `app.register(toFastify(handle), { prefix: "/api/v1" })`. The path is matched whole, so
 * the base path of `handle` is the prefix. Bodies come to `handle` as they were sent, of any media type:
 * the parsers of Fastify are left out below the prefix, and hooks that send or change an answer too.
 */
export function toFastify(
  handler: NodeHandler,
  options?: NodeOptions,
): (scope: FastifyScope, options: object, done: () => void) => void {
  const listener = toNodeListener(handler, options);
  return (scope, _, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", (_request, _payload, parsed) => parsed(null));
    scope.all("/*", (request, reply) => {
      reply.hijack();
      listener(request.raw, reply.raw);
    });
    done();
  };
}

// adapters/hono ---------------------------------------------------------------
// Serves a web-standard handler with Hono.

/** The part of Hono's `Context` that is used. Written out, so that no project needs Hono for it. */
interface HonoContext {
  readonly req: {
    readonly raw: Request;
    /** What was read of the body through Hono, by the method that read it. */
    readonly bodyCache?: object;
    /** The bytes of the body, from what was read through Hono. */
    arrayBuffer?(): Promise<ArrayBuffer>;
    /** The same as text. */
    text?(): Promise<string>;
  };
}

/**
 * A handler for `app.all("/api/v1/*", toHono(handle))`. The path is matched whole, so the base path of
 * `handle` is the prefix of the route. For `app.mount`, which takes the prefix away, it is `""`, and
 * `handle` itself is what to mount.
 *
 * A body that was read before through Hono, by `context.req.json()` and the like, is used. One that was
 * read in another way, or as a form, is a fault of the server: the handler answers 500 and tells it.
 */
export function toHono(
  handler: (request: Request) => Promise<Response>,
): (context: HonoContext) => Promise<Response> {
  return async ({ req }) => {
    if (!req.raw.bodyUsed || !isKept(req.bodyCache) || (await isLossy(req)))
      return handler(req.raw);
    return handler(await withBody(req));
  };
}

/** A form that was read does not tell its boundary any more. */
function isKept(cache: object = {}): boolean {
  return Object.keys(cache).length > 0 && !("formData" in cache);
}

/** True where a text was made of bytes that were none, or may have been none. */
async function isLossy(req: HonoContext["req"]): Promise<boolean> {
  const { raw, bodyCache = {} } = req;
  if ("arrayBuffer" in bodyCache || "blob" in bodyCache) return false;
  const kind = mediaKind(raw.headers.get("content-type") ?? "");
  if (kind !== "bytes" && kind !== "multipart") return false;
  return kind === "multipart" || req.text === undefined || isChangedBody(raw, await req.text());
}

/** Decoding puts U+FFFD in the place of other bytes, and leaves out a byte order mark. */
function isChangedBody({ headers }: Request, text: string): boolean {
  const length = headers.get("content-encoding") === null ? headers.get("content-length") : null;
  const isShorter = length !== null && Number(length) !== new TextEncoder().encode(text).length;
  return isShorter || text.includes("\ufffd");
}

async function withBody(req: HonoContext["req"]): Promise<Request> {
  const { url, method, headers, signal } = req.raw;
  const body = await req.arrayBuffer?.();
  return new Request(url, { method, headers, signal, ...(body && { body }) });
}

// authorization/contract ------------------------------------------------------
// Who may call what: the data that generated code hands to the engine, and what the engine asks.

/** A security scheme, and all that the description says of the credentials of its kind. */
export interface SchemeDescriptor {
  readonly name: string;
  readonly place: CredentialPlace;
  /** Every scope with all that it includes, itself too. Absent: scopes include nothing but themselves. */
  readonly scopes?: readonly (readonly [scope: string, includes: readonly string[]])[];
  /** Kinds of key with the operations that each may call. Absent: the kind makes no difference. */
  readonly kinds?: readonly KeyKind[];
  /** Keys that are valid for one value of a request only. */
  readonly binding?: Binding;
  /** What ends the life of a key, in the order of the description. */
  readonly endings?: readonly Ending[];
}

export interface KeyKind {
  readonly kind: string;
  /** Names of operations. */
  readonly operations: readonly string[];
  /** Keys of this kind are valid for one value only, which the credential names as `boundTo`. */
  readonly binding?: Binding;
}

export interface Binding {
  /** Member of the credential that holds the value; `null` there: not bound. */
  readonly field: string;
  /** The decision that names the values of a request which have to equal it. */
  readonly decision: string;
}

export interface Ending {
  /** The document's name, such as `Revoke`. */
  readonly trigger: string;
  /** Member of the credential that holds the time at which it happens. Absent: `ended` tells. */
  readonly field?: string;
}

/** What one operation asks of its callers. */
export interface OperationSecurity {
  /** Schemes that it asks for: bit `i` of a mask stands for the `i`-th. */
  readonly schemes: readonly string[];
  /**
   * Alternatives (or), in the order of the description; what asks for nothing is tried last. Empty:
   * nobody may call, because no request carries what is asked for.
   */
  readonly alternatives: readonly SecurityRequirement[];
  readonly refusals: Refusals;
}

/** Credentials that are needed together (and). */
export interface SecurityRequirement {
  /** The schemes needed. 0: anybody may call. */
  readonly mask: number;
  /** Scopes that are asked of the credential of a scheme; absent where there are none. */
  readonly scopes?: readonly (readonly [scheme: string, scopes: readonly string[]])[];
}

/** Why a caller is refused. */
export type RefusalReason =
  /** No credential was found where one is needed. */
  | "missing"
  /** A credential was found, and nobody knows it. */
  | "invalid"
  /** The life of the credential is over. */
  | "ended"
  | "scope"
  | "kind"
  | "binding"
  /** A browser calls from another origin, and the description blocks that. */
  | "browser";

/** How each refusal is answered. `ended` is by trigger; what cannot happen is absent. */
export interface Refusals {
  readonly missing?: RefusalAnswer;
  readonly invalid?: RefusalAnswer;
  readonly ended?: readonly (readonly [trigger: string, answer: RefusalAnswer])[];
  readonly scope?: RefusalAnswer;
  readonly kind?: RefusalAnswer;
  readonly binding?: RefusalAnswer;
  readonly browser?: RefusalAnswer;
}

export interface RefusalAnswer {
  /** Key of the described response that it is: `401`, `4XX` or `default`. Absent: none describes it. */
  readonly response?: string;
  /** The number that is sent. Absent: the decision gives it. */
  readonly status?: number;
  /** The decision that supplies what the description does not show. Absent: nothing is missing. */
  readonly decision?: string;
  /** True: the decision may be left out, and the envelope alone is the answer then. */
  readonly optional?: boolean;
  /** The documented error body that reports it; absent where the description shows none. */
  readonly envelope?: ErrorEnvelope;
}

/** A body that reports an error of the catalogue: where its parts stand in it. */
export interface ErrorEnvelope {
  readonly mediaType: string;
  /** Code of the catalogue. */
  readonly code: string;
  readonly codeAt: readonly string[];
  /** The message of the catalogue; absent where the document shows none, or one with placeholders. */
  readonly message?: string;
  readonly messageAt?: readonly string[];
  /** Where the id of the request goes. */
  readonly requestIdAt?: readonly string[];
  /** Where the scope that was asked for goes, and the scopes that the key has. */
  readonly requiredScopeAt?: readonly string[];
  readonly keyScopesAt?: readonly string[];
}

/** When cross-origin headers are sent. */
export type CorsDescriptor =
  /** Calls from browsers are refused, and no cross-origin header is ever sent. */
  | { readonly browserCalls: "blocked" }
  | {
      /** Names of the operations, and kinds of key, whose answers have them; none other has. */
      readonly operations: readonly string[];
      readonly kinds: readonly string[];
      /** The decision that gives the headers, which the document does not show. */
      readonly decision: string;
    };

/** How often a service may be called. */
export interface RateLimitDescriptor {
  readonly rates: readonly Rate[];
  /** Headers that report it. Absent: the document names none. */
  readonly headers?: readonly RateLimitHeader[];
  /** The decision that says whom a caller counts for, and by which rate. */
  readonly decision: string;
}

export interface Rate {
  /** Absent: of everybody. */
  readonly plan?: string;
  /** A number, or a field of the account times a number, at most another. */
  readonly requests:
    | number
    | { readonly field: string; readonly times: number; readonly atMost?: number };
  readonly perSeconds: number;
}

/** Why a caller is refused, for the decision that answers. */
export interface AuthorizationRefusal<OperationName extends string = string> {
  readonly operation: OperationName;
  readonly request: Request;
  readonly requestId: string;
  readonly reason: RefusalReason;
  /** The scheme whose credential was refused. Absent: none was found, or none is meant. */
  readonly scheme?: string;
  /** Of `ended`: what ended it. */
  readonly trigger?: string;
  /** Of `scope`: the first scope that the credential lacks. */
  readonly requiredScope?: string;
  /** Of `scope`: the scopes that the credential has. */
  readonly keyScopes?: readonly string[];
}

/** Which values does a request aim at? The credential of its caller is valid for one alone. */
export interface BindingQuestion<OperationName extends string = string> {
  readonly operation: OperationName;
  /** What the handler will be given: `path`, `query`, `headers`, `cookies`, `body`. */
  readonly input: Readonly<Record<string, unknown>>;
  /** The value that the credential is bound to. */
  readonly boundTo: string | number;
  readonly request: Request;
}

/**
 * `undefined`: the request aims at no such value, and is let through. Where leaving it out means "all",
 * answer with the bound value and hold the handler to `auth.credential`, or the credential would open
 * all. Of a list each has to be the bound one.
 */
export type BindingTarget = string | number | readonly (string | number)[] | undefined;

/** Whom does a call count for, and by which rate? */
export interface RateLimitQuestion<OperationName extends string = string, Credential = unknown> {
  readonly operation: OperationName;
  /** `undefined`: the caller has none. */
  readonly credential: Credential;
  readonly request: Request;
}

/** With which headers is a call from another origin answered? */
export interface CorsQuestion<OperationName extends string = string> {
  readonly operation: OperationName;
  /** The header `Origin` of the request. */
  readonly origin: string;
  /** The kind of the caller's key. */
  readonly kind: string;
  readonly request: Request;
}

/** An answer whose status the document does not show. */
export interface OpenStatus<Body> {
  /** 300 to 599. An answer of a status that the operation describes has to be the described one. */
  readonly status: number;
  /** Default: the documented error body with the code of the refusal. */
  readonly body?: Body;
  readonly headers?: Readonly<Record<string, string>>;
}

// authorization/rate ----------------------------------------------------------
// Which rates hold for a caller, by what the implementer says of the account.

/** So many requests in so many seconds. */
export interface Limit {
  readonly requests: number;
  readonly seconds: number;
}

/** A rate of the description, as it holds for an account. */
export interface HeldLimit extends Limit {
  /** Which of the rates it is: each counts alone. */
  readonly rate: number;
}

/** Whom a call counts for, and the rates that hold: those of everybody, and those of its plan. */
export interface Account {
  readonly key: string;
  readonly limits: readonly HeldLimit[];
}

/**
 * What the decision answered: `{ key, plan, …fields }`, as far as the rates ask for a plan or a field.
 *
 * @throws Error naming the member that is wrong, never its value.
 */
export function accountOf({ rates, decision }: RateLimitDescriptor, answered: unknown): Account {
  const fail = (what: string): never => {
    throw new Error(`decisions.${decision}: ${what}`);
  };
  if (typeof answered !== "object" || answered === null) return fail("the answer is no object");
  const key: unknown = Reflect.get(answered, "key");
  if (typeof key !== "string" || key === "") return fail(`"key" is not a text, or is empty`);
  const plan: unknown = Reflect.get(answered, "plan");
  const holds = [...rates.entries()].filter(([, of]) => of.plan === undefined || of.plan === plan);
  const isKnown = plan === undefined || rates.some((rate) => rate.plan === plan);
  const hasPlans = rates.some((rate) => rate.plan !== undefined);
  if ((hasPlans && !isKnown) || holds.length === 0) {
    return fail(`"plan" is none that the description names`);
  }
  const limits = holds.map(([index, rate]) => {
    const requests = requestsOf(rate, answered);
    if (!Number.isFinite(requests)) return fail(`"${fieldOf(rate)}" is not a finite number`);
    return { rate: index, requests: Math.max(0, Math.floor(requests)), seconds: rate.perSeconds };
  });
  return { key, limits };
}

/** `NaN` where the account has no such number. */
function requestsOf({ requests }: Rate, account: object): number {
  if (typeof requests === "number") return requests;
  const value: unknown = Reflect.get(account, requests.field);
  if (typeof value !== "number" || !Number.isFinite(value)) return Number.NaN;
  return Math.min(value * requests.times, requests.atMost ?? Number.MAX_VALUE);
}

function fieldOf({ requests }: Rate): string {
  return typeof requests === "number" ? "requests" : requests.field;
}

// authorization/rate-limiter --------------------------------------------------
// Counts calls: the interface for limiters, and one that counts in the memory of this process.

/** What a limiter says of one call, which it has counted. */
export interface RateLimitState {
  readonly allowed: boolean;
  /** Calls left in the window. */
  readonly remaining: number;
  /** End of the window, in milliseconds since 1970. */
  readonly resetAt: number;
}

export interface RateLimiter {
  /**
   * Counts one call. `key` stands for a caller and one stated rate, so that calls under different
   * keys never share a count. A call that is refused need not be counted.
   *
   * A limiter that throws or rejects lets nobody through: callers get a 503 of the toolkit, and
   * `onError` hears of it.
   */
  readonly consume: (key: string, limit: Limit) => MaybePromise<RateLimitState>;
}

export interface MemoryRateLimiterOptions {
  /** Windows that are kept at most. Default: 100,000, which take some 20 MB. */
  readonly maxKeys?: number;
  /** Milliseconds since 1970. */
  readonly clock?: () => number;
}

interface Window {
  readonly resetAt: number;
  count: number;
}

/**
 * Fixed windows that begin with the first call of a key. For one process: several count each by
 * itself, and a restart forgets.
 *
 * Memory is bounded: of `maxKeys` windows the half that began first is dropped to make room, and
 * its keys start anew. So a flood of keys can loosen limits, and never makes anyone else wait. Keys
 * should be those of accounts, which callers cannot make up.
 *
 * @throws Error when `maxKeys` is not an integer of at least 2.
 */
export function memoryRateLimiter({
  maxKeys = 100_000,
  clock = () => Date.now(),
}: MemoryRateLimiterOptions = {}): RateLimiter {
  if (!Number.isInteger(maxKeys) || maxKeys < 2) {
    throw new Error("maxKeys has to be an integer of at least 2");
  }
  // Two halves, because finding the oldest of one map takes the longer the more were deleted.
  let older = new Map<string, Window>();
  let newer = new Map<string, Window>();

  const open = (id: string, resetAt: number): Window => {
    older.delete(id);
    if (!newer.has(id) && newer.size >= Math.floor(maxKeys / 2)) {
      older = newer;
      newer = new Map();
    }
    const window = { resetAt, count: 0 };
    newer.set(id, window);
    return window;
  };

  return {
    consume: (key, { requests, seconds }) => {
      const now = clock();
      const end = now + seconds * 1000;
      const id = `${seconds} ${key}`;
      const known = newer.get(id) ?? older.get(id);
      // A clock that was set back would keep a window open for longer than it lasts.
      const lasts = known !== undefined && known.resetAt > now && known.resetAt <= end;
      const window = lasts ? known : open(id, end);
      const allowed = window.count < requests;
      if (allowed) window.count += 1;
      const remaining = Math.max(0, requests - window.count);
      return { allowed, remaining, resetAt: window.resetAt };
    },
  };
}

// authorization/rate-limiter-flexible -----------------------------------------
// Counts calls with the limiters of the package rate-limiter-flexible, in whatever store they use.

/** What is used of a limiter of that package: all of its classes have it. */
export interface FlexibleLimiter {
  readonly consume: (key: string) => Promise<FlexibleResult>;
}

export interface FlexibleResult {
  readonly remainingPoints: number;
  /** Milliseconds until the window ends. */
  readonly msBeforeNext: number;
}

export interface FlexibleOptions {
  /** Limiters that are kept at most, one for each rate. Default: 1,000. */
  readonly maxLimiters?: number;
  /** Milliseconds since 1970. */
  readonly clock?: () => number;
}

/**
 * `create` makes a limiter for a rate:
 * `flexibleRateLimiter((rate) => new RateLimiterRedis({ storeClient, ...rate }))`.
 *
 * There is one for each number of requests and of seconds. All that `create` makes should count in
 * the same store and under the same prefix, so that an account keeps its count when its rate changes,
 * or when the limiter that was used the longest time ago is dropped.
 *
 * A rejection with a result means "blocked"; one with an error is passed on.
 *
 * @throws Error when `maxLimiters` is not a positive integer.
 */
export function flexibleRateLimiter(
  create: (options: { readonly points: number; readonly duration: number }) => FlexibleLimiter,
  { maxLimiters = 1000, clock = () => Date.now() }: FlexibleOptions = {},
): RateLimiter {
  if (!Number.isInteger(maxLimiters) || maxLimiters < 1) {
    throw new Error("maxLimiters has to be a positive integer");
  }
  /** The one used last stands last. */
  const limiters = new Map<string, FlexibleLimiter>();

  const limiterOf = (points: number, duration: number): FlexibleLimiter => {
    const id = `${points} ${duration}`;
    const limiter = limiters.get(id) ?? create({ points, duration });
    limiters.delete(id);
    limiters.set(id, limiter);
    const [oldest] = limiters.keys();
    if (limiters.size > maxLimiters && oldest !== undefined) limiters.delete(oldest);
    return limiter;
  };

  const stateOf = (allowed: boolean, result: FlexibleResult): RateLimitState => ({
    allowed,
    remaining: Math.max(0, result.remainingPoints),
    resetAt: clock() + Math.max(0, result.msBeforeNext),
  });

  return {
    consume: async (key, { requests, seconds }) => {
      try {
        // Windows of different length are not one count, even in one store.
        const result = await limiterOf(requests, seconds).consume(`${seconds}:${key}`);
        return stateOf(true, result);
      } catch (reason) {
        if (isResult(reason)) return stateOf(false, reason);
        throw reason;
      }
    },
  };
}

function isResult(reason: unknown): reason is FlexibleResult {
  return (
    typeof reason === "object" &&
    reason !== null &&
    !(reason instanceof Error) &&
    Number.isFinite(Reflect.get(reason, "msBeforeNext")) &&
    Number.isFinite(Reflect.get(reason, "remainingPoints"))
  );
}

// authorization/secrets -------------------------------------------------------
// Comparing secrets without telling by the time it takes how much of one was right.

/**
 * True when `given` is the secret that is `known`. The time depends on the lengths alone, never on
 * where the two differ. An empty `known` equals nothing, so that a secret nobody set opens nothing.
 */
export function equalSecrets(given: string, known: string): boolean {
  const encoder = new TextEncoder();
  const sent = encoder.encode(given);
  const secret = encoder.encode(known);
  if (secret.length === 0) return false;
  let difference = sent.length ^ secret.length;
  for (const [index, byte] of sent.entries()) {
    difference |= byte ^ (secret[index % secret.length] ?? 0);
  }
  return difference === 0;
}

// server/open-answer ----------------------------------------------------------
// Answers of which a document does not show everything.

/** A body that the document does not show. `{}` sends none. */
export interface OpenBody {
  /** Default: `application/json`, or `text/plain` for a string. */
  readonly mediaType?: string;
  readonly body?: unknown;
}

/** An answer of which the document shows nothing. */
export interface OpenAnswer extends OpenBody {
  /**
   * 200 to 599; of a refusal 300 to 599. An answer of a status that the operation describes has to be
   * the described one.
   */
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An answer of an operation of which the document says that it does not show every answer. */
export interface UndocumentedResponse extends OpenBody {
  readonly status: "undocumented";
  /** 200 to 599, and none of the documented statuses. */
  readonly httpStatus: number;
  readonly headers?: Readonly<Record<string, string>>;
}

// server/options --------------------------------------------------------------
// What implementers may set of a generated server, and what its hooks are told.

/** Options that every generated server takes. */
export interface ServerEngineOptions extends ReceiverOptions {
  /** Default: the path of the first server URL of the description. */
  readonly basePath?: string;
}

/** Options that every generated receiver takes, and every server. */
export interface ReceiverOptions {
  /** Largest request body in bytes, counted while reading. Default: 1 MiB (1,048,576). */
  readonly maxBodyBytes?: number;
  /** Milliseconds in which a body has to be there, else the answer is 408. Default: 30,000. */
  readonly bodyTimeout?: number;
  /** Most characters of path and query, else the answer is 414. Default: 8,192. */
  readonly maxUrlLength?: number;
  /** Most keys in a query, and in a form body. Default: 1,000. */
  readonly maxKeys?: number;
  /**
   * Most items, members, lists and objects in a JSON body, counted before it is parsed: parsed, `{}`
   * takes twenty times the room of its text. Default: one for every five bytes of `maxBodyBytes`.
   */
  readonly maxJsonValues?: number;
  /**
   * Most members of one object in a JSON body, counted before it is parsed: a member of a large object
   * takes ten times the time of an item. Default: one for every fifty bytes of `maxBodyBytes`.
   */
  readonly maxJsonMembers?: number;
  /**
   * Most elements and attributes in an XML body: each takes a parser some microseconds. Default: one for
   * every hundred bytes of `maxBodyBytes`.
   */
  readonly maxXmlNodes?: number;
  /**
   * What becomes of an answer whose body or header breaks its schema. `enforce`, the default: it is a
   * fault of the handler, `onError` hears of it, and the caller gets a 500 before anything was sent;
   * only so is the contract kept whatever a handler does, and a valid answer costs little to check.
   * `log`: `onError` hears of it, and it is sent. `off`: nobody looks. Undeclared statuses, media
   * types and headers are refused all the same.
   */
  readonly validateResponses?: "off" | "log" | "enforce";
  /** Replaces an answer that the toolkit has to give; `undefined` keeps it. */
  readonly transport?: (problem: TransportProblem, call: Call) => OpenAnswer | undefined;
  /** Hears of everything that a handler threw or answered against the contract. */
  readonly onError?: (error: unknown, call: Call) => void;
  /**
   * Hears of every call that had not the credentials which its operation asks for, and why: to count
   * failed authentications, for an alarm or a block. It is told nothing of the credential itself.
   */
  readonly onAccessFailure?: (failure: AccessFailure) => void;
  /** Hears of every answer: for a log of accesses, or for metrics. */
  readonly onAnswer?: (answered: Answered) => void;
  /**
   * Runs around every operation, authentication included: for a span of a trace. It has to give back
   * what `run` gives.
   */
  readonly around?: <Result extends { readonly status: number }>(
    call: Call,
    run: () => Promise<Result>,
  ) => Promise<Result>;
  /** The id of a request, such as one that a proxy of your own has given it. Default: a random UUID. */
  readonly requestId?: (request: Request) => string;
  /** The header that carries the id back. Absent: none does, since no document describes one. */
  readonly requestIdHeader?: string;
}

/**
 * One request, as handlers and hooks are told of it beside its values. What it costs something to make
 * is made when it is first asked for.
 */
export interface Call {
  readonly requestId: string;
  readonly method: string;
  /** Name of the operation. Absent: the request reached none. */
  readonly operation?: string;
  /** The path as the description writes it, with names in place of values. */
  readonly route?: string;
  /**
   * The media type in which the caller wants a success: by the parameters that choose it, else by
   * `Accept`. Absent: the operation describes no success with several.
   */
  readonly mediaType?: string | undefined;
  /** The request itself, without its body. It may hold secrets: headers, query, path. */
  readonly request: Request;
  /** Aborts when the client goes away. */
  readonly signal: AbortSignal;
}

/** A call of an operation that describes a success in several media types. */
export interface NegotiatedCall<MediaType extends string> extends Call {
  readonly mediaType: MediaType;
}

/** A call whose credentials did not pass. */
export interface AccessFailure extends Call {
  readonly reason: RefusalReason;
  /** The scheme whose credential did not pass. Absent: none was found, or none is meant. */
  readonly scheme?: string;
  /** Of `ended`: what ended the credential. */
  readonly trigger?: string;
  /** Of `scope`: the first scope that the credential lacks. */
  readonly requiredScope?: string;
  /** False: the operation is open to anybody too, and the call went on without the credential. */
  readonly isRefused: boolean;
}

/** A request that has its answer. */
export interface Answered extends Call {
  readonly status: number;
  /** Until the answer was ready to be sent. */
  readonly milliseconds: number;
}

// authorization/authorized ----------------------------------------------------
// The proof that a caller may call an operation: only the gate can make one.

/** What `authenticate` says of a credential that it knows. The description may ask for more members. */
export interface Credential {
  /** Whom it stands for. */
  readonly principal: unknown;
}

/** A credential that was accepted, with the scheme that it was found by. */
export interface VerifiedCredential<Known extends Credential = Credential> {
  readonly scheme: string;
  readonly credential: Known;
  /** True when the credential has the scope, or one that includes it. */
  readonly grants: (scope: string) => boolean;
}

/** Known to this module alone: who does not have it constructs nothing. */
const key: unique symbol = Symbol("authorize");

/**
 * A caller who may call `Operation`. Holds what `authenticate` answered, never the token or the
 * password, and shows nothing of it when it is logged or serialised.
 */
export class Authorized<Operation extends string = string, Known extends Credential = Credential> {
  readonly #operation: Operation;
  readonly #accepted: readonly VerifiedCredential<Known>[];
  readonly #last: VerifiedCredential<Known>;

  /** Not for use: values come from the server alone. */
  constructor(
    given: typeof key,
    operation: Operation,
    accepted: readonly VerifiedCredential<Known>[],
  ) {
    const last = given === key ? accepted.at(-1) : undefined;
    if (last === undefined) {
      throw new TypeError("only the server can say that a caller is authorized");
    }
    this.#operation = operation;
    this.#accepted = [...accepted];
    this.#last = last;
    Object.freeze(this);
  }

  /** Name of the one operation that may be called. */
  get operation(): Operation {
    return this.#operation;
  }

  /** Scheme of the credential; the last of a combination, in the order of the description. */
  get scheme(): string {
    return this.#last.scheme;
  }

  get principal(): Known["principal"] {
    return this.#last.credential.principal;
  }

  /** What `authenticate` answered; of a combination, to its last credential. */
  get credential(): Known {
    return this.#last.credential;
  }

  /** All credentials of the combination by scheme; a copy. */
  get credentials(): ReadonlyMap<string, Known> {
    return new Map(this.#accepted.map(({ scheme, credential }) => [scheme, credential]));
  }

  /**
   * True when the credential of `scheme` (default: the last) has the scope, or one that includes
   * it. False for a scheme that had no part in it.
   */
  grants(scope: string, scheme: string = this.scheme): boolean {
    return this.#accepted.some((accepted) => accepted.scheme === scheme && accepted.grants(scope));
  }

  toJSON(): { readonly operation: Operation; readonly scheme: string } {
    return { operation: this.operation, scheme: this.scheme };
  }

  /** True of values that the server made; a copy, or an object of the same shape, is none. */
  static isAuthorized(value: unknown): value is Authorized {
    return typeof value === "object" && value !== null && #last in value;
  }
}
Object.freeze(Authorized);
Object.freeze(Authorized.prototype);

/** True of values that the server made; a copy, or an object of the same shape, is none. */
export function isAuthorized(value: unknown): value is Authorized {
  return Authorized.isAuthorized(value);
}

/** For the engine: says that a caller is authorized. `accepted` has at least one. */
export function authorize<Operation extends string, Known extends Credential>(
  operation: Operation,
  accepted: readonly VerifiedCredential<Known>[],
): Authorized<Operation, Known> {
  return new Authorized(key, operation, accepted);
}

// server/contract -------------------------------------------------------------
// What generated server code hands to the engine, and what the engine hands to implementers.

/** One operation as the server sees it: the wire data, and the decisions that fill its gaps. */
export interface ServerOperation extends OperationDescriptor {
  /** Statuses whose body is not shown, each with the decision that supplies it. */
  readonly bodyDecisions?: readonly (readonly [status: string, decision: string])[];
  /** Who may call it. Absent: the description asks for nothing. */
  readonly access?: OperationSecurity;
  /** How a caller is answered who called too often. Absent: no rate is stated. */
  readonly limited?: RefusalAnswer;
  /** The operation's own rate; it counts alone, and that of the service does not. */
  readonly rateLimit?: RateLimitDescriptor;
  /** How the caller chooses the form of the answer. Absent: by `Accept` alone. */
  readonly format?: FormatDescriptor;
  /** The decision that names the methods of the path, where the document does not show them all. */
  readonly methods?: string;
  /** Members of answers that not every call gets: by status, then path in the body. */
  readonly presentWhen?: readonly PresentWhen[];
  /** The decision that answers a request which breaks the contract; it may be left out. */
  readonly invalid?: string;
  /** True where the document says that it does not show every answer. */
  readonly openAnswers?: boolean;
  /** True where the document says that it does not show the request: any body is read. */
  readonly openBody?: boolean;
  /** Media types that the caller chooses from when a handler names none; only where there are several. */
  readonly negotiable?: readonly (readonly [status: string, mediaTypes: readonly string[]])[];
}

/** A member of an answer that is there only for credentials with a scope, or for requests that ask for it. */
export type PresentWhen = {
  readonly status: string;
  /** Names of members, and `null` for each item of a list. */
  readonly path: readonly (string | null)[];
} & (
  | {
      readonly scope: string;
      /** True: where the object around it is there, it is there for all who have the scope. */
      readonly always?: boolean;
    }
  | { readonly asked: Asked }
);

/** A member of a request's body, and the value by which it asks. */
export interface Asked {
  readonly by: string;
  readonly value: string | number | boolean;
}

/** The parameters by which a caller chooses the form of the answer. */
export interface FormatDescriptor {
  readonly parameter: string;
  readonly in: readonly ("query" | "body")[];
  readonly values: readonly (readonly [value: string, mediaType: string])[];
  /** The parameter that asks for JSON-P. */
  readonly callback?: string;
  /** True: its value may be several identifiers joined by dots. Absent: it is one. */
  readonly dotted?: boolean;
  /** The decision that gives the media type of JSON-P, which the document does not show. */
  readonly callbackMediaType?: string;
}

/** What lies at a path. */
export interface Route {
  /** Name of the operation by method, upper case. */
  readonly methods: ReadonlyMap<string, string>;
  /** Text of the path's parameters in order, still percent-encoded. */
  readonly values: readonly string[];
}

/** From a path below the base path, percent-encoded, to what lies there; `undefined`: nothing. */
export type FindRoute = (path: string) => Route | undefined;

/** A whole service as data. */
export interface ServiceDescriptor {
  /** Path of the first server URL; `""` when it has none. */
  readonly basePath: string;
  /** Finds operations by the part of a path below the base path. */
  readonly route: FindRoute;
  readonly operations: readonly ServerOperation[];
  /** Those that operations ask for and a request can carry. */
  readonly schemes: readonly SchemeDescriptor[];
  /** Absent: the description says nothing of other origins, and no header is sent. */
  readonly cors?: CorsDescriptor;
  /** One rate for all operations together, but for those that have their own. */
  readonly rateLimit?: RateLimitDescriptor;
  readonly validators: ValidatorTable;
}

/** Why a decision is asked for an answer. */
export interface Refusal<OperationName extends string = string> {
  readonly operation: OperationName;
  readonly request: Request;
  readonly requestId: string;
  /** What was wrong with the request. Empty when a handler or a missing credential is the reason. */
  readonly problems: readonly Problem[];
}

/** A body that is neither JSON, a form nor text. A string is sent as UTF-8. */
export type BinaryAnswerBody = Uint8Array | Blob | ReadableStream<Uint8Array> | string;

/** A sequence of items; what is no list is sent as it comes. Text and bytes are sent as they are. */
export type ItemsAnswerBody<Item> = Iterable<Item> | AsyncIterable<Item> | BinaryAnswerBody;

/** The object of a multipart form: `Files` are files where the schema says text, `Either` may be both. */
export type FormParts<
  Body,
  Files extends PropertyKey,
  Either extends PropertyKey = never,
> = Body extends object
  ? {
      [Name in keyof Body]: Name extends Files
        ? ReceivedFilesOf<Body[Name]>
        : Name extends Either
          ? ReceivedFilesOf<Body[Name]> | Body[Name]
          : Body[Name];
    }
  : Body;

type ReceivedFilesOf<Value> = unknown extends Value ? File : ReceivedFileOf<Value>;

type ReceivedFileOf<Value> = Value extends string
  ? File
  : Value extends readonly (infer Item)[]
    ? ReceivedFilesOf<Item>[]
    : Value;

/** `Value` without the members `Name`; unlike `Omit`, unions and open objects keep their other members. */
export type WithoutMembers<Value, Name extends string> = Value extends object
  ? { [Key in keyof Value as Key extends Name ? never : Key]: Value[Key] }
  : Value;

/** A credential as it was found in a request. Nothing has looked at its value yet. */
export type TokenAttempt<Scheme extends string, OperationName extends string> = {
  readonly scheme: Scheme;
  readonly token: string;
} & AttemptContext<OperationName>;

export type PasswordAttempt<Scheme extends string, OperationName extends string> = {
  readonly scheme: Scheme;
  readonly username: string;
  readonly password: string;
} & AttemptContext<OperationName>;

interface AttemptContext<OperationName extends string> {
  readonly operation: OperationName;
  readonly request: Request;
}

// server/segments -------------------------------------------------------------
// Segments of a request's path, as the routers that are emitted for services read them.

/** Where the segment that begins at `start` ends: at the next slash or at the end of the path. */
export function segmentEnd(path: string, start: number): number {
  const end = path.indexOf("/", start);
  return end === -1 ? path.length : end;
}

/**
 * The one spelling that all equivalent spellings of a segment have, so that each finds the same literal.
 * Escapes of reserved characters stay: `%3A` is not `:` (RFC 3986, section 2.2), because a value that a
 * client escaped must not become the text of another path. A `%` that begins no escape is `%25`; what
 * is no UTF-8 keeps all of its escapes.
 */
export function literalText(segment: string): string {
  if (!segment.includes("%")) return segment;
  const escaped = withLargeEscapes(segment.replaceAll(/%(?![\da-f]{2})/giu, "%25"));
  try {
    return decodeURIComponent(escaped.replaceAll(reservedEscape, "%25"));
  } catch {
    return escaped;
  }
}

/** The `%` of an escape for a sub-delimiter, `:`, `@`, `/`, `?`, `#` or `%` itself. */
const reservedEscape = /%(?=2[13-9ABCF]|3[ABDF]|40)/g;

/** One spelling of the escapes in a text that is no UTF-8. */
function withLargeEscapes(text: string): string {
  return text.replaceAll(/%[\da-f]{2}/giu, (escape) => escape.toUpperCase());
}

/**
 * What stands between the texts of a template such as `v{major}.{minor}`, each at least one
 * character and still percent-encoded; `undefined` when the segment does not fit. An escape of a
 * reserved character is always part of a value. Each value but the last ends where the text behind it
 * comes first.
 */
export function captured(sent: string, texts: readonly string[]): readonly string[] | undefined {
  if (/^[\w\-.~!$&'()*+,;=:@]*$/.test(sent)) return between(sent, texts);
  return between(packed(sent), texts.map(packed))?.map(unpacked);
}

function between(segment: string, texts: readonly string[]): readonly string[] | undefined {
  const first = texts[0] ?? "";
  const last = texts.at(-1) ?? "";
  if (!segment.startsWith(first) || !segment.endsWith(last)) return undefined;
  const end = segment.length - last.length;
  const values: string[] = [];
  let start = first.length;
  for (const text of texts.slice(1, -1)) {
    const at = segment.indexOf(text, start + 1);
    if (at === -1 || at + text.length > end) return undefined;
    values.push(segment.slice(start, at));
    start = at + text.length;
  }
  if (start >= end) return undefined;
  values.push(segment.slice(start, end));
  return values;
}

/** Where the characters begin that stand for bytes: of private use, and in no URL as they are. */
const firstByte = 0xe000;

/**
 * One character for each escape, so that none is taken apart, and one spelling: what never needs an
 * escape has none, what always needs one has it.
 */
function packed(text: string): string {
  return text.replaceAll(/%[\da-f]{2}|["<>[\\\]^`{|}]/giu, (unit) => {
    const byte = unit.length === 1 ? unit.charCodeAt(0) : Number.parseInt(unit.slice(1), 16);
    const character = String.fromCharCode(byte);
    return /^[\w\-.~]$/.test(character) ? character : String.fromCharCode(firstByte + byte);
  });
}

function unpacked(text: string): string {
  return text.replaceAll(/[\ue000-\ue0ff]/g, (byte) => {
    const digits = (byte.charCodeAt(0) - firstByte).toString(16).toUpperCase();
    return `%${digits.padStart(2, "0")}`;
  });
}

// server/reply-headers --------------------------------------------------------
// Headers that an answer has because of what stands before its operation: rates and origins.

/** `reply` with `headers`; one that it has already is replaced. */
export function withReplyHeaders(reply: Reply, headers: HeaderList): Reply {
  if (headers.length === 0) return reply;
  const names = new Set(headers.map(([name]) => name.toLowerCase()));
  const others = reply.headers.filter(([name]) => !names.has(name.toLowerCase()));
  return { ...reply, headers: [...others, ...headers] };
}

// server/call -----------------------------------------------------------------
// One request on its way through the engine.

/** What hooks are told; what costs something is made when it is first asked for. */
export class CurrentCall implements Call {
  readonly exchange: Exchange;
  operation?: string;
  route?: string;
  /** What the path has, by method. */
  methods?: ReadonlyMap<string, string>;
  /** What the answer has for being admitted, whoever gives it: the toolkit too. */
  addedHeaders: HeaderList = [];
  /** Says which media type of a success the caller wants. Absent: there is no choice. */
  wants?: () => string | undefined;
  readonly #nameOf: (call: CurrentCall) => string | undefined;
  #requestId: string | undefined;

  constructor(exchange: Exchange, nameOf: (call: CurrentCall) => string | undefined) {
    this.exchange = exchange;
    this.#nameOf = nameOf;
  }

  get method(): string {
    return this.exchange.method;
  }

  get mediaType(): string | undefined {
    return this.wants?.();
  }

  get request(): Request {
    return this.exchange.request;
  }

  get signal(): AbortSignal {
    return this.exchange.signal;
  }

  get requestId(): string {
    return (this.#requestId ??= this.#nameOf(this) ?? crypto.randomUUID());
  }
}

// server/base-path ------------------------------------------------------------
// Where the paths of a service begin: its base path, less what a framework took away from it.

/** Requests come by few mounts. Bounded, because one with a parameter has as many as callers like. */
const manyMounts = 100;

/**
 * The route of an exchange. A mount that ends with the base path, or with a beginning of it, has taken
 * that part away; below any other mount the whole base path follows.
 */
export function routeBelow(
  basePath: string,
  route: FindRoute,
): (exchange: Exchange) => Route | undefined {
  const direct = below(basePath, route);
  const mounts = new Map<string, FindRoute>();
  return ({ path, mount }) => {
    if (mount === undefined || mount === "" || basePath === "") return direct(path);
    let find = mounts.get(mount);
    if (find === undefined) {
      find = below(withoutMount(basePath, mount), route);
      if (mounts.size < manyMounts) mounts.set(mount, find);
    }
    return find(path);
  };
}

/** What of the base path is still to come behind `mount`. */
function withoutMount(basePath: string, mount: string): string {
  const [base, taken] = [basePath, mount].map((path) => path.split("/").slice(1)) as [
    string[],
    string[],
  ];
  const known = base.map(literalText);
  const before = taken.map(literalText);
  for (let length = Math.min(base.length, taken.length); length > 0; length -= 1) {
    const end = before.slice(-length);
    if (end.every((segment, index) => segment === known[index])) {
      return base
        .slice(length)
        .map((segment) => `/${segment}`)
        .join("");
    }
  }
  return basePath;
}

/** The base path counts in every spelling, like the paths below it. */
function below(basePath: string, route: FindRoute): FindRoute {
  if (basePath === "") return route;
  const beginning = `${basePath}/`;
  const base = basePath.split("/").map(literalText);
  return (path) => {
    if (path.startsWith(beginning)) return route(path.slice(basePath.length));
    if (!path.includes("%")) return undefined;
    const segments = path.split("/");
    const isBelow = base.every((segment, index) => segment === literalText(segments[index] ?? ""));
    return isBelow ? route(`/${segments.slice(base.length).join("/")}`) : undefined;
  };
}

// server/service-description --------------------------------------------------
// What a service is made of, as the engine knows it.

/** Operations with what they share, wherever their paths begin. */
export type MountedOperations = Omit<ServiceDescriptor, "basePath" | "route">;

/** Generated code narrows what these are given: that is why the engine only knows objects. */
export interface ServiceOptions extends ServerEngineOptions {
  readonly authenticate?: object;
  readonly decisions?: object;
  /** Default: counts in the memory of this process. */
  readonly rateLimiter?: RateLimiter;
}

// server/fault ----------------------------------------------------------------
// A fault of the implementation, as an error that `onError` hears of.

/** A handler or a decision answered against the contract. Says where, and repeats no value. */
export class AnswerFault extends Error {
  readonly operation: string;
  /** What of the body breaks its schema; empty when something else is wrong. */
  readonly issues: readonly ValidationIssue[];

  constructor(operation: string, message: string, issues: readonly ValidationIssue[] = []) {
    super(`${operation}: ${message}`);
    this.name = "AnswerFault";
    this.operation = operation;
    this.issues = issues;
  }
}

/** Ends the making of an answer. */
export type Fail = (message: string, issues?: readonly ValidationIssue[]) => never;

export function failFor(operation: string, where = ""): Fail {
  return (message, issues) => {
    throw new AnswerFault(operation, where === "" ? message : `${where}: ${message}`, issues);
  };
}

// authorization/denial --------------------------------------------------------
// Why a caller is refused, as far as what looks at credentials knows it.

/** The engine adds the request to it, for the decision that answers. */
export type Denial = Omit<AuthorizationRefusal, "operation" | "request" | "requestId">;

// authorization/scopes --------------------------------------------------------
// What scopes include.

/** True when one of the scopes `held` is `asked` or includes it. */
export type Grants = (held: readonly string[], asked: string) => boolean;

/** By a list that is closed: each scope with all that it includes. Others include themselves alone. */
export function createGrants(
  scopes: readonly (readonly [scope: string, includes: readonly string[]])[] = [],
): Grants {
  const included = new Map(scopes.map(([scope, includes]) => [scope, new Set(includes)]));
  return (held, asked) =>
    held.some((scope) => scope === asked || included.get(scope)?.has(asked) === true);
}

// authorization/scheme --------------------------------------------------------
// What the description says of the credentials of one scheme, ready to be asked.

export interface Scheme extends SchemeDescriptor {
  readonly grants: Grants;
}

export function compileScheme(descriptor: SchemeDescriptor): Scheme {
  return { ...descriptor, grants: createGrants(descriptor.scopes) };
}

/**
 * What `authenticate` answered, as a credential; `undefined`: it knows none.
 *
 * @throws Error when it is no credential. Names the member that is wrong, never a value.
 */
export function credentialOf(scheme: Scheme, answered: unknown): Credential | undefined {
  if (answered === null || answered === undefined || answered === false) return undefined;
  if (typeof answered !== "object" || !("principal" in answered)) {
    throw new Error(`authenticate.${scheme.name}: the answer has no "principal"`);
  }
  heldScopes(scheme, answered);
  for (const binding of bindingsOf(scheme, answered)) boundValue(scheme, answered, binding);
  return answered;
}

/** A copy of the scopes that a credential has; none where nothing says that it has to name them. */
export function heldScopes(scheme: Scheme, credential: object): readonly string[] {
  const named = scheme.scopes !== undefined || Reflect.get(credential, "scopes") !== undefined;
  return named ? [...scopesOf(scheme, credential)] : [];
}

/** The scopes that a credential has, which has to name them. */
export function scopesOf(scheme: Scheme, credential: object): readonly string[] {
  return credentialTexts(scheme, credential, "scopes");
}

/** What ended the life of a credential, the first in the order of the description. */
export function endedBy(scheme: Scheme, credential: object, now: number): string | undefined {
  const { endings = [] } = scheme;
  if (endings.length === 0) return undefined;
  const told = endings.some(({ field }) => field === undefined);
  const listed =
    told || Reflect.get(credential, "ended") !== undefined
      ? credentialTexts(scheme, credential, "ended")
      : [];
  if (listed.some((ended) => endings.every(({ trigger }) => trigger !== ended))) {
    fault(scheme, "ended", "something that the description does not name");
  }
  const over = endings.filter(
    ({ trigger, field }) =>
      // Each time is looked at, so that one that is missing never hides behind another.
      hasPassed(scheme, credential, field, now) || listed.includes(trigger),
  );
  return over[0]?.trigger;
}

function hasPassed(
  scheme: Scheme,
  credential: object,
  field: string | undefined,
  now: number,
): boolean {
  if (field === undefined) return false;
  const time: unknown = Reflect.get(credential, field);
  if (time === null) return false;
  if (!(time instanceof Date)) fault(scheme, field, "neither a Date nor null");
  if (Number.isNaN(time.getTime())) fault(scheme, field, "an invalid Date");
  return time.getTime() <= now;
}

/** True when keys of its kind may call the operation, or kinds make no difference. */
export function allows(scheme: Scheme, credential: object, operation: string): boolean {
  return keyKindOf(scheme, credential)?.operations.includes(operation) ?? true;
}

/** The kind of a credential; `undefined` where kinds make no difference. */
function keyKindOf(scheme: Scheme, credential: object): KeyKind | undefined {
  if (scheme.kinds === undefined) return undefined;
  const named: unknown = Reflect.get(credential, "kind");
  const known = scheme.kinds.find(({ kind }) => kind === named);
  return known ?? fault(scheme, "kind", "none of the kinds that the description names");
}

/** What narrows the credential to one value: the rule of its scheme, and that of its kind. */
export function bindingsOf(scheme: Scheme, credential: object): readonly Binding[] {
  const ofKind = keyKindOf(scheme, credential)?.binding;
  return [scheme.binding, ofKind].filter((binding) => binding !== undefined);
}

/** The value that a credential is bound to; `undefined`: to none, which no kind that is bound may be. */
export function boundValue(
  scheme: Scheme,
  credential: object,
  binding: Binding,
): string | number | undefined {
  const { field } = binding;
  const value: unknown = Reflect.get(credential, field);
  if (value === null && binding === scheme.binding) return undefined;
  if (typeof value === "string" || Number.isFinite(value)) return value as string | number;
  return fault(scheme, field, "neither text nor a number");
}

function credentialTexts(scheme: Scheme, credential: object, member: string): readonly string[] {
  const value: unknown = Reflect.get(credential, member);
  if (Array.isArray(value) && value.every((item) => typeof item === "string")) return value;
  return fault(scheme, member, "not a list of texts");
}

function fault({ name }: Scheme, member: string, what: string): never {
  throw new Error(`authenticate.${name}: the member "${member}" of the credential is ${what}`);
}

// authorization/binding -------------------------------------------------------
// Credentials that are valid for one value of a request only.

/**
 * Asks the decision of that name which values a request aims at, and answers with a `BindingTarget`.
 * The engine adds what it knows of the request to the question.
 */
export type AskTarget = (
  decision: string,
  question: Pick<BindingQuestion, "boundTo">,
) => MaybePromise<unknown>;

/** Why a caller is refused; `undefined`: the credentials are bound to nothing else. */
export type CheckBindings = (
  authorized: Authorized,
  ask: AskTarget,
) => MaybePromise<Denial | undefined>;

/**
 * Checks every credential of a caller that is bound: each value that the request aims at has to be
 * the bound one, whatever the scopes. For after decoding.
 *
 * An answer of `undefined` says that the request aims at no such value, and admits. An empty list is
 * refused: it would admit a request that names no value where none means all.
 */
export function createBindings(descriptors: readonly SchemeDescriptor[]): CheckBindings {
  const schemes = new Map(descriptors.map((scheme) => [scheme.name, compileScheme(scheme)]));
  return (authorized, ask) =>
    firstOf([...authorized.credentials], ([name, credential]) => {
      const scheme = schemes.get(name);
      return scheme === undefined ? undefined : checkCredential(scheme, credential, ask);
    });
}

function checkCredential(
  scheme: Scheme,
  credential: Credential,
  ask: AskTarget,
): MaybePromise<Denial | undefined> {
  return firstOf(bindingsOf(scheme, credential), (binding) => {
    const boundTo = boundValue(scheme, credential, binding);
    if (boundTo === undefined) return undefined;
    return whenKnown(ask(binding.decision, { boundTo }), (target): Denial | undefined =>
      isBoundTo(target, boundTo, binding) ? undefined : { reason: "binding", scheme: scheme.name },
    );
  });
}

function isBoundTo(target: unknown, boundTo: string | number, { decision }: Binding): boolean {
  if (target === undefined) return true;
  const values: readonly unknown[] = Array.isArray(target) ? target : [target];
  if (!values.every((value) => typeof value === "string" || Number.isFinite(value))) {
    throw new Error(`decisions.${decision}: a target is neither text nor a number`);
  }
  return values.length > 0 && values.every((value) => String(value) === String(boundTo));
}

// authorization/cors ----------------------------------------------------------
// Calls from other origins: blocked, or answered with the headers that the implementer decides.

/** Asks the decision of that name. The engine adds the request to the question. */
export type AskCors = (
  decision: string,
  question: Omit<CorsQuestion, "request">,
) => MaybePromise<unknown>;

export interface Cors {
  /**
   * Why a request is refused before anything else is looked at: it has an `Origin`, and calls from
   * browsers are blocked. Preflights reach no operation, and their answer has no cross-origin header.
   */
  readonly denial: (exchange: Exchange) => Denial | undefined;
  /**
   * The headers to add to the answer of an admitted call; none unless the request has an `Origin`
   * and the description lists the operation and the kind of the key.
   *
   * @throws Error, or rejects with it, when the decision gives other headers.
   */
  readonly headers: (
    exchange: Exchange,
    operation: string,
    authorized: Authorized | undefined,
    ask: AskCors,
  ) => MaybePromise<HeaderList>;
}

/** Absent: the description says nothing of other origins, so nothing is refused and nothing added. */
export function createCors(descriptor: CorsDescriptor | undefined): Cors {
  if (descriptor === undefined) return { denial: () => undefined, headers: () => [] };
  if ("browserCalls" in descriptor) {
    return {
      denial: (exchange) =>
        exchange.header("origin") === undefined ? undefined : { reason: "browser" },
      headers: () => [],
    };
  }
  const { decision } = descriptor;
  const operations = new Set(descriptor.operations);
  const kinds = new Set<unknown>(descriptor.kinds);
  return {
    denial: () => undefined,
    headers: (exchange, operation, authorized, ask) => {
      const origin = exchange.header("origin");
      const kind = authorized && Reflect.get(authorized.credential, "kind");
      if (origin === undefined || !operations.has(operation) || !kinds.has(kind)) return [];
      if (typeof kind !== "string") return [];
      const decided = ask(decision, { operation, origin, kind });
      return whenKnown(decided, (headers) => decidedHeaders(headers, decision));
    },
  };
}

function decidedHeaders(decided: unknown, decision: string): HeaderList {
  if (decided === undefined || decided === null) return [["Vary", "Origin"]];
  if (typeof decided !== "object")
    throw new Error(`decisions.${decision}: not a record of headers`);
  const vary = ["Origin"];
  const headers: (readonly [string, string])[] = [];
  for (const [name, value] of Object.entries(decided) as [string, unknown][]) {
    if (typeof value !== "string" || !/^[\t\x20-\x7e\x80-\xff]*$/u.test(value)) {
      throw new Error(`decisions.${decision}: the value of a header is no text that HTTP allows`);
    }
    // Without the flag `u`, which would let letters beyond ASCII pass for `s` and `k`.
    if (/^vary$/i.test(name)) vary.push(value);
    else if (/^access-control-[a-z-]+$/i.test(name)) headers.push([name, value]);
    else throw new Error(`decisions.${decision}: a header is neither Access-Control-… nor Vary`);
  }
  return [...headers, ["Vary", mergedVary(vary)]];
}

/** Each name once, in any case. */
function mergedVary(values: readonly string[]): string {
  const names = values.flatMap((value) => value.split(",")).map((name) => name.trim());
  const byKey = new Map(names.map((name) => [name.toLowerCase(), name]));
  byKey.delete("");
  return byKey.has("*") ? "*" : [...byKey.values()].join(", ");
}

// authorization/credentials ---------------------------------------------------
// Finds a credential at its place in a request. Nothing has looked at its value yet.

/** Where the credentials of one request are looked for. Each function is called only when needed. */
export interface CredentialSource {
  readonly exchange: Exchange;
  /** Every value under a name, decoded; none when the query cannot be read. */
  readonly query: (name: string) => readonly string[];
  /** Every value under a name. */
  readonly cookies: (name: string) => readonly string[];
  /** The parsed body; `undefined` when there is none or it cannot be parsed. Asked for at most once. */
  readonly body: () => MaybePromise<unknown>;
}

/** What the caller sent. */
export type SentCredential =
  | { readonly token: string }
  | { readonly username: string; readonly password: string };

/**
 * What lies at a place: a credential, nothing (`missing`), or something that cannot be one
 * (`malformed`), which is also what was sent more than once.
 */
export type Found = SentCredential | "missing" | "malformed";

/** What lies at a place. `body` is the parsed body; only a place inside it needs it. */
export function findCredential(
  place: CredentialPlace,
  source: CredentialSource,
  body?: unknown,
): Found {
  switch (place.in) {
    case "authorization": {
      const header = source.exchange.header("authorization") ?? "";
      return place.scheme === "bearer" ? bearerToken(header) : basicPassword(header);
    }
    case "header":
      return headerToken(source.exchange.header(place.name.toLowerCase()));
    case "query":
      return token(source.query(place.name));
    case "cookie":
      return token(source.cookies(place.name));
    case "body":
      return inBody(place.name, body);
  }
}

function inBody(name: string, body: unknown): Found {
  if (body instanceof FormData) return token(body.getAll(name));
  return typeof body === "object" && body !== null && Object.hasOwn(body, name)
    ? token([Reflect.get(body, name)])
    : "missing";
}

function token(values: readonly unknown[]): Found {
  const [only] = values;
  if (values.length > 1) return "malformed";
  if (only === undefined || only === "") return "missing";
  return typeof only === "string" ? { token: only } : "malformed";
}

/** Header lines of one name arrive joined by `, `, so whatever holds that may be several tokens. */
function headerToken(text: string | undefined): Found {
  return text?.includes(", ") ? "malformed" : token([text]);
}

/** @see https://www.rfc-editor.org/rfc/rfc6750#section-2.1 */
function bearerToken(header: string): Found {
  const credentials = credentialsOf("bearer", header);
  if (credentials === undefined) return "missing";
  return /^[^\s,]+$/u.test(credentials) ? { token: credentials } : "malformed";
}

/** @see https://www.rfc-editor.org/rfc/rfc7617 */
function basicPassword(header: string): Found {
  const encoded = credentialsOf("basic", header);
  if (encoded === undefined) return "missing";
  if (!/^[A-Za-z0-9+/]+={0,2}$/u.test(encoded)) return "malformed";
  try {
    const bytes = Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0));
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    const colon = text.indexOf(":");
    if (colon === -1) return "malformed";
    return { username: text.slice(0, colon), password: text.slice(colon + 1) };
  } catch {
    return "malformed";
  }
}

/** What follows the name of the scheme; `undefined` when it is another scheme or nothing follows. */
function credentialsOf(scheme: string, header: string): string | undefined {
  const space = header.indexOf(" ");
  if (space === -1 || header.slice(0, space).toLowerCase() !== scheme) return undefined;
  return header.slice(space).replace(/^ +/u, "") || undefined;
}

// authorization/present-credentials -------------------------------------------
// The credentials of one request: each is looked for, and verified by the implementer, at most once.

/** A credential that `authenticate` knows. */
export interface PresentedCredential {
  readonly scheme: Scheme;
  readonly credential: Credential;
}

/** Asks the implementer about one credential. */
export type Authenticate = (scheme: Scheme, sent: SentCredential) => MaybePromise<unknown>;

/** Of masks, bit `i` stands for the `i`-th of the schemes, of which there are at most 31. */
export class PresentedCredentials {
  readonly #schemes: readonly Scheme[];
  readonly #source: CredentialSource;
  readonly #authenticate: Authenticate;
  readonly #sent = new Map<Scheme, SentCredential>();
  readonly #verified = new Map<Scheme, MaybePromise<Credential | undefined>>();
  #present = 0;
  #malformed = 0;
  #inBody = 0;
  #bodyIsRead = false;

  /** Looks at places outside the body. `cookies`: whether a cookie counts as a credential. */
  constructor(
    schemes: readonly Scheme[],
    source: CredentialSource,
    cookies: boolean,
    authenticate: Authenticate,
  ) {
    this.#schemes = schemes;
    this.#source = source;
    this.#authenticate = authenticate;
    for (const [index, { place }] of schemes.entries()) {
      const counts = cookies || place.in !== "cookie";
      if (place.in === "body") this.#inBody |= 1 << index;
      else this.#note(index, counts ? findCredential(place, source) : "missing");
    }
  }

  /**
   * Why the credentials of `mask` are not all there; `undefined`: they are. The body is read when
   * nothing but what it may hold is lacking.
   */
  lacking(mask: number): MaybePromise<Denial | undefined> {
    const outside = this.#denial(mask & ~this.#inBody);
    if (outside !== undefined) return outside;
    if (this.#bodyIsRead || (mask & this.#inBody) === 0) return this.#denial(mask);
    return whenKnown(this.#source.body(), (body) => {
      this.#bodyIsRead = true;
      for (const [index, { place }] of this.#schemes.entries()) {
        if (place.in === "body") this.#note(index, findCredential(place, this.#source, body));
      }
      return this.#denial(mask);
    });
  }

  /** The credentials of `mask`, all of which are there; or the refusal of the first that nobody knows. */
  known(mask: number): MaybePromise<readonly PresentedCredential[] | Denial> {
    const known: PresentedCredential[] = [];
    const refused = firstOf(this.#schemesOf(mask), (scheme) =>
      whenKnown(this.#verify(scheme), (credential): Denial | undefined => {
        if (credential === undefined) return { reason: "invalid", scheme: scheme.name };
        known.push({ scheme, credential });
        return undefined;
      }),
    );
    return whenKnown(refused, (denial) => denial ?? known);
  }

  #note(index: number, found: Found): void {
    const bit = 1 << index;
    const scheme = this.#schemes[index];
    if (found === "malformed") this.#malformed |= bit;
    else if (found !== "missing" && scheme !== undefined) {
      this.#present |= bit;
      this.#sent.set(scheme, found);
    }
  }

  #denial(mask: number): Denial | undefined {
    if ((this.#present & mask) === mask) return undefined;
    const absent = mask & ~this.#present;
    if ((absent & this.#malformed) !== absent) return { reason: "missing" };
    const [broken] = this.#schemesOf(absent);
    return { reason: "invalid", ...(broken && { scheme: broken.name }) };
  }

  #verify(scheme: Scheme): MaybePromise<Credential | undefined> {
    if (this.#verified.has(scheme)) return this.#verified.get(scheme);
    const sent = this.#sent.get(scheme);
    if (sent === undefined) return undefined;
    const answered = this.#authenticate(scheme, sent);
    const credential = whenKnown(answered, (answer) => credentialOf(scheme, answer));
    this.#verified.set(scheme, credential);
    return credential;
  }

  #schemesOf(mask: number): readonly Scheme[] {
    return this.#schemes.filter((_, index) => (mask & (1 << index)) !== 0);
  }
}

// authorization/gate ----------------------------------------------------------
// Decides whether a caller may call an operation: by credentials, their life, kinds and scopes.

export type GateResult =
  /**
   * `authorized` is absent where the alternative asks for no credential; `failed` says then why one
   * that was shown did not pass.
   */
  | { readonly admitted: true; readonly authorized?: Authorized; readonly failed?: Denial }
  | { readonly admitted: false; readonly denial: Denial };

/** What a method of `authenticate` is given. */
export type Attempt = SentCredential & {
  readonly scheme: string;
  readonly operation: string;
  /** Made when it is first asked for. */
  readonly request: Request;
};

export interface Gate {
  /**
   * Tries the alternatives in the order of the description, and last the one that asks for nothing.
   * When all fail, the refusal is that of the one that got furthest. Gives a promise only where
   * `authenticate` or the body does.
   *
   * @throws Error, or rejects with it, when `authenticate` answers with something that is neither a
   * credential nor none, and with whatever it throws itself. Nobody is admitted then.
   */
  readonly admit: (
    operation: string,
    access: OperationSecurity,
    source: CredentialSource,
    options?: AdmitOptions,
  ) => MaybePromise<GateResult>;
}

export interface AdmitOptions {
  /** False: cookies are no credentials, because any page makes a browser send them. Default: true. */
  readonly cookies?: boolean;
}

/**
 * A gate for the schemes of a service. `authenticate` has a method for each; `clock` gives
 * milliseconds since 1970.
 *
 * @throws Error naming the first method that is missing.
 */
export function createGate(
  descriptors: readonly SchemeDescriptor[],
  authenticate: object,
  clock: () => number = () => Date.now(),
): Gate {
  const schemes = new Map(descriptors.map((scheme) => [scheme.name, compileScheme(scheme)]));
  const methods = new Map(descriptors.map(({ name }) => [name, methodOf(authenticate, name)]));
  return {
    admit: (operation, access, source, { cookies = true } = {}) => {
      const asked = schemesOf(access, schemes);
      const ask: Authenticate = ({ name }, sent) => {
        const { exchange } = source;
        const context = {
          scheme: name,
          operation,
          get request() {
            return exchange.request;
          },
        };
        return methods.get(name)?.(Object.assign(context, sent));
      };
      const presented = new PresentedCredentials(asked, source, cookies, ask);
      return admit(operation, access.alternatives, presented, clock);
    },
  };
}

/** A method of an object or of its class, bound to it; what every object has is none. */
function methodOf(owner: object, name: string): (attempt: Attempt) => MaybePromise<unknown> {
  const method: unknown = Reflect.get(owner, name);
  if (typeof method !== "function" || method === Reflect.get(Object.prototype, name)) {
    throw new Error(`authenticate.${name} is missing: it has to be a function`);
  }
  return (attempt) => Reflect.apply(method, owner, [attempt]) as unknown;
}

/** @throws Error when the masks of the descriptor cannot be what they say. */
function schemesOf({ schemes }: OperationSecurity, known: ReadonlyMap<string, Scheme>): Scheme[] {
  if (schemes.length > 31) throw new Error("an operation asks for at most 31 schemes");
  return schemes.map((name) => {
    const scheme = known.get(name);
    if (scheme === undefined) throw new Error(`the service has no scheme "${name}"`);
    return scheme;
  });
}

/** How far an alternative can get before it fails. */
const stages: readonly RefusalReason[] = ["missing", "invalid", "ended", "kind", "scope"];

function admit(
  operation: string,
  alternatives: readonly SecurityRequirement[],
  presented: PresentedCredentials,
  clock: () => number,
): MaybePromise<GateResult> {
  let telling: Denial = { reason: "missing" };
  const asking = alternatives.filter(({ mask }) => mask !== 0);
  const admitted = firstOf(asking, (alternative) =>
    whenKnown(attempt(operation, alternative, presented, clock), (admission) => {
      if (admission.admitted) return admission;
      const { denial } = admission;
      if (stages.indexOf(denial.reason) > stages.indexOf(telling.reason)) telling = denial;
      return undefined;
    }),
  );
  return whenKnown(admitted, (admission) => {
    if (admission !== undefined) return admission;
    // Of alternatives one is enough, says OpenAPI: where one asks for nothing, whoever shows a
    // credential that is refused is let in as anybody is, without it.
    const isOpen = asking.length < alternatives.length;
    if (!isOpen) return { admitted: false, denial: telling };
    return telling.reason === "missing" ? { admitted: true } : { admitted: true, failed: telling };
  });
}

function attempt(
  operation: string,
  { mask, scopes }: SecurityRequirement,
  presented: PresentedCredentials,
  clock: () => number,
): MaybePromise<GateResult> {
  return whenKnown(presented.lacking(mask), (lacking) => {
    if (lacking !== undefined) return { admitted: false, denial: lacking };
    return whenKnown(presented.known(mask), (known) => {
      if ("reason" in known) return { admitted: false, denial: known };
      const denial = denialOf(operation, known, new Map(scopes), clock());
      if (denial !== undefined) return { admitted: false, denial };
      return { admitted: true, authorized: authorize(operation, known.map(accepted)) };
    });
  });
}

/** The first check that one of the credentials fails: each has to pass all of them. */
function denialOf(
  operation: string,
  known: readonly PresentedCredential[],
  asked: ReadonlyMap<string, readonly string[]>,
  now: number,
): Denial | undefined {
  for (const { scheme, credential } of known) {
    const trigger = endedBy(scheme, credential, now);
    if (trigger !== undefined) return { reason: "ended", scheme: scheme.name, trigger };
  }
  for (const { scheme, credential } of known) {
    if (!allows(scheme, credential, operation)) return { reason: "kind", scheme: scheme.name };
  }
  for (const { scheme, credential } of known) {
    const scopes = asked.get(scheme.name) ?? [];
    if (scopes.length === 0) continue;
    const keyScopes = scopesOf(scheme, credential);
    const requiredScope = scopes.find((scope) => !scheme.grants(keyScopes, scope));
    if (requiredScope === undefined) continue;
    return { reason: "scope", scheme: scheme.name, requiredScope, keyScopes: [...keyScopes] };
  }
  return undefined;
}

function accepted({ scheme, credential }: PresentedCredential): VerifiedCredential {
  const held = heldScopes(scheme, credential);
  return { scheme: scheme.name, credential, grants: (scope) => scheme.grants(held, scope) };
}

// authorization/rate-limit ----------------------------------------------------
// Whether a call is within its rates, and the headers that report it.

export type RateLimitOutcome =
  | { readonly outcome: "allowed" | "refused"; readonly headers: readonly Header[] }
  /** The limiter failed, so nobody can say: to be answered with a 503, and `error` reported. */
  | { readonly outcome: "unavailable"; readonly error: unknown };

type Header = readonly [name: string, value: string];

/**
 * Counts a call for whom the decision named.
 *
 * @throws Error when the answer of the decision names nobody, an unknown plan, or a rate that cannot
 * be computed.
 */
export type CountCall = (answered: unknown) => MaybePromise<RateLimitOutcome>;

/**
 * Where several rates hold, each counts, in the order of the description, until one refuses; the
 * headers report the one that refused, else the one with the fewest calls left.
 *
 * A limiter that fails lets nobody through. `clock` gives milliseconds since 1970.
 */
export function createRateLimit(
  descriptor: RateLimitDescriptor,
  limiter: RateLimiter,
  clock: () => number = () => Date.now(),
): CountCall {
  return (answered) => {
    const { key, limits } = accountOf(descriptor, answered);
    const counted = consumeAll(limiter, key, limits);
    return whenKnown(counted, (told): RateLimitOutcome => {
      if (told === undefined) return { outcome: "allowed", headers: [] };
      if ("error" in told) return { outcome: "unavailable", error: told.error };
      const headers = (descriptor.headers ?? []).flatMap((header) =>
        headerOf(header, told, clock()),
      );
      return { outcome: told.state.allowed ? "allowed" : "refused", headers };
    });
  };
}

interface Counted {
  readonly limit: Limit;
  readonly state: RateLimitState;
}
interface Failed {
  readonly error: unknown;
}

/** What to report; `undefined` when no rate holds. */
function consumeAll(
  limiter: RateLimiter,
  key: string,
  limits: readonly HeldLimit[],
): MaybePromise<Counted | Failed | undefined> {
  let tightest: Counted | undefined;
  const stopped = firstOf(limits, ({ rate, requests, seconds }) =>
    whenKnown(
      consume(limiter, `${rate} ${key}`, { requests, seconds }),
      (told): Counted | Failed | undefined => {
        if ("error" in told || !told.state.allowed) return told;
        const fewer = tightest === undefined || told.state.remaining < tightest.state.remaining;
        if (fewer) tightest = told;
        return undefined;
      },
    ),
  );
  return whenKnown(stopped, (told) => told ?? tightest);
}

function consume(limiter: RateLimiter, key: string, limit: Limit): MaybePromise<Counted | Failed> {
  const told = (state: RateLimitState): Counted | Failed =>
    isState(state) ? { limit, state } : { error: new Error("the rate limiter gave no state") };
  try {
    const state = limiter.consume(key, limit);
    const counted = whenKnown(state, told);
    return counted instanceof Promise ? counted.catch((error: unknown) => ({ error })) : counted;
  } catch (error) {
    return { error };
  }
}

function isState(value: unknown): value is RateLimitState {
  if (typeof value !== "object" || value === null) return false;
  return (
    typeof Reflect.get(value, "allowed") === "boolean" &&
    Number.isFinite(Reflect.get(value, "remaining")) &&
    Number.isFinite(Reflect.get(value, "resetAt"))
  );
}

/** `Retry-After` is for those who have to wait: an allowed call has none. */
function headerOf(
  { name, tells, as }: RateLimitHeader,
  { limit, state }: Counted,
  now: number,
): readonly Header[] {
  const wait = Math.max(0, Math.ceil((state.resetAt - now) / 1000));
  switch (tells) {
    case "limit":
      return [[name, String(limit.requests)]];
    case "remaining":
      return [[name, String(state.remaining)]];
    case "reset":
      return [[name, String(as === "seconds" ? wait : Math.ceil(state.resetAt / 1000))]];
    case "retry after":
      return state.allowed ? [] : [[name, String(wait)]];
  }
}

// server/guards ---------------------------------------------------------------
// What stands before the operations of a service: its gate, bindings, origins and rates.

export interface Guards {
  readonly gate: Gate;
  readonly checkBindings: CheckBindings;
  readonly cors: Cors;
  /** How the calls of an operation are counted; `undefined`: no rate is stated. */
  readonly rateOf: (operation: ServerOperation) => RateGuard | undefined;
}

export interface RateGuard {
  readonly decision: string;
  readonly count: CountCall;
}

/** @throws Error naming the first method of `authenticate` that is missing. */
export function createGuards(service: MountedOperations, options: ServiceOptions): Guards {
  const { schemes, cors, rateLimit } = service;
  let limiter: RateLimiter | undefined = options.rateLimiter;
  const rate = (descriptor: RateLimitDescriptor, operation?: string): RateGuard => {
    limiter ??= memoryRateLimiter();
    const counting = operation === undefined ? limiter : countingApart(limiter, operation);
    return { decision: descriptor.decision, count: createRateLimit(descriptor, counting) };
  };
  const shared = rateLimit && rate(rateLimit);
  return {
    gate: createGate(schemes, options.authenticate ?? {}),
    checkBindings: createBindings(schemes),
    cors: createCors(cors),
    rateOf: ({ name, rateLimit: own }) => (own === undefined ? shared : rate(own, name)),
  };
}

/** Counts that the operation has for itself. Its name is no number, as the keys of others begin. */
function countingApart(limiter: RateLimiter, operation: string): RateLimiter {
  return { consume: (key, limit) => limiter.consume(`${operation} ${key}`, limit) };
}

// server/hooks ----------------------------------------------------------------
// How hooks are told of a call, and what becomes of those that fail.

/** What hooks are told of a call, and `more`. What costs something is made when it is first asked for. */
export function describedCall<More extends object>(call: CurrentCall, more: More): Call & More {
  const { method, operation, route } = call;
  return {
    ...more,
    method,
    ...(operation === undefined ? {} : { operation }),
    ...(route === undefined ? {} : { route }),
    get requestId() {
      return call.requestId;
    },
    get request() {
      return call.request;
    },
    get signal() {
      return call.signal;
    },
  };
}

/** Of why a credential did not pass, without anything of the credential itself. */
export function failureOf(
  { reason, scheme, trigger, requiredScope }: Denial,
  isRefused: boolean,
): Omit<AccessFailure, keyof Call> {
  return {
    reason,
    isRefused,
    ...(scheme === undefined ? {} : { scheme }),
    ...(trigger === undefined ? {} : { trigger }),
    ...(requiredScope === undefined ? {} : { requiredScope }),
  };
}

/** Runs a hook that nobody waits for; it may be asynchronous. */
export function contain(hook: () => unknown, failed: (error: unknown) => void): void {
  try {
    const result = hook();
    if (result instanceof Promise) result.catch(failed);
  } catch (error) {
    failed(error);
  }
}

// server/option-checks --------------------------------------------------------
// Options that would silently do something else than they say are refused at once, by name.

const limits = [
  "maxBodyBytes",
  "bodyTimeout",
  "maxUrlLength",
  "maxKeys",
  "maxJsonValues",
  "maxJsonMembers",
  "maxXmlNodes",
] as const;
const modes = ["off", "log", "enforce"];

/**
 * @throws Error naming the first option that is none: a limit that is no positive number, a base path
 * that is none, a header that HTTP does not know, an unknown mode.
 */
export function checkOptions(given: unknown): void {
  if (typeof given !== "object" || given === null)
    throw new Error("the options have to be an object");
  const options: ServerEngineOptions = given;
  for (const name of limits) {
    const limit = options[name];
    // A comparison with NaN is always false: it would be no limit at all.
    if (limit !== undefined && !(limit >= 0)) {
      throw new Error(`options.${name} has to be a number of at least 0`);
    }
  }
  const { basePath = "", validateResponses = "enforce", requestIdHeader = "x" } = options;
  if (basePath !== "" && !/^\/[^?#]*$/u.test(basePath)) {
    throw new Error('options.basePath has to be "" or a path that begins with a slash');
  }
  if (!modes.includes(validateResponses)) {
    throw new Error('options.validateResponses has to be "off", "log" or "enforce"');
  }
  if (!/^[!#$%&'*+\-.^_`|~\w]+$/u.test(requestIdHeader)) {
    throw new Error("options.requestIdHeader is not the name of a header");
  }
}

// server/implementation -------------------------------------------------------
// What the implementer supplied: functions, found by the names that the service has for them.

/** What a service is made with. */
interface Implementation {
  readonly authenticate?: object;
  readonly decisions?: object;
}

/**
 * Everything that the service needs is there.
 *
 * @throws Error naming the first function that is missing.
 */
export function checkImplementation(
  service: MountedOperations,
  handlers: object,
  { authenticate, decisions }: Implementation,
): void {
  for (const { name } of service.operations) requireMethod(handlers, name, "handlers");
  for (const { name } of service.schemes) requireMethod(authenticate, name, "authenticate");
  for (const name of decisionsOf(service)) requireMethod(decisions, name, "decisions");
}

/** The decisions that may not be left out. */
function decisionsOf({ operations, schemes, cors, rateLimit }: MountedOperations): Set<string> {
  const shared = [
    ...schemes.flatMap(bindingDecisions),
    cors !== undefined && "decision" in cors ? cors.decision : undefined,
    rateLimit?.decision,
  ];
  const names = [...shared, ...operations.flatMap(operationDecisions)];
  return new Set(names.filter((name) => name !== undefined));
}

function bindingDecisions({ binding, kinds = [] }: SchemeDescriptor): (string | undefined)[] {
  return [binding, ...kinds.map((kind) => kind.binding)].map((each) => each?.decision);
}

function operationDecisions(operation: ServerOperation): (string | undefined)[] {
  const { bodyDecisions = [], access, limited, rateLimit, format, methods } = operation;
  return [
    ...bodyDecisions.map(([, decision]) => decision),
    ...(access === undefined ? [] : refusalDecisions(access.refusals)),
    limited?.optional === true ? undefined : limited?.decision,
    rateLimit?.decision,
    format?.callbackMediaType,
    methods,
  ];
}

function refusalDecisions({ ended = [], ...others }: Refusals): (string | undefined)[] {
  const answers = [...Object.values(others), ...ended.map(([, answer]) => answer)];
  return answers.map(({ decision, optional }) => (optional === true ? undefined : decision));
}

/** @throws Error when `owner` has no such function; `what` is what the message calls it. */
export function requireMethod(owner: object | undefined, name: string, what: string): void {
  if (!hasMethod(owner, name))
    throw new Error(`${what}.${name} is missing: it has to be a function`);
}

/** True when `owner` has a function of that name, its own or of its class. */
export function hasMethod(owner: object | undefined, name: string): boolean {
  return owner !== undefined && typeof Reflect.get(owner, name) === "function";
}

/** Called as a method, so that an instance of a class can be the owner. */
export async function callMethod(owner: object, name: string, input: object): Promise<unknown> {
  const method: unknown = Reflect.get(owner, name);
  if (typeof method !== "function") throw new Error(`"${name}" is not a function`);
  return Reflect.apply(method, owner, [input]) as unknown;
}

// server/answer-status --------------------------------------------------------
// Which of the described responses an answer means.

export interface AnswerStatus {
  readonly code: number;
  /** Absent: nothing describes this answer, and the operation leaves it open. */
  readonly descriptor?: ResponseDescriptor;
}

/**
 * `{ status: 200 }` is the response of that name; `{ status: "4XX", httpStatus: 409 }` that of a
 * range or the default, as far as no closer one describes the number.
 */
export function answerStatus(
  status: unknown,
  httpStatus: unknown,
  { responses, openAnswers }: ServerOperation,
  fail: Fail,
): AnswerStatus {
  if (responses === undefined) return { code: statusCode(status, fail) };
  if (typeof status === "number") {
    const descriptor = responses.find((response) => response.status === String(status));
    if (descriptor !== undefined) return { code: statusCode(status, fail), descriptor };
  } else if (typeof status === "string") {
    const code = statusCode(httpStatus, fail);
    const descriptor = meaningOf(code, responses);
    if (descriptor?.status === status) return { code, descriptor };
    if (status === "undocumented" && openAnswers === true && descriptor === undefined)
      return { code };
  }
  return fail(`the status ${String(status)} is not described`);
}

/** The response that describes `code`: its own, else its range's, else the default. */
export function meaningOf(
  code: number,
  responses: readonly ResponseDescriptor[],
): ResponseDescriptor | undefined {
  return [String(code), `${Math.floor(code / 100)}XX`, "default"]
    .map((key) => responses.find(({ status }) => status === key))
    .find((found) => found !== undefined);
}

export function statusCode(status: unknown, fail: Fail): number {
  if (typeof status === "number" && Number.isInteger(status) && status >= 200 && status <= 599) {
    return status;
  }
  return fail("the status is not an integer from 200 to 599");
}

// server/body -----------------------------------------------------------------
// Reads a request's body within its limit and makes a value of it, by its media type.

/** Bytes of a body together with the description that fits them. */
export interface ReceivedBody {
  readonly bytes: Uint8Array;
  readonly contentType: string;
  /** The value that a parser made before, in place of the bytes: the body is JSON. */
  readonly parsed?: { readonly value: unknown };
  /** Absent when the operation describes no body at all. */
  readonly descriptor?: BodyDescriptor;
}

/** How much of a body is read, and for how long. */
export interface BodyLimits {
  /** Bytes. */
  readonly size: number;
  /** Milliseconds until all of it has to be there. */
  readonly timeout: number;
}

/**
 * The body, or `undefined` when there is none. A promise only where there is something to read.
 *
 * @throws Refused, or rejects with it: 413 when it is larger than allowed, 408 when it comes too
 * slowly, 415 when no description fits it, 400 when it breaks off; ConsumedBodyError when something before
 * has read it, and what is left does not tell what was sent.
 */
export function receiveBody(
  exchange: Exchange,
  content: readonly BodyDescriptor[],
  limits: BodyLimits,
): MaybePromise<ReceivedBody | undefined> {
  if (!exchange.hasBody) return received(noBytes, exchange, content);
  // Nothing is read of a body that says of itself that it is too large or encoded.
  if (Number(exchange.header("content-length") ?? 0) > limits.size) {
    throw refusals["too large"](limits.size);
  }
  const consumed = exchange.consumedBody?.();
  if (consumed !== undefined) return receivedAgain(consumed, exchange, content, limits.size);
  checkEncoding(exchange);
  return exchange.read(limits.size, limits.timeout).then(
    (bytes) => received(bytes, exchange, content),
    (error: unknown) => {
      throw isBodyError(error) ? refusals[error.reason](limits.size) : error;
    },
  );
}

/** A body that something before has read, held to the same limits and media types. */
function receivedAgain(
  consumed: ConsumedBody,
  exchange: Exchange,
  content: readonly BodyDescriptor[],
  limit: number,
): ReceivedBody | undefined {
  if (isEmptyBody(consumed)) return received(noBytes, exchange, content);
  const contentType = exchange.header("content-type") ?? "";
  const descriptor = descriptorFor(contentType, content);
  const length = exchange.header("content-length");
  const coding = exchange.header("content-encoding") ?? "";
  // Parsers decode content codings: bytes that are no more and no less than were sent were not decoded.
  if ("bytes" in consumed && consumed.bytes.length === Number(length)) checkEncoding(exchange);
  const made = restoredBody(consumed, {
    contentType,
    ...(length === undefined ? {} : { length: Number(length) }),
    isCoded: coding !== "" && coding !== "identity",
    ...(descriptor && { descriptor }),
  });
  if (made.length > limit) throw refusals["too large"](limit);
  return { ...made, ...(descriptor && { descriptor }) };
}

function received(
  bytes: Uint8Array,
  exchange: Exchange,
  content: readonly BodyDescriptor[],
): ReceivedBody | undefined {
  const contentType = exchange.header("content-type") ?? "";
  if (bytes.length === 0 && !mayBeEmpty(contentType)) return undefined;
  const descriptor = descriptorFor(contentType, content);
  if (bytes.length === 0 && descriptor?.codec !== undefined) return undefined;
  return descriptor === undefined ? { bytes, contentType } : { bytes, contentType, descriptor };
}

const refusals: Readonly<Record<BodyError["reason"], (limit: number) => Refused>> = {
  "too large": (limit) =>
    new Refused({ status: 413, detail: `The body is larger than ${limit} bytes.` }),
  "too slow": () => new Refused({ status: 408, detail: "The body did not come in time." }),
  "broken off": () => new Refused({ status: 400, detail: "The body broke off." }),
};

/** No bytes at all are a form without fields, an empty text, or an empty file. */
function mayBeEmpty(contentType: string): boolean {
  const kind = mediaKind(contentType);
  return kind === "form" || kind === "text" || (kind === "bytes" && contentType !== "");
}

/** `undefined` only when nothing is described. */
function descriptorFor(
  contentType: string,
  content: readonly BodyDescriptor[],
): BodyDescriptor | undefined {
  if (contentType === "" && content.length > 0) {
    throw unsupported(content, "The body needs a Content-Type.");
  }
  const exactly = content.find(({ mediaType }) => mediaType === contentType);
  if (exactly !== undefined) return exactly;
  const fitting = matchMedia(contentType, content);
  if (fitting === undefined && content.length > 0) {
    throw unsupported(content, "The media type of the body is not one of those described.");
  }
  const named = charset(contentType);
  const kind = mediaKind(contentType);
  if (
    (kind === "json" || kind === "form") &&
    named !== undefined &&
    named !== "utf-8" &&
    named !== "utf8"
  ) {
    throw unsupported(content, "A body of this media type has to be UTF-8.");
  }
  return fitting;
}

function checkEncoding(exchange: Exchange): void {
  const transfer = exchange.header("transfer-encoding")?.trim().toLowerCase();
  if (transfer !== undefined && transfer !== "chunked") {
    throw new Refused({
      status: 501,
      detail: "The body has a transfer coding, which is not read.",
    });
  }
  const encoding = exchange.header("content-encoding")?.trim().toLowerCase();
  if (encoding === undefined || encoding === "" || encoding === "identity") return;
  throw new Refused({ status: 415, detail: "The body has a content coding, which is not read." });
}

function unsupported(content: readonly BodyDescriptor[], detail: string): Refused {
  return new Refused({
    status: 415,
    detail,
    mediaTypes: content.map(({ mediaType }) => mediaType),
  });
}

/**
 * The text of a body; `undefined` when the bytes are not of its character encoding. A byte order
 * mark is not part of the text.
 *
 * @throws Refused 415 when the encoding is unknown.
 */
export function decodeBodyText({ bytes, contentType }: ReceivedBody): string | undefined {
  const isText = mediaKind(contentType) === "text";
  const label = (isText ? charset(contentType) : undefined) ?? "utf-8";
  const decoder = label === "utf-8" ? strictUtf8 : textDecoder(label);
  if (decoder === undefined) {
    throw new Refused({ status: 415, detail: "The character encoding of the body is unknown." });
  }
  try {
    return decoder.decode(bytes);
  } catch {
    return undefined;
  }
}

const strictUtf8 = /* @__PURE__ */ new TextDecoder("utf-8", { fatal: true });

function textDecoder(label: string): TextDecoder | undefined {
  try {
    return new TextDecoder(label, { fatal: true });
  } catch {
    return undefined;
  }
}

// server/validator-input ------------------------------------------------------
// What validators are shown of a value that was made of texts.

/**
 * The same with digits that no number holds, which are still text, as the nearest number. A validator
 * refuses that for the same reason as in JSON, where it is all that is left.
 */
export function validatorInput(value: unknown, type: WireType): unknown {
  if (type === "integer") {
    return typeof value === "string" && /^-?[1-9]\d{15,299}$/.test(value) ? Number(value) : value;
  }
  if (typeof type !== "object") return value;
  if ("array" in type && Array.isArray(value)) {
    return value.map((item: unknown) => validatorInput(item, type.array));
  }
  return "object" in type && isRecord(value) ? validatorInputMembers(value, type.object) : value;
}

function validatorInputMembers(
  value: Readonly<Record<string, unknown>>,
  types: readonly (readonly [name: string, type: WireType])[],
): Readonly<Record<string, unknown>> {
  let result: Record<string, unknown> | undefined;
  for (const [name, type] of types) {
    if (!Object.hasOwn(value, name)) continue;
    const shown = validatorInput(value[name], type);
    if (shown === value[name]) continue;
    // The copy has the member as its own, so that `__proto__` is set like any other.
    result ??= { ...value };
    result[name] = shown;
  }
  return result ?? value;
}

// server/validation -----------------------------------------------------------
// Validators by untrusted key, and their issues.

/**
 * True where bodies are the values that schemas describe: with a codec, and of media types other
 * than XML and bytes, which are handed over as they are, and multipart forms.
 */
export function isChecked(mediaType: string, described: BodyDescriptor | undefined): boolean {
  if (described?.codec !== undefined || described?.sequence !== undefined) return true;
  const kind = mediaKind(mediaType);
  return kind === "json" || kind === "form" || essence(mediaType) === "text/plain";
}

const safeParse = /* @__PURE__ */ inOneValidation((validator: Validator, value: unknown) =>
  withIssueLimit(mostProblems, () => validator.safeParse(value)),
);

/**
 * What `validator` finds wrong with `value`: nothing when it is valid or there is no validator, and
 * little more than is told of one request.
 */
export function issuesOf(
  validator: Validator | undefined,
  value: unknown,
): readonly ValidationIssue[] {
  if (validator === undefined) return [];
  try {
    const checked = safeParse(validator, value);
    return checked.success ? [] : checked.error.issues;
  } catch (error) {
    // A value nested too deeply exhausts the stack of a recursive validator: the value is at fault.
    if (error instanceof RangeError) return [{ path: [], message: "less deeply nested" }];
    throw error;
  }
}

// server/multipart ------------------------------------------------------------
// `multipart/form-data` bodies of requests as the objects that their schemas describe.

/** What a form holds: an object, or the form itself where no schema describes it. */
export interface MultipartValue {
  readonly value: unknown;
  /** Of parts that do not fit their encodings. Validators know nothing of those. */
  readonly problems: readonly Problem[];
}

/** A part as `FormData` has it: without a file name it is text. */
type Entry = File | string;

/**
 * The form; a problem where it is malformed, has more than `maxParts` parts, or very many headers in one.
 * Text that does not fit its type stays text, for a validator to refuse. A name that repeats becomes a list.
 */
export async function readMultipartForm(
  bytes: Uint8Array,
  contentType: string,
  descriptor: BodyDescriptor | undefined,
  maxParts: number,
): Promise<MultipartValue> {
  const boundary = boundaryOf(contentType);
  if (boundary === undefined) return malformedForm("a multipart form with a boundary");
  // One character for each byte, whatever is written in the parts.
  const raw = new TextDecoder("latin1").decode(bytes);
  // The delimiter behind the last part begins none.
  const starts = behindDelimiters(raw, boundary, maxParts + 2);
  if (starts.length > maxParts + 1) return malformedForm(`at most ${maxParts} parts`);
  if (starts.some((start) => hasManyHeaders(raw, start))) {
    return malformedForm(`parts with at most ${mostHeaders} headers`);
  }
  const form = await parseForm(bytes, contentType);
  if (form === undefined) return malformedForm("a well-formed multipart form");
  if (descriptor === undefined || !isDescribed(descriptor)) return { value: form, problems: [] };
  return formMembers(form, descriptor, isLossless(raw));
}

/** True where a schema describes the form, so that handlers get an object. */
export function isDescribed({ mediaType, type }: BodyDescriptor): boolean {
  return mediaKind(mediaType) === "multipart" && type !== "unknown";
}

/**
 * What `validator` finds wrong with the object of a form. A schema calls a file a string, so it sees
 * a text in the place of each, no two alike; what it says of that text (its length, its pattern) says
 * nothing of the file and is left out.
 */
export function formIssues(
  validator: Validator | undefined,
  value: Readonly<Record<string, unknown>>,
): readonly ValidationIssue[] {
  let files = 0;
  const standIn = (member: unknown): unknown => {
    if (Array.isArray(member)) return member.map(standIn);
    return member instanceof Blob ? `file ${(files += 1)}` : member;
  };
  const shown = Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, standIn(member)]),
  );
  return issuesOf(validator, shown).filter(({ path }) => !leadsToFile(value, path));
}

function leadsToFile(
  value: Readonly<Record<string, unknown>>,
  [name, index]: readonly PropertyKey[],
): boolean {
  const member = typeof name === "string" && Object.hasOwn(value, name) ? value[name] : undefined;
  const place: unknown =
    Array.isArray(member) && typeof index === "number" ? member[index] : member;
  return place instanceof Blob;
}

/** RFC 2046 gives a boundary 70 characters at most. */
function boundaryOf(contentType: string): string | undefined {
  const found = /;\s*boundary\s*=\s*(?:"([^"]*)"|([^\s;"]*))/iu.exec(contentType);
  const boundary = found?.[1] ?? found?.[2] ?? "";
  return /^[!-~ ]+$/u.test(boundary) && boundary.length <= 70 ? boundary : undefined;
}

/** What follows each delimiter, `most` of them: looked for before anything is made of the parts. */
function behindDelimiters(raw: string, boundary: string, most: number): readonly number[] {
  const delimiter = `\n--${boundary}`;
  const found = raw.startsWith(delimiter.slice(1)) ? [delimiter.length - 1] : [];
  let at = raw.indexOf(delimiter);
  while (at !== -1 && found.length < most) {
    found.push(at + delimiter.length);
    at = raw.indexOf(delimiter, at + 1);
  }
  return found;
}

/** Headers that one part may have: a form has three, and the parser makes a list of all. */
const mostHeaders = 20;

/** Whether the part whose delimiter ends at `start` has more. */
function hasManyHeaders(raw: string, start: number): boolean {
  if (raw.startsWith("--", start)) return false;
  let at = raw.indexOf("\n", start);
  for (let count = 0; count <= mostHeaders; count += 1) {
    if (at === -1 || raw.startsWith("\r\n", at + 1)) return false;
    at = raw.indexOf("\n", at + 1);
  }
  return true;
}

async function parseForm(bytes: Uint8Array, contentType: string): Promise<FormData | undefined> {
  try {
    const headers = { "content-type": contentType };
    return await new Response(new Uint8Array(bytes), { headers }).formData();
  } catch {
    return undefined;
  }
}

/** False where U+FFFD in a text may have been sent: else it stands for bytes that are no UTF-8. */
function isLossless(raw: string): (text: string) => boolean {
  const isSent = raw.includes("ï¿½");
  return (text) => isSent || !text.includes("\ufffd");
}

async function formMembers(
  form: FormData,
  { type, encoding = [] }: BodyDescriptor,
  isWhole: (text: string) => boolean,
): Promise<MultipartValue> {
  const styled = styledMembers(form, { type, encoding }, isWhole);
  const object = kindsOf(type).object ?? { object: [] };
  const contentTypes = new Map(encoding.map((each) => [each.name, each.contentType]));
  const problems: Problem[] = [];
  const values = Object.entries(styled.value);
  for (const [name, entries] of grouped(styled.others)) {
    const memberKind = memberType(object, name);
    const { array, text } = kindsOf(memberKind);
    const isList = entries.length > 1 || (array !== undefined && !text);
    const contentType = contentTypes.get(name);
    const part = { type: (isList && array?.array) || memberKind, contentType, isWhole };
    const items: unknown[] = [];
    for (const [index, entry] of entries.entries()) {
      const { value, expected } = await readPart(entry, part);
      const path = isList ? [name, index] : [name];
      if (expected !== undefined) problems.push({ in: "body", path, expected });
      items.push(value);
    }
    values.push([name, isList ? items : items[0]]);
  }
  return { value: Object.fromEntries(values), problems };
}

type NamedEntry = readonly [name: string, entry: Entry];

/** Texts whose encoding has a style, which names and joins them as in a query. */
function styledMembers(
  form: FormData,
  { type, encoding = [] }: Pick<BodyDescriptor, "type" | "encoding">,
  isWhole: (text: string) => boolean,
): { readonly value: Readonly<Record<string, unknown>>; readonly others: readonly NamedEntry[] } {
  const styled = { type, encoding: encoding.filter(({ style }) => style !== undefined) };
  const names = new Set(styled.encoding.map(({ name }) => name));
  if (names.size === 0) return { value: {}, others: [...form] };
  const ownerOf = ownerNames(styled);
  const pairs: (readonly [name: string, raw: string])[] = [];
  const others: NamedEntry[] = [];
  for (const [name, entry] of form) {
    const isStyled = typeof entry === "string" && names.has(ownerOf(name)) && isWhole(entry);
    // A comma separates, as it would in a query.
    if (isStyled) pairs.push([name, percentEncode(entry).replaceAll("%2C", ",")]);
    else others.push([name, entry]);
  }
  return { value: readMembers(pairs, styled), others };
}

function grouped(entries: readonly NamedEntry[]): ReadonlyMap<string, readonly Entry[]> {
  const groups = new Map<string, Entry[]>();
  for (const [name, entry] of entries) {
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [entry]);
    else group.push(entry);
  }
  return groups;
}

interface PartDescriptor {
  readonly type: WireType;
  /** Media types that the encoding allows, a list with ranges. */
  readonly contentType: string | undefined;
  readonly isWhole: (text: string) => boolean;
}

interface ReadPart {
  readonly value: unknown;
  /** Absent: the part is what its encoding asks for. */
  readonly expected?: string;
}

async function readPart(
  entry: Entry,
  { type, contentType, isWhole }: PartDescriptor,
): Promise<ReadPart> {
  const kinds = flatten(type);
  const takesFiles = kinds.includes("binary");
  if (typeof entry === "string") {
    // `FormData` keeps the media type of files only, so that of a text is not checked.
    if (!isWhole(entry)) return refusedPart("text in UTF-8");
    const value = validatorInput(decodeText(entry, type), type);
    const takesTexts = kinds.some((kind) => kind !== "binary" && kind !== "null");
    const isFile = takesFiles && !takesTexts && value !== null;
    return isFile ? refusedPart("a file: a part with a file name") : { value };
  }
  if (contentType !== undefined && !isOneOf(entry.type, contentType)) {
    return refusedPart(`a part of the media type ${contentType}`);
  }
  if (takesFiles) return { value: entry };
  if (type === "unknown" && mediaKind(entry.type) !== "json") return { value: entry };
  const text = await fileText(entry);
  if (text === undefined) return refusedPart("text in its character encoding");
  if (type !== "unknown") return { value: validatorInput(decodeText(text, type), type) };
  return { value: textToValue(text, { json: type }) ?? entry };
}

/** No handler sees the value; it is none that a validator would have something to add to. */
function refusedPart(expected: string): ReadPart {
  return { value: new Blob(), expected };
}

function isOneOf(mediaType: string, list: string): boolean {
  const allowed = list.split(",").map((each) => ({ mediaType: each.trim() }));
  return matchMedia(mediaType, allowed) !== undefined;
}

/** A text that has a media type of its own; `undefined` when it is not in its character encoding. */
async function fileText(file: File): Promise<string | undefined> {
  try {
    const decoder = new TextDecoder(charset(file.type) ?? "utf-8", { fatal: true });
    return decoder.decode(await file.arrayBuffer());
  } catch {
    return undefined;
  }
}

function malformedForm(expected: string): MultipartValue {
  return { value: undefined, problems: [{ in: "body", path: [], expected }] };
}

// server/consumed-json --------------------------------------------------------
// JSON that was parsed before the engine got it, where integers need all their digits.

const keepRawBody =
  ", or let it keep the bytes at req.rawBody, as express.json() can by its option verify";

/**
 * The value, if it has all digits of the integers that are decoded exactly.
 *
 * @throws ConsumedBodyError where one of them is beyond 2^53, and a number: its last digits are lost.
 */
export function withAllDigits(value: unknown, descriptor: BodyDescriptor | undefined): unknown {
  // A parser that keeps digits has made a bigint of each integer that needs it.
  if (descriptor?.exactJson === undefined || holdsBigInt(value)) return value;
  const { exactJson, decoding = {} } = descriptor;
  if (!holdsBigInt(exactJson.parse(JSON.stringify(value), decoding))) return value;
  throw new ConsumedBodyError("an integer beyond 2^53 has lost digits", keepRawBody);
}

/** A loop, because nothing limits how deep a value is nested. */
function holdsBigInt(value: unknown): boolean {
  const open = [value];
  while (open.length > 0) {
    const next = open.pop();
    if (typeof next === "bigint") return true;
    if (typeof next === "object" && next !== null) {
      for (const each of Object.values(next)) open.push(each);
    }
  }
  return false;
}

// server/body-value -----------------------------------------------------------
// The value that a body writes: parsed, not validated yet.

export type BodyValue =
  | {
      readonly value: unknown;
      /** Of parts of a form, which no validator sees. */
      readonly problems?: readonly Problem[];
    }
  | { readonly problem: Problem };

/** Bytes of a body from which others get a turn between reading, parsing and validating it. */
export const largeBody = 131_072;

/** How much may be in a body, whatever its bytes. */
export interface ValueLimits {
  /** Most keys in a query, in a form, and parts in a multipart form. */
  readonly maxKeys: number;
  /** Of JSON; a sequence has as many items at most as a text has values. */
  readonly json: JsonLimits;
  /** Most elements and attributes in XML. */
  readonly maxXmlNodes: number;
}

/** The value by the codec, the items of a sequence, else by media type: JSON, form, multipart form, text, else the bytes. */
export function bodyValue(body: ReceivedBody, limits: ValueLimits): MaybePromise<BodyValue> {
  const { maxKeys, json } = limits;
  if (body.parsed !== undefined) {
    return { value: withAllDigits(body.parsed.value, body.descriptor) };
  }
  if (body.descriptor?.codec !== undefined) {
    return codecValue(body, body.descriptor.codec, limits.maxXmlNodes);
  }
  if (body.descriptor?.sequence !== undefined) {
    return readSequence(body, body.descriptor.sequence, json.values);
  }
  const kind = mediaKind(body.contentType);
  if (kind === "bytes") return { value: body.bytes };
  if (kind === "multipart") {
    return readMultipartForm(body.bytes, body.contentType, body.descriptor, maxKeys);
  }
  const text = decodeBodyText(body);
  if (text === undefined) return expected("text in its character encoding");
  if (kind === "json") return jsonBodyValue(text, body.descriptor, json);
  return kind === "form" ? formValue(text, body, maxKeys) : { value: text };
}

function readSequence({ bytes }: ReceivedBody, { splitter }: Sequence, most: number): BodyValue {
  const { take, end } = splitter();
  const value: unknown[] = [];
  try {
    for (const part of [() => take(bytes), end]) {
      for (const item of part()) {
        if (value.length >= most) return expected(`at most ${most} items`);
        value.push(item);
      }
    }
    return { value };
  } catch (error) {
    if (error instanceof CodecError) return expected(error.expected);
    throw error;
  }
}

function codecValue(
  { bytes, contentType }: ReceivedBody,
  codec: BodyCodec,
  most: number,
): BodyValue {
  try {
    return { value: codec.decode(bytes, charset(contentType), most) };
  } catch (error) {
    if (error instanceof CodecError) return expected(error.expected);
    throw error;
  }
}

function jsonBodyValue(
  text: string,
  descriptor: BodyDescriptor | undefined,
  limits: JsonLimits,
): MaybePromise<BodyValue> {
  const exceeded = exceededBy(text, limits);
  if (exceeded === "values") return expected(`at most ${limits.values} JSON values`);
  if (exceeded === "members") return expected(`at most ${limits.members} members of an object`);
  return text.length < largeBody
    ? parsedJson(text, descriptor)
    : nextTurn().then(() => parsedJson(text, descriptor));
}

function parsedJson(text: string, descriptor: BodyDescriptor | undefined): BodyValue {
  try {
    return {
      value: descriptor?.exactJson?.parse(text, descriptor.decoding ?? {}) ?? JSON.parse(text),
    };
  } catch {
    return expected("well-formed JSON");
  }
}

function formValue(text: string, { descriptor, contentType }: ReceivedBody, maxKeys: number) {
  if (keyCount(text) > maxKeys) return expected(`at most ${maxKeys} keys`);
  const value = decodeForm(text, descriptor ?? { mediaType: contentType, type: "unknown" });
  if (value === undefined) return expected("a well-encoded form");
  return { value: descriptor === undefined ? value : validatorInput(value, descriptor.type) };
}

/** Pairs that a query or a form has. */
export function keyCount(text: string): number {
  let count = 1;
  for (let at = text.indexOf("&"); at !== -1; at = text.indexOf("&", at + 1)) count += 1;
  return count;
}

function expected(what: string): BodyValue {
  return { problem: { in: "body", path: [], expected: what } };
}

// server/cookies --------------------------------------------------------------
// The `Cookie` header as pairs.

/**
 * Names as they were sent and raw values, in order. What is not a pair is left out. If names were
 * decoded, `__%48ost-x` could pass for `__Host-x`, which browsers protect.
 *
 * @see https://www.rfc-editor.org/rfc/rfc6265#section-4.2.1
 */
export function readCookies(header: string | null): readonly Pair[] {
  return (header ?? "").split(";").flatMap((pair) => {
    const equals = pair.indexOf("=");
    if (equals <= 0) return [];
    const name = pair.slice(0, equals).trim();
    return [[name, unquoted(pair.slice(equals + 1).trim())]];
  });
}

// server/parameters -----------------------------------------------------------
// The parameters of requests, from text to values, with everything that is wrong with them.

/** Where the parameters of one request stand, as text. */
export interface ParameterSource {
  /** By position in the path's template, still percent-encoded; `undefined` where none is there. */
  readonly path: readonly (string | undefined)[];
  /** `undefined` when the query cannot be read. */
  query(): readonly Pair[] | undefined;
  /** The query as it was sent, without its `?`. */
  readonly wholeQuery: string;
  header(name: string): string | undefined;
  cookies(): readonly Pair[];
}

/**
 * Adds values to `input` by location and name, and what is wrong to `problems`. A group is there
 * whenever the operation has parameters for it.
 */
export type ParameterReader = (
  source: ParameterSource,
  input: Record<string, unknown>,
  problems: Problem[],
) => void;

/** The pairs of a query without its `?`; `undefined` when it is badly encoded or has too many. */
export function queryPairs(text: string, maxKeys: number): readonly Pair[] | undefined {
  if (text === "") return noPairs;
  return keyCount(text) > maxKeys ? undefined : splitPairs(text);
}

const noPairs: readonly Pair[] = [];

const groups = {
  path: "path",
  query: "query",
  querystring: "query",
  header: "headers",
  cookie: "cookies",
} as const;
const locations = ["path", "query", "querystring", "header", "cookie"] as const;

/**
 * Reads the parameters of an operation. Made once, for all requests. What stands at `credentials`, and
 * what chooses the form of the answer, is a member of no parameter, however open that is.
 */
export function parameterReader(
  { parameters, path, format }: Pick<ServerOperation, "parameters" | "path" | "format">,
  validators: OperationValidators | undefined,
  credentials: readonly CredentialPlace[],
): ParameterReader {
  const names = [...path.matchAll(/\{([^{}]*)\}/gu)].map(([, name]) => name);
  const steps = locations.flatMap((location) => {
    const here = parameters.filter((parameter) => parameter.in === location);
    if (here.length === 0) return [];
    const pairsOf = location === "querystring" ? "query" : location;
    const keys = credentials.flatMap((place) => (place.in === pairsOf ? [place.name] : []));
    const chosen = location === "query" && format?.in.includes("query") ? [format] : [];
    const choices = chosen.flatMap(({ parameter, callback }) => [parameter, callback ?? parameter]);
    const each = here.map((parameter) => ({
      parameter,
      find: finder(
        parameter,
        names.indexOf(parameter.name),
        takenBeside(parameter, here, [...keys, ...choices]),
      ),
      validator: ownValue(validators?.parameters, `${location}:${parameter.name}`),
    }));
    const whole = location === "querystring" ? here[0]?.name : undefined;
    return [{ group: groups[location], each, whole }];
  });
  return (source, input, problems) => {
    if (source.query() === undefined) {
      const expected = "a well-encoded query without too many keys";
      problems.push({ in: "query", path: [], expected });
    }
    for (const { group, each, whole } of steps) {
      const values: Record<string, unknown> = {};
      for (const step of each) readInto(values, step, source, problems);
      input[group] = whole === undefined ? values : values[whole];
    }
  };
}

interface Step {
  readonly parameter: ParameterDescriptor;
  readonly find: Find;
  readonly validator: Validator | undefined;
}

/** The value as it travels, `absent`, or `unreadable` where its text is not of its style. */
type Find = (source: ParameterSource) => unknown;
const absent = Symbol("absent");
const unreadable = Symbol("unreadable");

function readInto(
  values: Record<string, unknown>,
  { parameter, find, validator }: Step,
  source: ParameterSource,
  problems: Problem[],
): void {
  const { name, in: location, required, style, fill, decoding } = parameter;
  let value = find(source);
  if (value === absent && fill !== undefined) value = structuredClone(fill.value);
  if (value === absent) {
    if (required) problems.push({ in: location, path: [name], expected: "a value" });
    return;
  }
  if (value === unreadable) {
    const isWhole = location === "querystring";
    const expected = isWhole ? "a well-encoded query" : `well-encoded text of the style "${style}"`;
    problems.push({ in: location, path: [name], expected });
    return;
  }
  let issues = issuesOf(validator, validatorInput(value, parameter.type));
  const list = issues.length > 0 ? listOfOne(value, parameter) : undefined;
  if (
    list !== undefined &&
    issuesOf(validator, validatorInput(list, parameter.type)).length === 0
  ) {
    [value, issues] = [list, []];
  }
  for (const issue of issues) addProblem(problems, problemOf(location, name, issue));
  if (issues.length > 0) return;
  if (decoding !== undefined) {
    const misfits: ValidationIssue[] = [];
    value = decodeValue(value, decoding, misfits);
    for (const issue of misfits) addProblem(problems, problemOf(location, name, issue));
  }
  assign(values, name, value);
}

/** The list that a text may be where `type` is a list or a text: a list of one is written like its item. */
function listOfOne(value: unknown, { type }: ParameterDescriptor): readonly unknown[] | undefined {
  const { array, text } = kindsOf(type);
  if (array === undefined || !text || (typeof value === "object" && value !== null))
    return undefined;
  return [decodeText(String(value ?? ""), array.array)];
}

/** An own member, also of a name with which assignment would do something else. */
function assign(values: Record<string, unknown>, name: string, value: unknown): void {
  if (name !== "__proto__") values[name] = value;
  else Object.defineProperty(values, name, { value, enumerable: true, configurable: true });
}

/** The names of all other parameters in the same place, of the members that those list, and `keys`. */
function takenBeside(
  parameter: ParameterDescriptor,
  here: readonly ParameterDescriptor[],
  keys: readonly string[],
): ReservedFor {
  const names = [...keys];
  const starts: string[] = [];
  for (const { name, style, explode, type } of here.filter((each) => each !== parameter)) {
    names.push(name);
    if (style === "deepObject") starts.push(`${name}[`);
    else if (explode) names.push(...(kindsOf(type).object?.object.map(([key]) => key) ?? []));
  }
  return reservedBy({ names, starts });
}

/** Names that mean something else in the same place are `reserved`. */
function finder(parameter: ParameterDescriptor, at: number, reserved: ReservedFor): Find {
  const { name, type, style } = parameter;
  const { text, array, object } = kindsOf(type);
  const isPlain = text && array === undefined && object === undefined;
  switch (parameter.in) {
    case "path": {
      const read =
        isPlain && style === "simple"
          ? (raw: string) => mapped(percentDecode(raw), (decoded) => decodeText(decoded, type))
          : (raw: string) => decodePathParameter(parameter, raw);
      return ({ path }) => found(path[at], read);
    }
    case "header": {
      const key = name.toLowerCase();
      return (source) => found(source.header(key), (value) => decodeHeader(parameter, value));
    }
    case "query": {
      if (isPlain && style === "form") {
        // An unreadable query is one problem of its own, not one of each parameter.
        return (source) => plainValue(parameter, source.query() ?? noPairs);
      }
      return (source) =>
        orAbsent(decodeQueryParameter(parameter, source.query() ?? noPairs, reserved));
    }
    case "querystring":
      return ({ wholeQuery }) => wholeValue(parameter, withoutPairs(wholeQuery, reserved));
    case "cookie":
      return (source) => orAbsent(decodeCookie(parameter, source.cookies(), reserved));
  }
}

/** No query is a form without members, where there has to be one. */
function wholeValue(parameter: ParameterDescriptor, query: string): unknown {
  if (query === "" && !(parameter.required && parameter.form !== undefined)) return absent;
  const value = decodeWholeQuery(parameter, query);
  return value === undefined ? unreadable : value;
}

/** `query` without the pairs whose names are reserved. */
function withoutPairs(query: string, reserved: ReservedFor): string {
  const isOther = (pair: string) =>
    reserved(formDecode(pair.split("=", 1)[0] ?? "") ?? "") === undefined;
  return query.split("&").filter(isOther).join("&");
}

function found(text: string | undefined, read: (text: string) => unknown): unknown {
  if (text === undefined) return absent;
  const value = read(text);
  return value === undefined ? unreadable : value;
}

function mapped<In, Out>(value: In | undefined, map: (value: In) => Out): Out | undefined {
  return value === undefined ? undefined : map(value);
}

function orAbsent(value: unknown): unknown {
  return value === undefined ? absent : value;
}

/** As `readPairs` for a value that is one text: a name that stands twice is a list, to be refused. */
function plainValue({ name, type }: ParameterDescriptor, pairs: readonly Pair[]): unknown {
  const raws: string[] = [];
  for (const [of, raw] of pairs) if (of === name) raws.push(raw);
  const [first] = raws;
  if (first === undefined) return absent;
  return raws.length > 1 ? raws.map(formDecoded) : decodeText(formDecoded(first), type);
}

function problemOf(
  location: ParameterLocation,
  name: string,
  { path, message }: ValidationIssue,
): Problem {
  return { in: location, path: [name, ...path], expected: message };
}

// server/decoding -------------------------------------------------------------
// Requests of one operation, from text to the values that a handler sees, with all that is wrong.

export interface DecodingLimits extends ValueLimits {
  readonly body: BodyLimits;
}

type DecodedBody = { readonly received: ReceivedBody; readonly parsed: BodyValue } | undefined;

/** What the requests of an operation are read with. Made once. */
export class Decoder {
  readonly #operation: ServerOperation;
  readonly #readParameters: ParameterReader;
  readonly #validators: OperationValidators | undefined;
  readonly #limits: DecodingLimits;
  readonly #credentialFields: ReadonlySet<string>;
  readonly #readsBody: boolean;

  /** What stands at `credentials` is nothing for a handler. */
  constructor(
    operation: ServerOperation,
    validators: OperationValidators | undefined,
    credentials: readonly CredentialPlace[],
    limits: DecodingLimits,
  ) {
    this.#operation = operation;
    this.#readParameters = parameterReader(operation, validators, credentials);
    this.#validators = validators;
    this.#limits = limits;
    this.#credentialFields = new Set(
      credentials.flatMap((place) => (place.in === "body" ? [place.name] : [])),
    );
    this.#readsBody = operation.body !== undefined || operation.openBody === true;
  }

  /** One request, of which no more is read than is asked for. */
  begin(exchange: Exchange, path: readonly (string | undefined)[]): Reading {
    const read = () => readBody(this.#operation, exchange, this.#limits);
    return new Reading(exchange, path, this.#limits.maxKeys, read);
  }

  /**
   * All of it, validated: `path`, `query`, `headers`, `cookies`, `body`, `contentType` are added to
   * `input`, those that the operation has, and what is wrong to `problems`. A promise only where a
   * body is read.
   */
  decode(
    reading: Reading,
    input: Record<string, unknown>,
    problems: Problem[],
  ): Promise<void> | undefined {
    this.#readParameters(reading, input, problems);
    if (!this.#readsBody) return undefined;
    const adding = whenKnown(reading.body(), (body) => this.#addBody(input, body, problems));
    return adding instanceof Promise ? adding : undefined;
  }

  #addBody(input: Record<string, unknown>, body: DecodedBody, problems: Problem[]): void {
    const described = this.#operation.body;
    const several = (described?.content.length ?? 0) > 1;
    input["body"] = undefined;
    if (several) input["contentType"] = undefined;
    if (body === undefined) {
      if (described?.required === true) problems.push({ in: "body", path: [], expected: "a body" });
      if (described?.isFilled !== true) return;
      input["body"] = decodedValue({}, described.content[0]?.decoding, []);
      return;
    }
    if ("problem" in body.parsed) {
      problems.push(body.parsed.problem);
      return;
    }
    for (const problem of body.parsed.problems ?? []) addProblem(problems, problem);
    const { descriptor, contentType } = body.received;
    input["body"] = this.#checked(body.received, body.parsed.value, problems);
    if (!several || descriptor === undefined) return;
    const { mediaType } = descriptor;
    input["contentType"] = isRange(mediaType) ? essence(contentType) : mediaType;
  }

  #checked(received: ReceivedBody, wire: unknown, problems: Problem[]): unknown {
    const { descriptor } = received;
    const validator = descriptor && ownValue(this.#validators?.body, descriptor.mediaType);
    const issues = issuesIn(wire, received, validator);
    for (const { path, message } of issues)
      addProblem(problems, { in: "body", path, expected: message });
    // A codec has nothing to add where a validator has refused the value.
    if (issues.length > 0) return undefined;
    const value = withoutFields(wire, this.#credentialFields);
    if (!isValue(received)) return value;
    const misfits: ValidationIssue[] = [];
    const { decoding, sequence } = descriptor ?? {};
    const whole = sequence && decoding ? { items: decoding } : decoding;
    const decoded = decodedValue(value, whole, misfits);
    for (const { path, message } of misfits) {
      addProblem(problems, { in: "body", path, expected: message });
    }
    return decoded;
  }
}

/** One request while it is read. */
export class Reading {
  readonly exchange: Exchange;
  readonly path: readonly (string | undefined)[];
  readonly #maxKeys: number;
  readonly #read: () => MaybePromise<DecodedBody>;
  #query: readonly Pair[] | undefined | null = null;
  #cookies: readonly Pair[] | undefined;
  #body: { readonly body: MaybePromise<DecodedBody> } | undefined;

  constructor(
    exchange: Exchange,
    path: readonly (string | undefined)[],
    maxKeys: number,
    read: () => MaybePromise<DecodedBody>,
  ) {
    this.exchange = exchange;
    this.path = path;
    this.#maxKeys = maxKeys;
    this.#read = read;
  }

  header(name: string): string | undefined {
    return this.exchange.header(name);
  }

  /** The pairs of the query; `undefined` when it cannot be read. */
  query(): readonly Pair[] | undefined {
    if (this.#query === null) this.#query = queryPairs(this.exchange.query, this.#maxKeys);
    return this.#query;
  }

  get wholeQuery(): string {
    return this.exchange.query;
  }

  cookies(): readonly Pair[] {
    return (this.#cookies ??= readCookies(this.exchange.header("cookie") ?? null));
  }

  /** The body, read when it is first asked for. */
  body(): MaybePromise<DecodedBody> {
    return (this.#body ??= { body: this.#read() }).body;
  }

  /** Decoded texts of the query's values under a name. */
  queryTexts(name: string): readonly string[] {
    return (this.query() ?? []).filter(([of]) => of === name).map(([, raw]) => formDecoded(raw));
  }

  cookieTexts(name: string): readonly string[] {
    return this.cookies().flatMap(([of, raw]) => (of === name ? [raw] : []));
  }

  /** The body before validation; `undefined` when there is none or it cannot be parsed. */
  async wireBody(): Promise<unknown> {
    const parsed = (await this.body())?.parsed;
    return parsed !== undefined && "value" in parsed ? parsed.value : undefined;
  }
}

function readBody(
  { body }: ServerOperation,
  exchange: Exchange,
  limits: DecodingLimits,
): MaybePromise<DecodedBody> {
  return whenKnown(receiveBody(exchange, body?.content ?? [], limits.body), (received) => {
    if (received === undefined) return undefined;
    const { length } = received.bytes;
    return length < largeBody ? readBodyValue(received, limits) : readLargeBody(received, limits);
  });
}

/** Others get a turn before and after, so that each step alone keeps them waiting. */
async function readLargeBody(received: ReceivedBody, limits: DecodingLimits): Promise<DecodedBody> {
  await nextTurn();
  const body = await readBodyValue(received, limits);
  await nextTurn();
  return body;
}

function readBodyValue(received: ReceivedBody, limits: DecodingLimits): MaybePromise<DecodedBody> {
  return whenKnown(bodyValue(received, limits), (parsed) => ({ received, parsed }));
}

/** A value may be as deep as its validator allows, and deeper than the stack of this path. */
function decodedValue(
  value: unknown,
  decoding: BodyDescriptor["decoding"],
  misfits: ValidationIssue[],
): unknown {
  try {
    return decodeValue(value, decoding, misfits);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    misfits.push({ path: [], message: "expected a value that is less deeply nested" });
    return undefined;
  }
}

function issuesIn(
  value: unknown,
  { contentType, descriptor }: ReceivedBody,
  validator: Validator | undefined,
): readonly ValidationIssue[] {
  if (isRecord(value) && isForm(descriptor)) return formIssues(validator, value);
  return isChecked(contentType, descriptor) ? issuesOf(validator, value) : [];
}

/** True of bodies that are values which schemas describe, not text or bytes. */
function isValue({ contentType, descriptor }: ReceivedBody): boolean {
  const kind = mediaKind(contentType);
  return (
    descriptor?.codec !== undefined ||
    descriptor?.sequence !== undefined ||
    kind === "json" ||
    kind === "form" ||
    isForm(descriptor)
  );
}

function isForm(descriptor: BodyDescriptor | undefined): boolean {
  return descriptor !== undefined && isDescribed(descriptor);
}

function withoutFields(value: unknown, fields: ReadonlySet<string>): unknown {
  if (fields.size === 0 || typeof value !== "object" || value === null) return value;
  if (value instanceof FormData) return formWithout(value, fields);
  if (Array.isArray(value) || value instanceof Uint8Array) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => !fields.has(name)));
}

function formWithout(form: FormData, fields: ReadonlySet<string>): FormData {
  const others = new FormData();
  for (const [name, value] of form) if (!fields.has(name)) others.append(name, value);
  return others;
}

// server/response-format ------------------------------------------------------
// The form of an answer that parameters of the request choose: a media type, or JSON-P.

export interface ChosenFormat {
  /** Absent: the parameters leave it open. */
  readonly mediaType?: string;
  /** JSON-P: the function that is called, and the media type of such scripts. */
  readonly script?: { readonly callback: string; readonly mediaType: string };
}

/**
 * What `reading` asks for. The query counts before the body. Bad callbacks are added to `problems`, and
 * those beside a format that is not JSON; a format that is not listed is left to the parameter's own
 * schema.
 */
export async function chosenFormat(
  { parameter, in: places, values, callback, dotted = false }: FormatDescriptor,
  reading: Reading,
  problems: Problem[],
  scriptType: () => Promise<string>,
): Promise<ChosenFormat> {
  const format = await stated(parameter, places, reading);
  const [name, mediaType] = values.find(([value]) => value === format?.value) ?? [];
  const chosen = mediaType === undefined ? {} : { mediaType };
  const named = callback === undefined ? undefined : await stated(callback, places, reading);
  if (callback === undefined || named === undefined) return chosen;
  const { value, place } = named;
  const refuse = (expected: string): ChosenFormat => {
    problems.push({ in: place, path: [callback], expected });
    return chosen;
  };
  if (typeof value !== "string" || !isJsonpCallback(value, dotted)) {
    return refuse(jsonpCallbackForm(dotted));
  }
  if (name !== undefined && mediaType !== undefined && mediaKind(mediaType) !== "json") {
    return refuse(`none ${noJsonpBeside(parameter, name)}`);
  }
  return { script: { callback: value, mediaType: await scriptType() } };
}

/** True where the request has the parameter for JSON-P, whatever its value. */
export async function asksForJsonp(
  { callback, in: places }: FormatDescriptor,
  reading: Reading,
): Promise<boolean> {
  return callback !== undefined && (await stated(callback, places, reading)) !== undefined;
}

interface Stated {
  readonly value: unknown;
  readonly place: "query" | "body";
}

/** A name that stands twice has a list for a value. */
async function stated(
  name: string,
  places: FormatDescriptor["in"],
  reading: Reading,
): Promise<Stated | undefined> {
  if (places.includes("query")) {
    const [first, ...others] = reading.queryTexts(name);
    if (first !== undefined) {
      return { value: others.length === 0 ? first : [first, ...others], place: "query" };
    }
  }
  if (!places.includes("body")) return undefined;
  const body = await reading.wireBody();
  if (typeof body !== "object" || body === null || !Object.hasOwn(body, name)) return undefined;
  return { value: Reflect.get(body, name), place: "body" };
}

/**
 * JSON as a call of `callback`. The two line ends that JSON allows and older scripts do not are
 * written as escapes.
 */
export function jsonp(callback: string, json: string): string {
  const script = json.replaceAll("\u2028", "\\u2028").replaceAll("\u2029", "\\u2029");
  return `${callback}(${script});`;
}

// server/negotiation ----------------------------------------------------------
// Which of the media types on offer a request accepts.

/**
 * The offered media types that `accept` allows, best first; without a preference in the order
 * offered. An absent or empty header accepts everything.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9110#section-12.5.1
 */
export function preferred(
  accept: string | undefined,
  offered: readonly string[],
): readonly string[] {
  if (accept === undefined || accept === "*/*" || accept.trim() === "") return offered;
  const ranges = accept.split(",").map(parseRange);
  return offered
    .map((mediaType) => ({ mediaType, quality: qualityOf(mediaType, ranges) }))
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ mediaType }) => mediaType);
}

interface Range {
  readonly range: string;
  readonly quality: number;
}

function parseRange(text: string): Range {
  const weight = /;\s*q\s*=\s*([\d.]+)/iu.exec(text)?.[1];
  const quality = weight === undefined ? 1 : Number(weight);
  return { range: essence(text), quality: Number.isFinite(quality) ? Math.min(quality, 1) : 0 };
}

/** The weight of the most specific range that fits; 0 when none does. */
function qualityOf(mediaType: string, ranges: readonly Range[]): number {
  const given = essence(mediaType);
  let best = { specificity: -1, quality: 0 };
  for (const { range, quality } of ranges) {
    if (!overlaps(given, range)) continue;
    const specificity = range === "*/*" ? 0 : range.endsWith("/*") ? 1 : 2;
    if (specificity > best.specificity) best = { specificity, quality };
  }
  return best.quality;
}

/** Either side may be a range: an offer of `text/*` has something for who accepts `text/csv`. */
function overlaps(a: string, b: string): boolean {
  return a === b || covers(a, b) || covers(b, a);
}

// server/payload --------------------------------------------------------------
// Bodies of answers, from values to what goes out.

export interface EncodedBody {
  readonly content: ReplyBody;
  /** Absent where the content brings its own, as a multipart form does. */
  readonly contentType?: string;
}

/**
 * The body of a described media type. `tell` hears once of characters that it cannot carry, and that are
 * replaced: one record is no reason to refuse all others.
 */
export function encodeBody(
  body: unknown,
  mediaType: string,
  described: BodyDescriptor,
  fail: Fail,
  tell: (message: string) => void,
): EncodedBody {
  if (described.codec !== undefined) {
    let isTold = false;
    const replaced = (place: string): void => {
      if (!isTold) tell(`${place} has a character that ${mediaType} cannot carry: U+FFFD is sent`);
      isTold = true;
    };
    return textBody(described.codec.encode(body, replaced), mediaType);
  }
  const kind = mediaKind(mediaType);
  if (kind === "json") return jsonPayload(body, mediaType, fail, described.exactJson);
  if (kind === "form" && typeof body === "object") {
    return textBody(encodeForm(body, described), mediaType);
  }
  return rawPayload(body, mediaType, fail) ?? fail(`a body of ${mediaType} is text or bytes`);
}

/**
 * The body of a sequence: what is text or bytes as it is, a list as a whole, other items each when the
 * one before has been taken. What `textOf` throws then breaks off the answer, which has begun.
 */
export function encodeItems(
  body: unknown,
  mediaType: string,
  fail: Fail,
  textOf: (item: unknown, index: number) => string,
): EncodedBody {
  const raw = rawPayload(body, mediaType, fail);
  if (raw !== undefined) return raw;
  if (Array.isArray(body)) return { content: body.map(textOf).join(""), contentType: mediaType };
  const items = itemsIn(body) ?? fail(`a body of ${mediaType} is a list of items, or bytes`);
  return { content: streamOfItems(items, textOf), contentType: mediaType };
}

/** The body of an answer that the document does not show; `undefined` for none. */
export function encodeOpenBody(
  body: unknown,
  mediaType: unknown,
  fail: Fail,
): EncodedBody | undefined {
  if (body === undefined) return undefined;
  const fallback = typeof body === "string" ? "text/plain" : "application/json";
  const chosen = typeof mediaType === "string" ? mediaType : fallback;
  if (!/^[\t\u0020-\u007e]+$/u.test(chosen)) fail("the media type has characters HTTP forbids");
  if (mediaKind(chosen) === "json") {
    return rawBytes(body, chosen, fail) ?? jsonPayload(body, chosen, fail);
  }
  return rawPayload(body, chosen, fail) ?? fail(`a body of ${chosen} is text or bytes`);
}

/** Members that are `undefined` are left out, as JSON has no such value. */
function jsonPayload(body: unknown, mediaType: string, fail: Fail, json?: ExactJson): EncodedBody {
  const text: string | undefined = (json ?? JSON).stringify(body);
  return text === undefined
    ? fail("the body is missing")
    : { content: text, contentType: mediaType };
}

function rawPayload(body: unknown, mediaType: string, fail: Fail): EncodedBody | undefined {
  return typeof body === "string" ? textBody(body, mediaType) : rawBytes(body, mediaType, fail);
}

function rawBytes(body: unknown, contentType: string, fail: Fail): EncodedBody | undefined {
  if (body instanceof ReadableStream && body.locked) fail("the stream is somebody else's to read");
  if (body instanceof Uint8Array || body instanceof Blob || body instanceof ReadableStream) {
    return { content: body, contentType };
  }
  return body instanceof FormData ? { content: body } : undefined;
}

function textBody(text: string, mediaType: string): EncodedBody {
  const needsCharset = mediaKind(mediaType) === "text" && !/;\s*charset\s*=/iu.test(mediaType);
  return { content: text, contentType: needsCharset ? `${mediaType}; charset=utf-8` : mediaType };
}

// server/response-headers -----------------------------------------------------
// Headers of answers, from values to text. Only what is described, and nothing that could end a line.

/** What becomes of a value that breaks its schema. */
export type Violation = (message: string, issues: readonly ValidationIssue[]) => void;

export interface HeaderChecks {
  /** By name; absent, nothing is checked. */
  readonly validators: Readonly<Record<string, Validator>> | undefined;
  readonly fail: Fail;
  readonly violated: Violation;
  /** True of names, in lower case, whose header is added later. */
  readonly isAdded: (name: string) => boolean;
}

/** The headers of a described response; names in any case, as HTTP has it. */
export function describedHeaders(
  given: unknown,
  described: readonly HeaderDescriptor[],
  { validators, fail, violated, isAdded }: HeaderChecks,
): HeaderList {
  const headers: (readonly [string, string])[] = [];
  if (given === undefined && described.length === 0) return headers;
  const values = valuesByName(given);
  for (const header of described) {
    const key = header.name.toLowerCase();
    const value = values.get(key);
    values.delete(key);
    if (value === undefined) {
      if (header.required && !isAdded(key)) fail(`the header ${header.name} is missing`);
      continue;
    }
    const issues = issuesOf(ownValue(validators, header.name), value);
    if (issues.length > 0) violated(`the header ${header.name} breaks its schema`, issues);
    if (key === "set-cookie" && Array.isArray(value)) {
      // Cookies are the one list of which each item is a header of its own.
      for (const cookie of value) headers.push(checked(header.name, String(cookie), fail));
      continue;
    }
    const text = encodedHeader(header, value, fail);
    // Framing that is described is still the server's to write: it knows what it sends.
    if (text === undefined || framing.test(key)) continue;
    headers.push(checked(header.name, text, fail));
  }
  if (values.size > 0) fail("a header is not described");
  return headers;
}

/** The headers of an answer of which nothing is described: texts, as they are. */
export function openHeaders(given: unknown, fail: Fail): HeaderList {
  return [...valuesByName(given)].map(([name, value]) =>
    typeof value === "string" ? checked(name, value, fail) : fail("a header is not text"),
  );
}

function valuesByName(given: unknown): Map<string, unknown> {
  if (typeof given !== "object" || given === null) return new Map();
  return new Map(Object.entries(given).map(([name, value]) => [name.toLowerCase(), value]));
}

function encodedHeader(header: HeaderDescriptor, value: unknown, fail: Fail): string | undefined {
  try {
    return encodeHeader(header, value);
  } catch (error) {
    return fail(error instanceof Error ? error.message : "a header cannot be written");
  }
}

/** Framing of the message is the server's own: who may state it could smuggle a second answer. */
const framing = /^(?:connection|content-length|keep-alive|te|trailer|transfer-encoding|upgrade)$/iu;

/** @see https://www.rfc-editor.org/rfc/rfc9110#section-5.5 */
function checked(name: string, value: string, fail: Fail): readonly [string, string] {
  const isName = /^[!#$%&'*+\-.^_`|~\w]+$/u.test(name);
  const isValue = /^[\t\u0020-\u007e\u0080-\u00ff]*$/u.test(value);
  if (!isName || !isValue) fail("a header has a name or a value that HTTP does not allow");
  if (framing.test(name)) fail(`the header ${name} is set by the server alone`);
  return [name, value.trim()];
}

// server/present-when ---------------------------------------------------------
// Members of answers that are there for callers with a scope alone, or for requests that ask for them.

type ConditionPath = PresentWhen["path"];

/** By their paths in the body. */
interface ForThisCall {
  /** None of this call's. */
  readonly withheld: readonly ConditionPath[];
  /** They have to be there. */
  readonly due: readonly ConditionPath[];
}

const all: ForThisCall = { withheld: [], due: [] };

/** Of the answers with `status`; `isMet` tells whether the call meets the condition of a member. */
export function membersForCall(
  { presentWhen }: Pick<ServerOperation, "presentWhen">,
  status: string,
  isMet: (when: PresentWhen) => boolean,
): ForThisCall {
  if (presentWhen === undefined) return all;
  const here = presentWhen.filter((each) => each.status === status);
  const withheld = here.filter((each) => !isMet(each)).map(({ path }) => path);
  const hidden = new Set(withheld.map((path) => JSON.stringify(path)));
  const due = here
    .filter((each) => "scope" in each && each.always === true)
    .map(({ path }) => path)
    .filter((path) => !hidden.has(JSON.stringify(path)));
  return { withheld, due };
}

/** True where the object around the member behind `path` is there, and the member is not. */
export function lacks(value: unknown, [name, ...inner]: ConditionPath): boolean {
  if (name === null) return Array.isArray(value) && value.some((item) => lacks(item, inner));
  if (name === undefined || !isRecord(value) || Array.isArray(value)) return false;
  if (!Object.hasOwn(value, name)) return inner.length === 0;
  return lacks(value[name], inner);
}

/** A copy without the member behind `path`; the value itself where it has none. */
export function withoutMember(value: unknown, [name, ...inner]: ConditionPath): unknown {
  if (name === null) {
    return Array.isArray(value) ? value.map((item) => withoutMember(item, inner)) : value;
  }
  if (name === undefined || !isRecord(value) || Array.isArray(value)) return value;
  if (!Object.hasOwn(value, name)) return value;
  const members = Object.entries(value);
  // Entries, so that a member called `__proto__` stays one.
  return Object.fromEntries(
    inner.length === 0
      ? members.filter(([each]) => each !== name)
      : members.map(([each, member]) =>
          each === name ? [each, withoutMember(member, inner)] : [each, member],
        ),
  );
}

// server/answers --------------------------------------------------------------
// Makes a reply of what a handler or a decision answered, and refuses what is not described.

/** What an answer depends on beside the handler. */
export interface AnswerContext {
  /** The value of `Accept`. */
  readonly accept: string | undefined;
  /** What parameters of the request choose. */
  readonly form?: ChosenFormat | undefined;
  /** Asks a decision for what the document does not show. */
  readonly decide: (decision: string) => Promise<unknown>;
  /** True where the caller's credentials have the scope. */
  grants(scope: string): boolean;
  /** True where the request asks for it. */
  asks(asked: Asked): boolean;
  /** True of headers, in lower case, that the answer gets from what stands before the operation. */
  adds(header: string): boolean;
  /** Hears of an answer that breaks its schema, and is sent all the same. */
  report(fault: AnswerFault): void;
}

type HandlerAnswer = Readonly<Record<string, unknown>>;

/** What answers of an operation are made with. Made once. */
export class AnswerEncoder {
  readonly #operation: ServerOperation;
  readonly #responses: ReadonlyMap<string, Validators>;
  readonly #mode: "off" | "log" | "enforce";
  readonly #fail: Fail;
  /** By status: there are few. */
  readonly #fails = new Map<number, Fail>();

  constructor(
    operation: ServerOperation,
    validators: OperationValidators | undefined,
    mode: "off" | "log" | "enforce",
  ) {
    const checked = mode === "off" ? undefined : validators;
    this.#operation = operation;
    this.#mode = mode;
    this.#fail = failFor(operation.name);
    this.#responses = new Map(
      (operation.responses ?? []).map(({ status }) => [
        status,
        {
          headers: ownValue(checked?.headers, status),
          bodies: ownValue(checked?.responses, status),
        },
      ]),
    );
  }

  /**
   * The reply of a documented answer, or of one that the operation leaves open. A promise only where
   * a decision is asked.
   *
   * @throws AnswerFault when the operation describes no such status, media type, header or body.
   */
  encode(given: unknown, context: AnswerContext): Reply | Promise<Reply> {
    const answer = asAnswer(given, this.#fail);
    const { status, httpStatus } = answer;
    const { code, descriptor } = answerStatus(status, httpStatus, this.#operation, this.#fail);
    const fail = this.#failOf(code);
    if (descriptor === undefined) return undescribed(code, answer, context, fail);
    const { headers: checks, bodies } = this.#responses.get(descriptor.status) ?? {};
    const violated = this.#violation(code, context);
    const { headers: stated = noHeaders } = descriptor;
    const headers = describedHeaders(answer["headers"], stated, {
      validators: checks,
      fail,
      violated,
      isAdded: (name) => context.adds(name),
    });
    const isDescribed = descriptor.content.length > 0;
    const described = (given: HandlerAnswer) =>
      this.#described(given, descriptor, bodies, context, fail, violated);
    const { bodyDecisions = [] } = this.#operation;
    const decision = bodyDecisions.find(([of]) => of === descriptor.status)?.[1];
    if (decision === undefined && isDescribed) {
      return reply(code, headers, described(answer), context, fail);
    }
    if (answer["body"] !== undefined) fail("no body is described");
    if (decision === undefined) return reply(code, headers, undefined, context, fail);
    return context.decide(decision).then((decided) => {
      const given = asAnswer(decided, fail);
      const body = isDescribed
        ? described(given)
        : encodeOpenBody(given["body"], given["mediaType"], fail);
      return reply(code, headers, body, context, fail);
    });
  }

  /**
   * The reply of a refusal whose status is decided. A status that the operation describes is that
   * response, and held to it; of any other nothing is described.
   *
   * @throws AnswerFault when the status is one of success, when the answer is not the described one,
   * and when HTTP cannot carry it.
   */
  encodeRefusal(
    given: Readonly<Record<string, unknown>>,
    context: AnswerContext,
  ): Reply | Promise<Reply> {
    const code = statusCode(given["status"], this.#fail);
    if (code < 300) this.#fail(`status ${code} refuses nobody`);
    const described = meaningOf(code, this.#operation.responses ?? []);
    if (described === undefined) return openReply(given, context, this.#fail);
    const { status } = described;
    const named = status === String(code) ? {} : { status, httpStatus: code };
    return this.encode({ ...given, ...named }, context);
  }

  #failOf(code: number): Fail {
    const known = this.#fails.get(code);
    if (known !== undefined) return known;
    const fail = failFor(this.#operation.name, `status ${code}`);
    this.#fails.set(code, fail);
    return fail;
  }

  #violation(code: number, context: AnswerContext): Violation {
    return (message, issues) => {
      const fault = new AnswerFault(this.#operation.name, `status ${code}: ${message}`, issues);
      if (this.#mode === "enforce") throw fault;
      context.report(fault);
    };
  }

  /**
   * In the form in which it travels, without the members at `withheld`; what JSON would change is
   * changed before it is checked.
   */
  #asSent(
    body: unknown,
    mediaType: string,
    described: BodyDescriptor,
    withheld: readonly PresentWhen["path"][],
    fail: Fail,
  ): unknown {
    const isJson =
      described.sequence !== undefined ||
      (described.codec === undefined && mediaKind(mediaType) === "json");
    try {
      const wire = encodeValue(body, described.decoding, "body");
      const isWritten = isJson && (this.#mode !== "off" || withheld.length > 0);
      return withheld.reduce(withoutMember, isWritten ? jsonValue(wire) : wire);
    } catch (error) {
      if (error instanceof TypeError) fail(error.message);
      throw error;
    }
  }

  #described(
    answer: HandlerAnswer,
    descriptor: ResponseDescriptor,
    validators: Readonly<Record<string, Validator>> | undefined,
    context: AnswerContext,
    fail: Fail,
    violated: Violation,
  ): EncodedBody {
    const { body, mediaType: given } = answer;
    const { status, content } = descriptor;
    const { mediaType, described } =
      given === undefined
        ? chosenMedia(content, this.#operation, status, context)
        : (givenMedia(given, content) ?? fail("the media type is not described"));
    const { withheld, due } = membersForCall(this.#operation, status, (when) =>
      "scope" in when ? context.grants(when.scope) : context.asks(when.asked),
    );
    const checked = (value: unknown, what: string): unknown => {
      const wire = this.#asSent(value, mediaType, described, withheld, fail);
      const missing = this.#mode === "off" ? [] : due.filter((path) => lacks(wire, path));
      if (missing.length > 0) {
        const names = missing.map((path) => path.join(".")).join(", ");
        violated(`${what} lacks what the scopes of the caller show: ${names}`, []);
      }
      const issues = issuesOf(ownValue(validators, described.mediaType), wire);
      if (issues.length > 0) violated(`${what} breaks its schema`, issues);
      return wire;
    };
    if (described.sequence !== undefined) {
      const { sequence } = described;
      return encodeItems(body, mediaType, fail, (item, index) =>
        sequence.write(checked(item, `item ${index} of the body`)),
      );
    }
    const sent = isChecked(mediaType, described) ? checked(body, "the body") : body;
    const tell = (message: string): void =>
      context.report(new AnswerFault(this.#operation.name, `status ${status}: ${message}`));
    return encodeBody(sent, mediaType, described, fail, tell);
  }
}

const noHeaders: readonly HeaderDescriptor[] = [];

interface Validators {
  readonly headers: Readonly<Record<string, Validator>> | undefined;
  readonly bodies: Readonly<Record<string, Validator>> | undefined;
}

function asAnswer(given: unknown, fail: Fail): HandlerAnswer {
  return isHandlerAnswer(given) ? given : fail("the answer is not an object");
}

/** As `AnswerEncoder.encodeOpen`, outside of an operation. */
export function openReply(given: unknown, context: Pick<AnswerContext, "form">, fail: Fail): Reply {
  const answer = asAnswer(given, fail);
  return undescribed(statusCode(answer["status"], fail), answer, context, fail);
}

function undescribed(
  code: number,
  { headers, body, mediaType }: HandlerAnswer,
  context: Pick<AnswerContext, "form">,
  fail: Fail,
): Reply {
  const encoded = encodeOpenBody(body, mediaType, fail);
  return reply(code, openHeaders(headers, fail), encoded, context, fail);
}

function reply(
  status: number,
  headers: HeaderList,
  body: EncodedBody | undefined,
  { form }: Pick<AnswerContext, "form">,
  fail: Fail,
): Reply {
  if (body === undefined) return { status, headers };
  if (status === 204 || status === 205 || status === 304) fail("this status cannot have a body");
  const { content, contentType = "" } = body;
  const script = form?.script;
  if (script !== undefined && typeof content === "string" && mediaKind(contentType) === "json") {
    const type = ["content-type", script.mediaType] as const;
    const all = [...headers, type, ["x-content-type-options", "nosniff"] as const];
    return { status, headers: all, body: jsonp(script.callback, content) };
  }
  if (contentType === "") return { status, headers, body: content };
  return { status, headers: [...headers, ["content-type", contentType]], body: content };
}

interface ChosenMedia {
  readonly mediaType: string;
  readonly described: BodyDescriptor;
}

/** What the caller prefers of the media types whose body has the type that the handler gave. */
function chosenMedia(
  content: readonly BodyDescriptor[],
  { negotiable = [] }: ServerOperation,
  status: string,
  context: AnswerContext,
): ChosenMedia {
  const [first] = content;
  if (first === undefined) throw new Error("a described body has a media type");
  const alike = negotiable.find(([of]) => of === status)?.[1];
  if (alike === undefined) return { mediaType: first.mediaType, described: first };
  const best = wantedMedia(alike, context);
  const described = content.find(({ mediaType }) => mediaType === best) ?? first;
  return { mediaType: described.mediaType, described };
}

/** Which of `offered` the caller wants: by parameters, then by `Accept`. */
export function wantedMedia(
  offered: readonly string[],
  { accept, form }: Pick<AnswerContext, "accept" | "form">,
): string | undefined {
  const isScript = form?.script !== undefined;
  const wanted = isScript ? offered.find((each) => mediaKind(each) === "json") : form?.mediaType;
  if (wanted !== undefined && offered.includes(wanted)) return wanted;
  return preferred(accept, offered)[0] ?? offered[0];
}

function givenMedia(
  mediaType: unknown,
  content: readonly BodyDescriptor[],
): ChosenMedia | undefined {
  if (typeof mediaType !== "string" || isRange(mediaType)) return undefined;
  if (!/^[\t\u0020-\u007e]+$/u.test(mediaType)) return undefined;
  const described = matchMedia(mediaType, content);
  return described === undefined ? undefined : { mediaType, described };
}

function isHandlerAnswer(value: unknown): value is HandlerAnswer {
  return typeof value === "object" && value !== null;
}

// authorization/envelope ------------------------------------------------------
// The documented body that reports an error of the catalogue.

/** What is known of a refusal; what is absent is left out of the body. */
export interface ErrorFacts {
  readonly requestId: string;
  readonly requiredScope?: string;
  readonly keyScopes?: readonly string[];
}

/** Has no prototype, as the names in it are the description's. */
interface EnvelopeMembers {
  [name: string]: unknown;
}

/** @throws Error when two parts of the envelope have one place. */
export function envelopeBody(envelope: ErrorEnvelope, facts: ErrorFacts): object {
  const { codeAt, messageAt, requestIdAt, requiredScopeAt, keyScopesAt } = envelope;
  const body = emptyMembers();
  placeMember(body, codeAt, envelope.code);
  placeMember(body, messageAt, envelope.message);
  placeMember(body, requestIdAt, facts.requestId);
  placeMember(body, requiredScopeAt, facts.requiredScope);
  placeMember(body, keyScopesAt, facts.keyScopes && [...facts.keyScopes]);
  return body;
}

function emptyMembers(): EnvelopeMembers {
  return Object.create(null) as EnvelopeMembers;
}

function placeMember(
  body: EnvelopeMembers,
  path: readonly string[] | undefined,
  value: unknown,
): void {
  if (path === undefined || value === undefined) return;
  const name = path.at(-1);
  let parent = body;
  for (const step of path.slice(0, -1)) {
    const child = (parent[step] ??= emptyMembers());
    if (!isMembers(child)) throw new Error("two parts of an error body have one place");
    parent = child;
  }
  if (name === undefined || parent[name] !== undefined) {
    throw new Error("two parts of an error body have one place");
  }
  parent[name] = value;
}

function isMembers(value: unknown): value is EnvelopeMembers {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

// authorization/refusal -------------------------------------------------------
// How a refusal is answered: by the description, and by a decision where it does not show all.

/** An answer for the engine's encoder. */
export interface ComposedRefusal {
  /** True: `answer` is one of a described response; false: it is an open answer. */
  readonly described: boolean;
  /** As handlers give it: `status` (and `httpStatus`), `body`, `mediaType`, `headers`. */
  readonly answer: Readonly<Record<string, unknown>>;
}

/** What the implementer decided. The engine adds the refusal to what a decision is asked. */
export interface PolicyCallbacks {
  readonly has: (decision: string) => boolean;
  readonly ask: (decision: string) => MaybePromise<unknown>;
}

/**
 * How the description answers a refusal.
 *
 * @throws Error when it has no answer to it, because nothing told that it can happen.
 */
export function answerTo(refusals: Refusals, { reason, trigger }: Denial): RefusalAnswer {
  const answer =
    reason === "ended" ? refusals.ended?.find(([of]) => of === trigger)?.[1] : refusals[reason];
  if (answer === undefined) throw new Error(`nothing says how "${reason}" is answered`);
  return answer;
}

/**
 * The answer in full. What a decision leaves out is that of the description: the status that it
 * shows, and the body that reports the error. An optional decision is asked when there is one.
 *
 * @throws Error, or rejects with it, when a decision gives no object or another status than the
 * description shows, and when nothing gives a status.
 */
export function composeRefusal(
  refusal: RefusalAnswer,
  facts: ErrorFacts,
  decisions: PolicyCallbacks,
): MaybePromise<ComposedRefusal> {
  const { decision } = refusal;
  if (decision === undefined || (refusal.optional === true && !decisions.has(decision))) {
    return composed(refusal, facts, {});
  }
  return whenKnown(decisions.ask(decision), (decided) => {
    if (typeof decided !== "object" || decided === null) {
      throw new Error(`decisions.${decision}: the answer is not an object`);
    }
    return composed(refusal, facts, decided);
  });
}

function composed(refusal: RefusalAnswer, facts: ErrorFacts, decided: object): ComposedRefusal {
  const { response, envelope } = refusal;
  const { body, mediaType, headers } = decided as Readonly<Record<string, unknown>>;
  const answer = {
    ...refusalStatus(refusal, decided),
    ...pick("headers", headers),
    ...pick("mediaType", mediaType ?? envelope?.mediaType),
    ...pick("body", body === undefined && envelope ? envelopeBody(envelope, facts) : body),
  };
  return { described: response !== undefined, answer };
}

function pick(name: string, value: unknown): object {
  return value === undefined ? {} : { [name]: value };
}

/** A described response goes by its key, and by the number too where the key is none. */
function refusalStatus(
  { response, status, decision = "" }: RefusalAnswer,
  decided: object,
): object {
  const given: unknown = Reflect.get(decided, "httpStatus") ?? Reflect.get(decided, "status");
  const shown = status ?? (/^\d{3}$/u.test(response ?? "") ? Number(response) : undefined);
  const names = given === undefined || given === response;
  if (shown !== undefined && !names && given !== shown) {
    throw new Error(`decisions.${decision}: the description shows another status`);
  }
  const code = shown ?? given;
  if (typeof code !== "number") throw new Error(`decisions.${decision}: the status is missing`);
  if (response === undefined || response === String(code)) return { status: code };
  return { status: response, httpStatus: code };
}

// server/authorize ------------------------------------------------------------
// Authorizes the calls of one operation: origin, credentials and rate, then bindings.

/** With the headers that the answer has because of it. */
export type Admitted = { readonly headers: HeaderList } & (
  | { readonly authorized: Authorized | undefined }
  | { readonly refused: ComposedRefusal }
);

/** Hears of a denial; `isRefused` is false where the call goes on all the same. */
export type ReportDenial = (call: CurrentCall, denial: Denial, isRefused: boolean) => void;

/** `undefined` where the description asks for nothing and counts nothing. */
export function authorizerOf(
  operation: ServerOperation,
  service: MountedOperations,
  guards: Guards,
  decisions: object,
  tell: ReportDenial,
): Authorizer | undefined {
  const rate = guards.rateOf(operation);
  if (operation.access === undefined && rate === undefined) return undefined;
  return new Authorizer(operation, service, guards, rate, decisions, tell);
}

export class Authorizer {
  readonly #operation: ServerOperation;
  readonly #guards: Guards;
  readonly #rate: RateGuard | undefined;
  readonly #decisions: object;
  readonly #tell: ReportDenial;
  /** True where a cookie may be a credential, and a script may be asked for. */
  readonly #mindsScripts: boolean;

  constructor(
    operation: ServerOperation,
    { schemes }: MountedOperations,
    guards: Guards,
    rate: RateGuard | undefined,
    decisions: object,
    tell: ReportDenial,
  ) {
    this.#operation = operation;
    this.#guards = guards;
    this.#rate = rate;
    this.#decisions = decisions;
    this.#tell = tell;
    const asked = new Set(operation.access?.schemes);
    this.#mindsScripts =
      operation.format?.callback !== undefined &&
      schemes.some(({ name, place }) => asked.has(name) && place.in === "cookie");
  }

  /** Calls that are refused are not counted: nobody is charged for them. */
  async admit(call: CurrentCall, reading: Reading): Promise<Admitted> {
    const { name, access } = this.#operation;
    let authorized: Authorized | undefined;
    if (access !== undefined) {
      const denial = this.#guards.cors.denial(call.exchange);
      if (denial !== undefined) return this.#denied(access, denial, call);
      const source = {
        exchange: call.exchange,
        query: (of: string) => reading.queryTexts(of),
        cookies: (of: string) => reading.cookieTexts(of),
        body: () => reading.wireBody(),
      };
      const cookies = !(await this.#asksForJsonp(reading));
      const admission = await this.#guards.gate.admit(name, access, source, { cookies });
      if (!admission.admitted) return this.#denied(access, admission.denial, call);
      if (admission.failed !== undefined) this.#tell(call, admission.failed, false);
      authorized = admission.authorized;
    }
    const origin = await this.#corsHeaders(call, authorized);
    return this.#counted(call, authorized, origin);
  }

  /** For after decoding: whether the credential is bound to another value than `input` aims at. */
  async checkBindings(
    call: CurrentCall,
    authorized: Authorized,
    input: object,
  ): Promise<ComposedRefusal | undefined> {
    const { name: operation, access } = this.#operation;
    const given = Object.fromEntries(Object.entries(input).filter(([key]) => key !== "auth"));
    const denial = await this.#guards.checkBindings(authorized, (decision, question) =>
      callMethod(this.#decisions, decision, {
        ...question,
        operation,
        input: given,
        request: call.request,
      }),
    );
    if (denial === undefined || access === undefined) return undefined;
    return this.#refusal(access, denial, call);
  }

  /** With a script, any page can read the answer: what its browser sends by itself proves nothing. */
  #asksForJsonp(reading: Reading): Promise<boolean> | boolean {
    const { format } = this.#operation;
    return this.#mindsScripts && format !== undefined && asksForJsonp(format, reading);
  }

  #corsHeaders(call: CurrentCall, authorized: Authorized | undefined) {
    const { name } = this.#operation;
    return this.#guards.cors.headers(call.exchange, name, authorized, (decision, question) =>
      callMethod(this.#decisions, decision, { ...question, request: call.request }),
    );
  }

  async #counted(
    call: CurrentCall,
    authorized: Authorized | undefined,
    origin: HeaderList,
  ): Promise<Admitted> {
    if (this.#rate === undefined) return { authorized, headers: origin };
    const { decision, count } = this.#rate;
    const question = {
      operation: this.#operation.name,
      credential: authorized?.credential,
      request: call.request,
    };
    const told = await count(await callMethod(this.#decisions, decision, question));
    if (told.outcome === "unavailable") throw new Unavailable(told.error);
    const headers = [...origin, ...told.headers];
    if (told.outcome === "allowed") return { authorized, headers };
    const { limited } = this.#operation;
    if (limited === undefined) throw new Error("nothing says how too many calls are answered");
    const { name: operation } = this.#operation;
    const { request, requestId } = call;
    const refusal = { operation, request, requestId, problems: [] };
    return { refused: await this.#composed(limited, refusal), headers };
  }

  async #denied(access: OperationSecurity, denial: Denial, call: CurrentCall): Promise<Admitted> {
    return { refused: await this.#refusal(access, denial, call), headers: [] };
  }

  #refusal(access: OperationSecurity, denial: Denial, call: CurrentCall) {
    this.#tell(call, denial, true);
    const { request, requestId } = call;
    const refusal = { ...denial, operation: this.#operation.name, request, requestId };
    return this.#composed(answerTo(access.refusals, denial), refusal);
  }

  #composed(answer: RefusalAnswer, refusal: ErrorFacts & object) {
    return composeRefusal(answer, refusal, {
      has: (decision) => hasMethod(this.#decisions, decision),
      ask: (decision) => callMethod(this.#decisions, decision, refusal),
    });
  }
}

/** Nobody can say whether a call is within its rate: it is not let through. */
export class Unavailable extends Refused {
  constructor(cause: unknown) {
    super({ status: 503, detail: "The request cannot be answered now." });
    this.cause = cause;
  }
}

// server/operation-runner -----------------------------------------------------
// One operation, made ready once: from a request that was found to be for it to its answer.

export interface RunnerParts {
  readonly service: MountedOperations;
  readonly handlers: object;
  readonly options: ServiceOptions;
  readonly guards: Guards;
  readonly report: (error: unknown, call: CurrentCall) => void;
}

type Handler = (input: object, call: Call) => unknown;

export class OperationRunner {
  readonly operation: ServerOperation;
  readonly #parts: RunnerParts;
  readonly #decoder: Decoder;
  readonly #encoder: AnswerEncoder;
  readonly #admission: Authorizer | undefined;
  /** Media types of bodies of success; absent where one has no body. */
  readonly #offered: readonly string[] | undefined;
  /** Media types of all successes, where one has several. */
  readonly #choices: readonly string[] | undefined;

  constructor(operation: ServerOperation, parts: RunnerParts) {
    const { service, options, guards } = parts;
    const validators: OperationValidators | undefined = ownValue(
      service.validators,
      operation.name,
    );
    this.operation = operation;
    this.#parts = parts;
    const size = options.maxBodyBytes ?? 1_048_576;
    const json = limitsFor(size);
    this.#decoder = new Decoder(operation, validators, credentialPlaces(operation, service), {
      body: { size, timeout: options.bodyTimeout ?? 30_000 },
      json: {
        values: options.maxJsonValues ?? json.values,
        members: options.maxJsonMembers ?? json.members,
      },
      maxXmlNodes: options.maxXmlNodes ?? Math.floor(size / 100),
      maxKeys: options.maxKeys ?? 1000,
    });
    const mode = options.validateResponses ?? "enforce";
    this.#encoder = new AnswerEncoder(operation, validators, mode);
    const tell: ReportDenial = (call, denial, isRefused) => {
      const { onAccessFailure } = options;
      if (onAccessFailure === undefined) return;
      contain(
        () => onAccessFailure(describedCall(call, failureOf(denial, isRefused))),
        (error) => parts.report(error, call),
      );
    };
    this.#admission = authorizerOf(operation, service, guards, options.decisions ?? {}, tell);
    this.#offered = offeredBy(operation);
    this.#choices = choicesOf(operation);
  }

  /**
   * A promise only where something has to be waited for.
   *
   * @throws Refused, or rejects with it, where the toolkit has to answer.
   */
  run(call: CurrentCall, path: readonly (string | undefined)[]): MaybePromise<Reply> {
    const reading = this.#decoder.begin(call.exchange, path);
    if (this.operation.format === undefined) this.#requireAcceptable(call);
    return this.#admission === undefined
      ? this.#answer(call, reading, undefined)
      : this.#answerAdmitted(this.#admission, call, reading);
  }

  async #answerAdmitted(
    admission: Authorizer,
    call: CurrentCall,
    reading: Reading,
  ): Promise<Reply> {
    const admitted = await admission.admit(call, reading);
    call.addedHeaders = admitted.headers;
    const reply =
      "refused" in admitted
        ? await this.#refuse(call, admitted.refused)
        : await this.#answer(call, reading, admitted.authorized);
    return withReplyHeaders(reply, admitted.headers);
  }

  #answer(
    call: CurrentCall,
    reading: Reading,
    authorized: Authorized | undefined,
  ): MaybePromise<Reply> {
    const input: Record<string, unknown> = {};
    if (authorized !== undefined) input["auth"] = authorized;
    const problems: Problem[] = [];
    const isPlain = authorized === undefined && this.operation.format === undefined;
    const proceed = (): MaybePromise<Reply> =>
      isPlain && problems.length === 0
        ? this.#handle(input, call, this.#context(call, undefined, problems, undefined, input))
        : this.#answerDecoded(call, reading, authorized, input, problems);
    const decoding = this.#decoder.decode(reading, input, problems);
    return decoding === undefined ? proceed() : decoding.then(proceed);
  }

  /** What may stand between a request that was read and its handler. */
  async #answerDecoded(
    call: CurrentCall,
    reading: Reading,
    authorized: Authorized | undefined,
    input: object,
    problems: Problem[],
  ): Promise<Reply> {
    const { format } = this.operation;
    const form = format && (await this.#chosenFormat(format, call, reading, problems));
    const context = this.#context(call, form, problems, authorized, input);
    if (problems.length > 0) return this.#refuseRequest(call, problems, context);
    const refused = authorized && (await this.#admission?.checkBindings(call, authorized, input));
    if (refused !== undefined) return this.#refuse(call, refused);
    return this.#handle(input, call, context);
  }

  /** By the description, as far as it shows how; the rest is decided. */
  async #refuse(call: CurrentCall, { described, answer }: ComposedRefusal): Promise<Reply> {
    const context = this.#context(call, undefined, [], undefined);
    return described
      ? this.#encoder.encode(answer, context)
      : this.#encoder.encodeRefusal(answer, context);
  }

  #handle(input: object, call: CurrentCall, context: AnswerContext): MaybePromise<Reply> {
    const { handlers } = this.#parts;
    const choices = this.#choices;
    if (choices !== undefined) call.wants = () => wantedMedia(choices, context);
    const handler = Reflect.get(handlers, this.operation.name) as Handler;
    // Called as a method, so that an instance of a class can be the owner.
    const answered: unknown = Reflect.apply(handler, handlers, [input, call]);
    return whenKnown(answered, (answer) => this.#encoder.encode(answer, context));
  }

  /** Only bodies of success count: an error in another media type is better than none. */
  #requireAcceptable(call: CurrentCall): void {
    const offered = this.#offered;
    if (offered === undefined) return;
    const accept = call.exchange.header("accept");
    if (accept === undefined || preferred(accept, offered).length > 0) return;
    throw new Refused({
      status: 406,
      detail: "No media type of the answer is acceptable to the caller.",
      mediaTypes: [...new Set(offered)],
    });
  }

  async #chosenFormat(
    format: FormatDescriptor,
    call: CurrentCall,
    reading: Reading,
    problems: Problem[],
  ): Promise<ChosenFormat> {
    const scriptType = async (): Promise<string> => {
      const decided = await this.#ask(format.callbackMediaType ?? "", call, []);
      if (typeof decided === "string" && /^[\w.+-]+\/[\w.+-]+(?:;[ -~]*)?$/u.test(decided))
        return decided;
      throw new AnswerFault(this.operation.name, "a decision gives no media type for JSON-P");
    };
    const form = await chosenFormat(format, reading, problems, scriptType);
    if (form.mediaType === undefined && form.script === undefined) this.#requireAcceptable(call);
    return form;
  }

  #context(
    call: CurrentCall,
    form: ChosenFormat | undefined,
    problems: readonly Problem[],
    authorized: Authorized | undefined,
    input: object = {},
  ): AnswerContext {
    const ask = (name: string) => this.#ask(name, call, problems);
    return new CallContext(call, form, authorized, ask, this.#parts.report, input);
  }

  #ask(decision: string, call: CurrentCall, problems: readonly Problem[]): Promise<unknown> {
    const { request, requestId } = call;
    const refusal = { operation: this.operation.name, request, requestId, problems };
    return callMethod(this.#parts.options.decisions ?? {}, decision, refusal);
  }

  /** The contract's 400 where it is described and can be made, else the toolkit's. */
  async #refuseRequest(
    call: CurrentCall,
    problems: readonly Problem[],
    context: AnswerContext,
  ): Promise<Reply> {
    const { responses, invalid, bodyDecisions = [] } = this.operation;
    const described = responses?.find(({ status }) => status === "400");
    const needsHeaders = described?.headers?.some(({ required }) => required) === true;
    const isDecided = bodyDecisions.some(([status]) => status === "400");
    const isBodiless = isDecided || described?.content.length === 0;
    if (described !== undefined && isBodiless && !needsHeaders) {
      return this.#encoder.encode({ status: 400 }, context);
    }
    if (invalid !== undefined && hasMethod(this.#parts.options.decisions, invalid)) {
      return this.#encoder.encode(await this.#ask(invalid, call, problems), context);
    }
    throw new Refused({ status: 400, detail: "The request breaks the contract.", problems });
  }
}

/** A class, because one is made for every request. */
class CallContext implements AnswerContext {
  readonly form: ChosenFormat | undefined;
  readonly decide: (decision: string) => Promise<unknown>;
  readonly #call: CurrentCall;
  readonly #authorized: Authorized | undefined;
  readonly #report: RunnerParts["report"];
  readonly #input: { readonly body?: unknown };

  constructor(
    call: CurrentCall,
    form: ChosenFormat | undefined,
    authorized: Authorized | undefined,
    decide: (decision: string) => Promise<unknown>,
    report: RunnerParts["report"],
    input: { readonly body?: unknown },
  ) {
    this.#call = call;
    this.form = form;
    this.#authorized = authorized;
    this.decide = decide;
    this.#report = report;
    this.#input = input;
  }

  get accept(): string | undefined {
    return this.#call.exchange.header("accept");
  }

  grants(scope: string): boolean {
    return this.#authorized?.grants(scope) === true;
  }

  asks({ by, value }: Asked): boolean {
    const { body } = this.#input;
    return isRecord(body) && Object.hasOwn(body, by) && body[by] === value;
  }

  adds(header: string): boolean {
    return this.#call.addedHeaders.some(([name]) => name.toLowerCase() === header);
  }

  report(fault: unknown): void {
    this.#report(fault, this.#call);
  }
}

function offeredBy({ responses = [] }: ServerOperation): readonly string[] | undefined {
  const successes = responses.filter(({ status }) => status.startsWith("2"));
  if (successes.length === 0 || successes.some(({ content }) => content.length === 0)) return;
  return successes.flatMap(({ content }) => content.map(({ mediaType }) => mediaType));
}

function choicesOf({ responses = [] }: ServerOperation): readonly string[] | undefined {
  const successes = responses.filter(({ status }) => status.startsWith("2"));
  if (!successes.some(({ content }) => content.length > 1)) return undefined;
  return successes.flatMap(({ content }) => content.map(({ mediaType }) => mediaType));
}

/** Where requests of the operation carry credentials, which are nothing that a handler sees. */
function credentialPlaces(
  { access }: ServerOperation,
  { schemes }: MountedOperations,
): readonly CredentialPlace[] {
  const asked = new Set(access?.schemes);
  return schemes.filter(({ name }) => asked.has(name)).map(({ place }) => place);
}

// server/service --------------------------------------------------------------
// The server engine: a service as data, handlers and options in, a handler of requests out.

/** What a request is for; `undefined` when nothing is there. */
export type FindOperation = (exchange: Exchange) => FoundRoute | undefined;

interface FoundRoute extends Pick<Route, "methods"> {
  readonly values: readonly (string | undefined)[];
}

/**
 * A function that answers every request: what the description shows comes from `handlers`, what
 * the toolkit has to answer itself is `application/problem+json`. It never rejects.
 *
 * @throws Error at once when a handler or a decision that the service needs is missing.
 */
export function createService(
  service: ServiceDescriptor,
  handlers: object,
  options: ServiceOptions,
): ServiceHandler {
  checkOptions(options);
  const basePath = (options.basePath ?? service.basePath).replace(/\/+$/u, "");
  return mount(service, handlers, options, routeBelow(basePath, service.route));
}

/**
 * The same for operations that are found in another way than by their paths, with options that were
 * checked.
 *
 * @throws Error at once when a handler or a decision that the operations need is missing.
 */
export function mount(
  service: MountedOperations,
  handlers: object,
  options: ServiceOptions,
  find: FindOperation,
): ServiceHandler {
  checkImplementation(service, handlers, options);
  const engine = new Engine(service, handlers, options, find);
  const exchange = (given: Exchange): MaybePromise<Reply> => engine.answer(given);
  const handle = async (request: Request): Promise<Response> => {
    const given = exchangeOf(request);
    const reply = "status" in given ? given : await exchange(given);
    try {
      return responseOf(reply, request.method);
    } catch (error) {
      reply.failed?.(error);
      return responseOf(problemReply(failure), request.method);
    }
  };
  return Object.assign(handle, { exchange });
}

class Engine {
  readonly #service: MountedOperations;
  readonly #handlers: object;
  readonly #options: ServiceOptions;
  readonly #find: FindOperation;
  readonly #operations: ReadonlyMap<string, ServerOperation>;
  readonly #runners = new Map<string, OperationRunner>();
  readonly #guards: Guards;
  readonly #maxUrlLength: number;

  constructor(
    service: MountedOperations,
    handlers: object,
    options: ServiceOptions,
    find: FindOperation,
  ) {
    this.#service = service;
    this.#operations = new Map(service.operations.map((each) => [each.name, each]));
    this.#handlers = handlers;
    this.#options = options;
    this.#find = find;
    this.#guards = createGuards(service, options);
    this.#maxUrlLength = options.maxUrlLength ?? 8192;
  }

  /** A promise only where something has to be waited for; it never rejects, and nothing is thrown. */
  answer(exchange: Exchange): MaybePromise<Reply> {
    const call = new CurrentCall(exchange, this.#nameOf);
    const begun = this.#options.onAnswer === undefined ? 0 : performance.now();
    const finish = (reply: Reply): Reply => this.#finished(reply, call, begun);
    const fail = (error: unknown): Reply => finish(this.#failed(error, call));
    try {
      const completed = whenKnown(this.#dispatch(exchange, call), (reply) =>
        reply.status === 405 ? this.#withAllow(reply, call) : reply,
      );
      return completed instanceof Promise ? completed.then(finish, fail) : finish(completed);
    } catch (error) {
      return fail(error);
    }
  }

  #finished(answered: Reply, call: CurrentCall, begun: number): Reply {
    const { requestIdHeader, onAnswer } = this.#options;
    let reply = answered;
    if (typeof reply.body === "object") {
      reply = { ...reply, failed: (error) => this.#report(error, call) };
    }
    if (requestIdHeader !== undefined) {
      reply = withReplyHeaders(reply, [[requestIdHeader, call.requestId]]);
    }
    if (onAnswer !== undefined) this.#tell(call, reply.status, performance.now() - begun);
    return reply;
  }

  /** The id that the implementer gives, if it is one that a header and a log can carry. */
  readonly #nameOf = (call: CurrentCall): string | undefined => {
    try {
      const name: unknown = this.#options.requestId?.(call.request);
      return typeof name === "string" && /^[\u0021-\u007e]{1,200}$/u.test(name) ? name : undefined;
    } catch (error) {
      this.#report(error, call);
      return undefined;
    }
  };

  #dispatch(exchange: Exchange, call: CurrentCall): MaybePromise<Reply> {
    if (exchange.path.length + exchange.query.length > this.#maxUrlLength) {
      throw new Refused({ status: 414, detail: "The URL is too long." });
    }
    const route = this.#find(exchange);
    if (route === undefined) {
      throw new Refused({ status: 404, detail: "Nothing lies at this path." });
    }
    const { methods, values } = route;
    const { method } = exchange;
    const name = methods.get(method) ?? (method === "HEAD" ? methods.get("GET") : undefined);
    if (name === undefined) return this.#withoutOperation(route, call);
    const runner = this.#runner(name);
    call.methods = methods;
    call.operation = runner.operation.name;
    call.route = runner.operation.path;
    return this.#options.around === undefined
      ? runner.run(call, values)
      : this.#surrounded(async () => runner.run(call, values), call);
  }

  /**
   * Whoever runs around an operation sees the answer of a failure too, and cannot replace any. Who
   * fails before it has run may be one that guards it: it does not run then.
   */
  async #surrounded(run: () => Promise<Reply>, call: CurrentCall): Promise<Reply> {
    let reply: Promise<Reply> | undefined;
    const contained = (): Promise<Reply> =>
      (reply ??= run().catch((error: unknown) => this.#failed(error, call)));
    try {
      await this.#options.around?.(call, contained);
    } catch (error) {
      if (reply === undefined) throw error;
      this.#report(error, call);
    }
    if (reply === undefined) throw new Error("around did not run the operation");
    return reply;
  }

  #runner(name: string): OperationRunner {
    const made = this.#runners.get(name);
    if (made !== undefined) return made;
    const operation = this.#operations.get(name);
    if (operation === undefined) throw new Error("a route leads to no operation");
    const report = (error: unknown, call: CurrentCall): void => this.#report(error, call);
    const runner = new OperationRunner(operation, {
      service: this.#service,
      handlers: this.#handlers,
      options: this.#options,
      guards: this.#guards,
      report,
    });
    this.#runners.set(name, runner);
    return runner;
  }

  /** `OPTIONS`, 405, or 501 where the document permits a method of which it shows nothing. */
  async #withoutOperation({ methods }: FoundRoute, call: CurrentCall): Promise<Reply> {
    const { allow, permitted } = await this.#allowed(methods, call);
    const { method } = call;
    if (method === "OPTIONS") return { status: 204, headers: [["allow", allow.join(", ")]] };
    const status = permitted?.includes(method) === true ? 501 : 405;
    const detail =
      status === 501
        ? "The document shows nothing of this method but its name."
        : "The path does not have this method.";
    throw new Refused({ status, detail, ...(status === 405 ? { allow } : {}) });
  }

  /** A contract may answer 405 itself: HTTP wants to hear what else the path has. */
  async #withAllow(reply: Reply, call: CurrentCall): Promise<Reply> {
    const { methods, method } = call;
    if (methods === undefined || reply.headers.some(([name]) => /^allow$/iu.test(name)))
      return reply;
    const { allow, permitted } = await this.#allowed(methods, call);
    const refused = new Set(method === "GET" || method === "HEAD" ? ["GET", "HEAD"] : [method]);
    const others = permitted === undefined ? allow.filter((each) => !refused.has(each)) : allow;
    return { ...reply, headers: [...reply.headers, ["allow", others.join(", ")]] };
  }

  /** Where the document does not show the methods, exactly those that are `permitted` by decisions. */
  async #allowed(methods: Route["methods"], call: CurrentCall) {
    const operations = [...methods.values()].flatMap((name) => this.#operations.get(name) ?? []);
    const open = operations.filter((operation) => operation.methods !== undefined);
    if (open.length > 0) {
      const given = await Promise.all(open.map((operation) => this.#permitted(operation, call)));
      const permitted = [...new Set(given.flat())];
      return { allow: permitted, permitted };
    }
    const allow = new Set([...methods.keys(), "OPTIONS"]);
    if (allow.has("GET")) allow.add("HEAD");
    return { allow: [...allow].sort() };
  }

  async #permitted(
    { name, methods = "" }: ServerOperation,
    call: CurrentCall,
  ): Promise<readonly string[]> {
    const question = { operation: name, request: call.request };
    const decided = await callMethod(this.#options.decisions ?? {}, methods, question);
    const isToken = (value: unknown) => typeof value === "string" && /^[A-Z]+$/u.test(value);
    if (Array.isArray(decided) && decided.every(isToken)) return decided as string[];
    throw new AnswerFault(name, "the methods that a decision gives are not a list of names");
  }

  #failed(error: unknown, call: CurrentCall): Reply {
    return withReplyHeaders(this.#failure(error, call), call.addedHeaders);
  }

  #failure(error: unknown, call: CurrentCall): Reply {
    if (error instanceof Refused) {
      if (error.cause !== undefined) this.#report(error.cause, call);
      return this.#transport(error.problem, call);
    }
    this.#report(error, call);
    return this.#transport(failure, call);
  }

  #transport(problem: TransportProblem, call: CurrentCall): Reply {
    try {
      const own = this.#options.transport?.(problem, call);
      if (own === undefined) return problemReply(problem);
      const reply = openReply(own, {}, failFor("transport"));
      return problem.status === 408 ? closing(reply) : reply;
    } catch (error) {
      this.#report(error, call);
      return problemReply(problem);
    }
  }

  #report(error: unknown, call: CurrentCall): void {
    // A reporter that fails has nobody left to tell, and the caller still needs an answer.
    contain(
      () => this.#options.onError?.(error, call),
      () => undefined,
    );
  }

  #tell(call: CurrentCall, status: number, milliseconds: number): void {
    contain(
      () => this.#options.onAnswer?.(describedCall(call, { status, milliseconds })),
      (error) => this.#report(error, call),
    );
  }
}

/** What is left of a body that came too slowly belongs to no other request. */
function closing(reply: Reply): Reply {
  return { ...reply, headers: [...reply.headers, ["connection", "close"]] };
}
