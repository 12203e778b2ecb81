/**
 * Documents with what their unexpected references lead to in the place of these, so that all that
 * reads them sees plain OpenAPI. Places stay those that a person wrote.
 */
import type { Report } from "../../../base/diagnostic.ts";
import type { Json } from "../../../model/ir.ts";
import { isSchema } from "../document-kind.ts";
import type { Limits } from "../limits.ts";
import type { Followed, Located } from "../located.ts";
import { type JsonObject, escapeToken, isArray, isObject } from "../pointer.ts";
import { type Place, Provenance } from "../provenance.ts";
import { quoted } from "../quoted.ts";
import { pointerOf } from "../references.ts";
import type { SourceDocument, Target } from "../sources.ts";
import { danglingReplacement } from "./dangling.ts";
import { type UnknownSchemas, loosened } from "./unknown-schemas.ts";

export interface ExpanderInput {
  readonly unexpected: readonly Followed[];
  /** The text of a reference once the object that holds it has been copied into `into`. */
  readonly textIn: (reference: Located, into: SourceDocument) => string;
  readonly references: readonly Located[];
  /** References to nothing, which something takes the place of. */
  readonly dangling: readonly Located[];
  /** Schemas that those stand in. */
  readonly unknownSchemas: UnknownSchemas;
  /** Nothing counts that stands beside a reference to a schema. */
  readonly isOpenApi30: boolean;
  readonly limits: Pick<Limits, "depth" | "aliasedValues">;
  readonly report: Report;
}

/** Where a copy stands, and what it is part of. */
interface Copying {
  readonly from: Place;
  /** The file that is being written. */
  readonly into: SourceDocument;
  /** What the references around this lead to, the outermost first. */
  readonly within: readonly Json[];
  readonly depth: number;
}

export class Expander {
  readonly #input: ExpanderInput;
  readonly #provenance = new Provenance();
  readonly #unexpected: ReadonlyMap<Json, Followed>;
  readonly #references = new Map<Json, Map<string, Located>>();
  readonly #dangling: ReadonlyMap<Json, Located>;
  #copied = 0;
  #isBroken = false;

  constructor(input: ExpanderInput) {
    this.#input = input;
    this.#unexpected = new Map(input.unexpected.map((each) => [each.holder, each]));
    this.#dangling = new Map(input.dangling.map((each) => [each.holder, each]));
    for (const reference of input.references) {
      const known = this.#references.get(reference.holder) ?? new Map<string, Located>();
      this.#references.set(reference.holder, known.set(reference.place.key, reference));
    }
  }

  /** False once something was found that has no end, which was reported. */
  get isComplete(): boolean {
    return !this.#isBroken;
  }

  expanded(document: SourceDocument): SourceDocument {
    const from = { document, pointer: "" };
    const copying = { from, into: document, within: [], depth: 0 };
    const copy = this.#copy(document.value, copying) ?? {};
    // A file is known for a schema by its keywords, and stays one without its reference.
    const lost = this.#dangling.get(document.value)?.kind;
    const value = lost === "schema" && !isSchema(copy) ? { $defs: {} } : copy;
    return this.#provenance.translated(document, value);
  }

  /** `undefined` of what is left out. */
  #copy(value: Json, copying: Copying): Json | undefined {
    if (copying.within.length > 0) this.#copied += 1;
    if (isArray(value)) {
      return value.flatMap((item, index) => {
        const copy = this.#copy(item, below(copying, String(index)));
        return copy === undefined ? [] : [copy];
      });
    }
    if (!isObject(value)) return value;
    const dangling = this.#dangling.get(value);
    if (dangling !== undefined) {
      const rest = danglingReplacement(value, dangling, this.#input.isOpenApi30);
      return rest === undefined
        ? undefined
        : this.#at(this.#copyMembers(rest, copying, value), copying.from);
    }
    const unexpected = this.#unexpected.get(value);
    if (unexpected === undefined) return this.#copyMembers(value, copying);
    return this.#isEndless(unexpected, copying) ? {} : this.#expand(value, unexpected, copying);
  }

  /** What stands beside the reference goes before what it leads to. */
  #expand(value: JsonObject, { target }: Followed, copying: Copying): Json | undefined {
    const inner = {
      ...copying,
      from: target,
      within: [...copying.within, target.value],
      depth: copying.depth + 1,
    };
    const content = this.#copy(target.value, inner);
    if (!isObject(content)) return isArray(content) ? this.#at(content, target) : content;
    const others = Object.entries(value).filter(([key]) => key !== "$ref");
    const own = others.flatMap(([key, child]): [string, Json][] => {
      const at = below(copying, key);
      const copy = this.#copy(child, at);
      if (copy === undefined) return [];
      const isTree = typeof copy === "object" && copy !== null;
      return [[key, isTree && !this.#unexpected.has(child) ? this.#at(copy, at.from) : copy]];
    });
    // A member called `__proto__` is one like any other.
    const members = new Map<string, Json>([...Object.entries(content), ...own]);
    return this.#at(Object.fromEntries(members), target);
  }

  /** Copies what `value` has of the object `written`. */
  #copyMembers(value: JsonObject, copying: Copying, written: JsonObject = value): JsonObject {
    const texts = this.#references.get(written);
    return Object.fromEntries(
      loosened(value, written, this.#input.unknownSchemas).flatMap(
        ([key, from]): [string, Json][] => {
          const child = value[from] ?? null;
          const reference = texts?.get(from);
          if (reference !== undefined && typeof child === "string") {
            return [[key, this.#input.textIn(reference, copying.into)]];
          }
          const at = below(copying, from);
          const copy = this.#copy(child, at);
          if (copy === undefined) return [];
          const isMoved = key !== from && typeof copy === "object" && copy !== null;
          return [[key, isMoved ? this.#at(copy, at.from) : copy]];
        },
      ),
    );
  }

  #isEndless(reference: Followed, { within, depth }: Copying): boolean {
    if (this.#isBroken) return true;
    const { text, target, document, place } = reference;
    const { limits, report } = this.#input;
    const origin = document.origin(pointerOf(place));
    const isInside = within.includes(target.value);
    if (isInside) {
      const message = `${quoted(text)} refers to a value that contains this reference; only schemas may be recursive`;
      report({ code: "ref/loop", message, origin });
    } else if (depth > limits.depth || this.#copied > limits.aliasedValues) {
      const message = `references in unexpected places expand to more than ${limits.aliasedValues} values, or nest more than ${limits.depth} levels deep`;
      report({ code: "source/too-large", message, origin });
    } else return false;
    this.#isBroken = true;
    return true;
  }

  #at<Value extends object & Json>(value: Value, { document, pointer }: Place | Target): Value {
    return this.#provenance.copied(value, { document, pointer });
  }
}

function below({ from, depth, ...copying }: Copying, key: string): Copying {
  const { document, pointer } = from;
  return {
    ...copying,
    from: { document, pointer: `${pointer}/${escapeToken(key)}` },
    depth: depth + 1,
  };
}
