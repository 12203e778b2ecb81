/** A table of error codes with its search. */
import { type Markup, type Part, markup } from "../../../core/base/text/html.ts";
import { anchorIn } from "../places/error-place.ts";
import { type ListedCode, codeCells } from "./error-row.ts";
import { linkFrom, pagePath } from "../places/page-path.ts";

/** Scripts of a page that has such a table. */
export const errorScripts = ["copy.js", "search.js"] as const;

/** The search; it shows only where scripts run. */
export const searchField = markup`<search class="find" id="search" hidden>
<label for="find">Find a code or words, or paste a whole message</label>
<input id="find" type="search" autocomplete="off" spellcheck="false" aria-describedby="found">
<p id="found" role="status"></p>
</search>
<p id="copied" class="unseen" role="status"></p>
`;

/** `several`: the codes are of several services, and say of which. */
export function errorTable(
  page: string,
  caption: Part,
  codes: readonly ListedCode[],
  several = false,
): Markup {
  const heads = ["Code", ...(several ? ["Service"] : []), "Status", "Message", "Meaning"];
  const columns = heads.map((head) => markup`<th scope="col">${head}</th>`);
  const rows = codes.map((code) => {
    const id = several ? undefined : markup` id="${anchorIn(code.place)}"`;
    return markup`<tr${id} data-code="${JSON.stringify(code.record.code)}">
${codeHead(page, code)}${several ? serviceCell(page, code) : undefined}${codeCells(page, code)}</tr>
`;
  });
  return markup`<table class="table stacked">
<caption>${caption}</caption>
<thead><tr>${columns}</tr></thead>
<tbody class="codes" data-codes>
${rows}</tbody>
</table>
`;
}

function serviceCell(page: string, { service }: ListedCode): Markup {
  const link = linkFrom(page, pagePath("errors", service));
  return markup`<td data-label="Service"><a href="${link}">${service.api.title}</a></td>\n`;
}

/** The code, a link to it and a button that copies it, exactly as it is. */
function codeHead(page: string, { record: { code, category }, place }: ListedCode): Markup {
  const link = markup`<a href="${linkFrom(page, place)}"><code>${code}</code></a>`;
  const button = markup`<button type="button" class="copy" data-copy="${JSON.stringify(code)}" hidden>Copy<span class="unseen"> the code ${code}</span></button>`;
  const group = category === null ? undefined : markup`<p><small>${category}</small></p>`;
  return markup`<th scope="row">${link} ${button}${group}</th>\n`;
}
