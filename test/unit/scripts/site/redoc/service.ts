/** Services of the site from descriptions in a folder of their own. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";
import { readService } from "../../../../../scripts/site/services.ts";
import type { Description } from "../../../../../scripts/inputs/resolve-inputs.ts";
import type { SiteService } from "../../../../../scripts/site/places/site.ts";

export const repository = join(import.meta.dirname, "../../../../..");

/** A service of this repository. */
export async function ownService(name: string): Promise<SiteService> {
  const spec = `specs/${name}/openapi.yaml`;
  return serviceOf(repository, { service: name, spec, folder: name });
}

/** The service of a description on this machine. */
export function describedService(spec: string, name: string): Promise<SiteService> {
  return serviceOf("/", { service: name, spec, folder: name });
}

/** A service that `document` describes, with other files beside it. */
export async function madeService(
  document: object,
  files: Readonly<Record<string, string>> = {},
): Promise<SiteService & { readonly folder: string }> {
  const root = mkdtempSync(join(tmpdir(), "specwright-docs-test-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const all = { "openapi.json": JSON.stringify(document), ...files };
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const service = await serviceOf(root, { service: "made", spec: "openapi.json", folder: "" });
  return { ...service, folder: root };
}

async function serviceOf(cwd: string, description: Description): Promise<SiteService> {
  const { service, diagnostics } = await readService({ ...description, cwd }, {});
  if (service === undefined) throw new Error(JSON.stringify(diagnostics));
  return service;
}
