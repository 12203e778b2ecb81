/** The XML Object of a schema → what its element or attribute is called. */
import type { XmlName } from "../../../runtime/xml/type.ts";
import type * as ir from "../../model/ir.ts";
import type { SchemaViewContext } from "../../model/schema-view/schema-view-context.ts";

/** What is stated of a value's form; that of a reference's target counts where nothing else is said. */
export type StatedXml = Partial<ir.Xml>;

/** What `schema` states, else what it refers to, alone or as the one part of `allOf`. */
export function statedXml(schema: ir.Schema, shapes: SchemaViewContext): StatedXml {
  if (typeof schema === "boolean") return {};
  const [part, ...others] = schema.allOf ?? [];
  const behind = [
    ...(part !== undefined && others.length === 0 ? [part] : []),
    ...shapes.targets(schema).map((id) => shapes.schema(id)),
  ].map((target) => statedXml(target, shapes));
  const own = schema.xml ?? { attribute: false, wrapped: false };
  const all = [...behind, own];
  return {
    ...Object.assign({}, ...all),
    attribute: all.some(({ attribute }) => attribute === true),
    wrapped: all.some(({ wrapped }) => wrapped === true),
  };
}

export interface ChosenName {
  /** Absent: no element can be called that. */
  readonly name?: XmlName;
  /** What is stated and cannot be supported. */
  readonly unusable: readonly string[];
}

/** The stated name, else `fallback`. A name with a colon is one with a prefix. */
export function xmlName(stated: StatedXml, fallback: string | undefined): ChosenName {
  const unusable: string[] = [];
  const written = [stated.name, fallback].find((name) => {
    if (name === undefined || isQualified(name)) return name !== undefined;
    unusable.push(name);
    return false;
  });
  if (written === undefined) return { unusable };
  const [local = "", inName] = written.split(":").toReversed();
  const prefix = stated.prefix ?? inName;
  const usablePrefix = prefix !== undefined && isName(prefix);
  if (prefix !== undefined && prefix !== "" && !usablePrefix) unusable.push(prefix);
  return {
    name: {
      name: local,
      ...(usablePrefix ? { prefix } : {}),
      ...(stated.namespace ? { namespace: stated.namespace } : {}),
    },
    unusable,
  };
}

function isQualified(text: string): boolean {
  const parts = text.split(":");
  return parts.length <= 2 && parts.every(isName);
}

const start =
  "A-Z_a-z\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u02ff\\u0370-\\u037d\\u037f-\\u1fff\\u200c\\u200d" +
  "\\u2070-\\u218f\\u2c00-\\u2fef\\u3001-\\ud7ff\\uf900-\\ufdcf\\ufdf0-\\ufffd";
const name = new RegExp(`^[${start}][${start}\\-.0-9\\u00b7\\u0300-\\u036f\\u203f\\u2040]*$`);

/** As `runtime/xml/text.ts` has it, without the word that declares namespaces. */
function isName(text: string): boolean {
  return name.test(text) && text !== "xmlns";
}
