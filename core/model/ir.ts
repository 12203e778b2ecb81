/**
 * The model between input and output: types only, in the words of OpenAPI and JSON Schema.
 *
 * Lists keep the order of the source. A member is absent where the source does not state it, so
 * `undefined` always means "not stated". Identity of a schema is its place, never its name: names
 * are given later, by `core/transform/naming/`.
 *
 * @see https://spec.openapis.org/oas/v3.1.1
 * @see https://json-schema.org/draft/2020-12
 */
import type { Json } from "../base/json.ts";
import type { Direction } from "./direction.ts";
import type { ErrorCatalogue } from "./extensions/catalogue.ts";
import type { Extensions } from "./extensions/registry.ts";
import type { Origin } from "../base/origin.ts";

export type { Json } from "../base/json.ts";

/** One OpenAPI description with everything it refers to. */
export interface Api {
  readonly origin: Origin;
  /** Folder name under `specs/`, or the name given for a single file. */
  readonly service: string;
  /** The version of OpenAPI that it is read as. */
  readonly specification: string;
  /** True when the root says `x-specwright: 1`: only then are vendor extensions read. */
  readonly specwright: boolean;
  readonly title: string;
  readonly version: string;
  readonly summary?: string;
  readonly description?: string;
  /** The Info Object: what else it says. */
  readonly info: { readonly origin: Origin; readonly extensions: Extensions };
  readonly servers: readonly Server[];
  readonly tags: readonly { readonly name: string; readonly description?: string }[];
  readonly operations: readonly Operation[];
  /** What the service itself may send: `path` is the name of the event. */
  readonly webhooks: readonly Operation[];
  /** What operations announce to send: `path` is a runtime expression. */
  readonly callbacks: readonly Operation[];
  /**
   * Every schema that has an identity of its own: components, files, other targets of a `$ref`,
   * and the schemas of bodies. Sorted by the order in which they are first met.
   */
  readonly schemas: readonly NamedSchema[];
  readonly securitySchemes: readonly SecurityScheme[];
  readonly errorCatalogue?: ErrorCatalogue;
  /** Where the catalogue is written, behind a reference to its file. */
  readonly errorsOrigin?: Origin;
  /** Schemas of the details that codes of the catalogue carry, with the code's index there. */
  readonly errorDetails?: readonly { readonly index: number; readonly schema: Schema }[];
  readonly extensions: Extensions;
}

export interface Server {
  readonly origin: Origin;
  readonly url: string;
  readonly description?: string;
  readonly variables: readonly {
    readonly name: string;
    readonly default: string;
    readonly enum?: readonly string[];
    readonly description?: string;
  }[];
  readonly extensions: Extensions;
}

/**
 * An HTTP method as on the wire: in upper case where OpenAPI has a field for it, as written where it is
 * one of OpenAPI 3.2's `additionalOperations`.
 */
export type Method = string;

export interface Operation {
  readonly origin: Origin;
  /** `operationId`; absent where the source has none, and naming derives one. */
  readonly operationId?: string;
  readonly method: Method;
  /** Path template as written; an event's name for a webhook, an expression for a callback. */
  readonly path: string;
  /** Of a callback: its key, and what announces it. */
  readonly callback?: { readonly name: string; readonly announcedBy: string };
  /** Of a callback: the operations that announce it. One names it, others may refer to it. */
  readonly announcers?: readonly Origin[];
  readonly summary?: string;
  readonly description?: string;
  readonly deprecated: boolean;
  readonly tags: readonly string[];
  /** Those of the path item included, overridden by the operation's own. */
  readonly parameters: readonly Parameter[];
  readonly requestBody?: RequestBody;
  /** Absent where the source shows none: every answer is open then. */
  readonly responses?: readonly Response[];
  /** Alternatives (or) of combinations (and). `[]`: none needed. Absent: not stated. */
  readonly security?: readonly SecurityAlternative[];
  /** Where that is written: at the operation or at the root. */
  readonly securityOrigin?: Origin;
  readonly servers?: readonly Server[];
  readonly extensions: Extensions;
  /** The path item that holds it: what it says besides. */
  readonly pathItem: { readonly origin: Origin; readonly extensions: Extensions };
}

/** `querystring` is the whole query as one value, described by `content` (OpenAPI 3.2). */
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

export interface Parameter {
  readonly origin: Origin;
  readonly name: string;
  readonly in: ParameterLocation;
  readonly required: boolean;
  readonly deprecated: boolean;
  readonly description?: string;
  /** The stated style, or the location's default. */
  readonly style: ParameterStyle;
  readonly explode: boolean;
  readonly allowReserved: boolean;
  /** Absent when `content` is used or nothing is said of the value. */
  readonly schema?: Schema;
  /** A value that travels as a serialized document, such as JSON in a query. */
  readonly content?: MediaType;
  /** Set on request: the value that the receiver finds where the parameter is absent. */
  readonly fill?: { readonly value: Json };
  readonly extensions: Extensions;
}

export interface RequestBody {
  readonly origin: Origin;
  readonly required: boolean;
  readonly description?: string;
  readonly content: readonly MediaType[];
  readonly extensions: Extensions;
}

export interface MediaType {
  readonly origin: Origin;
  /** As written, for example `application/json` or `text/*`. */
  readonly mediaType: string;
  /** A schema of `Api.schemas`. Absent: the value is not described. */
  readonly schema?: SchemaId;
  /** Of a sequence that comes item by item: a schema of `Api.schemas` for each of them. */
  readonly itemSchema?: SchemaId;
  readonly encoding: readonly Encoding[];
  /** Values that the description shows. Absent: it shows none. */
  readonly examples?: readonly MediaExample[];
  readonly extensions: Extensions;
}

export interface MediaExample {
  readonly origin: Origin;
  readonly value: Json;
}

/** How one member of a form body is written. */
export interface Encoding {
  readonly name: string;
  readonly contentType?: string;
  readonly style?: ParameterStyle;
  readonly explode?: boolean;
  readonly allowReserved?: boolean;
  readonly headers: readonly Header[];
}

export interface Response {
  readonly origin: Origin;
  /** `200`, `4XX` or `default`, as written (ranges upper case). */
  readonly status: string;
  readonly description: string;
  /** Key in `components.responses` where the response is shared. */
  readonly component?: string;
  readonly headers: readonly Header[];
  /** Empty: no body, unless the extensions record that the body is not shown. */
  readonly content: readonly MediaType[];
  readonly extensions: Extensions;
}

export interface Header {
  readonly origin: Origin;
  readonly name: string;
  readonly required: boolean;
  readonly deprecated: boolean;
  readonly description?: string;
  readonly explode: boolean;
  readonly schema?: Schema;
  readonly content?: MediaType;
  readonly extensions: Extensions;
}

/** Schemes that are all needed at once. Empty: anonymous use is one of the alternatives. */
export type SecurityAlternative = readonly {
  /** Key of a scheme of `Api.securitySchemes`. */
  readonly scheme: string;
  readonly scopes: readonly string[];
}[];

export interface SecurityScheme {
  readonly origin: Origin;
  /** Key in `components.securitySchemes`. */
  readonly key: string;
  readonly type: "apiKey" | "http" | "oauth2" | "openIdConnect" | "mutualTLS";
  readonly description?: string;
  /** Of an `apiKey`: name of the header, query parameter or cookie. */
  readonly name?: string;
  readonly in?: "header" | "query" | "cookie";
  /** Of `http`: the authentication scheme, lower case (`basic`, `bearer`, …). */
  readonly scheme?: string;
  readonly bearerFormat?: string;
  /** That it should not be used any more; since OpenAPI 3.2. */
  readonly deprecated?: true;
  /** Of `oauth2`: every scope of every flow. */
  readonly flowScopes: readonly string[];
  /** Of `oauth2`: the names of its flows, such as `clientCredentials`. */
  readonly flows?: readonly string[];
  readonly extensions: Extensions;
}

/** `<file>#<JSON Pointer>`, the place at which a schema is written. */
export type SchemaId = string;

export interface NamedSchema {
  readonly id: SchemaId;
  readonly origin: Origin;
  readonly schema: Schema;
  /** What naming starts from. */
  readonly hint: NameHint;
  /** Of a schema that was made for one direction: the schema that it was made from. */
  readonly variant?: { readonly of: SchemaId; readonly direction: Direction };
}

export type NameHint =
  | { readonly from: "component"; readonly key: string }
  | { readonly from: "file"; readonly file: string }
  /** Another target of a `$ref`: the words that lead to it. */
  | { readonly from: "pointer"; readonly words: readonly string[] }
  | {
      readonly from: "body";
      readonly operation: Operation["origin"];
      readonly role: "request" | "response" | "parameter" | "header";
      /** Status, parameter or header name; media type where there is more than one. */
      readonly words: readonly string[];
    };

export type JsonType = "null" | "boolean" | "object" | "array" | "number" | "string" | "integer";

/** `true` accepts everything, `false` nothing. */
export type Schema = boolean | SchemaObject;

/** A faithful record of the keywords at one place: nothing is merged, dropped or inferred. */
export interface SchemaObject {
  readonly id: SchemaId;
  readonly origin: Origin;
  readonly ref?: SchemaId;
  readonly dynamicRef?: { readonly reference: string; readonly target: SchemaId };
  readonly anchor?: string;
  readonly dynamicAnchor?: string;
  /** Absent: any type. */
  readonly types?: readonly JsonType[];
  readonly enum?: readonly Json[];
  readonly const?: { readonly value: Json };

  readonly number: NumberAssertions;
  readonly string: StringAssertions;
  readonly array: ArrayAssertions;
  readonly object: ObjectAssertions;

  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly not?: Schema;
  readonly if?: Schema;
  readonly then?: Schema;
  readonly else?: Schema;

  readonly format?: string;
  /** The dialect of the schema asks that `format` refuses values, whatever is asked for. */
  readonly assertsFormat?: boolean;
  readonly title?: string;
  readonly description?: string;
  readonly deprecated: boolean;
  readonly readOnly: boolean;
  readonly writeOnly: boolean;
  readonly default?: { readonly value: Json };
  readonly examples: readonly Json[];
  readonly discriminator?: Discriminator;
  readonly xml?: Xml;
  /** The items of a string that joins values (`x-delimited`). */
  readonly delimited?: Delimited;
  /** Set on request: in which form people see the value. */
  readonly codec?: Codec;
  /** Keywords that nothing is known of, such as those of older drafts. */
  readonly unread?: readonly string[];
  readonly extensions: Extensions;
}

export interface NumberAssertions {
  readonly multipleOf?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
}

export interface StringAssertions {
  /** Lengths count Unicode code points. */
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly contentEncoding?: string;
  readonly contentMediaType?: string;
  readonly contentSchema?: Schema;
}

export interface ArrayAssertions {
  readonly prefixItems?: readonly Schema[];
  readonly items?: Schema;
  readonly contains?: Schema;
  /** In 2019-09 an item that `contains` finds is left for `unevaluatedItems` all the same. */
  readonly leavesContained?: boolean;
  readonly minContains?: number;
  readonly maxContains?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly unevaluatedItems?: Schema;
}

export interface ObjectAssertions {
  readonly properties?: readonly Property[];
  readonly patternProperties?: readonly { readonly pattern: string; readonly schema: Schema }[];
  readonly additionalProperties?: Schema;
  readonly unevaluatedProperties?: Schema;
  readonly propertyNames?: Schema;
  readonly required?: readonly string[];
  readonly minProperties?: number;
  readonly maxProperties?: number;
  readonly dependentRequired?: readonly {
    readonly name: string;
    readonly requires: readonly string[];
  }[];
  readonly dependentSchemas?: readonly { readonly name: string; readonly schema: Schema }[];
}

export interface Property {
  readonly name: string;
  readonly schema: Schema;
  /** Set on request: the value that whoever receives the object finds where the member is absent. */
  readonly fill?: { readonly value: Json };
}

export interface Discriminator {
  readonly propertyName: string;
  readonly mapping: readonly { readonly value: string; readonly target: SchemaId }[];
  /** What values without a known tag are said to be. */
  readonly defaultMapping?: SchemaId;
}

export interface Xml {
  readonly name?: string;
  readonly namespace?: string;
  readonly prefix?: string;
  readonly attribute: boolean;
  readonly wrapped: boolean;
}

/** See `runtime/encoding/codecs.ts`. */
export type Codec = "date-time" | "unix-time" | "unix-seconds" | "decimal" | "int64" | "int64-text";

/** Items joined by `separator`; an item is one value or named fields joined by their own. */
export type Delimited = DelimitedItems & {
  readonly separator: string;
  /** Texts that stand for something else than a list of items. */
  readonly special?: readonly string[];
  /** That the empty text means something: it is the list without items. Absent: it is no list. */
  readonly takesEmpty?: true;
};

type DelimitedItems =
  | { readonly item: Schema }
  | {
      readonly fieldSeparator: string;
      readonly fields: readonly { readonly name: string; readonly schema: Schema }[];
    };
