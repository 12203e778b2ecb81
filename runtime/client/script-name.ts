/** The parameter that makes an answer a script: only what a script can call is sent. */
import { isScriptName, scriptNameForm } from "../script-name.ts";
import type { Put } from "./contract.ts";
import { statedIn } from "./stated-in.ts";

export interface ScriptParameter {
  readonly callback: string;
  /** True: the name may be several identifiers joined by dots. */
  readonly dotted?: boolean;
}

/** Refuses a name of another form before anything is sent. */
export function scriptName({ callback, dotted = false }: ScriptParameter): Put {
  return {
    put: (composed) => {
      const name = statedIn(composed, callback);
      if (name === undefined || (typeof name === "string" && isScriptName(name, dotted))) return;
      throw new TypeError(`${callback} has to be ${scriptNameForm(dotted)}`);
    },
  };
}
