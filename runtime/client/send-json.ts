/** JSON bodies of requests, as `JSON.stringify` writes them. */
import type { BodyWriter, ClientBody } from "./contract.ts";

const json = "application/json";

/** One of several media types. */
export const sendJson: BodyWriter = {
  write: (wire, contentType) => ({ body: written(wire), contentType }),
};

/** `application/json` and nothing else. */
export const jsonBody: ClientBody["write"] = ({ operation, input, headers, body }, checks) => {
  checks?.request(operation, input, { mediaType: json, wire: body });
  headers["content-type"] = json;
  return written(body);
};

function written(value: unknown): string {
  const text: string | undefined = JSON.stringify(value);
  if (text === undefined) throw new TypeError("the body cannot be written as JSON");
  return text;
}
