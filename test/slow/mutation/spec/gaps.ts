/** Recorded gaps (`x-not-shown`) moved and filled, recorded choices (`x-reading`) moved and added. */
import type { Json } from "../../../../core/model/ir.ts";
import { drop, mutant, place, set } from "../draft.ts";
import type { Edit, SpecMutant } from "../mutant.ts";
import type { Service } from "../service.ts";
import { type JsonObject, type RawNode, listOf, objectOf } from "../tree.ts";
import { fills } from "./fills.ts";

export function* gapMutants(node: RawNode, service: Service): Iterable<SpecMutant> {
  const host = objectOf(node.value);
  if (host === undefined || node.extension === "x-not-shown") return;
  for (const extension of ["x-not-shown", "x-reading"]) {
    const written = host[extension];
    if (written === undefined) continue;
    const records = listOf(written) ?? [written];
    for (const [index, record] of records.entries()) {
      const removal = records.length > 1 ? drop(node, extension, index) : drop(node, extension);
      yield* moves(node, extension, objectOf(record) ?? {}, removal, service);
      if (extension === "x-not-shown") {
        yield* filled(node, objectOf(record) ?? {}, index, removal, service);
      }
    }
  }
}

/** To be thinned: nearly every object can have one. */
export function* addedRecordMutants(node: RawNode): Iterable<SpecMutant> {
  const host = objectOf(node.value);
  if (host !== undefined && canHaveGap(node)) yield* additions(node, host);
}

const places: ReadonlySet<unknown> = new Set(["root", "operation", "response", "schema"]);

function canHaveGap(node: RawNode): boolean {
  return (
    places.has(node.kind) && !node.isCollection && objectOf(node.value)?.["$ref"] === undefined
  );
}

function* additions(node: RawNode, host: JsonObject): Iterable<SpecMutant> {
  const document = "document.md#errors";
  const gap = { aspect: "values", what: "the stripes of the zebra", document };
  const reading = { reading: "Zebras are striped.", because: "They are." };
  yield mutant("gap: add", node, added(node, host, "x-not-shown", gap), {
    right: [place(node, "x-not-shown")],
  });
  yield mutant("reading: add", node, added(node, host, "x-reading", reading), {
    right: [place(node, "x-reading")],
  });
}

/** The edit that puts a record beside those that stand at a node. */
function added(node: RawNode, host: JsonObject, extension: string, record: Json): Edit {
  const written = host[extension];
  if (written === undefined) return set(node, [extension], record);
  return listOf(written)
    ? set(node, [extension, "-"], record)
    : set(node, [extension], [written, record]);
}

/** The record at the next object of the same kind instead. */
function* moves(
  node: RawNode,
  extension: string,
  record: JsonObject,
  removal: Edit,
  { nodes }: Service,
): Iterable<SpecMutant> {
  const alike = nodes.filter(
    (one) =>
      one.kind === node.kind &&
      one.kind !== undefined &&
      !one.isCollection &&
      objectOf(one.value) !== undefined &&
      objectOf(one.value)?.["$ref"] === undefined,
  );
  const to = alike[(alike.indexOf(node) + 1) % alike.length];
  if (to === undefined || to === node || alike.indexOf(node) < 0) return;
  // Of two nodes in one another, the edits of the inner one come first.
  const edits = [added(to, objectOf(to.value) ?? {}, extension, record), removal].toSorted(
    (a, b) => b.tokens.length - a.tokens.length,
  );
  const what = String(record["what"] ?? record["reading"]);
  yield mutant(`${extension === "x-reading" ? "reading" : "gap"}: move`, node, edits, { what });
}

/** What is said to be open is written all the same, with and without taking the record out. */
function* filled(
  node: RawNode,
  record: JsonObject,
  index: number,
  removal: Edit,
  service: Service,
): Iterable<SpecMutant> {
  const right = [place(node), place(node, "x-not-shown"), place(node, "x-not-shown", index)];
  for (const { name, edits } of fills(node, record, service)) {
    const what = `${String(record["what"])}: ${name}`;
    yield mutant("gap: fill", node, edits, { what, right });
    yield mutant("gap: fill unrecorded", node, [...edits, removal], { what, right });
  }
}
