/** Scopes with all that they include. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type ListedScope, closeScopes } from "../../../../../core/views/authorization/scopes.ts";
import { deriveService } from "./described.ts";

const closed = (listed: readonly ListedScope[]) => Object.fromEntries(closeScopes(listed) ?? []);

describe("a scope includes", () => {
  it("what it lists, and what that lists", () => {
    expect(
      closed([
        { name: "*", includes: ["write:all"] },
        { name: "write:all", includes: ["read:all"] },
        { name: "read:all" },
      ]),
    ).toEqual({
      "*": ["*", "write:all", "read:all"],
      "write:all": ["write:all", "read:all"],
      "read:all": ["read:all"],
    });
  });

  it("what has no row of its own, which includes itself alone", () => {
    expect(closed([{ name: "a", includes: ["b"] }])).toEqual({ a: ["a", "b"], b: ["b"] });
  });

  it("all of a circle, each once", () => {
    const circle = closed([
      { name: "a", includes: ["b"] },
      { name: "b", includes: ["a", "b"] },
    ]);
    expect(circle).toEqual({ a: ["a", "b"], b: ["b", "a"] });
  });

  it("what several rows of its name list", () => {
    const rows = [{ name: "a", includes: ["b"] }, { name: "a", includes: ["c"] }, { name: "b" }];
    expect(closed(rows)["a"]).toEqual(["a", "b", "c"]);
  });

  it("nothing by what it is called", () => {
    expect(closed([{ name: "*" }, { name: "write:x" }, { name: "read:x" }])).toEqual({
      "*": ["*"],
      "write:x": ["write:x"],
      "read:x": ["read:x"],
    });
  });

  it("nothing, where far too many are listed", () => {
    const chain = Array.from({ length: 2000 }, (_, index) => ({
      name: `s${index}`,
      includes: [`s${index + 1}`],
    }));
    expect(closeScopes(chain)).toBeUndefined();
  });
});

/** Every way from one scope to another, walked one step at a time. */
function reaches(listed: readonly ListedScope[], from: string, to: string): boolean {
  let held = new Set([from]);
  for (let step = 0; step <= listed.length; step += 1) {
    const next = listed.flatMap(({ name, includes = [] }) => (held.has(name) ? includes : []));
    held = new Set([...held, ...next]);
  }
  return held.has(to);
}

it("is included exactly by what leads to it", () => {
  const names = fc.constantFrom("a", "b", "c", "d", "e", "__proto__", "constructor");
  const row = fc.record({ name: names, includes: fc.array(names, { maxLength: 3 }) });
  fc.assert(
    fc.property(fc.array(row, { maxLength: 8 }), (listed) => {
      for (const [scope, includes] of closeScopes(listed) ?? []) {
        for (const other of new Set([scope, ...listed.flatMap((each) => each.includes)])) {
          expect(includes.includes(other)).toBe(reaches(listed, scope, other));
        }
        expect(new Set(includes).size).toBe(includes.length);
      }
    }),
  );
});

describe("the scopes of scoped-key", async () => {
  const { access } = await deriveService("scoped-key");
  const scopes = new Map(access.schemes[0]?.scopes);
  const both = "brands reports jobs region-configs scheduled export-sections webhooks competitors";
  const written = `${both} content brand-audits tasks seo`.split(" ");
  const readOnly = ["citations", "audit", "meta", "analytics"];

  it("are those of the document, and no others", () => {
    expect([...scopes.keys()].toSorted()).toEqual(
      [
        "*",
        "read:all",
        "write:all",
        "write:prompts",
        ...written.flatMap((name) => [`read:${name}`, `write:${name}`]),
        ...readOnly.map((name) => `read:${name}`),
      ].toSorted(),
    );
  });

  it("of reading all are every scope of reading, and nothing else", () => {
    const reading = [...written, ...readOnly].map((name) => `read:${name}`);
    expect(scopes.get("read:all")?.toSorted()).toEqual(["read:all", ...reading].toSorted());
  });

  it("of writing all are every scope but `*`", () => {
    const others = [...scopes.keys()].filter((scope) => scope !== "*");
    expect(scopes.get("write:all")?.toSorted()).toEqual(others.toSorted());
  });

  it("of `*` are all", () => {
    expect(scopes.get("*")?.toSorted()).toEqual([...scopes.keys()].toSorted());
  });

  it.each(written)("of writing %s are those of reading it, and of nothing else", (name) => {
    expect(scopes.get(`write:${name}`)).toEqual([`write:${name}`, `read:${name}`]);
    expect(scopes.get(`read:${name}`)).toEqual([`read:${name}`]);
  });

  it("of writing prompts are no other, because no scope of reading them is listed", () => {
    expect(scopes.get("write:prompts")).toEqual(["write:prompts"]);
  });

  it.each(readOnly)("of reading %s are itself, and there is none of writing it", (name) => {
    expect(scopes.get(`read:${name}`)).toEqual([`read:${name}`]);
    expect(scopes.has(`write:${name}`)).toBe(false);
  });
});
