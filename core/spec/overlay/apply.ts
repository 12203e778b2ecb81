/** Actions of overlays, done one after another to a document. */
import type { DiagnosticCode, Report } from "../../base/diagnostic.ts";
import type { Json } from "../../model/ir.ts";
import { escapeToken, isArray, isObject } from "../load/pointer.ts";
import { quoted } from "../load/quoted.ts";
import { Unselectable, type SelectedPath, select } from "./select.ts";
import type { Action } from "./read-overlay.ts";
import { type Place, TooLarge, type Tree } from "./tree.ts";

/** Milliseconds that all queries of a description may take together. */
const longest = 5_000;

/** Does what `actions` say, in their order; what is wrong with one is reported at it. */
export function applyActions(tree: Tree, actions: readonly Action[], report: Report): void {
  const applying = new Applying(tree, report);
  for (const action of actions) {
    if (!applying.apply(action)) return;
  }
}

type Sort = "object" | "array" | "primitive";

class Applying {
  readonly #tree: Tree;
  readonly #report: Report;
  #left = longest;

  constructor(tree: Tree, report: Report) {
    this.#tree = tree;
    this.#report = report;
  }

  /** False where nothing can be done any more: the rest would only fail by this. */
  apply(action: Action): boolean {
    try {
      const targets = this.#select(action, "target", action.target);
      if (targets === undefined) return false;
      if (targets.length === 0) {
        this.#say(
          action,
          "target",
          "overlay/unmatched",
          `${quoted(action.target)} selects nothing`,
        );
      } else {
        this.#change(action, targets);
      }
      return true;
    } catch (error) {
      if (!(error instanceof TooLarge)) throw error;
      this.#say(action, "target", "overlay/costly", `the result is too large: ${error.message}`);
      return false;
    }
  }

  #change(action: Action, targets: readonly SelectedPath[]): void {
    const { change } = action;
    if (change === undefined) return;
    if (change.kind === "remove") return this.#remove(action, targets);
    const brought =
      change.kind === "update"
        ? this.#written(action, change.value)
        : this.#copied(action, change.from);
    if (brought === undefined) return;
    const sorts = new Set(targets.map((way) => sortOf(this.#tree.at(way))));
    if (sorts.size > 1) {
      const found = [...sorts].join(", ");
      const message = `${quoted(action.target)} selects nodes of several types (${found}), and no value matches all of them`;
      this.#say(action, "target", "overlay/incompatible", message);
      return;
    }
    for (const way of targets) this.#bring(way, brought.value, brought.place, true);
  }

  #remove(action: Action, targets: readonly SelectedPath[]): void {
    if (targets.some((way) => way.length === 0)) {
      this.#say(action, "target", "overlay/incompatible", "an action cannot remove the root");
      return;
    }
    this.#tree.remove(targets);
  }

  #written({ document, pointer }: Action, value: Json) {
    return { value, place: { document, pointer: `${pointer}/update`, isBrought: true } };
  }

  #copied(action: Action, from: string) {
    const ways = this.#select(action, "copy", from);
    const [way] = ways ?? [];
    const value = way && this.#tree.at(way);
    if (ways?.length === 1 && way && value !== undefined) {
      return { value, place: this.#tree.placeOf(way) };
    }
    if (ways !== undefined) {
      const message = `${quoted(from)} selects ${ways.length} nodes; expected exactly one to copy`;
      this.#say(action, "copy", "overlay/incompatible", message);
    }
    return undefined;
  }

  /** Merges a value that is written at `place` into the node at `way`. */
  #bring(way: SelectedPath, value: Json, place: Place, isTarget: boolean): void {
    const target = this.#tree.at(way);
    if (isArray(target)) {
      // A target may be given one item; a member that is a list is joined with a list.
      const items = isArray(value) ? [...value] : isTarget ? [value] : undefined;
      if (items !== undefined) {
        const start = target.length;
        for (const [index, item] of items.entries()) {
          const own = isArray(value) ? this.#tree.childPlace(value, String(index), place) : place;
          this.#tree.set([...way, String(start + index)], item, own);
        }
        return;
      }
    } else if (isObject(target) && isObject(value)) {
      // The list of members is taken first: a copy may be of the very node that it is put into.
      for (const [key, member] of Object.entries(value)) {
        const inner = [...way, key];
        const own = this.#tree.childPlace(value, key, place);
        if (this.#tree.at(inner) === undefined) this.#tree.set(inner, member, own);
        else this.#bring(inner, member, own, false);
      }
      return;
    } else if (sortOf(target) === "primitive" && sortOf(value) === "primitive" && way.length > 0) {
      this.#tree.set(way, value, place);
      return;
    }
    const shown = `/${way.map(escapeToken).join("/")}`;
    const message = `cannot merge ${article(sortOf(value))} into ${quoted(shown)}, which is ${article(sortOf(target))}`;
    const origin = place.document.origin(place.pointer);
    this.#report({ code: "overlay/incompatible", message, origin });
  }

  #select(action: Action, field: "target" | "copy", path: string): SelectedPath[] | undefined {
    const start = performance.now();
    try {
      return select(path, this.#tree.root, this.#left);
    } catch (error) {
      if (!(error instanceof Unselectable)) throw error;
      const code = error.isCostly ? "overlay/costly" : "overlay/target";
      this.#say(action, field, code, `cannot evaluate ${quoted(path)}: ${error.message}`);
      return undefined;
    } finally {
      this.#left -= performance.now() - start;
    }
  }

  #say({ document, pointer }: Action, field: string, code: DiagnosticCode, message: string): void {
    this.#report({ code, message, origin: document.origin(`${pointer}/${field}`) });
  }
}

function sortOf(value: Json | undefined): Sort {
  return isArray(value) ? "array" : isObject(value) ? "object" : "primitive";
}

function article(sort: Sort): string {
  return sort === "primitive" ? "a primitive value" : `an ${sort}`;
}
