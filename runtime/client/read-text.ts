/** Answers that are text. */
import type { BodyReader } from "./contract.ts";
import { textOf } from "./open-body.ts";

/** What is not of the character encoding becomes U+FFFD. */
export const readText: BodyReader = {
  read: async ({ bytes, contentType }) => textOf(await bytes(), contentType),
};
