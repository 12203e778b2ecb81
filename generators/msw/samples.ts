/** Which answers of an operation can be made up by their schemas alone, and by which. */
import type { TypeCode } from "../../core/handler/type-code.ts";
import type * as ir from "../../core/ir.ts";
import { isRange } from "../../core/wire/media-kind.ts";

/** A documented answer of which everything that it needs is described. */
export interface Sampled {
  readonly response: ir.Response;
  /** Absent: it has no body. */
  readonly body?: { readonly kind: "value" | "text" | "bytes"; readonly media: ir.MediaType };
}

/** In the order of the description. */
export function sampledAnswers(
  { responses = [], method }: ir.Operation,
  types: TypeCode,
): readonly Sampled[] {
  return responses.flatMap((response): Sampled[] => {
    const { status, headers, content } = response;
    // What `default` stands for, the description does not say.
    if (status === "default" || hidesBody(response)) return [];
    // A header whose value is a document of its own is the caller's to give.
    if (headers.some((header) => header.required && header.content !== undefined)) return [];
    const isBodyless = method === "HEAD" || ["204", "205", "304"].includes(status);
    if (isBodyless || content.length === 0) return content.length === 0 ? [{ response }] : [];
    const bodies = content.flatMap((media) => {
      const kind = kindOf(media, types);
      return kind === undefined ? [] : [{ kind, media }];
    });
    const body = bodies.find(({ kind }) => kind === "value") ?? bodies[0];
    return body === undefined ? [] : [{ response, body }];
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

/** True where the document says that there is a body which it does not show. */
export function hidesBody({ content, extensions }: ir.Response): boolean {
  if (content.length > 0) return false;
  return (extensions["x-not-shown"] ?? []).some(({ aspect }) => aspect === "body");
}

function kindOf(media: ir.MediaType, types: TypeCode): "value" | "text" | "bytes" | undefined {
  if (isRange(media.mediaType)) return undefined;
  switch (types.kind(media)) {
    case "json":
    case "xml":
    case "form":
      return media.schema === undefined ? undefined : "value";
    case "text":
      return "text";
    case "bytes":
      return "bytes";
    case "multipart":
      return undefined;
  }
}
