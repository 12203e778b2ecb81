/** The parts of a multipart form as a handler is given them one after another. Types only. */

/** A file, or what else comes with a file name. It is there while nobody asks for the next part. */
export interface FilePart<Name extends string = string> {
  readonly name: Name;
  /** As the sender says it. It may hold a path, or be empty: do not use it as the name of a file. */
  readonly filename: string;
  /** As the sender says it. `text/plain` where it says nothing. */
  readonly contentType: string;
  /** Asks the sender for more only where it is read. What nobody reads is read over. */
  readonly stream: ReadableStream<Uint8Array>;
  readonly value?: never;
}

/** A member that is no file: decoded, and validated by its schema. */
export interface ValuePart<Name extends string = string, Value = unknown> {
  readonly name: Name;
  readonly value: Value;
  readonly stream?: never;
  readonly filename?: never;
}

/** The parts of a form as they come. They come once. */
export type IncomingParts<Part> = AsyncIterable<Part>;

/** A part of a form that no schema describes. */
export type AnyPart = FilePart | ValuePart<string, string>;

/** A part with a name that a schema describes only by what it says of all others. */
export type OtherPart = FilePart | ValuePart;

/**
 * What a part of a form may be whose object is `Body`. `Files` are files, `Either` may be both, and each
 * item of `Lists` is a part.
 */
export type PartOf<
  Body,
  Files extends PropertyKey = never,
  Either extends PropertyKey = never,
  Lists extends PropertyKey = never,
> = Body extends object
  ? {
      [Name in keyof Body as IsListed<Name>]-?: Name extends string
        ? Name extends Files
          ? FilePart<Name>
          :
              | ValuePart<Name, Name extends Lists ? ItemOf<Body[Name]> : PresentValue<Body[Name]>>
              | (Name extends Either ? FilePart<Name> : never)
        : never;
    } extends infer Parts
    ? Parts[keyof Parts]
    : never
  : never;

/** A name, not all of them. */
type IsListed<Name> = string extends Name ? never : number extends Name ? never : Name;

type PresentValue<Value> = Exclude<Value, undefined>;

type ItemOf<Value> = Value extends readonly (infer Item)[] ? Item : never;
