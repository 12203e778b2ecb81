/** A reader whose files have other documents than the ones that were read from them. */
import type { Reader } from "./reader.ts";
import type { SourceDocument } from "./sources.ts";

/** `reader` with the documents of `replaced` in place of their keys; paths lead where they led. */
export function readerOf(
  replaced: ReadonlyMap<SourceDocument, SourceDocument>,
  reader: Reader,
): Reader {
  const originals = new Map([...replaced].map(([original, document]) => [document, original]));
  const original = (document: SourceDocument) => originals.get(document) ?? document;
  const other = (found: ReturnType<Reader["read"]>) =>
    found === undefined || "code" in found ? found : (replaced.get(found) ?? found);
  return {
    get documents() {
      return reader.documents.map((document) => replaced.get(document) ?? document);
    },
    texts: reader.texts,
    entries: () => reader.entries()?.map((document) => replaced.get(document) ?? document),
    read: (reference, from) => other(reader.read(reference, original(from))),
    readText: (reference, from) => reader.readText(reference, original(from)),
    readMapped: (uri) => {
      const found = reader.readMapped(uri);
      return found === "unknown" ? found : other(found);
    },
    urlOf: (document) => reader.urlOf(original(document)),
  };
}
