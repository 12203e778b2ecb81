/** A body of the web, read piece by piece. */
import { type BodyChunks, BodyError } from "../exchange/exchange.ts";
import { isConsumedBodyError } from "../exchange/consumed-body.ts";

/** A stream is asked for more only where somebody waits for it, so that its sender is held back. */
export class WebChunks implements BodyChunks {
  readonly #reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  readonly #limit: number;
  readonly #idle: number;
  #length = 0;
  #error: unknown;
  #isStopped = false;

  constructor(request: Request, limit: number, idle: number) {
    this.#reader = request.body?.getReader();
    this.#limit = limit;
    this.#idle = idle;
  }

  async next(): Promise<Uint8Array | undefined> {
    if (this.#error !== undefined) throw this.#error;
    if (this.#isStopped) return undefined;
    try {
      return await this.#read();
    } catch (error) {
      this.#error = readError(error);
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

/** What failed while a body was read: a sender that is gone, where nothing else is known. */
export function readError(error: unknown): unknown {
  const isKnown = error instanceof BodyError || isConsumedBodyError(error);
  return isKnown ? error : new BodyError("broken off");
}
