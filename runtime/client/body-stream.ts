/** Bodies of answers as they come. */
import type { AnswerBody } from "./contract.ts";

/** What is read no faster than it is wanted, without a limit of size; it fails as a call does. */
export function streamOf({
  response,
  broken,
}: AnswerBody): ReadableStream<Uint8Array<ArrayBuffer>> {
  const reader = response.body?.getReader();
  return new ReadableStream(
    {
      pull: async (controller) => {
        try {
          const { value } = (await reader?.read()) ?? {};
          if (value === undefined) controller.close();
          else controller.enqueue(value);
        } catch (cause) {
          controller.error(broken(cause));
        }
      },
      cancel: (reason) => reader?.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}
