/** Streams of bytes that are read no faster than they are wanted. */

type ByteChunk = Uint8Array<ArrayBuffer>;
type Piece = string | Blob | Uint8Array | ReadableStream<Uint8Array>;

/** All pieces, one after the other. Cancelled or broken, it cancels those that were not read. */
export function concatenatedStream(pieces: readonly Piece[]): ReadableStream<ByteChunk> {
  const rest = [...pieces];
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  const abandon = async (reason: unknown): Promise<void> => {
    const unread = rest.splice(0).filter((piece) => piece instanceof ReadableStream);
    await Promise.all([reader, ...unread].map((each) => each?.cancel(reason).catch(ignoreFailure)));
  };
  return new ReadableStream(
    {
      pull: async (controller) => {
        try {
          for (;;) {
            if (reader === undefined) {
              const piece = rest.shift();
              if (piece === undefined) return controller.close();
              if (typeof piece !== "string" && !(piece instanceof Uint8Array)) {
                reader = (piece instanceof Blob ? piece.stream() : piece).getReader();
                continue;
              }
              const bytes = typeof piece === "string" ? new TextEncoder().encode(piece) : piece;
              if (bytes.length > 0) return controller.enqueue(asBytes(bytes));
              continue;
            }
            const { done, value } = await reader.read();
            if (done) reader = undefined;
            else return controller.enqueue(asBytes(value));
          }
        } catch (error) {
          await abandon(error);
          throw error;
        }
      },
      cancel: abandon,
    },
    { highWaterMark: 0 },
  );
}

/**
 * `stream`, and `hear` of every chunk when it is handed on; chunks are at most `longest` bytes.
 * `cancel` reaches `stream`.
 */
export function observedStream(
  stream: ReadableStream<Uint8Array>,
  hear: (chunk: ByteChunk) => void,
  longest: number = Infinity,
): ReadableStream<ByteChunk> {
  const reader = stream.getReader();
  let rest: ByteChunk = new Uint8Array();
  return new ReadableStream(
    {
      pull: async (controller) => {
        while (rest.length === 0) {
          const { done, value } = await reader.read();
          if (done) return controller.close();
          rest = asBytes(value);
        }
        const chunk = rest.subarray(0, longest);
        rest = rest.subarray(longest);
        try {
          hear(chunk);
        } catch (error) {
          void reader.cancel(error).catch(ignoreFailure);
          throw error;
        }
        controller.enqueue(chunk);
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}

function asBytes(chunk: unknown): ByteChunk {
  if (chunk instanceof Uint8Array) return chunk as ByteChunk;
  throw new TypeError("a stream of a body gives bytes as Uint8Array");
}

function ignoreFailure(): void {}
