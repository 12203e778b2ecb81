/** Schemas as JSON, compared by the engine: the old one is the part, the new one the whole. */
import {
  type Inclusion,
  type Inclusions,
  type Placed,
  schemaInclusions,
  sideOf,
} from "../../../../core/inclusion/inclusion.ts";
import { schemaFile, schemaFiles } from "../../generators/validators/schema-files.ts";
import { describing, modelOf } from "../../../support/sources.ts";

export interface Compared {
  readonly inclusions: Inclusions;
  readonly old: (name: string) => Placed;
  readonly new: (name: string) => Placed;
}

type Schemas = Readonly<Record<string, unknown>>;

/** Components of an old and of a new description. */
export function comparing(
  before: Schemas,
  after: Schemas,
  options: { readonly assertsFormats?: boolean; readonly effort?: number } = {},
): Compared {
  const sides = [before, after].map((schemas) => {
    const { api } = modelOf({ "api.yaml": describing(schemas) });
    return { api, side: sideOf(api, options) };
  });
  const placed = (index: number) => (name: string) => {
    const { api, side } = sides[index]!;
    const id = `api.yaml#/components/schemas/${name}`;
    const found = api.schemas.find((each) => each.id === id);
    if (found === undefined) throw new Error(`${id} is not among ${api.schemas.map((s) => s.id)}`);
    return { schema: found.schema, side };
  };
  const inclusions = schemaInclusions(
    sides.map(({ side }) => side),
    options,
  );
  return { inclusions, old: placed(0), new: placed(1) };
}

/** Whether every value of `part` is one of `whole`. */
export function included(
  part: unknown,
  whole: unknown,
  options: { readonly assertsFormats?: boolean; readonly effort?: number } = {},
): Inclusion {
  const compared = comparing({ S: part }, { S: whole }, options);
  return compared.inclusions.compare(compared.old("S"), compared.new("S"));
}

/** Schemas that are a document of their own each, where `#` is the root. */
export function comparingFiles(before: readonly unknown[], after: readonly unknown[]) {
  const sides = [before, after].map((schemas) => {
    const { api } = modelOf(schemaFiles(schemas));
    return { api, side: sideOf(api) };
  });
  const placed = (index: number) => (at: number) => {
    const { api, side } = sides[index]!;
    const found = api.schemas.find(({ id }) => id === `${schemaFile(at)}#`);
    if (found === undefined) throw new Error(`there is no schema ${at}`);
    return { schema: found.schema, side };
  };
  const inclusions = schemaInclusions(sides.map(({ side }) => side));
  return { inclusions, old: placed(0), new: placed(1) };
}
