/** The ways by which emitted code decides; tests of what is decided go through all of them. */
import type { z } from "zod";
import { type Loaded, load } from "../emitted.ts";
import { type Json, holdsName } from "./fuzz/vocabulary.ts";

/** True: valid. A text: what is wrong with the answer itself. `undefined`: there is none. */
export type Verdict = boolean | string | undefined;

/** A way from documents to validators. */
export interface Path {
  readonly name: string;
  readonly load: (name: string, documents: Readonly<Record<string, unknown>>) => Promise<Loaded>;
  /** True where the path says yes or no and has no issues. */
  readonly silent?: boolean;
  /** Where this path may decide otherwise, because of what it stands on. */
  readonly excuses?: readonly Excuse[];
}

export interface Excuse {
  readonly why: string;
  /** Where the path decides wrong; once it does not, the excuse has to go. */
  readonly example: { readonly schema: Json; readonly value: Json };
  readonly is: (value: Json, verdict: Verdict) => boolean;
}

/** What zod itself does to values, whatever the schema. */
const zodExcuses: readonly Excuse[] = [
  {
    why: "zod compares the member length of what is no list",
    example: { schema: { type: "array", minItems: 1 }, value: { length: { toString: 0 } } },
    is: (value, verdict) =>
      verdict === "threw TypeError: Cannot convert object to primitive value" &&
      holdsName(value, "length"),
  },
];

export const paths: readonly Path[] = [
  { name: "zod", load: (name, documents) => load(name, documents, "zod"), excuses: zodExcuses },
  { name: "guard", load: loadGuards, silent: true },
  { name: "both", load, excuses: zodExcuses },
];

/** Guards as validators, which say no without an issue. */
async function loadGuards(
  name: string,
  documents: Readonly<Record<string, unknown>>,
): Promise<Loaded> {
  const loaded = await load(name, documents);
  const validators = [...loaded.guards].map(([key, guard]) => {
    const safeParse = (value: unknown) => ({ success: guard(value) });
    return [key, { safeParse } as unknown as z.ZodType] as const;
  });
  return { ...loaded, validators: new Map(validators) };
}
