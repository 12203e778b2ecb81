/** How an operation is paged: the facts, in the words of the model. Types only. */
import type * as ir from "../../model/ir.ts";

/** Names of members, outermost first. */
export type Path = readonly string[];

/** What a call carries. */
export type Place =
  | { readonly in: "query"; readonly parameter: ir.Parameter; readonly form?: IntegerForm }
  | { readonly in: "body"; readonly field: string; readonly form?: IntegerForm };

/** An integer that callers give as a `bigint` or as its digits. */
export type IntegerForm = "int64" | "int64-text";

export interface Pagination {
  readonly operation: ir.Operation;
  /** Schema of a page: the body of the documented success. */
  readonly body: ir.SchemaId;
  /** From the body to its list. Empty: the body is the list. */
  readonly items: Path;
  readonly by: PagedBy;
}

/** How the next page is asked for; paths lead from the body. */
export type PagedBy =
  | {
      readonly way: "page";
      readonly parameter: Place;
      readonly first: number;
      readonly total?: Path;
      readonly pages?: Path;
      readonly more?: Path;
      /** The number of the page that the answer is. */
      readonly page?: Path;
    }
  | {
      readonly way: "offset";
      readonly parameter: Place;
      readonly total?: Path;
      readonly more?: Path;
      /** The position that the answer begins at. */
      readonly offset?: Path;
    }
  | {
      readonly way: "item";
      readonly parameter: Place;
      /** From the last item to what the next page begins after. */
      readonly member: Path;
      readonly more?: Path;
    }
  | {
      readonly way: "token";
      readonly parameter: Place;
      readonly token: Path;
      readonly more?: Path;
    }
  | { readonly way: "link"; readonly link: Path; readonly parameters: readonly LinkedParameter[] }
  | { readonly way: "header"; readonly parameters: readonly LinkedParameter[] };

/** A query parameter that a link may change. */
export interface LinkedParameter {
  readonly parameter: ir.Parameter;
  readonly isNumber: boolean;
  /** Absent: a number is given as a number. */
  readonly form?: IntegerForm;
}
