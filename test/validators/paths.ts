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
  /** Why this path may decide such a value otherwise. */
  readonly excuse?: (value: Json, verdict: Verdict) => string | undefined;
}

/** Zod alone, the guards alone, and both as people have them. */
export const paths: readonly Path[] = [
  { name: "zod", load: (name, documents) => load(name, documents, "zod"), excuse: zodExcuse },
  { name: "guard", load: loadGuards, silent: true },
  { name: "both", load: (name, documents) => load(name, documents, "both"), excuse: zodExcuse },
];

/** Guards in place of validators. */
async function loadGuards(
  name: string,
  documents: Readonly<Record<string, unknown>>,
): Promise<Loaded> {
  const loaded = await load(name, documents, "both");
  const validators = [...loaded.guards].map(([schema, guard]) => {
    const refused = { success: false, error: { issues: [] } };
    const safeParse = (value: unknown) => (guard(value) ? { success: true, data: value } : refused);
    return [schema, { safeParse } as unknown as z.ZodType] as const;
  });
  return { ...loaded, validators: new Map(validators) };
}

/** What zod itself does to values, whatever the schema. */
function zodExcuse(value: Json, verdict: Verdict): string | undefined {
  if (holdsName(value, "__proto__")) return "zod's objects drop a member called __proto__";
  const threw = verdict === "threw TypeError: Cannot convert object to primitive value";
  return threw && holdsName(value, "length")
    ? "zod compares the member length of what is no list"
    : undefined;
}
