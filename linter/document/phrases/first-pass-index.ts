/** What a first reading learns of a document, so that a second one knows it from the start. */
import type { DocumentPlace } from "../../model/document.ts";
import type { Subject } from "../../model/statement.ts";

export interface FirstPassIndex {
  /** Path before the paths of operations that are written without it. */
  basePath: string;
  /** Method and path of operations that are known by name, `<operation>` standing for the name. */
  template: { readonly method: string; readonly path: string } | undefined;
  /** Where parameters travel that are listed without saying so. */
  travel: "body" | "query" | undefined;
  /** Keys of operations by their names in lower case. */
  readonly operations: Map<string, string>;
  /** Keys of the operations whose answer has a member, by its letters; only names in the plural. */
  readonly listers: Map<string, Set<string>>;
  /** Keys of the operations that take a parameter, by its name. */
  readonly takers: Map<string, Set<string>>;
  /** Where each of these parameters travels, by the operation's key and the name: `GET /pets limit`. */
  readonly places: Map<string, string>;
  /** Where the members of a record stand, by the record's key. */
  readonly records: Map<string, Subject>;
  /** What tells records of one name apart, the heading around each or its comment, by the name's key. */
  readonly described: Map<string, string[]>;
  /** Keys of the operations that the headings of sections name, by the section's slug. */
  readonly sectionOperations: Map<string, string>;
  /** What each section would describe as a record, by its slug. */
  readonly sections: Map<string, string>;
  /** Records by their short names in lower case: those in brackets, or "called PSP for short". */
  readonly shortNames: Map<string, ShortName>;
  /** Names of which one exists, by the subject of the first. */
  readonly choices: Map<string, readonly string[]>;
  /** Headers that report rates. */
  readonly limitHeaders: Set<string>;
  /** The table of types says that a date-time is written as ISO 8601 has it, in any of its forms. */
  hasIsoDates: boolean;
  /** The scheme by which requests are authenticated in general. */
  scheme: string | undefined;
}

export interface ShortName {
  /** The key of the record. */
  readonly key: string;
  /** Where the name is given. */
  readonly place: DocumentPlace;
}

/** An index that is empty. */
export function emptyFirstPassIndex(): FirstPassIndex {
  return {
    basePath: "",
    template: undefined,
    travel: undefined,
    operations: new Map(),
    listers: new Map(),
    takers: new Map(),
    places: new Map(),
    records: new Map(),
    described: new Map(),
    sectionOperations: new Map(),
    sections: new Map(),
    shortNames: new Map(),
    choices: new Map(),
    limitHeaders: new Set(),
    hasIsoDates: false,
    scheme: undefined,
  };
}

/** Adds `item` to the set of `key`. */
export function addTo(sets: Map<string, Set<string>>, key: string, item: string): void {
  const set = sets.get(key);
  if (set === undefined) sets.set(key, new Set([item]));
  else set.add(item);
}
