/** Answers whose body is not described. */
import type { ReadAnswer } from "./contract.ts";
import { essence } from "../http/media-type.ts";
import { undocumentedBody } from "./undocumented-body.ts";

/** JSON as a value, text in UTF-8 as a string, else bytes; `undefined` when there is none. */
export const undocumentedAnswer: ReadAnswer = async (body) => {
  return { mediaType: essence(body.contentType) || undefined, body: await undocumentedBody(body) };
};
