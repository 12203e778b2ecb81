/** Parameters that choose the form of an answer: one of its media types, or JSON-P. */
import { percentEncode } from "../encoding/percent.ts";
import { isRecord } from "../encoding/structure.ts";
import { lenientText } from "./body-text.ts";
import type { Put, ReadAnswer } from "./contract.ts";
import { queryOrBodyValue } from "./query-or-body.ts";
import { CodecError } from "../encoding/codec-error.ts";

export interface FormatParameter {
  /** The parameter for the form, and where the client names it. */
  readonly parameter: string;
  readonly in: "query" | "body";
  readonly values: readonly (readonly [value: string, mediaType: string])[];
  /** The media type that is asked for unless a call chooses another. */
  readonly usual: string;
}

/**
 * Names the form wherever the caller has not named it. The form that a caller has named is the media
 * type that is asked for; one that contradicts `accept` of the call is refused.
 */
export function formatParameter(described: FormatParameter): Put {
  const { parameter, in: place, values, usual } = described;
  return {
    put: (composed) => {
      const { accept = usual } = composed.options;
      const stated = queryOrBodyValue(composed, parameter);
      if (stated !== undefined) {
        const mediaType = values.find(([value]) => value === stated)?.[1];
        if (mediaType === undefined) return;
        if (mediaType === (composed.options.accept ?? mediaType)) composed.accept = mediaType;
        else throw new TypeError(`${parameter} asks for ${mediaType}, and accept for ${accept}`);
        return;
      }
      const value = values.find(([, mediaType]) => mediaType === accept)?.[0];
      if (value === undefined) return;
      if (place === "query")
        composed.query.push(`${percentEncode(parameter)}=${percentEncode(value)}`);
      else if (isRecord(composed.body ?? {})) {
        const members = Object.entries(composed.body ?? {});
        composed.body = Object.fromEntries([...members, [parameter, value]]);
      }
    },
  };
}

/** Reads an answer that the input asked to be a script by `callback`, and all others as `read` does. */
export function jsonpAnswer(callback: string, read: ReadAnswer): ReadAnswer {
  return async (body) => {
    const name = queryOrBodyValue(body.sending, callback);
    if (typeof name !== "string") return read(body);
    const text = lenientText(await body.bytes(), body.contentType);
    // Errors of servers in between are no scripts.
    if (!text.startsWith(`${name}(`)) return read(body);
    // What a script holds is JSON, whatever the media type of scripts is.
    const inside = new TextEncoder().encode(unwrapJsonp(text, name));
    return read({
      ...body,
      contentType: "application/json",
      bytes: () => Promise.resolve(inside),
    });
  };
}

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
