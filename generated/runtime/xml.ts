// Copied from Specwright's runtime. Do not edit.
/** Bodies of XML. */
import { XMLParser, XMLValidator } from "fast-xml-parser";
import {
  type BodyCodec,
  type WireType,
  CodecError,
  decodeText,
  encodeText,
  isRecord,
  textToValue,
} from "./core.js";

// xml/type --------------------------------------------------------------------
// How values are written as XML: what elements and attributes are called and what they hold. Types only.

export interface XmlName {
  /** Without a prefix. */
  readonly name: string;
  readonly prefix?: string;
  /** Absent: none is declared, and every namespace is read. */
  readonly namespace?: string;
}

/** What one element holds. Several members at once: it may hold any of them. */
export interface XmlType {
  /** What the text of an element without elements is; absent: a single value does not fit. */
  readonly text?: WireType;
  /** Absent: an object does not fit. */
  readonly members?: readonly XmlMember[];
  /** Of members that are not listed; absent: nothing is said of them, and they are texts. */
  readonly rest?: XmlReference;
  /** A list of which each item is an element inside this one. */
  readonly items?: XmlItems;
  /** Types whose members, rest and items belong here too. */
  readonly also?: readonly XmlReference[];
  /** The same of types of which a value may have one; what they require is not required here. */
  readonly either?: readonly XmlReference[];
}

/** A function where the type has a name, so that types may lead back to themselves. */
export type XmlReference = XmlType | (() => XmlType);

export interface XmlItems extends Omit<XmlName, "name"> {
  /** Absent: that of the element around them, and every element is read as an item. */
  readonly name?: string;
  readonly type: XmlReference;
  /** Types of the first items by their position; `type` is that of the others. */
  readonly tuple?: readonly XmlReference[];
}

/** The element that is a whole document. */
export interface XmlRoot extends XmlName {
  readonly type: XmlReference;
  /** True where nobody states the name: every element is read as this one. */
  readonly open?: boolean;
}

export interface XmlMember extends XmlName {
  /** Key in the object. */
  readonly property: string;
  /** Of an item, where the member is a list. */
  readonly type: XmlReference;
  /** As in `XmlItems`, where the member is a list. */
  readonly tuple?: readonly XmlReference[];
  /** An attribute of the object's own element. */
  readonly attribute?: boolean;
  /**
   * A list whose items are elements beside each other. One without items leaves no trace, so it is
   * read as `[]` where it is required and as missing where it is not.
   */
  readonly repeated?: "optional" | "required";
}

/** Bounds of what is read. */
export interface XmlLimits {
  /** Elements inside each other. */
  readonly maxDepth: number;
  /** Elements and attributes. */
  readonly maxNodes: number;
  /** UTF-16 code units of the document. */
  readonly maxLength: number;
}

// xml/text --------------------------------------------------------------------
// Characters, names and character references of XML 1.0.

/** The namespace of the attribute `nil`, which stands for `null`. */
export const instanceNamespace = "http://www.w3.org/2001/XMLSchema-instance";

/**
 * The processing instruction for a list without items. XML has no other way to tell it from none where
 * items stand beside each other, and whoever does not know it reads over it.
 */
export const emptyList = "empty-list";

const start =
  "A-Z_a-z\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u02ff\\u0370-\\u037d\\u037f-\\u1fff\\u200c\\u200d" +
  "\\u2070-\\u218f\\u2c00-\\u2fef\\u3001-\\ud7ff\\uf900-\\ufdcf\\ufdf0-\\ufffd";
const xmlName = /* @__PURE__ */ new RegExp(
  `^[${start}][${start}\\-.0-9\\u00b7\\u0300-\\u036f\\u203f\\u2040]*$`,
);

/** True of names without a colon that elements and attributes may have. */
export function isXmlName(text: string): boolean {
  return xmlName.test(text);
}

// eslint-disable-next-line no-control-regex
const noCharacter = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/u;
const noCharacters = /* @__PURE__ */ new RegExp(noCharacter, "gu");

/** True where every character may stand in a document. */
export function isXmlText(text: string): boolean {
  return !noCharacter.test(text);
}

/** The line with the first character that may stand in no document; `undefined`: there is none. */
export function lineOfNoCharacter(text: string): number | undefined {
  const at = text.search(noCharacter);
  return at === -1 ? undefined : text.slice(0, at).split(/\r\n?|\n/).length;
}

/** Hears of a place whose text has characters that XML cannot carry, and are replaced. */
export type HearReplaced = (place: string) => void;

/**
 * `text` as the content of an element. Line ends of other systems would be read as line feeds. A
 * character that XML has no way to write becomes U+FFFD where `replaced` hears of it.
 *
 * @throws TypeError at such a character where nobody hears of it.
 */
export function escapeText(text: string, place: string, replaced?: HearReplaced): string {
  let written = text;
  if (!isXmlText(text)) {
    if (!replaced) throw new TypeError(`${place} has a character that XML cannot carry`);
    replaced(place);
    written = text.replace(noCharacters, "\ufffd");
  }
  return written.replace(/[&<>\r]/g, reference);
}

/** `text` as the value of an attribute in double quotes. */
export function escapeAttribute(text: string, place: string, replaced?: HearReplaced): string {
  return escapeText(text, place, replaced).replace(/["\t\n]/g, reference);
}

function reference(character: string): string {
  return `&#${character.charCodeAt(0)};`;
}

const entities: ReadonlyMap<string, string> = new Map([
  ["amp", "&"],
  ["lt", "<"],
  ["gt", ">"],
  ["quot", '"'],
  ["apos", "'"],
]);

/**
 * The text that `raw` writes.
 *
 * @throws CodecError for every reference but the five that XML has and those to characters.
 */
export function resolveReferences(raw: string): string {
  if (!raw.includes("&")) return raw;
  // A long text may be nothing else: each is looked at once.
  const known = new Map(entities);
  return raw.replace(/&([^&;]*)(;?)/g, (_, name: string, end: string) => {
    const text = end === "" ? undefined : (known.get(name) ?? characterOf(name));
    if (text === undefined) throw new CodecError("XML with the references of XML only");
    known.set(name, text);
    return text;
  });
}

function characterOf(name: string): string | undefined {
  const [, hexadecimal, decimal] = /^#(?:x([\da-fA-F]+)|(\d+))$/.exec(name) ?? [];
  const digits = hexadecimal ?? decimal;
  if (digits === undefined) return undefined;
  const code = Number.parseInt(digits, hexadecimal === undefined ? 10 : 16);
  if (code > 0x10ffff) return undefined;
  const character = String.fromCodePoint(code);
  return isXmlText(character) ? character : undefined;
}

// xml/document ----------------------------------------------------------------
// XML text → a tree of elements, each with its namespace, within limits.

export interface QualifiedName {
  /** Without a prefix. */
  readonly name: string;
  /** Absent: in none, or the prefix is not declared. */
  readonly namespace?: string;
}

export interface Attribute extends QualifiedName {
  readonly value: string;
}

export interface Element extends QualifiedName {
  /** Without declarations of namespaces. */
  readonly attributes: readonly Attribute[];
  readonly elements: readonly Element[];
  /** All text directly inside, white space kept. */
  readonly text: string;
  /** Lists without items that left no element: `<?empty-list name="tags"?>`, or the element itself. */
  readonly emptyLists: readonly (QualifiedName | "itself")[];
}

/**
 * The root element of a document.
 *
 * @throws CodecError when the text is no well-formed XML, has a document type or exceeds a limit.
 */
export function parseXml(text: string, limits: XmlLimits): Element {
  if (text.length > limits.maxLength) throw new CodecError("a smaller XML document");
  const document = text.replace(/^\ufeff/, "");
  // The library reads over text that follows a root without content.
  const closed = document.trimEnd().endsWith(">");
  if (!closed) throw malformedXml();
  const line = lineOfNoCharacter(document);
  if (line !== undefined) {
    throw new CodecError(`XML of characters that XML 1.0 allows, unlike one in line ${line}`);
  }
  if (hasMoreNodes(document, limits.maxNodes)) throw tooManyNodes(limits.maxNodes);
  // First, because limits end it early; what is not well-formed is found afterwards.
  const nodes = parseNodes(document, limits);
  if (XMLValidator.validate(document) !== true) throw malformedXml();
  const [root, ...others] = nodes.filter((node) => !isIgnored(node));
  if (root === undefined || others.length > 0 || nodeTag(root) === undefined) throw malformedXml();
  return elementOf(root, outermost);
}

/** White space, comments and the like may stand around the root. */
function isIgnored(node: ParsedNode): boolean {
  if (Object.keys(node).some((key) => key === "#comment" || key.startsWith("?"))) return true;
  const text = node["#text"];
  return typeof text === "string" && text.trim() === "";
}

function malformedXml(): CodecError {
  return new CodecError("well-formed XML");
}

function tooManyNodes(most: number): CodecError {
  return new CodecError(`at most ${most} elements and attributes`);
}

/**
 * True of a text with more than `most` elements, comments, sections and instructions, or values of
 * attributes, or ten times as many references: the library takes microseconds for each, and those of one element before it tells of any.
 */
function hasMoreNodes(text: string, most: number): boolean {
  const isMarkup = (at: number) => text[at + 1] !== "/";
  const isValue = (at: number) => text[at + 1] === '"' || text[at + 1] === "'";
  return (
    occursMore(text, "<", isMarkup, most) ||
    occursMore(text, "=", isValue, most) ||
    occursMore(text, "&", () => true, most * referencesForEach)
  );
}

/** Texts with markup in them have many references, each of which costs far less than an element. */
const referencesForEach = 10;

function occursMore(
  text: string,
  sign: string,
  counts: (at: number) => boolean,
  most: number,
): boolean {
  let count = 0;
  for (let at = text.indexOf(sign); at !== -1; at = text.indexOf(sign, at + 1)) {
    if (counts(at)) count += 1;
    if (count > most) return true;
  }
  return false;
}

/** One entry is the content, by the name of the tag; `:@` has the attributes. */
type ParsedNode = Readonly<Record<string, unknown>>;

function parseNodes(document: string, { maxDepth, maxNodes }: XmlLimits): readonly ParsedNode[] {
  let count = 0;
  const take = (): void => {
    count += 1;
    if (count > maxNodes) throw tooManyNodes(maxNodes);
  };
  const parser = new XMLParser({
    preserveOrder: true,
    ignoreAttributes: false,
    attributeNamePrefix: "",
    cdataPropName: "#cdata",
    commentPropName: "#comment",
    ignoreDeclaration: true,
    ignorePiTags: false,
    parseTagValue: false,
    parseAttributeValue: false,
    processEntities: false,
    entityDecoder: noDocumentType,
    trimValues: false,
    jPath: false,
    maxNestedTags: maxDepth + 1,
    // No name is `__proto__` or `constructor` this way. Names of empty elements come by twice.
    transformTagName: safeName,
    transformAttributeName: (name) => {
      take();
      return safeName(name);
    },
    updateTag: (tag, path) => {
      take();
      if (typeof path === "object" && path.getDepth() > maxDepth) {
        throw new CodecError(`at most ${maxDepth} levels of elements`);
      }
      return tag;
    },
  });
  try {
    return parser.parse(document) as readonly ParsedNode[];
  } catch (error) {
    throw error instanceof CodecError ? error : malformedXml();
  }
}

/** A document type may define entities: its mere presence ends the reading. */
const noDocumentType = {
  addInputEntities: () => {
    throw new CodecError("XML without a document type");
  },
  setExternalEntities: () => undefined,
  setXmlVersion: () => undefined,
  reset: () => undefined,
  decode: (text: string) => text,
};

function safeName(name: string): string {
  return name.startsWith(":") ? name : `:${name}`;
}

function nodeTag(node: ParsedNode): string | undefined {
  return Object.keys(node).find((key) => key !== ":@" && key.startsWith(":"));
}

/** Which namespace a prefix stands for; `""` is the prefix of names without one. */
type NamespaceScope = (prefix: string) => string | undefined;

const outermost: NamespaceScope = (prefix) =>
  prefix === "xml" ? "http://www.w3.org/XML/1998/namespace" : undefined;

function elementOf(node: ParsedNode, outer: NamespaceScope): Element {
  const tag = nodeTag(node) ?? "";
  const attributes = new Map(
    Object.entries((node[":@"] ?? {}) as Readonly<Record<string, string>>).map(
      ([name, raw]) => [name.slice(1), attributeText(raw)] as const,
    ),
  );
  const scope = scopeOf(attributes, outer);
  const children = node[tag] as readonly ParsedNode[];
  return {
    ...qualified(tag.slice(1), scope, scope("")),
    attributes: [...attributes]
      .filter(([name]) => !declaresNamespace(name))
      .map(([name, value]) => ({ ...qualified(name, scope, undefined), value })),
    elements: children
      .filter((child) => nodeTag(child) !== undefined)
      .map((child) => elementOf(child, scope)),
    text: children.map(nodeText).join(""),
    emptyLists: children
      .filter((child) => Object.hasOwn(child, `?${emptyList}`))
      .map((child) => declaredEmptyList((child[":@"] ?? {}) as Readonly<Record<string, string>>)),
  };
}

/** Other instructions are of others, and read over. */
function declaredEmptyList(attributes: Readonly<Record<string, string>>): QualifiedName | "itself" {
  const { ":name": name, ":namespace": namespace } = attributes;
  if (name === undefined) return "itself";
  return {
    name: attributeText(name),
    ...(namespace === undefined ? {} : { namespace: attributeText(namespace) }),
  };
}

function attributeText(raw: string): string {
  if (raw.includes("<")) throw malformedXml();
  return resolveReferences(raw.replace(/[\t\n\r]/g, " "));
}

function nodeText(child: ParsedNode): string {
  const text = child["#text"];
  if (typeof text === "string") return resolveReferences(text);
  const section = child["#cdata"] as readonly ParsedNode[] | undefined;
  return String(section?.[0]?.["#text"] ?? "");
}

function declaresNamespace(attribute: string): boolean {
  return attribute === "xmlns" || attribute.startsWith("xmlns:");
}

/** Leads to the outer scope, so that many declarations are not copied for every element. */
function scopeOf(attributes: ReadonlyMap<string, string>, outer: NamespaceScope): NamespaceScope {
  if (![...attributes.keys()].some(declaresNamespace)) return outer;
  return (prefix) => attributes.get(prefix === "" ? "xmlns" : `xmlns:${prefix}`) ?? outer(prefix);
}

function qualified(
  written: string,
  scope: NamespaceScope,
  unprefixed: string | undefined,
): QualifiedName {
  const colon = written.indexOf(":");
  const name = written.slice(colon + 1);
  const namespace = colon === -1 ? unprefixed : scope(written.slice(0, colon));
  return namespace === undefined || namespace === "" ? { name } : { name, namespace };
}

// xml/shape -------------------------------------------------------------------
// An XML type with everything that belongs to it → what reading and writing look up.

export interface XmlShape {
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
  const { text, items } = shapeOf(reference);
  return text === "unknown" && items === undefined;
}

/** The type of the item at the position `at`. */
export function itemAt(
  { type, tuple }: Pick<XmlMember, "type" | "tuple">,
  at: number,
): XmlReference {
  return tuple?.[at] ?? type;
}

const knownShapes = new WeakMap<XmlType, XmlShape>();

/** Each type is looked through once. */
export function shapeOf(reference: XmlReference): XmlShape {
  const type = xmlTypeOf(reference);
  let shape = knownShapes.get(type);
  if (shape === undefined) knownShapes.set(type, (shape = collect(type)));
  return shape;
}

function xmlTypeOf(reference: XmlReference): XmlType {
  return typeof reference === "function" ? reference() : reference;
}

function collect(type: XmlType): XmlShape {
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

// xml/read --------------------------------------------------------------------
// A tree of XML elements → the value that a type describes. What does not fit stays what it is.

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
  const { text, object, items } = shapeOf(reference);
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
  const { object } = shapeOf(reference);
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
      const { text } = shapeOf(member.type);
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
  const { text } = shapeOf(type);
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

// xml/write -------------------------------------------------------------------
// A value and its type → XML text without white space of its own.

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
  const { object } = shapeOf(reference);
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
  const shape = shapeOf(reference);
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
  const { text = "unknown" } = shapeOf(member.type);
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
  const isList = Array.isArray(value) && shapeOf(type).items === undefined;
  if (!isList) return writeElement(value, { name }, type, place);
  if (value.length > 0) return writeEach(value, { name }, { type }, place);
  return emptyListOf({ name }, place);
}

// xml/xml ---------------------------------------------------------------------
// The codec of XML bodies: bytes or text in, the value that a type describes out, and back.

export const xmlLimits: XmlLimits = {
  maxDepth: 100,
  maxNodes: 200_000,
  maxLength: 16 * 1024 * 1024,
};

/** The codec of bodies whose root element is `root`. */
export function xmlBody(root: XmlRoot): BodyCodec {
  return {
    decode: (bytes, charset, maxNodes = xmlLimits.maxNodes) =>
      decodeXml(decodedXml(bytes, charset), root, { ...xmlLimits, maxNodes }),
    encode: (value, replaced) => encodeXml(value, root, replaced),
  };
}

/**
 * The value that a document writes.
 *
 * White space in texts is kept, that between elements is not. An element without content is the
 * empty string where the type has strings, else an empty list or object; `xsi:nil` is `null`; a
 * list without a wrapping element that has no items is missing, unless it is required. Elements
 * that nobody describes become members with texts; attributes that nobody describes are read over.
 *
 * @throws CodecError when the text is no XML, exceeds a limit, or has another form than described.
 */
export function decodeXml(text: string, root: XmlRoot, limits: XmlLimits = xmlLimits): unknown {
  return readRoot(parseXml(text, limits), root);
}

/**
 * `value` as a document. Members that are `undefined` are left out. A character that XML cannot carry, as
 * control characters are, becomes U+FFFD where `replaced` hears of its place.
 *
 * @throws TypeError when the value is of another type, or has what XML cannot carry: such a character
 * where nobody hears of it, a member whose name is none of an element, more than 100 levels.
 */
export function encodeXml(value: unknown, root: XmlRoot, replaced?: HearReplaced): string {
  const written = writeRoot(value, root, xmlLimits.maxDepth, replaced);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${written}`;
}

/** By byte order mark, else the charset of the media type, else the document's own declaration. */
function decodedXml(bytes: Uint8Array, charset: string | undefined): string {
  const told = markOf(bytes) ?? charset;
  const label = told ?? declaredEncoding(bytes) ?? "utf-8";
  // What a declaration could be read from is no UTF-16: such a document contradicts itself.
  if (told === undefined && /^utf-?16/i.test(label)) {
    throw new CodecError("XML in the character encoding that it declares");
  }
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch {
    throw new CodecError("XML in its character encoding");
  }
}

function markOf([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return "utf-8";
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : undefined;
}

function declaredEncoding(bytes: Uint8Array): string | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, 200));
  return /^<\?xml\s[^>]*?\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(start)?.[1];
}
