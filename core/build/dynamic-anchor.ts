/** Which `$dynamicRef`s and `$recursiveRef`s ask the dynamic scope. */
import { recursiveAnchor } from "../spec/load/resource.ts";
import type { Sources } from "../spec/load/sources.ts";
import type { Node } from "./node.ts";

/** The keywords of references that may ask. */
export type DynamicKeyword = "$dynamicRef" | "$recursiveRef";

/** The name by which a reference asks the dynamic scope; `undefined` where it is a plain one. */
export function dynamicAnchor(
  keyword: DynamicKeyword,
  reference: string,
  { document, pointer }: Node,
  { resourceAt }: Sources,
): string | undefined {
  const name =
    keyword === "$recursiveRef" ? recursiveAnchor : reference.slice(reference.indexOf("#") + 1);
  return resourceAt(document, pointer)?.dynamicAnchors.get(name) === pointer ? name : undefined;
}

/** What the `$recursiveRef` at `node` leads to at first: the resource around it, for it can only say "#". */
export function recursiveTarget(node: Node, { resourceAt }: Sources): Node | undefined {
  const resource = resourceAt(node.document, node.pointer);
  return resource && node.elsewhere(resource.pointer);
}
