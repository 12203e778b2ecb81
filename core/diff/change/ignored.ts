/** Changes that people agreed to ignore until a day. */
import type { Origin } from "../../base/origin.ts";
import type { Change } from "./change.ts";

/** An absent member matches every change. */
export interface IgnoredChange {
  readonly kind: string;
  /** As the report shows it: `POST /orders`. */
  readonly operation?: string;
  /** The part of a message: `query parameter "limit"`. */
  readonly part?: string;
  /** The place inside a value: `owner.name`. */
  readonly path?: string;
  readonly reason: string;
  /** The last day, `YYYY-MM-DD`. */
  readonly until: string;
}

/** An entry with its place in the config. */
export interface IgnoreEntry extends IgnoredChange {
  readonly origin: Origin;
}

/** Which entries were of use in a run. */
export class IgnoreList {
  readonly #today: string;
  readonly #matched = new Set<IgnoreEntry>();

  /** `today` is `YYYY-MM-DD`: entries whose day has passed ignore nothing. */
  constructor(today: string) {
    this.#today = today;
  }

  /** The entry that the change is ignored by; `undefined`: it counts. */
  entryFor(change: Change, entries: readonly IgnoreEntry[]): IgnoreEntry | undefined {
    const matching = entries.filter((entry) => isMeant(entry, change));
    for (const entry of matching) this.#matched.add(entry);
    return matching.find(({ until }) => until >= this.#today);
  }

  isMatched(entry: IgnoreEntry): boolean {
    return this.#matched.has(entry);
  }

  isPast({ until }: IgnoreEntry): boolean {
    return until < this.#today;
  }
}

function isMeant({ kind, operation, part, path }: IgnoredChange, change: Change): boolean {
  const { subject, operations } = change;
  const concerned = [...operations, subject.operation];
  return (
    kind === change.kind &&
    (operation === undefined || concerned.includes(operation)) &&
    (part === undefined || part === subject.part) &&
    (path === undefined || path === subject.path)
  );
}

/** An entry in words, for messages. */
export function entryWords({ kind, operation, part, path }: IgnoredChange): string {
  const where = [operation, part, path].filter((word) => word !== undefined).join(", ");
  return where === "" ? `"${kind}"` : `"${kind}" at ${where}`;
}
