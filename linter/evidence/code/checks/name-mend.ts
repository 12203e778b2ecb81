/** A name of a query or form that the description does not have → the one that may be meant. */
import type { Mend } from "../../../model/mend.ts";
import { nearNames } from "../../vocabulary/near-names.ts";
import { type Pair, decoded } from "../clients/request.ts";

/** Those that are sent as well are none of them. */
export function nameMend(name: string, known: readonly string[], sent: readonly Pair[]): Mend {
  const taken = sent.map((one) => decoded(one.name.text));
  return { what: "name", stated: name, said: nearNames(name, known, taken) };
}
