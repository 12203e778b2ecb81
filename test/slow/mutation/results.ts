/** Where the results of the last whole run of a service are kept. */
import { join } from "node:path";

export function resultsFile(service: string): string {
  return join(import.meta.dirname, "results", `${service}.md`);
}
