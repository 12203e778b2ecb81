/** Which statements of the documents of a service were drafted from the description that they are held against. */
import { fingerprint } from "../../core/base/text/fingerprint.ts";
import type { DocumentPlace } from "../model/document.ts";
import type { TextFile } from "../model/lint-result.ts";
import { type Statement, statementKey } from "../model/statement.ts";
import { valueKey } from "../model/values.ts";
import { type MarkedSection, derivedDocument } from "./derived-document.ts";

type Place = Pick<DocumentPlace, "file" | "line">;

export interface Provenance {
  /** Whether each of the documents was drafted. */
  readonly isWhollyDrafted: boolean;
  readonly sections: readonly { readonly file: string; readonly section: MarkedSection }[];
  /** The section that was drafted and that a place lies in. */
  readonly at: (place: Place) => MarkedSection | undefined;
  /** True of what stands in a section that nobody accepted as it is. */
  readonly isDerived: (place: Place) => boolean;
  /** True of a statement that the draft says it leaves out. */
  readonly isLeftOut: (statement: Statement) => boolean;
}

/** What the marks in `documents` say. */
export function provenanceOf(documents: readonly TextFile[]): Provenance {
  const found = documents.map(({ file, text }) => ({ file, drafted: derivedDocument(text) }));
  const sections = found.flatMap(({ file, drafted }) =>
    (drafted?.sections ?? []).map((section) => ({ file, section })),
  );
  const byLine = new Map<string, (MarkedSection | undefined)[]>();
  const left = new Set<string>();
  for (const { file, section } of sections) {
    const lines = byLine.get(file) ?? [];
    for (let line = section.start; line <= section.end; line += 1) lines[line] = section;
    byLine.set(file, lines);
    for (const hash of section.mark.left) left.add(hash);
  }
  const at = ({ file, line }: Place) => byLine.get(file)?.[line];
  return {
    isWhollyDrafted: found.length > 0 && found.every(({ drafted }) => drafted !== undefined),
    sections,
    at,
    isDerived: (place) => (at(place)?.state ?? "accepted") !== "accepted",
    isLeftOut: (statement) => left.size > 0 && left.has(statementHash(statement)),
  };
}

/** Eight digits for a statement. */
export function statementHash(statement: Statement): string {
  const { kind, value } = statement;
  return fingerprint(`${statementKey(statement)} ${valueKey(kind, value)}`).slice(0, 8);
}
