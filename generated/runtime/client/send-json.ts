// Copied from Specwright's runtime. Do not edit.
/** JSON bodies of requests. */
import type { BodyWriter } from "./contract.js";

/** As `JSON.stringify` writes it. */
export const sendJson: BodyWriter = {
  write: (wire, mediaType) => {
    const body: string | undefined = JSON.stringify(wire);
    if (body === undefined) throw new TypeError(`the body cannot be written as ${mediaType}`);
    return { body, contentType: mediaType };
  },
};
