/** What an implementer decides of each service, so that every key that is the right one may call everything. */

export interface Implementation {
  /** Where its paths begin; absent: at the root. */
  readonly basePath?: string;
  readonly credentials: Readonly<Record<string, unknown>>;
  /** The member of bodies that is a credential. */
  readonly credentialField?: string;
  readonly options: object;
}

type Attempt = Readonly<Record<"token", string>>;

const principal = { id: 7 };

/** An answer that no description has. */
const refused = () => ({ status: 418, body: { refused: true } });

/** A body that no description has. */
const open = () => ({ body: { decided: ["by", "the implementer"] } });

/** The methods of a path, of which the document says nothing but that GET is none. */
const none = () => [];

export const implementations: Readonly<Record<string, Implementation>> = {
  "scoped-key": {
    credentials: { apiKey: "key" },
    options: {
      authenticate: {
        apiKey: ({ token }: Attempt) =>
          token === "key"
            ? { principal, scopes: ["*"], allowed_brand_id: null, ended: [], expires_at: null }
            : null,
      },
      decisions: {
        unauthenticated: refused,
        invalidApiKey: refused,
        expiredApiKey: refused,
        browserCall: refused,
        targetBrandOfTheRequest: () => undefined,
      },
    },
  },
  "link-tracking": {
    basePath: "/api/v1",
    credentials: { authToken: "key" },
    options: {
      authenticate: { authToken: ({ token }: Attempt) => (token === "key" ? { principal } : null) },
      decisions: {
        unauthenticated: refused,
        validationFailedBody: open,
        notFoundBody: open,
        domainNotFoundBody: open,
        domainOrLinkNotFoundBody: open,
      },
    },
  },
  "uptime-monitoring": {
    credentials: { apiKey: "key" },
    credentialField: "api_key",
    options: {
      authenticate: {
        apiKey: ({ token }: Attempt) =>
          token === "key" ? { principal, kind: "account-specific" } : null,
        apiKeyInQuery: () => null,
      },
      decisions: {
        unauthenticated: refused,
        forbidden: refused,
        theGivenMonitor: () => undefined,
        rateLimit: () => ({ key: "all", plan: "paid", monitor_limit: 2500 }),
        corsHeaders: () => ({}),
        jsonpMediaType: () => "text/javascript",
        rateLimitHitBody: open,
      },
      // Both servers tell the same.
      rateLimiter: { consume: () => ({ allowed: true, remaining: 9, resetAt: 2e12 }) },
    },
  },
  "contact-enrichment": {
    credentials: {},
    options: {
      decisions: { companyEnrichMethods: none, tagsCreateMethods: none, tagsDeleteMethods: none },
    },
  },
};
