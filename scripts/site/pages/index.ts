/** The site's own pages: start, errors, trace, access. */
import type { Section } from "../places/site.ts";
import { accessIndex } from "./access-index.ts";
import { accessPage } from "./access-page.ts";
import { errorIndex } from "./error-index.ts";
import { errorPage } from "./error-page.ts";
import { startPage } from "./start-page.ts";
import { traceIndex } from "./trace-index.ts";
import { tracePage } from "./trace-page.ts";

/** In the order in which the site offers them. */
export const pages: Section = (services) => [
  startPage(services),
  errorIndex(services),
  ...services.flatMap((service) => errorPage(service) ?? []),
  traceIndex(services),
  ...services.flatMap((service) => tracePage(service) ?? []),
  accessIndex(services),
  ...services.flatMap((service) => accessPage(service) ?? []),
];
