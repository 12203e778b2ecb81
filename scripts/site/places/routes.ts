/**
 * Names of tags and operations in the addresses of a service's pages. They are our own, so that no
 * two things share an address, whatever they are called and however the renderer would write that.
 */
import type * as ir from "../../../core/model/ir.ts";

export interface Routes {
  /** By the name of a tag, in the order of the page. */
  readonly tags: ReadonlyMap<string, string>;
  /** Operations and webhooks; callbacks are shown with the operation that announces them. */
  readonly operations: ReadonlyMap<ir.Operation, OperationRoute>;
}

export interface OperationRoute {
  /** Name of the tag that it is filed under. */
  readonly tag: string;
  readonly operation: string;
}

/** What operations and events without a tag are filed under. */
export const untagged = { operations: "Operations", webhooks: "Webhooks" } as const;

const known = new WeakMap<ir.Api, Routes>();

/** The same for the same `api`. */
export function routesOf(api: ir.Api): Routes {
  const routes = known.get(api) ?? makeRoutes(api);
  known.set(api, routes);
  return routes;
}

/** The tag that `operation` is shown under: the first that it names. */
export function tagOf(operation: ir.Operation, isWebhook: boolean): string {
  return operation.tags[0] ?? (isWebhook ? untagged.webhooks : untagged.operations);
}

function makeRoutes({ tags, operations, webhooks }: ir.Api): Routes {
  const filed = [
    ...operations.map((operation) => [operation, tagOf(operation, false)] as const),
    ...webhooks.map((operation) => [operation, tagOf(operation, true)] as const),
  ];
  const used = new Set(filed.map(([, tag]) => tag));
  const declared = tags.map(({ name }) => name).filter((name) => used.has(name));
  const tagNames = numbered();
  // The addresses that the page itself uses.
  for (const taken of ["schemas", "section"]) tagNames(taken);
  const slugs = new Map([...new Set([...declared, ...used])].map((tag) => [tag, tagNames(tag)]));
  const operationNames = numbered();
  const routes = filed.map(([operation, tag]): [ir.Operation, OperationRoute] => {
    const { operationId = `${operation.method} ${operation.path}` } = operation;
    return [operation, { tag: slugs.get(tag) ?? tag, operation: operationNames(operationId) }];
  });
  return { tags: slugs, operations: new Map(routes) };
}

/** Texts → words of small letters, digits and hyphens, each given once. */
export function numbered(): (text: string) => string {
  const taken = new Set<string>();
  return (text) => {
    const plain = slug(text);
    let name = plain;
    for (let count = 2; taken.has(name); count += 1) name = `${plain}-${count}`;
    taken.add(name);
    return name;
  };
}

function slug(text: string): string {
  const words = text.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  // File systems and addresses have limits to the length of a name.
  return words.join("-").slice(0, 80).replace(/-$/, "") || "unnamed";
}
