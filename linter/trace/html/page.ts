/**
 * Traces as one HTML page that needs nothing else: no request, no script. Documents and specs are
 * shown as their source, so that what no claim was read from is seen to be bare.
 */
import { createHash } from "node:crypto";
import type { LintResult } from "../../result.ts";
import type { Trace } from "../trace.ts";
import { claimStates, factStates } from "../coverage.ts";
import { coverageView, openView } from "./coverage-view.ts";
import { documentView } from "./document-view.ts";
import { type Markup, markup, trusted } from "./markup.ts";
import { Places } from "./places.ts";
import { specNotes, specView } from "./spec-view.ts";
import { type State, looks, summary } from "./states.ts";
import { style } from "./style.ts";

const hash = createHash("sha256").update(style).digest("base64");
const policy = `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'`;

/** The page, with a final line feed; the same traces give the same bytes. */
export function traceHtml(traces: readonly Trace[]): string {
  const names = traces.map(({ service }) => service).join(", ");
  const page = markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${trusted(policy)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>Trace: ${names}</title>
<style>${trusted(style)}</style>
</head>
<body>
<a class="skip" href="#main">Skip to the first service</a>
<header>
<h1>What the documents state and what the specs say</h1>
${legend()}</header>
<nav aria-label="Services">
<ul>
${traces.map(({ service, result }, index) => serviceLink(service, index + 1, result))}</ul>
</nav>
<main id="main" tabindex="-1">
${traces.map((trace, index) => serviceView(trace, index + 1))}</main>
</body>
</html>
`;
  return page.text;
}

function serviceLink(service: string, number: number, { claims, facts }: LintResult): Markup {
  const said = summary({ one: "claim", many: "claims" }, claims);
  const written = summary({ one: "fact", many: "facts" }, facts);
  return markup`<li><a href="#service-${number}">${service}</a> ${said}; ${written}</li>\n`;
}

function serviceView(trace: Trace, number: number): Markup {
  const places = new Places(trace, number);
  const id = `service-${number}`;
  return markup`<section aria-labelledby="${id}">
<h2 id="${id}">${trace.service}</h2>
<h3>Coverage</h3>
<div class="tables">
${coverageView(trace, places)}</div>
<h3>Open</h3>
${openView(trace, places)}<div class="panes">
<section class="pane" aria-labelledby="${id} d${number}" tabindex="0">
<h3 id="d${number}">Document</h3>
${documentViews(trace, places)}</section>
<section class="pane" aria-labelledby="${id} s${number}" tabindex="0">
<h3 id="s${number}">Spec</h3>
${specViews(trace, places)}</section>
</div>
</section>
`;
}

function documentViews({ documents, result }: Trace, places: Places): Markup[] {
  return places.documents.map((shown, index) => {
    const claims = result.claims.filter(({ place }) => place.file === shown.file);
    return documentView(shown, documents[index]?.headings ?? [], claims, places);
  });
}

function specViews({ result }: Trace, places: Places): Markup[] {
  const notes = specNotes(result, places);
  return places.spec.map((shown) => specView(shown, notes.get(shown.file) ?? new Map()));
}

function legend(): Markup {
  const entry = (state: State) => {
    const { className, meaning } = looks[state];
    return markup`<dt><b class="${className}">${state}</b></dt><dd>${meaning}</dd>\n`;
  };
  return markup`<dl class="states">
${claimStates.map(entry)}${factStates.map(entry)}</dl>
`;
}
