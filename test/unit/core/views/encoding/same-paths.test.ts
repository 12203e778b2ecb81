/** Operations that take the same requests are named, and servers and mocks agree on who answers. */
import { describe, expect, test } from "vitest";
import { type Diagnostic, collect } from "../../../../../core/base/diagnostic.ts";
import {
  byPrecedence,
  reportSamePaths,
} from "../../../../../core/views/encoding/path-precedence.ts";
import { type Place, routeTree } from "../../../../../generators/server/route-tree.ts";
import { generateDescription } from "../../../../../core/pipeline.ts";
import { folderOf } from "../../spec/load/files.ts";
import { describing, modelOf } from "../../../../support/sources.ts";

function apiOf(paths: readonly string[], schema: object = {}) {
  const items = paths.map((path) => {
    const names = [...path.matchAll(/\{([^{}]*)\}/g)].map(([, name]) => name);
    const parameters = names.map((name) => ({ name, in: "path", required: true, schema }));
    return [path, { get: { parameters, responses: { "200": { description: "" } } } }];
  });
  return modelOf({ "a.yaml": describing({}, { paths: Object.fromEntries(items) }) }).api;
}

function told(paths: readonly string[], schema?: object): string[] {
  const found: Diagnostic[] = [];
  reportSamePaths(apiOf(paths, schema), collect(found));
  return found.map(({ code, severity, message, origin }) => {
    return `${severity} ${code} ${origin.pointer}: ${message}`;
  });
}

describe("of two operations for the same requests", () => {
  test("both are named with their places, and which one is served", () => {
    expect(told(["/contacts/{id}", "/contacts/{number}"])).toEqual([
      expect.stringMatching(
        /^warning emit\/same-path \/paths\/~1contacts~1\{id\}\/get: "GET \/contacts\/\{number\}" \(a\.yaml:\d+:\d+\) fits all requests of "GET \/contacts\/\{id\}"; the server and the mocks use the first of the two$/,
      ),
    ]);
  });

  test("neither is named where another method or a text tells them apart", () => {
    // Requests that fit both of the first two have a path of their own.
    expect(told(["/{a}/x", "/y/{b}", "/y/x", "/a{b}", "/ab{c}", "/{d}"])).toEqual([]);
  });

  test("the one that is tried later is named where neither is more literal", () => {
    const message = '"GET /v{a}" (PLACE) fits some requests of "GET /{a}v"';
    expect(
      told(["/{a}v", "/v{a}"]).map((line) => line.replace(/a\.yaml:\d+:\d+/, "PLACE")),
    ).toEqual([expect.stringContaining(message)]);
    expect(told(["/a{x}/b", "/{x}a/c"])).toEqual([]);
    expect(told(["/a{x}b", "/c{x}d"])).toEqual([]);
  });

  test("the one that is less literal where they first differ is named where it is more so elsewhere", () => {
    expect(told(["/a/{x}/b", "/a/c/{y}"])).toEqual([
      expect.stringMatching(
        /^warning emit\/same-path \/paths\/~1a~1\{x\}~1b\/get: "GET \/a\/c\/\{y\}" \(a\.yaml:\d+:\d+\) fits some requests of "GET \/a\/\{x\}\/b"/,
      ),
    ]);
    expect(told(["/{a}/x", "/y/{b}"])).toHaveLength(1);
    expect(told(["/a/{x}/b", "/a/c/{y}", "/a/c/b"])).toEqual([]);
    expect(told(["/a/{x}/b", "/a/c/{y}/d"])).toEqual([]);
    expect(told(["/a/{x}/b", "/a/c/{y}"], { type: "integer" })).toEqual([]);
    expect(told(["/a/{x}/7", "/a/8/{y}"], { type: "integer" })).toHaveLength(1);
    expect(told(["/a/{x}/b", "/a/c/d{y}"])).toEqual([]);
    expect(told(["/a/{x}", "/a/c", "/a/c{y}", "/a/{x}/{y}", "/a/c/{y}"])).toEqual([]);
  });
});

/** As a router goes through its tree: texts before templates, and back where nothing lies behind. */
function servedBy(place: Place, segments: readonly string[]): string | undefined {
  const [segment, ...rest] = segments;
  if (segment === undefined) return place.methods.get("GET");
  const literal = place.literals.get(segment);
  const found = literal && servedBy(literal, rest);
  if (found !== undefined) return found;
  return place.templates
    .filter(({ texts }) => new RegExp(`^${texts.join("(.+)")}$`).test(segment))
    .map((template) => servedBy(template.place, rest))
    .find((each) => each !== undefined);
}

test.each([
  [["/c/{a}", "/c/{b}"], "/c/v", "/c/{b}"],
  [["/c/{b}", "/c/{a}"], "/c/v", "/c/{b}"],
  [["/{z}v/{y}", "/v{a}/w"], "/vvv/w", "/v{a}/w"],
  [["/{a}/x", "/y/{b}"], "/y/x", "/y/{b}"],
  [["/a{x}/{y}", "/{x}a/l"], "/aaa/l", "/a{x}/{y}"],
  [["/{b}v{c}", "/{a}w{c}"], "/vvwvw", "/{b}v{c}"],
  [["/{a}", "/a{b}", "/ab{c}", "/abc"], "/abc", "/abc"],
  [["/{a}", "/a{b}", "/ab{c}"], "/abc", "/ab{c}"],
])("mocks and the server answer alike: %j, %s", (paths, request, expected) => {
  const { operations } = apiOf(paths);
  const tree = routeTree(operations.map(({ method, path }) => ({ name: path, method, path })));
  expect(servedBy(tree, request.split("/").slice(1))).toBe(expected);
  const fits = (path: string) =>
    new RegExp(`^${path.replace(/\{[^{}]*\}/g, "([^/]+)")}$`).test(request);
  expect(byPrecedence(operations).find(({ path }) => fits(path))?.path).toBe(expected);
});

test("a run that generates says so, and mocks are named as well", async () => {
  const folder = await folderOf({
    "a.yaml": JSON.stringify(
      describing(
        {},
        {
          paths: Object.fromEntries(
            ["/c/{a}", "/c/{b}"].map((path) => [
              path,
              {
                get: {
                  parameters: [{ name: path.slice(4, 5), in: "path", required: true, schema: {} }],
                  responses: { "200": { description: "" } },
                },
              },
            ]),
          ),
        },
      ),
    ),
  });
  const request = { cwd: folder, spec: "a.yaml", service: "a", folder: "a", generators: [] };
  const { diagnostics } = await generateDescription(request);
  expect(diagnostics.map(({ code, severity }) => [code, severity])).toEqual([
    ["emit/same-path", "warning"],
  ]);
  const strict = await generateDescription({ ...request, strict: true });
  expect(strict.diagnostics.map(({ severity }) => severity)).toEqual(["error"]);
});
