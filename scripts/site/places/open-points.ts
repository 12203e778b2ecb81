/** What a description leaves open and what it had to choose, with the places. */
import type { Gap, Reading } from "../../../core/model/extensions/gaps.ts";
import type { Extensions } from "../../../core/model/extensions/registry.ts";
import type * as ir from "../../../core/model/ir.ts";
import type { Origin } from "../../../core/base/origin.ts";
import { written } from "../../../linter/spec/facts/facts-of.ts";

type Place = Pick<Origin, "file" | "pointer">;

export interface OpenPoints {
  readonly gaps: readonly (Gap & { readonly node: Place })[];
  readonly readings: readonly (Reading & { readonly node: Place })[];
}

/** Each once, in the order in which the model holds them. */
export function openPointsOf(api: ir.Api): OpenPoints {
  const nodes = new Map<string, Node>();
  const seen = new Set<object>();
  const visit = (value: unknown): void => {
    if (typeof value !== "object" || value === null || seen.has(value)) return;
    seen.add(value);
    // Several schemas may be made from one: they have its place.
    if (isNode(value)) for (const node of nodesAt(value)) nodes.set(keyOf(node.origin), node);
    for (const [key, item] of Object.entries(value)) if (!written.has(key)) visit(item);
  };
  visit(api);
  for (const node of catalogueNodes(api)) nodes.set(keyOf(node.origin), node);
  const all = [...nodes.values()];
  return {
    gaps: all.flatMap(({ origin, extensions }) =>
      (extensions["x-not-shown"] ?? []).map((gap) => ({ ...gap, node: origin })),
    ),
    readings: all.flatMap(({ origin, extensions }) =>
      (extensions["x-reading"] ?? []).map((reading) => ({ ...reading, node: origin })),
    ),
  };
}

/** Where the catalogue's code number `index` (from 0) is written. */
export function codePlace({ errorsOrigin, origin }: ir.Api, index: number): Place {
  const { file, pointer } = errorsOrigin ?? origin;
  return { file, pointer: `${pointer}/codes/${index}` };
}

/** The catalogue itself. */
export function cataloguePlace({ errorsOrigin, origin }: ir.Api): Place {
  const { file, pointer } = errorsOrigin ?? origin;
  return { file, pointer };
}

interface Node {
  readonly origin: Place;
  readonly extensions: {
    readonly "x-not-shown"?: readonly Gap[] | undefined;
    readonly "x-reading"?: readonly Reading[] | undefined;
  };
}

function catalogueNodes(api: ir.Api): Node[] {
  const { errorCatalogue } = api;
  if (errorCatalogue === undefined) return [];
  return [
    { origin: cataloguePlace(api), extensions: errorCatalogue },
    ...errorCatalogue.codes.map((code, index) => {
      return { origin: codePlace(api, index), extensions: code };
    }),
  ];
}

/** A node of the model, and the life cycles that stand at it: they have gaps of their own. */
function nodesAt({ origin, extensions }: ModelNode): Node[] {
  const { file, pointer } = origin;
  const cycles = (extensions["x-lifecycle"] ?? []).map((cycle, index): Node => {
    return { origin: { file, pointer: `${pointer}/x-lifecycle/${index}` }, extensions: cycle };
  });
  return [{ origin, extensions }, ...cycles];
}

interface ModelNode {
  readonly origin: Origin;
  readonly extensions: Extensions;
}

function isNode(value: object): value is ModelNode {
  return Object.hasOwn(value, "origin") && Object.hasOwn(value, "extensions");
}

function keyOf({ file, pointer }: Place): string {
  return `${file}#${pointer}`;
}
