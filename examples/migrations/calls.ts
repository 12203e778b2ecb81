/** What each client of this folder does, before and after. */
export interface Calls {
  /** The titles of all books, page by page. */
  titles(): Promise<string[]>;
  /** The title of a book; `undefined` where there is no such book. */
  find(isbn: string): Promise<string | undefined>;
  add(isbn: string, title: string): Promise<"added" | "taken" | "refused">;
}

export type Connect = (baseUrl: string, token: string) => Calls;
