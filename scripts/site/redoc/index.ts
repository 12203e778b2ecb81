/** The reference pages of the site: one per service. */
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { packageRoot } from "../../../core/base/assets.ts";
import type * as ir from "../../../core/model/ir.ts";
import { errorPlace } from "../places/error-place.ts";
import { openPointsOf } from "../places/open-points.ts";
import { citedPlace, gapPlace } from "../places/trace-place.ts";
import { linkFrom, pagesOf } from "../places/page-path.ts";
import type { SiteFile, SiteService } from "../places/site.ts";
import { RenderError, findRedocly, renderPage } from "./cli.ts";
import { type Sentences, gapKey } from "./notes.ts";
import { finishedPage } from "./page.ts";
import { servicePlace } from "../places/operation-place.ts";
import { renderedDocument, schemasTag } from "./rendered.ts";
import { sampleLanguages, sampler } from "./samples/samples.ts";

export interface ReferenceOptions {
  /** Where the renderer is looked for, beside this package's own dependencies. */
  readonly cwd: string;
  /** Called before each page, for showing progress. */
  readonly onProgress?: (service: string) => void;
  readonly signal?: AbortSignal;
  /** Pages of an earlier build: what a page is made from, and the page. New ones are added. */
  readonly known?: Map<string, SiteFile>;
}

/**
 * A page per service, in their order; as many at a time as there are processors.
 *
 * @throws {UsageError} when the renderer is not installed.
 * @throws {RenderError} when it fails.
 */
export async function referencePages(
  services: readonly SiteService[],
  options: ReferenceOptions,
): Promise<SiteFile[]> {
  if (services.length === 0) return [];
  const program = findRedocly(options.cwd);
  const pages = new Map<SiteService, SiteFile>();
  const waiting = [...services];
  const work = async () => {
    for (let service = waiting.shift(); service !== undefined; service = waiting.shift()) {
      pages.set(service, await referencePage(program, service, options));
    }
  };
  await Promise.all(Array.from({ length: Math.min(4, availableParallelism()) }, work));
  return services.flatMap((service) => pages.get(service) ?? []);
}

async function referencePage(
  program: string,
  service: SiteService,
  { onProgress, signal, known }: ReferenceOptions,
): Promise<SiteFile> {
  const document = renderedOf(service);
  const key = JSON.stringify([service.name, pagesOf(service), document]);
  const before = known?.get(key);
  if (before !== undefined) return before;
  onProgress?.(service.name);
  try {
    const rendered = await renderPage(program, {
      document,
      template: join(packageRoot, "templates/docs/redoc/page.html"),
      options: {
        schemaDefinitionsTagName: schemasTag,
        codeSamples: { languages: sampleLanguages },
      },
      ...(signal && { signal }),
    });
    const page = { path: servicePlace(service), content: finishedPage(rendered, service) };
    known?.set(key, page);
    return page;
  } catch (error) {
    if (!(error instanceof RenderError)) throw error;
    throw new RenderError(error.message, service.name);
  }
}

/** The same gap in the document that was put together from several files has the same sentence. */
function sentencesOf(service: SiteService): Sentences {
  const page = servicePlace(service);
  const places = new Map<string, string>();
  const counts = new Map<string, number>();
  for (const { node, ...gap } of openPointsOf(service.api).gaps) {
    const at = `${node.file}#${node.pointer}`;
    const index = counts.get(at) ?? 0;
    counts.set(at, index + 1);
    const place = gapPlace(service, node, index, gap);
    if (place !== undefined && !places.has(gapKey(gap))) places.set(gapKey(gap), place);
  }
  const cited = (citation: string) => {
    const place = citedPlace(service, citation);
    return place === undefined ? undefined : linkFrom(page, place);
  };
  return {
    ofHeading: cited,
    ofCode: (code) => {
      const place = errorPlace(service, code);
      return place === undefined ? undefined : linkFrom(page, place);
    },
    ofGap: (gap) => {
      const place = places.get(gapKey(gap));
      return place === undefined ? cited(gap.document) : linkFrom(page, place);
    },
  };
}

/** A service's document as the renderer gets it. */
export function renderedOf(service: SiteService): ir.Json {
  const { api, document } = service;
  return renderedDocument(document, {
    api,
    sentences: sentencesOf(service),
    samplesOf: sampler(api),
  });
}
