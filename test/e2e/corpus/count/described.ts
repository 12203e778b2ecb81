/** What a description has, counted from its files alone. */
import type { Counted, CountedOperation } from "./counted.ts";
import { type At, Files, textOf, treeOf } from "./document.ts";

const methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace"];

/** Headers that OpenAPI says are described elsewhere. */
const elsewhere = new Set(["header:accept", "header:content-type", "header:authorization"]);

/** Counts in the description at `file`, of OpenAPI 3 or Swagger 2.0. */
export function countDescribed(file: string): Counted {
  return new Counter(file).count();
}

class Counter {
  readonly #files = new Files();
  readonly #root: At;
  readonly #isSwagger: boolean;
  readonly #received = new Map<string, CountedOperation>();

  constructor(file: string) {
    this.#root = this.#files.open(file);
    this.#isSwagger = Object.hasOwn(treeOf(this.#root.value), "swagger");
  }

  count(): Counted {
    const operations = new Map<string, CountedOperation>();
    for (const [path, item] of this.#files.members(this.#root, "paths")) {
      this.#addItem(path.startsWith("/") ? path : `/${path}`, item, operations);
    }
    for (const [name, item] of this.#files.members(this.#root, "webhooks")) {
      this.#addItem(name, item, this.#received);
    }
    const components = this.#isSwagger ? this.#root : this.#files.member(this.#root, "components");
    const section = this.#isSwagger ? "definitions" : "schemas";
    const schemas = components && this.#files.member(components, section);
    return {
      operations,
      received: this.#received,
      schemas: Object.keys(treeOf(schemas?.value)),
    };
  }

  #addItem(path: string, item: At, found: Map<string, CountedOperation>): void {
    for (const method of methods) {
      const operation = this.#files.member(item, method);
      if (operation === undefined) continue;
      found.set(`${method.toUpperCase()} ${path}`, this.#operation(item, operation));
      for (const [, callback] of this.#files.members(operation, "callbacks")) {
        for (const expression of Object.keys(treeOf(callback.value))) {
          const target = this.#files.member(callback, expression);
          if (target !== undefined) this.#addItem(expression, target, this.#received);
        }
      }
    }
  }

  #operation(item: At, operation: At): CountedOperation {
    const { plain, bodies } = this.#parameters(item, operation);
    const body = this.#files.member(operation, "requestBody");
    const content = body === undefined ? [] : this.#files.members(body, "content");
    return {
      parameters: plain.toSorted(),
      bodies: [...content.map(([mediaType]) => mediaType), ...bodies].toSorted(),
      answers: this.#files
        .members(operation, "responses")
        .flatMap(([status, response]) => this.#answers(status.toUpperCase(), response, operation))
        .toSorted(),
    };
  }

  /** Those of the path item, unless the operation has its own. Bodies of Swagger 2.0 are apart. */
  #parameters(item: At, operation: At): { plain: string[]; bodies: string[] } {
    const found = new Map<string, string>();
    for (const owner of [item, operation]) {
      for (const parameter of this.#files.items(owner, "parameters")) {
        const place = textOf(this.#files.member(parameter, "in"));
        const name = textOf(this.#files.member(parameter, "name"));
        // Names of headers have no case.
        found.set(`${place}:${place === "header" ? name.toLowerCase() : name}`, place);
      }
    }
    const places = [...found.values()];
    const plain = [...found]
      .filter(([key, place]) => place !== "body" && place !== "formData" && !elsewhere.has(key))
      .map(([key]) => key);
    const hasBody = places.includes("body") || places.includes("formData");
    return { plain, bodies: hasBody ? this.#listed("consumes", operation) : [] };
  }

  #answers(status: string, response: At, operation: At): string[] {
    const key = status === "DEFAULT" ? "default" : status;
    // HTTP gives these no body.
    if (["204", "205", "304"].includes(key)) return [key];
    const types = this.#isSwagger
      ? this.#hasBody(response)
        ? this.#listed("produces", operation)
        : []
      : this.#files.members(response, "content").map(([mediaType]) => mediaType);
    return types.length === 0 ? [key] : types.map((mediaType) => `${key} ${mediaType}`);
  }

  #hasBody(response: At): boolean {
    return this.#files.member(response, "schema") !== undefined;
  }

  /** Media types that an operation of Swagger 2.0, or its document, lists. */
  #listed(key: "consumes" | "produces", operation: At): string[] {
    const own = this.#files.member(operation, key) ?? this.#files.member(this.#root, key);
    const listed = Array.isArray(own?.value) ? (own.value as string[]) : [];
    return listed.length === 0 ? ["application/json"] : listed;
  }
}
