/**
 * Tells V8 to optimize later. A run ends before most of what V8 optimizes by default has repaid it: of
 * GitHub's description a third of all processor time went there, and a fifth of it is saved by waiting.
 * Loaded first; what runs as a library leaves its host's V8 as it is.
 */
import { setFlagsFromString } from "node:v8";

/** By version of V8; another one says that it does not know the word, so it is left alone. */
const later: readonly (readonly [version: string, flag: string])[] = [
  ["11.3.", "--interrupt-budget=1000000"],
  ["12.4.", "--invocation-count-for-turbofan=30000"],
  ["13.6.", "--invocation-count-for-turbofan=30000"],
];

const flag = later.find(([version]) => process.versions.v8.startsWith(version))?.[1];
if (flag !== undefined) setFlagsFromString(flag);
