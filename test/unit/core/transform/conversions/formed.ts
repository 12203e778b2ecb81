/** Schemas with every codec asked for: their types, their conversions, and values both ways. */
import type { ConversionOptions } from "../../../../../core/transform/conversions/apply-conversions.ts";
import { decodeValue, encodeValue } from "../../../../../runtime/encoding/decoded-values.ts";
import type { Decoding } from "../../../../../runtime/encoding/decoding.ts";
import type { ValidationIssue } from "../../../../../runtime/issues/validator.ts";
import { type Loaded, fileOf, formedModel, loadModel } from "../../../../support/emitted.ts";
import { describing } from "../../../../support/sources.ts";

export interface Formed extends Loaded {
  /** The declaration of a type, on one line; `undefined` where there is none. */
  readonly type: (name: string) => string | undefined;
  readonly decode: (name: string, wire: unknown) => unknown;
  readonly encode: (name: string, value: unknown) => unknown;
  readonly misfits: (name: string, wire: unknown) => readonly ValidationIssue[];
}

/** Everything in another form than it travels in. */
export const everything: ConversionOptions = {
  dates: "Date",
  decimals: "number",
  int64: "bigint",
  defaults: "fill",
};

/** Emits the components and imports them from a folder of that name. */
export async function formed(
  folder: string,
  schemas: Readonly<Record<string, unknown>>,
  options: ConversionOptions = everything,
): Promise<Formed> {
  const documents = { "openapi.json": describing(schemas, { "x-specwright": 1 }) };
  const loaded = await loadModel(folder, formedModel(documents, options));
  const isCoded = loaded.files.some(({ path }) => path === "conversions.ts");
  const conversions = isCoded
    ? ((await import(
        `${import.meta.dirname}/../../../../.emitted/${folder}/conversions.ts`
      )) as Decodings)
    : {};
  const types = fileOf(loaded, "types.ts")
    .replaceAll(/\/\*\*[\s\S]*?\*\//g, "")
    .replaceAll(/\s+/g, " ");
  return {
    ...loaded,
    type: (name) => {
      const [, text] =
        new RegExp(`export (?:type|interface) ${name} (.*?)(?= export |$)`).exec(types) ?? [];
      return text?.trim();
    },
    decode: (name, wire) => decodeValue(wire, conversions[name], []),
    encode: (name, value) => encodeValue(value, conversions[name], "body"),
    misfits: (name, wire) => {
      const found: ValidationIssue[] = [];
      decodeValue(wire, conversions[name], found);
      return found;
    },
  };
}

type Decodings = Readonly<Record<string, Decoding>>;
