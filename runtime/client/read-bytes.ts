/** Answers that are bytes, as a whole or as they come. */
import { streamOf } from "./body-stream.ts";
import type { BodyReader } from "./contract.ts";

export const readBytes: BodyReader = {
  read: (body) => (body.given.as === "stream" ? streamOf(body) : body.bytes()),
};
