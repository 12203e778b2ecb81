/** Streams that ask for bytes only where they are read. */

/**
 * A stream of what `next` gives until it is `undefined`. Nothing is asked for ahead: what waits in a
 * stream would be memory of ours.
 */
export function chunkStream(
  next: () => Promise<Uint8Array | undefined>,
  cancelled: () => void,
): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const chunk = await next();
        if (chunk === undefined) controller.close();
        else controller.enqueue(chunk);
      },
      cancel: cancelled,
    },
    { highWaterMark: 0 },
  );
}
