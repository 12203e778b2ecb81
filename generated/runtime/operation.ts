// Copied from Specwright's runtime. Do not edit.
/**
 * What client and server need to know to put an operation on the wire: plain data, emitted once per
 * operation, so that both sides encode and decode by the same description.
 */

import type { Codec } from "./codec.js";

/** How text on the wire becomes a value. Text that does not fit stays text, for a validator to refuse. */
export type WireType =
  | "string"
  | "integer"
  | "number"
  | "boolean"
  | "null"
  /** Nothing is said of the type: text stays text, JSON stays what it is. */
  | "unknown"
  | { readonly array: WireType }
  | {
      /** A list of pairs, not an object: names are untrusted. */
      readonly object: readonly (readonly [name: string, type: WireType])[];
      /** Type of members that are not listed; absent: `"unknown"`. */
      readonly rest?: WireType;
    }
  /** Tried in this order. */
  | { readonly union: readonly WireType[] }
  | { readonly delimited: DelimitedForm }
  /** Text or a number that people see in another form. */
  | { readonly codec: Codec }
  /** A JSON text, such as an object inside a form field. */
  | { readonly json: WireType; readonly exact?: ExactJson };

/** A string that joins items: one value each, or named fields joined by a separator of their own. */
export type DelimitedForm =
  | { readonly separator: string; readonly item: WireType }
  | {
      readonly separator: string;
      readonly fieldSeparator: string;
      readonly fields: readonly (readonly [name: string, type: WireType])[];
    };

export type ParameterLocation = "path" | "query" | "header" | "cookie";
export type ParameterStyle =
  | "matrix"
  | "label"
  | "simple"
  | "form"
  | "spaceDelimited"
  | "pipeDelimited"
  | "deepObject";

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
}

export interface BodyDescriptor {
  readonly mediaType: string;
  readonly type: WireType;
  /** How members of a form or multipart body are written; absent members use the defaults. */
  readonly encoding?: readonly EncodingDescriptor[];
  /** How JSON is read and written, where `JSON` would lose digits of integers. */
  readonly exactJson?: ExactJson;
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
  readonly decode: (bytes: Uint8Array, charset: string | undefined) => unknown;
  /** @throws TypeError when the value cannot be written. */
  readonly encode: (value: unknown) => string;
}

/** As `JSON`. In descriptors for the same reason as codecs. */
export interface ExactJson {
  /**
   * The value of a text; integers that a double cannot hold are `bigint`s where `type` has them.
   *
   * @throws SyntaxError when the text is no JSON.
   */
  readonly parse: (text: string, type: WireType) => unknown;
  /** The text of a value, with any `bigint`; `undefined` for what JSON has no text for. */
  readonly stringify: (value: unknown) => string | undefined;
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
  readonly body?: { readonly required: boolean; readonly content: readonly BodyDescriptor[] };
  /** Absent: no answer is shown, so every answer is undocumented. */
  readonly responses?: readonly ResponseDescriptor[];
  /** Alternatives (or) of combinations (and) of scheme keys. Absent: not stated. */
  readonly security?: readonly (readonly string[])[];
}
