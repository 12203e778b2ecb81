/** Changes by their places in both descriptions: which of them explains what is found at a place. */
import type { Origin } from "../../../core/base/origin.ts";
import type { Change } from "../../../core/diff/change/change.ts";
import type { DocumentEffect } from "../../../linter/effects/document-effects.ts";

/** Changes by file and pointer on each side. */
export class ChangesByPlace {
  readonly #old = new Map<string, Change>();
  readonly #new = new Map<string, Change>();
  /** Every place above that of a change, with the first of those below it. */
  readonly #below = new Map<string, Change>();
  /** What is gone, by the names that findings have for it. */
  readonly #gone = new Map<string, Change[]>();

  constructor(changes: readonly Change[]) {
    for (const change of changes) {
      this.#add(this.#old, "old", change, change.old);
      this.#add(this.#new, "new", change, change.new);
      if (!isGone(change)) continue;
      for (const name of namesOf(change)) {
        const list = this.#gone.get(name) ?? [];
        if (list.length < mostNamesakes) list.push(change);
        this.#gone.set(name, list);
      }
    }
  }

  /** The change at the place of the effect, else the one above it, else the first below it. */
  nearest(effect: DocumentEffect): Change | undefined {
    const { old, new: fresh } = effect;
    return (
      this.#goneFor(effect) ??
      this.#above(this.#new, fresh) ??
      this.#above(this.#old, old) ??
      (fresh && this.#below.get(`new ${keyOf(fresh)}`)) ??
      (old && this.#below.get(`old ${keyOf(old)}`))
    );
  }

  /** A finding that something is missing stands at what is left of its surroundings. */
  #goneFor({ code, message, new: fresh }: DocumentEffect): Change | undefined {
    if (!code.endsWith("/missing")) return undefined;
    const above = fresh?.pointer ?? "";
    for (const [, word = ""] of message.matchAll(/"([^"]+)"/gu)) {
      const found = this.#gone.get(word)?.find(({ old }) => old?.pointer.startsWith(above));
      if (found !== undefined) return found;
    }
    return undefined;
  }

  #above(changes: ReadonlyMap<string, Change>, place: Origin | undefined): Change | undefined {
    if (place === undefined) return undefined;
    for (const pointer of pointersUp(place.pointer)) {
      const found = changes.get(keyOf({ ...place, pointer }));
      if (found !== undefined) return found;
    }
    return undefined;
  }

  #add(to: Map<string, Change>, side: string, change: Change, place: Origin | undefined): void {
    // What is added or removed as a whole has no place on the other side but its surroundings.
    if (place === undefined || isSurrounding(side, change)) return;
    const key = keyOf(place);
    if (!to.has(key)) to.set(key, change);
    for (const pointer of pointersUp(place.pointer)) {
      const above = `${side} ${keyOf({ ...place, pointer })}`;
      if (!this.#below.has(above)) this.#below.set(above, change);
    }
  }
}

/** How many of one name are looked at for one finding. */
const mostNamesakes = 100;

/** `POST /orders`, `/orders`, the name of a parameter, the last name of a place in a value. */
function namesOf({ subject: { operation = "", part = "", path = "" } }: Change): string[] {
  const [, parameter = ""] = /"(.+)"$/.exec(part) ?? [];
  const names =
    part === ""
      ? [operation, operation.split(" ")[1] ?? ""]
      : [parameter, path.split(".").at(-1) ?? ""];
  return names.filter((name) => name !== "");
}

function isGone({ kind }: Change): boolean {
  return /-(?:removed|renamed)$/.test(kind);
}

function isSurrounding(side: string, { kind }: Change): boolean {
  return kind.endsWith(side === "old" ? "-added" : "-removed");
}

function keyOf({ file, pointer }: Pick<Origin, "file" | "pointer">): string {
  return `${file}#${pointer}`;
}

/** The pointer and those above it, but for the root, which is above everything. */
function pointersUp(pointer: string): string[] {
  const steps = pointer.split("/").slice(1);
  return steps.map((_, index) => `/${steps.slice(0, steps.length - index).join("/")}`);
}
