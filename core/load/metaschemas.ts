/** The metaschemas of JSON Schema that are at hand: references may lead to them without a network. */
import { createRequire } from "node:module";
import path from "node:path";
import type { MappedFile } from "./uri-mapping.ts";

const base = "https://json-schema.org/draft/2020-12/";

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

/** The file of the metaschema `uri`; `undefined` where it is none, or none that is at hand. */
export function metaschemaFile(uri: string): MappedFile | undefined {
  const older = /^https?:\/\/json-schema\.org\/(draft-0[67])\/schema$/.exec(uri)?.[1];
  const name = uri.startsWith(base) ? uri.slice(base.length) : "";
  if (older === undefined && !/^(?:schema|meta\/[a-z-]+)$/.test(name)) return undefined;
  const package_ = createRequire(import.meta.url).resolve("ajv/package.json");
  const folder = path.join(path.dirname(package_), "dist/refs");
  return older === undefined
    ? { folder: path.join(folder, "json-schema-2020-12"), name: `${name}.json` }
    : { folder, name: `json-schema-${older}.json` };
}
