/** The parameter that makes an answer a script: only what a script can call is sent. */
import { isJsonpCallback, noJsonpBeside, jsonpCallbackForm } from "../http/jsonp-callback.ts";
import type { Put } from "./contract.ts";
import { queryOrBodyValue } from "./query-or-body.ts";

export interface JsonpParameter {
  readonly callback: string;
  /** True: the name may be several identifiers joined by dots. */
  readonly dotted?: boolean;
  /** The parameter for the form, and its values that ask for something else than JSON. */
  readonly parameter: string;
  readonly others: readonly (readonly [value: string, mediaType: string])[];
}

/** Refuses a name of another form, and one where the answer is to be no JSON, before anything is sent. */
export function jsonpCallback(described: JsonpParameter): Put {
  const { callback, dotted = false, parameter, others } = described;
  return {
    put: (composed) => {
      const name = queryOrBodyValue(composed, callback);
      if (name === undefined) return;
      if (typeof name !== "string" || !isJsonpCallback(name, dotted)) {
        throw new TypeError(`${callback} has to be ${jsonpCallbackForm(dotted)}`);
      }
      const format = queryOrBodyValue(composed, parameter);
      const { accept } = composed.options;
      const other = others.find(([value, mediaType]) =>
        format === undefined ? mediaType === accept : value === format,
      );
      if (other === undefined) return;
      throw new TypeError(`${callback} has to be absent ${noJsonpBeside(parameter, other[0])}`);
    },
  };
}
