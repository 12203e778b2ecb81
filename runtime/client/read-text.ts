/** Answers that are text. */
import { lenientText } from "./body-text.ts";
import type { BodyReader } from "./contract.ts";

/** What is not of the character encoding becomes U+FFFD. */
export const readText: BodyReader = {
  read: async ({ bytes, contentType }) => lenientText(await bytes(), contentType),
};
