/** The parts of descriptors that most operations have, in a few words: descriptors are long files. */
import type { WireType } from "../encoding/wire-type.ts";
import type { ParameterDescriptor, ResponseDescriptor } from "../http/operation.ts";

/** A parameter of a path without a style of its own. */
export function pathParameter(name: string, type: WireType = "string"): ParameterDescriptor {
  return {
    name,
    key: name,
    in: "path",
    style: "simple",
    explode: false,
    required: true,
    type,
  };
}

/** A parameter of a query without a style of its own, which may be absent. */
export function queryParameter(name: string, type: WireType = "string"): ParameterDescriptor {
  return {
    name,
    key: name,
    in: "query",
    style: "form",
    explode: true,
    required: false,
    type,
  };
}

/** Responses with JSON whose numbers and texts need no conversion. */
export function jsonResponses(...statuses: readonly string[]): ResponseDescriptor[] {
  return statuses.map((status) => ({
    status,
    content: [{ mediaType: "application/json", type: "unknown" }],
  }));
}

/** A response without a body. */
export function emptyResponse(status: string): ResponseDescriptor {
  return { status, content: [] };
}
