/** Changes with the lines that they are about, and the names of files as messages show them. */
import type { DocumentEffect } from "../../../linter/effects/document-effects.ts";
import type { ChangeWithEffects } from "./diff-documents.ts";
import type { DiffSettings, ShownChange, ShownEffect } from "./diff-run.ts";
import { type Pair, labelled } from "./pairs.ts";

/** Gives changes the names of files as messages show them, and the lines. */
export function shownChange(
  { old, new: fresh }: Pick<Pair, "old" | "new">,
  frames: DiffSettings["frames"],
): (change: ChangeWithEffects) => ShownChange {
  const frame = { old: frames?.(old.cwd), new: frames?.(fresh.cwd) };
  return ({ old: one, new: other, effects, ...change }) => {
    const [oldFrame, newFrame] = [
      one && frame.old?.(one.file, one),
      other && frame.new?.(other.file, other),
    ];
    return {
      ...change,
      ...(one && { old: labelled(one, old) }),
      ...(other && { new: labelled(other, fresh) }),
      ...(effects && { effects: effects.map((effect) => shownEffect(effect, frame.new)) }),
      frames: {
        ...(oldFrame === undefined ? {} : { old: oldFrame }),
        ...(newFrame === undefined ? {} : { new: newFrame }),
      },
    };
  };
}

function shownEffect(
  effect: DocumentEffect,
  frameOf: ReturnType<NonNullable<DiffSettings["frames"]>> | undefined,
): ShownEffect {
  const { document } = effect;
  const frame = document && frameOf?.(document.file, { ...document, pointer: "" });
  return frame === undefined ? effect : { ...effect, frame };
}
