/** The assertions about objects. */
import type * as ir from "../../model/ir.ts";
import type { Node } from "../graph/node.ts";
import { matches } from "../languages/matches.ts";
import type { Evaluated, Fits } from "./evaluated.ts";
import { type Verdict, every } from "./verdict.ts";

type Members = Readonly<Record<string, ir.Json>>;

/** Whether an object is what the schema says of objects. */
export function objectFits(
  node: Node,
  value: Members,
  seen: Evaluated | undefined,
  fits: Fits,
): Verdict {
  const { object } = node;
  if (object === undefined) return true;
  const names = Object.keys(value);
  const { minProperties = 0, maxProperties = Infinity, required = [] } = object;
  const { dependentRequired = [], dependentSchemas = [], names: ofNames, unevaluated } = object;
  if (names.length < minProperties || names.length > maxProperties) return false;
  const hasAll = (wanted: readonly string[]) => wanted.every((name) => Object.hasOwn(value, name));
  if (!hasAll(required)) return false;
  if (dependentRequired.some(([name, wanted]) => Object.hasOwn(value, name) && !hasAll(wanted))) {
    return false;
  }
  return every(
    [
      () => (ofNames === undefined ? true : every(names, (name) => fits(ofNames, name))),
      () => every(names, (name) => memberFits(node, name, value[name] ?? null, seen, fits)),
      () =>
        every(dependentSchemas, ([name, id]) =>
          Object.hasOwn(value, name) ? fits(id, value, seen) : true,
        ),
      () =>
        unevaluated === undefined
          ? true
          : every(names, (name) => {
              if (seen?.members.has(name) === true) return true;
              const verdict = fits(unevaluated, value[name] ?? null);
              seen?.members.add(name);
              return verdict;
            }),
    ],
    (test) => test(),
  );
}

function memberFits(
  { object = {}, members }: Node,
  name: string,
  member: ir.Json,
  seen: Evaluated | undefined,
  fits: Fits,
): Verdict {
  const listed = members.get(name);
  const verdicts: Verdict[] = [];
  let isAdditional = listed === undefined;
  if (listed !== undefined) verdicts.push(fits(listed, member));
  for (const [pattern, id] of object.patterns ?? []) {
    const found = matches(pattern, name);
    if (found === false) continue;
    isAdditional = false;
    verdicts.push(found === true ? fits(id, member) : undefined);
  }
  if (isAdditional && object.additional !== undefined) {
    verdicts.push(fits(object.additional, member));
  }
  if (!isAdditional || object.additional !== undefined) seen?.members.add(name);
  return every(verdicts, (each) => each);
}
