/** The text of one handler, and of a file of handlers. */
import { docComment, leadOf } from "../../../core/base/text/comment.ts";
import { literal } from "../../../core/base/text/literal.ts";
import type * as ir from "../../../core/model/ir.ts";
import { answerList } from "../../../core/views/typescript/answer-list.ts";
import type { OperationView } from "../../../core/views/server/operation-view.ts";
import type { Modules } from "../description/modules.ts";

/** An operation, and how the generated server calls it. */
export interface Handled {
  readonly operation: ir.Operation;
  readonly view: Pick<OperationView, "name" | "type" | "principal">;
}

/** The parts of a handler that is not written yet. */
export interface HandlerText {
  readonly name: string;
  /** With a final line feed. */
  readonly comment: string;
  /** The type of the const. */
  readonly type: string;
  /** Its value. */
  readonly initializer: string;
}

/** The handler of an operation: what the description says of it, and 501. */
export function handlerText({ operation, view }: Handled): HandlerText {
  const { summary, description, method, path, deprecated } = operation;
  const place = `\`${`${method} ${path}`.replaceAll("`", "'")}\``;
  return {
    name: view.name,
    comment: docComment(
      summary ?? leadOf(description),
      place,
      answerList(operation),
      // No tag: an editor would warn of the operation where it is implemented.
      deprecated ? "The description marks it as deprecated." : undefined,
    ),
    type: `${view.type}Handler${view.principal ? "<Principal>" : ""}`,
    initializer: `() => notImplemented(${literal(view.name)})`,
  };
}

/** A module of the handlers of `handled`, in their order. */
export function handlersText(handled: readonly Handled[], title: string, modules: Modules): string {
  const types = handled.map(({ view }) => `${view.type}Handler`).toSorted();
  const usesPrincipal = handled.some(({ view }) => view.principal);
  const consts = handled.map((each) => {
    const { comment, name, type, initializer } = handlerText(each);
    return `${comment}export const ${name}: ${type} = ${initializer};\n`;
  });
  return [
    docComment(title),
    typeImport(types, modules.generated("server")),
    stubImport(modules),
    usesPrincipal ? typeImport(["Principal"], modules.own("authenticate")) : "",
    "\n",
    consts.join("\n"),
  ].join("");
}

/** What calls that are not written yet need. Compilers that refuse unused names stop at it once all are written. */
export function stubImport(modules: Modules): string {
  const note = "// Delete this import with the last call of it.\n";
  return note + importLine(["notImplemented"], modules.generated("server"));
}

/** An import of names, some of them with `type ` before them. */
export function importLine(names: readonly string[], from: string): string {
  return `import { ${names.join(", ")} } from ${literal(from)};\n`;
}

/** An import of types alone. */
export function typeImport(names: readonly string[], from: string): string {
  return `import type { ${names.join(", ")} } from ${literal(from)};\n`;
}
