/** What the docs site is made from and made of. Types only. */
import type * as ir from "../../../core/model/ir.ts";
import type { Trace } from "../../../linter/coverage/trace.ts";

/** One service as its pages need it. */
export interface SiteService {
  /** Name of its folder, which is a file name on every system. */
  readonly name: string;
  readonly api: ir.Api;
  /** The description as one self-contained OpenAPI document. */
  readonly document: ir.Json;
  /** What became of every statement of its documents. Absent: there is no document beside it. */
  readonly trace?: Trace;
}

/** One file of the site. */
export interface SiteFile {
  /** Below the site's folder, with `/` separators. */
  readonly path: string;
  readonly content: string;
}

/** What a section of the site adds to it. */
export type Section = (
  services: readonly SiteService[],
) => readonly SiteFile[] | Promise<readonly SiteFile[]>;
