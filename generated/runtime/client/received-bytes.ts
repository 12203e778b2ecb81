// Copied from Specwright's runtime. Do not edit.
/** Bodies that are read as a whole, within a limit. */
import { CallError } from "./call-error.js";

/** What a body may have, in bytes, unless somebody says otherwise. */
const usualLimit = 64 * 1024 * 1024;

/** @throws CallError of kind `size`, or what `broken` makes of a connection that broke off. */
export async function bytesOf(
  response: Response,
  maxBytes: number | undefined = usualLimit,
  operation: string,
  broken: (cause: unknown, response: Response) => unknown,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  try {
    const reader = response.body?.getReader();
    for (let chunk; (chunk = (await reader?.read())?.value); ) {
      chunks.push(chunk);
      if ((size += chunk.byteLength) > maxBytes) {
        reader?.cancel().catch(() => undefined);
        throw new CallError("size", operation, `the answer has more than ${maxBytes} bytes`, {
          response,
        });
      }
    }
  } catch (cause) {
    throw broken(cause, response);
  }
  const [first = new Uint8Array()] = chunks;
  return chunks.length < 2 ? first : new Uint8Array(await new Blob(chunks).arrayBuffer());
}
