/** A file of a spec with every line marked that says something, linked back to who states it. */
import type { LintResult, TracedClaim, TracedFact } from "../../model/lint-result.ts";
import { shownSubject } from "../../model/statement.ts";
import { type Markup, markup } from "../../../core/base/text/html.ts";
import type { Places, ShownFile } from "./places.ts";
import { type Line, type Note, sourceView } from "./source-view.ts";
import { worst } from "./states.ts";

/** Notes by the line of one file. */
export type NotesByLine = ReadonlyMap<number, readonly Note[]>;

/** The lines of `file`, with its facts marked. */
export function specView(file: ShownFile, notes: NotesByLine): Markup {
  return sourceView(file, (text, line): Line => {
    const own = notes.get(line) ?? [];
    return { content: text, state: worst(own.map(({ state }) => state)), notes: own };
  });
}

/** The notes of all files of a spec: their facts, and claims that lead to a place without one. */
export function specNotes(
  { facts, claims }: LintResult,
  places: Places,
): ReadonlyMap<string, NotesByLine> {
  const files = new Map<string, Map<number, Note[]>>();
  const linked = new Set<string>();
  const add = ({ file, line }: TracedFact["origin"], note: Note) => {
    const lines = files.get(file) ?? new Map<number, Note[]>();
    files.set(file, lines);
    const own = lines.get(line);
    if (own === undefined) lines.set(line, [note]);
    else own.push(note);
  };
  for (const fact of facts) {
    for (const claim of fact.claims) linked.add(linkKey(claim, fact.origin));
    const stating = fact.claims.flatMap((index) => claims[index] ?? []);
    add(fact.origin, { state: fact.state, text: factText(fact, stating, places) });
  }
  claims.forEach((claim, index) => {
    for (const origin of claim.spec) {
      const key = linkKey(index, origin);
      if (linked.has(key)) continue;
      linked.add(key);
      const { kind, value, place, state } = claim;
      const said = markup`${kind} <code>${JSON.stringify(value)}</code>`;
      add(origin, { state, text: markup`${said} ← ${places.link(place)}` });
    }
  });
  return files;
}

function linkKey(claim: number, { file, line }: TracedFact["origin"]): string {
  return `${claim} ${line} ${file}`;
}

function factText(
  { kind, subject, value }: TracedFact,
  claims: readonly TracedClaim[],
  places: Places,
): Markup {
  // Several claims of one line are one place to go to.
  const seen = new Set<string>();
  const stating = claims.filter(({ place }) => {
    const key = `${place.line} ${place.file}`;
    return !seen.has(key) && seen.add(key);
  });
  const links = stating.map(({ place }) => markup` ← ${places.link(place)}`);
  const about = markup`<code>${shownSubject(subject)}</code>`;
  return markup`${kind} ${about} <code>${JSON.stringify(value)}</code>${links}`;
}
