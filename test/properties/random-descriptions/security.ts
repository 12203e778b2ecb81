/** Random security schemes of every type, requirements, and servers. */
import type { Members, Value } from "../../support/description-parts/value.ts";
import { members } from "./choices.ts";
import { type Place, remarks } from "./place.ts";

const flow = (urls: Members): Members => ({
  ...urls,
  scopes: { "read:pets": "Read", write: "Write" },
});
const authorizationUrl = "https://example.com/authorize";
const tokenUrl = "https://example.com/token";

const schemes: readonly Members[] = [
  { type: "apiKey", in: "header", name: "X-Api-Key" },
  { type: "apiKey", in: "query", name: "api_key" },
  { type: "apiKey", in: "cookie", name: "session" },
  { type: "http", scheme: "basic" },
  { type: "http", scheme: "bearer", bearerFormat: "JWT" },
  { type: "http", scheme: "Bearer" },
  { type: "http", scheme: "digest" },
  { type: "http", scheme: "x-odd" },
  { type: "oauth2", flows: { implicit: flow({ authorizationUrl }) } },
  {
    type: "oauth2",
    flows: { clientCredentials: flow({ tokenUrl }), password: flow({ tokenUrl }) },
  },
  { type: "oauth2", flows: { authorizationCode: flow({ authorizationUrl, tokenUrl }) } },
  { type: "openIdConnect", openIdConnectUrl: "https://example.com/.well-known" },
];

const older: readonly Members[] = [
  { type: "apiKey", in: "header", name: "X-Api-Key" },
  { type: "apiKey", in: "query", name: "api_key" },
  { type: "basic" },
  { type: "oauth2", flow: "implicit", ...flow({ authorizationUrl }) },
  { type: "oauth2", flow: "application", ...flow({ tokenUrl }) },
];

export const schemeNames: readonly string[] = [
  "key",
  "api-key",
  "api_key",
  "ApiKey",
  "bearer",
  "basicAuth",
  "oauth",
  "constructor",
  "__proto__",
  "class",
  "1st",
  "a.b",
  "default",
  "then",
];

export function schemesOf(place: Place): Members {
  const { version, choices } = place;
  const newer: readonly Members[] = [...schemes, { type: "mutualTLS" }];
  const all = version === "2.0" ? older : version === "3.0" ? schemes : newer;
  return members(place.schemes.map((name) => [name, { ...choices.pick(all), ...remarks(place) }]));
}

export function requirementsOf({ choices, schemes: names }: Place): Value {
  const { chance, list, some } = choices;
  if (names.length === 0) return [];
  const requirements = list(0, 3, () => {
    const isScoped = chance(0.3);
    return members(some(names, 1, 2).map((name) => [name, isScoped ? ["write"] : []]));
  });
  return chance(0.15) ? [...requirements, {}] : requirements;
}

export function serversOf({ choices }: Place): Value {
  const { pick, list } = choices;
  const variables: Members = {
    region: { default: "eu", enum: ["eu", "us"] },
    "a-b": { default: "" },
  };
  return list(1, 2, () =>
    pick<Members>([
      { url: "https://example.com/v1" },
      { url: "/" },
      { url: "/v2/", description: "*/" },
      { url: "https://{region}.example.com/{a-b}", variables },
      { url: "//example.com" },
    ]),
  );
}
