/** Where a walk through a description puts what it finds. */
import type { Json } from "../../../core/model/ir.ts";
import type * as ir from "../../../core/model/ir.ts";
import type { Gap, Reading } from "../../../core/model/extensions/gaps.ts";
import { type Origin, placeOf } from "../../../core/base/origin.ts";
import type { Binding, Fact, RecordedGap, RecordedReading, Scope } from "../../model/fact.ts";
import { type Kind, type Subject, recordKey, subjectKey } from "../../model/statement.ts";
import type { StatedSubjects } from "./stated-subjects.ts";
import { type ResolveRef, refResolver } from "./resolve-ref.ts";

/** Beyond so many facts references are no longer followed. */
const most = 200_000;

/** So many places that a subject's references lead to are kept. */
const mostTargets = 8;

/** What a node leaves open and what it chose. */
interface Recorded {
  readonly "x-not-shown"?: readonly Gap[] | undefined;
  readonly "x-reading"?: readonly Reading[] | undefined;
}

export class FactCollector {
  readonly facts: Fact[] = [];
  readonly binding: Binding;
  readonly stated: StatedSubjects;
  readonly schemas: ReadonlyMap<ir.SchemaId, ir.NamedSchema>;
  /** Schemas that some walk came to. */
  readonly reached = new Set<ir.SchemaId>();
  readonly #gaps = new Map<
    string,
    { gap: Omit<RecordedGap, "subjects">; subjects: Map<string, Subject> }
  >();
  readonly #readings = new Map<string, RecordedReading>();
  readonly #followed = new Map<string, Origin[]>();
  readonly #whole: ResolveRef;

  constructor(api: ir.Api, binding: Binding, stated: StatedSubjects) {
    this.binding = binding;
    this.stated = stated;
    this.#whole = refResolver(api);
    this.schemas = new Map(api.schemas.map((schema) => [schema.id, schema]));
  }

  /** True of a record that the document does not describe part by part at `subject`. */
  isWhole(id: ir.SchemaId, subject: Subject): boolean {
    if (!this.binding.keys.has(id)) return false;
    return this.stated.isNamed(subject) || !this.stated.isDescribed(subject);
  }

  /** Key of the record that a schema is, or words for one that no document describes. */
  keyOf(id: ir.SchemaId): string {
    const bound = this.binding.keys.get(id);
    if (bound !== undefined) return bound;
    const name = recordKey(nameOfSchema(id, this.schemas.get(id)));
    // Where the record of that name is another schema, this one is not it.
    const isOther = this.#whole(id) === id && this.binding.records.has(name);
    return isOther ? id : name;
  }

  get isFull(): boolean {
    return this.facts.length >= most;
  }

  add(kind: Kind, subject: Subject, value: Json, origin: Origin, scope: Scope): void {
    this.facts.push({ kind, subject, value, origin, scope });
  }

  /** The scope of a node, whose gaps and readings are noted. `key` tells items of a list apart. */
  scope(
    origin: Origin,
    extensions: Recorded,
    parent?: Scope,
    subject?: Subject,
    key?: string,
  ): Scope {
    const gaps = extensions["x-not-shown"] ?? [];
    const readings = extensions["x-reading"] ?? [];
    const name = key === undefined ? undefined : keyed(origin.pointer, key);
    const scope: Scope = {
      origin,
      readings,
      gaps,
      ...(parent && { parent }),
      ...(subject && { subject }),
      ...(name && { name }),
    };
    const at = (name: string, index: number, count: number) =>
      below(origin, count === 1 ? `/${name}` : `/${name}/${index}`);
    gaps.forEach((gap, index) => {
      const place = at("x-not-shown", index, gaps.length);
      const known = this.#gaps.get(placeKey(place));
      if (known !== undefined) {
        if (subject !== undefined) known.subjects.set(subjectKey(subject), subject);
        return;
      }
      const subjects = new Map(subject && [[subjectKey(subject), subject]]);
      this.#gaps.set(placeKey(place), { gap: { ...gap, origin: place, scope }, subjects });
    });
    readings.forEach((reading, index) => {
      const place = at("x-reading", index, readings.length);
      if (!this.#readings.has(placeKey(place))) {
        this.#readings.set(placeKey(place), { ...reading, origin: place, scope });
      }
    });
    return scope;
  }

  /** The reference at `subject` led to `target`, and facts were taken from there. */
  follow(subject: Subject, target: Origin): void {
    const key = subjectKey(subject);
    const targets = this.#followed.get(key);
    if (targets === undefined) this.#followed.set(key, [target]);
    else if (
      targets.length < mostTargets &&
      !targets.some((one) => placeKey(one) === placeKey(target))
    )
      targets.push(target);
  }

  /** As `SpecFacts` has it. */
  followed(): ReadonlyMap<string, readonly Origin[]> {
    return this.#followed;
  }

  gaps(): RecordedGap[] {
    return [...this.#gaps.values()].map(({ gap, subjects }) => ({
      ...gap,
      subjects: [...subjects.values()],
    }));
  }

  readings(): RecordedReading[] {
    return [...this.#readings.values()];
  }
}

/** The pointer of an item of a list, by the item's key. */
function keyed(pointer: string, key: string): string | undefined {
  return /\/\d+$/u.test(pointer) ? pointer.replace(/\/\d+$/u, pointerSegment(key)) : undefined;
}

function placeKey({ file, pointer }: Origin): string {
  return `${file}#${pointer}`;
}

/** The place at `way` below `origin`; the origin itself where no file has it. */
export function below(origin: Origin, way: string): Origin {
  return origin.below?.(way) ?? { ...placeOf(origin), pointer: `${origin.pointer}${way}` };
}

/** One segment of a JSON Pointer. */
export function pointerSegment(name: string): string {
  return `/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`;
}

/** What records of a schema are called where no document has a name for it. */
export function nameOfSchema(id: ir.SchemaId, named: ir.NamedSchema | undefined): string {
  const hint = named?.hint;
  if (hint?.from === "component") return hint.key;
  if (hint?.from === "file") return hint.file.replace(/^.*\//u, "").replace(/\.[^.]*$/u, "");
  return id.slice(id.lastIndexOf("/") + 1);
}
