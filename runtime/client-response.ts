/** A response → the answer that the description has for it, or an undocumented one. */
import type { ClientOperation } from "./client-contract.ts";
import { CodecError } from "./codec-error.ts";
import { headerIssues, headersOf } from "./client-response-headers.ts";
import { decodeValue } from "./decoded-values.ts";
import { ContractError, DecodeError } from "./errors.ts";
import { decodeForm } from "./form.ts";
import { charset, essence, isRange, matchMedia, mediaKind } from "./media-type.ts";
import type { BodyDescriptor, ResponseDescriptor } from "./operation.ts";
import type { OperationValidators, ValidationIssue } from "./validation.ts";

/** Every answer; generated code knows which of them an operation has. */
export interface AnyAnswer {
  readonly status: number | string;
  readonly httpStatus: number;
  readonly mediaType: string | undefined;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly response: Response;
}

/**
 * The answer in `response`: by its exact status, else its range, else `default`. Where the status
 * has the media type `accepted`, another one is undocumented.
 *
 * @throws DecodeError when a documented body is not of its media type.
 * @throws ContractError when there are validators and the body or a header does not fit them.
 */
export async function readAnswer(
  operation: ClientOperation,
  response: Response,
  accepted: string | undefined,
  validators: OperationValidators | undefined,
): Promise<AnyAnswer> {
  const contentType = response.headers.get("content-type") ?? "";
  const bytes = hasBody(operation, response) ? await response.arrayBuffer() : new ArrayBuffer(0);
  const described = meaningOf(response.status, operation.responses ?? []);
  if (described === undefined) return undocumented(response, contentType, bytes);
  const answer = {
    ...frame(response),
    status: statusOf(described),
    headers: headersOf(described, response),
  };
  const issues = headerIssues(described, answer.headers, validators);
  if (issues.length > 0) throw new ContractError(operation.name, "response", issues, response);
  const { content } = described;
  if (content.length === 0 || (bytes.byteLength === 0 && neverHasBody(operation, response))) {
    const mediaType = essence(contentType) || undefined;
    return { ...answer, mediaType, body: await openBody(contentType, bytes) };
  }
  const wanted = content.filter(({ mediaType }) => mediaType === accepted);
  const media = matchMedia(contentType, wanted.length > 0 ? wanted : content);
  if (media === undefined) return undocumented(response, contentType, bytes);
  const needsText = media.codec !== undefined || mediaKind(contentType) === "json";
  if (bytes.byteLength === 0 && needsText) return undocumented(response, contentType, bytes);
  const body = await describedBody(operation, response, contentType, bytes, media);
  validate(operation, response, described.status, media, body, validators);
  const mediaType = isRange(media.mediaType) ? essence(contentType) : media.mediaType;
  const isValue = media.codec !== undefined || isValueKind(mediaKind(contentType));
  if (!isValue) return { ...answer, mediaType, body };
  const misfits: ValidationIssue[] = [];
  const decoded = decodeValue(body, media.decoding, misfits);
  if (misfits.length > 0) throw new ContractError(operation.name, "response", misfits, response);
  return { ...answer, mediaType, body: decoded };
}

/** True of bodies that are values which schemas describe. */
function isValueKind(kind: ReturnType<typeof mediaKind>): boolean {
  return kind === "json" || kind === "form";
}

function frame(response: Response): Pick<AnyAnswer, "httpStatus" | "response"> {
  return { httpStatus: response.status, response };
}

async function undocumented(
  response: Response,
  contentType: string,
  bytes: ArrayBuffer,
): Promise<AnyAnswer> {
  return {
    ...frame(response),
    status: "undocumented",
    mediaType: essence(contentType) || undefined,
    body: await openBody(contentType, bytes),
    headers: {},
  };
}

function hasBody(operation: ClientOperation, response: Response): boolean {
  return response.body !== null && !neverHasBody(operation, response);
}

function neverHasBody({ method }: ClientOperation, { status }: Response): boolean {
  return method === "HEAD" || status === 204 || status === 205 || status === 304;
}

function meaningOf(
  status: number,
  responses: readonly ResponseDescriptor[],
): ResponseDescriptor | undefined {
  const keys = [String(status), `${Math.floor(status / 100)}XX`, "default"];
  return keys
    .map((key) => responses.find((response) => response.status === key))
    .find((response) => response !== undefined);
}

function statusOf({ status }: ResponseDescriptor): number | string {
  return /^\d{3}$/.test(status) ? Number(status) : status;
}

async function describedBody(
  { name }: ClientOperation,
  response: Response,
  contentType: string,
  bytes: ArrayBuffer,
  media: BodyDescriptor,
): Promise<unknown> {
  const fail = () =>
    new DecodeError(name, essence(contentType), response, decodeBytes(contentType, bytes));
  if (media.codec !== undefined) {
    try {
      return media.codec.decode(new Uint8Array(bytes), charset(contentType));
    } catch (error) {
      throw error instanceof CodecError ? fail() : error;
    }
  }
  switch (mediaKind(contentType)) {
    case "json": {
      const text = decodeStrictly(contentType, bytes);
      const value = text === undefined ? undefined : parseJson(text, media);
      if (value === undefined) throw fail();
      return value.parsed;
    }
    case "form": {
      const value = decodeForm(decodeBytes(contentType, bytes), media);
      if (value === undefined) throw fail();
      return value;
    }
    case "multipart":
      try {
        return await parseMultipart(contentType, bytes);
      } catch {
        throw fail();
      }
    case "text":
      return decodeBytes(contentType, bytes);
    case "bytes":
      return new Uint8Array(bytes);
  }
}

/** A body of which nothing is described: whatever can be made of it without a fault. */
async function openBody(contentType: string, bytes: ArrayBuffer): Promise<unknown> {
  if (bytes.byteLength === 0) return undefined;
  switch (mediaKind(contentType)) {
    case "json": {
      const text = decodeBytes(contentType, bytes);
      const value = parseJson(text);
      return value === undefined ? text : value.parsed;
    }
    case "form":
    case "text":
      return decodeBytes(contentType, bytes);
    case "multipart":
    case "bytes":
      return new Uint8Array(bytes);
  }
}

function validate(
  { name }: ClientOperation,
  response: Response,
  status: string,
  { mediaType, codec }: BodyDescriptor,
  body: unknown,
  validators: OperationValidators | undefined,
): void {
  if (!isValueKind(mediaKind(mediaType)) && codec === undefined) return;
  const table = validators?.responses;
  const byMedia = table !== undefined && Object.hasOwn(table, status) ? table[status] : undefined;
  const known = byMedia !== undefined && Object.hasOwn(byMedia, mediaType);
  const checked = known ? byMedia[mediaType]?.safeParse(body) : undefined;
  if (checked === undefined || checked.success) return;
  const issues = checked.error.issues.map(({ path, message }) => ({
    path: ["body", ...path],
    message,
  }));
  throw new ContractError(name, "response", issues, response);
}

/** `undefined` when the bytes are not of their character encoding. */
function decodeStrictly(contentType: string, bytes: ArrayBuffer): string | undefined {
  try {
    return decoder(contentType, true).decode(bytes);
  } catch {
    return undefined;
  }
}

/** What is not of the character encoding becomes U+FFFD. */
function decodeBytes(contentType: string, bytes: ArrayBuffer): string {
  return decoder(contentType, false).decode(bytes);
}

/** UTF-8 where the encoding is not named or not known. */
function decoder(contentType: string, fatal: boolean): TextDecoder {
  try {
    return new TextDecoder(charset(contentType), { fatal });
  } catch {
    return new TextDecoder("utf-8", { fatal });
  }
}

function parseJson(text: string, media?: BodyDescriptor): { readonly parsed: unknown } | undefined {
  try {
    return { parsed: media?.exactJson?.parse(text, media.decoding ?? {}) ?? JSON.parse(text) };
  } catch {
    return undefined;
  }
}

function parseMultipart(contentType: string, bytes: ArrayBuffer): Promise<FormData> {
  return new Response(bytes, { headers: { "content-type": contentType } }).formData();
}
