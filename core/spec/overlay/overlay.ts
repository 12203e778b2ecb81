/** A description and overlay documents → the description as the overlays make it. */
import type { Report } from "../../base/diagnostic.ts";
import { quoted } from "../load/quoted.ts";
import type { SourceDocument } from "../load/sources.ts";
import { applyActions } from "./apply.ts";
import { type Overlay, readOverlay } from "./read-overlay.ts";
import { Tree } from "./tree.ts";

/** A document and its `file:` URL. */
export interface Located {
  readonly document: SourceDocument;
  readonly url: string;
}

/**
 * `target` changed by `overlays`, in their order. Each node that one of them brings has its origin
 * in that overlay, all others keep theirs. What cannot be done is reported.
 *
 * @see https://spec.openapis.org/overlay/v1.0.0.html
 */
export function applyOverlays(
  target: Located,
  overlays: readonly Located[],
  report: Report,
): SourceDocument {
  const tree = new Tree(target.document);
  for (const { document, url } of overlays) {
    const overlay = readOverlay(document, report);
    if (overlay === undefined || !isMeant(overlay, { document, url }, target, report)) continue;
    applyActions(tree, overlay.actions, report);
  }
  return tree.document();
}

/** A path in `extends` has to lead to the description. Where it is published says nothing of a file. */
function isMeant(
  overlay: Overlay,
  { document, url }: Located,
  target: Located,
  report: Report,
): boolean {
  const named = overlay.extends;
  if (named === undefined || /^(?!file:)[a-z][a-z\d+.-]+:/i.test(named)) return true;
  if (URL.canParse(named, url) && new URL(named, url).href === target.url) return true;
  const message = `the overlay extends ${quoted(named)}, but the description is ${quoted(target.document.file)}`;
  report({ code: "overlay/extends", message, origin: document.origin("/extends") });
  return false;
}
