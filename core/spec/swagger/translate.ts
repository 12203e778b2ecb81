/**
 * The files of a Swagger 2.0 description → the same as OpenAPI 3.0, each node with the place that a
 * person wrote. The root is rebuilt; other files keep their form, and only what is referred to in them
 * is translated, at its place.
 */
import type { Report } from "../../base/diagnostic.ts";
import type { Json } from "../../model/ir.ts";
import type { Kind } from "../load/object-kinds.ts";
import { type JsonObject, escapeToken, isArray, isObject } from "../load/pointer.ts";
import type { Reader } from "../load/reader.ts";
import { readerOf } from "../load/replaced-documents.ts";
import type { SourceDocument, Sources, Target } from "../load/sources.ts";
import { translateSharedBody } from "./body.ts";
import { translatePathItem, translatePaths } from "./operation.ts";
import { translateParameter } from "./parameter.ts";
import { Provenance, objectsIn } from "../load/provenance.ts";
import { referenceText } from "../load/reference-text.ts";
import { translateResponse } from "./response.ts";
import { translateRoot } from "./root.ts";
import { translateSchema } from "./schema.ts";
import { type Draft, type Translation, member, text } from "./translation.ts";

/** A reference whose target has a new place. */
interface Reference {
  readonly from: SourceDocument;
  readonly text: string;
  readonly target: Target;
  readonly kind: Kind;
}

/** A chain of references longer than this is one that loading has refused. */
const longestChain = 100;

/** `sources`, a Swagger 2.0 description as `reader` gave it, as a reader of OpenAPI 3.0. */
export function translatedReader(sources: Sources, reader: Reader, report: Report): Reader {
  const translatedOf = new Translator(sources, report).translate();
  return readerOf(translatedOf, reader);
}

class Translator {
  readonly #sources: Sources;
  readonly #root: Target;
  readonly #provenance = new Provenance();
  /** By the object that has the `$ref`. */
  readonly #references = new Map<Json, Reference>();
  readonly #translation: Translation;

  constructor(sources: Sources, report: Report) {
    this.#sources = sources;
    const root: Target = { document: sources.root, pointer: "", value: sources.root.value };
    this.#root = root;
    this.#translation = {
      report,
      consumes: member(root, "consumes"),
      produces: member(root, "produces"),
      made: (value, place) => this.#provenance.made(value, place),
      copied: (value, place) => this.#provenance.copied(value, place),
      refer: (holder, at, kind) => this.#refer(holder, at, kind),
      referenceTo: (schema) => {
        const holder = this.#provenance.copied({ $ref: "" }, schema);
        const reference = {
          from: schema.document,
          text: "",
          target: schema,
          kind: "schema",
        } as const;
        this.#references.set(holder, reference);
        return holder;
      },
      follow: (at) => this.#follow(at),
    };
  }

  /** What each file becomes, the root first. */
  translate(): ReadonlyMap<SourceDocument, SourceDocument> {
    const root = translateRoot(this.#root, this.#translation);
    const apart = this.#translateTargets();
    const documents = new Map(
      this.#sources.documents.map((document) => {
        const value = document === this.#sources.root ? root : document.value;
        const whole = replaced(value, "", apart.get(document) ?? new Map());
        return [document, this.#provenance.translated(document, whole)];
      }),
    );
    this.#writeReferences([...documents.values()]);
    return documents;
  }

  #refer<Value extends JsonObject>(holder: Value, at: Target, kind: Kind): Value {
    const written = text(at, "$ref");
    const target = written === undefined ? undefined : this.#resolve(at, written);
    if (written !== undefined && target !== undefined) {
      this.#references.set(holder, { from: at.document, text: written, target, kind });
    }
    return holder;
  }

  /** What references lead to outside of the places that a root has; by file and pointer. */
  #translateTargets(): Map<SourceDocument, Map<string, Json>> {
    const apart = new Map<SourceDocument, Map<string, Json>>();
    // References are added while the map is walked.
    for (const [, { target, kind }] of this.#references) {
      if (!isObject(target.value) || this.#provenance.hasMade(target)) continue;
      const known = apart.get(target.document) ?? new Map<string, Json>();
      apart.set(target.document, known.set(target.pointer, this.#translateOne(target, kind)));
    }
    return apart;
  }

  #translateOne(at: Target, kind: Kind): Json {
    const translation = this.#translation;
    switch (kind) {
      case "schema":
        return translateSchema(at, translation);
      case "parameter":
        return translateParameter(at, translation);
      case "requestBody":
        return translateSharedBody(at, translation);
      case "response":
        return translateResponse(at, translation.produces, translation);
      case "paths":
        return translatePaths(at, this.#root, translation);
      case "pathItem":
        return translatePathItem(at, this.#root, translation);
      default:
        return at.value;
    }
  }

  #writeReferences(documents: readonly SourceDocument[]): void {
    const moves = this.#provenance.moves(documents);
    const originals = new Map(
      documents.map((document, index) => [document, this.#sources.documents[index]]),
    );
    const translated = new Map(
      documents.map((document, index) => [this.#sources.documents[index], document]),
    );
    for (const document of documents) {
      for (const { value } of objectsIn(document.value)) {
        const reference = this.#references.get(value);
        if (reference === undefined) continue;
        const { target, from, text: written } = reference;
        const place = moves.of(target) ?? {
          document: translated.get(target.document) ?? target.document,
          pointer: target.pointer,
        };
        const isHere = originals.get(document) === from;
        (value as Draft)["$ref"] = referenceText(document, place, isHere ? written : "");
      }
    }
  }

  #resolve({ document, value }: Target, reference: string): Target | undefined {
    return this.#sources.resolve(reference, document, value);
  }

  #follow(at: Target): Target | undefined {
    let place: Target | undefined = at;
    for (let steps = 0; place !== undefined && steps < longestChain; steps += 1) {
      const written = text(place, "$ref");
      if (written === undefined) return place;
      place = this.#resolve(place, written);
    }
    return undefined;
  }
}

/** `value`, which stands at `pointer`, with others at some places in it. */
function replaced(value: Json, pointer: string, apart: ReadonlyMap<string, Json>): Json {
  const own = apart.get(pointer);
  if (own !== undefined) return own;
  if (![...apart.keys()].some((place) => place.startsWith(`${pointer}/`))) return value;
  const inner = (child: Json, key: string) =>
    replaced(child, `${pointer}/${escapeToken(key)}`, apart);
  if (isArray(value)) return value.map((child, index) => inner(child, String(index)));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, inner(child, key)]));
}
