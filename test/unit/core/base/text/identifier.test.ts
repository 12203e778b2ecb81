/** Untrusted names → identifiers. */
import ts from "typescript";
import { expect, test } from "vitest";
import { camelCase, pascalCase } from "../../../../../core/base/text/identifier.ts";
import { hostileStrings } from "../../../../e2e/hostile/strings.ts";

test.each([
  ["getPSPs", "getPSPs", "GetPSPs"],
  ["APIKey", "apiKey", "APIKey"],
  ["URL", "url", "URL"],
  ["URL2", "url2", "URL2"],
  ["sensor_list", "sensorList", "SensorList"],
  ["company.enrich", "companyEnrich", "CompanyEnrich"],
  ["get /a by id", "getAById", "GetAById"],
  ["200 ok", "_200Ok", "_200Ok"],
  ["日本", "日本", "日本"],
  ["", "unnamed", "Unnamed"],
  ["/-/", "unnamed", "Unnamed"],
])("%j is %s and %s", (name, camel, pascal) => {
  expect([camelCase(name), pascalCase(name)]).toEqual([camel, pascal]);
});

test.each(hostileStrings.map((text) => [text]))("%j becomes an identifier", (text) => {
  for (const name of [camelCase(text), pascalCase(text)]) {
    expect(ts.isIdentifierStart(name.codePointAt(0) ?? 0, ts.ScriptTarget.ES2022)).toBe(true);
    const parts = [...name].map((part) => part.codePointAt(0) ?? 0);
    expect(parts.every((part) => ts.isIdentifierPart(part, ts.ScriptTarget.ES2022))).toBe(true);
  }
});
