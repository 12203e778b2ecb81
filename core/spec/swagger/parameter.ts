/** Parameters and headers of Swagger 2.0, whose keywords stand beside the name → a schema each. */
import type { Json } from "../../model/ir.ts";
import { isObject } from "../load/pointer.ts";
import type { Target } from "../load/sources.ts";
import { translateSchema } from "./schema.ts";
import { type Draft, type Translation, member, others, text } from "./translation.ts";

/** What says something of the value. */
const ofValue: ReadonlySet<string> = new Set(
  (
    "type format items collectionFormat default maximum exclusiveMaximum minimum exclusiveMinimum " +
    "maxLength minLength pattern maxItems minItems uniqueItems enum multipleOf x-nullable"
  ).split(" "),
);

/** How a list is written. */
export interface Written {
  readonly style?: string;
  readonly explode?: boolean;
}

type Location = "path" | "query" | "header" | "formData";

const queryStyles: Readonly<Record<string, Written>> = {
  csv: { style: "form", explode: false },
  ssv: { style: "spaceDelimited", explode: false },
  pipes: { style: "pipeDelimited", explode: false },
  multi: { style: "form", explode: true },
};

/** Styles that write what a `collectionFormat` says, by location. */
const styles: Readonly<Record<Location, Readonly<Record<string, Written>>>> = {
  path: { csv: { style: "simple" } },
  header: { csv: { style: "simple" } },
  query: queryStyles,
  formData: queryStyles,
};

/** A parameter that stands in the path, the query or a header, or a header of an answer. */
export function translateParameter(at: Target, translation: Translation): Json {
  if (!isObject(at.value)) return at.value;
  if (text(at, "$ref") !== undefined) {
    return translation.refer(translation.made({ ...at.value }, at), at, "parameter");
  }
  const place = text(at, "in") ?? "header";
  const location: Location = place === "path" || place === "query" ? place : "header";
  const { schema, written } = valueOf(at, location, translation);
  const stated = member(at, "schema");
  const kept = others(at, new Set([...ofValue, "schema"]));
  if (stated === undefined) return translation.made({ ...kept, ...written, schema }, at);
  reportSchema(stated, translation);
  return translation.made(
    { ...kept, ...written, schema: translateSchema(stated, translation) },
    at,
  );
}

/** The schema of a parameter's value, and how it is written where it is a list. */
export function valueOf(
  at: Target,
  location: Location,
  translation: Translation,
): { readonly schema: Json; readonly written: Written } {
  const value = isObject(at.value) ? at.value : {};
  const own = Object.fromEntries(
    Object.entries(value).filter(([key]) => ofValue.has(key) && key !== "collectionFormat"),
  );
  const schema = translateSchema({ ...at, value: own }, translation, true);
  if (text(at, "type") !== "array") return { schema, written: {} };
  const format = text(at, "collectionFormat") ?? "csv";
  const written = styles[location][format];
  const inner = unwritable(member(at, "items"));
  if (written !== undefined && inner === undefined) return { schema, written };
  const construct = `collectionFormat ${inner ?? format}`;
  translation.report({
    code: "emit/partially-supported",
    construct,
    message: `OpenAPI 3 cannot describe lists in this form (${construct}), so the value is one string with the whole list`,
    origin: at.document.origin(`${at.pointer}/collectionFormat`),
  });
  return { schema: translation.copied({ type: "string" }, at), written: {} };
}

/** The form of a list inside a list; no style of OpenAPI 3 has two levels. */
function unwritable(items: Target | undefined): string | undefined {
  if (items === undefined || text(items, "type") !== "array") return undefined;
  return `of lists in a list (${text(items, "collectionFormat") ?? "csv"})`;
}

function reportSchema({ document, pointer }: Target, { report }: Translation): void {
  report({
    code: "repair/parameter-schema",
    message: 'Swagger 2.0 allows "schema" only in body parameters; Specwright uses it as the type',
    origin: document.origin(pointer),
  });
}

/** True where the place says `required: true`. */
export function isRequired(at: Target): boolean {
  return member(at, "required")?.value === true;
}

/** `draft` without members that are `undefined`. */
export function stated(draft: { readonly [key: string]: Json | undefined }): Draft {
  return Object.fromEntries(
    Object.entries(draft).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  );
}
