/**
 * Copies a root document and what it refers to. Other files are copied from a list of drafts, so
 * that neither cycles nor long chains of files matter; recursion stays within one file.
 */
import type { Json, SchemaId } from "../../model/ir.ts";
import { placeId } from "../load/document.ts";
import { type Kind, type Step, sections, stepInto } from "../load/object-kinds.ts";
import { type JsonObject, childOf, isArray, isObject, valueAt } from "../load/pointer.ts";
import { isMappingReference } from "../load/reference.ts";
import { type Place, pointerOf } from "../load/references.ts";
import type { Resource, SourceDocument, Sources, Target } from "../load/sources.ts";
import { Components, type Draft, addAbsent, componentName } from "./components.ts";
import { type SchemaDialect, schemaDialects } from "./schema-dialects.ts";
import { upgradeDraft, keepDialectKeywords } from "./upgrade-draft.ts";
import { encodedPointer } from "../load/reference-text.ts";

/** Content of another file that is still to be copied into its place. */
interface Task {
  readonly draft: Draft;
  readonly target: Target;
  readonly kind: Kind;
  readonly place: Place;
}

/**
 * What an embedded schema loses. `$id` and `$anchor` would change what the rewritten references
 * mean, or stand twice; `$schema` is stated once for a document, and OpenAPI 3.0 has none.
 */
const identity: ReadonlySet<string> = new Set([
  "$schema",
  "$id",
  "$anchor",
  "$dynamicAnchor",
  "$recursiveAnchor",
]);

/** What a schema of another file is called; `undefined` where nobody gave it a name. */
export type BundleNames = (id: SchemaId) => string | undefined;

export class Bundler {
  readonly #sources: Sources;
  readonly #names: BundleNames;
  /** True where references of the root are no pointers, since it holds schemas with an `$id`. */
  readonly #hasResources: boolean;
  readonly #components: Components;
  /** Of schemas that are of another dialect than the bundle. */
  readonly #readings: ReadonlyMap<Json, SchemaDialect>;
  /** References, in the bundle, of what has been given a place in it. */
  readonly #placed = new Map<string, string>();
  /** Components that become the content of the file that they refer to. */
  readonly #replaced = new Map<JsonObject, Target>();
  /** Media types in the places of references to them. */
  readonly #openedAt = new Map<Place, string>();
  readonly #tasks: Task[] = [];

  /** With `usesPointers` no reference by the name of a file, an `$id` or an anchor is left. */
  constructor(sources: Sources, names: BundleNames, usesPointers = false) {
    this.#sources = sources;
    const { root, resources } = sources;
    this.#hasResources =
      usesPointers ||
      resources.some(({ document, pointer }) => document === root && pointer !== "");
    this.#names = names;
    this.#components = new Components(sources.root.value);
    this.#readings = schemaDialects(sources);
  }

  document(): Json {
    const { root } = this.#sources;
    this.#claimComponents();
    const document: Draft = {};
    const target = { document: root, pointer: "", value: root.value };
    this.#tasks.push({
      draft: document,
      target,
      kind: "root",
      place: { parent: undefined, key: "" },
    });
    // Tasks are added while the list is walked.
    for (const task of this.#tasks) this.#fill(task);
    this.#components.writeTo(document);
    return document;
  }

  #claimComponents(): void {
    const { root } = this.#sources;
    const components = childOf(root.value, "components") ?? null;
    for (const [section, kind] of Object.entries(sections)) {
      const entries = childOf(components, section);
      if (!isObject(entries)) continue;
      for (const [name, value] of Object.entries(entries)) {
        if (!isObject(value) || Object.keys(value).length !== 1) continue;
        const target = this.#targetOf(value, root);
        if (target === undefined || target.document === root) continue;
        const key = keyOf(kind, target);
        if (this.#placed.has(key)) continue;
        this.#placed.set(key, `#${encodedPointer(`/components/${section}/${name}`)}`);
        this.#replaced.set(value, target);
      }
    }
  }

  #fill({ draft, target, kind, place }: Task): void {
    const { value, document } = target;
    if (!isObject(value)) return;
    const next = this.#components.has(kind) ? undefined : this.#targetOf(value, document);
    const copy =
      next === undefined || document === this.#sources.root
        ? this.#copyObject(value, kind, document, place)
        : this.#copyMembers(without(value, "$ref"), kind, document, place, value);
    addAbsent(draft, copy);
    if (next !== undefined && document !== this.#sources.root) {
      this.#tasks.push({ draft, target: next, kind, place });
    }
  }

  #copy(value: Json, step: Step, document: SourceDocument, place: Place, holder?: Json): Json {
    const { kind, names } = step;
    if (typeof value === "string") {
      return kind === "mappingTarget" ? this.#mappingTarget(value, document, holder) : value;
    }
    if (isArray(value)) {
      return value.map((item, i) =>
        this.#copy(item, step, document, { parent: place, key: String(i) }),
      );
    }
    if (!isObject(value)) return value;
    if (!names) return this.#copyObject(value, kind, document, place);
    const inner = { kind, names: false };
    return mapMembers(value, (member, key) =>
      this.#copy(member, inner, document, { parent: place, key }, value),
    );
  }

  #copyObject(value: JsonObject, kind: Kind, document: SourceDocument, place: Place): Json {
    const replaced = this.#replaced.get(value);
    if (replaced !== undefined) return this.#contentOf(replaced, kind, place);
    const target = this.#targetOf(value, document);
    if (target === undefined) return this.#copyMembers(value, kind, document, place);
    const { root } = this.#sources;
    const reading = kind === "schema" ? this.#readings.get(value) : undefined;
    const beside = without(value, "$ref");
    const siblings =
      reading === undefined ? beside : keepDialectKeywords(beside, value, reading.dialect);
    const isBare = Object.keys(siblings).length === 0;
    if (kind === "mediaType" && !this.#components.has(kind)) {
      return this.#opened(target, siblings, document, place);
    }
    if (target.document !== root && !this.#components.has(kind)) {
      const known = isBare ? this.#placed.get(keyOf(kind, target)) : undefined;
      if (known !== undefined) return { $ref: known };
      if (isBare) this.#placed.set(keyOf(kind, target), `#${encodedPointer(pointerOf(place))}`);
      const content = this.#contentOf(target, kind, place);
      if (!isBare) addAbsent(content, this.#copyMembers(siblings, kind, document, place, value));
      return content;
    }
    const isPlain = document === root && target.document === root && !this.#hasResources;
    const $ref = isPlain ? value["$ref"] : undefined;
    const members = this.#copyMembers(siblings, kind, document, place, value);
    return { $ref: $ref ?? this.#reference(kind, target), ...members };
  }

  /** Copies what `value` has of the object `written`. */
  #copyMembers(
    value: JsonObject,
    kind: Kind,
    document: SourceDocument,
    place: Place,
    written: JsonObject = value,
  ): JsonObject {
    const isPlain = document === this.#sources.root && !this.#hasResources;
    const reading = kind === "schema" ? this.#readings.get(written) : undefined;
    const said =
      reading === undefined ? value : keepDialectKeywords(value, written, reading.dialect);
    if (kind === "schema" && !isPlain && Object.hasOwn(said, dynamicKeyword(reading))) {
      const plain = this.#staticReference(said, document, reading);
      return this.#copyMembers(plain, kind, document, place, written);
    }
    const kept = kind === "schema" && !isPlain ? without(said, ...identity) : said;
    const copy = mapMembers(kept, (member, key) => {
      const step = stepInto(kind, key, value);
      return step === undefined
        ? member
        : this.#copy(member, step, document, { parent: place, key });
    });
    return reading?.dialect.draft === undefined ? copy : upgradeDraft(copy);
  }

  /**
   * A media type in the place of a reference to it: before OpenAPI 3.2 none may stand there. One that leads back
   * to itself says nothing there.
   */
  #opened(target: Target, siblings: JsonObject, document: SourceDocument, place: Place): Json {
    const key = keyOf("mediaType", target);
    for (let at: Place | undefined = place; at !== undefined; at = at.parent) {
      if (this.#openedAt.get(at) === key) return {};
    }
    this.#openedAt.set(place, key);
    const content = this.#contentOf(target, "mediaType", place);
    addAbsent(content, this.#copyMembers(siblings, "mediaType", document, place));
    return content;
  }

  /** What `target` holds: an object is filled later, in its turn. */
  #contentOf(target: Target, kind: Kind, place: Place): Json {
    const { value, document } = target;
    if (!isObject(value)) return this.#copy(value, { kind, names: false }, document, place);
    const draft: Draft = {};
    this.#tasks.push({ draft, target, kind, place });
    return draft;
  }

  /** The reference, in the bundle, of a node that stands in the root or can be a component. */
  #reference(kind: Kind, target: Target): string {
    const { document, pointer, value } = target;
    if (document === this.#sources.root) return `#${encodedPointer(pointer)}`;
    const key = keyOf(kind, target);
    const known = this.#placed.get(key);
    if (known !== undefined) return known;
    const given = kind === "schema" ? this.#names(placeId(document, pointer)) : undefined;
    const name = given ?? componentName(target);
    // The name is claimed before the content is made, which may refer to itself.
    const draft: Draft = {};
    const reference = this.#components.add(kind, name, isObject(value) ? draft : value);
    this.#placed.set(key, reference);
    const place = { parent: undefined, key: reference.slice(1) };
    if (isObject(value)) this.#tasks.push({ draft, target, kind, place });
    return reference;
  }

  #mappingTarget(text: string, document: SourceDocument, mapping: Json | undefined): string {
    const target = isMappingReference(text)
      ? this.#sources.resolve(text, document, mapping)
      : undefined;
    if (target === undefined || (document === this.#sources.root && target.document === document)) {
      return text;
    }
    return this.#reference("schema", target);
  }

  /** A schema with its `$dynamicRef` or `$recursiveRef` as a reference to what it leads to at first. */
  #staticReference(
    value: JsonObject,
    document: SourceDocument,
    reading: SchemaDialect | undefined,
  ): JsonObject {
    const keyword = dynamicKeyword(reading);
    const text = value[keyword];
    const rest = without(value, keyword);
    const target =
      keyword === "$recursiveRef"
        ? reading && startOf(reading.resource)
        : typeof text === "string"
          ? this.#sources.resolve(text, document, value)
          : undefined;
    if (target === undefined) return rest;
    const $ref = this.#reference("schema", target);
    if (!Object.hasOwn(rest, "$ref")) return { $ref, ...rest };
    const all = Object.hasOwn(rest, "allOf") && isArray(rest["allOf"]) ? rest["allOf"] : [];
    return { ...rest, allOf: [...all, { $ref }] };
  }

  #targetOf(value: JsonObject, document: SourceDocument): Target | undefined {
    const reference = Object.hasOwn(value, "$ref") ? value["$ref"] : undefined;
    return typeof reference === "string"
      ? this.#sources.resolve(reference, document, value)
      : undefined;
  }
}

/** The keyword of references that depend on the way to them. */
function dynamicKeyword(reading: SchemaDialect | undefined): "$dynamicRef" | "$recursiveRef" {
  return reading?.dialect.draft === undefined ? "$dynamicRef" : "$recursiveRef";
}

function startOf({ document, pointer }: Resource): Target | undefined {
  const value = valueAt(document.value, pointer);
  return value === undefined ? undefined : { document, pointer, value };
}

function keyOf(kind: Kind, { document, pointer }: Target): string {
  return `${kind} ${placeId(document, pointer)}`;
}

/** Keeps `__proto__` a member like any other. */
function mapMembers(value: JsonObject, map: (member: Json, key: string) => Json): JsonObject {
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, map(member, key)]));
}

function without(value: JsonObject, ...keys: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(value).filter(([key]) => !keys.includes(key)));
}
