/** Copies what is kept of a bundled document, and finds what that refers to. */
import type { Json } from "../../model/ir.ts";
import { type Kind, type Step, sections, stepInto } from "../load/object-kinds.ts";
import {
  type JsonObject,
  childOf,
  isArray,
  isObject,
  pointerTokens,
  valueAt,
} from "../load/pointer.ts";
import { parseReference } from "../load/reference.ts";
import { Components, type Draft, addAbsent } from "./components.ts";

type Section = "paths" | "webhooks";

const methods: ReadonlySet<string> = new Set(
  "get put post delete options head patch trace query".split(" "),
);

/** Operations of other methods, by method (OpenAPI 3.2). */
const additional = "additionalOperations";

/** Loading has refused longer chains of references. */
const longestChain = 100;

const kindOf: ReadonlyMap<string, Kind> = new Map(Object.entries(sections));
const one = (kind: Kind): Step => ({ kind, names: false });

export class PartCopier {
  readonly #whole: JsonObject;
  /** Path items with the operations that are kept. */
  readonly #items: Readonly<Record<Section, ReadonlyMap<string, JsonObject>>>;
  readonly #operationIds: ReadonlySet<Json>;
  /** Pointers of what has been met, so that each is copied once. */
  readonly #met = new Set<string>();
  readonly #tasks: (() => void)[] = [];
  /** Copies of components, by section and name. */
  readonly #kept = new Map<string, Map<string, Json>>();
  readonly #added: Components;
  /** References of what became a component, by the pointer that it had. */
  readonly #moved = new Map<string, string>();

  constructor(
    whole: JsonObject,
    { paths, webhooks }: Readonly<Record<Section, ReadonlySet<string>>>,
  ) {
    this.#whole = whole;
    this.#added = new Components(whole);
    this.#items = {
      paths: this.#keptItems("paths", paths),
      webhooks: this.#keptItems("webhooks", webhooks),
    };
    const operations = Object.values(this.#items)
      .flatMap((items) => [...items.values()])
      .flatMap((item) => Object.entries(item).flatMap(operationsAt));
    const ids = operations.map((operation) => childOf(operation, "operationId"));
    this.#operationIds = new Set(ids.filter((id) => id !== undefined));
  }

  /** The path items of a section, in their order. One that is shared stands in each of its places. */
  items(section: Section): JsonObject {
    const written = childOf(this.#whole, section);
    const entries = isObject(written) ? Object.entries(written) : [];
    return Object.fromEntries(
      entries.flatMap(([path, value]): [string, Json][] => {
        if (path.startsWith("x-")) return [[path, value]];
        const item = this.#items[section].get(path);
        return item === undefined ? [] : [[path, this.#copy(item, one("pathItem"))]];
      }),
    );
  }

  errorCatalogue(): Json | undefined {
    const written = childOf(this.#whole, "x-error-codes");
    return written === undefined ? undefined : this.#copy(written, one("errorCatalogue"));
  }

  /** Keeps a component, if there is one of that name. */
  keep(section: string, name: string): void {
    const kind = kindOf.get(section);
    const entries = childOf(childOf(this.#whole, "components") ?? null, section);
    const value = entries === undefined ? undefined : childOf(entries, name);
    if (kind === undefined || value === undefined) return;
    this.#once(`components ${section} ${name}`, () => {
      const kept = this.#kept.get(section) ?? new Map<string, Json>();
      this.#kept.set(section, kept.set(name, this.#copy(value, one(kind))));
    });
  }

  /** All components that something kept refers to, in their order. */
  components(): JsonObject {
    // Tasks are added while the list is walked.
    for (const task of this.#tasks) task();
    const written = childOf(this.#whole, "components");
    const entries = isObject(written) ? Object.entries(written) : [];
    const document: Draft = {
      components: Object.fromEntries(
        entries.flatMap(([section, members]): [string, Json][] => {
          if (!kindOf.has(section) || !isObject(members)) return [[section, members]];
          const kept = this.#kept.get(section);
          const names = Object.keys(members).filter((name) => kept?.has(name));
          const left = names.map((name) => [name, kept?.get(name) ?? null] as const);
          return left.length === 0 ? [] : [[section, Object.fromEntries(left)]];
        }),
      ),
    };
    this.#added.writeTo(document);
    return document["components"] as JsonObject;
  }

  #once(key: string, task: () => void): void {
    if (this.#met.has(key)) return;
    this.#met.add(key);
    this.#tasks.push(task);
  }

  #keptItems(section: Section, wanted: ReadonlySet<string>): ReadonlyMap<string, JsonObject> {
    const written = childOf(this.#whole, section);
    const entries = isObject(written) ? Object.entries(written) : [];
    return new Map(
      entries.flatMap(([path, value]): [string, JsonObject][] => {
        const item = path.startsWith("x-") ? undefined : this.#content(value);
        if (!isObject(item)) return [];
        const isWanted = (method: string) => wanted.has(`${method} ${path}`);
        const members = Object.entries(item).flatMap((member) => keptMember(member, isWanted));
        const hasOperations = members.some((member) => operationsAt(member).length > 0);
        return hasOperations ? [[path, Object.fromEntries(members)]] : [];
      }),
    );
  }

  /** What stands behind a chain of references, with what stands beside them. */
  #content(value: Json): Json | undefined {
    let content: Json | undefined = value;
    let siblings: JsonObject = {};
    for (let steps = 0; steps < longestChain; steps += 1) {
      if (!isObject(content)) return content;
      const { $ref: reference, ...others }: JsonObject = content;
      siblings = { ...others, ...siblings };
      if (typeof reference !== "string") return siblings;
      content = valueAt(this.#whole, parseReference(reference).fragment);
    }
    return undefined;
  }

  #copy(value: Json, step: Step): Json {
    const { kind, names } = step;
    if (typeof value === "string") return kind === "mappingTarget" ? this.#mapped(value) : value;
    if (isArray(value)) return value.map((item) => this.#copy(item, step));
    if (!isObject(value)) return value;
    const isReference = !names && typeof value["$ref"] === "string" && Object.hasOwn(value, "$ref");
    if (isReference && kind === "pathItem") return this.#inlined(value);
    const entries = Object.entries(value).flatMap(([key, member]): [string, Json][] => {
      if (isReference && key === "$ref") return [[key, this.#reference(String(member), kind)]];
      if (names && kind === "link" && !this.#leadsOn(member)) return [];
      const next = names ? one(kind) : stepInto(kind, key, value);
      return [[key, next === undefined ? member : this.#copy(member, next)]];
    });
    return Object.fromEntries(entries);
  }

  /** OpenAPI has no component for path items before 3.1, so one that is left out is written in place. */
  #inlined(value: JsonObject): Json {
    const { fragment } = parseReference(String(value["$ref"]));
    const key = `inlined ${fragment}`;
    const content = this.#isKept(fragment) ? undefined : this.#content(value);
    // One that announces itself stays a reference.
    if (content === undefined || this.#met.has(key)) return value;
    this.#met.add(key);
    const copy = this.#copy(content, one("pathItem"));
    this.#met.delete(key);
    return copy;
  }

  /** The same reference, or that of the component which its target has become. */
  #reference(text: string, kind: Kind): string {
    const { fragment } = parseReference(text);
    const [first = "", section = "", name] = pointerTokens(fragment) ?? [];
    if (first === "components" && name !== undefined) {
      this.keep(section, name);
      return text;
    }
    const target = valueAt(this.#whole, fragment);
    if (target === undefined || this.#isKept(fragment)) return text;
    if (first !== "paths" && first !== "webhooks") {
      // It stays where it is, but what it refers to has to stay as well.
      this.#once(fragment, () => this.#copy(target, one(kind)));
      return text;
    }
    const known = this.#moved.get(fragment);
    if (known !== undefined) return known;
    const draft: Draft = {};
    const words = pointerTokens(fragment)?.slice(1) ?? [];
    const added = words
      .join("-")
      .replaceAll(/[^\w.]+/g, "-")
      .replaceAll(/^-+|-+$/g, "");
    const reference = this.#added.add(kind, added || kind, isObject(target) ? draft : target);
    this.#moved.set(fragment, reference);
    this.#tasks.push(() => {
      const copy = this.#copy(target, one(kind));
      addAbsent(draft, copy);
    });
    return reference;
  }

  /** A value of a discriminator's mapping is a reference or the name of a component. */
  #mapped(text: string): string {
    if (text.includes("#")) return this.#reference(text, "schema");
    this.keep("schemas", text);
    return text;
  }

  /** Whether what is written in a path item is still there. */
  #isKept(fragment: string): boolean {
    const [section, path, ...way] = pointerTokens(fragment) ?? [];
    if (section !== "paths" && section !== "webhooks") return false;
    let value: Json | undefined = path === undefined ? undefined : this.#items[section].get(path);
    for (const token of way) value = value === undefined ? undefined : childOf(value, token);
    return value !== undefined;
  }

  /** False of a link to an operation that is left out. */
  #leadsOn(link: Json): boolean {
    const content = this.#content(link) ?? null;
    const id = childOf(content, "operationId");
    if (id !== undefined) return this.#operationIds.has(id);
    const reference = childOf(content, "operationRef");
    if (typeof reference !== "string" || !reference.startsWith("#")) return true;
    return this.#isKept(parseReference(reference).fragment);
  }
}

/** The operations at a member of a path item. */
function operationsAt([key, value]: readonly [string, Json]): Json[] {
  if (methods.has(key)) return [value];
  return key === additional && isObject(value) ? Object.values(value) : [];
}

/** A member of a path item with what is wanted of it; none where nothing is. */
function keptMember(
  [key, value]: readonly [string, Json],
  isWanted: (method: string) => boolean,
): [string, Json][] {
  if (methods.has(key)) return isWanted(key.toUpperCase()) ? [[key, value]] : [];
  if (key !== additional || !isObject(value)) return [[key, value]];
  const left = Object.entries(value).filter(([method]) => isWanted(method));
  return left.length === 0 ? [] : [[key, Object.fromEntries(left)]];
}
