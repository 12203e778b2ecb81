/** Diagrams in the words of Mermaid: `Client->>Server: POST /boxes` has to be an operation of the description. */
import { pathMentions } from "../vocabulary/mentions.ts";
import type { MarkedText } from "../outline/marked-text.ts";
import { isOutside } from "../prose/relevance.ts";
import type { ElementContext } from "./element-context.ts";
import { compareMethod } from "./read-methods.ts";

export function isDiagram(text: string, language: string): boolean {
  return (
    /^mermaid$/iu.test(language) ||
    /^\s*(?:sequenceDiagram|flowchart|graph\s+(?:TB|TD|BT|LR|RL))\b/u.test(text)
  );
}

/** Whether something was compared. */
export function readDiagram(text: MarkedText, context: ElementContext): boolean {
  if (isOutside(context.titles) || context.isPast || context.isElsewhere) return false;
  let isRead = false;
  for (const { path, method, methodStart } of pathMentions(text.text)) {
    const known = context.vocabulary.paths.find(path);
    if (method === undefined || known.length === 0) continue;
    isRead = true;
    compareMethod({ method, start: methodStart }, text, known, context);
  }
  return isRead;
}
