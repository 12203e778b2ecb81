/** The variants of one direction: made as far as they are asked for. */
import type { Report } from "../../base/diagnostic.ts";
import type * as ir from "../../model/ir.ts";
import { type EnclosingSchemas, Differences } from "./enclosing-schemas.ts";
import type { Direction } from "../../model/direction.ts";
import { OmittedMembers, type SchemasById, type SchemasWithin } from "./omitted-members.ts";
import type { VariantContext } from "./variant-context.ts";
import { variantOf } from "./variant.ts";

/** So many variants may be made of schemas because of others around them: they can multiply. */
const mostInContext = 1_000;

/** What the variants of both directions are made from. */
export interface Origins {
  readonly named: ReadonlyMap<ir.SchemaId, ir.NamedSchema>;
  readonly schemas: SchemasById;
  readonly within: SchemasWithin;
  /** Schemas whose variant takes their place, because they are used in one direction only. */
  readonly alone: ReadonlySet<ir.SchemaId>;
  readonly report: Report;
}

interface Asked {
  readonly of: ir.SchemaId;
  readonly around: EnclosingSchemas;
}

export class Variants {
  readonly #direction: Direction;
  readonly #origins: Origins;
  readonly #omitted: OmittedMembers;
  readonly #differences: Differences;
  readonly #asked = new Map<ir.SchemaId, Asked>();
  #inContext = 0;

  constructor(direction: Direction, origins: Origins) {
    this.#direction = direction;
    this.#origins = origins;
    this.#omitted = new OmittedMembers(direction, origins.schemas, origins.within);
    this.#differences = new Differences(this.#omitted, origins.schemas);
  }

  /** True where no schema differs in this direction. */
  get isEmpty(): boolean {
    return this.#omitted.schemasWithOmitted.size === 0;
  }

  /** The schema that holds for `id` in this direction, where the schemas `around` hold as well. */
  of(id: ir.SchemaId, around: EnclosingSchemas = []): ir.SchemaId {
    const { schemas, alone } = this.#origins;
    const relevant = this.#allowed(id, this.#differences.relevant(schemas.get(id) ?? true, around));
    if (relevant.length === 0 && !this.#omitted.schemasWithOmitted.has(id)) return id;
    const beside = relevant.map((each) => each.id).toSorted();
    const context = beside.length === 0 ? "" : `&beside=${beside.join(",")}`;
    const variant = alone.has(id) ? id : `${id}?${this.#direction}${context}`;
    if (!this.#asked.has(variant)) {
      this.#asked.set(variant, { of: id, around: relevant });
      if (context !== "") this.#inContext += 1;
    }
    return variant;
  }

  /** The variants that bodies reach; those of schemas written in a body are the schemas themselves. */
  *make(): Generator<ir.NamedSchema> {
    if (this.#asked.size === 0) return;
    const direction = this.#direction;
    const { named: all, within, report } = this.#origins;
    const shared: Omit<VariantContext, "suffix"> = {
      direction,
      omitted: this.#omitted,
      constrainsUnlisted: [...within.values()].some(constrainsUnlisted),
      differs: (schema, around) =>
        this.#omitted.containsOmitted(schema) ||
        this.#differences.relevant(schema, around).length > 0,
      target: (id, around) => this.of(id, around),
      report,
    };
    // Making a variant may ask for others: the map grows while it is walked.
    for (const [id, { of, around }] of this.#asked) {
      const named = all.get(of);
      if (named === undefined) continue;
      const context = { ...shared, suffix: id.slice(of.length) };
      const schema = variantOf(named.schema, context, around);
      yield id === of ? { ...named, schema } : { ...named, id, schema, variant: { of, direction } };
    }
  }

  #allowed(id: ir.SchemaId, around: EnclosingSchemas): EnclosingSchemas {
    if (around.length === 0 || this.#inContext < mostInContext) return around;
    const named = this.#origins.named.get(id);
    if (named !== undefined) {
      const message = `read-only and write-only members produce more than ${mostInContext} schema variants`;
      this.#origins.report({ code: "source/too-large", message, origin: named.origin });
    }
    return [];
  }
}

function constrainsUnlisted(schemas: readonly ir.SchemaObject[]): boolean {
  return schemas.some(({ object }) => object.unevaluatedProperties !== undefined);
}
