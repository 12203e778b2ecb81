/** The body of a request, as options of curl. */
import { isArray } from "../../../../core/spec/load/pointer.ts";
import type * as ir from "../../../../core/model/ir.ts";
import type { SnippetContext } from "../../../../core/views/snippets/snippet.ts";
import { filledMembers } from "../../../../core/views/snippets/segment.ts";
import { exampleValue } from "../../../../core/views/snippets/value.ts";
import { isRange } from "../../../../core/model/media-kind.ts";
import type { Credential } from "./credentials.ts";
import { encoded } from "./parameter.ts";
import { type Part, word } from "./shell.ts";
import { wireValue } from "./wire-value.ts";

/** None where nothing has to be sent. `credentials` are fields of the body. */
export function bodyWords(
  { requestBody }: ir.Operation,
  context: SnippetContext,
  credentials: readonly Credential[],
): string[] {
  const [media] = requestBody?.content ?? [];
  if (requestBody === undefined || media === undefined) {
    return credentials.map((credential) => formField(credential.name, [credential.variable]));
  }
  if (!requestBody.required && credentials.length === 0) return [];
  const kind = context.types.kind(media);
  const type = `--header ${word(`Content-Type: ${concrete(media.mediaType)}`)}`;
  const members = without(valueOf(media, context), credentials);
  switch (kind) {
    case "form":
      return [
        ...credentials.map((credential) => formField(credential.name, [credential.variable])),
        ...members.flatMap(([name, value]) =>
          fieldValues(value).map((each) => formField(name, [each])),
        ),
      ];
    case "multipart": {
      const files = context.types.files(media)?.files ?? [];
      return [
        ...credentials.map(({ name, variable }) => `--form-string ${word(`${name}=`, variable)}`),
        ...members.flatMap(([name, value]) =>
          files.includes(name)
            ? [`--form ${word(`${name}=@file`)}`]
            : fieldValues(value).map((each) => `--form-string ${word(`${name}=${each}`)}`),
        ),
      ];
    }
    case "json":
      return [type, `--data-raw ${word(...jsonParts(valueOf(media, context), credentials))}`];
    case "text":
      return [type, `--data-raw ${word(String(valueOf(media, context)))}`];
    default:
      return [type, "--data-binary @body"];
  }
}

function valueOf(media: ir.MediaType, { types }: SnippetContext): ir.Json {
  const { schema } = types.shapes;
  const kind = types.kind(media);
  if (media.schema === undefined) return kind === "text" ? "text" : {};
  const described = schema(media.schema);
  const value = exampleValue(described, schema);
  const isForm =
    kind === "form" && typeof value === "object" && value !== null && !Array.isArray(value);
  const filled = isForm ? filledMembers({ ...value }, described, types.shapes) : value;
  return wireValue(filled, described, schema);
}

/** Values of variables stand inside the quotes of their text. */
function jsonParts(value: ir.Json, credentials: readonly Credential[]): Part[] {
  if (credentials.length === 0) return [JSON.stringify(value)];
  const fields = credentials.flatMap(({ name, variable }, index): Part[] => [
    `${index === 0 ? "" : ","}${JSON.stringify(name)}:"`,
    variable,
    '"',
  ]);
  const rest = JSON.stringify(Object.fromEntries(without(value, credentials))).slice(1);
  return ["{", ...fields, rest === "}" ? rest : `,${rest}`];
}

function without(value: ir.Json, credentials: readonly Credential[]): [string, ir.Json][] {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return [];
  const names = credentials.map(({ name }) => name);
  return Object.entries(value).filter(([name]) => !names.includes(name));
}

/** curl escapes what comes after the first `=`. */
function formField(name: string, value: readonly Part[]): string {
  return `--data-urlencode ${word(`${encoded(name)}=`, ...value)}`;
}

function fieldValues(value: ir.Json): string[] {
  const texts = (isArray(value) ? value : [value]).map((each) =>
    typeof each === "object" ? JSON.stringify(each) : String(each),
  );
  return texts;
}

function concrete(mediaType: string): string {
  const first = mediaType.split(",")[0]?.trim() ?? "";
  if (!isRange(first)) return first.replaceAll(/[\r\n]/g, "");
  return first.startsWith("text/") ? "text/plain" : "application/octet-stream";
}
