/** What a form of table is: a key column, and the columns that may stand beside it. */
import type { Span } from "../../model/document.ts";
import type { SectionContext } from "../phrases/section-context.ts";
import type { Text } from "../phrases/text.ts";

export interface Table {
  readonly context: SectionContext;
  /** The cell of the header that names the key column. */
  readonly keyHeader: Text;
  /** Words of the key's header after "of": `account` in "Field of `account`". */
  readonly keyOf: string | undefined;
  readonly rows: readonly Row[];
  readonly span: Span;
  /** Place of the cells of the header. */
  readonly header: Span;
  readonly has: (column: string) => boolean;
}

export interface Row {
  readonly key: Text;
  /** The words of a column; absent where the cell is empty or a dash. */
  readonly cell: (column: string) => Text | undefined;
  /** The words of each column that is for people alone. */
  readonly prose: readonly Text[];
  readonly span: Span;
}

export interface TableForm {
  /** What the table lists, as messages say it: "fields of a record". */
  readonly lists: string;
  /** Headers of the key column, in lower case. */
  readonly key: readonly string[];
  /** Columns by the name that this form gives them → their headers, in lower case. */
  readonly columns: Readonly<Record<string, readonly string[]>>;
  /** Columns of which at least one has to be there. Absent: none. */
  readonly needs?: readonly string[];
  /** What cells of the key column look like; a form whose keys fit goes before one whose do not. */
  readonly keys?: RegExp;
  /** Where the form is meant, and the words that say so: "below a heading". Absent: everywhere. */
  readonly fits?: (context: SectionContext) => boolean;
  readonly where?: string;
  /** A row of which nothing but the key is filled states nothing, and is residue. */
  readonly needsCells?: true;
  /** Headers for people alone are columns of every form, unless it says that it has none. */
  readonly hasProse?: false;
  readonly read: (table: Table) => void;
}
