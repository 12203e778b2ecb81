/** The ways by which emitted code decides; tests of what is decided go through all of them. */
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
  /** Why this path may decide such a value otherwise. */
  readonly excuse?: (value: Json, verdict: Verdict) => string | undefined;
}

export const paths: readonly Path[] = [{ name: "zod", load, excuse: zodExcuse }];

/** What zod itself does to values, whatever the schema. */
function zodExcuse(value: Json, verdict: Verdict): string | undefined {
  if (holdsName(value, "__proto__")) return "zod's objects drop a member called __proto__";
  const threw = verdict === "threw TypeError: Cannot convert object to primitive value";
  return threw && holdsName(value, "length")
    ? "zod compares the member length of what is no list"
    : undefined;
}
