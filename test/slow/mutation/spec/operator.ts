/** What every operator over a description is: a node and its service → mutants. */
import type { SpecMutant } from "../mutant.ts";
import type { Service } from "../service.ts";
import type { RawNode } from "../tree.ts";

export type Operator = (node: RawNode, service: Service) => Iterable<SpecMutant>;

/** A name that no document has. */
export const invented = "zebra_count";
