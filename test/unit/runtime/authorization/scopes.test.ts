/** What scopes include: what the description says, and themselves. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { createGrants } from "../../../../runtime/authorization/scopes.ts";

const names = ["a", "b", "c", "d", "e", "f"];
type Includes = readonly (readonly [string, string])[];

/** All that can be reached from `scope`, by walking until nothing new is found. */
function reachable(scope: string, includes: Includes): Set<string> {
  const found = new Set([scope]);
  for (const from of found) {
    for (const [one, other] of includes) if (one === from) found.add(other);
  }
  return found;
}

test("a scope grants what a walk along the inclusions reaches, and no more", () => {
  const name = fc.constantFrom(...names);
  const includes = fc.array(fc.tuple(name, name), { maxLength: 12 });
  const held = fc.array(fc.constantFrom(...names, "unknown"), { maxLength: 3 });
  fc.assert(
    fc.property(includes, held, (edges, scopes) => {
      const closed = names.map((scope) => [scope, [...reachable(scope, edges)]] as const);
      const grants = createGrants(closed);
      for (const asked of [...names, "unknown"]) {
        const expected = scopes.some((scope) => reachable(scope, edges).has(asked));
        expect(grants(scopes, asked)).toBe(expected);
      }
    }),
  );
});

test("a scope that is not described grants itself, whatever it is called", () => {
  const grants = createGrants([["*", ["read"]]]);
  expect(grants(["admin"], "admin")).toBe(true);
  expect(grants(["admin"], "read")).toBe(false);
  expect(grants(["*"], "admin")).toBe(false);
  expect(grants(["__proto__", "constructor"], "toString")).toBe(false);
  expect(createGrants()(["read"], "read")).toBe(true);
  expect(createGrants([["read", []]])(["read"], "read")).toBe(true);
});
