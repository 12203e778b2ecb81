/** One service's trace: coverage, what is open, and both sides beside each other. */
import { type Markup, markup } from "../../../core/base/text/html.ts";
import type { TracedClaim } from "../../model/lint-result.ts";
import { claimStates, factStates } from "../coverage.ts";
import type { Trace } from "../trace.ts";
import { coverageView, openView } from "./coverage-view.ts";
import { documentView } from "./document-view.ts";
import type { Places } from "./places.ts";
import { specNotes, specView } from "./spec-view.ts";
import { type State, looks } from "./states.ts";

export interface ServiceView {
  readonly trace: Trace;
  /** Which service of the page it is, from 1. */
  readonly number: number;
  readonly places: Places;
  readonly heading: string;
  /** What else a claim leads to, beside places of the spec; links to other pages. */
  readonly related?: (claim: TracedClaim) => Markup | undefined;
}

/** The part of the page that shows one service. */
export function serviceView(view: ServiceView): Markup {
  const { trace, number, places, heading } = view;
  const id = `service-${number}`;
  return markup`<section aria-labelledby="${id}">
<h2 id="${id}">${heading}</h2>
<h3>Coverage</h3>
<div class="tables">
${coverageView(trace, places)}</div>
<h3>Open</h3>
${openView(trace, places)}<div class="panes">
<section class="pane" aria-labelledby="${id} d${number}" tabindex="0">
<h3 id="d${number}">Document</h3>
${documentViews(view)}</section>
<section class="pane" aria-labelledby="${id} s${number}" tabindex="0">
<h3 id="s${number}">Spec</h3>
${specViews(view)}</section>
</div>
</section>
`;
}

function documentViews({ trace, places, related }: ServiceView): Markup[] {
  const { documents, result } = trace;
  return places.documents.map((shown, index) => {
    const claims = result.claims.filter(({ place }) => place.file === shown.file);
    return documentView(shown, documents[index]?.headings ?? [], claims, { places, related });
  });
}

function specViews({ trace, places }: ServiceView): Markup[] {
  const notes = specNotes(trace.result, places);
  return places.spec.map((shown) => specView(shown, notes.get(shown.file) ?? new Map()));
}

/** What the states mean, each as it looks. */
export function legend(): Markup {
  const entry = (state: State) => {
    const { className, meaning } = looks[state];
    return markup`<dt><b class="${className}">${state}</b></dt><dd>${meaning}</dd>\n`;
  };
  return markup`<dl class="states">
${claimStates.map(entry)}${factStates.map(entry)}</dl>
`;
}
