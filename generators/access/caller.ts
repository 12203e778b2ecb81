/** Classes of callers: what they show, and what that means. */

/** What is known of a credential besides whom it stands for. */
export interface Members {
  /** Absent: the scheme has none. */
  readonly scopes?: readonly string[];
  readonly kind?: string;
  /** True: it is valid for one value only. */
  readonly bound?: boolean;
  /** Triggers of the life cycle that have happened. */
  readonly ended?: readonly string[];
}

export interface Caller {
  readonly name: string;
  /** In the document's words where it has some. */
  readonly means: string;
  /** Where the description says so. */
  readonly place: string;
  /** By scheme; `unknown`: the service does not know the credential. */
  readonly credentials: ReadonlyMap<string, Members | "unknown">;
  /** True: the request aims at another value than the bound one. */
  readonly aimsElsewhere?: boolean;
  /** True: a browser calls from another origin. */
  readonly fromBrowser?: boolean;
}
