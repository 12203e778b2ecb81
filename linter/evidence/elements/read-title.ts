/** What the title of a section and the labels in it state of an endpoint, each by words of its own. */
import type * as ir from "../../../core/model/ir.ts";
import type { OutlineSection } from "../outline/outline.ts";
import type { SectionScope } from "../scope/sections.ts";
import type { ElementContext } from "./element-context.ts";
import { readAnswerKinds } from "./read-answer-kinds.ts";
import { readMethodsOfSection } from "./read-methods.ts";
import { readPathOfTitle } from "./read-paths-in-prose.ts";
import { readStatusOfTitle } from "./read-status-titles.ts";

/** `above` is what the section around speaks of. */
export function readTitleAndLabels(
  section: OutlineSection,
  scope: SectionScope,
  above: ir.Operation | undefined,
  context: ElementContext,
): void {
  readMethodsOfSection(section, scope, above, context);
  readAnswerKinds(section, scope, context);
  const { title } = section;
  const { operation } = scope;
  if (title === undefined) return;
  readPathOfTitle(title, context);
  if (operation !== undefined) readStatusOfTitle(title, { ...context, operation });
}
