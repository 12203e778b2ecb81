/** Every mutant of a service's description. */
import type { SpecMutant } from "../mutant.ts";
import type { Service } from "../service.ts";
import { addedKeywordMutants, rareKeywordMutants } from "./added-keywords.ts";
import { bodyMutants } from "./bodies.ts";
import { errorMutants } from "./errors.ts";
import { addedRecordMutants, gapMutants } from "./gaps.ts";
import { genericMutants } from "./generic.ts";
import { operationMutants } from "./operations.ts";
import type { Operator } from "./operator.ts";
import { parameterMutants } from "./parameters.ts";
import { propertyMutants } from "./properties.ts";
import { rootMutants } from "./root.ts";
import { securityMutants } from "./security.ts";
import { typeMutants } from "./types.ts";
import { valueMutants } from "./values.ts";

const operators: readonly Operator[] = [
  propertyMutants,
  typeMutants,
  valueMutants,
  operationMutants,
  parameterMutants,
  bodyMutants,
  securityMutants,
  errorMutants,
  rootMutants,
  gapMutants,
  genericMutants,
];

/** Of what can be added nearly everywhere, so many of each kind are made in a service. */
const plenty: readonly (readonly [number, Operator])[] = [
  [40, addedKeywordMutants],
  [40, addedRecordMutants],
  [10, rareKeywordMutants],
];

/** Those of special operators first; of two that make the same files, the first is kept. */
export function specMutants(service: Service): SpecMutant[] {
  const found = new Map<string, SpecMutant>();
  const add = (mutant: SpecMutant): void => {
    const key = JSON.stringify(mutant.edits);
    if (!found.has(key)) found.set(key, mutant);
  };
  for (const operator of operators) {
    for (const node of service.nodes) for (const one of operator(node, service)) add(one);
  }
  for (const [most, operator] of plenty) {
    const made = service.nodes.flatMap((node) => [...operator(node, service)]);
    for (const one of thinned(made, most)) add(one);
  }
  return [...found.values()];
}

/** Evenly spread ones of each operator. */
function thinned(mutants: readonly SpecMutant[], most: number): SpecMutant[] {
  const groups = new Map<string, SpecMutant[]>();
  for (const one of mutants) {
    const group = groups.get(one.operator);
    if (group === undefined) groups.set(one.operator, [one]);
    else group.push(one);
  }
  return [...groups.values()].flatMap((group) => {
    const step = Math.max(1, group.length / most);
    return group.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step));
  });
}
