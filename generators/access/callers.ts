/** The classes of callers that a description tells apart, and those whose interplay matters. */
import { endingsOf } from "../../core/views/authorization/credential-endings.ts";
import { placeName } from "../../core/views/authorization/problems.ts";
import type * as ir from "../../core/model/ir.ts";
import { compareTexts } from "../../core/base/text/compare.ts";
import { credentialPlace } from "../../core/views/encoding/credential-place.ts";
import type { Caller, Members } from "./caller.ts";

/** All classes, from no credential to combinations of several. */
export function callersOf(api: ir.Api): readonly Caller[] {
  const { operations } = api;
  const schemes = api.securitySchemes.filter(
    (scheme) => usersOf(scheme, operations).length > 0 && credentialPlace(scheme) !== undefined,
  );
  return [
    {
      name: "no credential",
      means: "The request carries none.",
      place: placeName(api, api.origin),
      credentials: new Map(),
    },
    ...browserCallers(api),
    ...schemes.flatMap((scheme) => callersOfScheme(api, scheme)),
    ...combinedCallers(api, schemes),
  ];
}

function usersOf({ key }: ir.SecurityScheme, operations: readonly ir.Operation[]) {
  return operations.filter(({ security = [] }) =>
    security.flat().some(({ scheme }) => scheme === key),
  );
}

function browserCallers(api: ir.Api): readonly Caller[] {
  const { extensions, origin } = api;
  if (extensions["x-cors"]?.browserCalls !== "blocked") return [];
  return [
    {
      name: "browser",
      means: "A call from another origin, whatever it carries.",
      place: placeName(api, origin, "x-cors"),
      credentials: new Map(),
      fromBrowser: true,
    },
  ];
}

function callersOfScheme(api: ir.Api, scheme: ir.SecurityScheme): readonly Caller[] {
  const { operations } = api;
  const caller = callerOf(api, scheme);
  const all = allScopes(scheme, operations);
  const valid = validMembers(scheme, all);
  const { extensions } = scheme;
  return [
    caller("unknown", "The service does not know the credential.", "unknown"),
    caller("valid", `It is valid${all.length > 0 ? "; it has every scope" : ""}.`, valid),
    ...endings(api, scheme, valid),
    ...kinds(api, scheme, all),
    ...scopes(api, scheme, valid, all),
    ...(extensions["x-bound-to"] === undefined ? [] : bindings(api, scheme, valid, all)),
  ];
}

/** A function that makes callers who show one credential of `scheme`. */
function callerOf(api: ir.Api, scheme: ir.SecurityScheme, keyword?: string) {
  const place = placeName(api, scheme.origin, keyword);
  return (name: string, means: string, members: Members | "unknown", aimsElsewhere = false) =>
    ({
      name: `${scheme.key}: ${name}`,
      means,
      place,
      credentials: new Map([[scheme.key, members]]),
      ...(aimsElsewhere ? { aimsElsewhere } : {}),
    }) satisfies Caller;
}

/** Scopes that the scheme lists, and those that operations ask for. */
function allScopes(scheme: ir.SecurityScheme, operations: readonly ir.Operation[]) {
  const listed = scheme.extensions["x-scopes"] ?? [];
  const asked = operations.flatMap(({ security = [] }) =>
    security.flat().flatMap((needed) => (needed.scheme === scheme.key ? needed.scopes : [])),
  );
  const names = listed.map(({ name }) => name);
  const included = listed.flatMap(({ includes = [] }) => includes);
  return [...new Set([...names, ...included, ...asked.toSorted()])];
}

/** Of the kinds the first that is bound to nothing, for whatever is not about kinds. */
function validMembers({ extensions }: ir.SecurityScheme, scopes: readonly string[]): Members {
  const rows = extensions["x-credential-kinds"] ?? [];
  const row = rows.find(({ boundTo }) => boundTo === undefined) ?? rows[0];
  return {
    ...(scopes.length > 0 ? { scopes } : {}),
    ...(row === undefined ? {} : { kind: row.kind, bound: row.boundTo !== undefined }),
  };
}

function endings(api: ir.Api, scheme: ir.SecurityScheme, valid: Members): readonly Caller[] {
  const caller = callerOf(api, scheme, "x-lifecycle");
  return endingsOf(scheme).map(({ trigger, condition = "", result = "" }) => {
    const words = [condition, result].filter((text) => text !== "").join(" → ");
    const means = words === "" ? "Its life is over." : words;
    return caller(`ended by ${trigger}`, means, { ...valid, ended: [trigger] });
  });
}

function kinds(
  api: ir.Api,
  scheme: ir.SecurityScheme,
  scopes: readonly string[],
): readonly Caller[] {
  const caller = callerOf(api, scheme, "x-credential-kinds");
  return (scheme.extensions["x-credential-kinds"] ?? []).flatMap(({ kind, boundTo, allowed }) => {
    const members: Members = { ...(scopes.length > 0 ? { scopes } : {}), kind };
    if (boundTo === undefined) return [caller(`kind ${kind}`, allowed, members)];
    const bound = { ...members, bound: true };
    return [
      caller(`kind ${kind}, for its bound value`, `${allowed}; bound to ${boundTo}`, bound),
      caller(`kind ${kind}, for something else`, `${allowed}; bound to ${boundTo}`, bound, true),
    ];
  });
}

function scopes(
  api: ir.Api,
  scheme: ir.SecurityScheme,
  valid: Members,
  all: readonly string[],
): readonly Caller[] {
  if (all.length === 0) return [];
  const caller = callerOf(api, scheme, scheme.extensions["x-scopes"] && "x-scopes");
  const grants = new Map(
    (scheme.extensions["x-scopes"] ?? []).map((row) => [row.name, row.grants] as const),
  );
  return [
    caller("no scope", "It has none.", { ...valid, scopes: [] }),
    ...all.map((scope) => {
      const means = grants.get(scope) ?? "It has this scope, and what that includes.";
      return caller(`scope ${scope}`, means, { ...valid, scopes: [scope] });
    }),
  ];
}

function bindings(
  api: ir.Api,
  scheme: ir.SecurityScheme,
  valid: Members,
  all: readonly string[],
): readonly Caller[] {
  const caller = callerOf(api, scheme, "x-bound-to");
  const of = scheme.extensions["x-bound-to"]?.of ?? "";
  const bound = { ...valid, bound: true };
  const means = `It is bound to one value: ${of}.`;
  const every = all.length === 0 ? "" : ", every scope";
  const [ending] = endingsOf(scheme);
  return [
    caller(`bound, for its value${every}`, means, bound),
    caller(`bound, for another value${every}`, means, bound, true),
    ...(all.length === 0
      ? []
      : [caller("bound, for another value, no scope", means, { ...bound, scopes: [] }, true)]),
    ...(ending === undefined
      ? []
      : [
          caller(
            `bound, for another value, ended by ${ending.trigger}`,
            means,
            { ...bound, ended: [ending.trigger] },
            true,
          ),
        ]),
  ];
}

/** Credentials that operations want together: all of them, and each of them unknown. */
function combinedCallers(api: ir.Api, schemes: readonly ir.SecurityScheme[]): readonly Caller[] {
  const { operations } = api;
  const known = new Map(schemes.map((scheme) => [scheme.key, scheme]));
  const callers = new Map<string, Caller>();
  const asking = operations.map(({ security = [], securityOrigin, origin }) => ({
    security,
    place: placeName(api, securityOrigin ?? origin),
  }));
  // The place that comes first as text is told, wherever the operations stand.
  for (const { security, place } of asking.toSorted((a, b) => compareTexts(b.place, a.place))) {
    for (const alternative of security) {
      const keys = [...new Set(alternative.map(({ scheme }) => scheme))].toSorted();
      if (keys.length < 2 || !keys.every((key) => known.has(key))) continue;
      const all = new Map(
        keys.flatMap((key) => {
          const scheme = known.get(key);
          return scheme === undefined
            ? []
            : [[key, validMembers(scheme, allScopes(scheme, operations))] as const];
        }),
      );
      const name = keys.join(" and ");
      const means = "Credentials of several schemes together.";
      callers.set(name, { name: `${name}: valid`, means, place, credentials: all });
      for (const key of keys) {
        const credentials = new Map<string, Members | "unknown">([...all, [key, "unknown"]]);
        const one = `${name}: ${key} unknown`;
        callers.set(one, { name: one, means, place, credentials });
      }
    }
  }
  return [...callers.values()];
}
