/**
 * Traces as one HTML page that needs nothing else: no request, no script. Documents and specs are
 * shown as their source, so that what no claim was read from is seen to be bare.
 */
import { createHash } from "node:crypto";
import type { LintResult } from "../../model/lint-result.ts";
import type { Trace } from "../trace.ts";
import { type Markup, markup, trusted } from "../../../core/base/text/html.ts";
import { Places } from "./places.ts";
import { legend, serviceView } from "./service-view.ts";
import { summary } from "./states.ts";
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
${traces.map(viewOf)}</main>
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

function viewOf(trace: Trace, index: number): Markup {
  const number = index + 1;
  return serviceView({ trace, number, places: new Places(trace, number), heading: trace.service });
}
