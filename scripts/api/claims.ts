/** The file of claims of a service, beside what generators make of its description. */
import { resolve } from "node:path";
import { pathExists } from "../../core/spec/load/read-log.ts";
import { documentBeside } from "../inputs/document-beside.ts";
import type { Claims, ClaimsRequest } from "./claims-in-documents.ts";

export const noClaims: Claims = { contributions: [], sources: [], diagnostics: [] };

/** The claims of the documents of a service, if it has any: few have, and the linter is large to load. */
export async function claimsOf(request: ClaimsRequest): Promise<Claims> {
  const { cwd, spec, documents } = request;
  const beside = documentBeside(spec);
  const own = documents ?? (pathExists(resolve(cwd, beside)) ? [beside] : []);
  if (own.length === 0) return noClaims;
  const { claimsIn } = await import("./claims-in-documents.ts");
  return claimsIn(own, request);
}
