/** References as loading finds them, and what may be done about those that are no ordinary ones. */
import type { DiagnosticCode } from "../../base/diagnostic.ts";
import type { FoundReference } from "./references.ts";
import type { Resource, SourceDocument, Target } from "./sources.ts";

/** A reference and the file that it stands in. */
export interface Located extends FoundReference<Resource> {
  readonly document: SourceDocument;
}

/** A reference that was followed to a node. */
export interface Followed extends Located {
  readonly target: Target;
}

/** A reference that leads to nothing that is read. */
export interface Dangling {
  readonly found: Located;
  readonly code: DiagnosticCode;
  readonly message: string;
}

/** A path item may have members of its own beside what it refers to. */
export function isSharedPath({ kind, many, holder }: FoundReference<Resource>): boolean {
  return kind === "pathItem" && many === undefined && Object.keys(holder ?? {}).length > 1;
}

/** The rule for a reference that is missed by nothing. */
export function harmless({ kind, replaces }: Located): DiagnosticCode | undefined {
  // Nothing is made of examples, and whoever reads them sees the reference.
  if (kind === "example") return "repair/example-reference";
  return replaces ? undefined : "repair/mapping";
}
