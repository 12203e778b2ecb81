/**
 * What client and server know of an operation on the wire: the data of `runtime/http/operation.ts`, with
 * expressions in place of decodings, sequences and codecs.
 */
import type * as runtime from "../../../runtime/http/operation.ts";
import type * as ir from "../../model/ir.ts";
import type { Code } from "../../base/text/code.ts";

export type { CredentialPlace, HeaderDescriptor } from "../../../runtime/http/operation.ts";

/** As in `runtime/encoding/wire-type.ts`, but as JSON. */
export type WireType =
  | Extract<runtime.ParameterDescriptor["type"], string>
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

export interface ParameterDescriptor<Extra = Code> extends Omit<
  runtime.ParameterDescriptor,
  "decoding" | "fill" | "form"
> {
  readonly decoding?: Extra;
  readonly fill?: { readonly value: ir.Json };
  readonly form?: readonly EncodingDescriptor[];
}

export interface BodyDescriptor<Codec = Code, Extra = Code, Items = Code> extends Pick<
  runtime.BodyDescriptor,
  "mediaType" | "type"
> {
  readonly decoding?: Extra;
  readonly encoding?: readonly EncodingDescriptor[];
  readonly sequence?: Items;
  readonly codec?: Codec;
}

export type EncodingDescriptor = Omit<ir.Encoding, "headers">;

export interface ResponseDescriptor<Codec = Code, Extra = Code, Items = Code> extends Omit<
  runtime.ResponseDescriptor,
  "content"
> {
  readonly content: readonly BodyDescriptor<Codec, Extra, Items>[];
}

export interface OperationDescriptor<Codec = Code, Extra = Code, Items = Code> extends Omit<
  runtime.OperationDescriptor,
  "parameters" | "body" | "responses"
> {
  readonly parameters: readonly ParameterDescriptor<Extra>[];
  readonly body?: {
    readonly required: boolean;
    readonly content: readonly BodyDescriptor<Codec, Extra, Items>[];
  };
  readonly responses?: readonly ResponseDescriptor<Codec, Extra, Items>[];
}
