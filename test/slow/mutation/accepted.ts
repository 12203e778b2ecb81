/** Every entry of what was accepted taken out, and every text and value of it changed. */
import { load } from "js-yaml";
import type { Json } from "../../../core/model/ir.ts";
import { edited } from "./edit.ts";
import type { AcceptedMutant } from "./mutant.ts";
import { other } from "./spec/values.ts";

export function acceptedMutants(text: string): AcceptedMutant[] {
  if (text.trim() === "") return [];
  const root = load(text) as Json;
  return [...changes(root, [], root)];
}

function* changes(root: Json, tokens: readonly string[], value: Json): Iterable<AcceptedMutant> {
  const make = (operator: string, put: Json | undefined): AcceptedMutant => ({
    side: "accepted",
    operator,
    what: tokens.join("/"),
    text: JSON.stringify(edited(root, { tokens, value: put })),
  });
  if (typeof value === "object" && value !== null) {
    if (tokens.length === 2) yield make(`${tokens[0]}: drop entry`, undefined);
    for (const [key, child] of Object.entries(value)) {
      yield* changes(root, [...tokens, key], child as Json);
    }
    return;
  }
  yield make(`${tokens[0]}: change`, other(value));
}
