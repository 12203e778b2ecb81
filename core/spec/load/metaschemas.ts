/** The metaschemas of JSON Schema that are at hand: references may lead to them without a network. */
import { createRequire } from "node:module";
import path from "node:path";
import type { MappedFile } from "./uri-mapping.ts";

/** Folders of the package that has the metaschemas, by what their URIs begin with. */
const folders: ReadonlyMap<string, string> = new Map([
  ["https://json-schema.org/draft/2020-12/", "json-schema-2020-12"],
  ["https://json-schema.org/draft/2019-09/", "json-schema-2019-09"],
]);

/** True of the dialects whose keywords all mean what JSON Schema 2020-12 says. */
export function isStandardDialect(uri: string): boolean {
  return /^https:\/\/(?:json-schema\.org\/draft\/2020-12\/schema|spec\.openapis\.org\/oas\/3\.[12]\/dialect\/[\w-]+)#?$/.test(
    uri,
  );
}

/** Drafts of JSON Schema before 2020-12, by the name that people call them. */
export type OlderDraft = "draft-03" | "draft-04" | "draft-06" | "draft-07" | "2019-09";

/** The draft that is the dialect `uri`; `undefined` where it is no draft, or is not older. */
export function olderDraft(uri: string | undefined): OlderDraft | undefined {
  const found =
    /^https?:\/\/json-schema\.org\/(?:(draft-0[3467])\/(?:hyper-)?|draft\/(2019-09)\/)schema#?$/.exec(
      uri ?? "",
    );
  return (found?.[1] ?? found?.[2]) as OlderDraft | undefined;
}

/** True of the drafts in which nothing counts that stands beside a `$ref`. */
export function ignoresSiblings(draft: OlderDraft | undefined): boolean {
  return draft !== undefined && draft !== "2019-09";
}

/** The file of the metaschema `uri`; `undefined` where it is none, or none that is at hand. */
export function metaschemaFile(uri: string): MappedFile | undefined {
  const older = /^https?:\/\/json-schema\.org\/(draft-0[67])\/schema$/.exec(uri)?.[1];
  if (older !== undefined) return { folder: packaged(""), name: `json-schema-${older}.json` };
  for (const [base, folder] of folders) {
    const name = uri.startsWith(base) ? uri.slice(base.length) : "";
    if (/^(?:schema|meta\/[a-z-]+)$/.test(name)) {
      return { folder: packaged(folder), name: `${name}.json` };
    }
  }
  return undefined;
}

function packaged(folder: string): string {
  const package_ = createRequire(import.meta.url).resolve("ajv/package.json");
  return path.join(path.dirname(package_), "dist/refs", folder);
}
