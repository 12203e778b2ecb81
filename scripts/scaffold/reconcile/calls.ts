/** Calls of operations by the generated client, as tests and other services make them. */
import { usesOf } from "./generated.ts";
import type { Word } from "./project.ts";
import type { Context } from "./reconcile-context.ts";
import { declarationsOf, isFromElsewhere } from "./symbols.ts";
import { ts } from "./syntax.ts";

export interface CallOf {
  /** The name of the operation. */
  readonly word: Word;
  /** Absent where it is not called there, but given to something. */
  readonly call?: ts.CallExpression;
}

/** `getPet(client)`, `api.getPet(client)` and `client.getPet()` of an operation. */
export function callsOf(context: Context, name: string): readonly CallOf[] {
  const { references, qualified } = usesOf(context.project, name, context.output);
  return [...references, ...qualified, ...boundWords(context, name)].map((word) => {
    const callee = ts.isPropertyAccessExpression(word.parent) ? word.parent : word;
    const { parent } = callee;
    const isCalled = ts.isCallExpression(parent) && parent.expression === callee;
    return isCalled ? { word, call: parent } : { word };
  });
}

/** Methods of a name of what none of these files declares: they may be those of a bound client. */
export function boundWords({ project, output }: Context, name: string): readonly Word[] {
  const known = new Set(usesOf(project, name, output).qualified);
  return (project.words.get(name) ?? []).filter((word) => {
    const { parent } = word;
    if (!ts.isPropertyAccessExpression(parent) || parent.name !== word || known.has(word))
      return false;
    if (!ts.isCallExpression(parent.parent) || parent.parent.expression !== parent) return false;
    return declarationsOf(project, word).every((each) => isFromElsewhere(project, each));
  });
}

/** The function around a node, or else its statement. */
export function enclosing(node: ts.Node): ts.Node {
  let at = node;
  while (!ts.isSourceFile(at.parent)) {
    at = at.parent;
    // A type of a parameter or a result belongs to the function, and a constant within it to all of it.
    if (ts.isFunctionLike(at) && "body" in at) return at;
    if (ts.isClassElement(at) || ts.isTypeElement(at)) return at;
  }
  return at;
}
