/** Credentials that open everything, for tests that are about something else. */

/** For a caller who may do everything, whatever members the description asks for. */
function fullCredential(principal: unknown): object {
  return {
    principal,
    kind: "account-specific",
    allowed_brand_id: null,
    ended: [],
    expires_at: null,
  };
}

/**
 * What `judge` finds of a credential, by every scheme; `null` is a stranger. Others have `scopes`:
 * that of scoped-key which includes all, unless a description has its own.
 */
export function authenticateBy<Attempt>(
  judge: (attempt: Attempt) => unknown,
  scopes: readonly string[] = ["*"],
): object {
  const method = (attempt: Attempt): object | null => {
    const principal = judge(attempt);
    return principal === null ? null : { ...fullCredential(principal), scopes };
  };
  return new Proxy({}, { get: () => method });
}

/** What uptime-monitoring leaves open, decided so that nobody is refused for it. */
export const uptimeDecisions = {
  unauthenticated: () => ({ status: 401, body: { stat: "fail" } }),
  forbidden: () => ({ status: 403, body: { stat: "fail", reason: "forbidden" } }),
  theGivenMonitor: () => undefined,
  rateLimit: () => ({ key: "account", plan: "paid", monitor_limit: 2500 }),
  corsHeaders: () => ({}),
  jsonpMediaType: () => "text/javascript",
  rateLimitHitBody: () => ({ body: "slow down" }),
};

/** What scoped-key leaves open. */
export const scopedKeyDecisions = {
  unauthenticated: () => ({ status: 401 }),
  invalidApiKey: () => ({ status: 401 }),
  expiredApiKey: () => ({ status: 401 }),
  browserCall: () => ({ status: 403, body: { error: { message: "No calls from browsers." } } }),
  targetBrandOfTheRequest: () => undefined,
};
