/** Codes of diagnostics and findings have addresses on the published site. */
import { expect, test } from "vitest";
import { packageHomepage } from "../../../../core/base/assets.ts";
import { addressesOnce, codeAddress } from "../../../../core/base/code-page.ts";

test.each([
  ["ref/unknown", "diagnostics.html#refunknown"],
  ["claim/missing", "lint-rules.html#claimmissing"],
  ["openapi/no-server-example.com", "lint-rules.html#openapino-server-examplecom"],
  ["openapi/operation-operationId", "lint-rules.html#openapioperation-operationid"],
  ["openapi/specwright/valid-default", "lint-rules.html#openapispecwrightvalid-default"],
  ["openapi/acme/names", "lint-rules.html#rules-of-openapi"],
])("%s is described at %s", (code, page) => {
  expect(codeAddress(code)).toBe(`${packageHomepage()}reference/${page}`);
});

test("The homepage of the package is an address with a folder at the end", () => {
  expect(packageHomepage()).toMatch(/^https:\/\/\S+\/$/);
});

test("An address is given once", () => {
  const addressOf = addressesOnce();
  expect(addressOf("ref/unknown")).toBe(codeAddress("ref/unknown"));
  expect(addressOf("ref/unknown")).toBeUndefined();
  expect(addressOf("claim/missing")).toBe(codeAddress("claim/missing"));
});
