/** The ways by which emitted code decides; tests of what is decided go through all of them. */
import type { z } from "zod";
import { type Loaded, load } from "../../../support/emitted.ts";

/** True: valid. A text: what is wrong with the answer itself. `undefined`: there is none. */
export type Verdict = boolean | string | undefined;

/** A way from documents to validators. */
export interface Path {
  readonly name: string;
  readonly load: (name: string, documents: Readonly<Record<string, unknown>>) => Promise<Loaded>;
  /** True where the path says yes or no and has no issues. */
  readonly silent?: boolean;
}

export const paths: readonly Path[] = [
  { name: "zod", load: (name, documents) => load(name, documents, "zod") },
  { name: "guard", load: loadGuards, silent: true },
  { name: "both", load },
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
