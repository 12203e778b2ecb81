/** A body of `node:http`, read piece by piece. */
import { type BodyChunks, BodyError } from "../../exchange/exchange.ts";
import { announcedLength, bodyIsGone, isReadStarted } from "./consumed-body.ts";
import type { IncomingMessage } from "./types.ts";

interface AwaitedChunk {
  readonly take: (chunk: Uint8Array | undefined) => void;
  readonly fail: (error: Error) => void;
}

/** The message is paused but while somebody waits, so that its sender is held back. */
export class NodeChunks implements BodyChunks {
  readonly #incoming: IncomingMessage;
  readonly #limit: number;
  readonly #idle: number;
  readonly #isBegun: boolean;
  /** Mostly one: what came before the pause took effect. */
  readonly #come: Uint8Array[] = [];
  #length = 0;
  #isListening = false;
  #isEnded = false;
  #isStopped = false;
  #error: Error | undefined;
  #waiting: AwaitedChunk | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(incoming: IncomingMessage, limit: number, idle: number) {
    this.#incoming = incoming;
    this.#limit = limit;
    this.#idle = idle;
    this.#isBegun = isReadStarted(incoming);
    // Nothing more will come of a message whose sender is gone.
    if (incoming.destroyed) this.#error = new BodyError("broken off");
  }

  /** True once nothing more is given. */
  get isOver(): boolean {
    return this.#isStopped || this.#error !== undefined || this.#isAllGiven;
  }

  get #isAllGiven(): boolean {
    return this.#isEnded && this.#come.length === 0;
  }

  next(): Promise<Uint8Array | undefined> {
    if (this.#error !== undefined) return Promise.reject(this.#error);
    const chunk = this.#come.shift();
    if (chunk !== undefined) return Promise.resolve(chunk);
    if (this.#isEnded || this.#isStopped) return Promise.resolve(undefined);
    return new Promise((take, fail) => {
      this.#waiting = { take, fail };
      this.#timer = setTimeout(() => this.#fail(new BodyError("too slow")), this.#idle);
      this.#listen();
      this.#incoming.resume();
    });
  }

  stop(): void {
    this.#isStopped = true;
    this.#come.length = 0;
    this.#settle()?.take(undefined);
  }

  #listen(): void {
    if (this.#isListening) return;
    this.#isListening = true;
    const incoming = this.#incoming;
    // Listeners stay: what comes after a refusal is read over.
    incoming.on("data", (chunk) => this.#add(chunk));
    incoming.on("end", () => this.#end());
    incoming.on("close", () => {
      if (!this.#isEnded) this.#fail(new BodyError("broken off"));
    });
  }

  #add(chunk: Uint8Array): void {
    if (this.isOver) return;
    this.#length += chunk.length;
    if (this.#length > this.#limit) {
      this.#fail(new BodyError("too large"));
      return;
    }
    this.#incoming.pause();
    const waiting = this.#settle();
    if (waiting === undefined) this.#come.push(chunk);
    else waiting.take(chunk);
  }

  #end(): void {
    this.#isEnded = true;
    // Whoever looked at it before has put back what was read, or the beginning is missing.
    if (this.#isBegun && this.#length !== announcedLength(this.#incoming)) this.#fail(bodyIsGone());
    else this.#settle()?.take(undefined);
  }

  #fail(error: Error): void {
    if (this.#isStopped) return;
    this.#error ??= error;
    this.#come.length = 0;
    this.#settle()?.fail(this.#error);
  }

  /** Whoever waits, who does not wait any more. */
  #settle(): AwaitedChunk | undefined {
    clearTimeout(this.#timer);
    const waiting = this.#waiting;
    this.#waiting = undefined;
    return waiting;
  }
}
