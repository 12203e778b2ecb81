/** Which operation a path and a method lead to. */
import { describe, expect, it } from "vitest";
import { createRouter } from "./plain-router.ts";

function operation(method: string, path: string) {
  return { method, path };
}

const operations = [
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
  "/{first}{second}/twins",
  "/__proto__/constructor",
].map((path) => operation("GET", path));
const route = createRouter(operations);

function find(path: string) {
  const found = route(path);
  const target = operations[found?.methods.get("GET") ?? -1];
  if (found === undefined || target === undefined) return undefined;
  const names = [...target.path.matchAll(/\{([^{}]*)\}/gu)].map(([, name]) => name);
  return {
    path: target.path,
    values: Object.fromEntries(names.map((name, index) => [name, found.values[index]])),
  };
}

describe("router", () => {
  it.each([
    ["/", "/", {}],
    ["/domains", "/domains", {}],
    ["/domains/add", "/domains/add", {}],
    ["/domains/addition", "/domains/{id}", { id: "addition" }],
    ["/domains/7", "/domains/{id}", { id: "7" }],
    ["/domains/7/links/9", "/domains/{domainId}/links/{id}", { domainId: "7", id: "9" }],
    ["/domains/add/links/9", "/domains/{domainId}/links/{id}", { domainId: "add", id: "9" }],
    ["/domains/7/links/add", "/domains/{id}/links/add", { id: "7" }],
    ["/files/a.json", "/files/{id}.json", { id: "a" }],
    ["/files/a.b.json", "/files/{id}.json", { id: "a.b" }],
    ["/files/.json", "/files/{id}", { id: ".json" }],
    ["/files/a.tar.gz", "/files/{name}.{extension}.gz", { name: "a", extension: "tar" }],
    ["/files/a..gz", "/files/{id}", { id: "a..gz" }],
    ["/v3/company.enrich", "/v3/company.enrich", {}],
    ["/v3/company%2Eenrich", "/v3/company.enrich", {}],
    ["/slash/", "/slash/", {}],
    ["/tags/k%C3%A4se%20und%20brot", "/tags/käse und brot", {}],
    ["/ab/twins", "/{first}{second}/twins", { first: "a", second: "b" }],
    ["/domains/a%2Fb", "/domains/{id}", { id: "a%2Fb" }],
    ["/__proto__/constructor", "/__proto__/constructor", {}],
  ])("leads %s to %s", (path, template, values) => {
    expect(find(path)).toEqual({ path: template, values });
  });

  it.each([
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
    expect(find(path)).toBeUndefined();
  });

  it("gives every method of a path, however its parameters are called", () => {
    const mixed = createRouter([operation("GET", "/a/{id}"), operation("PUT", "/a/{name}")]);
    const found = mixed("/a/1");
    expect([...(found?.methods ?? [])]).toEqual([
      ["GET", 0],
      ["PUT", 1],
    ]);
  });

  it("lets a literal path own all of its methods", () => {
    const mixed = createRouter([operation("GET", "/a/{id}"), operation("POST", "/a/add")]);
    expect([...(mixed("/a/add")?.methods.keys() ?? [])]).toEqual(["POST"]);
  });

  it("takes no longer for many routes", () => {
    const many = Array.from({ length: 5000 }, (_, index) => operation("GET", `/r${index}/{id}/x`));
    const large = createRouter(many);
    const start = performance.now();
    for (let index = 0; index < 10_000; index += 1) large("/r4999/1/x");
    expect(performance.now() - start).toBeLessThan(1000);
  });
});
