/**
 * What client and server need to know to put an operation on the wire: plain data, emitted once per
 * operation, so that both sides encode and decode by the same description.
 */

import type { Decoding, ExactJson } from "../encoding/decoding.ts";
import type { Sequence } from "../streams/sequence.ts";
import type { WireType } from "../encoding/wire-type.ts";

/** `querystring`: the whole query. */
export type ParameterLocation = "path" | "query" | "querystring" | "header" | "cookie";
export type ParameterStyle =
  | "matrix"
  | "label"
  | "simple"
  | "form"
  | "spaceDelimited"
  | "pipeDelimited"
  | "deepObject"
  | "cookie";

export interface ParameterDescriptor {
  /** Name on the wire. */
  readonly name: string;
  /** Key in the client's flat input. */
  readonly key: string;
  readonly in: ParameterLocation;
  readonly style: ParameterStyle;
  readonly explode: boolean;
  readonly required: boolean;
  readonly allowReserved?: boolean;
  readonly type: WireType;
  /** Absent: people see the value as it travels. */
  readonly decoding?: Decoding;
  /** What the receiver finds, as it travels, where the parameter is absent. */
  readonly fill?: { readonly value: unknown };
  /** Of a whole query that is a form: how its members are written. Absent: it is one text. */
  readonly form?: readonly EncodingDescriptor[];
}

export interface BodyDescriptor {
  readonly mediaType: string;
  readonly type: WireType;
  /** Absent: people see the value as it travels. */
  readonly decoding?: Decoding;
  /** How members of a form or multipart body are written; absent members use the defaults. */
  readonly encoding?: readonly EncodingDescriptor[];
  /** How JSON is read and written, where `JSON` would lose digits of integers. */
  readonly exactJson?: ExactJson;
  /** Of a sequence: how its items are written. Type, decoding and JSON are those of an item. */
  readonly sequence?: Sequence;
  /** How values become bodies, where the media type alone does not say it. */
  readonly codec?: BodyCodec;
}

/** Values to bodies and back. In a descriptor, so that nobody carries a codec who has no use for it. */
export interface BodyCodec {
  /**
   * The value of a body; `charset` is that of its media type.
   *
   * @throws CodecError when the body is not of its form.
   */
  readonly decode: (bytes: Uint8Array, charset: string | undefined, maxNodes?: number) => unknown;
  /**
   * Where `replaced` hears of its place, a character that the form cannot carry becomes U+FFFD.
   *
   * @throws TypeError when the value cannot be written.
   */
  readonly encode: (value: unknown, replaced?: (place: string) => void) => string;
}

export interface EncodingDescriptor {
  readonly name: string;
  readonly contentType?: string;
  readonly style?: ParameterStyle;
  readonly explode?: boolean;
  readonly allowReserved?: boolean;
}

export interface HeaderDescriptor {
  readonly name: string;
  readonly required: boolean;
  readonly explode: boolean;
  readonly type: WireType;
}

export interface ResponseDescriptor {
  /** `200`, `4XX` or `default`. */
  readonly status: string;
  /** Empty: no body is described. */
  readonly content: readonly BodyDescriptor[];
  readonly headers?: readonly HeaderDescriptor[];
  /** True where the document does not show the body: it is left as `unknown`. */
  readonly bodyNotShown?: boolean;
}

export type CredentialPlace =
  | { readonly in: "header" | "query" | "cookie" | "body"; readonly name: string }
  | { readonly in: "authorization"; readonly scheme: "bearer" | "basic" };

export interface OperationDescriptor {
  /** Name of the client function and of the handler. */
  readonly name: string;
  readonly method: string;
  /** Path template as the description writes it. */
  readonly path: string;
  readonly parameters: readonly ParameterDescriptor[];
  /** Absent: no request body is described. */
  readonly body?: {
    readonly required: boolean;
    readonly content: readonly BodyDescriptor[];
    /** No body is a form without fields, whose defaults are filled in. */
    readonly isFilled?: boolean;
  };
  /** Absent: no answer is shown, so every answer is undocumented. */
  readonly responses?: readonly ResponseDescriptor[];
  /** Alternatives (or) of combinations (and) of scheme keys. Absent: not stated. */
  readonly security?: readonly (readonly string[])[];
}
