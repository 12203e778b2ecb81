/** Every operation of a service, called through its client and answered by its server. */
import type * as ir from "../../../core/model/ir.ts";
import { hidesRequest } from "../../../core/views/encoding/gaps.ts";
import { listen } from "../../unit/runtime/server/listening.ts";
import { sampleOf } from "./sample.ts";
import type { Service } from "./service.ts";

type Values = Readonly<Record<string, unknown>>;

/** What the client is given, and what the handler should see of it. */
export interface Sent {
  readonly input: Values;
  readonly seen: Values;
}

const groups = {
  path: "path",
  query: "query",
  querystring: "query",
  header: "headers",
  cookie: "cookies",
} as const;

/**
 * Every documented parameter and the body of one media type; only what is required if `minimal`.
 * `credentialFields` are what the client puts into the body itself.
 */
export function requestOf(
  { api, names, schemaOf }: Service,
  operation: ir.Operation,
  { minimal, media, credentialFields }: RequestChoice,
): Sent {
  const input: Record<string, unknown> = {};
  const seen: Record<string, Record<string, unknown>> = {};
  const options = { schemaOf, decoded: true, minimal };
  for (const parameter of operation.parameters) {
    const group = (seen[groups[parameter.in]] ??= {});
    if (minimal && !parameter.required) continue;
    const inPlace = parameter.content?.schema;
    const schema = inPlace === undefined ? parameter.schema : schemaOf(inPlace);
    const sample = { [parameter.name]: sampleOf(schema ?? true, options) };
    const value = withCallback(api, sample)[parameter.name];
    input[names.input(operation, parameter)] = value;
    // A name may be `__proto__`.
    Object.defineProperty(group, parameter.name, { value, enumerable: true });
  }
  const format = chosenFormat(api, operation);
  if (format !== undefined) seen["query"] = { ...format, ...seen["query"] };
  // What a GET carries in its body has no meaning, and no client sends it.
  if (hidesRequest(operation) && operation.method !== "GET") {
    const body = { field: "a b&c" };
    const contentType = "application/x-www-form-urlencoded";
    return { input: { ...input, body, contentType }, seen: { ...seen, body } };
  }
  if (media === undefined) return { input, seen };
  const sample = withoutFields(sampleOf(schemaOf(media.schema ?? ""), options), credentialFields);
  const body = isObject(sample) ? withCallback(api, sample) : sample;
  const several = (operation.requestBody?.content.length ?? 0) > 1;
  const contentType = several ? { contentType: media.mediaType } : {};
  return { input: { ...input, body, ...contentType }, seen: { ...seen, body, ...contentType } };
}

export interface RequestChoice {
  readonly minimal: boolean;
  /** Absent: no body is sent. */
  readonly media: ir.MediaType | undefined;
  readonly credentialFields: readonly string[];
}

/** The client asks for JSON wherever an operation describes the parameter for the format. */
function chosenFormat({ extensions }: ir.Api, { parameters }: ir.Operation): Values | undefined {
  const format = extensions["x-response-format"];
  const parameter = parameters.find(({ name }) => name === format?.parameter);
  return format && parameter && { [parameter.name]: "json" };
}

/**
 * A callback that JSON-P can name: no other text passes, since scripts run it. No other format than
 * JSON stands beside one.
 */
function withCallback({ extensions }: ir.Api, values: Values): Values {
  const { callback, parameter } = extensions["x-response-format"] ?? {};
  if (callback === undefined || parameter === undefined) return values;
  return {
    ...values,
    ...(Object.hasOwn(values, callback) ? { [callback]: "name_of_script" } : {}),
    ...(Object.hasOwn(values, parameter) ? { [parameter]: "json" } : {}),
  };
}

function isObject(value: unknown): value is Values {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function withoutFields(value: unknown, fields: readonly string[]): unknown {
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => !fields.includes(name)));
}

/** One answer that the description has. */
export interface Documented {
  readonly title: string;
  /** What a handler answers. */
  readonly answer: Values;
  /** What the client sees. */
  readonly result: Values;
}

/** Every documented status of `operation`, with a body of its first media type and all headers. */
export function answersOf(
  { schemaOf }: Service,
  { responses = [] }: ir.Operation,
  decidedBody: unknown,
): readonly Documented[] {
  return responses.flatMap(({ status, content, headers, extensions }) =>
    [false, true].map((minimal) => {
      const options = { schemaOf, decoded: true, minimal };
      const asTravels = { ...options, decoded: false };
      const values = headers.map(({ name, schema }) => [name, sampleOf(schema ?? true, asTravels)]);
      const sent = { status: Number(status), headers: Object.fromEntries(values) as Values };
      const [media] = content;
      const title = `${status}${minimal ? ", minimal" : ""}`;
      if (media?.schema === undefined) {
        const hidden = extensions["x-not-shown"]?.some(({ aspect }) => aspect === "body") === true;
        const named = media === undefined ? {} : { mediaType: media.mediaType };
        const body = hidden ? decidedBody : undefined;
        return { title, answer: sent, result: { ...sent, ...named, body } };
      }
      const { mediaType } = media;
      const body = sampleOf(schemaOf(media.schema), { ...options, mediaType });
      return {
        title,
        answer: { ...sent, body },
        result: { ...sent, mediaType: media.mediaType, body },
      };
    }),
  );
}

/** The server of `service` on a free port, its handlers as they are swapped in. */
export async function serve(
  service: Service,
  options: Values,
): Promise<{ readonly origin: string; answer: (input: Values) => unknown }> {
  const state = { origin: "", answer: (_: Values): unknown => undefined };
  const handlers = Object.fromEntries(
    service.api.operations.map((operation) => [
      service.names.operation(operation).function,
      (input: Values) => state.answer(input),
    ]),
  );
  const { origin } = await listen(service.createHandler(handlers, options));
  state.origin = origin;
  return state;
}
