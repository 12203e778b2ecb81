/** What reconciling gets and gives. */

/** What changed in a description since its handlers were written. */
export interface HandlerChanges {
  readonly added: readonly AddedHandler[];
  readonly renamed: readonly RenamedHandler[];
  readonly removed: readonly RemovedHandler[];
  readonly addedCallbacks: readonly AddedCallback[];
  readonly changed: readonly ChangedHandler[];
  /** Callbacks that nothing asks for any more, such as `authenticate.key`. */
  readonly removedCallbacks?: readonly string[];
  /** Callbacks that have to give something else now. */
  readonly changedCallbacks?: readonly string[];
  /** What changed for the service as a whole; absent: nothing. */
  readonly service?: ServiceChanges;
}

export interface ServiceChanges {
  /** Whether `Handlers` takes a principal, which it did not before, or the other way round. */
  readonly principal?: "added" | "removed";
  /** The file that has `Principal` from now on, for a service that had none. */
  readonly principalFile?: string;
  /** Options of `createHandler` that it must have now, and had not before. */
  readonly asked?: readonly AddedCallback["of"][];
  /** Options of `createHandler` that it had, and whose types are gone. */
  readonly gone?: readonly AddedCallback["of"][];
  /** True where no operation can stream, so that no module of the runtime is made for it. */
  readonly hasNoUploads?: boolean;
}

/** One thing that is another about an operation. */
export interface Difference {
  /** A sentence about it. */
  readonly text: string;
  /** What code says of it: names of members, parts of requests and statuses. */
  readonly words: readonly string[];
  /** False for what neither a handler nor a caller has to know, such as a parameter that may be left out. */
  readonly breaks: boolean;
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
  /** Its line of the scaffolded test: an entry that calls it as a member of `api`. */
  readonly test?: string;
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
  /** What the scaffolded test gives its client as the credential of this scheme. */
  readonly test?: string;
}

export interface ChangedHandler {
  readonly name: string;
  /** Sentences. */
  readonly what: readonly string[];
  /** The same with the words of code; absent: nothing but the handler is affected. */
  readonly differences?: readonly Difference[];
  /** Its types: `GetPet` or `GetPetHandler`; absent: the name in Pascal case. */
  readonly type?: string;
  /** Whether its types take a principal, which they did not before, or the other way round. */
  readonly principal?: "added" | "removed";
}

/** Something that a person has to do, and where. */
export interface ManualStep {
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

export interface AffectedHandler {
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
  readonly affected: readonly AffectedHandler[];
}

export interface GeneratedModules {
  /** The path of `server.js`, in the terms of the files' paths; or a name of a package, such as `#api/server.js`. */
  readonly module: string;
}
