/** The parameter that makes an answer a script: only what a script can call is sent. */
import { isScriptName, noScriptBeside, scriptNameForm } from "../http/script-name.ts";
import type { Put } from "./contract.ts";
import { statedIn } from "./stated-in.ts";

export interface ScriptParameter {
  readonly callback: string;
  /** True: the name may be several identifiers joined by dots. */
  readonly dotted?: boolean;
  /** The parameter for the form, and its values that ask for something else than JSON. */
  readonly parameter: string;
  readonly others: readonly (readonly [value: string, mediaType: string])[];
}

/** Refuses a name of another form, and one where the answer is to be no JSON, before anything is sent. */
export function scriptName(described: ScriptParameter): Put {
  const { callback, dotted = false, parameter, others } = described;
  return {
    put: (composed) => {
      const name = statedIn(composed, callback);
      if (name === undefined) return;
      if (typeof name !== "string" || !isScriptName(name, dotted)) {
        throw new TypeError(`${callback} has to be ${scriptNameForm(dotted)}`);
      }
      const format = statedIn(composed, parameter);
      const { accept } = composed.options;
      const other = others.find(([value, mediaType]) =>
        format === undefined ? mediaType === accept : value === format,
      );
      if (other === undefined) return;
      throw new TypeError(`${callback} has to be absent ${noScriptBeside(parameter, other[0])}`);
    },
  };
}
