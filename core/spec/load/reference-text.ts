/** The text of a reference from one file to a place in another. */
import { posix } from "node:path";
import type { SourceDocument } from "./sources.ts";
import type { Place } from "./provenance.ts";

/** `written`: what a person wrote there for the same target, whose path is kept; `""` for nothing. */
export function referenceText(
  from: SourceDocument,
  { document, pointer }: Place,
  written: string,
): string {
  const fragment = pointer === "" ? "" : `#${encodedPointer(pointer)}`;
  if (document === from) return fragment === "" ? "#" : fragment;
  const [uri] = written.split("#", 1);
  return `${uri === undefined || uri === "" ? pathTo(from, document) : uri}${fragment}`;
}

function pathTo(from: SourceDocument, to: SourceDocument): string {
  if (/^[a-z][a-z\d+.-]*:/i.test(to.name)) return to.name;
  const way = posix.relative(posix.dirname(from.name), to.name);
  return way.split("/").map(encodeURIComponent).join("/");
}

/** A pointer as it stands after `#` in a reference. */
export function encodedPointer(pointer: string): string {
  try {
    return encodeURI(pointer).replaceAll("#", "%23");
  } catch {
    // A lone surrogate has no percent-encoding.
    return pointer;
  }
}
