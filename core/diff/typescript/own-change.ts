/** Changes that only code notices: names, and types that follow from something else. */
import type { Origin } from "../../base/origin.ts";
import type { Change } from "../change/change.ts";
import { matchOperations } from "../operations/match-operations.ts";
import { onWire } from "../operations/diff-context.ts";
import { type Described, type Model, type Starts, describedAt } from "./description-nodes.ts";
import type { GradedDifference } from "./graded-difference.ts";
import type { TypeDifference } from "./type-difference.ts";

interface Both<Value> {
  readonly old: Value;
  readonly new: Value;
}

export interface LinkContext {
  readonly sides: Both<Model>;
  readonly starts: Both<Starts>;
}

export type Places = Partial<Both<Described>>;

/** A change that nothing on the wire shows: a name, or a type that follows from something else. */
export function ownChange(
  { old, new: fresh }: Places,
  { difference, newName }: GradedDifference,
  context: LinkContext,
): Change {
  const operation = (fresh ?? old)?.operation;
  const label = operation && `${operation.method} ${operation.path}`;
  const path = pathOf(difference);
  return {
    kind: kindOf(difference, newName),
    subject: {
      ...(label === undefined ? {} : { operation: label }),
      part: `type ${difference.at.declaration}`,
      ...(path === "" ? {} : { path }),
    },
    old: old?.node ?? aroundOf(difference, "old", context),
    new: fresh?.node ?? aroundOf(difference, "new", context),
    verdict: onWire("none", "none"),
    reason: reasonOf(difference, newName),
    operations: label === undefined ? [] : [label],
  };
}

/** What holds the place, of a side that lacks it. */
function aroundOf(
  { at }: TypeDifference,
  side: "old" | "new",
  { sides, starts }: LinkContext,
): Origin {
  const key = `${at.module}:${at.declaration}`;
  const around = describedAt(key, at.steps, starts[side], sides[side]);
  return around?.node ?? sides[side].api.origin;
}

function pathOf(difference: TypeDifference): string {
  const names = difference.at.steps.map((step) => {
    if (step.to === "property") return `.${step.name}`;
    if (step.to === "status") return `.${step.status}`;
    return step.to === "item" ? "[]" : ".*";
  });
  const last = difference.of === "member" ? `.${difference.name}` : "";
  return `${names.join("")}${last}`.replace(/^\./, "");
}

function kindOf(difference: TypeDifference, newName: string | undefined): string {
  switch (difference.of) {
    case "name":
      return newName === undefined ? `emitted-name-${difference.is}` : "emitted-name-changed";
    case "member":
      return "emitted-member-changed";
    case "type":
    case "statuses":
      return "emitted-type-changed";
    case "call":
      return "emitted-function-changed";
  }
}

const memberWords = {
  removed: "removed",
  added: "added",
  required: "required now",
  optional: "optional now",
} as const;

function reasonOf(difference: TypeDifference, newName: string | undefined): string {
  const { declaration } = difference.at;
  switch (difference.of) {
    case "name":
      return newName === undefined
        ? `nothing is called \`${declaration}\` any more`
        : `what was called \`${declaration}\` is called \`${newName}\` now`;
    case "member":
      return difference.name === "*"
        ? `code has members of other names ${difference.is}`
        : `in code the member is ${memberWords[difference.is]}`;
    case "type":
    case "statuses":
      return "code has another type there";
    case "call":
      return `\`${declaration}\` takes other arguments, or gives another result`;
  }
}

/** Names in paths do not travel, and code has them. */
export function renamedPathParameters({ sides }: LinkContext): Change[] {
  const { pairs } = matchOperations({ old: sides.old.api, new: sides.new.api });
  return pairs.flatMap(({ label, old, new: fresh }) => {
    const [before, after] = [namesIn(old.path), namesIn(fresh.path)];
    return before.flatMap((name, index): Change[] => {
      const other = after[index];
      if (other === undefined || other === name) return [];
      const find = (side: typeof old, called: string) =>
        side.parameters.find((each) => each.in === "path" && each.name === called)?.origin;
      return [
        {
          kind: "path-parameter-renamed",
          subject: { operation: label, part: `path parameter "${name}"` },
          old: find(old, name) ?? old.origin,
          new: find(fresh, other) ?? fresh.origin,
          verdict: onWire("none", "none"),
          reason: `the path parameter "${name}" is called "${other}" now, which does not travel`,
          operations: [label],
        },
      ];
    });
  });
}

function namesIn(path: string): string[] {
  return [...path.matchAll(/\{([^{}]*)\}/g)].map(([, name = ""]) => name);
}
