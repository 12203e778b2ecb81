/** Answers that are handed over as they come, such as downloads. */
import { streamOf } from "./body-stream.ts";
import type { BodyReader } from "./contract.ts";

/** A `ReadableStream` of bytes. Who does not read it to its end has to cancel it. */
export const readStream: BodyReader = { read: streamOf };
