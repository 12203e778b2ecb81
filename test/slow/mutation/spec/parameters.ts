/** Parameters and headers dropped, added, renamed, moved, and made required or not. */
import type { Json } from "../../../../core/model/ir.ts";
import { drop, mutant, place, set } from "../draft.ts";
import type { Edit, SpecMutant } from "../mutant.ts";
import { type RawNode, listOf, membersOf } from "../tree.ts";
import { invented } from "./operator.ts";

export function* parameterMutants(node: RawNode): Iterable<SpecMutant> {
  const operation = membersOf(node, "operation");
  if (operation !== undefined) yield* additions(node, operation["parameters"]);
  const item = membersOf(node, "pathItem");
  const list = listOf((operation ?? item)?.["parameters"]);
  for (const [index, parameter] of (list ?? []).entries()) {
    const right = [place(node)];
    const what = JSON.stringify(parameter);
    yield mutant("parameter: drop", node, drop(node, "parameters", index), { what, right });
  }
  const parameter = membersOf(node, "parameter");
  if (parameter !== undefined && parameter["$ref"] === undefined) yield* changes(node, parameter);
}

function* additions(node: RawNode, written: Json | undefined): Iterable<SpecMutant> {
  const put = (value: Json): Edit =>
    written === undefined
      ? set(node, ["parameters"], [value])
      : set(node, ["parameters", "-"], value);
  for (const location of ["query", "header", "cookie"]) {
    const value = { name: invented, in: location, schema: { type: "string" } };
    yield mutant("parameter: add", node, put(value), { what: location });
  }
  const value = { name: invented, in: "query", required: true, schema: { type: "integer" } };
  yield mutant("parameter: add", node, put(value), { what: "required" });
}

function* changes(
  node: RawNode,
  { name, in: location, required }: { readonly [key: string]: Json },
): Iterable<SpecMutant> {
  if (location !== "path") {
    yield mutant("parameter: rename", node, set(node, ["name"], `${String(name)}x`));
    yield mutant("parameter: required", node, set(node, ["required"], required !== true));
    for (const other of ["query", "header", "cookie"]) {
      if (other === location) continue;
      yield mutant("parameter: move", node, set(node, ["in"], other), { what: other });
    }
  }
  yield mutant("parameter: deprecate", node, set(node, ["deprecated"], true));
  yield mutant("parameter: without schema", node, drop(node, "schema"));
  const style = location === "query" ? "pipeDelimited" : "label";
  if (location === "query" || location === "path") {
    yield mutant("parameter: style", node, set(node, ["style"], style));
  }
  const content = { "application/json": { schema: { type: "string" } } };
  const edits = [drop(node, "schema"), set(node, ["content"], content)];
  yield mutant("parameter: as content", node, edits);
}
