/** Every rule that looks at a description and its documents together. Their codes are the catalogue. */
import {
  unreviewedInterpretations,
  staleBaselineEntries,
  unreviewedProse,
} from "./baseline-rules.ts";
import { unmetClaims } from "./claims.ts";
import { contradictions } from "./contradictions.ts";
import { derivedSections } from "./derived.ts";
import { danglingPlaces } from "./dangling.ts";
import { undeclaredCodes, unusedCodes } from "./error-codes.ts";
import { unstatedFacts } from "./facts.ts";
import { staleBaselineGaps, staleGaps, unrecordedGaps } from "./gaps.ts";

export const rules = [
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
  derivedSections,
  undeclaredCodes,
  unusedCodes,
] as const;
