/** Everything with named parts: what operations take and answer, and the objects inside. */
import type * as ir from "../../../core/model/ir.ts";
import type { Origin } from "../../../core/base/origin.ts";
import { type Member, type Schemas, place } from "./schemas.ts";

/** Something with named parts that a list or a value of a document may describe. */
export interface Container {
  readonly what: "parameters" | "request" | "response" | "schema";
  readonly members: ReadonlyMap<string, Member>;
  /** Where a part would be that is missing. */
  readonly origin: Origin;
  readonly schema?: ir.Schema;
  /** 0 for what an operation sends or answers itself, more for what is inside. */
  readonly depth: number;
  readonly status?: string;
  readonly mediaType?: string;
  /** Whether the description leaves open which parts there are. */
  readonly isOpen: boolean;
}

/** Objects within the payloads of one operation. */
const mostContainers = 300;
const deepest = 5;

export class Containers {
  readonly #schemas: Schemas;
  readonly #ofOperation = new Map<ir.Operation, readonly Container[]>();

  constructor(schemas: Schemas) {
    this.#schemas = schemas;
  }

  /** What an operation takes and answers, and the objects inside, nearest first. */
  of(operation: ir.Operation): readonly Container[] {
    let known = this.#ofOperation.get(operation);
    if (known === undefined) {
      known = this.#containersOf(operation);
      this.#ofOperation.set(operation, known);
    }
    return known;
  }

  /** The objects that a member is, or that the items of its arrays are. */
  inside({ schemas }: Member, depth = 1): readonly Container[] {
    return schemas.flatMap((schema) => this.#objectIn(schema, "schema", depth) ?? []);
  }

  /** What it takes and answers, without what is inside. */
  ownOf(operation: ir.Operation): Container[] {
    const found: Container[] = [parametersOf(operation)];
    for (const media of operation.requestBody?.content ?? []) {
      found.push(...this.#bodies(media, "request", {}));
    }
    for (const { status, content } of operation.responses ?? []) {
      for (const media of content) found.push(...this.#bodies(media, "response", { status }));
    }
    for (const response of operation.responses ?? []) found.push(...headersOf(response));
    return found;
  }

  #containersOf(operation: ir.Operation): readonly Container[] {
    const found = this.ownOf(operation);
    const seen = new Set(found.map(({ schema }) => schema));
    for (const one of found) {
      if (one.depth >= deepest || found.length >= mostContainers) break;
      for (const { schemas } of one.schema === undefined ? [] : one.members.values()) {
        for (const schema of schemas) {
          const inside = this.#objectIn(schema, one.what, one.depth + 1);
          if (inside === undefined || seen.has(inside.schema)) continue;
          seen.add(inside.schema);
          const status = one.status === undefined ? {} : { status: one.status };
          found.push({ ...inside, ...status });
        }
      }
    }
    return found;
  }

  #bodies(
    { schema, itemSchema, mediaType }: ir.MediaType,
    what: "request" | "response",
    more: { readonly status?: string },
  ): Container[] {
    return [schema, itemSchema].flatMap((id) => {
      if (id === undefined) return [];
      const body = this.#objectIn(this.#schemas.lookup.schema(id), what, 0);
      return body === undefined ? [] : [{ ...body, mediaType, ...more }];
    });
  }

  /** The object that a value is, or that the items of an array or the values of a map are. */
  #objectIn(schema: ir.Schema, what: Container["what"], depth: number): Container | undefined {
    const own = this.ofSchema(schema, what, depth);
    if (own !== undefined) return own;
    const items = this.#schemas.items(schema);
    const values = [schema, ...items].flatMap((one) => this.#schemas.values(one));
    for (const item of [...items, ...values]) {
      const inside = this.ofSchema(item, what, depth + 1);
      if (inside !== undefined) return inside;
    }
    return undefined;
  }

  /** The object that a schema describes, where it has members. */
  ofSchema(schema: ir.Schema, what: Container["what"], depth: number): Container | undefined {
    if (typeof schema === "boolean") return undefined;
    const members = this.#schemas.members(schema);
    if (members.size === 0) return undefined;
    // One more would most likely be where most of the others are.
    let target = schema;
    let most = 0;
    for (const one of this.#schemas.applied(schema).any) {
      const count = one.object.properties?.length ?? 0;
      if (count > most) target = one;
      most = Math.max(most, count);
    }
    const { origin } = target;
    const isOpen = this.#schemas.isOpen(schema);
    return { what, members, origin: place(origin, "properties"), schema, depth, isOpen };
  }
}

/** What a response has besides its body; headers that no description names may come with any. */
function headersOf({ headers, status, origin }: ir.Response): Container[] {
  if (headers.length === 0) return [];
  const members = new Map(
    headers.map(({ name, required, schema, origin: own }): [string, Member] => [
      name,
      {
        name,
        schemas: schema === undefined ? [] : [schema],
        // A header that is not said to be required may well be always there.
        required: required ? true : undefined,
        origin: own,
        requiredOrigin: own,
      },
    ]),
  );
  return [
    { what: "response", members, origin: place(origin, "headers"), depth: 0, status, isOpen: true },
  ];
}

/** The parameters of an operation. */
export function parametersOf({ parameters, origin }: ir.Operation): Container {
  const members = new Map(
    parameters.map((one): [string, Member] => {
      const { name, required, schema } = one;
      return [
        name,
        {
          name,
          schemas: schema === undefined ? [] : [schema],
          required,
          origin: one.origin,
          requiredOrigin: place(one.origin, "required"),
          in: one.in,
          ...(one.description === undefined ? {} : { description: one.description }),
        },
      ];
    }),
  );
  return {
    what: "parameters",
    members,
    origin: place(origin, "parameters"),
    depth: 0,
    isOpen: false,
  };
}
