/** What an implementer supplies to each service: the only file that knows the options of servers. */
import type { Connected } from "./service.ts";

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
    spec: "test/round-trip/styles.yaml",
    credentials: {
      bearer: key,
      inCookie: key,
      inQuery: key,
      inHeader: key,
      basic: `a:${key}`,
    },
  },
];

/** Largest body that servers read, in bytes. */
export const maxBodyBytes = 262_144;

/** What `createHandler` takes besides the handlers. `connected` hears of what goes wrong. */
export function optionsOf(connected: Pick<Connected, "faults">): object {
  return {
    maxBodyBytes,
    authenticate: ({ token, password }: { readonly token?: string; readonly password?: string }) =>
      (token ?? password) === key ? { account: 1 } : null,
    decisions: decisionsByName,
    onError: (error: unknown) => connected.faults.push(error),
  };
}

/** Every body that a decision supplies names it, so that answers can be told apart. */
const decisionsByName: object = new Proxy(
  {},
  {
    get: (_, name) => {
      // A decision that may be left out: the toolkit answers then.
      if (name === "invalidRequest") return undefined;
      return () => ({ status: 401, body: { decided: String(name) } });
    },
  },
);
