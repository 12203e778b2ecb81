/** Parameters of an operation: those of its path item, overridden by its own. */
import type * as ir from "../model/ir.ts";
import { reportUnsupportedField } from "./openapi-3.2.ts";
import type { BuildContext } from "./build-context.ts";
import { defined, optional } from "./defined.ts";
import { withMeanings } from "./delimited.ts";
import { readExtensions } from "./extensions.ts";
import { readContent } from "./media-type.ts";
import { reportFault } from "./fault.ts";
import type { Node } from "./node.ts";
import { isRange, mediaKind } from "../model/media-kind.ts";
import { buildSchema } from "./schema.ts";
import { schemaOf } from "./swagger-keywords.ts";

const stylesOf: Record<ir.ParameterLocation, readonly [ir.ParameterStyle, ...ir.ParameterStyle[]]> =
  {
    path: ["simple", "label", "matrix"],
    query: ["form", "spaceDelimited", "pipeDelimited", "deepObject"],
    querystring: ["form"],
    header: ["simple"],
    cookie: ["form", "cookie"],
  };

/** These headers are described elsewhere, so OpenAPI ignores parameters of their names. */
const ignoredHeaders = new Set(["accept", "content-type", "authorization"]);

/** The parameters of `operation`, in the order in which they are written. */
export function readParameters(
  pathItem: Node,
  operation: Node,
  context: BuildContext,
): ir.Parameter[] {
  const own = readList(operation, operation, context);
  const shared = readList(pathItem, operation, context).filter(
    (parameter) => !own.some((other) => isSame(parameter, other)),
  );
  return withOneQuery([...shared, ...own], context);
}

/** What is the whole query leaves nothing to other parameters in it. */
function withOneQuery(parameters: readonly ir.Parameter[], context: BuildContext): ir.Parameter[] {
  const [first, ...others] = parameters.filter(({ in: place }) => place === "querystring");
  const isShared = parameters.some(({ in: place }) => place === "query");
  const left = new Set(isShared ? [first, ...others] : others);
  return parameters.filter((parameter) => {
    if (!left.has(parameter)) return true;
    reportFault(context, {
      rule: "repair/left-out",
      code: "spec/structure",
      message: `the parameter ${JSON.stringify(parameter.name)} is the whole query, but the operation has other query parameters`,
      origin: parameter.origin,
    });
    return false;
  });
}

function readList(owner: Node, operation: Node, context: BuildContext): ir.Parameter[] {
  const found: ir.Parameter[] = [];
  for (const item of owner.list("parameters") ?? []) {
    const node = item.ifObject() && context.follow(item);
    const parameter = node && readParameter(node, operation, context);
    if (parameter === undefined || isIgnored(parameter)) continue;
    const twin = found.find((other) => isSame(parameter, other));
    if (twin === undefined) {
      found.push(parameter);
      continue;
    }
    reportFault(context, {
      rule: "repair/duplicate-parameter",
      code: "spec/duplicate-parameter",
      message: `the operation declares the ${parameter.in} parameter ${JSON.stringify(parameter.name)} twice`,
      origin: item.origin,
    });
  }
  return found;
}

function readParameter(
  node: Node,
  operation: Node,
  context: BuildContext,
): ir.Parameter | undefined {
  const name = node.required("name");
  const location = node.required("in", "query");
  if (location === "body" && !context.specwright) return undefined;
  const places = Object.keys(stylesOf).filter(
    (each) => each !== "querystring" || context.isOpenApi32,
  );
  if (!places.includes(location)) {
    node.child("in")?.leftOut(`one of ${places.join(", ")}`);
    return undefined;
  }
  const place = location as ir.ParameterLocation;
  if (place === "querystring" && !isText(node, context)) return undefined;
  const style = readStyle(node, place, context);
  const owner = { operation: operation.origin, role: "parameter", words: [name] } as const;
  const described = describedBy(node);
  const extensions = readExtensions(node, "parameter", context);
  const schema = optional(described.schema, (child) => buildSchema(child, context));
  return defined<ir.Parameter>({
    origin: node.origin,
    name,
    in: place,
    required: (node.boolean("required") ?? false) || place === "path",
    deprecated: node.boolean("deprecated") ?? false,
    description: node.string("description"),
    style,
    explode: node.boolean("explode") ?? (style === "form" || style === "cookie"),
    allowReserved: readReserved(node, place, context),
    schema: withMeanings(schema, extensions),
    content: described.hasContent ? readContent(node, owner, context)[0] : undefined,
    extensions,
  });
}

/** False of a whole query whose media type is nothing that could be written in one, which is reported. */
function isText(node: Node, context: BuildContext): boolean {
  const content = node.object("content");
  const [[mediaType] = [""]] = content?.entries() ?? [];
  if (content === undefined || node.has("schema")) {
    (content ?? node).leftOut('"content" of a parameter that is the whole query, and no "schema"');
    return false;
  }
  if (["json", "form", "text"].includes(mediaKind(mediaType)) && !isRange(mediaType)) return true;
  const message = `a whole query of ${mediaType} is not supported, so it is ignored`;
  reportUnsupportedField(node, "in", message, context, "in: querystring");
  return false;
}

/** A value is described in one way: by a schema, or by one media type, the first. */
function describedBy(node: Node): { readonly schema?: Node; readonly hasContent: boolean } {
  const schema = schemaOf(node);
  const content = node.object("content");
  if (content !== undefined && schema !== undefined) {
    content.leftOut('no "content" beside "schema"');
  } else if (content !== undefined && content.entries().length !== 1) {
    content.leftOut("exactly one media type");
  }
  return schema === undefined
    ? { hasContent: content !== undefined }
    : { schema, hasContent: false };
}

/** Since OpenAPI 3.2 other places than the query may have it. Nothing escapes what stands in headers. */
function readReserved(node: Node, location: ir.ParameterLocation, context: BuildContext): boolean {
  const isReserved = node.boolean("allowReserved") ?? false;
  if (!isReserved || location === "query") return isReserved;
  if (context.isOpenApi32 && (location === "path" || location === "header"))
    return location === "path";
  const message = "reserved characters are percent-encoded";
  const construct = `allowReserved in a ${location}`;
  reportUnsupportedField(node, "allowReserved", message, context, construct);
  return false;
}

function readStyle(
  node: Node,
  location: ir.ParameterLocation,
  context: BuildContext,
): ir.ParameterStyle {
  const allowed = stylesOf[location].filter((style) => style !== "cookie" || context.isOpenApi32);
  const written = node.string("style");
  const [usual] = stylesOf[location];
  if (written === undefined) return usual;
  const style = allowed.find((name) => name === written);
  if (style === undefined) node.child("style")?.leftOut(`one of ${allowed.join(", ")}`);
  return style ?? usual;
}

function isSame(a: ir.Parameter, b: ir.Parameter): boolean {
  if (a.in !== b.in) return false;
  return a.in === "header" ? a.name.toLowerCase() === b.name.toLowerCase() : a.name === b.name;
}

function isIgnored({ in: location, name }: ir.Parameter): boolean {
  return location === "header" && ignoredHeaders.has(name.toLowerCase());
}
