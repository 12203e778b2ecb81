/** Paths of any template style lead to operations. */
import { describe, expect, test } from "vitest";
import { PathIndex, pathDistance } from "../../../../linter/evidence/vocabulary/paths.ts";
import { pathMentions } from "../../../../linter/evidence/vocabulary/mentions.ts";
import { modelOf } from "../../../support/sources.ts";
import { findingsIn } from "./findings-in.ts";

const paths = [
  "/v1/users",
  "/v1/users/{userId}",
  "/v1/users/me",
  "/v1/users/{userId}/keys/{keyId}",
];
const responses = { "200": { description: "Fine." } };
const { operations } = modelOf({
  "openapi.yaml": {
    openapi: "3.1.0",
    info: { title: "Users", version: "1" },
    paths: Object.fromEntries(paths.map((path) => [path, { get: { responses } }])),
  },
}).api;
const index = new PathIndex(operations, ["https://api.example.com/base"]);
const found = (path: string) => index.find(path).map((one) => one.path);

describe("a path", () => {
  test.each([
    "/v1/users/{userId}",
    "/v1/users/{id}",
    "/v1/users/:id",
    "/v1/users/<user id>",
    "/v1/users/$USER",
    "/v1/users/42",
    "/v1/users/{id}/",
    "/v1/users/{id}?full=true",
    "/users/{id}",
    "/base/v1/users/{id}",
    "/some/proxy/v1/users/{id}",
  ])("%s is the one with a parameter", (path) => {
    expect(found(path)).toEqual(["/v1/users/{userId}"]);
  });

  test("with literal segments wins over one with parameters", () => {
    expect(found("/v1/users/me")).toEqual(["/v1/users/me"]);
  });

  test.each(["/v1/user/{id}", "/v2/users", "/v1/v1/user", "/", "/users/{id}/key/{key}", "/{id}"])(
    "%s is none of the description",
    (path) => {
      expect(found(path)).toEqual([]);
    },
  );

  test("that is a segment off is nearer than one that shares nothing", () => {
    expect(pathDistance("/v1/users/7/confirm/8", "/v1/users/{id}/verify/{code}")).toBeLessThan(1.5);
    expect(pathDistance("/a/b", "/c/d")).toBeUndefined();
  });

  test("with a word of almost the same letters is nearer than one with another word", () => {
    const near = pathDistance("/v1/users/7/lock", "/v1/users/{id}/locks") ?? 9;
    expect(near).toBeLessThan(pathDistance("/v1/users/7/lock", "/v1/users/{id}/mail") ?? 0);
    expect(pathDistance("/user/7", "/users/{id}")).toBeLessThan(1);
    expect(pathDistance("/user", "/users/{id}/keys")).toBeUndefined();
  });

  test.each([
    ["/desk/imports/guests", []],
    ["/desk/import/all/guests", []],
    ["/desk/import/guests", ["/import/guests"]],
    ["/desk/guests", ["/guests"]],
  ])("%s is below no base that is almost a segment of another path", (path, expected) => {
    const { operations: own } = modelOf({
      "openapi.yaml": {
        openapi: "3.1.0",
        info: { title: "Guests", version: "1" },
        paths: { "/import/guests": { get: { responses } }, "/guests": { get: { responses } } },
      },
    }).api;
    expect(new PathIndex(own, ["/desk"]).find(path).map((one) => one.path)).toEqual(expected);
  });

  test("with its end in brackets is two paths", () => {
    expect(found("/v1/users[/:id]")).toEqual([...found("/v1/users"), ...found("/v1/users/{id}")]);
  });
});

describe("a mention", () => {
  test.each([
    ["`GET /users/{id}`", "GET", "/users/{id}"],
    ["POST https://api.example.com/v1/users now", "POST", "/v1/users"],
    ["sending a DELETE request to `/leases/{lease-id}`.", "DELETE", "/leases/{lease-id}"],
    ["see /users/<user id>/keys", undefined, "/users/<user id>/keys"],
  ])("in %s has method and path", (text, method, path) => {
    const [mention] = pathMentions(text);
    expect([mention?.method, mention?.path]).toEqual([method, path]);
  });

  test("is no media type, fraction or alternative", () => {
    expect(pathMentions("application/json, 1/2 and/or w/o")).toEqual([]);
  });
});

test("a path without a method that the description lacks is a finding in a list of its paths", () => {
  const { api } = modelOf({
    "openapi.yaml": {
      openapi: "3.1.0",
      info: { title: "Pumps", version: "1" },
      paths: Object.fromEntries(
        ["/pump.start", "/pump.stop", "/pump.info"].map((path) => [path, { put: { responses } }]),
      ),
    },
  });
  const table = (rows: readonly string[]) =>
    `| Action | Endpoint |\n| --- | --- |\n${rows.map((row) => `| It | \`${row}\` |`).join("\n")}\n`;
  const listed = ["/pump.start", "/pump.stop", "/pump.info"];
  expect(findingsIn(api, table(listed))).toEqual([]);
  expect(findingsIn(api, table([...listed, "/pump.halt"]))).toEqual([
    '6: the spec has no path for "/pump.halt"',
  ]);
  expect(findingsIn(api, table(["/pump.start", "/etc/pump.conf"]))).toEqual([]);
});
