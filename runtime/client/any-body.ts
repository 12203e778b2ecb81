/** Answers whose body is not described. */
import type { ReadAnswer } from "./contract.ts";
import { essence } from "../http/media-type.ts";
import { openBody } from "./open-body.ts";

/** JSON as a value, text in UTF-8 as a string, else bytes; `undefined` when there is none. */
export const anyBody: ReadAnswer = async (body) => {
  return { mediaType: essence(body.contentType) || undefined, body: await openBody(body) };
};
