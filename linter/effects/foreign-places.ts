/** Places of a description that parts share which no change touches. */
import type { Origin } from "../../core/base/origin.ts";
import type * as ir from "../../core/model/ir.ts";
import type { ChangedParts } from "./changed-parts.ts";
import type { Part, Parts } from "./model-parts.ts";

/** Where operations and schemas stand, and what they are made of. */
const ofParts =
  /^\/(?:paths|webhooks|components\/(?:schemas|parameters|responses|requestBodies|headers))\//u;

export class ForeignPlaces {
  readonly #places = new Set<string>();
  readonly #file: string;

  constructor({ operations, schemas }: ChangedParts, parts: Parts, api: ir.Api) {
    this.#file = api.origin.file;
    for (const [name, { node }] of parts.operations) if (!operations.has(name)) this.#note(node);
    for (const [id, { node }] of parts.schemas) if (!schemas.has(id)) this.#note(node);
  }

  /** Whether nothing but what the change touches can say what stands at `place`. */
  isWithinChanged({ file, pointer }: Pick<Origin, "file" | "pointer">): boolean {
    if (file !== this.#file || !ofParts.test(pointer)) return false;
    for (let end = pointer.length; end > 0; end = pointer.lastIndexOf("/", end - 1)) {
      if (this.#places.has(pointer.slice(0, end))) return false;
    }
    return true;
  }

  /** Of an operation, what may stand elsewhere too. */
  #note(node: Part["node"]): void {
    this.#places.add(node.origin.pointer);
    if ("schema" in node) return;
    const { parameters, requestBody, responses = [] } = node;
    const parts = [...parameters, ...(requestBody ? [requestBody] : []), ...responses];
    for (const { origin } of parts) this.#places.add(origin.pointer);
    const values = [...responses, ...(requestBody ? [requestBody] : [])];
    for (const { content } of values) {
      for (const { origin } of content) this.#places.add(origin.pointer);
    }
    for (const { origin } of responses.flatMap(({ headers }) => headers)) {
      this.#places.add(origin.pointer);
    }
  }
}
