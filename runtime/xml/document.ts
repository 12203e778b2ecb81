/** XML text → a tree of elements, each with its namespace, within limits. */
import { XMLParser, XMLValidator } from "fast-xml-parser";
import { CodecError } from "../encoding/codec-error.ts";
import { emptyList, lineOfNoCharacter, resolveReferences } from "./text.ts";
import type { XmlLimits } from "./type.ts";

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
/** As the parser gives it; what its other members hold goes by their names. */
interface ParsedNode {
  readonly ":@"?: Readonly<Record<string, string>>;
  readonly "#cdata"?: readonly ParsedNode[];
  readonly [name: string]: unknown;
}

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
    return parser.parse(document);
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
    Object.entries(node[":@"] ?? {}).map(
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
      .map((child) => declaredEmptyList(child[":@"] ?? {})),
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
  return String(child["#cdata"]?.[0]?.["#text"] ?? "");
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
