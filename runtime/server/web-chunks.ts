/** A body of the web, read piece by piece. */
import { type BodyChunks, BodyError } from "../exchange/exchange.ts";
import { ConsumedBodyError, isConsumedBodyError } from "../exchange/consumed-body.ts";

/** A stream is asked for more only where somebody waits for it, so that its sender is held back. */
export class WebChunks implements BodyChunks {
  readonly #reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  readonly #limit: number;
  readonly #idle: number;
  #length = 0;
  #error: unknown;
  #isStopped = false;

  constructor(request: Request, limit: number, idle: number) {
    const isHeld = request.body?.locked === true;
    if (isHeld) this.#error = bodyIsRead();
    this.#reader = isHeld ? undefined : request.body?.getReader();
    this.#limit = limit;
    this.#idle = idle;
  }

  async next(): Promise<Uint8Array | undefined> {
    if (this.#error !== undefined) throw this.#error;
    if (this.#isStopped) return undefined;
    try {
      return await this.#read();
    } catch (error) {
      // The reader is ours, so that a locked stream says nothing.
      const isKnown = error instanceof BodyError || isConsumedBodyError(error);
      this.#error = isKnown ? error : new BodyError("broken off");
      this.#cancel();
      throw this.#error;
    }
  }

  stop(): void {
    this.#isStopped = true;
    this.#cancel();
  }

  async #read(): Promise<Uint8Array | undefined> {
    if (this.#reader === undefined) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new BodyError("too slow")), this.#idle);
    });
    try {
      const { value } = await Promise.race([this.#reader.read(), late]);
      this.#length += value?.byteLength ?? 0;
      if (this.#length > this.#limit) throw new BodyError("too large");
      return value;
    } finally {
      clearTimeout(timer);
    }
  }

  #cancel(): void {
    void this.#reader?.cancel().catch(() => undefined);
  }
}

/** A stream that somebody holds who has read nothing cannot be read, and nothing has broken off. */
export function readError(error: unknown, { bodyUsed, body }: Request): unknown {
  if (error instanceof BodyError || isConsumedBodyError(error)) return error;
  return !bodyUsed && body?.locked === true ? bodyIsRead() : new BodyError("broken off");
}

export function bodyIsRead(): ConsumedBodyError {
  return new ConsumedBodyError("a Request gives it once", ", or let it read request.clone()");
}
