/** What is said of references where OpenAPI has none: one diagnostic for a description. */
import type { Report } from "../../../base/diagnostic.ts";
import { type Origin, formatOrigin } from "../../../base/origin.ts";
import { isObject } from "../pointer.ts";
import { type Followed, type Located, isSharedPath } from "../located.ts";
import { type Loader } from "../loader.ts";
import { pointerOf } from "../references.ts";

/** References of one sort. */
interface Sort {
  count: number;
  readonly first: Origin;
}

export class UnexpectedReferences {
  readonly #followed = new Map<string, Sort>();
  readonly #hidden = new Map<string, Sort>();

  /** What one pass has found. */
  add({ unexpected, inlined }: Pick<Loader, "unexpected" | "inlined">): void {
    for (const each of inlined) add(this.#followed, sortOf(each), each);
    for (const each of unexpected) {
      if (!isSharedPath(each)) add(this.#followed, sortOf(each), each);
      if (hidesMembers(each)) add(this.#hidden, sortOf(each), each);
    }
  }

  report(report: Report): void {
    const followed = "stand where OpenAPI allows none, and are followed";
    const hidden = "have sibling members that their target also has, and the siblings count";
    for (const [sorts, what] of [
      [this.#followed, followed],
      [this.#hidden, hidden],
    ] as const) {
      const [first] = sorts.values();
      if (first === undefined) continue;
      const total = [...sorts.values()].reduce((sum, { count }) => sum + count, 0);
      const listed = [...sorts].map(
        ([sort, { count, first: place }]) => `${sort} (${count}, first at ${formatOrigin(place)})`,
      );
      const message = `references that ${what}: ${total}, in place of ${listed.join(", ")}`;
      report({ code: "repair/reference", message, origin: first.first });
    }
  }
}

function add(sorts: Map<string, Sort>, sort: string, { document, place }: Located): void {
  const known = sorts.get(sort);
  if (known !== undefined) known.count += 1;
  else sorts.set(sort, { count: 1, first: document.origin(pointerOf(place)) });
}

/** The keyword that the reference stands under, or what it stands for where names are free. */
function sortOf({ kind, many, place }: Located): string {
  const key = place.parent?.key ?? "";
  const isKeyword = many !== undefined || ["value", "text", "responses"].includes(kind);
  if (isKeyword) return `"${key}"`;
  return kind === "pathItem" ? "path item" : kind;
}

function hidesMembers({ holder, target }: Followed): boolean {
  if (!isObject(holder)) return false;
  const own = Object.keys(holder).filter((key) => key !== "$ref");
  const { value } = target;
  if (!isObject(value)) return own.length > 0;
  return own.some((key) => Object.hasOwn(value, key));
}
