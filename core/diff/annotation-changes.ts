/** Changes of what schemas say without refusing a value → what they mean for those who read it. */
import type { Inclusions } from "../inclusion/inclusion.ts";
import type { Change, Grade, Verdict, Witness } from "./change/change.ts";
import type { ValueRoot } from "./operations/value-root.ts";
import { type AnnotationChange, Annotations } from "./schemas/annotations.ts";
import { type Step, everywhere, wayText } from "./schemas/place.ts";

/** A shared schema is looked at once, with the first value that it is a part of. */
export function annotationChanges(roots: readonly ValueRoot[], inclusions: Inclusions): Change[] {
  const annotations = {
    "to-service": new Annotations(),
    "from-service": new Annotations(),
  };
  return roots.flatMap((root) =>
    annotations[root.flow].changes(root).map((found) => changeOf(found, root, inclusions)),
  );
}

function changeOf(found: AnnotationChange, root: ValueRoot, inclusions: Inclusions): Change {
  const { keyword, places, way } = found;
  const { grade, reason } = decided(found, root);
  const path = wayText(way);
  const witness = grade === "breaking" ? witnessOf(found, root, inclusions) : undefined;
  const how = found.old === undefined ? "added" : found.new === undefined ? "removed" : "changed";
  const what = keyword === "deprecated" ? deprecation(found) : `${words[keyword]}-${how}`;
  return {
    kind: `${root.role}-${placeOf(way) ?? root.place}-${what}`,
    subject: {
      operation: root.operation,
      part: root.part,
      ...(path === "" ? {} : { path }),
    },
    ...places,
    verdict: onWireOf(grade),
    reason,
    ...(witness && { witness }),
    operations: [root.operation],
  };
}

/** A message that is allowed as before, and means something else. */
function witnessOf(
  { keyword, way }: AnnotationChange,
  root: ValueRoot,
  { valueOf }: Inclusions,
): Witness | undefined {
  if (keyword === "default") {
    return root.absent && { allowedBy: "both", message: root.absent };
  }
  const nowhere = { schema: everywhere(way, false), side: root.new.side };
  const found = valueOf([root.old, root.new], [nowhere]);
  if (found.state !== "value") return undefined;
  return { allowedBy: "both", message: root.message(found.value), value: found.value };
}

const words = {
  default: "default",
  format: "format",
  content: "content-encoding",
  discriminator: "discriminator",
} as const;

function deprecation({ new: fresh }: AnnotationChange): string {
  return fresh === undefined ? "no-longer-deprecated" : "deprecated";
}

function placeOf(way: readonly Step[]): "property" | "item" | undefined {
  const last = way.findLast(({ to }) => to !== "member");
  if (last === undefined) return undefined;
  return last.to === "items" || last.to === "prefix" ? "item" : "property";
}

/** Validators are not concerned: the values stay the same. */
function onWireOf(grade: Grade): Verdict {
  return {
    wire: { callers: grade, servers: grade },
    validation: { callers: "none", servers: "none" },
  };
}

function decided(
  found: AnnotationChange,
  root: ValueRoot,
): { readonly grade: Grade; readonly reason: string } {
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
  }
}
