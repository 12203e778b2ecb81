/** The components that a bundle adds, each under a name of its own. */
import type { Json } from "../../model/ir.ts";
import { type Kind, sections } from "../load/object-kinds.ts";
import { childOf, isObject, pointerTokens } from "../load/pointer.ts";
import type { Target } from "../load/sources.ts";

/** An object that is filled after it has been put in its place. */
export type Draft = { [key: string]: Json };

/** Path items stay where they are: OpenAPI 3.0 has no component for them. */
const sectionOf: ReadonlyMap<Kind, string> = new Map(
  Object.entries(sections)
    .filter(([, kind]) => kind !== "pathItem")
    .map(([section, kind]) => [kind, section]),
);

export class Components {
  readonly #root: Json;
  /** Whether OpenAPI of the root's version has `components.mediaTypes`, and `$ref` in `content`. */
  readonly #hasMediaTypes: boolean;
  readonly #added = new Map<string, Map<string, Json>>();

  /** `root` is the value of the root document. */
  constructor(root: Json) {
    this.#root = root;
    const version = childOf(root, "openapi");
    this.#hasMediaTypes = typeof version === "string" && !/^3\.[01](\.|$)/.test(version);
  }

  /** Whether an object of this kind can be a component. */
  has(kind: Kind): boolean {
    return sectionOf.has(kind) && (kind !== "mediaType" || this.#hasMediaTypes);
  }

  /** Adds a component; its reference. A number keeps `name` apart from names that are taken. */
  add(kind: Kind, name: string, value: Json): string {
    const section = sectionOf.get(kind) ?? "schemas";
    const added = this.#added.get(section) ?? new Map<string, Json>();
    this.#added.set(section, added);
    const existing = childOf(childOf(this.#root, "components") ?? null, section) ?? null;
    let free = name;
    for (let n = 2; added.has(free) || childOf(existing, free) !== undefined; n++)
      free = `${name}${n}`;
    added.set(free, value);
    return `#/components/${section}/${free}`;
  }

  /** Writes what was added into the bundled document. */
  writeTo(document: Draft): void {
    if (this.#added.size === 0) return;
    const components = document["components"];
    const result: Draft = isObject(components) ? { ...components } : {};
    for (const [section, added] of this.#added) {
      const existing = childOf(result, section);
      const kept = isObject(existing) ? Object.entries(existing) : [];
      result[section] = Object.fromEntries([...kept, ...added]);
    }
    document["components"] = result;
  }
}

/** A name for a component that is no schema: the last word of the pointer, or the file's name. */
export function componentName({ document, pointer }: Target): string {
  const file = document.name.replace(/^.*\//, "").replace(/\.[^.]*$/, "");
  const word = pointerTokens(pointer)?.at(-1) ?? file;
  return word.replace(/[^\w.-]+/g, "-").replace(/^-+|-+$/g, "") || "component";
}

/** Adds the members of `source` that `draft` does not have; `__proto__` is a member like any other. */
export function addAbsent(draft: Json, source: Json): void {
  for (const [key, value] of isObject(source) ? Object.entries(source) : []) {
    if (!isObject(draft) || Object.hasOwn(draft, key)) continue;
    const member = { value, enumerable: true, configurable: true, writable: true };
    Object.defineProperty(draft, key, member);
  }
}
