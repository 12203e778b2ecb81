/** The services of this project as the site's pages need them, read from source. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { bundle } from "../../../../core/spec/bundle/bundle.ts";
import { withReadWriteVariants } from "../../../../core/transform/read-write/read-write-variants.ts";
import { loadSync } from "../../../../core/spec/load-sync.ts";
import { build } from "../../../../core/build/build.ts";
import { assignNames } from "../../../../core/transform/naming/assign.ts";
import { lint } from "../../../../linter/lint.ts";
import { parseDocument } from "../../../../linter/document/markdown/parse-document.ts";
import { outlined } from "../../../../linter/coverage/trace.ts";
import type { SiteService } from "../../../../scripts/site/places/site.ts";
import { readLintSource } from "../../../../scripts/inputs/lint-input.ts";
import { readText } from "../../../../scripts/disk/read-text.ts";

const project = join(import.meta.dirname, "../../../..");
/** A day before all others. */
const today = "0001-01-01";

export const serviceNames = readdirSync(join(project, "specs")).toSorted();

export function readServices(): readonly SiteService[] {
  return serviceNames.map((name) => readService(name));
}

/** The service `name` of the project in the folder `root`. */
export function readService(name: string, root = project): SiteService {
  const report = () => undefined;
  const spec = `specs/${name}/openapi.yaml`;
  const { sources } = loadSync([spec], { cwd: root });
  if (sources === undefined) throw new Error(`${spec} is broken`);
  const api = withReadWriteVariants(build(sources, { service: name, report }), report);
  const names = assignNames(api, report);
  const named = new Set(api.schemas.map(({ id }) => id));
  const target = { cwd: root, service: name, spec, documents: [`specs/${name}/document.md`] };
  const { input, specFiles } = readLintSource(target, today);
  if (input === undefined) throw new Error(`${spec} has no document`);
  return {
    name,
    api,
    document: bundle(sources, (id) => (named.has(id) ? names.schema(id) : undefined)),
    trace: {
      service: name,
      folder: input.folder,
      documents: input.documents.map(({ file, text }) => {
        return outlined(parseDocument(file, text).document);
      }),
      spec: specFiles.flatMap((file) => readText(root, file, report) ?? []),
      result: lint(input),
    },
  };
}
