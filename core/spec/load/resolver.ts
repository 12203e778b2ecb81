/** References to the nodes that they lead to, among files that have been read. */
import type { Json } from "../../model/ir.ts";
import { childOf, escapeToken, pointerTokens, valueAt } from "./pointer.ts";
import { quoted } from "./quoted.ts";
import { type Reference, parseReference } from "./reference.ts";
import { type Resources, resolveUri } from "./resource.ts";
import type { Resource, SourceDocument, Target } from "./sources.ts";

export class Resolver {
  readonly #resources: Resources;
  /** By the resource that refers and what stands before `#`. */
  readonly #found = new Map<Resource, Map<string, Resource>>();

  constructor(resources: Resources) {
    this.#resources = resources;
  }

  /** Records what `uri` means in `base`. */
  add(base: Resource, uri: string, resource: Resource): void {
    const found = this.#found.get(base) ?? new Map<string, Resource>();
    this.#found.set(base, found.set(uri, resource));
  }

  /** The resource that `uri` means in `base`; `undefined` when it was not read. */
  resource(base: Resource, uri: string): Resource | undefined {
    if (uri === "") return base;
    const absolute = resolveUri(uri, base.uri);
    return (
      this.#found.get(base)?.get(uri) ??
      (absolute === undefined ? undefined : this.#resources.find(absolute))
    );
  }

  /** See `Sources.resolve`. */
  resolve(text: string, document: SourceDocument, node?: Json): Target | undefined {
    const base = this.#resources.baseOf(node, document);
    const reference = parseReference(text);
    return base && (this.target(reference, base) ?? this.fromStart(reference, base));
  }

  /** What a pointer inside an embedded schema leads to if it is one from the beginning of the file. */
  fromStart({ uri, fragment }: Reference, base: Resource): Target | undefined {
    if (uri !== "" || base.pointer === "" || !fragment.startsWith("/")) return undefined;
    const { document } = base;
    const value = valueAt(document.value, fragment);
    return value === undefined ? undefined : { document, pointer: fragment, value };
  }

  /** One step from a reference in `base`; `undefined` when nothing is there. */
  target({ uri, fragment }: Reference, base: Resource): Target | undefined {
    const resource = this.resource(base, uri);
    if (resource === undefined) return undefined;
    const { document } = resource;
    const isPointer = fragment === "" || fragment.startsWith("/");
    const pointer = isPointer ? resource.pointer + fragment : resource.anchors.get(fragment);
    const value = pointer === undefined ? undefined : valueAt(document.value, pointer);
    return pointer === undefined || value === undefined ? undefined : { document, pointer, value };
  }

  /** Which step of a reference, whose file has been read, leads to nothing. */
  missing(reference: Reference, base: Resource): string {
    const { uri, fragment } = reference;
    const resource = this.resource(base, uri) ?? base;
    const { document } = resource;
    if (!fragment.startsWith("/")) {
      const isPointer = this.target({ ...reference, fragment: `/${fragment}` }, base) !== undefined;
      const meant = isPointer ? `; did you mean ${quoted(`${uri}#/${fragment}`)}?` : "";
      return `no schema in ${document.file} has that anchor${meant}`;
    }
    const tokens = pointerTokens(fragment);
    if (tokens === undefined) return 'write "~" as "~0" in a JSON Pointer';
    let value = valueAt(document.value, resource.pointer) ?? null;
    let pointer = "";
    for (const token of tokens) {
      const child = childOf(value, token);
      if (child === undefined) break;
      value = child;
      pointer += `/${escapeToken(token)}`;
    }
    const next = quoted(tokens[pointer.split("/").length - 1] ?? "");
    return `${quoted(`#${resource.pointer}${pointer}`)} in ${document.file} has no ${next}`;
  }
}
