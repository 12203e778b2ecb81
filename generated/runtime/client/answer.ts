// Copied from Specwright's runtime. Do not edit.
/** What came → the answer that the description has for it, or an undocumented one. */
import { essence } from "../media-type.js";
import { lenientText } from "./body-text.js";
import { CallError } from "./call-error.js";
import type { AnyCallOptions } from "./client.js";
import type { AnyAnswer, EngineOptions, ReceivedBody, Sending } from "./contract.js";
import { openBody } from "./open-body.js";
import { bytesOf } from "./received-bytes.js";

/**
 * The answer by its exact status, else its range, else `default`.
 *
 * @throws CallError
 */
export async function answerOf(
  sending: Sending,
  response: Response,
  { accept, maxBytes, validate }: EngineOptions & AnyCallOptions,
  broken: (cause: unknown, response: Response) => unknown,
): Promise<AnyAnswer> {
  const { operation, method } = sending;
  const { answers = {}, format, name } = operation;
  const { status } = response;
  let bytes: ReturnType<ReceivedBody["bytes"]> | undefined;
  const came: ReceivedBody = {
    response,
    contentType: response.headers.get("content-type") ?? "",
    bytes: () => (bytes ??= bytesOf(response, maxBytes, name, broken)),
    broken: (cause) => broken(cause, response),
  };
  const body = format ? await format.read(sending, came) : came;
  const mediaType = essence(body.contentType) || undefined;
  const frame = { httpStatus: status, mediaType, response };
  const undocumented = async (): Promise<AnyAnswer> => {
    return { ...frame, status: "undocumented", body: await openBody(body), headers: {} };
  };
  const range = `${Math.trunc(status / 100)}XX`;
  const label = answers[status] ? status : answers[range] ? range : "default";
  const described = answers[label];
  if (described === undefined) return undocumented();
  const { content, choose, headers = [] } = described;
  const values: Record<string, unknown> = Object.create(null);
  for (const header of headers) {
    const text = response.headers.get(header.name);
    if (text !== null) values[header.name] = header.decode?.(text) ?? text;
  }
  const answer = { ...frame, status: label, headers: values };
  const isEmpty = method === "HEAD" || [204, 205, 304].includes(status);
  if (isEmpty || content === undefined) {
    validate?.answer(operation, answer, undefined);
    return { ...answer, body: isEmpty ? undefined : await openBody(body) };
  }
  const media = choose
    ? choose(body.contentType, content, accept)
    : content.find(([each]) => each === mediaType);
  if (media === undefined) return undocumented();
  const [known, { read, decode, isValue }] = media;
  let wire: unknown;
  try {
    wire = await read(body);
  } catch (cause) {
    if (cause instanceof CallError) throw cause;
    const text = lenientText(await came.bytes(), came.contentType);
    const message = `the answer of status ${status} is no ${mediaType}`;
    throw new CallError("decode", name, message, { response, text });
  }
  if (wire === undefined) return undocumented();
  const whole = { ...answer, mediaType: known.includes("*") ? mediaType : known };
  validate?.answer(operation, whole, isValue ? { mediaType: known, wire } : undefined);
  return { ...whole, body: decode ? decode(wire, name, response) : wire };
}
