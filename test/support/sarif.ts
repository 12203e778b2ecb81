/** SARIF 2.1.0 logs, valid by the official schema. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { Ajv } from "ajv";
import addFormats from "ajv-formats";
import type { Log } from "sarif";
import { expect } from "vitest";

const require = createRequire(import.meta.url);
const schemaFile = require
  .resolve("@microsoft/jest-sarif")
  .replace(/index\.js$/, "schemas/sarif-2.1.0-rtm.5.json");
const { $schema, id, ...schema } = JSON.parse(readFileSync(schemaFile, "utf8")) as Record<
  string,
  unknown
>;
const ajv = new Ajv({ strict: false, allErrors: true, unicodeRegExp: false });
(addFormats as unknown as (instance: Ajv) => void)(ajv);

/** The dialect and the name of the official schema. */
export const sarifSchema = { $schema, id };

export const validateSarif = ajv.compile(schema);

/** Expects a valid log. */
export function sarifLogOf(text: string): Log {
  const log = JSON.parse(text) as Log;
  validateSarif(log);
  expect(validateSarif.errors ?? []).toEqual([]);
  return log;
}
