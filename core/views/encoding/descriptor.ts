/**
 * What client and server know of an operation on the wire, as plain data. The shapes are those of
 * `runtime/http/operation.ts`, which emitted code checks them against: this folder imports no runtime.
 * Codecs go by name here.
 */
import type * as ir from "../../model/ir.ts";
import type { Code } from "../../base/text/code.ts";

export type WireType =
  | "string"
  | "integer"
  | "int64"
  | "number"
  | "boolean"
  | "null"
  | "binary"
  | "unknown"
  | { readonly array: WireType }
  | {
      readonly object: readonly (readonly [name: string, type: WireType])[];
      readonly rest?: WireType;
    }
  | { readonly union: readonly WireType[] }
  | { readonly json: WireType };

export type DelimitedForm =
  | { readonly separator: string; readonly item: WireType }
  | {
      readonly separator: string;
      readonly fieldSeparator: string;
      readonly fields: readonly (readonly [name: string, type: WireType])[];
    };

export interface ParameterDescriptor<Extra = Code> {
  readonly name: string;
  readonly key: string;
  readonly in: ir.ParameterLocation;
  readonly style: ir.ParameterStyle;
  readonly explode: boolean;
  readonly required: boolean;
  readonly allowReserved?: boolean;
  readonly type: WireType;
  /** An expression; in the runtime it is the decoding itself. */
  readonly decoding?: Extra;
  readonly fill?: { readonly value: ir.Json };
  readonly form?: readonly EncodingDescriptor[];
}

export interface BodyDescriptor<Codec = Code, Extra = Code, Items = Code> {
  readonly mediaType: string;
  readonly type: WireType;
  /** An expression; in the runtime it is the decoding itself. */
  readonly decoding?: Extra;
  readonly encoding?: readonly EncodingDescriptor[];
  /** An expression; in the runtime it is the sequence itself. */
  readonly sequence?: Items;
  /** An expression; in the runtime it is the codec itself. */
  readonly codec?: Codec;
}

export type EncodingDescriptor = Omit<ir.Encoding, "headers">;

export interface HeaderDescriptor {
  readonly name: string;
  readonly required: boolean;
  readonly explode: boolean;
  readonly type: WireType;
}

export interface ResponseDescriptor<Codec = Code, Extra = Code, Items = Code> {
  readonly status: string;
  readonly content: readonly BodyDescriptor<Codec, Extra, Items>[];
  readonly headers?: readonly HeaderDescriptor[];
  readonly bodyNotShown?: boolean;
}

export interface OperationDescriptor<Codec = Code, Extra = Code, Items = Code> {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly ParameterDescriptor<Extra>[];
  readonly body?: {
    readonly required: boolean;
    readonly content: readonly BodyDescriptor<Codec, Extra, Items>[];
  };
  readonly responses?: readonly ResponseDescriptor<Codec, Extra, Items>[];
  readonly security?: readonly (readonly string[])[];
}

export type CredentialPlace =
  | { readonly in: "header" | "query" | "cookie" | "body"; readonly name: string }
  | { readonly in: "authorization"; readonly scheme: "bearer" | "basic" };
