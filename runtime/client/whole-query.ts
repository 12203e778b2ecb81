/** The parameter that is the whole query. */
import { encodeValue } from "../encoding/decoded-values.ts";
import { encodeWholeQuery } from "../http/whole-query.ts";
import type { ClientParameter } from "./contract.ts";
import type { ParameterNotes } from "./parameters.ts";
import { missing } from "./required-query.ts";

/** Credentials in the query stand behind it. */
export function inQueryString(notes: ParameterNotes): ClientParameter {
  const { name, key = name, required, decoding } = notes;
  const wire = (value: unknown) =>
    encodeValue(value, decoding, `parameter ${JSON.stringify(name)}`);
  return {
    name,
    key,
    in: "querystring",
    wire,
    put: (composed) => {
      const given = composed.input[key];
      const query = given === undefined ? "" : encodeWholeQuery(notes, wire(given));
      if (query !== "") composed.query.push(query);
      else if (required && given === undefined) throw missing(composed, key);
    },
  };
}
