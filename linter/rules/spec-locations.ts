/** Where a description says what a document states: for whoever has to write it there. */
import type { Kind } from "../model/statement.ts";

const ours = "requires `x-specwright: 1`";

/** By the root of a subject: what holds such things. */
const rooms = new Map<string, string>([
  ["operation", "`paths`"],
  ["webhook", "`webhooks`"],
  ["security", "`components.securitySchemes`, and is named by `security`"],
  ["error", `\`x-error-codes\` (${ours})`],
  ["error group", `\`x-error-codes\` (${ours})`],
  ["scope", `\`x-scopes\` of a security scheme (${ours})`],
  ["key kind", `\`x-credential-kinds\` of a security scheme (${ours})`],
  ["states", `\`x-lifecycle\` (${ours})`],
  ["transition", `\`x-lifecycle\` (${ours})`],
  ["rate", `\`x-rate-limit\` (${ours})`],
  ["limit", `\`x-rate-limit\` (${ours})`],
  ["wait", `\`x-wait\` (${ours})`],
]);

/** By kind: the keyword, where it has not the name of the kind. */
const keywords = new Map<Kind, string>([
  ["nullable", "`null` in `type`"],
  ["closed", "`additionalProperties: false`"],
  ["map", "`additionalProperties`"],
  ["required", "`required`"],
  ["ref", "`$ref`"],
  ["version", "`info.version`"],
  ["base path", "`servers`"],
  ["media type", "`content`"],
  ["delimited", `\`x-delimited\` (${ours})`],
  ["unit", `\`x-unit\` (${ours})`],
  ["special values", `\`x-special-values\` (${ours})`],
  ["when absent", `\`x-when-absent\` (${ours})`],
  ["when empty", `\`x-when-absent\` (${ours})`],
  ["only for", `\`x-only-for\` (${ours})`],
  ["only media", `\`x-only-media\` (${ours})`],
  ["present when", `\`x-present-when\` (${ours})`],
  ["plan", `\`x-plan\` (${ours})`],
  ["plan rule", `\`x-plan\` (${ours})`],
  ["requires", `\`dependentRequired\`, or \`x-required-together\` (${ours})`],
  ["required when", `\`x-required-when\` (${ours})`],
  ["max span", `\`x-max-span\` (${ours})`],
  ["rate refusal", `\`x-rate-limit\` (${ours})`],
  ["cors", `\`x-cors\` (${ours})`],
  ["response format", `\`x-response-format\` (${ours})`],
  ["errors", `\`x-errors\` (${ours})`],
  ["pagination", `\`x-pagination\` (${ours})`],
]);

/** One sentence; absent where the kind's name is the keyword and the place is enough. */
export function specLocationOf(kind: Kind, root: string, hasPlace: boolean): string | undefined {
  const keyword = keywords.get(kind);
  if (keyword !== undefined) return `In a spec, use ${keyword}.`;
  const room = hasPlace ? undefined : rooms.get(root);
  return room === undefined ? undefined : `In a spec, put it in ${room}.`;
}
