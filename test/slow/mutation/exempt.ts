/** What a description may say without its document saying so: texts for readers, names for code. */
import type { RawNode } from "./tree.ts";
import { objectOf } from "./tree.ts";

const texts: ReadonlySet<string> = new Set([
  "title",
  "description",
  "summary",
  "operationId",
  "tags",
  "externalDocs",
  "$schema",
  "$comment",
]);

/** Whether a node is, or is part of, what is no fact about the interface. */
export function isExempt(node: RawNode): boolean {
  for (let at: RawNode | undefined = node; at?.parent !== undefined; at = at.parent) {
    if (isExemptMember(at, at.parent)) return true;
  }
  return false;
}

function isExemptMember({ key, tokens, extension }: RawNode, parent: RawNode): boolean {
  if (parent.tokens.length === 0 && parent.kind === "root") {
    if (["openapi", "x-specwright", "tags"].includes(key)) return true;
  }
  if (extension !== undefined) return false;
  if (tokens[0] === "info" || tokens[0] === "servers") {
    return texts.has(key) || key === "variables";
  }
  if (parent.kind === undefined || parent.isCollection) return false;
  if (parent.kind === "mediaType" && /^examples?$/.test(key)) return true;
  if (parent.kind === "parameter" && key === "required") {
    return objectOf(parent.value)?.["in"] === "path";
  }
  return texts.has(key);
}
