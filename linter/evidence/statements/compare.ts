/** What a text states of a member against what its schemas say. */
import type * as ir from "../../../core/model/ir.ts";
import { anyType, typeOf } from "../../../core/model/schema-view/type-set.ts";
import { type Member, type Schemas, place } from "../vocabulary/schemas.ts";
import { type Difference, differ } from "./difference.ts";
import { isConverted } from "./numbers.ts";
import { boundDifference, possibleOf } from "./compare-bounds.ts";
import { formatDifference, isCountedIn, unitDifference } from "./compare-forms.ts";
import { allowedOf, valuesDifference } from "./compare-values.ts";
import { namedDifference } from "./compare-named-types.ts";
import { multipleDifference, patternDifference } from "./compare-steps.ts";
import type { Statement } from "./stated.ts";
import { type StatedAlternative, type StatedType, shownType } from "./stated-type.ts";

/** `undefined` where the two agree, or the description does not say. */
export function differenceOf(
  statement: Statement,
  member: Member,
  schemas: Schemas,
): Difference | undefined {
  switch (statement.kind) {
    case "type":
      return typeDifference(statement.value, member, schemas);
    case "named":
      return namedDifference(statement.value, member, schemas);
    case "required": {
      if (member.required === undefined || member.required === statement.value) return undefined;
      const [here, there] = statement.value ? ["required", "optional"] : ["optional", "required"];
      const mend = { what: "required", stated: statement.value, said: [!statement.value] } as const;
      return differ(here, there, member.requiredOrigin, mend);
    }
    case "nullable": {
      // What is sent as text cannot be null: the words are about a body that has the same member.
      if (member.in !== undefined && member.in !== "body") return undefined;
      const possible = possibleOf(member, schemas);
      const isNullable = (possible & typeOf(null)) !== 0;
      if (possible === anyType || isNullable === statement.value) return undefined;
      const words = (is: boolean) => (is ? "nullable" : "never null");
      return differ(words(statement.value), words(isNullable), member.origin);
    }
    case "default":
      return defaultDifference(statement, member, schemas);
    case "in": {
      const place = member.in;
      if (place === undefined || place === statement.value) return undefined;
      return differ(`in the ${statement.value}`, `in the ${place}`, member.origin);
    }
    case "format":
      return formatDifference(statement.value, member, schemas);
    case "values":
      return valuesDifference(statement.value, member, schemas);
    case "bound":
      return boundDifference(statement.value, member, schemas);
    case "multiple":
      return multipleDifference(statement.value, member, schemas);
    case "pattern":
      return patternDifference(statement.value, member, schemas);
    case "unit":
      return unitDifference(statement.value, member, schemas);
  }
}

const samples: Readonly<Record<StatedAlternative["type"], readonly ir.Json[]>> = {
  string: [""],
  integer: [1],
  number: [1, 0.5],
  boolean: [true],
  object: [{}],
  array: [[]],
  null: [null],
};

function typeDifference(
  stated: StatedType,
  member: Member,
  schemas: Schemas,
): Difference | undefined {
  const real = stated.filter(({ type }) => type !== "null");
  if (real.length === 0 || member.schemas.length === 0) return undefined;
  if (real.some((one) => member.schemas.some((schema) => mayBe(one, schema, schemas)))) {
    return undefined;
  }
  const applied = member.schemas.flatMap((schema) => schemas.applied(schema).any);
  const typed = applied.find(({ types }) => types !== undefined);
  const said = [...new Set(applied.flatMap(({ types }) => types ?? []))];
  if (typed === undefined) return undefined;
  const items = member.schemas.flatMap((schema) =>
    schemas.items(schema).flatMap((item) => schemas.applied(item).any),
  );
  const ofItems = items.flatMap(({ types }) => types ?? []);
  // Both are lists: it is the items that differ.
  const isOfItems = real.every(({ type }) => type === "array") && said.includes("array");
  const differing = isOfItems ? items.find(({ types }) => types !== undefined) : undefined;
  const origin = place((differing ?? typed).origin, "type");
  const shown = said.map((type) =>
    type === "array" && ofItems.length > 0
      ? `array of ${[...new Set(ofItems)].join(" or ")}`
      : type,
  );
  const types = [...new Set(shown)].filter((type) => type !== "null");
  const mend = { what: "type", stated: shownType(real), said: types } as const;
  return differ(shownType(stated), shown.join(" or "), origin, mend);
}

function mayBe({ type, items }: StatedAlternative, schema: ir.Schema, schemas: Schemas): boolean {
  const possible = schemas.lookup.possibleTypes(schema);
  if (!samples[type].some((sample) => (possible & typeOf(sample)) !== 0)) return false;
  if (type !== "array" || items === undefined || possible === anyType) return true;
  const own = schemas.items(schema);
  const real = items.filter((one) => one.type !== "null");
  return own.length === 0 || own.some((item) => real.some((one) => mayBe(one, item, schemas)));
}

function defaultDifference(
  { value: stated, isWord, unit }: Extract<Statement, { readonly kind: "default" }>,
  member: Member,
  schemas: Schemas,
): Difference | undefined {
  if (isWord === true && allowedOf(member, schemas)?.values.has(stated) !== true) return undefined;
  for (const schema of member.schemas) {
    for (const one of schemas.applied(schema).any) {
      if (one.default === undefined) continue;
      const { value } = one.default;
      if (typeof value === "object" && value !== null) return undefined;
      const said = String(value);
      if (said.toLowerCase() === stated.toLowerCase() || said === "") return undefined;
      const number = Number(stated.replaceAll(",", ""));
      // In queries, 0 and 1 stand for false and true.
      if (typeof value === "boolean" && number === Number(value)) return undefined;
      if (typeof value === "number" && number === value) return undefined;
      if (unit !== undefined && !isCountedIn(unit, member, schemas)) {
        // "30 minutes" may be the same as 1800.
        if (typeof value !== "number" || isConverted(number, value)) return undefined;
      }
      const mend = { what: "default", stated, said: [value] } as const;
      return differ(
        `default ${stated}`,
        `default ${JSON.stringify(value)}`,
        place(one.origin, "default"),
        mend,
      );
    }
  }
  return undefined;
}
