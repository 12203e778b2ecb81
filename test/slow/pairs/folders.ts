/** Where pairs are. */
import { join } from "node:path";
import { inputs } from "../../support/inputs.ts";

const own = join(import.meta.dirname, "own");

/** `withKept` adds those that nobody looks at while the reader is changed. */
export function pairFolders(withKept: boolean): readonly { title: string; folder: string }[] {
  const shared = inputs("pairs");
  if (shared === undefined) console.error("SPECWRIGHT_INPUTS names no folder with pairs");
  return [
    ...(shared === undefined ? [] : [{ title: "looked at: public pairs", folder: shared }]),
    { title: "looked at: our own pairs", folder: join(own, "looked-at") },
    ...(withKept
      ? [{ title: "not looked at: our own pairs", folder: join(own, "kept-apart") }]
      : []),
  ];
}
