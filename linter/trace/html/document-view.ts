/** A document with every claim marked where it stands, and linked to what the spec says. */
import type { TracedClaim } from "../../result.ts";
import { shownSubject } from "../../statement.ts";
import type { Heading } from "../trace.ts";
import { type Markup, markup } from "./markup.ts";
import type { Places, ShownFile } from "./places.ts";
import { type Segment, type Stretch, segmentsOf } from "./segments.ts";
import { type Line, type Note, sourceView } from "./source-view.ts";
import { type State, looks, worst } from "./states.ts";

type Stretches = Stretch<readonly TracedClaim[]>[];

export function documentView(
  file: ShownFile,
  headings: readonly Heading[],
  claims: readonly TracedClaim[],
  places: Places,
): Markup {
  const marked = stretchesByLine(file, claims);
  const starting = new Map<number, Note[]>();
  for (const claim of claims) {
    const own = starting.get(claim.place.line) ?? [];
    own.push({ state: claim.state, text: claimText(claim, places) });
    starting.set(claim.place.line, own);
  }
  const depths = new Map(headings.map(({ line, depth }) => [line, depth]));
  return sourceView(file, (text, line): Line => {
    const depth = depths.get(line) ?? 0;
    const segments = segmentsOf(text, marked.get(line) ?? []);
    return {
      content: segments.map((segment) => segmentView(segment, places)),
      ...(depth > 0 ? { heading: depth } : {}),
      form: formOf(text),
      notes: starting.get(line) ?? [],
    };
  });
}

function formOf(line: string): Line["form"] {
  if (!/^\s*\|/.test(line)) return undefined;
  return /^[\s|:-]+$/.test(line) ? "rule" : "row";
}

/** One stretch for all claims that stand at the same words; one for each line of longer ones. */
function stretchesByLine(
  { lines }: ShownFile,
  claims: readonly TracedClaim[],
): ReadonlyMap<number, Stretches> {
  const groups = new Map<string, TracedClaim[]>();
  for (const claim of claims) {
    const { line, column, endLine, endColumn } = claim.place;
    const key = [line, column, endLine, endColumn].join(" ");
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [claim]);
    else group.push(claim);
  }
  const byLine = new Map<number, Stretches>();
  for (const group of groups.values()) {
    const place = group[0]?.place;
    if (place === undefined) continue;
    for (let line = place.line; line <= Math.min(place.endLine, lines.length); line++) {
      const text = lines[line - 1] ?? "";
      const start = line === place.line ? place.column - 1 : text.search(/\S|$/);
      const end = line === place.endLine ? place.endColumn - 1 : text.length;
      const own = byLine.get(line) ?? [];
      own.push({ start, end, item: group });
      byLine.set(line, own);
    }
  }
  return byLine;
}

function segmentView({ text, items }: Segment<readonly TracedClaim[]>, places: Places): Markup {
  const claims = items.flat();
  const state = worst(claims.map((claim) => claim.state));
  if (state === undefined) return markup`${text}`;
  const { className } = looks[state];
  const id = targetOf(claims, state, places);
  return id === undefined
    ? markup`<mark class="${className}">${text}</mark>`
    : markup`<a class="${className}" href="#${id}">${text}</a>`;
}

/** A spec place of the claims whose state shows, then of any; of the narrowest first. */
function targetOf(
  claims: readonly TracedClaim[],
  state: State,
  places: Places,
): string | undefined {
  for (const isWanted of [(claim: TracedClaim) => claim.state === state, () => true]) {
    for (const claim of claims.filter(isWanted)) {
      for (const origin of claim.spec) {
        const id = places.idOf(origin);
        if (id !== undefined) return id;
      }
    }
  }
  return undefined;
}

function claimText({ kind, subject, value, spec }: TracedClaim, places: Places): Markup {
  const about = subject.length === 0 ? undefined : markup` <code>${shownSubject(subject)}</code>`;
  const links = spec.map((origin) => markup` → ${places.link(origin)}`);
  return markup`${kind}${about} <code>${JSON.stringify(value)}</code>${links}`;
}
