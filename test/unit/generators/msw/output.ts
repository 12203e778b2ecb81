/** The generators that mocks need. */
import type { Generator } from "../../../../core/output/generator.ts";
import { selectGenerators } from "../../../../core/output/select.ts";
import { loadGenerators } from "../../../../generators/index.ts";

const generators = await loadGenerators();

/** msw.ts with what it imports, and no client. */
export const mocking: readonly Generator[] = selectGenerators(generators, { only: ["msw"] });
