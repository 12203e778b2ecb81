/** Answers that are handed over as they come, such as downloads. */
import type { BodyReader } from "./contract.ts";
import { receivedStream } from "./received-stream.ts";

/** A `ReadableStream` of bytes. Who does not read it to its end has to cancel it. */
export const readStream: BodyReader = { read: receivedStream };
