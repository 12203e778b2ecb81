/** A difference of two schemas → whether it matters for messages, with a value that proves it. */
import type { Inclusion, Inclusions, Placed } from "../../inclusion/inclusion.ts";
import type * as ir from "../../model/ir.ts";
import type { Grade, Party } from "../change/change.ts";
import type { Finding, Root, Use } from "./finding.ts";
import { everywhere } from "./place.ts";
import { allOf, stating } from "./statement.ts";

/** What is said of a difference for one party. */
export interface PartyVerdict<R extends Root> {
  readonly grade: Exclude<Grade, "none">;
  /** A whole value of a message, which the one description allows and the other refuses. */
  readonly proof?: { readonly value: ir.Json; readonly use: Use<R> };
  /** Why it cannot be told. */
  readonly unknown?: string;
  /** Only a member that was not described before is refused. */
  readonly isUndescribed?: true;
  /** Not the place itself matters, but which alternatives fit besides. */
  readonly isByExclusion?: true;
}

/** The description that makes a value, and the one that has to take it. */
export type Sides = { readonly from: "old" | "new"; readonly to: "old" | "new" };

/** For those who call, old requests meet the new service; for those who serve, the other way round. */
export function sidesOf(flow: Root["flow"], party: Party): Sides {
  const isOldMade = (flow === "to-service") === (party === "callers");
  return isOldMade ? { from: "old", to: "new" } : { from: "new", to: "old" };
}

/** Decides differences. What is asked of whole values is asked once. */
export class SchemaVerdicts<R extends Root> {
  private readonly inclusions: Inclusions;
  private readonly texts = new Map<ir.Schema, Placed>();
  private readonly wholes = new Map<ir.Schema, Map<ir.Schema, Inclusion>>();

  constructor(inclusions: Inclusions) {
    this.inclusions = inclusions;
  }

  /** Whether everything that one description allows for the value is allowed by the other. */
  whole(root: R, { from, to }: Sides): Inclusion {
    const [part, all] = [root[from], this.taking(root, to)];
    const ofPart = this.wholes.get(part.schema) ?? new Map<ir.Schema, Inclusion>();
    this.wholes.set(part.schema, ofPart);
    const key = root[to].schema;
    const found = ofPart.get(key) ?? this.inclusions.compare(part, all);
    ofPart.set(key, found);
    return found;
  }

  /** The schema of the side that takes the value: who takes any text takes numbers too, where both are texts. */
  private taking(root: R, side: "old" | "new"): Placed {
    const placed = root[side];
    if (root.isText !== true) return placed;
    const known = this.texts.get(placed.schema);
    if (known !== undefined) return known;
    const text = { schema: stating({ types: ["string"] }), side: placed.side };
    const takesAll = this.inclusions.compare(text, placed).state === "included";
    const scalars = stating({ types: ["boolean", "integer", "number", "null"] });
    const widened = takesAll
      ? { ...placed, schema: stating({ anyOf: [placed.schema, scalars] }) }
      : placed;
    this.texts.set(placed.schema, widened);
    return widened;
  }

  private fitsAsText(root: R, side: "old" | "new", value: ir.Json): boolean {
    if (root.isText !== true || typeof value === "object" || typeof value === "string")
      return false;
    return this.inclusions.accepts(root[side], String(value)) === true;
  }

  finding(finding: Finding<R>, party: Party): PartyVerdict<R> {
    const sides = sidesOf(finding.flow, party);
    const { part, whole } = questionOf(finding, sides);
    const local = this.inclusions.compare(part, whole);
    if (local.state === "included") return { grade: "compatible" };
    const uses = finding.uses.filter(({ root }) => this.whole(root, sides).state !== "included");
    if (uses.length === 0) return { grade: "compatible" };
    return this.shownBy(uses, finding, { sides, whole, local });
  }

  /** The first whole value that is refused for this difference. */
  private shownBy(
    uses: readonly Use<R>[],
    finding: Finding<R>,
    { sides, whole, local }: { sides: Sides; whole: Placed; local: Inclusion },
  ): PartyVerdict<R> {
    let unknown = local.state === "unknown" ? local.reason : undefined;
    for (const use of uses) {
      const { root } = use;
      const taking = this.taking(root, sides.to);
      const isKnownAsText = taking !== root[sides.to] && use.way.length === 0;
      const place = { schema: everywhere(use.way, whole.schema), side: whole.side };
      const asked = isKnownAsText ? [taking] : [taking, place];
      const lifted = this.inclusions.valueOf([root[sides.from]], asked);
      if (lifted.state === "unknown") unknown ??= lifted.reason;
      if (lifted.state !== "value") continue;
      if (this.fitsAsText(root, sides.to, lifted.value)) {
        unknown ??= "the value is a text on the wire, and some texts fit both types";
        continue;
      }
      const proof = { value: lifted.value, use };
      return isUndescribed(finding, sides)
        ? { grade: "may-break", proof, isUndescribed: true }
        : { grade: "breaking", proof };
    }
    return unknown === undefined ? { grade: "compatible" } : { grade: "may-break", unknown };
  }
}

/** What is asked at the place of the difference: whether `part` is in `whole`. */
function questionOf<R extends Root>(
  { difference, ...both }: Finding<R>,
  { from, to }: Sides,
): { part: Placed; whole: Placed } {
  const part = both[from].placed;
  const { side } = both[to].placed;
  const asks = (schema: ir.Schema | undefined) => ({
    part,
    whole: { schema: schema ?? true, side },
  });
  switch (difference.of) {
    case "keyword":
      return asks(difference[to]?.statement);
    case "child":
      return asks(everywhere([difference.step], difference[to].schema));
    case "union":
      return asks(difference[to]?.statement);
    case "member": {
      const own = difference[from];
      const { statement, keyword } = difference.unions[to];
      // One alternative more takes nothing away, unless only one may fit.
      if (own === undefined) return asks(keyword === "anyOf" ? true : statement);
      const { schema } = part;
      const rest = typeof schema === "boolean" ? schema : withoutUnions(schema);
      return {
        part: { schema: allOf([rest, own.schema]), side: own.side },
        whole: { schema: statement, side },
      };
    }
  }
}

/** What the schema says besides its alternatives, as far as it is written in place. */
function withoutUnions(schema: ir.SchemaObject): ir.Schema {
  const { anyOf, oneOf, ...rest } = schema;
  return anyOf === undefined && oneOf === undefined ? schema : stating(rest);
}

/** A member that only the taking side lists, where the making side says nothing of other members. */
function isUndescribed<R extends Root>({ difference }: Finding<R>, { from, to }: Sides): boolean {
  if (difference.of !== "child" || difference.step.to !== "property") return false;
  return difference[to].isListed && difference[from].isOpen;
}
