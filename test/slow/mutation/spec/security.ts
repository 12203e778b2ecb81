/** Who may call: requirements, schemes, scopes, kinds of key. */
import type { Json } from "../../../../core/model/ir.ts";
import { drop, mutant, place, set } from "../draft.ts";
import type { Edit, SpecMutant } from "../mutant.ts";
import type { Service } from "../service.ts";
import { type JsonObject, type RawNode, listOf, membersOf, objectOf } from "../tree.ts";

export function* securityMutants(node: RawNode, service: Service): Iterable<SpecMutant> {
  const holder = membersOf(node, "root") ?? membersOf(node, "operation");
  if (holder !== undefined) yield* requirements(node, holder, schemeNames(service));
  const components = membersOf(node, "components");
  if (components !== undefined) yield* schemes(node, components);
  const scheme = membersOf(node, "securityScheme");
  if (scheme !== undefined) {
    yield* schemeChanges(node, scheme);
    yield* scopes(node, scheme);
    yield* kinds(node, scheme);
  }
}

function schemeNames({ nodes }: Service): string[] {
  const found = nodes.find(
    ({ tokens }) => tokens[0] === "components" && tokens[1] === "securitySchemes",
  );
  return Object.keys(objectOf(found?.value) ?? {});
}

function* requirements(
  node: RawNode,
  holder: JsonObject,
  names: readonly string[],
): Iterable<SpecMutant> {
  const written = listOf(holder["security"]);
  const right = { right: [place(node)] };
  if (written !== undefined) {
    yield mutant("security: drop", node, drop(node, "security"), right);
    for (const [index, one] of written.entries()) {
      if (written.length > 1) {
        const what = JSON.stringify(one);
        yield mutant("security: narrow", node, drop(node, "security", index), { what, ...right });
      }
      const [name = ""] = Object.keys(objectOf(one) ?? {});
      const edit = set(node, ["security", index, name], ["zebra"]);
      yield mutant("security: scope", node, edit, { what: name });
    }
    yield mutant("security: widen", node, set(node, ["security", "-"], {}), right);
  }
  yield mutant("security: none", node, set(node, ["security"], []), right);
  for (const name of names) {
    const value = [{ [name]: [] }];
    if (JSON.stringify(value) === JSON.stringify(written)) continue;
    yield mutant("security: change", node, set(node, ["security"], value), {
      what: name,
      ...right,
    });
  }
  const scheme: Edit = {
    file: "openapi.yaml",
    tokens: ["components", "securitySchemes"],
    value: { zebra: { type: "http", scheme: "digest" } },
  };
  if (names.length > 0) return;
  yield mutant("security: add", node, [scheme, set(node, ["security"], [{ zebra: [] }])], right);
}

function* schemes(node: RawNode, components: JsonObject): Iterable<SpecMutant> {
  const written = objectOf(components["securitySchemes"]);
  const value = { type: "apiKey", in: "header", name: "X-Zebra" };
  const edit = written
    ? set(node, ["securitySchemes", "zebra"], value)
    : set(node, ["securitySchemes"], { zebra: value });
  yield mutant("scheme: add", node, edit);
}

function* schemeChanges(node: RawNode, scheme: JsonObject): Iterable<SpecMutant> {
  const texts = ["description"];
  const kept = Object.entries(scheme).filter(
    ([key]) => texts.includes(key) || key.startsWith("x-"),
  );
  const others: readonly { readonly [key: string]: Json }[] = [
    { type: "http", scheme: "basic" },
    { type: "http", scheme: "bearer" },
    { type: "http", scheme: "digest" },
    { type: "apiKey", in: "header", name: "X-AUTH-TOKEN" },
    { type: "apiKey", in: "query", name: "api_key" },
    { type: "apiKey", in: "cookie", name: "session" },
    { type: "oauth2", flows: {} },
    { type: "mutualTLS" },
  ];
  for (const other of others) {
    if (Object.entries(other).every(([key, value]) => scheme[key] === value)) continue;
    const value = { ...other, ...Object.fromEntries(kept) } as Json;
    yield mutant("scheme: change", node, set(node, [], value), { what: JSON.stringify(other) });
  }
  if (typeof scheme["name"] === "string") {
    yield mutant("scheme: rename", node, set(node, ["name"], `${scheme["name"]}x`));
  }
  for (const location of ["header", "query", "cookie"]) {
    if (scheme["in"] === undefined || scheme["in"] === location) continue;
    yield mutant("scheme: move", node, set(node, ["in"], location), { what: location });
  }
  if (scheme["x-api-key-in-body"] === undefined) {
    const value = { field: "zebra" };
    yield mutant("x-api-key-in-body: add", node, set(node, ["x-api-key-in-body"], value));
  }
}

function* scopes(node: RawNode, scheme: JsonObject): Iterable<SpecMutant> {
  const written = listOf(scheme["x-scopes"]);
  if (written === undefined) return;
  yield mutant("scope: add", node, set(node, ["x-scopes", "-"], { name: "read:zebras" }));
  for (const [index, scope] of written.entries()) {
    const { name, includes } = objectOf(scope) ?? {};
    const what = String(name);
    const at = place(node, "x-scopes", index);
    yield mutant("scope: drop", node, drop(node, "x-scopes", index), { what });
    yield mutant("scope: rename", node, set(at, ["name"], `${what}x`), { what });
    const names = listOf(includes) ?? [];
    const free = written
      .map((one) => objectOf(one)?.["name"])
      .find((one) => one !== name && one !== undefined && !names.includes(one));
    if (free !== undefined) {
      const edit = includes ? set(at, ["includes", "-"], free) : set(at, ["includes"], [free]);
      yield mutant("scope: include", node, edit, { what, right: [at] });
    }
    for (const [other, included] of names.entries()) {
      const edit = names.length === 1 ? drop(at, "includes") : drop(at, "includes", other);
      yield mutant("scope: exclude", node, edit, {
        what: `${what} ${String(included)}`,
        right: [at],
      });
    }
  }
}

function* kinds(node: RawNode, scheme: JsonObject): Iterable<SpecMutant> {
  const written = listOf(scheme["x-credential-kinds"]);
  if (written === undefined) return;
  const value = { kind: "zebra", operations: ["*"], allowed: "everything" };
  yield mutant("key kind: add", node, set(node, ["x-credential-kinds", "-"], value));
  for (const [index, kind] of written.entries()) {
    const what = String(objectOf(kind)?.["kind"]);
    yield mutant("key kind: drop", node, drop(node, "x-credential-kinds", index), { what });
    const at = place(node, "x-credential-kinds", index);
    for (const operations of [["*"], ["get*"], ["getMonitors"], ["delete*"]]) {
      if (JSON.stringify(operations) === JSON.stringify(objectOf(kind)?.["operations"])) continue;
      yield mutant("key kind: operations", node, set(at, ["operations"], operations), {
        what: `${what} ${operations.join()}`,
      });
    }
  }
}
