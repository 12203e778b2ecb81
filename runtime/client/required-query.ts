/** Query parameters that are plain texts and have to be there. */
import type { ClientParameter, Composed } from "./contract.ts";
import { pushQuery } from "./percent-encoded.ts";

/** As one of `ClientOperation.query`. */
export function requiredQuery(name: string): ClientParameter {
  return {
    name,
    key: name,
    in: "query",
    put: (composed) => {
      const value = composed.input[name];
      if (value === undefined) throw missing(composed, name);
      pushQuery(composed.query, name, value);
    },
  };
}

export function missing({ operation }: Composed, key: string): TypeError {
  return new TypeError(`${operation.name}: ${key} is missing`);
}
