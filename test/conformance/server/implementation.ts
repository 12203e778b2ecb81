/** What an implementer supplies to each service: the only file that knows the options of servers. */

/** The only credential that is accepted. It must not come back in any answer. */
export const key = "k3y-0f-7h3-m47r1x";

export interface Implementation {
  readonly name: string;
  readonly spec: string;
  /** What each security scheme accepts: a token, or `name:password`. */
  readonly credentials: Readonly<Record<string, string>>;
  /** Members of bodies that are credentials: handlers do not see them. */
  readonly credentialFields: readonly string[];
}

const service = (name: string): Implementation => ({
  name,
  spec: `specs/${name}/openapi.yaml`,
  credentials: {},
  credentialFields: [],
});

export const implementations: readonly Implementation[] = [
  { ...service("link-tracking"), credentials: { authToken: key } },
  {
    ...service("uptime-monitoring"),
    credentials: { apiKey: key, apiKeyInQuery: key },
    credentialFields: ["api_key"],
  },
  { ...service("scoped-key"), credentials: { apiKey: key } },
  service("contact-enrichment"),
  {
    ...service("styles"),
    spec: "test/properties/round-trip/styles.yaml",
    credentials: {
      bearer: key,
      inCookie: key,
      inQuery: key,
      inHeader: key,
      basic: `a:${key}`,
    },
  },
  { ...service("notes"), spec: "test/conformance/server/notes.yaml" },
];

/** Largest body that servers read, in bytes. */
export const maxBodyBytes = 262_144;

/** What `createHandler` takes besides the handlers. What goes wrong is added to `faults`. */
export function optionsOf({ faults }: { readonly faults: unknown[] }): object {
  return {
    maxBodyBytes,
    authenticate: byName(() => credentialOf),
    decisions: byName(decisionCalled),
    // Rates have tests of their own: here, what one call has counted must not be seen by the next.
    rateLimiter: { consume: () => ({ allowed: true, remaining: 9, resetAt: 4_000_000_000_000 }) },
    onError: (error: unknown) => faults.push(error),
  };
}

interface Attempt {
  readonly token?: string;
  readonly password?: string;
}

/** A credential that may do everything. */
function credentialOf({ token, password }: Attempt): object | null {
  if ((token ?? password) !== key) return null;
  return {
    principal: { account: 1 },
    scopes: ["*"],
    kind: "account-specific",
    allowed_brand_id: null,
    expires_at: null,
    ended: [],
  };
}

/** Every body that a decision supplies names it, so that answers can be told apart. */
function decisionCalled(name: string): unknown {
  const body = { decided: name };
  if (name === "invalidRequest" || name === "brandNotAuthorized") return undefined;
  if (name === "rateLimit") return () => ({ key: "a", plan: "paid", monitor_limit: 2500 });
  if (name === "corsHeaders") return () => ({});
  if (name === "jsonpMediaType") return () => "text/javascript";
  if (name.endsWith("Methods")) return () => ["GET"];
  if (name.endsWith("Body")) return () => ({ body });
  if (name === "forbidden" || name === "browserCall") return () => ({ status: 403, body });
  return () => ({ status: 401, body });
}

/** An object that has a member of every name. */
function byName(member: (name: string) => unknown): object {
  return new Proxy({}, { get: (_, name) => member(String(name)) });
}
