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

/** All that the operations of a description send and answer, each once. */
const known = new WeakMap<Vocabulary, readonly (Payload & { readonly isError: boolean })[]>();

function payloadsOf(vocabulary: Vocabulary) {
  let found = known.get(vocabulary);
  if (found === undefined) {
    const seen = new Map<ir.Schema, Payload & { readonly isError: boolean }>();
    const { api, schemas } = vocabulary;
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
    found = [...seen.values()];
    known.set(vocabulary, found);
  }
  return found;
}

/** The payloads with almost all names of the value, those with most of them. */
export function payloadsLike(
  node: ValueNode,
  direction: Payload["direction"] | undefined,
  vocabulary: Vocabulary,
): readonly Payload[] {
  const { schemas } = vocabulary;
  const names = propertiesOf(node).map(({ name }) => name);
  const payloads = payloadsOf(vocabulary).filter(
    (one) => direction === undefined || one.direction === direction,
  );
  const named = vocabulary.api.schemas.flatMap(({ schema, hint }) =>
    hint.from === "component" ? [{ schema, direction: direction ?? ("response" as const) }] : [],
  );
  let best: Payload[] = [];
  let most = 0;
  for (const one of [...payloads, ...named]) {
    if (node.type === "object" && !names.some((name) => schemas.members(one.schema).has(name))) {
      continue;
    }
    const fit = fitOf(node, one.schema, schemas);
    const isLike = fit.known >= fewest && fit.unknown <= 1 && fit.unknown * 4 <= fit.known;
    const score = fit.known - fit.unknown;
    if (!isLike || score < most) continue;
    if (score > most) best = [];
    most = score;
    best.push({ schema: one.schema, direction: one.direction });
  }
  return best.slice(0, mostPayloads);
}

/** The payloads that say what went wrong. */
export function errorPayloads(vocabulary: Vocabulary): readonly Payload[] {
  return payloadsOf(vocabulary).filter(({ isError }) => isError);
}
