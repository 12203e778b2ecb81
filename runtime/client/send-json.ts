/** JSON bodies of requests, as `JSON.stringify` writes them. */
import type { BodyWriter, WriteBody } from "./contract.ts";

const json = "application/json";

/** One of several media types. */
export const sendJson: BodyWriter = {
  write: (wire, contentType) => ({ body: jsonText(wire), contentType }),
};

/** `application/json` and nothing else. */
export const jsonBody: WriteBody = ({ headers, body, validate }) => {
  validate?.(json, body);
  headers["content-type"] = json;
  return jsonText(body);
};

function jsonText(value: unknown): string {
  const text: string | undefined = JSON.stringify(value);
  if (text === undefined) throw new TypeError("the body is missing");
  return text;
}
