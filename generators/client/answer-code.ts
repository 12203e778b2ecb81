/** Answers of an operation as the client engine reads them. */
import type * as ir from "../../core/model/ir.ts";
import type { Code } from "../../core/base/text/code.ts";
import { mediaKind } from "../../core/model/media-kind.ts";
import { headerDescriptor } from "../../core/views/encoding/operation-descriptor.ts";
import type { WireType } from "../../core/views/encoding/descriptor.ts";
import { type BodyCode, type Described, type RuntimeImport, readerCode } from "./body-code.ts";
import type { RuntimeImports } from "./runtime-imports.ts";

/** What a call asks for unless it says otherwise, where a status has several media types. */
export function usualMedia(responses: readonly ir.Response[]): string | undefined {
  const successes = responses.filter(isNegotiated);
  const media = severalOf(successes.length > 0 ? successes : responses);
  const json = media.filter((mediaType) => mediaKind(mediaType) === "json");
  return json.includes("application/json") ? "application/json" : json[0];
}

/** Media types that a call may ask for: all of the successes that have several. */
export function mediaChoices(responses: readonly ir.Response[]): readonly string[] {
  return severalOf(responses.filter(isNegotiated));
}

/** Few services negotiate their errors: what comes is what the answer says. */
export function isNegotiated({
  status,
  content,
}: Pick<ir.Response, "status" | "content">): boolean {
  return status.startsWith("2") && content.length > 1;
}

function severalOf(responses: readonly ir.Response[]): readonly string[] {
  const several = responses.filter(({ content }) => content.length > 1);
  return [...new Set(several.flatMap(({ content }) => content.map(({ mediaType }) => mediaType)))];
}

/** By status; `callback` is the parameter that makes answers scripts. */
export function answersCode(
  operation: ir.Operation,
  callback: string | undefined,
  described: Described,
  imports: RuntimeImports,
): Readonly<Record<string, object>> {
  const { responses = [] } = operation;
  const usual = usualMedia(responses);
  const entries = responses.map((response) => {
    const { status, headers } = response;
    const content = isBodyless(response, operation) ? [] : response.content;
    const known = headers.map((header) => {
      const { name, required, explode, type } = headerDescriptor(header, described);
      const isText = type === "string" || type === "unknown";
      return {
        name,
        required: required ? true : undefined,
        decode: isText ? undefined : headerReader(name, { explode, type }, imports),
      };
    });
    const plain = readCode(status, content, usual, described, imports);
    const read =
      callback === undefined || content.length === 0
        ? plain
        : imports.made("client/answer-format", "jsonpAnswer", callback, plain);
    return [status, { read, headers: known.length === 0 ? undefined : known }] as const;
  });
  return Object.fromEntries(entries);
}

/** Cookies are the one list of which each item is a header of its own, and has commas. */
function headerReader(
  name: string,
  value: { readonly explode: boolean; readonly type: WireType },
  imports: RuntimeImports,
): Code {
  const decoder = name.toLowerCase() === "set-cookie" ? "cookiesDecoder" : "headerDecoder";
  return imports.made("client/answer-headers", decoder, value);
}

/** True of what has no body by HTTP, whatever is described (RFC 9110, sections 9.3.2, 15.3.5, 15.3.6, 15.4.5). */
export function isBodyless({ status }: ir.Response, { method }: ir.Operation): boolean {
  return method === "HEAD" || ["204", "205", "304"].includes(status);
}

function readCode(
  status: string,
  content: readonly ir.MediaType[],
  usual: string | undefined,
  described: Described,
  imports: RuntimeImports,
): Code {
  const readers = content.map((media) => [media.mediaType, readerCode(media, described)] as const);
  const [only, ...others] = readers;
  if (only === undefined) return imports.use("client/undocumented-answer", "undocumentedAnswer");
  const whole = others.length === 0 ? wholeAnswer(only) : undefined;
  if (whole !== undefined) return imports.use(...whole);
  const media = readers.map(([mediaType, code]) => [mediaType, imports.body(code)]);
  const arePlain = content.every(({ mediaType }) => /^[a-z\d.+/-]+$/.test(mediaType));
  const find = arePlain ? undefined : imports.use("client/matching-media", "matchingReader");
  if (isNegotiated({ status, content }))
    return imports.made("client/negotiated-answer", "negotiatedAnswer", media, usual, find);
  return imports.made("client/answer-by-media-type", "answerByMediaType", media, find);
}

/** The answer of the runtime that is nothing but JSON of one kind, for the bodies that most answers have. */
function wholeAnswer([mediaType, { code }]: readonly [string, BodyCode]):
  | RuntimeImport
  | undefined {
  if (mediaType !== "application/json") return undefined;
  if (code.text === "readJson") return ["client/read-json", "jsonAnswer"];
  const kind = /^\/\* @__PURE__ \*\/ readJsonOf\("(object|array)"\)$/.exec(code.text)?.[1];
  return kind === undefined ? undefined : ["client/read-json-of", `${kind}Answer`];
}

/** What puts the header `Accept` that a call chooses; `undefined` where there is no choice. */
export function acceptingCode(
  responses: readonly ir.Response[],
  usual: string | undefined,
  imports: RuntimeImports,
): Code | undefined {
  const others = mediaChoices(responses).filter((mediaType) => mediaType !== usual);
  if (others.length === 0) return undefined;
  const headers = others.map((each) => {
    const rest = acceptable(responses, each).filter((mediaType) => mediaType !== each);
    // Statuses that do not have it may answer otherwise, but those that have it are to choose it.
    return [each, [each, ...rest.map((other) => `${other};q=0.9`)].join(", ")];
  });
  return imports.made("client/accept-header", "acceptHeader", headers);
}

/**
 * The header `Accept` with the chosen media type, and all of the statuses that do not have it; without
 * a choice, and without any described body, everything.
 */
export function acceptHeader(
  responses: readonly ir.Response[],
  chosen: string | undefined,
): string {
  return acceptable(responses, chosen).join(", ") || "*/*";
}

function acceptable(responses: readonly ir.Response[], chosen: string | undefined): string[] {
  const media = responses.flatMap(({ content }) => {
    const found = content.filter(({ mediaType }) => mediaType === chosen);
    return (found.length > 0 ? found : content).map(({ mediaType }) => mediaType);
  });
  const first = chosen !== undefined && media.includes(chosen) ? [chosen] : [];
  return [...new Set([...first, ...media])];
}
