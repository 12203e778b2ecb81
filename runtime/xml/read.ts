/** A tree of XML elements → the value that a type describes. What does not fit stays what it is. */
import { CodecError } from "../encoding/codec-error.ts";
import type { WireType } from "../encoding/wire-type.ts";
import { decodeText, textToValue } from "../encoding/text-value.ts";
import type { Element, QualifiedName } from "./document.ts";
import { type XmlObject, anything, isOpenList, itemAt, resolvedTypeOf } from "./resolved-type.ts";
import { instanceNamespace } from "./text.ts";
import type { XmlItems, XmlMember, XmlName, XmlReference, XmlRoot } from "./type.ts";

/**
 * The value of the root element.
 *
 * @throws CodecError when it has another name, or text stands where only elements may.
 */
export function readRoot(element: Element, root: XmlRoot): unknown {
  if (root.open !== true && !isNamed(element, root))
    throw new CodecError(`the root <${root.name}>`);
  return readElement(element, root.type);
}

function readElement(element: Element, reference: XmlReference): unknown {
  if (isNil(element)) return null;
  const { text, object, items } = resolvedTypeOf(reference);
  const members = object === undefined ? [] : readAttributes(element, object);
  if (items !== undefined && element.emptyLists.includes("itself")) return [];
  if (object !== undefined && element.elements.length === 0 && hasEmptyLists(element)) {
    return readObject(element, object, members);
  }
  if (element.elements.length === 0 && members.length === 0) {
    const isBlank = element.text.trim() === "";
    const isEmpty = isBlank && !takesAnyText(text);
    if (isEmpty && items !== undefined) return [];
    if (isEmpty && object !== undefined) return readObject(element, object, members);
    return text === undefined ? element.text : readXmlText(element.text, text);
  }
  if (element.text.trim() !== "") throw new CodecError("no text beside elements");
  if (items !== undefined && (object === undefined || hasOnly(element, items))) {
    return readXmlItems(element, items);
  }
  return readObject(element, object ?? xmlObjectOf(anything), members);
}

function xmlObjectOf(reference: XmlReference): XmlObject {
  const { object } = resolvedTypeOf(reference);
  if (object === undefined) throw new Error("expected the type of an object");
  return object;
}

/** White space around a number is none of its text. */
function readXmlText(text: string, type: WireType): unknown {
  return textToValue(text, type) ?? decodeTrimmed(text, type);
}

function decodeTrimmed(text: string, type: WireType): unknown {
  const value = decodeText(text.trim(), type);
  return value === text.trim() ? text : value;
}

function takesAnyText(type: WireType | undefined): boolean {
  return type !== undefined && typeof textToValue("", type) === "string";
}

function hasOnly({ elements }: Element, items: XmlItems): boolean {
  return elements.length > 0 && elements.every((each) => isXmlItem(each, items));
}

function isXmlItem(element: Element, { name, ...rest }: XmlItems): boolean {
  return name === undefined || isNamed(element, { ...rest, name });
}

function readXmlItems({ elements }: Element, items: XmlItems): unknown[] {
  return elements.map((element, at) => {
    if (!isXmlItem(element, items)) {
      throw new CodecError(`items called <${items.name ?? ""}>`);
    }
    return readElement(element, itemAt(items, at));
  });
}

type ReadMembers = readonly (readonly [property: string, value: unknown])[];

/** Attributes that the type does not list are read over. */
function readAttributes({ attributes }: Element, { members }: XmlObject): ReadMembers {
  return members
    .filter(({ attribute }) => attribute === true)
    .flatMap((member) => {
      const found = attributes.find((each) => isNamed(each, member));
      if (found === undefined) return [];
      const { text } = resolvedTypeOf(member.type);
      return [[member.property, text === undefined ? found.value : readXmlText(found.value, text)]];
    });
}

function readObject(
  { elements, emptyLists }: Element,
  object: XmlObject,
  attributes: ReadMembers,
): unknown {
  const groups = new Map<string, Element[]>();
  for (const element of elements) {
    const property = propertyOf(element, object);
    if (property === undefined) continue;
    const group = groups.get(property);
    if (group === undefined) groups.set(property, [element]);
    else group.push(element);
  }
  const members = [...groups].map(([property, group]) => {
    return [property, readMember(group, object.properties.get(property), object.rest)] as const;
  });
  const told = new Set(emptyLists.map((name) => emptyListIn(name, object)));
  const unlisted = [...told].filter((name) => name !== undefined && !object.properties.has(name));
  const empty = [
    ...object.members
      .filter(({ property, repeated }) => repeated === "required" || told.has(property))
      .map(({ property }) => property),
    ...unlisted,
  ].filter((property) => property !== undefined && !groups.has(property));
  return Object.fromEntries([
    ...attributes,
    ...members,
    ...empty.map((property) => [property, []] as const),
  ]);
}

function hasEmptyLists({ emptyLists }: Element): boolean {
  return emptyLists.some((name) => name !== "itself");
}

/** The property that is told to be a list without items; `undefined` where it can be none. */
function emptyListIn(name: Element["emptyLists"][number], object: XmlObject): string | undefined {
  if (name === "itself") return undefined;
  const property = propertyOf(name, object);
  const member = property === undefined ? undefined : object.properties.get(property);
  const isBeside = member === undefined || member.repeated !== undefined || isOpenList(member.type);
  return isBeside ? property : undefined;
}

/** `undefined` where a listed property has this name in another place or namespace. */
function propertyOf(
  element: QualifiedName,
  { elements, properties }: XmlObject,
): string | undefined {
  const named = (elements.get(element.name) ?? []).filter((member) => isNamed(element, member));
  const best = named.find(({ namespace }) => namespace !== undefined) ?? named[0];
  if (best !== undefined) return best.property;
  return properties.has(element.name) ? undefined : element.name;
}

/** Several elements where one is wanted stay a list, for a validator to refuse. */
function readMember(
  group: readonly Element[],
  member: XmlMember | undefined,
  rest: XmlReference,
): unknown {
  const type = member?.type ?? rest;
  const [only, ...others] = group;
  const single = only !== undefined && others.length === 0;
  if (single && member?.repeated === undefined) return readElement(only, type);
  const items = member ?? { type };
  if (single && isNil(only) && !takesNull(itemAt(items, 0))) return null;
  return group.map((element, at) => readElement(element, itemAt(items, at)));
}

/** In a list, `nil` is the list's own where no item may be `null`. */
function takesNull(type: XmlReference): boolean {
  const { text } = resolvedTypeOf(type);
  if (text === undefined || typeof text === "string") return text === "null";
  return "union" in text && text.union.includes("null");
}

function isNil({ attributes }: Element): boolean {
  return attributes.some(
    ({ name, namespace, value }) =>
      name === "nil" && namespace === instanceNamespace && /^(?:true|1)$/.test(value.trim()),
  );
}

/** A namespace that is stated has to be there; where none is, each will do. */
function isNamed({ name, namespace }: QualifiedName, wanted: XmlName): boolean {
  return name === wanted.name && (wanted.namespace === undefined || namespace === wanted.namespace);
}
