/** What loading needs of the place that files come from: a disk, or a test's memory. */
import type { ReadFailure } from "./disk.ts";
import type { SourceDocument } from "./sources.ts";

export interface Reader {
  /** In the order in which they were read. */
  readonly documents: readonly SourceDocument[];
  /** Files whose words were read, as messages show them. */
  readonly texts: ReadonlySet<string>;
  /** The files that loading starts from; `undefined` when one is not read, which was reported. */
  readonly entries: () => readonly SourceDocument[] | undefined;
  /**
   * The file that `reference`, a path, means in `from`. `undefined` when what is wrong with it has
   * been reported.
   */
  readonly read: (
    reference: string,
    from: SourceDocument,
  ) => SourceDocument | ReadFailure | undefined;
  /** The words in the file that `reference`, a path, means in `from`, whatever they are. */
  readonly readText: (reference: string, from: SourceDocument) => string | ReadFailure;
  /** The file that stands for `uri`, as somebody said; `"unknown"` where nobody did. */
  readonly readMapped: (uri: string) => SourceDocument | ReadFailure | undefined | "unknown";
  /** The `file:` URL of a file. */
  readonly urlOf: (document: SourceDocument) => string;
}
