/** Loading for callers that cannot wait, such as a plugin whose host drops what comes late. */
import { type LoadOptions, type Loaded, loadWith } from "./load.ts";
import { applyOverlays } from "./overlay/overlay.ts";

/** As `load` does it. */
export function loadSync(entry: string | readonly string[], options: LoadOptions): Loaded {
  return loadWith(entry, options, applyOverlays);
}
