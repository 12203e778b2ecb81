/** The error codes of all services. */
import { markup } from "../../../core/base/text/html.ts";
import type { SiteFile, SiteService } from "../places/site.ts";
import { codesOf } from "./error-row.ts";
import { errorScripts, errorTable, searchField } from "./error-table.ts";
import { framed } from "../frame/frame.ts";

const path = "errors/index.html";

/** The page that lists them. */
export function errorIndex(services: readonly SiteService[]): SiteFile {
  const codes = services.flatMap(codesOf);
  const listing = services.filter(({ api }) => api.errorCatalogue !== undefined).length;
  const caption = `${codes.length} ${codes.length === 1 ? "code" : "codes"} of ${listing} ${listing === 1 ? "service" : "services"}. %s stands for a text that each error fills in.`;
  return framed({
    path,
    part: "errors",
    title: "Error codes",
    lead: "Of all services whose document lists codes.",
    ...(codes.length === 0
      ? { content: markup`<p>No document lists error codes.</p>\n` }
      : { content: [searchField, errorTable(path, caption, codes, true)], scripts: errorScripts }),
  });
}
