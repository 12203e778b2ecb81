/**
 * Traces as one HTML page that needs nothing else: no request, no script. Documents and specs are
 * shown as their source, so that what no claim was read from is seen to be bare.
 */
import { createHash } from "node:crypto";
import type { Trace } from "../trace.ts";
import { claimStates, factStates } from "../coverage.ts";
import { coverageView, openView } from "./coverage-view.ts";
import { documentView } from "./document-view.ts";
import { type Markup, html, trusted } from "./markup.ts";
import { Places } from "./places.ts";
import { specNotes, specView } from "./spec-view.ts";
import { looks, summary } from "./states.ts";
import { style } from "./style.ts";

const hash = createHash("sha256").update(style).digest("base64");
const policy = `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'`;

/** The page, with a final line feed; the same traces give the same bytes. */
export function traceHtml(traces: readonly Trace[]): string {
  const names = traces.map(({ service }) => service).join(", ");
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="Content-Security-Policy" content="${trusted(policy)}" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="referrer" content="no-referrer" />
        <title>Trace: ${names}</title>
        <style>
          ${trusted(style)}
        </style>
      </head>
      <body>
        <a class="skip" href="#main">Skip to the first service</a>
        <header>
          <h1>What the documents state and what the specs say</h1>
          ${legend()}
        </header>
        <nav aria-label="Services">
          <ul>
            ${traces.map(({ service, result }, index) => {
              const claims = summary({ one: "claim", many: "claims" }, result.claims);
              return html`<li>
                <a href="#service-${index + 1}">${service}</a> ${claims};
                ${summary({ one: "fact", many: "facts" }, result.facts)}
              </li> `;
            })}
          </ul>
        </nav>
        <main id="main" tabindex="-1">
          ${traces.map((trace, index) => serviceView(trace, index + 1))}
        </main>
      </body>
    </html> `;
  return page.text;
}

function serviceView(trace: Trace, number: number): Markup {
  const places = new Places(trace, number);
  const { documents, spec, result } = trace;
  const notes = specNotes(result, places);
  const id = `service-${number}`;
  return html`<section aria-labelledby="${id}">
    <h2 id="${id}">${trace.service}</h2>
    <h3>Coverage</h3>
    <div class="tables">${coverageView(trace, places)}</div>
    <h3>Open</h3>
    ${openView(trace, places)}
    <div class="panes">
      <section class="pane" aria-labelledby="d${number}" tabindex="0">
        <h3 id="d${number}">Document</h3>
        ${documents.map((document, index) => {
          const shown = places.documents[index];
          const own = result.claims.filter(({ place }) => place.file === document.file);
          return shown === undefined ? undefined : documentView(shown, document, own, places);
        })}
      </section>
      <section class="pane" aria-labelledby="s${number}" tabindex="0">
        <h3 id="s${number}">Spec</h3>
        ${spec.map(({ file }, index) => {
          const shown = places.spec[index];
          return shown === undefined ? undefined : specView(shown, notes.get(file) ?? new Map());
        })}
      </section>
    </div>
  </section> `;
}

function legend(): Markup {
  const entry = (state: keyof typeof looks) => {
    const { className, meaning } = looks[state];
    return html`<dt><b class="${className}">${state}</b></dt>
      <dd>${meaning}</dd> `;
  };
  return html`<dl class="states">${claimStates.map(entry)}${factStates.map(entry)}</dl> `;
}
