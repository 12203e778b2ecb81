/** Answers of which a document does not show everything. */

/** A body that the document does not show. `{}` sends none. */
export interface OpenBody {
  /** Default: `application/json`, or `text/plain` for a string. */
  readonly mediaType?: string;
  readonly body?: unknown;
}

/** An answer of which the document shows nothing. */
export interface OpenAnswer extends OpenBody {
  /**
   * 200 to 599; of a refusal 300 to 599. An answer of a status that the operation describes has to be
   * the described one.
   */
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An answer of an operation of which the document says that it does not show every answer. */
export interface UndocumentedResponse extends OpenBody {
  readonly status: "undocumented";
  /** 200 to 599, and none of the documented statuses. */
  readonly httpStatus: number;
  readonly headers?: Readonly<Record<string, string>>;
}
