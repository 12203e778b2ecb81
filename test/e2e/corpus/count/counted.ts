/** What a description has, or what emitted code has of it, in one form that can be compared. */

export interface CountedOperation {
  /** `query:page`, sorted. */
  readonly parameters: readonly string[];
  /** Media types of the request body, sorted. */
  readonly bodies: readonly string[];
  /** `200 application/json`, or `204` where there is no body; sorted. */
  readonly answers: readonly string[];
}

export interface Counted {
  /** By `GET /pets`. Webhooks and callbacks go by their names and expressions. */
  readonly operations: ReadonlyMap<string, CountedOperation>;
  readonly received: ReadonlyMap<string, CountedOperation>;
  /** Names of the shared schemas. */
  readonly schemas: readonly string[];
}

/** Names of types are written in another case, and without what no identifier has. */
export function plainName(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}
