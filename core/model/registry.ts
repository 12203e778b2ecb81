/** The shared state of one build: follows references and collects the schemas that have an identity. */
import type { Report } from "../diagnostic.ts";
import type * as ir from "../ir.ts";
import type { Sources } from "../load/sources.ts";
import { type Context, isBareReference } from "./context.ts";
import { Node, isObject } from "./node.ts";
import { buildSchema } from "./schema.ts";

/** A chain of references longer than this is one that loading has refused. */
const longestChain = 100;

export interface Registry extends Context {
  /** Every schema with an identity, and all that they reach, in the order in which they were met. */
  readonly schemas: () => ir.NamedSchema[];
}

export function createRegistry(
  root: Node,
  options: {
    readonly sources: Sources;
    readonly report: Report;
    readonly legacy: boolean;
    readonly specwright: boolean;
  },
): Registry {
  const { sources, report } = options;
  const queue: { readonly node: Node; readonly hint: ir.NameHint }[] = [];
  const met = new Set<ir.SchemaId>();

  const resolve = (reference: string, { document }: Node) => {
    const target = sources.resolve(reference, document);
    return target && new Node(target.document, target.pointer, target.value, report);
  };
  const target = (node: Node) => {
    const reference = isObject(node.value) ? node.value["$ref"] : undefined;
    return typeof reference === "string" ? resolve(reference, node) : undefined;
  };
  const follow = (node: Node) => {
    let place: Node | undefined = node;
    for (let steps = 0; place !== undefined && steps < longestChain; steps += 1) {
      if (!isObject(place.value) || typeof place.value["$ref"] !== "string") return place;
      place = target(place);
    }
    return undefined;
  };
  const components = componentHints(root, target);
  const named = (node: Node, hint: ir.NameHint) => {
    const place = components.aliases.get(node.id) ?? node;
    if (!met.has(place.id)) {
      met.add(place.id);
      queue.push({ node: place, hint: components.hints.get(place.id) ?? hint });
    }
    return place.id;
  };
  const context: Context = { ...options, follow, named, target, resolve };
  return {
    ...context,
    schemas: () => {
      const built: ir.NamedSchema[] = [];
      // Building a schema may meet others: the queue grows while it is walked.
      for (let next = 0; next < queue.length; next += 1) {
        const { node, hint } = queue[next] as (typeof queue)[number];
        built.push({ id: node.id, origin: node.origin, hint, schema: buildSchema(node, context) });
      }
      return built;
    },
  };
}

/**
 * Components, and the files that stand behind them: a component that is a bare `$ref` to a schema
 * outside the components gives that schema its name, so that the two are one type.
 */
function componentHints(root: Node, target: (node: Node) => Node | undefined) {
  const hints = new Map<ir.SchemaId, ir.NameHint>();
  const aliases = new Map<ir.SchemaId, Node>();
  const components = root.child("components")?.map("schemas") ?? [];
  for (const [key, node] of components) {
    const hint = { from: "component", key } as const;
    const behind = isBareReference(node) ? target(node) : undefined;
    if (behind === undefined || isComponent(behind, root) || hints.has(behind.id)) {
      hints.set(node.id, hint);
    } else {
      hints.set(behind.id, hint);
      aliases.set(node.id, behind);
    }
  }
  return { hints, aliases };
}

function isComponent({ document, pointer }: Node, root: Node): boolean {
  return document === root.document && /^\/components\/schemas\/[^/]+$/.test(pointer);
}
