/** Which operation a path and a method lead to, in the code that is emitted for it. */
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { routerCode } from "../../../../generators/server/router.ts";
import type { FindRoute } from "../../../../runtime/server/contract.ts";
import { emittedRouter } from "./emitted-router.ts";
import { pathOf } from "../../../../runtime/msw/path.ts";
import { plainRouter } from "./plain-router.ts";

const paths = [
  "/",
  "/domains",
  "/domains/add",
  "/domains/{id}",
  "/domains/{domainId}/links/{id}",
  "/domains/{id}/links/add",
  "/files/{id}.json",
  "/files/{id}",
  "/files/{name}.{extension}.gz",
  "/v3/company.enrich",
  "/slash/",
  "/tags/käse und brot",
  "/brackets/[a]|b",
  "/{first}{second}/twins",
  "/__proto__/constructor",
];

/** Operations that are called like their paths. */
function get(path: string) {
  return { name: path, method: "GET", path };
}

function put(path: string) {
  return { ...get(path), method: "PUT" };
}

function found(route: FindRoute, path: string) {
  const { methods, values } = route(path) ?? {};
  const name = methods?.get("GET");
  return name === undefined ? undefined : [name, values];
}

describe.each([
  ["emitted", emittedRouter],
  ["plain", async (operations: Parameters<typeof plainRouter>[0]) => plainRouter(operations)],
])("the %s router", (_, routerOf) => {
  let route: FindRoute;
  beforeAll(async () => {
    route = await routerOf(paths.map(get));
  });

  it.each([
    ["/", "/", []],
    ["/domains", "/domains", []],
    ["/domains/add", "/domains/add", []],
    ["/domains/a%64d", "/domains/add", []],
    ["/domains/add%2F7", "/domains/{id}", ["add%2F7"]],
    ["/domains/addition", "/domains/{id}", ["addition"]],
    ["/domains/7", "/domains/{id}", ["7"]],
    ["/domains/7/links/9", "/domains/{domainId}/links/{id}", ["7", "9"]],
    ["/domains/add/links/9", "/domains/{domainId}/links/{id}", ["add", "9"]],
    ["/domains/7/links/add", "/domains/{id}/links/add", ["7"]],
    ["/files/a.json", "/files/{id}.json", ["a"]],
    ["/files/a.b.json", "/files/{id}.json", ["a.b"]],
    ["/files/.json", "/files/{id}", [".json"]],
    ["/files/a.tar.gz", "/files/{name}.{extension}.gz", ["a", "tar"]],
    ["/files/a..gz", "/files/{id}", ["a..gz"]],
    ["/v3/company.enrich", "/v3/company.enrich", []],
    ["/v3/company%2Eenrich", "/v3/company.enrich", []],
    ["/v3/company%2eenrich", "/v3/company.enrich", []],
    ["/slash/", "/slash/", []],
    ["/tags/k%C3%A4se%20und%20brot", "/tags/käse und brot", []],
    ["/brackets/[a]|b", "/brackets/[a]|b", []],
    ["/brackets/%5Ba%5d|b", "/brackets/[a]|b", []],
    ["/ab/twins", "/{first}{second}/twins", ["a", "b"]],
    ["/domains/a%2Fb", "/domains/{id}", ["a%2Fb"]],
    ["/__proto__/constructor", "/__proto__/constructor", []],
  ])("leads %s to %s", (path, template, values) => {
    expect(found(route, path)).toEqual([template, values]);
  });

  it.each([
    "",
    "/nothing",
    "/domains/",
    "/domains/7/",
    "/domains//links/9",
    "/slash",
    "//",
    "/v3/companyXenrich",
    "/a/twins",
    "/constructor",
    "/domains/7/links",
    "/%E0%A4%A",
  ])("finds nothing at %s", (path) => {
    expect(route(path)).toBeUndefined();
  });

  it("gives every method of a path, however its parameters are called", async () => {
    const mixed = await routerOf([get("/a/{id}"), put("/a/{name}")]);
    expect([...(mixed("/a/1")?.methods ?? [])]).toEqual([
      ["GET", "/a/{id}"],
      ["PUT", "/a/{name}"],
    ]);
  });

  it("has the same operation for a request in whichever order they stand", async () => {
    const [a, b, c] = [get("/a/{id}"), get("/a/{name}"), get("/a/x{id}")];
    for (const order of [
      [a, b, c],
      [c, b, a],
      [b, a, c],
    ]) {
      expect(found(await routerOf(order), "/a/1")).toEqual(["/a/{name}", ["1"]]);
    }
  });

  it("lets a literal path own all of its methods", async () => {
    const mixed = await routerOf([get("/a/{id}"), { ...get("/a/add"), method: "POST" }]);
    expect([...(mixed("/a/add")?.methods.keys() ?? [])]).toEqual(["POST"]);
  });
});

/** Templates, what is asked for, and the values that are found. */
const spellings: [template: string, sent: string, values: readonly string[]][] = [
  ["/[{x}]", "/[v]", ["v"]],
  ["/[{x}]", "/%5bv%5D", ["v"]],
  ["/m^{x}", "/m^v", ["v"]],
  ["/l|{x}", "/l|v", ["v"]],
  ["/t{x}:cancel", "/t%76:cancel", ["v"]],
  ["/t{x}:cancel", "/ta%3Acancel:cancel", ["a%3Acancel"]],
  ["/{x}%2F{y}", "/a%2fb", ["a", "b"]],
  ["/i%2B{x}+{y}", "/i%2ba+b", ["a", "b"]],
  ["/i+{x}+{y}", "/i+a%2Bb+c", ["a%2Bb", "c"]],
  ["/{x};{y}", "/ä%3Ba%2Cb;c", ["ä%3Ba%2Cb", "c"]],
  ["/%e4{x}", "/%E4v", ["v"]],
  ["/{x}A{y}", "/%C3%A4A1", ["%C3%A4", "1"]],
  ["/{x}{y}", "/%C3%A4", ["%C3", "%A4"]],
];

/** With escapes as bytes. */
function latin(text: string): string {
  return unescape(encodeURI(text).replaceAll("%25", "%"));
}

/** Escapes of reserved characters are no such characters: a client escapes them in values. */
const otherTexts: [template: string, sent: string][] = [
  ["/t{x}:cancel", "/tv%3Acancel"],
  ["/i+{x}+{y}", "/i%2Ba+b"],
  ["/{x}%2B{y}", "/a+b"],
  ["/{x};{y}", "/a%3Bb"],
  ["/t:cancel", "/t%3Acancel"],
  ["/t%3Acancel", "/t:cancel"],
  ["/a@b", "/a%40b"],
  ["/a(b)", "/a%28b%29"],
  ["/50%2541", "/50%41"],
];

describe("texts beside parameters", () => {
  it.each(otherTexts)("%s does not find %s", async (path, sent) => {
    const route = await emittedRouter([get(path)]);
    expect(route(sent)).toBeUndefined();
    expect(plainRouter([get(path)])(sent)).toBeUndefined();
    const { match } = pathOf(path, "", "https://a.example");
    expect(match(`https://a.example${sent}`)).toBeUndefined();
  });

  it("lead an escaped value to the operation that it was sent to", async () => {
    const all = ["/users/{id}", "/users/{id}:status", "/users/a:b", "/users/(x)"].map(get);
    const route = await emittedRouter(all);
    expect(found(route, "/users/x%3Astatus")).toEqual(["/users/{id}", ["x%3Astatus"]]);
    expect(found(route, "/users/x:status")).toEqual(["/users/{id}:status", ["x"]]);
    expect(found(route, "/users/a%3Ab")).toEqual(["/users/{id}", ["a%3Ab"]]);
    expect(found(route, "/users/a:b")).toEqual(["/users/a:b", []]);
    expect(found(route, "/users/%28x%29")).toEqual(["/users/{id}", ["%28x%29"]]);
  });

  it.each(spellings)("%s finds %s", async (path, sent, values) => {
    const route = await emittedRouter([{ name: "it", method: "GET", path }]);
    expect(route(sent)?.values).toEqual(values);
    const url = `https://a.example${sent}`;
    const { match } = pathOf(path, "", "https://a.example");
    expect(Object.values(match(url) ?? {}).map(latin)).toEqual(values.map(latin));
  });
});

describe("emitted code", () => {
  const literal = fc.constantFrom(
    "a",
    "b",
    "ab",
    "v1",
    "a.json",
    "ä",
    "[x]",
    "%61",
    "a%2Fb",
    "%zz",
  );
  const manyLiterals = fc.nat(15).map((number) => `item${number}`);
  const inside = fc.constantFrom(
    "{x}.json",
    "{x}.{y}",
    "v{x}",
    "a{x}b",
    "{x}{y}",
    "{x}-{y}.gz",
    "{x}:{y}",
    "{x}|{y}:go",
    "{x}^{y}",
    "{x}%2F{y}",
    "{x}+{y}",
  );
  const segment = fc.oneof(
    { weight: 5, arbitrary: literal },
    { weight: 5, arbitrary: manyLiterals },
    { weight: 4, arbitrary: fc.constantFrom("{id}", "{name}") },
    { weight: 2, arbitrary: inside },
    { weight: 1, arbitrary: fc.constant("") },
  );
  const spelled = fc.constantFrom(
    "%62",
    "%5Bx%5D",
    "[x]",
    "%C3%A4",
    "a%2fb",
    "%25zz",
    "%E0",
    "%e0",
    "v1%2E2",
    "a%3Ab",
    "x^y",
    "x%5Ey",
    "1|2:go",
    "1%3ago",
    "a%2Bb+c",
    ".",
    "..",
    ".json",
    "a.b.json",
    "1.2",
    "v",
    "a1b",
    "é-.gz",
    "x-y.gz",
  );
  const asked = fc.oneof(segment.map(filled), spelled);
  const operations = fc.array(
    fc
      .record({
        method: fc.constantFrom("GET", "PUT"),
        path: fc.array(segment, { minLength: 1, maxLength: 4 }).map(joined),
      })
      .map(({ method, path }) => ({ name: `${method} ${path}`, method, path })),
    { minLength: 20, maxLength: 120 },
  );
  const requests = fc.array(fc.array(asked, { minLength: 1, maxLength: 4 }).map(joined), {
    minLength: 100,
    maxLength: 200,
  });

  it("reads every path as the plain router does", { timeout: 60_000 }, async () => {
    let hits = 0;
    const property = fc.asyncProperty(operations, requests, async (all, others) => {
      const emitted = await emittedRouter(all);
      const plain = plainRouter(all);
      for (const path of [...all.map((one) => filled(one.path)), ...others]) {
        const expected = plain(path);
        if (expected !== undefined) hits += 1;
        expect([path, emitted(path)]).toEqual([path, expected]);
      }
    });
    await fc.assert(property, { numRuns: 40 });
    expect(hits).toBeGreaterThan(1000);
  });

  it("finds each of many routes, whether they are functions or data", async () => {
    const resources = Array.from({ length: 40 }, (_, index) => `/v1/resource${index}`);
    const groups = Array.from(
      { length: 512 },
      (_, index) => `/${[...index.toString(8)].join("/")}`,
    );
    const all = [...resources, ...groups].flatMap((path) => [
      get(path),
      get(`${path}/{id}`),
      get(`${path}/{id}/parts/{part}`),
    ]);
    const emitted = await emittedRouter(all);
    const plain = plainRouter(all);
    for (const { path } of all) {
      expect(emitted(filled(path))).toEqual(plain(filled(path)));
      expect(emitted(filled(path))).toBeDefined();
    }
  });

  it("grows with the number of routes, and not with the square of their depth", () => {
    const size = (list: readonly string[]) => routerCode(list.map(get), "..").code.length;
    const flat = (count: number) =>
      Array.from({ length: count }, (_, index) => `/resource${index + 1000}/{id}/x`);
    expect(size(flat(2000)) / size(flat(1000))).toBeLessThan(2.1);
    const deep = (depth: number) => [Array.from({ length: depth }, () => "/part/{id}").join("")];
    expect(size(deep(400)) / size(deep(200))).toBeLessThan(2.2);
  });

  it("holds texts of paths as data only", async () => {
    const hostile = ['/"];throw 1//', "/*/", "/`${x}`/{*/}", "/\u2028\\", "/a\n{b}c"];
    const emitted = await emittedRouter(hostile.map(get));
    const plain = plainRouter(hostile.map(get));
    for (const path of hostile) expect(emitted(encodeURI(path))).toEqual(plain(encodeURI(path)));
  });
});

function joined(segments: readonly string[]): string {
  return `/${segments.join("/")}`;
}

/** A path with something in the place of every parameter. */
function filled(path: string): string {
  return path.replaceAll(/\{[^{}]*\}/gu, "7");
}
