/** Parameters that choose the form of an answer: one of its media types, or JSON-P. */
import { percentEncode } from "../percent.ts";
import { isRecord } from "../structure.ts";
import { lenientText } from "./body-text.ts";
import type { AnswerFormat, Sending } from "./contract.ts";
import { unwrapScript } from "./unwrap-script.ts";

export interface FormatParameters {
  /** The parameter for the form, and where the client names it. */
  readonly parameter: string;
  readonly in: "query" | "body";
  readonly values: readonly (readonly [value: string, mediaType: string])[];
  /** The media type that is asked for unless a call chooses another. */
  readonly usual: string;
  /** The parameter that makes the answer a script. Absent: there is none. */
  readonly callback?: string;
}

/** The form is named wherever the caller has not named it; scripts are read, never run. */
export function answerFormat(described: FormatParameters): AnswerFormat {
  const { parameter, in: place, values, usual, callback } = described;
  return {
    ask: (sending, chosen = usual) => {
      if (stated(sending, parameter) !== undefined) return;
      const value = values.find(([, mediaType]) => mediaType === chosen)?.[0];
      if (value === undefined) return;
      if (place === "query")
        sending.query.push(`${percentEncode(parameter)}=${percentEncode(value)}`);
      else if (isRecord(sending.body ?? {})) {
        const members = Object.entries(sending.body ?? {});
        sending.body = Object.fromEntries([...members, [parameter, value]]);
      }
    },
    read: async (sending, body) => {
      const name = callback === undefined ? undefined : stated(sending, callback);
      if (typeof name !== "string") return body;
      const text = lenientText(await body.bytes(), body.contentType);
      // Errors of servers in between are no scripts.
      if (!text.startsWith(`${name}(`)) return body;
      // What a script holds is JSON, whatever the media type of scripts is; one that is none is no JSON.
      const json = { ...body, contentType: "application/json" };
      try {
        const inside = new TextEncoder().encode(unwrapScript(text, name));
        return { ...json, bytes: () => Promise.resolve(inside) };
      } catch {
        return json;
      }
    },
  };
}

/** The query comes before the body. */
function stated({ input, body }: Sending, name: string): unknown {
  if (input[name] !== undefined) return input[name];
  return isRecord(body) && Object.hasOwn(body, name) ? body[name] : undefined;
}
