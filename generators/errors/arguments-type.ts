/** The arguments of a message as a type: a text for each placeholder. */
import { arity } from "../../core/views/errors/template.ts";

export function argumentsType(message: string): string {
  return `readonly [${Array.from({ length: arity(message) }, () => "string").join(", ")}]`;
}
