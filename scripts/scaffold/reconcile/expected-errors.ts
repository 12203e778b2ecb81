/** Comments that expect an error: where the code or the type that was wrong goes, compilers refuse the comment. */
import type { Affected, Context } from "./reconcile-context.ts";
import { sourceOf } from "./project.ts";
import type { ts } from "./syntax.ts";

const sign = /@ts-expect-error/gu;

/** Those above what is taken out. */
export function tellAbove(context: Context, node: ts.Node): void {
  const source = sourceOf(context.project, node);
  for (const { index } of source.text.slice(node.pos, node.getStart()).matchAll(sign)) {
    const position = node.pos + index;
    const text = "this comment expects an error of what was taken out: remove it";
    context.manual.push({ source, position, text });
  }
}

/** Those above and within code whose types change. */
export function expectedErrors(context: Context, node: ts.Node, name: string): readonly Affected[] {
  const source = sourceOf(context.project, node);
  return [...source.text.slice(node.pos, node.end).matchAll(sign)].map(({ index }) => ({
    name,
    what: ["see whether there still is the error that this comment expects"],
    step: { source, position: node.pos + index, text: "" },
  }));
}
