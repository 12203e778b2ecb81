/** The arguments of a message as a type: a text for each placeholder. */
import { arity } from "../../core/views/errors/template.ts";

/** The type of a tuple with one text for each placeholder of `message`. */
export function argumentsType(message: string): string {
  return `readonly [${Array.from({ length: arity(message) }, () => "string").join(", ")}]`;
}
