/** A value and its type → XML text without white space of its own. */
import { isRecord } from "../encoding/structure.ts";
import { encodeText, textToValue } from "../encoding/text-value.ts";
import { type XmlObject, anything, isOpenList, itemAt, resolvedTypeOf } from "./resolved-type.ts";
import {
  type HearReplaced,
  emptyList,
  escapeAttribute,
  escapeText,
  instanceNamespace,
  isXmlName,
} from "./text.ts";
import type { XmlMember, XmlName, XmlReference, XmlRoot } from "./type.ts";

/** What is known where an element is written. */
interface XmlPlace {
  /** For messages. */
  readonly path: string;
  readonly depth: number;
  /** Namespaces by prefix; `""` is that of names without one. */
  readonly scope: ReadonlyMap<string, string>;
  readonly replaced?: HearReplaced | undefined;
}

/**
 * The root element of `value`. Where `replaced` hears of it, characters that XML cannot carry become
 * U+FFFD.
 *
 * @throws TypeError when `value` is of another type, has a character or a name that XML cannot
 * carry, or is nested deeper than `maxDepth` elements. The message names the place, never the value.
 */
export function writeRoot(
  value: unknown,
  root: XmlRoot,
  maxDepth: number,
  replaced?: HearReplaced,
): string {
  const place = { path: "body", depth: maxDepth, scope: new Map<string, string>(), replaced };
  return writeElement(value, root, root.type, place);
}

function writeElement(
  value: unknown,
  name: XmlName,
  reference: XmlReference,
  outer: XmlPlace,
): string {
  if (outer.depth === 0) throw new TypeError(`${outer.path} is nested too deeply for XML`);
  const tag = qualifiedTag(name, outer.path);
  const attributes = attributeMembers(value, reference);
  const nil = value === null ? [{ name: "nil", prefix: "xsi", namespace: instanceNamespace }] : [];
  const declared = declarations([name, ...attributes, ...nil], outer.scope);
  const place = {
    path: outer.path,
    depth: outer.depth - 1,
    replaced: outer.replaced,
    scope: declared.size === 0 ? outer.scope : new Map([...outer.scope, ...declared]),
  };
  const head = [
    tag,
    ...[...declared].map(([prefix, namespace]) => {
      const attribute = prefix === "" ? "xmlns" : `xmlns:${prefix}`;
      return `${attribute}="${escapeAttribute(namespace, place.path)}"`;
    }),
    ...attributes.flatMap((member) => writeAttribute(value, member, place)),
    ...(value === null ? [`xsi:nil="true"`] : []),
  ].join(" ");
  const content = value === null ? "" : elementContent(value, name, reference, place);
  return content === "" ? `<${head}/>` : `<${head}>${content}</${tag}>`;
}

function qualifiedTag({ name, prefix }: XmlName, path: string): string {
  if (!isXmlName(name)) throw new TypeError(`${path} has a name that no XML element may have`);
  return prefix === undefined ? name : `${prefix}:${name}`;
}

/** Members of `value` that are attributes of its element. */
function attributeMembers(value: unknown, reference: XmlReference): readonly XmlMember[] {
  if (!isRecord(value)) return [];
  const { object } = resolvedTypeOf(reference);
  return (object?.members ?? []).filter(
    ({ attribute, property }) => attribute === true && hasProperty(value, property),
  );
}

function hasProperty(value: Readonly<Record<string, unknown>>, property: string): boolean {
  return Object.hasOwn(value, property) && value[property] !== undefined;
}

/** The namespaces of `names`, by prefix, that are not in scope yet. */
function declarations(
  names: readonly XmlName[],
  scope: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  return new Map(
    names.flatMap(({ prefix = "", namespace }) =>
      namespace === undefined || scope.get(prefix) === namespace
        ? []
        : [[prefix, namespace] as const],
    ),
  );
}

function elementContent(
  value: unknown,
  name: XmlName,
  reference: XmlReference,
  place: XmlPlace,
): string {
  const shape = resolvedTypeOf(reference);
  const isOpen = shape.text === "unknown";
  if (Array.isArray(value)) {
    const items = shape.items ?? (isOpen ? { type: anything } : undefined);
    if (items === undefined) throw new TypeError(`${place.path} is a list, which is not described`);
    // An element without content would be an empty text.
    const mayBeText = shape.text !== undefined && typeof textToValue("", shape.text) === "string";
    if (value.length === 0 && mayBeText) return `<?${emptyList}?>`;
    return writeEach(value, { name: name.name, ...items }, items, place);
  }
  if (isRecord(value)) {
    if (shape.object !== undefined) return writeObject(value, shape.object, place);
    throw new TypeError(`${place.path} is an object, which is not described`);
  }
  if (shape.text === undefined) throw new TypeError(`${place.path} cannot be written as text`);
  return escapeText(encodeText(value, shape.text, place.path), place.path, place.replaced);
}

function writeEach(
  values: readonly unknown[],
  name: XmlName,
  items: Pick<XmlMember, "type" | "tuple">,
  place: XmlPlace,
): string {
  return values
    .map((value, at) => {
      return writeElement(value, name, itemAt(items, at), {
        ...place,
        path: `${place.path}[${at}]`,
      });
    })
    .join("");
}

function writeObject(
  value: Readonly<Record<string, unknown>>,
  { members, properties, rest }: XmlObject,
  place: XmlPlace,
): string {
  const inside = (property: string) => ({ ...place, path: `${place.path}.${property}` });
  const listed = members
    .filter(({ attribute, property }) => attribute !== true && hasProperty(value, property))
    .map((member) => writeMember(value[member.property], member, inside(member.property)));
  const others = Object.entries(value)
    .filter(([property, member]) => !properties.has(property) && member !== undefined)
    .map(([name, member]) => writeOther(member, name, rest, inside(name)));
  return [...listed, ...others].join("");
}

/** An attribute cannot say `null`: it is left out unless its empty text means just that. */
function writeAttribute(owner: unknown, member: XmlMember, outer: XmlPlace): readonly string[] {
  const value = isRecord(owner) ? owner[member.property] : undefined;
  const { text = "unknown" } = resolvedTypeOf(member.type);
  if (value === null && textToValue("", text) !== null) return [];
  const path = `${outer.path}.${member.property}`;
  const content = escapeAttribute(encodeText(value, text, path), path, outer.replaced);
  return [`${qualifiedTag(member, path)}="${content}"`];
}

function writeMember(value: unknown, member: XmlMember, place: XmlPlace): string {
  const isBeside = member.repeated !== undefined || isOpenList(member.type);
  if (!isBeside || !Array.isArray(value)) return writeElement(value, member, member.type, place);
  const isTold = value.length === 0 && member.repeated !== "required";
  return isTold ? emptyListOf(member, place) : writeEach(value, member, member, place);
}

function emptyListOf(name: XmlName, { path, replaced }: XmlPlace): string {
  const attributes = [
    ["name", name.name],
    ["namespace", name.namespace],
  ] as const;
  const written = attributes.flatMap(([key, text]) =>
    text === undefined ? [] : [` ${key}="${escapeAttribute(text, path, replaced)}"`],
  );
  return `<?${emptyList}${written.join("")}?>`;
}

function writeOther(value: unknown, name: string, type: XmlReference, place: XmlPlace): string {
  const isList = Array.isArray(value) && resolvedTypeOf(type).items === undefined;
  if (!isList) return writeElement(value, { name }, type, place);
  if (value.length > 0) return writeEach(value, { name }, { type }, place);
  return emptyListOf({ name }, place);
}
