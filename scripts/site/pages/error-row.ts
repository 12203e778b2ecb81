/** One code of an error catalogue as a row of a table. */
import type { ErrorRecord } from "../../../core/views/errors/table.ts";
import { statedTime } from "../../../core/views/errors/stated-time.ts";
import { emptyMessage } from "../../../core/views/errors/template.ts";
import { type Markup, type Part, markup } from "../../../core/base/text/html.ts";
import type { SiteService } from "../places/site.ts";
import { errorTableOf } from "../places/emitted-names.ts";
import { carried, lifecycle, operations } from "./error-links.ts";
import { errorPlace } from "../places/error-place.ts";
import { gapBadge } from "./gap-badge.ts";
import { markdownLine } from "./markdown.ts";
import { codePlace } from "../places/open-points.ts";
import { linkFrom } from "../places/page-path.ts";
import { citedPlace } from "../places/trace-place.ts";

/** A code of a service's catalogue. */
export interface ListedCode {
  readonly service: SiteService;
  readonly record: ErrorRecord;
  /** Its position in the catalogue, from 0. */
  readonly index: number;
  /** Where the pages show it: `errors/<service>.html#error-…`. */
  readonly place: string;
  /** Its message's position among those that a text is held against; absent: it has none. */
  readonly order?: number;
}

/** The codes of a service; of those listed twice the first. */
export function codesOf(service: SiteService): readonly ListedCode[] {
  const { codes = [], matchOrder = [] } = errorTableOf(service.api) ?? {};
  const written = (service.api.errorCatalogue?.codes ?? []).map(({ code }) => code);
  const positions = new Map(written.map((code, index) => [code, index] as const).toReversed());
  const orders = new Map(matchOrder.map((code, order) => [code, order]));
  return codes.flatMap((record) => {
    const [index, order] = [positions.get(record.code), orders.get(record.code)];
    const place = errorPlace(service, record.code);
    if (index === undefined || place === undefined) return [];
    return [{ service, record, index, place, ...(order === undefined ? {} : { order }) }];
  });
}

/** Cells after the first, for the page at `page`. */
export function codeCells(page: string, code: ListedCode): Markup {
  return markup`<td data-label="Status" class="number">${status(page, code)}</td>
<td data-label="Message">${message(code)}</td>
<td data-label="Meaning">${meaning(page, code)}</td>
`;
}

/** Text of our own for what a document leaves out. */
const noneGiven = markup`<small>none given</small>`;

function status(page: string, code: ListedCode): Part {
  if (code.record.status !== null) return code.record.status;
  return gapsOf(code)
    .filter(({ gap }) => gap.aspect === "status")
    .map((each) => gapBadge(page, code.service, each));
}

function gapsOf({ service, record, index }: ListedCode) {
  const node = codePlace(service.api, index);
  return record.notShown.map((gap, position) => ({ node, gap, index: position }));
}

/** The search reads the template, as JSON, and its order among the others. */
function message({ record: { message }, order }: ListedCode): Markup {
  if (message === null) return noneGiven;
  // No text is searched for it: it stands in every one.
  if (message === "") return markup`<small>${emptyMessage}</small>`;
  // Nobody could see white space alone.
  const shown = message.trim() === "" ? JSON.stringify(message) : message;
  const pieces = shown.split("%s").map((piece, index) => {
    return index === 0 ? [piece] : [markup`<var>%s</var>`, piece];
  });
  return markup`<code data-message="${JSON.stringify(message)}" data-order="${order}">${pieces}</code>`;
}

function meaning(page: string, code: ListedCode): Part {
  const { service, record } = code;
  const { meaning, resolution, examples, status, readings } = record;
  const others = gapsOf(code).filter(({ gap }) => gap.aspect !== "status" || status !== null);
  return [
    paragraph(meaning === null ? noneGiven : markdownLine(meaning)),
    resolution === null
      ? undefined
      : paragraph([markup`<b>What to do:</b> `, markdownLine(resolution)]),
    hints(record),
    carried(page, code),
    lifecycle(record),
    operations(page, code),
    examples.map((text) => paragraph(["Example: ", markdownLine(text)])),
    others.map((each) => {
      return paragraph([gapBadge(page, service, each), " ", markdownLine(each.gap.what)]);
    }),
    readings.map((each) => reading(page, service, each)),
  ];
}

function paragraph(content: Part): Markup {
  return markup`<p>${content}</p>`;
}

/** Whether to try again, and the time that the document states. */
function hints({ retryable, wait }: ErrorRecord): Part {
  const words = [
    ...(retryable === true ? ["The document says to retry."] : []),
    ...(retryable === false ? ["The document says not to retry."] : []),
  ];
  if (words.length === 0 && wait === null) return undefined;
  const hint =
    words.length === 0 ? undefined : markup`<span class="hint">${words.join(" ")}</span> `;
  const time = wait === null ? undefined : [markdownLine(wait.what), ` ${statedTime(wait)}.`];
  return paragraph([hint, time === undefined ? undefined : ["Stated time: ", time]]);
}

function reading(
  page: string,
  service: SiteService,
  { reading, because, document }: ErrorRecord["readings"][number],
): Markup {
  const place = document === undefined ? undefined : citedPlace(service, document);
  const label =
    place === undefined ? markup`Reading` : markup`<a href="${linkFrom(page, place)}">Reading</a>`;
  return markup`<p class="aside">${label}: ${markdownLine(reading)} Because: ${markdownLine(because)}</p>`;
}
