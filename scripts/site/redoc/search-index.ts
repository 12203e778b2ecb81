/**
 * What the search of a reference page knows: operations and schemas with the names of their members,
 * and what they refer to. The renderer's own index is made in the reader's browser, for large
 * descriptions in half a minute in which the page stands still.
 */
import type * as ir from "../../../core/model/ir.ts";
import {
  type JsonObject,
  escapeToken,
  isArray,
  isObject,
} from "../../../core/spec/load/pointer.ts";
import { visible } from "../../../core/base/text/visible.ts";
import { schemaPlace, shownName } from "../places/schema-place.ts";
import type { SiteService } from "../places/site.ts";
import { operationPlace } from "../places/operation-place.ts";

export interface SearchIndex {
  readonly entries: readonly Entry[];
  /** Components, which entries and each other refer to by position. */
  readonly parts: readonly Part[];
}

interface Part {
  /** Of members and parameters, with a space between. */
  readonly names: string;
  readonly refs: readonly number[];
}

interface Entry extends Part {
  /** Address on the page: `#/<tag>/<operation>`. */
  readonly to: string;
  readonly title: string;
  /** Method and path, or what else it is. */
  readonly what: string;
}

/** The index of a service's page. */
export function searchIndex(service: SiteService): SearchIndex {
  const { api } = service;
  const document = isObject(service.document) ? service.document : {};
  const components = Object.entries(objectAt(document, "components")).flatMap(
    ([section, items]) => {
      return Object.entries(isObject(items) ? items : {}).map(([name, item]) => {
        return [`#/components/${escapeToken(section)}/${escapeToken(name)}`, item] as const;
      });
    },
  );
  const numbers = new Map(components.map(([reference], index) => [reference, index]));
  const operations = [
    ...api.operations.map((each) => operationEntry(service, each, objectAt(document, "paths"))),
    ...api.webhooks.map((each) => operationEntry(service, each, objectAt(document, "webhooks"))),
  ];
  const schemas = api.schemas.map((schema) => schemaEntry(service, schema));
  return {
    entries: [...operations, ...schemas].flatMap((each) => {
      if (each === undefined) return [];
      const { to, title, what, words, content } = each;
      const { names, refs } = partOf(content, numbers);
      return [{ to, title, what, names: [...words, names].join(" "), refs }];
    }),
    parts: components.map(([, content]) => partOf(content, numbers)),
  };
}

interface Found extends Omit<Entry, "names" | "refs"> {
  readonly words: readonly string[];
  readonly content: ir.Json;
}

function operationEntry(
  service: SiteService,
  operation: ir.Operation,
  items: JsonObject,
): Found | undefined {
  const place = operationPlace(service, operation);
  if (place === undefined) return undefined;
  const { method, path, operationId, summary, tags } = operation;
  const item = objectAt(items, path);
  const content = [item["parameters"] ?? null, item[method.toLowerCase()] ?? null];
  const what = `${method} ${path}`;
  const words = [...(operationId === undefined ? [] : [operationId]), ...tags];
  const title = visible(summary ?? operationId ?? what);
  return { to: anchorOf(place), title, what: visible(what), words: words.map(visible), content };
}

function schemaEntry(service: SiteService, schema: ir.NamedSchema): Found | undefined {
  if (schema.variant !== undefined) return undefined;
  const place = schemaPlace(service, schema);
  if (place === undefined) return undefined;
  const name = shownName(service, schema);
  const { document } = service;
  const all = isObject(document) ? objectAt(objectAt(document, "components"), "schemas") : {};
  const content = all[name] ?? null;
  return { to: anchorOf(place), title: visible(name), what: "Schema", words: [], content };
}

/** Names of members and parameters in `content`, and the components that it refers to. */
function partOf(content: ir.Json, numbers: ReadonlyMap<string, number>): Part {
  const names = new Set<string>();
  const refs = new Set<number>();
  const visit = (value: ir.Json): void => {
    if (isArray(value)) return value.forEach(visit);
    if (!isObject(value)) return;
    const { $ref, name, properties } = value;
    const number = typeof $ref === "string" ? numbers.get($ref) : undefined;
    if (number !== undefined) refs.add(number);
    if (typeof name === "string" && typeof value["in"] === "string") names.add(visible(name));
    if (isObject(properties)) for (const key of Object.keys(properties)) names.add(visible(key));
    for (const [key, member] of Object.entries(value)) if (!data.has(key)) visit(member);
  };
  visit(content);
  return { names: [...names].join(" "), refs: [...refs] };
}

/** Members with values, not with descriptions of some. */
const data: ReadonlySet<string> = new Set(["const", "default", "enum", "example", "examples"]);

function objectAt(object: JsonObject, key: string): JsonObject {
  const value = Object.hasOwn(object, key) ? object[key] : undefined;
  return isObject(value) ? value : {};
}

function anchorOf(place: string): string {
  return place.slice(place.indexOf("#"));
}
