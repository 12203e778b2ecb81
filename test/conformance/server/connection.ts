/** Connections that send bytes as they are. */
import { type Socket, connect } from "node:net";
import { type RawAnswer, header, readAnswer } from "./answer.ts";
import { type RawRequest, bytesOf } from "./request.ts";

/** How long an answer may take before it counts as none, in milliseconds. */
const patience = 15_000;

/** Sends one request after the other over one connection for as long as the server keeps it. */
export class Connection {
  readonly #port: number;
  #socket: Socket | undefined;

  constructor(port: number) {
    this.#port = port;
  }

  /** @throws Error when there is no answer or it is not well formed. */
  async exchange(request: RawRequest): Promise<RawAnswer> {
    const isReused = this.#socket !== undefined && !this.#socket.destroyed;
    const socket = isReused && this.#socket ? this.#socket : opened(this.#port);
    this.#socket = socket;
    const { answers } = await talk(socket, [bytesOf(request)], [request.method]);
    const [answer] = answers;
    if (answer === undefined) {
      socket.destroy();
      // A server may close a connection that nobody uses, just when the next request is sent.
      if (isReused) return this.exchange(request);
      throw new Error("the connection was closed without an answer");
    }
    if (answer.untilClose || header(answer, "connection") === "close") socket.destroy();
    return answer;
  }

  close(): void {
    this.#socket?.destroy();
  }
}

function opened(port: number): Socket {
  const socket = connect(port, "127.0.0.1");
  // What goes wrong shows in the answer that does not come.
  return socket.on("error", () => undefined);
}

export interface Conversation {
  readonly answers: readonly RawAnswer[];
  /** What came after the last answer. */
  readonly rest: Buffer;
}

/**
 * Sends `pieces` over a connection of its own, each when the one before is sent, and gives the
 * answers to requests of these methods; fewer when the server closes the connection. `begins` is
 * called with the first bytes.
 *
 * @throws Error when an answer is not well formed.
 */
export async function converse(
  port: number,
  pieces: readonly Buffer[],
  methods: readonly string[],
  begins?: () => void,
): Promise<Conversation> {
  const socket = opened(port);
  if (begins !== undefined) socket.once("data", begins);
  try {
    return await talk(socket, pieces, methods);
  } finally {
    socket.destroy();
  }
}

function talk(
  socket: Socket,
  pieces: readonly Buffer[],
  methods: readonly string[],
): Promise<Conversation> {
  return new Promise((resolve, reject) => {
    const answers: RawAnswer[] = [];
    let received = Buffer.alloc(0);
    const timer = setTimeout(() => settle(() => reject(new Error("no answer in time"))), patience);
    const settle = (end: () => void): void => {
      clearTimeout(timer);
      for (const [event, listener] of listeners) socket.off(event, listener);
      end();
    };
    const read = (isClosed: boolean): void => {
      try {
        for (;;) {
          const found = readAnswer(received, methods[answers.length] ?? "GET", isClosed);
          if (found === undefined || answers.length === methods.length) break;
          answers.push(found.answer);
          received = Buffer.from(found.rest);
        }
      } catch (error) {
        settle(() => reject(error as Error));
        return;
      }
      if (isClosed || answers.length === methods.length) {
        settle(() => resolve({ answers, rest: received }));
      }
    };
    const listeners: readonly (readonly [string, (chunk: Buffer) => void])[] = [
      ["data", (chunk) => ((received = Buffer.concat([received, chunk])), read(false))],
      ["close", () => read(true)],
    ];
    for (const [event, listener] of listeners) socket.on(event, listener);
    void sendAll(socket, pieces);
  });
}

async function sendAll(socket: Socket, pieces: readonly Buffer[]): Promise<void> {
  for (const piece of pieces) {
    if (socket.destroyed || !socket.writable) return;
    await new Promise<void>((resolve) => {
      socket.write(piece, () => resolve());
    });
    if (pieces.length > 1) await new Promise((resolve) => setImmediate(resolve));
  }
}
