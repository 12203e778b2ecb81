/** `derived/…`: sections that were drafted from the description, and that nobody accepted as they stand. */
import type { MarkedSection } from "../derived/derived-document.ts";
import type { DocumentPlace } from "../model/document.ts";
import { defineFinding } from "../model/finding.ts";
import { defineRule } from "./rule.ts";

const unacceptedDraft = defineFinding("derived/unaccepted", {
  severity: "warning",
  cause: "The document was drafted from the spec, so it proves nothing about it.",
  fix: 'Read a section, correct it, then run `specwright document --accept "<its heading>"`.',
});

const changedDraft = defineFinding("derived/changed", {
  severity: "warning",
  cause: "An accepted section changed, so that it counts as derived again.",
  fix: 'Read the section again, then run `specwright document --accept "<its heading>"`.',
});

/** One finding for each document without an accepted section, and one for each section that was accepted and changed. */
export const derivedSections = defineRule(
  [unacceptedDraft, changedDraft],
  function* ({ provenance }) {
    const byFile = new Map<string, MarkedSection[]>();
    for (const { file, section } of provenance.sections) {
      const list = byFile.get(file);
      if (list === undefined) byFile.set(file, [section]);
      else list.push(section);
    }
    for (const [file, sections] of byFile) {
      if (sections.every(({ state }) => state !== "accepted")) {
        const message = `${sections.length} sections were drafted from the spec, and none of them is accepted: they prove nothing about it`;
        yield unacceptedDraft({ message, document: placeAt(file, 1) });
      }
      for (const { state, title, mark, start } of sections) {
        if (state !== "changed") continue;
        const message = `"${title}" was accepted on ${mark.accepted?.on ?? "some day"} and has changed since: it is derived again`;
        yield changedDraft({ message, document: placeAt(file, start) });
      }
    }
  },
);

function placeAt(file: string, line: number): DocumentPlace {
  return { file, line, column: 1, endLine: line, endColumn: 1, section: "" };
}
