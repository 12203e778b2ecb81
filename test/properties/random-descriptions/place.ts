/** What the parts of one random description share. */
import type { Members, Value } from "../../support/description-parts/value.ts";
import type { Choices } from "./choices.ts";
import { looseNames, texts } from "./words.ts";

export const versions = ["2.0", "3.0", "3.1", "3.2"] as const;
export type Version = (typeof versions)[number];

export interface Place {
  readonly choices: Choices;
  readonly version: Version;
  /** Names of the schemas that references may lead to. */
  readonly schemas: readonly string[];
  /** Of those the ones that are objects with a member `kind`. */
  readonly tagged: readonly string[];
  /** Names of the security schemes. */
  readonly schemes: readonly string[];
  /** True where a string is the body of some media type that holds no JSON. */
  readonly isOlder: boolean;
}

export function isOlder(version: Version): boolean {
  return version === "2.0" || version === "3.0";
}

/** A reference to the component of that name. */
export function referenceTo(section: string, name: string): Members {
  const step = name.replaceAll("~", "~0").replaceAll("/", "~1");
  const isLoose = looseNames.includes(name);
  return { $ref: `#/${section}/${isLoose ? encodeURIComponent(step) : step}` };
}

export function schemaReference(name: string, { version }: Pick<Place, "version">): Members {
  return referenceTo(version === "2.0" ? "definitions" : "components/schemas", name);
}

/** Members that many objects may have, which say nothing to a compiler. */
export function remarks({ choices }: Place): Members {
  const { chance, pick } = choices;
  return {
    ...(chance(0.25) ? { description: pick(texts) } : {}),
    ...(chance(0.08)
      ? { "x-internal": pick<Value>([true, null, { $ref: "#/nowhere" }, ["a"]]) }
      : {}),
  };
}
