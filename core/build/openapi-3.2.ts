/** What OpenAPI 3.2 adds and the emitted code does not honour: reported by name where it stands. */
import type { Context } from "./context.ts";
import type { Node } from "./node.ts";

/** Reports the member `key` of `node`; `message` says what happens instead. */
export function reportAddition(
  node: Node,
  key: string,
  message: string,
  context: Pick<Context, "report" | "revised">,
  construct = key,
): void {
  const written = context.revised ? node.child(key) : undefined;
  if (written === undefined) return;
  const { origin } = written;
  context.report({ code: "emit/not-honoured", construct, message, origin });
}

/** Of `keys`, those that `node` has. */
export function reportAdditions(
  node: Node,
  keys: readonly string[],
  message: string,
  context: Pick<Context, "report" | "revised">,
): void {
  for (const key of keys) reportAddition(node, key, message, context);
}
