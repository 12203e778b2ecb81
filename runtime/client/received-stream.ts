/** Bodies of answers as they come. */
import type { ReceivedBody } from "./contract.ts";

/** Without a limit of size, and read no faster than it is wanted. It fails as `bytes` does. */
export function receivedStream({
  response,
  broken,
}: Pick<ReceivedBody, "response" | "broken">): ReadableStream<Uint8Array<ArrayBuffer>> {
  const reader = response.body?.getReader();
  return new ReadableStream(
    {
      pull: async (controller) => {
        try {
          const chunk = await reader?.read();
          if (chunk?.value === undefined) controller.close();
          else controller.enqueue(chunk.value);
        } catch (cause) {
          throw broken(cause);
        }
      },
      cancel: (reason) => reader?.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}
