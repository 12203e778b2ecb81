/** Changes of what schemas say without refusing a value → what they mean for those who read it. */
import type { Inclusions } from "../inclusion/inclusion.ts";
import type { Change, Grade, Verdict, Witness } from "./change/change.ts";
import type { ValueRoot } from "./operations/value-root.ts";
import { type AnnotationChange, Annotations } from "./schemas/annotations.ts";
import { stating } from "./schemas/statement.ts";
import type { Json } from "../base/json.ts";
import type { Written } from "./announced/written.ts";
import { sunsetVerdict } from "./announced/sunset.ts";
import { type Step, everywhere, wayText } from "./schemas/place.ts";

/** A shared schema is looked at once, with the first value that it is a part of. */
export function annotationChanges(
  roots: readonly ValueRoot[],
  inclusions: Inclusions,
  written: { readonly old: Written; readonly new: Written },
): Change[] {
  const annotations = {
    "to-service": new Annotations(written, inclusions.isSame),
    "from-service": new Annotations(written, inclusions.isSame),
  };
  return roots.flatMap((root) =>
    annotations[root.flow].changes(root).map((found) => changeOf(found, root, inclusions)),
  );
}

function changeOf(found: AnnotationChange, root: ValueRoot, inclusions: Inclusions): Change {
  const { keyword, places, way } = found;
  const { grade, servers = grade, reason } = decided(found, root);
  const path = wayText(way);
  const witness = grade === "breaking" ? witnessOf(found, root, inclusions) : undefined;
  const what = keyword === "deprecated" ? deprecation(found) : `${words[keyword]}-${howOf(found)}`;
  return {
    kind: `${root.role}-${placeOf(way) ?? root.place}-${what}`,
    subject: {
      operation: root.operation,
      part: root.part,
      ...(path === "" ? {} : { path }),
    },
    ...places,
    verdict: onWireOf(grade, servers),
    reason,
    ...(witness && { witness }),
    operations: [root.operation],
  };
}

/** A message that is allowed as before, and means something else. */
function witnessOf(
  { keyword, way, old, new: fresh }: AnnotationChange,
  root: ValueRoot,
  { valueOf }: Inclusions,
): Witness | undefined {
  if (keyword === "default") {
    return root.absent && { allowedBy: "both", message: root.absent };
  }
  if (keyword === "x-extensible-enum") {
    const [lost] = old === undefined || fresh === undefined ? [] : lostValues(old, fresh);
    const only = lost === undefined ? true : stating({ enum: [JSON.parse(lost) as Json] });
    const placed = { schema: everywhere(way, only), side: root.new.side };
    return shownIn(valueOf([root.old, root.new, placed], [nowhereOn(way, root)]), root);
  }
  return shownIn(valueOf([root.old, root.new], [nowhereOn(way, root)]), root);
}

function nowhereOn(way: readonly Step[], root: ValueRoot) {
  return { schema: everywhere(way, false), side: root.new.side };
}

function shownIn(found: ReturnType<Inclusions["valueOf"]>, root: ValueRoot): Witness | undefined {
  if (found.state !== "value") return undefined;
  return { allowedBy: "both", message: root.message(found.value), value: found.value };
}
const words = {
  default: "default",
  format: "format",
  content: "content-encoding",
  discriminator: "discriminator",
  sunset: "sunset",
  "x-extensible-enum": "x-extensible-enum",
} as const;

function howOf({ keyword, old, new: fresh }: AnnotationChange): string {
  if (old === undefined) return "added";
  if (fresh === undefined) return "removed";
  if (keyword !== "x-extensible-enum") return "changed";
  return lostValues(old, fresh).length > 0 ? "value-removed" : "value-added";
}

/** Values as texts of JSON, of a list as a text. */
function lostValues(old: string, fresh: string): string[] {
  const left = new Set(listIn(fresh));
  return listIn(old).filter((value) => !left.has(value));
}

function listIn(text: string): string[] {
  return JSON.parse(text) as string[];
}

function deprecation({ new: fresh }: AnnotationChange): string {
  return fresh === undefined ? "no-longer-deprecated" : "deprecated";
}

function placeOf(way: readonly Step[]): "property" | "item" | undefined {
  const last = way.findLast(({ to }) => to !== "member");
  if (last === undefined) return undefined;
  return last.to === "items" || last.to === "prefix" ? "item" : "property";
}

/** Validators are not concerned: the values stay the same. */
function onWireOf(callers: Grade, servers: Grade): Verdict {
  return {
    wire: { callers, servers },
    validation: { callers: "none", servers: "none" },
  };
}

interface Decided {
  readonly grade: Grade;
  /** For those who serve, where it is another one. */
  readonly servers?: Grade;
  readonly reason: string;
}

function decided(found: AnnotationChange, root: ValueRoot): Decided {
  const { keyword, old, new: fresh, way } = found;
  const says = `\`${keyword}\` was ${old ?? "absent"} and is ${fresh ?? "absent"}`;
  switch (keyword) {
    case "default": {
      if (root.flow === "from-service") {
        return { grade: "compatible", reason: `${says}, which describes answers and refuses none` };
      }
      const isParameter = root.absent !== undefined && way.length === 0;
      return isParameter && old !== undefined && fresh !== undefined
        ? { grade: "breaking", reason: `${says}, so the same request means something else` }
        : { grade: "may-break", reason: `${says}, so what is left out may mean something else` };
    }
    case "format":
      return {
        grade: fresh === undefined && root.flow === "to-service" ? "compatible" : "may-break",
        reason: `${says}; no value is refused for it, and those who read the text may be`,
      };
    case "content":
      return old !== undefined && fresh !== undefined
        ? { grade: "breaking", reason: `the text held ${old} and holds ${fresh}` }
        : {
            grade: "may-break",
            reason: `the text held ${old ?? "anything"} and holds ${fresh ?? "anything"}`,
          };
    case "discriminator":
      return {
        grade: old === undefined ? "compatible" : "may-break",
        reason: `the alternative is chosen by ${fresh ?? "its members"}, and was chosen by ${old ?? "its members"}`,
      };
    case "deprecated":
      return {
        grade: "compatible",
        reason:
          fresh === undefined
            ? "the value is no longer deprecated"
            : "the value stays valid and should not be used any more",
      };
    case "sunset":
      return sunsetVerdict(old, fresh);
    case "x-extensible-enum":
      return extensible(found, root);
  }
}

/** Callers have to expect further values, and a service knows those that it lists. */
function extensible({ old, new: fresh }: AnnotationChange, { flow }: ValueRoot): Decided {
  if (old === undefined || fresh === undefined) {
    const isClosed = fresh !== undefined && flow === "to-service";
    return {
      grade: isClosed ? "may-break" : "compatible",
      reason: `\`x-extensible-enum\` is ${fresh === undefined ? "removed" : "added"}, and no value is refused for it`,
    };
  }
  const [lost, added] = [lostValues(old, fresh), lostValues(fresh, old)];
  const says = [
    ...(lost.length > 0 ? [`${lost.join(", ")} is gone`] : []),
    ...(added.length > 0 ? [`${added.join(", ")} is new`] : []),
  ].join(" and ");
  if (flow === "from-service") {
    const reason = `of the values of \`x-extensible-enum\` ${says}, and callers have to expect others`;
    return { grade: "compatible", servers: lost.length > 0 ? "may-break" : "compatible", reason };
  }
  return {
    grade: lost.length > 0 ? "breaking" : "compatible",
    servers: added.length > 0 ? "breaking" : "compatible",
    reason: `of the values of \`x-extensible-enum\` ${says}${lost.length > 0 ? ", so services do not know what callers send" : ""}`,
  };
}
