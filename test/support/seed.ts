/**
 * Random tests take the same way each time, so that a red run means a change. SPECWRIGHT_SEED takes
 * another way; fast-check prints the seed of a failure.
 */
import fc from "fast-check";

fc.configureGlobal({ seed: Number(process.env["SPECWRIGHT_SEED"] ?? 1) });
