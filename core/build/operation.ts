/** Path items → operations. */
import type * as ir from "../model/ir.ts";
import type { Origin } from "../base/origin.ts";
import { bodyParameter } from "./body-parameter.ts";
import { type BuildContext, noExtensions } from "./build-context.ts";
import { defined, optional } from "./defined.ts";
import { readExtensions } from "./extensions.ts";
import { type BodyOwner, readContent, readHeaders, readMediaType } from "./media-type.ts";
import { byField, methodsOf } from "./methods.ts";
import { reportFault } from "./fault.ts";
import type { Node } from "./node.ts";
import { withPathParameters } from "./path-parameters.ts";
import { readParameters } from "./parameter.ts";
import { readSecurity } from "./security.ts";
import { readServers } from "./server.ts";
import { isBareBody } from "./swagger-keywords.ts";

/** The operations below `key` (`paths` or `webhooks`) of the root, in source order. */
export function readOperations(
  root: Node,
  key: "paths" | "webhooks",
  context: BuildContext,
): ir.Operation[] {
  return entriesAt(root, key, context).flatMap(([path, item]) => {
    if (path.startsWith("x-")) return [];
    if (key === "webhooks") return readPathItem(root, path, item, context);
    const whole = path.startsWith("/") ? path : `/${path}`;
    if (whole !== path) {
      reportFault(context, {
        rule: "repair/path",
        code: "spec/structure",
        message: `expected a path that begins with "/", found ${JSON.stringify(path)}`,
        origin: item.origin,
      });
    }
    return readPathItem(root, whole, item, context).map((operation) =>
      withPathParameters(operation, context),
    );
  });
}

/** Many descriptions of several files keep all their paths in one of them. */
function entriesAt(root: Node, key: string, { follow }: BuildContext) {
  const map = root.child(key);
  return (map && follow(map))?.entries() ?? [];
}

function readPathItem(
  root: Node,
  path: string,
  item: Node,
  context: BuildContext,
  callback?: ir.Operation["callback"],
): ir.Operation[] {
  const pathItem = context.follow(item);
  if (pathItem === undefined) return [];
  return methodsOf(pathItem, context).map(([method, node]) =>
    readOperation({ root, pathItem, node, method, path, callback }, context),
  );
}

/**
 * What operations announce under `callbacks`, those of callbacks included, in source order. One that
 * several of them refer to is one operation, announced by the first.
 */
export function readCallbacks(root: Node, context: BuildContext): ir.Operation[] {
  const found = new Map<string, ir.Operation & { readonly announcers: Origin[] }>();
  // The list grows while it is walked: what receives a callback may announce others.
  const items = ["paths", "webhooks"].flatMap((key) => entriesAt(root, key, context));
  for (const [path, item] of items) {
    for (const { name, announcedBy, origin, written } of announced(path, item, context)) {
      for (const [expression, target] of context.follow(written)?.entries() ?? []) {
        if (expression.startsWith("x-")) continue;
        const operations = readPathItem(root, expression, target, context, { name, announcedBy });
        const added = operations.filter((each) => !found.has(placeOf(each.origin)));
        for (const each of added) found.set(placeOf(each.origin), { ...each, announcers: [] });
        for (const each of operations) found.get(placeOf(each.origin))?.announcers.push(origin);
        if (added.length > 0) items.push([expression, target]);
      }
    }
  }
  return [...found.values()];
}

interface Announced {
  readonly name: string;
  readonly announcedBy: string;
  readonly origin: Origin;
  readonly written: Node;
}

function announced(path: string, item: Node, context: BuildContext): Announced[] {
  const pathItem = context.follow(item);
  if (pathItem === undefined) return [];
  const operations = methodsOf(pathItem, context).toSorted(byField);
  return operations.flatMap(([method, operation]) => {
    if (!operation.has("callbacks")) return [];
    const announcedBy = operation.string("operationId") ?? `${method.toLowerCase()} ${path}`;
    const { origin } = operation;
    return operation
      .map("callbacks")
      .map(([name, written]) => ({ name, announcedBy, origin, written }));
  });
}

function placeOf({ file, pointer }: ir.Operation["origin"]): string {
  return `${file}#${pointer}`;
}

interface Place {
  readonly root: Node;
  readonly pathItem: Node;
  readonly node: Node;
  readonly method: ir.Method;
  readonly path: string;
  readonly callback: ir.Operation["callback"];
}

function readOperation(place: Place, context: BuildContext): ir.Operation {
  const { root, pathItem, node, method, path, callback } = place;
  const security = node.has("security") ? node : root;
  const servers = node.has("servers") ? node : pathItem;
  return defined<ir.Operation>({
    origin: node.origin,
    operationId: node.string("operationId"),
    method,
    path,
    callback,
    summary: node.string("summary") ?? pathItem.string("summary"),
    description: node.string("description") ?? pathItem.string("description"),
    deprecated: node.boolean("deprecated") ?? false,
    tags: node.strings("tags") ?? [],
    parameters: readParameters(pathItem, node, context),
    pathItem: {
      origin: pathItem.origin,
      extensions: readExtensions(pathItem, "path", context),
    },
    requestBody: readBody(place, context),
    responses: node.has("responses") ? readResponses(node, context) : undefined,
    security: readSecurity(security, root, context),
    securityOrigin: security.child("security")?.origin,
    servers: servers.has("servers") ? readServers(servers, context) : undefined,
    extensions: readExtensions(node, "operation", context),
  });
}

function readBody(place: Place, context: BuildContext): ir.RequestBody | undefined {
  const { node, pathItem } = place;
  const misplaced = bodyParameter(pathItem, node, context);
  const written = node.child("requestBody");
  if (isLost(written ?? misplaced, place, context)) return undefined;
  if (written !== undefined) return readRequestBody(written, place, context);
  return optional(misplaced, (parameter) => readBodyParameter(parameter, place, context));
}

/** True of a body that no request carries, which is reported. */
function isLost(
  body: Node | undefined,
  { method }: Place,
  { report, keepsUnsent }: BuildContext,
): boolean {
  if (body === undefined || (method !== "GET" && method !== "HEAD")) return false;
  if (keepsUnsent) return false;
  const message = `${method} requests carry no body, so clients and handlers omit it`;
  report({ code: "repair/get-body", message, origin: body.origin });
  return true;
}

function readRequestBody(
  written: Node,
  { node: operation }: Place,
  context: BuildContext,
): ir.RequestBody | undefined {
  const node = context.follow(written)?.asObject();
  if (node === undefined) return undefined;
  const owner = { operation: operation.origin, role: "request", words: [] } as const;
  return defined<ir.RequestBody>({
    origin: node.origin,
    required: node.boolean("required") ?? false,
    description: node.string("description"),
    content: readContent(node, owner, context),
    extensions: readExtensions(node, "requestBody", context),
  });
}

function readBodyParameter(
  parameter: Node,
  { node }: Place,
  context: BuildContext,
): ir.RequestBody {
  const owner = { operation: node.origin, role: "request", words: [] } as const;
  return defined<ir.RequestBody>({
    origin: parameter.origin,
    required: parameter.boolean("required") ?? false,
    description: parameter.string("description"),
    content: [readMediaType("application/json", parameter, owner, context)],
    extensions: noExtensions,
  });
}

function readResponses(operation: Node, context: BuildContext): ir.Response[] {
  return operation.map("responses").flatMap(([key, written]) => {
    if (key.startsWith("x-")) return [];
    const status = key.toUpperCase() === "DEFAULT" ? "default" : key.toUpperCase();
    if (!/^(default|[1-5](\d\d|XX))$/.test(status)) {
      reportFault(context, {
        rule: "repair/left-out",
        code: "spec/structure",
        message: `expected a status such as 200, 4XX or default, found ${JSON.stringify(key)}`,
        origin: written.origin,
      });
      return [];
    }
    if (status.startsWith("1")) {
      context.report({
        code: "emit/partially-supported",
        construct: "interim response",
        message: `clients and handlers do not support interim responses such as ${status}`,
        origin: written.origin,
      });
      return [];
    }
    const node = context.follow(written)?.asObject();
    return node === undefined ? [] : [readResponse(node, status, operation, context)];
  });
}

function readResponse(
  node: Node,
  status: string,
  operation: Node,
  context: BuildContext,
): ir.Response {
  const owner = { operation: operation.origin, role: "response", words: [status] } as const;
  return defined<ir.Response>({
    origin: node.origin,
    status,
    description: node.string("description") ?? summaryOf(node, context) ?? "",
    component: /^\/components\/responses\/([^/]+)$/
      .exec(node.pointer)?.[1]
      ?.replaceAll("~1", "/")
      .replaceAll("~0", "~"),
    headers: readHeaders(node, owner, context),
    content: hasNoBody(status, node, context) ? [] : readAnswer(node, owner, context),
    extensions: readExtensions(node, "response", context),
  });
}

function readAnswer(response: Node, owner: BodyOwner, context: BuildContext): ir.MediaType[] {
  if (!isBareBody(response)) return readContent(response, owner, context);
  return [readMediaType("application/json", response, owner, context)];
}

/** In OpenAPI 3.2 a response may have a short text alone. */
function summaryOf(node: Node, { isOpenApi32 }: BuildContext): string | undefined {
  return isOpenApi32 ? node.string("summary") : undefined;
}

/** True for a status without a body; content that is described for it has no meaning. */
function hasNoBody(status: string, node: Node, { report }: BuildContext): boolean {
  if (!["204", "205", "304"].includes(status)) return false;
  const [media] = node.map("content");
  if (media !== undefined) {
    report({
      code: "spec/no-body",
      message: `responses with status ${status} have no body, so the content is ignored`,
      origin: media[1].origin,
    });
  }
  return true;
}
