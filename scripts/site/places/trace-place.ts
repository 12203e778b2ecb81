/** Where the traceability pages show a line of a document or of a spec. */
import type { Gap } from "../../../core/model/extensions/gaps.ts";
import type { Origin } from "../../../core/base/origin.ts";
import type { TracedClaim } from "../../../linter/model/lint-result.ts";
import { Places } from "../../../linter/coverage/html/places.ts";
import { type Trace, shortName } from "../../../linter/coverage/trace.ts";
import type { SiteService } from "./site.ts";
import { pagePath } from "./page-path.ts";

const known = new WeakMap<Trace, Places>();

/** The lines of a page that shows one service: the first of its page. */
export function placesOf(trace: Trace): Places {
  const places = known.get(trace) ?? new Places(trace, 1);
  known.set(trace, places);
  return places;
}

/**
 * The place of a line of a file as messages name it: `trace/<service>.html#<line>`, below the
 * site's folder; `undefined` where no page shows the line.
 */
export function tracePlace(service: SiteService, file: string, line: number): string | undefined {
  if (service.trace === undefined) return undefined;
  const id = placesOf(service.trace).idOf({ file, line });
  return id === undefined ? undefined : `${pagePath("trace", service)}#${id}`;
}

/** The place of a heading that a spec cites: `document.md#errors`. */
export function citedPlace(service: SiteService, citation: string): string | undefined {
  const { trace } = service;
  if (trace === undefined) return undefined;
  const [name = "", slug = ""] = citation.split("#");
  const document = trace.documents.find(({ file }) => shortName(file, trace.folder) === name);
  const heading = document?.headings.find((heading) => heading.slug === slug);
  if (document === undefined || heading === undefined) return undefined;
  return tracePlace(service, document.file, heading.line);
}

/**
 * The place of the sentence by which a document leaves something open: the gap number `index`
 * (from 0) that `node` records in its `x-not-shown`. Where no sentence was traced to it, the heading
 * that the gap cites.
 */
export function gapPlace(
  service: SiteService,
  node: Pick<Origin, "file" | "pointer">,
  index: number,
  { document }: Pick<Gap, "document">,
): string | undefined {
  const whole = `${node.pointer}/x-not-shown`;
  const sentence =
    placeOf(service, { file: node.file, pointer: `${whole}/${index}` }) ??
    (index === 0 ? placeOf(service, { file: node.file, pointer: whole }) : undefined);
  return sentence ?? citedPlace(service, document);
}

/** The place of the first statement that a place of the spec says. */
function placeOf(
  service: SiteService,
  { file, pointer }: Pick<Origin, "file" | "pointer">,
): string | undefined {
  const claim = service.trace && claimsBySpec(service.trace).get(`${file}#${pointer}`);
  return claim && tracePlace(service, claim.place.file, claim.place.line);
}

const claims = new WeakMap<Trace, ReadonlyMap<string, TracedClaim>>();

function claimsBySpec(trace: Trace): ReadonlyMap<string, TracedClaim> {
  const found = claims.get(trace);
  if (found !== undefined) return found;
  const made = new Map<string, TracedClaim>();
  for (const claim of trace.result.claims) {
    for (const { file, pointer } of claim.spec) {
      const key = `${file}#${pointer}`;
      if (!made.has(key)) made.set(key, claim);
    }
  }
  claims.set(trace, made);
  return made;
}
