/** A media type of a request or an answer → the expression that writes or reads its bodies. */
import type * as ir from "../../core/model/ir.ts";
import type { Names } from "../../core/transform/naming/names.ts";
import { Code, expression } from "../../core/base/text/code.ts";
import { encodingContext } from "../../core/views/encoding/encoding-context.ts";
import type { DecodingCode } from "../../core/views/encoding/decoding-code.ts";
import { formType } from "../../core/views/encoding/form-type.ts";
import { jsonKinds } from "../../core/views/encoding/json-kinds.ts";
import { isRange, mediaKind, streamKind } from "../../core/model/media-kind.ts";
import { xmlCodec } from "../../core/views/encoding/operation-descriptor.ts";
import { fixedHeader } from "./part-headers.ts";

/** A name that an expression uses, and the module of the runtime that has it. */
export type RuntimeImport = readonly [module: string, name: string];

export interface BodyCode {
  readonly code: Code;
  /** XML also uses the namespace `xml`, decodings what `DecodingCode.imports` lists. */
  readonly imports: readonly RuntimeImport[];
}

export interface Described {
  readonly api: ir.Api;
  readonly names: Names;
  readonly decodings: DecodingCode;
}

/** A `BodyReader` of the runtime. */
export function readerCode(media: ir.MediaType, described: Described): BodyCode {
  return bodyCode(media, described, "read");
}

/** A `BodyWriter` of the runtime. */
export function writerCode(media: ir.MediaType, described: Described): BodyCode {
  return bodyCode(media, described, "send");
}

type Verb = "read" | "send";

function bodyCode(media: ir.MediaType, described: Described, verb: Verb): BodyCode {
  const { mediaType, schema } = media;
  const { decodings } = described;
  // Asked only where it is written: who asks for an expression imports what it uses.
  const decodingOf = () => (schema === undefined ? undefined : decodings.ofNamed(schema));
  const jsonForm = () => ({
    decoding: decodingOf(),
    exactJson: schema === undefined ? undefined : decodings.jsonOf(),
  });
  const sequence = decodings.sequenceOf(media);
  if (sequence !== undefined) {
    const { itemSchema } = media;
    const decoding = itemSchema === undefined ? undefined : decodings.ofNamed(itemSchema);
    return made(verb, "items", sequence, decoding);
  }
  const xml = xmlCodec(media, described);
  if (xml !== undefined) {
    const body = made(verb, "xml", xml);
    const withCodec = { ...body, imports: [...body.imports, ["xml/xml", "xmlBody"] as const] };
    return decoded(withCodec, verb, decodingOf());
  }
  const kind = mediaKind(mediaType);
  if (kind !== "json" && isRange(mediaType)) return made(verb, "range", jsonForm());
  switch (kind) {
    case "json": {
      const form = jsonForm();
      const isPlain = form.decoding === undefined && form.exactJson === undefined;
      const kinds = verb === "read" ? kindsOf(media, described) : undefined;
      if (!isPlain) return made(verb, "json-as", { ...form, kinds });
      return kinds === undefined ? plain(verb, "json") : made(verb, "json-of", ...kinds);
    }
    case "form":
      return decoded(formCode(media, described, verb), verb, decodingOf());
    case "multipart":
      if (verb === "read") return plain(verb, "multipart");
      return decoded(made(verb, "multipart", formOf(media, described)), verb, decodingOf());
    case "text":
    case "bytes":
      return plain(verb, (verb === "read" ? streamKind(mediaType) : undefined) ?? kind);
  }
}

/** A form whose lists are joined is only sent: what arrives as one text is no list. */
function formCode(media: ir.MediaType, described: Described, verb: Verb): BodyCode {
  const separator = described.api.extensions["x-list-separator"];
  const form = formOf(media, described);
  return verb === "send" && separator !== undefined
    ? made(verb, "joined-form", form, separator)
    : made(verb, "form", form);
}

/** The kinds of value that the body can be; `undefined` where nothing says it. */
function kindsOf(media: ir.MediaType, { api }: Pick<Described, "api">) {
  return jsonKinds(media, encodingContext(api).shapes);
}

/** What is described of a form, for `FormDescriptor` and `MultipartForm` of the runtime. */
function formOf(media: ir.MediaType, { api, decodings }: Described): object {
  const { schema, encoding } = media;
  const isMultipart = mediaKind(media.mediaType) === "multipart";
  const { shapes } = encodingContext(api);
  return {
    type: schema === undefined ? "unknown" : formType(schema, media, shapes, decodings.jsonType),
    encoding:
      encoding.length === 0
        ? undefined
        : encoding.map(({ headers, ...stated }) => {
            const fixed = isMultipart ? headers.flatMap((each) => nested(fixedHeader(each))) : [];
            return { ...stated, headers: fixed.length === 0 ? undefined : fixed };
          }),
  };
}

function nested<Item>(item: Item | undefined): readonly Item[] {
  return item === undefined ? [] : [item];
}

function plain(verb: Verb, kind: string): BodyCode {
  const name = nameOf(verb, kind);
  return { code: new Code(name), imports: [[moduleOf(verb, kind), name]] };
}

/** Marked as pure, so that a bundler drops it together with its operation. */
function made(verb: Verb, kind: string, ...values: readonly unknown[]): BodyCode {
  const name = nameOf(verb, kind);
  const given = values.flatMap((value) => (value === undefined ? [] : [expression(value)]));
  const code = new Code(`/* @__PURE__ */ ${name}(${given.join(", ")})`);
  return { code, imports: [[moduleOf(verb, kind), name]] };
}

function decoded(body: BodyCode, verb: Verb, decoding: Code | undefined): BodyCode {
  if (decoding === undefined) return body;
  const name = nameOf(verb, "as");
  const code = new Code(`/* @__PURE__ */ ${name}(${body.code.text}, ${decoding.text})`);
  return { code, imports: [...body.imports, [moduleOf(verb, "as"), name]] };
}

function moduleOf(verb: Verb, kind: string): string {
  return `client/${verb}-${kind}`;
}

/** `readJsonAs` of `read-json-as.ts`. */
function nameOf(verb: Verb, kind: string): string {
  return `${verb}-${kind}`.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** The type of the bodies of an answer that comes piece by piece, with `Engine` as the contract. */
export function streamType({ mediaType }: ir.MediaType): string | undefined {
  switch (streamKind(mediaType)) {
    case "events":
      return "AsyncIterable<Engine.ServerSentEvent>";
    case "lines":
      return "AsyncIterable<unknown>";
    case undefined:
      return undefined;
  }
}
