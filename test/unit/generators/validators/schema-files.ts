/** Schemas by themselves → documents: each is a file of its own, where `#` is its root. */
import { describing } from "../../../support/sources.ts";

/** The file of the schema at `index`. */
export function schemaFile(index: number): string {
  return `v${index}.json`;
}

/** A description that names each schema, and the files. */
export function schemaFiles(schemas: readonly unknown[]): Record<string, unknown> {
  const components = schemas.map((_schema, index) => [
    `V${index}`,
    { $ref: `./${schemaFile(index)}` },
  ]);
  return {
    "schemas.yaml": describing(Object.fromEntries(components) as Record<string, unknown>),
    ...Object.fromEntries(schemas.map((schema, index) => [schemaFile(index), schema])),
  };
}
