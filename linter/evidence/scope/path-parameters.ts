/** The names that a document gives the parameters of a path → those of the description, by where they stand. */
import type * as ir from "../../../core/model/ir.ts";
import { segmentsOf, segmentsOfOperation } from "../vocabulary/paths.ts";

const here = /^(?:\{([\w.-]+)\}|:([\w-]+)|<(?:\w+:)?([\w.-]+)>|\$\{?(\w+)\}?|\[([\w.-]+)\])$/u;
const there = /^\{([^{}]+)\}$/u;

/** In lower case, where the document has another name: `:boat_id` for `{boatid}`. */
export function renamedInPath(
  path: string,
  operation: ir.Operation | undefined,
): readonly [string, string][] {
  if (operation === undefined) return [];
  const own = segmentsOf(path);
  const described = segmentsOfOperation(operation);
  // What stands in front of one path alone is the base of a server.
  const [before, behind] = [own.length - described.length, described.length - own.length];
  const found: [string, string][] = [];
  for (let at = Math.max(0, before); at < own.length; at += 1) {
    const segment = own[at] ?? "";
    const other = described[at - before] ?? "";
    const name = here
      .exec(segment)
      ?.slice(1)
      .find((one) => one !== undefined);
    const meant = there.exec(other)?.[1];
    // All other segments have to be the same: else it is another path.
    if ((name === undefined || meant === undefined) && segment !== other) return [];
    if (name !== undefined && meant !== undefined && name.toLowerCase() !== meant.toLowerCase())
      found.push([name.toLowerCase(), meant]);
  }
  return behind > 0 && described.slice(0, behind).some((one) => there.test(one)) ? [] : found;
}
