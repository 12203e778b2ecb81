/** The form of rules for Redocly's engine, as far as ours use it: functions that give visitors of nodes. */

export interface NodeLocation {
  readonly child: (way: readonly (string | number)[]) => NodeLocation;
  readonly key: () => NodeLocation;
}

export interface RuleContext {
  readonly location: NodeLocation;
  readonly report: (problem: {
    readonly message: string;
    readonly location?: NodeLocation;
  }) => void;
  /** What a reference leads to; what is no reference stands for itself. */
  readonly resolve: (node: { readonly $ref: string }) => { readonly node?: unknown };
}

/** Called for each node of the kind that its name says. */
export type Visitor = (node: unknown, context: RuleContext) => void;

/** A rule with its severity where nobody sets another. */
export interface OpenApiRule {
  readonly severity: "error" | "warn";
  /** How to mend what it finds. */
  readonly fix: string;
  readonly visitors: () => Readonly<Record<string, Visitor>>;
}

export type Members = Readonly<Record<string, unknown>>;

/** The object, or one without members. */
export function membersOf(node: unknown): Members {
  return isObject(node) ? node : {};
}

/** True of objects that are no arrays. */
export function isObject(node: unknown): node is Members {
  return typeof node === "object" && node !== null && !Array.isArray(node);
}

/** A value in a message. */
export function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? "nothing";
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}
