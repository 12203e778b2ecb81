/** What reconciling gets and gives. */

/** What changed in a description since its handlers were written. */
export interface HandlerChanges {
  readonly added: readonly AddedHandler[];
  readonly renamed: readonly RenamedHandler[];
  readonly removed: readonly RemovedHandler[];
  readonly addedCallbacks: readonly AddedCallback[];
  readonly changed: readonly ChangedHandler[];
}

export interface AddedHandler {
  readonly name: string;
  /** The initializer of the constant with the comment before it, as scaffolding writes them. */
  readonly code: string;
  /** The type of the handler, such as `GetPetHandler<Principal>`. People's own type arguments win over these. */
  readonly type: string;
  /** True where `Handlers` has a principal as its first type argument, and this type has none. */
  readonly hasNoPrincipal?: boolean;
  /** Names of `server.js` that the code uses. */
  readonly uses?: readonly string[];
  /** Where its constant goes, unless the handlers around it stand within one object or class. */
  readonly file: string;
}

export interface RenamedHandler {
  readonly from: string;
  readonly to: string;
  /** `GetPet` or `GetPetHandler`. */
  readonly fromType: string;
  readonly toType: string;
}

export interface RemovedHandler {
  readonly name: string;
  /** What the mark says, with or without the signs of a comment. */
  readonly comment: string;
  /** `GetPet` or `GetPetHandler`; absent: the name in Pascal case. */
  readonly type?: string;
}

export interface AddedCallback {
  readonly of: "decisions" | "authenticate";
  readonly name: string;
  /** The value of the member with the comment before it. */
  readonly code: string;
  /** Names of `server.js` that the code uses. */
  readonly uses?: readonly string[];
}

export interface ChangedHandler {
  readonly name: string;
  readonly what: readonly string[];
}

/** Something that a person has to do, and where. */
export interface ManualStep {
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

export interface ConcernedHandler {
  readonly file: string;
  readonly line: number;
  readonly name: string;
  readonly what: readonly string[];
}

export interface Reconciled {
  /** New text by path. Files that stay as they are, are absent. */
  readonly files: ReadonlyMap<string, string>;
  /** Lines are those of the new text. */
  readonly manual: readonly ManualStep[];
  readonly concerned: readonly ConcernedHandler[];
}

export interface GeneratedModules {
  /** The path of `server.js`, in the terms of the files' paths; or a name of a package, such as `#api/server.js`. */
  readonly module: string;
}
