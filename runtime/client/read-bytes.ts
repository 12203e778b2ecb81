/** Answers that are bytes, as a whole. */
import type { BodyReader } from "./contract.ts";

export const readBytes: BodyReader = { read: ({ bytes }) => bytes() };
