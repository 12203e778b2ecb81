/** The shared state of one build: follows references and collects the schemas that have an identity. */
import type { Report } from "../base/diagnostic.ts";
import type * as ir from "../model/ir.ts";
import { type BuildContext, isBareReference } from "./build-context.ts";
import { DynamicScopes, type Scope, emptyScope } from "./dynamic-scope.ts";
import { Node, isObject } from "./node.ts";
import { pointerWords } from "./pointer-words.ts";
import { buildSchema } from "./schema.ts";

/** A chain of references longer than this is one that loading has refused. */
const longestChain = 100;

/** So many ways into schemas may make a difference: they can double with each anchor. */
const mostVariants = 1_000;

export interface Registry extends BuildContext {
  /** Every schema with an identity, and all that they reach, in the order in which they were met. */
  readonly schemas: () => ir.NamedSchema[];
}

type RegistryOptions = Pick<
  BuildContext,
  "sources" | "report" | "isOpenApi30" | "isOpenApi32" | "isOpenApi" | "specwright" | "keepsUnsent"
>;

/** The state of the build of the document at `root`. */
export function createRegistry(root: Node, options: RegistryOptions): Registry {
  const { sources } = options;
  const queue: Entry[] = [];
  const met = new Set<ir.SchemaId>();
  const scopes = new DynamicScopes(sources);
  const references = referencesOf(options);
  const components = componentHints(root, references.target);
  const mayAdd = variantLimit(options.report);
  const contextIn = (scope: Scope, suffix: string): BuildContext => {
    const here: BuildContext = {
      ...options,
      ...references,
      scope,
      inside: (node) => {
        const inner = isObject(node.value) && node.has("$id") ? scopes.enter(scope, node) : scope;
        return inner === scope ? here : contextIn(inner, suffix);
      },
      bound: (keyword, reference, found) => scopes.bound(keyword, reference, found, scope),
      idOf: (node) => node.id + suffix,
      named: (node, hint) => {
        const place = components.aliases.get(node.id) ?? node;
        const inner = scopes.relevant(scopes.enter(scope, place), place);
        const difference = scopes.difference(inner, place);
        const id = place.id + suffixOf(difference);
        if (difference.size > 0 && !met.has(id) && !mayAdd(place)) return place.id;
        if (!met.has(id)) {
          met.add(id);
          const own = components.hints.get(place.id) ?? hint;
          queue.push({ id, node: place, scope: inner, hint: specialised(own, place, difference) });
        }
        return id;
      },
    };
    return here;
  };
  const context = contextIn(emptyScope, "");
  return {
    ...context,
    schemas: () => {
      const built: ir.NamedSchema[] = [];
      // Building a schema may meet others: the queue grows while it is walked.
      for (const { id, node, hint, scope } of queue) {
        const suffix = id.slice(node.id.length);
        const own = suffix === "" && scope.size === 0 ? context : contextIn(scope, suffix);
        built.push({ id, origin: node.origin, hint, schema: buildSchema(node, own) });
      }
      return built;
    },
  };
}

/** Where the references of nodes lead. */
function referencesOf(
  options: RegistryOptions,
): Pick<BuildContext, "resolve" | "target" | "follow"> {
  const resolve = (reference: string, { document, value }: Node) => {
    const target = options.sources.resolve(reference, document, value);
    return target && new Node(target.document, target.pointer, target.value, options);
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
  return { resolve, target, follow };
}

/** Whether one more variant of a schema may be built; the first that may not is reported. */
function variantLimit(report: Report): (node: Node) => boolean {
  let variants = 0;
  return (node) => {
    variants += 1;
    if (variants === mostVariants + 1) {
      const message = `"$dynamicRef"s and "$recursiveRef"s produce more than ${mostVariants} schema variants`;
      report({ code: "source/too-large", message, origin: node.origin });
    }
    return variants <= mostVariants;
  };
}

/** A schema that is still to be built, and the scope that it was entered in. */
interface Entry {
  readonly id: ir.SchemaId;
  readonly node: Node;
  readonly hint: ir.NameHint;
  readonly scope: Scope;
}

function suffixOf(scope: Scope): string {
  const bindings = [...scope].map(([name, { id }]) => `${name}=${id}`);
  return bindings.length === 0 ? "" : `?${bindings.toSorted().join("&")}`;
}

/** A schema whose dynamic references lead elsewhere than its own is called after where they lead. */
function specialised(hint: ir.NameHint, node: Node, difference: Scope): ir.NameHint {
  if (difference.size === 0) return hint;
  const words = hint.from === "component" ? [hint.key] : pointerWords(node);
  const bindings = [...difference].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return {
    from: "pointer",
    words: [...words, ...bindings.flatMap(([, bound]) => pointerWords(bound))],
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
