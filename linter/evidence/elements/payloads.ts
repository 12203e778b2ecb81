/** Values of which neither a section nor a title tells what they are: their shape does, where it is that of one schema. */
import type * as ir from "../../../core/model/ir.ts";
import { fitOf } from "../code/checks/value-fit.ts";
import { type ValueNode, propertiesOf } from "../code/values/value-node.ts";
import type { Vocabulary } from "../vocabulary/vocabulary.ts";

export interface Payload {
  readonly schema: ir.Schema;
  readonly direction: "request" | "response";
}

/** So many names are no accident. */
const fewest = 4;
const mostPayloads = 50;

interface Known {
  readonly schema: ir.Schema;
  /** Absent of schemas that have a name: they may be either. */
  readonly direction?: Payload["direction"];
  readonly isError: boolean;
}

interface Index {
  readonly all: readonly Known[];
  /** By the names of their members, as places in `all`. */
  readonly byName: ReadonlyMap<string, readonly number[]>;
}

const indices = new WeakMap<Vocabulary, Index>();

/** All that the operations of a description send and answer, and its named schemas. */
function indexOf(vocabulary: Vocabulary): Index {
  let index = indices.get(vocabulary);
  if (index !== undefined) return index;
  const all = knownOf(vocabulary);
  const byName = new Map<string, number[]>();
  for (const [place, { schema }] of all.entries()) {
    for (const name of vocabulary.schemas.members(schema).keys()) {
      const places = byName.get(name);
      if (places === undefined) byName.set(name, [place]);
      else places.push(place);
    }
  }
  index = { all, byName };
  indices.set(vocabulary, index);
  return index;
}

function knownOf({ api, schemas }: Vocabulary): readonly Known[] {
  const seen = new Map<ir.Schema, Known>();
  const put = (
    content: readonly ir.MediaType[],
    direction: Payload["direction"],
    isError: boolean,
  ): void => {
    for (const { schema: id } of content) {
      const schema = id === undefined ? undefined : schemas.lookup.schema(id);
      if (schema === undefined || seen.has(schema)) continue;
      seen.set(schema, { schema, direction, isError });
    }
  };
  for (const { requestBody, responses = [] } of api.operations) {
    put(requestBody?.content ?? [], "request", false);
    for (const { status, content } of responses) {
      put(content, "response", /^(?:[45]|default)/u.test(status));
    }
  }
  const named = api.schemas.flatMap(({ schema, hint }) =>
    hint.from === "component" ? [{ schema, isError: false }] : [],
  );
  return [...seen.values(), ...named];
}

/** Those that have a name of the object; all of them for a list, whose items have the names. */
function withNames(node: ValueNode, { all, byName }: Index): readonly Known[] {
  if (node.type !== "object") return all;
  const places = new Set(propertiesOf(node).flatMap(({ name }) => byName.get(name) ?? []));
  return [...places].toSorted((one, other) => one - other).flatMap((place) => all[place] ?? []);
}

/** The payloads with almost all names of the value, those with most of them. */
export function payloadsLike(
  node: ValueNode,
  direction: Payload["direction"] | undefined,
  vocabulary: Vocabulary,
): readonly Payload[] {
  let best: Payload[] = [];
  let most = 0;
  for (const one of withNames(node, indexOf(vocabulary))) {
    const own = one.direction ?? direction ?? "response";
    if (direction !== undefined && own !== direction) continue;
    const fit = fitOf(node, one.schema, vocabulary.schemas);
    const isLike = fit.known >= fewest && fit.unknown <= 1 && fit.unknown * 4 <= fit.known;
    const score = fit.known - fit.unknown;
    if (!isLike || score < most) continue;
    if (score > most) best = [];
    most = score;
    best.push({ schema: one.schema, direction: own });
  }
  return best.slice(0, mostPayloads);
}

/** The payloads that say what went wrong. */
export function errorPayloads(vocabulary: Vocabulary): readonly Payload[] {
  return indexOf(vocabulary).all.flatMap(({ schema, direction, isError }) =>
    isError && direction !== undefined ? [{ schema, direction }] : [],
  );
}
