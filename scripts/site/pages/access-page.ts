/** Who may call what, of one service, as a decision table. */
import { type Markup, type Part, markup } from "../../../core/base/text/html.ts";
import {
  type Column,
  type Refusal,
  columnsOf,
  refusalOf,
} from "../../../generators/access/columns.ts";
import { type AccessTable, type Row, accessTable } from "../../../generators/access/table.ts";
import { operationPlace } from "../places/operation-place.ts";
import type { SiteFile, SiteService } from "../places/site.ts";
import { namesOf } from "../places/emitted-names.ts";
import { codeLink } from "./error-links.ts";
import { framed } from "../frame/frame.ts";
import { markdownLine } from "./markdown.ts";
import { linkFrom, pagePath, pagesOf } from "../places/page-path.ts";

/** The table of a service; `undefined` where no operation asks for a credential. */
export function accessTableOf(service: SiteService): AccessTable | undefined {
  const { api, document } = service;
  if (!pagesOf(service).includes("access")) return undefined;
  // What is to be said of a description is said where code is made of it.
  const report = () => undefined;
  return accessTable({ api, names: namesOf(api), document: () => document, runtime: "", report });
}

/** `undefined` where no operation asks for a credential. */
export function accessPage(service: SiteService): SiteFile | undefined {
  const table = accessTableOf(service);
  if (table === undefined) return undefined;
  const path = pagePath("access", service);
  const view = { path, service, table, columns: columnsOf(table) };
  return framed({
    path,
    part: "access",
    service,
    title: `Who may call what: ${service.api.title}`,
    lead: "Each row is a class of callers, each column a set of operations that answer all of them alike.",
    content: [operationsList(view), decisionTable(view), openList(table)],
    isWide: view.columns.length > 4,
  });
}

interface View {
  readonly path: string;
  readonly service: SiteService;
  readonly table: AccessTable;
  readonly columns: readonly Column[];
}

function operationsList(view: View): Markup {
  const items = view.columns.map(({ members }, index) => {
    const names = members.map((member, at) => [
      at === 0 ? undefined : ", ",
      operation(view, member),
    ]);
    return markup`<li id="column-${index + 1}">${names}</li>\n`;
  });
  return markup`<h2>Operations</h2>
<p>Those of one line are answered alike, and are one column of the table.</p>
<ol>
${items}</ol>
`;
}

function operation(
  { path, service }: View,
  { name, operation }: Column["members"][number],
): Markup {
  const place = operationPlace(service, operation);
  const text = markup`<code>${name}</code>`;
  return place === undefined ? text : markup`<a href="${linkFrom(path, place)}">${text}</a>`;
}

function decisionTable(view: View): Markup {
  const heads = view.columns.map(({ members }, index) => {
    const [first, ...more] = members;
    const others = more.length === 0 ? undefined : ` and ${more.length} more`;
    return markup`<th scope="col"><a href="#column-${index + 1}"><code>${first?.name}</code>${others}</a></th>\n`;
  });
  return markup`<h2 id="answers">Answers</h2>
<p>“Called”: the handler is called. Else why not, and with which answer: a status, or a callback of the implementer if the document shows none.</p>
<section class="scroll" aria-labelledby="answers" tabindex="0">
<table class="table access">
<caption>Callers by operations</caption>
<thead><tr><th scope="col">Caller</th>
${heads}</tr></thead>
<tbody>
${view.table.rows.map((row) => tableRow(view, row))}</tbody>
</table>
</section>
`;
}

function tableRow(view: View, { caller, cells }: Row): Markup {
  const answers = view.columns.map(({ at }) => {
    const refusal = refusalOf(cells[at]);
    return refusal === undefined
      ? markup`<td class="called">✓ Called</td>\n`
      : markup`<td class="refused">✗ ${refusalText(view, refusal)}</td>\n`;
  });
  return markup`<tr><th scope="row">${caller.name}<small>${markdownLine(caller.means)}</small><small><code>${caller.place}</code></small></th>
${answers}</tr>
`;
}

function refusalText(view: View, { why, status, decision, code }: Refusal): Part {
  const parts: Part[] = [
    ...(status === undefined ? [] : [status]),
    ...(decision === undefined ? [] : [decisionLink(view, decision)]),
    ...(code === undefined ? [] : [codeLink(view.path, view.service, code)]),
  ];
  return [why, " → ", parts.map((part, at) => [at === 0 ? undefined : ", ", part])];
}

function decisionLink({ table }: View, name: string): Markup {
  const index = table.gaps.findIndex((gap) => gap.name === name);
  const text = markup`decision <code>${name}</code>`;
  return index < 0 ? text : markup`<a class="badge" href="#decision-${index + 1}">${text}</a>`;
}

function openList({ gaps }: AccessTable): Markup {
  if (gaps.length === 0) {
    return markup`<h2>What the document leaves open</h2>\n<p>Nothing.</p>\n`;
  }
  const items = gaps.map(({ name, description }, index) => {
    return markup`<li id="decision-${index + 1}"><code>${name}</code>: ${markdownLine(description)}</li>\n`;
  });
  return markup`<h2>What the document leaves open</h2>
<p>Each is a required decision of whoever implements the service.</p>
<ul>
${items}</ul>
`;
}
