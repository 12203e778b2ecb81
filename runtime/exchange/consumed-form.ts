/** Forms of which a parser has made objects, as the texts that they may have been. */
import { percentEncode } from "../encoding/percent.ts";

/**
 * The pairs of an object that `express.urlencoded()` made, nested by brackets or not. A comma stands as
 * it is: whether it was escaped, so that it separates nothing, is not known any more.
 */
export function formText(form: Readonly<Record<string, unknown>>): string {
  return Object.entries(form)
    .flatMap(([name, value]) => pairsOf(name, value))
    .map(([name, text]) => `${percentEncode(name)}=${percentEncode(text, /^,$/)}`)
    .join("&");
}

type FormPair = readonly [name: string, text: string];

/** A list of texts repeats its name; what else is inside of a value has its place in the name. */
function pairsOf(name: string, value: unknown): readonly FormPair[] {
  if (typeof value !== "object" || value === null) return [[name, String(value)]];
  const isFlat = Array.isArray(value) && value.every((item) => typeof item !== "object");
  return Object.entries(value).flatMap(([key, member]) =>
    pairsOf(isFlat ? name : `${name}[${key}]`, member),
  );
}
