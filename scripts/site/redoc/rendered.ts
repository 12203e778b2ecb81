/**
 * A service's document → the copy that the renderer gets: gaps, readings and other extensions as
 * words where they apply, descriptions made safe, addresses of our own, samples of code. The
 * renderer gets no extension but those that it is meant to read.
 */
import type * as ir from "../../../core/model/ir.ts";
import { type Kind, stepInto } from "../../../core/spec/load/object-kinds.ts";
import { type JsonObject, isArray, isObject } from "../../../core/spec/load/pointer.ts";
import { visible } from "../../../core/base/text/visible.ts";
import { safeAddress } from "./address.ts";
import { code, safeMarkdown } from "./markdown.ts";
import { type Sentences, badgesOf, notesOf, withoutExtensions } from "./notes.ts";
import { renderableText } from "./renderable-text.ts";
import { type OperationRoute, routesOf } from "../places/routes.ts";
import type { CodeSample } from "./samples/samples.ts";

/** The tag under which the renderer lists all schemas. */
export const schemasTag = "schemas";

export interface RenderedContext {
  readonly api: ir.Api;
  readonly sentences: Sentences;
  readonly samplesOf: (operation: ir.Operation) => readonly CodeSample[];
}

/** The copy. `document` is not changed. */
export function renderedDocument(document: ir.Json, context: RenderedContext): ir.Json {
  return renderableText(isObject(document) ? new Copy(document, context).root() : document);
}

/** Kinds of place with a description that is Markdown. */
const described: ReadonlySet<Kind> = new Set([
  "pathItem",
  "operation",
  "parameter",
  "requestBody",
  "response",
  "header",
  "securityScheme",
  "schema",
  "example",
  "link",
]);

class Copy {
  readonly #document: JsonObject;
  readonly #context: RenderedContext;
  readonly #operations: ReadonlyMap<string, ir.Operation>;

  constructor(document: JsonObject, context: RenderedContext) {
    this.#document = document;
    this.#context = context;
    const { operations, webhooks } = context.api;
    this.#operations = new Map([
      ...operations.map((each) => [keyOf("paths", each.path, each.method), each] as const),
      ...webhooks.map((each) => [keyOf("webhooks", each.path, each.method), each] as const),
    ]);
  }

  root(): ir.Json {
    const document = this.#document;
    const copy = Object.fromEntries(
      withoutExtensions(document).map(([key, value]) => {
        if (key === "paths" || key === "webhooks") return [key, this.#paths(key, value)];
        if (holders.has(key) && isObject(value)) return [key, this.#holder(value)];
        return [key, this.#member("root", key, value, document)];
      }),
    );
    return {
      ...copy,
      info: this.#info(),
      servers: this.#servers().filter(isAbsolute).map(plainServer),
      tags: this.#tags(),
    };
  }

  /** What is said of the whole, and of its servers, is said in the description of the whole. */
  #info(): ir.Json {
    const { info } = this.#document;
    const own = isObject(info) ? info : {};
    const { sentences } = this.#context;
    const ofServers = this.#servers().flatMap((server) => {
      const notes = notesOf(server, sentences);
      if (notes.length === 0 && isAbsolute(server)) return [];
      return [serverText(server), ...notes];
    });
    const notes = [...notesOf(this.#document, sentences), ...notesOf(own, sentences), ...ofServers];
    const { summary } = own;
    return {
      ...(isObject(info) ? this.#plain(info) : {}),
      title: visible(this.#context.api.title),
      ...(typeof summary === "string" ? { summary: safeMarkdown(summary) } : {}),
      ...describing(own, notes),
    };
  }

  #servers(): JsonObject[] {
    const { servers } = this.#document;
    return isArray(servers) ? servers.filter(isObject) : [];
  }

  #tags(): ir.Json[] {
    const { tags } = this.#document;
    const written = new Map(
      (isArray(tags) ? tags : []).flatMap((tag) => {
        return isObject(tag) && typeof tag["name"] === "string" ? [[tag["name"], tag]] : [];
      }),
    );
    const components = this.#document["components"];
    const schemas = isObject(components) ? components["schemas"] : undefined;
    const hasSchemas = isObject(schemas) && Object.keys(schemas).length > 0;
    return [
      ...[...routesOf(this.#context.api).tags].map(([name, slug]): ir.Json => {
        const tag = written.get(name) ?? {};
        // The word of OpenAPI 3.2 is `summary`.
        const texts = [tag["x-displayName"], tag["summary"]];
        const shown = texts.find((each) => typeof each === "string") ?? name;
        const notes = notesOf(tag, this.#context.sentences);
        const { externalDocs } = this.#plain(tag);
        return {
          name: slug,
          "x-displayName": visible(shown),
          ...describing(tag, notes),
          ...(externalDocs === undefined ? {} : { externalDocs }),
        };
      }),
      ...(hasSchemas ? [{ name: schemasTag, "x-displayName": "Schemas" }] : []),
    ];
  }

  #paths(section: "paths" | "webhooks", items: ir.Json): ir.Json {
    if (!isObject(items)) return items;
    const entries = section === "paths" ? withoutExtensions(items) : Object.entries(items);
    return Object.fromEntries(
      entries.map(([path, item]) => [path, this.#pathItem(section, path, item)]),
    );
  }

  #pathItem(section: "paths" | "webhooks", path: string, item: ir.Json): ir.Json {
    if (!isObject(item)) return item;
    const copy = this.#object(item, "pathItem");
    if (!isObject(copy)) return copy;
    return Object.fromEntries(
      Object.entries(copy).map(([key, value]) => {
        const operation = this.#operations.get(keyOf(section, path, key.toUpperCase()));
        const written = item[key];
        if (operation === undefined || !isObject(value) || !isObject(written)) return [key, value];
        return [key, this.#operation(operation, written, value, item)];
      }),
    );
  }

  #operation(
    operation: ir.Operation,
    written: JsonObject,
    copy: JsonObject,
    item: JsonObject,
  ): ir.Json {
    const { api, sentences, samplesOf } = this.#context;
    const route = routesOf(api).operations.get(operation);
    const notes = [...notesOf(written, sentences), ...notesOf(item, sentences)];
    const isWebhook = api.webhooks.includes(operation);
    return {
      ...copy,
      ...describing(written, notes),
      ...routed(operation, route),
      ...(isWebhook ? {} : { "x-codeSamples": samplesOf(operation).map((each) => ({ ...each })) }),
    };
  }

  /** A copy of an object that stands at a place of `kind`. */
  #object(object: JsonObject, kind: Kind): ir.Json {
    const copy = this.#plain(object, kind);
    if (!described.has(kind)) return copy;
    const badges = kind === "schema" || kind === "operation" ? badgesOf(object) : [];
    return {
      ...copy,
      // Its notes are said with its operations, where readers are.
      ...describing(object, kind === "pathItem" ? [] : notesOf(object, this.#context.sentences)),
      ...(badges.length === 0 ? {} : { "x-badges": badges.map((badge) => ({ ...badge })) }),
    };
  }

  #plain(object: JsonObject, kind?: Kind): JsonObject {
    return Object.fromEntries(
      withoutExtensions(object).flatMap(([key, value]): [string, ir.Json][] => {
        if (addresses.has(key) && kind !== "schema" && typeof value === "string") {
          const safe = safeAddress(value);
          return safe === undefined ? [] : [[key, safe]];
        }
        if (key === "flows" && kind === "securityScheme" && isObject(value)) {
          return [[key, mapObjects(value, (flow) => this.#plain(flow))]];
        }
        if (holders.has(key) && isObject(value) && kind !== "example") {
          return [[key, this.#holder(value)]];
        }
        return [[key, kind === undefined ? value : this.#member(kind, key, value, object)]];
      }),
    );
  }

  #holder(value: JsonObject): ir.Json {
    return { ...this.#plain(value), ...describing(value, []) };
  }

  #member(kind: Kind, key: string, value: ir.Json, holder: JsonObject): ir.Json {
    const step = stepInto(kind, key, holder);
    if (step === undefined) return value;
    if (!step.names || !isObject(value)) return this.#value(value, step.kind);
    return Object.fromEntries(
      Object.entries(value).map(([name, member]) => [name, this.#value(member, step.kind)]),
    );
  }

  #value(value: ir.Json, kind: Kind): ir.Json {
    if (isArray(value)) return value.map((item) => this.#value(item, kind));
    return isObject(value) ? this.#object(value, kind) : value;
  }
}

/** Members that the renderer makes links of. */
const addresses: ReadonlySet<string> = new Set([
  "url",
  "termsOfService",
  "openIdConnectUrl",
  "authorizationUrl",
  "tokenUrl",
  "refreshUrl",
  "externalValue",
]);

/** Members that hold some. */
const holders: ReadonlySet<string> = new Set(["externalDocs", "contact", "license"]);

/** The description of `object` with notes behind it; nothing where there is neither. */
function describing(object: JsonObject, notes: readonly string[]): JsonObject {
  const { description } = object;
  const text = typeof description === "string" ? safeMarkdown(description) : "";
  const all = [...(text === "" ? [] : [text]), ...notes].join("\n\n");
  return all === "" && description === undefined ? {} : { description: all };
}

/** The renderer shows descriptions of servers as they are. */
function plainServer(server: JsonObject): ir.Json {
  return Object.fromEntries(withoutExtensions(server));
}

/** To others the renderer would give the address of the page itself. */
function isAbsolute({ url }: JsonObject): boolean {
  return typeof url === "string" && /^https?:\/\//i.test(url);
}

function serverText({ url, description }: JsonObject): string {
  const name = `**Server** ${code(typeof url === "string" ? url : "")}`;
  return typeof description === "string" ? `${name}: ${safeMarkdown(description)}` : `${name}:`;
}

function routed(operation: ir.Operation, route: OperationRoute | undefined): JsonObject {
  if (route === undefined) return {};
  const { summary, operationId, method, path } = operation;
  return {
    tags: [route.tag],
    operationId: route.operation,
    summary: visible(summary ?? operationId ?? `${method} ${path}`),
  };
}

function mapObjects(value: JsonObject, map: (member: JsonObject) => ir.Json): ir.Json {
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [key, isObject(member) ? map(member) : member]),
  );
}

function keyOf(section: string, path: string, method: string): string {
  return `${section} ${method} ${path}`;
}
