/** Answers of an operation as the client engine reads them. */
import type * as ir from "../../core/ir.ts";
import type { Code } from "../../core/text/code.ts";
import { mediaKind } from "../../core/wire/media-kind.ts";
import { headerDescriptor } from "../../core/wire/operation-descriptor.ts";
import { type BodyCode, type Described, readerCode } from "./body-code.ts";
import type { RuntimeImports } from "./runtime-imports.ts";

/** What a call asks for unless it says otherwise, where a status has several media types. */
export function usualMedia(responses: readonly ir.Response[]): string | undefined {
  const json = mediaChoices(responses).filter((mediaType) => mediaKind(mediaType) === "json");
  return json.includes("application/json") ? "application/json" : json[0];
}

/** Media types that a call may ask for: all of the statuses that have several. */
export function mediaChoices(responses: readonly ir.Response[]): readonly string[] {
  const several = responses.filter(({ content }) => content.length > 1);
  return [...new Set(several.flatMap(({ content }) => content.map(({ mediaType }) => mediaType)))];
}

/** By status. */
export function answersCode(
  responses: readonly ir.Response[],
  described: Described,
  imports: RuntimeImports,
): Readonly<Record<string, object>> {
  const usual = usualMedia(responses);
  const entries = responses.map(({ status, content, headers }) => {
    const known = headers.map((header) => {
      const { name, required, explode, type } = headerDescriptor(header, described);
      const isText = type === "string" || type === "unknown";
      return {
        name,
        required: required ? true : undefined,
        decode: isText
          ? undefined
          : imports.made("client/answer-headers", "headerDecoder", { explode, type }),
      };
    });
    const read = readCode(content, usual, described, imports);
    return [status, { read, headers: known.length === 0 ? undefined : known }] as const;
  });
  return Object.fromEntries(entries);
}

function readCode(
  content: readonly ir.MediaType[],
  usual: string | undefined,
  described: Described,
  imports: RuntimeImports,
): Code | undefined {
  const readers = content.map((media) => [media.mediaType, readerCode(media, described)] as const);
  const [only, ...others] = readers;
  if (only === undefined) return undefined;
  if (others.length === 0 && isPlainJson(only))
    return imports.use("client/read-json", "jsonAnswer");
  const media = readers.map(([mediaType, code]) => [mediaType, imports.body(code)]);
  const arePlain = content.every(({ mediaType }) => /^[a-z\d.+/-]+$/.test(mediaType));
  const find = arePlain ? undefined : imports.use("client/matching", "matchingReader");
  return imports.made(
    "client/answer-in",
    "answerIn",
    media,
    content.length > 1 ? usual : undefined,
    find,
  );
}

/** True of `application/json` whose values people see as they travel. */
export function isPlainJson([mediaType, { code }]: readonly [string, BodyCode]): boolean {
  return mediaType === "application/json" && /^(?:read|send)Json$/.test(code.text);
}

/** The header `Accept`: a text, or a function where calls may choose. */
export function acceptCode(
  responses: readonly ir.Response[],
  usual: string | undefined,
  imports: RuntimeImports,
): string | Code | undefined {
  const choices = mediaChoices(responses);
  if (choices.length === 0) return acceptHeader(responses, undefined) || undefined;
  const others = choices.filter((mediaType) => mediaType !== usual);
  const first = usual === undefined ? [] : [usual];
  const headers = [...first, ...others].map((each) => [each, acceptHeader(responses, each)]);
  // Without a usual one everything is asked for.
  const all = usual === undefined ? [["", acceptHeader(responses, undefined)]] : [];
  return imports.made("client/accepting", "accepting", [...all, ...headers]);
}

/** The chosen media type, and all of the statuses that do not have it. */
function acceptHeader(responses: readonly ir.Response[], chosen: string | undefined): string {
  const media = responses.flatMap(({ content }) => {
    const found = content.filter(({ mediaType }) => mediaType === chosen);
    return (found.length > 0 ? found : content).map(({ mediaType }) => mediaType);
  });
  const first = chosen !== undefined && media.includes(chosen) ? [chosen] : [];
  return [...new Set([...first, ...media])].join(", ");
}
