/** Answers as bytes, read by the letter of HTTP/1.1: what is not well formed is an error here. */

export interface RawAnswer {
  readonly status: number;
  /** Names in lower case, in the order received. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Buffer;
  /** Everything as it came. */
  readonly bytes: Buffer;
  /** True where the body ended with the connection, because nothing told its length. */
  readonly untilClose: boolean;
}

export function header(answer: RawAnswer, name: string): string | undefined {
  return answer.headers.find(([each]) => each === name)?.[1];
}

/**
 * The first answer in `bytes` to a request of `method`, interim ones (1xx) passed over, with what
 * follows it; `undefined` while it is incomplete.
 *
 * @throws Error when it is not well formed.
 */
export function readAnswer(
  bytes: Buffer,
  method: string,
  isClosed: boolean,
): { readonly answer: RawAnswer; readonly rest: Buffer } | undefined {
  const end = bytes.indexOf("\r\n\r\n");
  if (end === -1) return undefined;
  const [first = "", ...lines] = bytes.toString("latin1", 0, end).split("\r\n");
  const status = Number(/^HTTP\/1\.1 ([1-5]\d\d) [\t\x20-\x7e\x80-\xff]*$/u.exec(first)?.[1]);
  if (Number.isNaN(status)) throw new Error(`no status line: ${JSON.stringify(first)}`);
  const headers = lines.map(readHeader);
  const after = bytes.subarray(end + 4);
  if (status < 200) return readAnswer(after, method, isClosed);
  const framed = readBody(after, headers, status, method, isClosed);
  if (framed === undefined) return undefined;
  const { body, length, untilClose } = framed;
  return {
    answer: { status, headers, body, bytes: bytes.subarray(0, end + 4 + length), untilClose },
    rest: after.subarray(length),
  };
}

function readHeader(line: string): readonly [string, string] {
  const parts = /^([!#$%&'*+\-.^_`|~\w]+):[\t ]*([\t\x20-\x7e\x80-\xff]*?)[\t ]*$/u.exec(line);
  if (parts === null) throw new Error(`no header line: ${JSON.stringify(line)}`);
  return [(parts[1] ?? "").toLowerCase(), parts[2] ?? ""];
}

interface Framed {
  readonly body: Buffer;
  /** In bytes, of all that belongs to the answer. */
  readonly length: number;
  readonly untilClose: boolean;
}

function readBody(
  bytes: Buffer,
  headers: RawAnswer["headers"],
  status: number,
  method: string,
  isClosed: boolean,
): Framed | undefined {
  const values = (name: string) => headers.filter(([each]) => each === name).map(([, of]) => of);
  const lengths = values("content-length");
  const codings = values("transfer-encoding");
  if (lengths.length > 1 || codings.length > 1) throw new Error("the length is told twice");
  if (lengths.length + codings.length > 1) throw new Error("a length and chunks at once");
  if (lengths.some((length) => !/^\d+$/u.test(length))) throw new Error("no length");
  const none = { body: Buffer.alloc(0), length: 0, untilClose: false };
  if (method === "HEAD" || status === 204 || status === 304) return none;
  if (codings.length > 0) return readChunks(bytes);
  if (lengths.length === 0) {
    return isClosed ? { body: bytes, length: bytes.length, untilClose: true } : undefined;
  }
  const length = Number(lengths[0]);
  if (bytes.length < length) return undefined;
  return { body: bytes.subarray(0, length), length, untilClose: false };
}

function readChunks(bytes: Buffer): Framed | undefined {
  const chunks: Buffer[] = [];
  for (let at = 0; ; ) {
    const end = bytes.indexOf("\r\n", at);
    if (end === -1) return undefined;
    const size = bytes.toString("latin1", at, end);
    if (!/^[\da-f]+$/iu.test(size)) throw new Error(`no chunk size: ${JSON.stringify(size)}`);
    const length = Number.parseInt(size, 16);
    const next = end + 2 + length;
    if (bytes.length < next + 2) return undefined;
    if (bytes.toString("latin1", next, next + 2) !== "\r\n") throw new Error("a chunk has no end");
    if (length === 0) return { body: Buffer.concat(chunks), length: next + 2, untilClose: false };
    chunks.push(bytes.subarray(end + 2, next));
    at = next + 2;
  }
}
