/** Loaded sources → the model. */
import type { Report } from "../base/diagnostic.ts";
import type * as ir from "../model/ir.ts";
import { isOpenApi30 } from "../spec/load/root.ts";
import type { SourceDocument, Sources } from "../spec/load/sources.ts";
import type { BuildContext } from "./build-context.ts";
import { checkDialect } from "./dialect.ts";
import { defined } from "./defined.ts";
import { readExtensions } from "./extensions.ts";
import { reportFault } from "./fault.ts";
import { Node, isObject } from "./node.ts";
import { withOwnIds } from "./operation-ids.ts";
import { pointerWords } from "./pointer-words.ts";
import { readCallbacks, readOperations } from "./operation.ts";
import { createRegistry } from "./registry.ts";
import { buildSchema } from "./schema.ts";
import { readSecuritySchemes } from "./security.ts";
import { readServers } from "./server.ts";

export interface BuildOptions {
  /** Name of the service, as `Api.service` has it. */
  readonly service: string;
  readonly report: Report;
  /**
   * Keeps what no request carries, for those who compare descriptions: bodies of GET and HEAD, and path parameters
   * that the path does not name. Absent: it is reported and left out.
   */
  readonly keepsUnsent?: boolean;
}

/**
 * The model of a description. Faults are reported and left out of it, so that one run finds them
 * all; after an `error` the model is not fit for generating.
 */
export function build(
  sources: Sources,
  { service, report, keepsUnsent = false }: BuildOptions,
): ir.Api {
  const { root: document } = sources;
  const specwright = isObject(document.value) && Object.hasOwn(document.value, "x-specwright");
  const root = new Node(document, "", document.value, { report, specwright });
  const specification = root.string("openapi") ?? "";
  checkMark(root, report);
  const registry = createRegistry(root, {
    sources,
    report,
    isOpenApi30: isOpenApi30(document.value),
    isOpenApi32: specification.startsWith("3.2"),
    isOpenApi: sources.schemaFiles.length === 0,
    specwright,
    keepsUnsent,
  });
  checkDialect(root, "jsonSchemaDialect", registry);
  nameComponents(root, registry);
  for (const file of sources.schemaFiles) nameDefinitions(file, registry);
  const errorDetails = readErrorDetails(root, registry);
  const stated = {
    operations: readOperations(root, "paths", registry),
    webhooks: readOperations(root, "webhooks", registry),
    callbacks: readCallbacks(root, registry),
  };
  const { operations, webhooks, callbacks } = withOwnIds(stated, registry);
  const used = [...operations, ...webhooks, ...callbacks];
  const extensions = readExtensions(root, "root", registry);
  return defined<ir.Api>({
    origin: root.origin,
    service,
    specification,
    specwright,
    ...readInfo(root, service, registry),
    info: readInfoObject(root, registry),
    servers: readServers(root, registry),
    tags: readTags(root),
    operations,
    webhooks,
    callbacks,
    securitySchemes: readSecuritySchemes(root, used, registry),
    schemas: registry.schemas(),
    errorCatalogue: extensions["x-error-codes"],
    errorsOrigin: errorsNode(root, registry)?.origin,
    errorDetails: errorDetails.length === 0 ? undefined : errorDetails,
    extensions,
  });
}

function checkMark(root: Node, report: Report): void {
  const mark = root.child("x-specwright");
  if (mark === undefined || mark.value === 1) return;
  report({
    code: "spec/extension",
    message: `"x-specwright" has an unknown version; expected 1`,
    origin: mark.origin,
  });
}

function readInfo(
  root: Node,
  service: string,
  context: BuildContext,
): Pick<ir.Api, "title" | "version" | "summary" | "description"> {
  const info = root.object("info");
  if (info === undefined && !root.has("info")) missing(root, "info", context);
  const text = (key: "title" | "version"): string | undefined => {
    if (info !== undefined && !info.has(key)) missing(info, key, context);
    return info?.string(key);
  };
  return defined<Pick<ir.Api, "title" | "version" | "summary" | "description">>({
    title: text("title") ?? (context.specwright ? "" : service),
    version: text("version") ?? "",
    summary: info?.string("summary"),
    description: info?.string("description"),
  });
}

function missing({ origin }: Node, key: string, context: BuildContext): void {
  const message = `the field "${key}" is missing`;
  reportFault(context, { rule: "repair/info", code: "spec/structure", message, origin });
}

function readInfoObject(root: Node, context: BuildContext): ir.Api["info"] {
  const info = root.child("info") ?? root;
  return { origin: info.origin, extensions: readExtensions(info, "info", context) };
}

/** The error catalogue, behind a reference to its file. */
function errorsNode(root: Node, context: BuildContext): Node | undefined {
  const written = context.specwright ? root.child("x-error-codes") : undefined;
  return written && (context.follow(written) ?? written);
}

function readTags(root: Node): ir.Api["tags"] {
  return (root.list("tags") ?? []).flatMap((tag) => {
    if (typeof tag.value !== "string") return tag.ifObject() ? [readTag(tag)] : [];
    tag.repaired("repair/scalar", 'an object with "name"');
    return [{ name: tag.value }];
  });
}

function readTag(tag: Node): ir.Api["tags"][number] {
  return defined<ir.Api["tags"][number]>({
    name: tag.required("name"),
    description: tag.string("description"),
  });
}

/** Components come first, in their own order, also those that nothing uses. */
function nameComponents(root: Node, { named }: BuildContext): void {
  for (const [key, node] of root.child("components")?.map("schemas") ?? []) {
    named(node, { from: "component", key });
  }
}

/** What stands in the definitions of a schema file is there to be used, by that file or by people. */
function nameDefinitions(file: SourceDocument, context: BuildContext): void {
  const schema = new Node(file, "", file.value, context);
  for (const key of ["$defs", "definitions"]) {
    for (const [, node] of schema.map(key)) {
      context.named(node, { from: "pointer", words: pointerWords(node) });
    }
  }
}

/** A schema file that only the error catalogue refers to is a schema of the model too. */
function readErrorDetails(root: Node, context: BuildContext): NonNullable<ir.Api["errorDetails"]> {
  const codes = errorsNode(root, context)?.child("codes")?.items() ?? [];
  return codes.flatMap((code, index) => {
    const details = code.child("details");
    if (details === undefined) return [];
    const target = context.target(details);
    if (target !== undefined) context.named(target, { from: "file", file: target.document.name });
    return [{ index, schema: buildSchema(details, context) }];
  });
}
