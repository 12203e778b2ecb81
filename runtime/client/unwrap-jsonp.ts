/** JSON-P: JSON as a script that calls a function. Read, never run. */
import { CodecError } from "../encoding/codec-error.ts";

/**
 * The JSON of a script that is exactly `callback(JSON);`: no comments, no white space around it, no
 * other statement.
 *
 * @throws CodecError for any other text.
 */
export function unwrapJsonp(text: string, callback: string): string {
  const [start, end] = [`${callback}(`, ");"];
  const isCall = text.startsWith(start) && text.endsWith(end);
  const json = isCall ? text.slice(start.length, -end.length) : "";
  try {
    JSON.parse(json);
  } catch {
    throw new CodecError("a script that calls the function asked for with JSON");
  }
  return json;
}
