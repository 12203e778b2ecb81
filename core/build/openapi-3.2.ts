/** What OpenAPI 3.2 adds and the emitted code does not support: reported by name where it stands. */
import type { BuildContext } from "./build-context.ts";
import type { Node } from "./node.ts";

/** Reports the member `key` of `node`; `message` says what happens instead. */
export function reportUnsupportedField(
  node: Node,
  key: string,
  message: string,
  context: Pick<BuildContext, "report" | "isOpenApi32">,
  construct = key,
): void {
  const written = context.isOpenApi32 ? node.child(key) : undefined;
  if (written === undefined) return;
  const { origin } = written;
  context.report({ code: "emit/partially-supported", construct, message, origin });
}

/** Of `keys`, those that `node` has. */
export function reportUnsupportedFields(
  node: Node,
  keys: readonly string[],
  message: string,
  context: Pick<BuildContext, "report" | "isOpenApi32">,
): void {
  for (const key of keys) reportUnsupportedField(node, key, message, context);
}
