/** Why a change of a document states nothing else than before, by rules that need no linter. */
import { type DocumentMutant, type Stretch } from "./mutant.ts";
import type { Service } from "./service.ts";

/** The reason, or `undefined` when no rule says so. */
export function unstated(mutant: DocumentMutant, service: Service): string | undefined {
  if (mutant.isNote) return "it is marked as stating nothing";
  if (mutant.unit.kind !== "heading" || mutant.operator === "section: drop") return undefined;
  const heading = textOf(mutant.unit, service);
  if (isCited(heading, service) || namesRecord(heading, service)) return undefined;
  return "a heading that nothing cites and that names no record says where, not what";
}

function textOf({ start, end }: Stretch, { document }: Service): string {
  return document.text.slice(start, end).trim();
}

function isCited(heading: string, { document, sources }: Service): boolean {
  const slug = heading.toLowerCase().replaceAll(/[^\p{L}\p{N}\s_-]/gu, "");
  const reference = `#${slug.replaceAll(/\s/g, "-")}`;
  const texts = [...sources.values()].map(({ value }) => JSON.stringify(value));
  return [document.text, ...texts].some((text) =>
    [`${reference})`, `${reference}"`, `${reference} `].some((end) => text.includes(end)),
  );
}

/** Whether a word of the heading is one of a schema's key or file. */
function namesRecord(heading: string, { api }: Service): boolean {
  const keys = api.schemas.map(({ id, hint }) => (hint.from === "component" ? hint.key : id));
  const words = new Set(
    keys.flatMap((key) => key.match(/\p{Lu}?\p{Ll}+/gu) ?? []).map((word) => word.toLowerCase()),
  );
  return (heading.match(/[\p{L}]+/gu) ?? []).some((word) => words.has(word.toLowerCase()));
}
