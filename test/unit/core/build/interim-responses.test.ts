/** Responses of 1XX go before the answer of a call: no handler can give one. */
import { expect, test } from "vitest";
import { formedModel } from "../../../support/emitted.ts";
import { describing } from "../../../support/sources.ts";

test("they are left out and told, each at its place", () => {
  const response = { description: "a" };
  const responses = { "103": response, "1xx": response, "200": response, default: response };
  const paths = { "/a": { get: { responses } } };
  const { api, diagnostics } = formedModel({ "a.yaml": describing({}, { paths }) });
  const [{ responses: left = [] } = {}] = api.operations;
  expect(left.map(({ status }) => status)).toEqual(["200", "default"]);
  expect(diagnostics.map(({ construct, origin }) => [construct, origin.pointer])).toEqual([
    ["interim response", "/paths/~1a/get/responses/103"],
    ["interim response", "/paths/~1a/get/responses/1xx"],
  ]);
});
