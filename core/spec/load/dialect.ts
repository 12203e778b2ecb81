/** What a dialect of JSON Schema is: a draft, or vocabularies that a metaschema lists. */
import { type OlderDraft, isStandardDialect, olderDraft } from "./metaschemas.ts";
import { isObject } from "./pointer.ts";
import type { SourceDocument, Sources } from "./sources.ts";
import { type Vocabularies, isOf2019 } from "./vocabularies.ts";

/** What is known of a dialect. */
export interface Dialect {
  /** The older draft that it is, or that its metaschema is made of; `undefined` where that is 2020-12. */
  readonly draft?: OlderDraft | undefined;
  /** Those that its metaschema lists; `undefined` of drafts themselves, which have all of their own. */
  readonly vocabularies?: Vocabularies | undefined;
  /** No metaschema of it is at hand. */
  readonly isUnknown?: true;
}

const standard: Dialect = {};

const dialects = new WeakMap<Sources, Map<string, Dialect>>();

/** What `uri` says, stated in `document`. */
export function dialectNamed(
  uri: string | undefined,
  document: SourceDocument,
  sources: Sources,
): Dialect {
  if (uri === undefined || isStandardDialect(uri)) return standard;
  const known = dialects.get(sources) ?? new Map<string, Dialect>();
  dialects.set(sources, known);
  let dialect = known.get(uri);
  if (dialect === undefined) {
    // A metaschema that is written in itself says no more than it lists.
    known.set(uri, { isUnknown: true });
    dialect = described(uri, document, sources);
    known.set(uri, dialect);
  }
  return dialect;
}

function described(uri: string, document: SourceDocument, sources: Sources): Dialect {
  const draft = olderDraft(uri);
  if (draft !== undefined) return { draft };
  const metaschema = sources.resolve(uri, document)?.value;
  if (metaschema === undefined || !isObject(metaschema)) return { isUnknown: true };
  const { $schema, $vocabulary: listed } = metaschema;
  if (listed === undefined || !isObject(listed)) {
    return typeof $schema === "string"
      ? dialectNamed($schema, document, sources)
      : { isUnknown: true };
  }
  const vocabularies = new Map(
    Object.entries(listed).map(([vocabulary, isRequired]) => [vocabulary, isRequired === true]),
  );
  return { draft: isOf2019(vocabularies) ? "2019-09" : undefined, vocabularies };
}
