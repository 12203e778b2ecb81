/** An XML type with everything that belongs to it → what reading and writing look up. */
import type { WireType } from "../encoding/wire-type.ts";
import type { XmlItems, XmlMember, XmlReference, XmlType } from "./type.ts";

export interface ResolvedXmlType {
  readonly text?: WireType;
  readonly object?: XmlObject;
  readonly items?: XmlItems;
}

export interface XmlObject {
  /** In the order of the type, each property once. */
  readonly members: readonly XmlMember[];
  /** By property. */
  readonly properties: ReadonlyMap<string, XmlMember>;
  /** By name without prefix. */
  readonly elements: ReadonlyMap<string, readonly XmlMember[]>;
  readonly rest: XmlReference;
}

/** A value of which nothing is said. */
export const anything: XmlType = { text: "unknown", members: [] };

/** True where nothing says what a list is, so that its items can only stand beside each other. */
export function isOpenList(reference: XmlReference): boolean {
  const { text, items } = resolvedTypeOf(reference);
  return text === "unknown" && items === undefined;
}

/** The type of the item at the position `at`. */
export function itemAt(
  { type, tuple }: Pick<XmlMember, "type" | "tuple">,
  at: number,
): XmlReference {
  return tuple?.[at] ?? type;
}

const resolvedTypes = new WeakMap<XmlType, ResolvedXmlType>();

/** Each type is looked through once. */
export function resolvedTypeOf(reference: XmlReference): ResolvedXmlType {
  const type = xmlTypeOf(reference);
  let shape = resolvedTypes.get(type);
  if (shape === undefined) resolvedTypes.set(type, (shape = collect(type)));
  return shape;
}

function xmlTypeOf(reference: XmlReference): XmlType {
  return typeof reference === "function" ? reference() : reference;
}

function collect(type: XmlType): ResolvedXmlType {
  const parts = new Set(typesOf(type));
  // A set keeps growing while it is walked.
  for (const { either = [] } of parts) {
    for (const part of either.flatMap((each) => [...typesOf(xmlTypeOf(each))])) {
      if (!parts.has(part)) parts.add(withoutNeeds(part));
    }
  }
  const isObject = [...parts].some(({ members }) => members !== undefined);
  const items = [...parts].find((part) => part.items !== undefined)?.items;
  return {
    ...(type.text === undefined ? {} : { text: type.text }),
    ...(items === undefined ? {} : { items }),
    ...(isObject ? { object: mergedObject([...parts]) } : {}),
  };
}

/** `type` and all that belongs to it in every case. */
function typesOf(type: XmlType): ReadonlySet<XmlType> {
  const parts = new Set([type]);
  for (const { also = [] } of parts) for (const each of also) parts.add(xmlTypeOf(each));
  return parts;
}

const relaxed = new WeakMap<XmlType, XmlType>();

function withoutNeeds(type: XmlType): XmlType {
  if (!type.members?.some(({ repeated }) => repeated === "required")) return type;
  let without = relaxed.get(type);
  if (without === undefined) {
    const members = type.members.map(
      (member): XmlMember =>
        member.repeated === undefined ? member : { ...member, repeated: "optional" },
    );
    relaxed.set(type, (without = { ...type, members }));
  }
  return without;
}

function mergedObject(parts: readonly XmlType[]): XmlObject {
  const properties = new Map<string, XmlMember>();
  for (const member of parts.flatMap(({ members = [] }) => members)) {
    const earlier = properties.get(member.property);
    properties.set(member.property, earlier === undefined ? member : joinedMember(earlier, member));
  }
  const elements = new Map<string, XmlMember[]>();
  for (const member of properties.values()) {
    if (member.attribute === true) continue;
    const alike = elements.get(member.name);
    if (alike === undefined) elements.set(member.name, [member]);
    else alike.push(member);
  }
  const rest = parts.find((part) => part.rest !== undefined)?.rest ?? anything;
  return { members: [...properties.values()], properties, elements, rest };
}

/** A member that several branches describe may be what any of them says. */
function joinedMember(first: XmlMember, second: XmlMember): XmlMember {
  const length = Math.max(first.tuple?.length ?? 0, second.tuple?.length ?? 0);
  const tuple = Array.from({ length }, (_, at) => either(itemAt(first, at), itemAt(second, at)));
  const type = either(first.type, second.type);
  return { ...first, type, ...(length === 0 ? {} : { tuple }) };
}

function either(first: XmlReference, second: XmlReference): XmlReference {
  if (first === second) return first;
  const texts = [xmlTypeOf(first).text, xmlTypeOf(second).text].filter(
    (text) => text !== undefined,
  );
  const also = [first, second];
  return texts.length === 0 ? { also } : { text: { union: inOrder(texts) }, also };
}

const order: readonly WireType[] = ["boolean", "integer", "number", "string", "unknown", "null"];

/** Narrower types first, because any text is a string. */
function inOrder(texts: readonly WireType[]): readonly WireType[] {
  const each = texts.flatMap((text) =>
    typeof text === "object" && "union" in text ? text.union : [text],
  );
  return [...new Set(each)].sort((a, b) => order.indexOf(a) - order.indexOf(b));
}
