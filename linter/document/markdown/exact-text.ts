/** Makes the parser give each stretch of text that stands in the document letter by letter a node of its own. */
import type { CompileContext, Extension, Handle } from "mdast-util-from-markdown";
import type { Parents, Text } from "mdast";

type Token = Parameters<Handle>[0];

/**
 * By itself, the parser joins neighbouring texts into one node, and with them escapes, entities and
 * line ends: what is left is a place of the whole. Here each of those is a node, and a line end,
 * which readers see as a blank, is one too.
 */
export const exactText: Extension = {
  enter: { data: openText, characterEscape: openText, characterReference: openText },
  exit: { lineEnding: endLine },
};

function openText(this: CompileContext, token: Token): undefined {
  const node: Text = { type: "text", value: "", position: position(token) };
  const parent = this.stack.at(-1);
  if (parent !== undefined && "children" in parent) append(node, parent);
  this.stack.push(node);
}

/** As the parser's own, but for the node. */
function endLine(this: CompileContext, token: Token): undefined {
  const parent = this.stack.at(-1);
  if (parent === undefined || !("children" in parent)) return;
  if (this.data.atHardBreak) {
    const hardBreak = parent.children.at(-1);
    if (hardBreak?.position) hardBreak.position.end = position(token).end;
    this.data.atHardBreak = undefined;
  } else if (
    !this.data.setextHeadingSlurpLineEnding &&
    this.config.canContainEols.includes(parent.type)
  ) {
    const isOfCodeBlock = this.stack.at(-2)?.type === "code";
    const value = isOfCodeBlock ? this.sliceSerialize(token) : " ";
    const node: Text = { type: "text", value, position: position(token) };
    append(node, parent);
  }
}

/** Text stands only where a parser opens it, so it may stand there. */
function append(node: Text, { children }: Pick<Parents, "children">): void {
  (children as Text[]).push(node);
}

function position({ start, end }: Token): NonNullable<Text["position"]> {
  return { start: { ...start }, end: { ...end } };
}
