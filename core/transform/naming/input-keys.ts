/** Keys of parameters in the flat input of a call. */
import { compareTexts } from "../../base/text/compare.ts";
import { pascalCase } from "../../base/text/identifier.ts";
import type * as ir from "../../model/ir.ts";
import { freeName } from "./free-name.ts";

/** Members of the flat input that are not parameters. */
const ownMembers = ["body", "contentType"];

const inputKeysOf = new WeakMap<readonly ir.Parameter[], ReadonlyMap<ir.Parameter, string>>();

/** The wire name, or location and name where two share it or it means something else in the input. */
export function inputKey({ parameters }: ir.Operation, parameter: ir.Parameter): string {
  let keys = inputKeysOf.get(parameters);
  if (keys === undefined) inputKeysOf.set(parameters, (keys = inputKeys(parameters)));
  return keys.get(parameter) ?? parameter.name;
}

/** Made for all at once, in an order of their own: two keys that are made of location and name may meet. */
function inputKeys(parameters: readonly ir.Parameter[]): ReadonlyMap<ir.Parameter, string> {
  const counts = new Map<string, number>();
  for (const { name } of parameters) counts.set(name, (counts.get(name) ?? 0) + 1);
  const taken = new Set([...ownMembers, ...counts.keys()]);
  const keys = new Map<ir.Parameter, string>();
  for (const parameter of parameters.toSorted((a, b) => compareTexts(placeOf(a), placeOf(b)))) {
    const { name } = parameter;
    // What every object has by its prototype would seem to be given where it is left out.
    const isOwn = counts.get(name) === 1 && !ownMembers.includes(name);
    const key =
      isOwn && !(name in Object.prototype)
        ? name
        : freeName(`${parameter.in}${pascalCase(name)}`, taken);
    taken.add(key);
    keys.set(parameter, key);
  }
  return keys;
}

function placeOf(parameter: ir.Parameter): string {
  return `${parameter.in} ${parameter.name}`;
}
