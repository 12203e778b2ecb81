/** A document with every claim marked where it stands, and linked to what the spec says. */
import type { TracedClaim } from "../../model/lint-result.ts";
import { shownSubject } from "../../model/statement.ts";
import type { Heading } from "../trace.ts";
import { type Markup, markup } from "../../../core/base/text/html.ts";
import type { Places, ShownFile } from "./places.ts";
import { type Segment, type Stretch, segmentsOf } from "./segments.ts";
import { type Line, type Note, sourceView } from "./source-view.ts";
import { type State, looks, worst } from "./states.ts";

interface Context {
  readonly places: Places;
  /** What else a claim leads to. */
  readonly related?: ((claim: TracedClaim) => Markup | undefined) | undefined;
}

/** The lines of `file`, with its claims marked. */
export function documentView(
  file: ShownFile,
  headings: readonly Heading[],
  claims: readonly TracedClaim[],
  context: Context,
): Markup {
  const marked = stretchesByLine(file, claims, context.places);
  const starting = new Map<number, Note[]>();
  for (const claim of claims) {
    const own = starting.get(claim.place.line) ?? [];
    own.push({ state: claim.state, text: claimText(claim, context) });
    starting.set(claim.place.line, own);
  }
  const depths = new Map(headings.map(({ line, depth }) => [line, depth]));
  return sourceView(file, (text, line): Line => {
    const depth = depths.get(line) ?? 0;
    const segments = segmentsOf(text, marked.get(line) ?? []);
    return {
      content: segments.map(segmentView),
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
  places: Places,
): ReadonlyMap<number, readonly Stretch<Mark>[]> {
  const groups = new Map<string, TracedClaim[]>();
  for (const claim of claims) {
    const { line, column, endLine, endColumn } = claim.place;
    const key = [line, column, endLine, endColumn].join(" ");
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [claim]);
    else group.push(claim);
  }
  const byLine = new Map<number, Stretch<Mark>[]>();
  for (const group of groups.values()) {
    const item = markOf(group, places);
    const place = group[0]?.place;
    if (place === undefined || item === undefined) continue;
    for (let line = place.line; line <= Math.min(place.endLine, lines.length); line++) {
      const text = lines[line - 1] ?? "";
      const start = line === place.line ? place.column - 1 : text.search(/\S|$/);
      const end = line === place.endLine ? place.endColumn - 1 : text.length;
      const own = byLine.get(line) ?? [];
      own.push({ start, end, item });
      byLine.set(line, own);
    }
  }
  return byLine;
}

interface Mark {
  readonly state: State;
  /** Of the line of the spec that it leads to. */
  readonly target?: string | undefined;
}

/** The worst state, and a spec place of a claim in that state, or else of any. */
function markOf(claims: readonly TracedClaim[], places: Places): Mark | undefined {
  const marks = claims.map(({ state, spec }): Mark => {
    const target = spec.map((origin) => places.idOf(origin)).find((id) => id !== undefined);
    return { state, target };
  });
  return joined(marks);
}

function joined(marks: readonly Mark[]): Mark | undefined {
  const state = worst(marks.map((mark) => mark.state));
  if (state === undefined) return undefined;
  const leading = marks.filter(({ target }) => target !== undefined);
  return { state, target: (leading.find((mark) => mark.state === state) ?? leading[0])?.target };
}

function segmentView({ text, items }: Segment<Mark>): Markup {
  const mark = joined(items);
  if (mark === undefined) return markup`${text}`;
  const { className } = looks[mark.state];
  // A link of blanks between two others has no name to be read out.
  return mark.target === undefined || text.trim() === ""
    ? markup`<mark class="${className}">${text}</mark>`
    : markup`<a class="${className}" href="#${mark.target}">${text}</a>`;
}

function claimText(claim: TracedClaim, { places, related }: Context): Markup {
  const { kind, subject, value, spec } = claim;
  const about = subject.length === 0 ? undefined : markup` <code>${shownSubject(subject)}</code>`;
  const links = spec.map((origin) => markup` → ${places.link(origin)}`);
  return markup`${kind}${about} <code>${JSON.stringify(value)}</code>${links}${related?.(claim)}`;
}
