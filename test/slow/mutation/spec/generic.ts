/** Every member dropped and every scalar changed, whatever it is: what other operators forget. */
import type { Json } from "../../../../core/model/ir.ts";
import { drop, mutant, place, set } from "../draft.ts";
import { isExempt } from "../exempt.ts";
import type { SpecMutant, SpecPlace } from "../mutant.ts";
import { type RawNode, listOf } from "../tree.ts";
import { other } from "./values.ts";

export function* genericMutants(node: RawNode): Iterable<SpecMutant> {
  const { parent } = node;
  if (parent === undefined || isExempt(node)) return;
  const name = node.extension ?? holderKind(node);
  yield mutant(`any ${name}: drop`, node, drop(node), { right: formerlyRequired(node) });
  if (typeof node.value !== "object" || node.value === null) {
    for (const value of others(node)) {
      yield mutant(`any ${name}: change`, node, set(node, [], value), {
        what: JSON.stringify(value),
      });
    }
  }
  if (node.extension !== undefined && listOf(node.value) !== undefined) {
    const [first] = listOf(node.value) ?? [];
    if (typeof first !== "string") return;
    const edit = set(node, ["-"], `${first}x`);
    yield mutant(`any ${name}: add`, node, edit);
  }
}

/** Of a list of required members, the members. */
function formerlyRequired({ key, value, parent }: RawNode): SpecPlace[] {
  const names = key === "required" && parent?.kind === "schema" ? (listOf(value) ?? []) : [];
  return names.flatMap((name) => (parent ? [place(parent, "properties", String(name))] : []));
}

/** Kind of the nearest object of the description that the node is part of. */
function holderKind(node: RawNode): string {
  for (let at = node.parent; at !== undefined; at = at.parent) {
    if (at.kind !== undefined && !at.isCollection) return at.kind;
  }
  return "";
}

/** Words of closed lists, so that a change is another word of the list. */
const words: Readonly<Record<string, readonly string[]>> = {
  aspect: ["type", "limits", "events"],
  unit: ["hours", "seconds"],
  "x-unit": ["hours", "seconds"],
  browserCalls: ["blocked", "allowed"],
  in: ["query", "body"],
  type: [],
  scheme: ["basic", "bearer"],
};

function others({ key, value, parent, extension }: RawNode): Json[] {
  const listed = words[/^\d+$/.test(key) ? (parent?.key ?? "") : key];
  if (listed !== undefined) return listed.filter((word) => word !== value);
  if (key === "$ref") return [];
  if (key === "document") return [`${String(value)}-x`, "document.md#zebra"];
  if (extension === "x-not-shown" || extension === "x-reading") return [other(value)];
  if (typeof value === "string" && value.length > 3) {
    return [other(value), value.slice(1), value.replace(/\S+$/, "zebra")];
  }
  return [other(value)];
}
