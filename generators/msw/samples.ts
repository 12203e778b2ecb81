/** Which answers of an operation can be made up by their schemas alone, and by which. */
import type { TypeCode } from "../../core/views/server/type-code.ts";
import type * as ir from "../../core/model/ir.ts";
import { bodyGap } from "../../core/views/encoding/gaps.ts";
import { type StreamKind, isRange, streamKind } from "../../core/model/media-kind.ts";

/** A documented answer of which everything that it needs is described. */
export interface Sampled {
  readonly response: ir.Response;
  /** The usual one first. Empty: it has no body. */
  readonly bodies: readonly SampledBody[];
}

export interface SampledBody {
  readonly kind: SampledKind;
  readonly media: ir.MediaType;
}

type SampledKind = "value" | "text" | "bytes" | StreamKind;

/** In the order of the description. */
export function sampledAnswers(
  { responses = [], method }: ir.Operation,
  types: TypeCode,
): readonly Sampled[] {
  return responses.flatMap((response): Sampled[] => {
    const { status, headers, content } = response;
    // What `default` stands for, the description does not say.
    if (status === "default" || bodyGap(response) !== undefined) return [];
    // A header whose value is a document of its own is the caller's to give.
    if (headers.some((header) => header.required && header.content !== undefined)) return [];
    const isBodyless = method === "HEAD" || ["204", "205", "304"].includes(status);
    if (isBodyless || content.length === 0)
      return content.length === 0 ? [{ response, bodies: [] }] : [];
    const bodies = content.flatMap((media) => {
      const kind = kindOf(media, types);
      return kind === undefined ? [] : [{ kind, media }];
    });
    const usual = bodies.find(({ kind }) => kind === "value") ?? bodies[0];
    if (usual === undefined) return [];
    return [{ response, bodies: [usual, ...bodies.filter((each) => each !== usual)] }];
  });
}

/** The one that stands for the operation: the first success, else whatever is documented first. */
export function usualAnswer(
  sampled: readonly Sampled[],
  operation: ir.Operation,
): Sampled | undefined {
  const { responses = [] } = operation;
  const first = responses.find(({ status }) => status.startsWith("2")) ?? responses[0];
  return sampled.find(({ response }) => response === first) ?? laterSuccess(sampled);
}

function laterSuccess(sampled: readonly Sampled[]): Sampled | undefined {
  return sampled.find(({ response }) => response.status.startsWith("2"));
}

function kindOf(media: ir.MediaType, types: TypeCode): SampledKind | undefined {
  if (isRange(media.mediaType)) return undefined;
  const stream = streamKind(media.mediaType);
  if (stream !== undefined) return stream;
  switch (types.kind(media)) {
    case "json":
    case "xml":
    case "form":
      return media.schema === undefined ? undefined : "value";
    case "text":
      return "text";
    case "bytes":
      return "bytes";
    case "items":
    case "multipart":
      return undefined;
  }
}
