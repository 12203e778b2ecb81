/** Schema resources: what `$id`, `$anchor` and `$dynamicAnchor` give names to. */
import type { Json } from "../../model/ir.ts";
import { ignoresSiblings, isStandardDialect, olderDraft } from "./metaschemas.ts";
import type { JsonObject } from "./pointer.ts";
import type { Resource, SourceDocument } from "./sources.ts";

interface Draft extends Resource {
  uri: string;
  hasOwnUri: boolean;
  readonly anchors: Map<string, string>;
  readonly dynamicAnchors: Map<string, string>;
  dialect: string | undefined;
}

interface Names {
  readonly id?: string | undefined;
  readonly anchor?: string | undefined;
  /** Absolute, and by the draft without effect: a whole file is found by it, and nothing is relative to it. */
  readonly alias?: string | undefined;
}

/** The name by which `$recursiveAnchor` is found among dynamic anchors: no `$dynamicAnchor` is called so. */
export const recursiveAnchor = "$recursiveAnchor";

/** The resources of one description. Of two with one URI or anchor, the first that is met counts. */
export class Resources {
  readonly #byUri = new Map<string, Resource>();
  readonly #byPointer = new Map<SourceDocument, Map<string, Draft>>();
  /** Of nodes that refer to something from inside an embedded resource. */
  readonly #byNode = new Map<Json, Resource>();
  readonly #duplicates: Resource[] = [];

  /** The resource of a whole file. `hasOwnUri`: it was asked for by its URI, not by a path. */
  open(document: SourceDocument, uri: string, hasOwnUri: boolean): Resource {
    const resource = this.#byPointer.get(document)?.get("");
    if (resource === undefined) return this.#add(document, "", uri, hasOwnUri);
    setOnce(this.#byUri, uri, resource);
    return resource;
  }

  /** The resource that `schema`, met inside `around`, belongs to. Records what it is called. */
  enter(schema: JsonObject, pointer: () => string, around: Resource): Resource {
    const dialect = text(schema, "$schema");
    const { id, anchor, alias } = namesOf(schema, dialect ?? around.dialect);
    const uri = id === undefined ? undefined : resolveUri(id, around.uri);
    const dynamicAnchor = text(schema, "$dynamicAnchor");
    const isRecursive = schema["$recursiveAnchor"] === true;
    if ((uri ?? anchor ?? alias ?? dynamicAnchor ?? dialect) === undefined && !isRecursive) {
      return around;
    }
    const place = pointer();
    const resource = this.#resource(place, uri, around);
    const isStart = place === resource.pointer;
    if (dialect !== undefined && isStart) resource.dialect = dialect;
    if (isRecursive && isStart && mayRecur(resource.dialect)) {
      setOnce(resource.dynamicAnchors, recursiveAnchor, place);
    }
    if (alias !== undefined && place === "") {
      setOnce(this.#byUri, resolveUri(alias, around.uri) ?? alias, resource);
    }
    if (anchor !== undefined) setOnce(resource.anchors, anchor, place);
    if (dynamicAnchor !== undefined) {
      setOnce(resource.anchors, dynamicAnchor, place);
      setOnce(resource.dynamicAnchors, dynamicAnchor, place);
    }
    return resource;
  }

  /** Records that `node`, which holds a reference, lies in `resource`. */
  locate(node: Json, resource: Resource): void {
    if (resource.pointer !== "") this.#byNode.set(node, resource);
  }

  /** The resource that the references of `node`, which stands in `document`, are relative to. */
  baseOf(node: Json | undefined, document: SourceDocument): Resource | undefined {
    const embedded = node === undefined ? undefined : this.#byNode.get(node);
    return embedded ?? this.#byPointer.get(document)?.get("");
  }

  /** The innermost resource around the node at `pointer`. */
  at(document: SourceDocument, pointer: string): Resource | undefined {
    const within = this.#byPointer.get(document);
    if (within === undefined || within.size === 1) return within?.get("");
    for (let way = pointer; way !== ""; way = way.slice(0, way.lastIndexOf("/"))) {
      const found = within.get(way);
      if (found !== undefined) return found;
    }
    return within.get("");
  }

  /** The resource of that absolute URI. */
  find(uri: string): Resource | undefined {
    return this.#byUri.get(uri);
  }

  /** Resources whose `$id` an earlier one has. */
  get duplicates(): readonly Resource[] {
    return this.#duplicates;
  }

  /** Every resource that was met, by file. */
  list(): Resource[] {
    return [...this.#byPointer.values()].flatMap((within) => [...within.values()]);
  }

  #resource(pointer: string, uri: string | undefined, around: Resource): Draft {
    const within = this.#byPointer.get(around.document);
    const enclosing = within?.get(around.pointer);
    if (enclosing === undefined) throw new Error(`no resource is open in ${around.document.file}`);
    if (uri === undefined) return enclosing;
    const known = within?.get(pointer);
    if (known === undefined) return this.#add(around.document, pointer, uri, true, around.dialect);
    if (known.uri !== uri && !known.hasOwnUri) known.uri = uri;
    if (!known.hasOwnUri) this.#call(known, uri);
    known.hasOwnUri = true;
    return known;
  }

  #add(
    document: SourceDocument,
    pointer: string,
    uri: string,
    hasOwnUri: boolean,
    dialect?: string,
  ): Draft {
    const within = this.#byPointer.get(document) ?? new Map<string, Draft>();
    const names = { anchors: new Map<string, string>(), dynamicAnchors: new Map<string, string>() };
    const resource: Draft = { document, pointer, uri, hasOwnUri, ...names, dialect };
    this.#byPointer.set(document, within.set(pointer, resource));
    this.#call(resource, uri);
    return resource;
  }

  #call(resource: Resource, uri: string): void {
    const known = this.#byUri.get(uri);
    if (known === undefined) this.#byUri.set(uri, resource);
    else if (known !== resource) this.#duplicates.push(resource);
  }
}

/** What `reference` means below `base`, without its fragment; `undefined` where it is no URI. */
export function resolveUri(reference: string, base: string): string | undefined {
  if (!URL.canParse(reference, base)) return undefined;
  const url = new URL(reference, base);
  url.hash = "";
  return url.href;
}

/**
 * What a schema is called. `$id: "#name"` was an anchor before 2019-09, and can mean nothing else since; what
 * follows "#" is no URI of its own. Before draft-06 the keyword was `id`: there it counts where it is an absolute
 * URI, since generators of schemas have filled it with whatever came to hand. Beside a `$ref` nothing counts
 * before 2019-09.
 */
function namesOf(schema: JsonObject, dialect: string | undefined): Names {
  const written = text(schema, "$id") ?? olderId(schema, dialect);
  if (text(schema, "$ref") !== undefined && ignoresSiblings(olderDraft(dialect))) {
    return { alias: URL.canParse(written ?? "") ? written : undefined };
  }
  const anchor = /^#([^/].*)$/s.exec(written ?? "")?.[1] ?? text(schema, "$anchor");
  return { id: written?.startsWith("#") === true ? undefined : written, anchor };
}

/** False of dialects in which `$recursiveAnchor` is no keyword. */
function mayRecur(dialect: string | undefined): boolean {
  if (dialect === undefined || isStandardDialect(dialect)) return false;
  return (olderDraft(dialect) ?? "2019-09") === "2019-09";
}

function olderId(schema: JsonObject, dialect: string | undefined): string | undefined {
  const draft = olderDraft(dialect);
  if (draft === undefined || draft === "2019-09") return undefined;
  const id = text(schema, "id") ?? "";
  if (id.startsWith("#")) return id;
  const isOfDraft = draft === "draft-03" || draft === "draft-04";
  return isOfDraft && /^[a-z][a-z\d+.-]*:/i.test(id) ? id : undefined;
}

function text(schema: JsonObject, keyword: string): string | undefined {
  const value = Object.hasOwn(schema, keyword) ? schema[keyword] : undefined;
  return typeof value === "string" ? value : undefined;
}

function setOnce<Value>(map: Map<string, Value>, key: string, value: Value): void {
  if (!map.has(key)) map.set(key, value);
}
