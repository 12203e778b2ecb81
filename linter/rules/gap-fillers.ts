/** Which facts fill a gap, by the aspect that is not shown. */
import type { Fact, RecordedGap } from "../model/fact.ts";
import type { Kind } from "../model/statement.ts";

type Aspect = RecordedGap["aspect"];
type Gap = Pick<RecordedGap, "aspect" | "what">;

/** Absent: whatever stands at the place of the gap. */
const kinds: Readonly<Partial<Record<Aspect, readonly Kind[]>>> = {
  authentication: ["scheme", "security"],
  errors: ["error"],
  events: ["webhook"],
  limits: ["rate", "rate refusal", "limit"],
  methods: ["operation"],
  operations: ["operation"],
  status: ["error status", "status"],
  transitions: ["transition"],
  versioning: ["version"],
};

/** Segments after the operation under which the parts of it stand. */
const parts: Readonly<Partial<Record<Aspect, RegExp>>> = {
  parameters: /^(?:query|path|header|cookie|body|parameter)$/u,
  request: /^body$/u,
  responses: /^(?:[1-5](?:\d\d|XX)|default)$/u,
};

/** True of an aspect that only some facts fill, wherever it is recorded. */
export function hasFillers(aspect: Aspect): boolean {
  return kinds[aspect] !== undefined || parts[aspect] !== undefined;
}

/** True where the fact says what the gap leaves open. */
export function fills({ kind, subject }: Fact, { aspect, what }: Gap): boolean {
  const [root, , part = ""] = subject;
  // "Limits of file sizes" are not filled by a rate.
  if (kind.startsWith("rate") && !/\brates?\b|\brequests?\b|^limits$/iu.test(what)) return false;
  return (
    (kinds[aspect]?.includes(kind) ?? false) ||
    (root === "operation" && (parts[aspect]?.test(part) ?? false))
  );
}
