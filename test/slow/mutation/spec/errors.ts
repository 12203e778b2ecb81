/** The error catalogue: codes, categories, statuses, messages byte by byte, meanings. */
import { drop, mutant, place, set } from "../draft.ts";
import type { SpecMutant } from "../mutant.ts";
import { type JsonObject, type RawNode, listOf, membersOf, objectOf } from "../tree.ts";

export function* errorMutants(node: RawNode): Iterable<SpecMutant> {
  const catalogue = membersOf(node, "errorCatalogue");
  if (catalogue === undefined || catalogue["$ref"] !== undefined) return;
  const codes = listOf(catalogue["codes"]) ?? [];
  const first = objectOf(codes[0]);
  const added = { code: "ZEBRA-1", category: null, status: 418, message: null, meaning: "Zebras." };
  yield mutant("error code: add", node, set(node, ["codes", "-"], added));
  if (first !== undefined) {
    const neighbour = { ...first, code: `${String(first["code"])}9` };
    yield mutant("error code: add", node, set(node, ["codes", "-"], neighbour), { what: "alike" });
  }
  const nested = [{ code: "ZEBRA-2", seenIn: String(first?.["code"]) }];
  if (catalogue["nestedOnly"] === undefined) {
    yield mutant("nested code: add", node, set(node, ["nestedOnly"], nested));
  } else yield mutant("nested code: add", node, set(node, ["nestedOnly", "-"], nested[0] ?? null));
  const group = { prefix: "ZEBRA-1", category: "animal" };
  if (catalogue["groups"] === undefined) {
    yield mutant("error group: add", node, set(node, ["groups"], [group]));
  } else yield mutant("error group: add", node, set(node, ["groups", "-"], group));
  for (const [index, code] of codes.entries()) yield* ofCode(node, index, objectOf(code) ?? {});
}

function* ofCode(node: RawNode, index: number, code: JsonObject): Iterable<SpecMutant> {
  const what = String(code["code"]);
  const at = place(node, "codes", index);
  yield mutant("error code: drop", node, drop(node, "codes", index), { what });
  yield mutant("error code: rename", node, set(at, ["code"], `${what}0`), { what });
  for (const category of ["client", "server", "zebra", null]) {
    if (category === code["category"]) continue;
    yield mutant("error category: change", node, set(at, ["category"], category), {
      what: `${what} ${category}`,
    });
  }
  for (const status of [400, 403, 500, null]) {
    if (status === code["status"]) continue;
    yield mutant("error status: change", node, set(at, ["status"], status), {
      what: `${what} ${status}`,
    });
  }
  for (const [index, message] of otherMessages(code["message"]).entries()) {
    const edit = set(at, ["message"], message);
    yield mutant("error message: change", node, edit, { what: `${what} ${index}` });
  }
  const additions = {
    resolution: "Feed the zebra.",
    retry: true,
    nestedCodes: ["ZEBRA-3"],
    examples: ["a zebra"],
    details: { type: "object", properties: { zebra: { type: "string" } } },
    "x-wait": { atMostSeconds: 5, what: "the zebra" },
  };
  for (const [key, value] of Object.entries(additions)) {
    if (code[key] !== undefined) continue;
    yield mutant("error detail: add", node, set(at, [key], value), { what: `${what} ${key}` });
  }
}

/** Messages that differ in one character, or in the placeholder. */
function otherMessages(message: unknown): (string | null)[] {
  if (typeof message !== "string") return ["Zebras."];
  const middle = Math.floor(message.length / 2);
  const swapped = message[middle] === "e" ? "a" : "e";
  return [
    null,
    message.slice(0, -1),
    `${message} `,
    message.slice(0, middle) + swapped + message.slice(middle + 1),
    message.replace(/^./u, (letter) => letter.toLowerCase()),
    message.replace(/ /u, "  "),
    ...(message.includes("%s") ? [message.replace("%s", "%d"), message.replace("%s", "")] : []),
  ];
}
