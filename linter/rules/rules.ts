/** Every rule that looks at a description and its documents together. */
import {
  unreviewedInterpretations,
  staleBaselineEntries,
  unreviewedProse,
} from "./baseline-rules.ts";
import { unmetClaims } from "./claims.ts";
import { contradictions } from "./contradictions.ts";
import { danglingPlaces } from "./dangling.ts";
import { undeclaredCodes, unusedCodes } from "./error-codes.ts";
import { unstatedFacts } from "./facts.ts";
import { staleBaselineGaps, staleGaps, unrecordedGaps } from "./gaps.ts";
import type { Rule } from "./rule-context.ts";

export const rules: readonly Rule[] = [
  unmetClaims,
  unstatedFacts,
  unrecordedGaps,
  staleGaps,
  unreviewedProse,
  unreviewedInterpretations,
  staleBaselineEntries,
  staleBaselineGaps,
  contradictions,
  danglingPlaces,
  undeclaredCodes,
  unusedCodes,
];
