/** Coverage of one service as tables, and the list of what is open. */
import type { Origin } from "../../../core/base/origin.ts";
import type { DocumentPlace } from "../../model/document.ts";
import { type Subject, shownSubject } from "../../model/statement.ts";
import {
  type Counts,
  type KindCoverage,
  claimStates,
  coverageOf,
  factStates,
  shownStates,
} from "../coverage.ts";
import { isOpenClaim, isOpenFact } from "../open-statements.ts";
import { type Trace, shortName } from "../trace.ts";
import { type Markup, type Part, markup } from "../../../core/base/text/html.ts";
import { type Places, lineId } from "./places.ts";
import { type State, looks } from "./states.ts";

interface Row<S extends State> {
  readonly head: Part;
  readonly counts: Counts<S>;
}

/** The tables and the list of one trace. */
export function coverageView(trace: Trace, places: Places): Markup {
  const { documents, facts, files, kinds } = coverageOf(trace);
  const name = (file: string) => shortName(file, trace.folder);
  const linked = files.map(({ file, counts }) => {
    return { head: fileLink(file, name(file), places), counts };
  });
  return markup`${documents.map((document, index) => {
    const { file, counts } = document;
    const sections = document.sections.map((section) => {
      return { head: sectionLink(section, trace, places, index), counts: section.counts };
    });
    // Rows of nothing but zeros would hide the others.
    const stating = sections.filter(({ counts }) => counts.total > 0);
    const silent = sections.filter(({ counts }) => counts.total === 0).map(({ head }) => head);
    return [
      claimTable(`Sections of ${name(file)}`, "Section", stating, counts, silent),
      claimTable(`Kinds of claims in ${name(file)}`, "Kind", kindRows(document.kinds), counts),
    ];
  })}${factTable("Files of the spec", "File", linked, facts)}${factTable("Kinds of facts", "Kind", kindRows(kinds), facts)}`;
}

function kindRows<S extends State>(kinds: readonly KindCoverage<S>[]): Row<S>[] {
  return kinds.map(({ kind, counts }) => ({ head: kind, counts }));
}

/** Claims without a counterpart and facts that nothing states, each with its place. */
export function openView({ result }: Trace, places: Places): Markup {
  const open = [
    ...result.claims.filter(isOpenClaim).map((claim) => ({ ...claim, at: claim.place })),
    ...result.facts.filter(isOpenFact).map((fact) => ({ ...fact, at: fact.origin })),
  ];
  if (open.length === 0) return markup`<p>Nothing is open.</p>\n`;
  return markup`<ul class="open">
${open.map((item) => markup`<li>${openText(item, places)}</li>\n`)}</ul>
`;
}

interface Open {
  readonly state: State;
  readonly at: DocumentPlace | Origin;
  readonly kind: string;
  readonly subject: Subject;
  readonly value: unknown;
}

function openText({ state, at, kind, subject, value }: Open, places: Places): Markup {
  const about = subject.length === 0 ? undefined : markup`<code>${shownSubject(subject)}</code> `;
  const link = places.link(at);
  const look = looks[state].className;
  return markup`<b class="${look}">${state}</b> ${link} ${kind} ${about}<code>${JSON.stringify(value)}</code>`;
}

function claimTable(
  caption: string,
  head: string,
  rows: readonly Row<(typeof claimStates)[number]>[],
  all: Counts<(typeof claimStates)[number]>,
  silent: readonly Part[] = [],
): Markup {
  const every = [...rows, { head: "all", counts: all }];
  return table(caption, [head, "stated"], shownStates(claimStates, all), every, silent);
}

function factTable(
  caption: string,
  head: string,
  rows: readonly Row<(typeof factStates)[number]>[],
  all: Counts<(typeof factStates)[number]>,
): Markup {
  return table(caption, [head, "facts"], shownStates(factStates, all), [
    ...rows,
    { head: "all", counts: all },
  ]);
}

function table<S extends State>(
  caption: string,
  heads: readonly string[],
  states: readonly S[],
  rows: readonly Row<S>[],
  silent: readonly Part[] = [],
): Markup {
  const columns = [...heads, ...states].map((head) => markup`<th scope="col">${head}</th>`);
  const lines = rows.map(({ head, counts: { total, by } }) => {
    const cells = states.map((state) => cell(state, by[state]));
    return markup`<tr><th scope="row">${head}</th><td>${total}</td>${cells}</tr>\n`;
  });
  return markup`<div class="wide" role="group" aria-label="${caption}" tabindex="0"><table>
<caption>${caption}</caption>
<thead><tr>${columns}</tr></thead>
<tbody>
${lines}</tbody>
</table>${silentLine(silent)}</div>
`;
}

/** What has nothing to count. */
function silentLine(names: readonly Part[]): Markup | undefined {
  if (names.length === 0) return undefined;
  const listed = names.map((name, index) => [index === 0 ? undefined : ", ", name]);
  return markup`
<p>Without a statement: ${listed}</p>
`;
}

function cell(state: State, count: number): Markup {
  return count === 0
    ? markup`<td>0</td>`
    : markup`<td class="${looks[state].className}">${count}</td>`;
}

function sectionLink(
  { slug, title }: { readonly slug: string; readonly title: string },
  { documents }: Trace,
  places: Places,
  index: number,
): Markup {
  const line = documents[index]?.headings.find((heading) => heading.slug === slug)?.line ?? 1;
  const shown = places.documents[index];
  const text = slug === "" ? "before the first heading" : title;
  return shown === undefined || line > shown.lines.length
    ? markup`${text}`
    : markup`<a href="#${lineId(shown, line)}">${text}</a>`;
}

function fileLink(file: string, name: string, { spec }: Places): Markup {
  const shown = spec.find((one) => one.file === file);
  return shown === undefined ? markup`${name}` : markup`<a href="#${shown.id}">${name}</a>`;
}
