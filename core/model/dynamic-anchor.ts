/** Which `$dynamicRef`s ask the dynamic scope. */
import type { Sources } from "../load/sources.ts";
import type { Node } from "./node.ts";

/** The name by which a `$dynamicRef` asks the dynamic scope; `undefined` where it is a plain one. */
export function dynamicAnchor(
  reference: string,
  { document, pointer }: Node,
  { resourceAt }: Sources,
): string | undefined {
  const name = reference.slice(reference.indexOf("#") + 1);
  return resourceAt(document, pointer)?.dynamicAnchors.get(name) === pointer ? name : undefined;
}
