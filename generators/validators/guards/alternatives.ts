/** Alternatives of which at most one can fit → statements that try that one only. */
import type * as ir from "../../../core/model/ir.ts";
import { type TypeSet, anyType, noType } from "../../../core/model/schema-view/type-set.ts";
import { literal } from "../../../core/base/text/literal.ts";
import type { Discriminator } from "../../../core/model/schema-view/discriminator.ts";
import { type GuardContext, type Place, refuseAlways } from "./guard-context.ts";
import { read } from "./members.ts";
import { isKnown, objects, refuseOthers, typeTest } from "./type-tests.ts";

/** Chooses by a member whose values tell the branches apart. */
export function switchStatement(
  branches: readonly ir.Schema[],
  { name, values }: Discriminator,
  place: Place,
  context: GuardContext,
): string {
  const known: Place = { ...place, types: objects };
  const cases = branches.map((branch, index) => {
    const labels = (values[index] ?? []).map((value) => `case ${literal(value)}:`).join("\n");
    const code = context.claims.inBlock(place.name, objects, () =>
      context.print(branch, known, context),
    );
    return `${labels} {\n${code}break;\n}`;
  });
  const isObject = isKnown(place.types, objects) ? "" : refuseOthers(objects, place.name, context);
  const object = context.claims.cast(place.name, objects, context.use("Members"));
  const member = read(`(${object})`, name);
  const isNumeric = context.exact && values.flat().some((value) => typeof value === "number");
  const chosen = isNumeric ? `${context.use("inNumberForm")}(${member})` : member;
  return `${isObject}switch (${chosen}) {\n${cases.join("\n")}\ndefault: {\nreturn false;\n}\n}\n`;
}

/** Chooses by type; `undefined` where two branches can have values of one type. */
export function disjointStatements(
  branches: readonly ir.Schema[],
  place: Place,
  context: GuardContext,
): string | undefined {
  const possible = branches.map(
    (branch) => context.shapes.possibleTypes(branch) & (place.types ?? anyType),
  );
  let met: TypeSet = noType;
  for (const types of possible) {
    if ((types & met) !== noType || types === anyType) return undefined;
    met |= types;
  }
  const chosen = branches.flatMap((branch, index) => {
    const types = possible[index] ?? noType;
    return types === noType ? [] : [{ branch, types }];
  });
  const parts = chosen.map(({ branch, types }) => ({
    types,
    code: context.claims.inBlock(place.name, types, () =>
      context.print(branch, { ...place, types }, context),
    ),
  }));
  context.claims.tested(place.name, met);
  const asking = parts.filter(({ code }) => code !== "");
  const rest = parts
    .filter(({ code }) => code === "")
    .reduce((set, { types }) => set | types, noType);
  const chain = asking
    .map(({ types, code }) => `if (${typeTest(types, place.name, context)}) {\n${code}}`)
    .join(" else ");
  if (isKnown(place.types, met)) return chain === "" ? "" : `${chain}\n`;
  if (rest === noType && chain === "") return refuseAlways(context);
  const other = refuseOthers(rest, place.name, context);
  if (chain === "") return other;
  return rest === noType ? `${chain} else {\nreturn false;\n}\n` : `${chain} else ${other}`;
}
