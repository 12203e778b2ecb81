/** The generators that mocks need. */
import type { Generator } from "../../../../core/output/generator.ts";
import { selectGenerators } from "../../../../core/output/select.ts";
import { generators } from "../../../../generators/index.ts";

/** msw.ts with what it imports, and no client. */
export const mocking: readonly Generator[] = selectGenerators(generators, { only: ["msw"] });
