/** Parameters and responses of the usual form, as calls of the runtime that name what is special of them. */
import { expression } from "../../core/base/text/code.ts";
import { literal } from "../../core/base/text/literal.ts";
import type { ServerOperation } from "../../core/views/server/operation-view.ts";
import type * as usual from "../../runtime/server/usual-parts.ts";

type Parameter = ServerOperation["parameters"][number];
type Response = NonNullable<ServerOperation["responses"]>[number];

/** Functions of the runtime that make such parts. */
export type UsualPart = keyof typeof usual;

/** An expression for the parameter; `use` is told the function that it calls. */
export function parameterCode(parameter: Parameter, use: (name: UsualPart) => void): string {
  const { name, type } = parameter;
  const maker = is(parameter, usualPath(name, type))
    ? "pathParameter"
    : is(parameter, usualQuery(name, type))
      ? "queryParameter"
      : undefined;
  if (maker === undefined) return expression(parameter);
  use(maker);
  const types = type === "string" ? [] : [expression(type)];
  return `${maker}(${[literal(name), ...types].join(", ")})`;
}

/** An expression for a response that is not among the usual ones with JSON. */
export function responseCode(response: Response, use: (name: UsualPart) => void): string {
  const { status } = response;
  if (!is(response, { status, content: [] })) return expression(response);
  use("emptyResponse");
  return `emptyResponse(${literal(status)})`;
}

/** An expression for a list of responses; `code` prints one. Those with usual JSON behind each other are one call. */
export function responsesCode(
  responses: readonly Response[],
  code: (response: Response) => string,
  use: (name: UsualPart) => void,
): string {
  const items: string[] = [];
  let statuses: string[] = [];
  const end = () => {
    if (statuses.length > 0) {
      use("jsonResponses");
      items.push(`...jsonResponses(${statuses.map((status) => literal(status)).join(", ")})`);
    }
    statuses = [];
  };
  for (const response of responses) {
    if (isUsualJson(response)) statuses.push(response.status);
    else {
      end();
      items.push(code(response));
    }
  }
  end();
  const [only = "", ...others] = items;
  const isOneCall = others.length === 0 && only.startsWith("...");
  return isOneCall ? only.slice("...".length) : `[${items.join(", ")}]`;
}

/** True of a response whose one body is JSON, and that says nothing else. */
export function isUsualJson(response: Response): boolean {
  const content = [{ mediaType: "application/json", type: "unknown" }];
  return is(response, { status: response.status, content });
}

function usualPath(name: string, type: Parameter["type"]): Parameter {
  return { name, key: name, in: "path", style: "simple", explode: false, required: true, type };
}

function usualQuery(name: string, type: Parameter["type"]): Parameter {
  return { name, key: name, in: "query", style: "form", explode: true, required: false, type };
}

/** True where both are printed as one text. */
function is(part: object, other: object): boolean {
  return expression(part) === expression(other);
}
