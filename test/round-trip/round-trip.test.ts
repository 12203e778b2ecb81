/** Generated client against generated server over node:http, for everything that is documented. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { answersOf, requestOf, serve } from "./exchange.ts";
import { type Service, serviceOf } from "./service.ts";

/** What an implementer adds to each service: credentials that are accepted, and the decisions. */
const services = {
  "scoped-key": {
    credentials: { apiKey: "key" },
    decisions: [
      "unauthenticated",
      "invalidApiKey",
      "expiredApiKey",
      "browserCall",
      "targetBrandOfTheRequest",
    ],
  },
  "link-tracking": {
    credentials: { authToken: "key" },
    decisions: [
      "unauthenticated",
      "validationFailedBody",
      "notFoundBody",
      "domainNotFoundBody",
      "domainOrLinkNotFoundBody",
    ],
  },
  "uptime-monitoring": {
    credentials: { apiKey: "key", apiKeyInQuery: "key" },
    decisions: ["unauthenticated", "forbidden", "theGivenMonitor", "rateLimitHitBody"],
    credentialField: "api_key",
  },
  "contact-enrichment": { credentials: {}, decisions: [] },
  /** Every style, place and media type, apart from any document. */
  styles: {
    spec: "test/round-trip/styles.yaml",
    basePath: "/base/v1",
    credentials: {
      bearer: "key",
      inCookie: "key",
      inQuery: "key",
      inHeader: "key",
      basic: { username: "a", password: "key" },
    },
    decisions: ["unauthenticated"],
  },
} as const;

/** A credential with nothing wrong, whatever the description asks of it. */
const judge = ({ token, password }: Record<string, unknown>) => {
  const valid = { scopes: [], kind: "account-specific", allowed_brand_id: null, expires_at: null };
  return (token ?? password) === "key" ? { principal: "key", ended: [], ...valid } : null;
};

/** Decisions that are no answers. */
const ways = {
  rateLimit: () => ({ key: "all", plan: "paid", monitor_limit: 1000 }),
  corsHeaders: () => ({}),
  jsonpMediaType: () => "text/javascript",
  ...Object.fromEntries(
    ["companyEnrich", "tagsCreate", "tagsDelete"].map((name) => [`${name}Methods`, () => ["GET"]]),
  ),
};

const decidedBody = { decided: ["by", "the implementer"] };

describe.each(Object.entries(services))("%s", (name, implementation) => {
  const { credentials, decisions } = implementation;
  const credentialFields =
    "credentialField" in implementation ? [implementation.credentialField] : [];
  let service: Service;
  beforeAll(async () => {
    const spec = "spec" in implementation ? implementation.spec : `specs/${name}/openapi.yaml`;
    service = await serviceOf(spec, name);
  }, 60_000);
  afterAll(() => service.remove());

  const options = {
    authenticate: Object.fromEntries(Object.keys(credentials).map((scheme) => [scheme, judge])),
    decisions: {
      ...ways,
      ...Object.fromEntries(
        decisions.map((decision) => [decision, () => ({ status: 401, body: decidedBody })]),
      ),
    },
    onError: (error: unknown) => {
      throw error;
    },
  };

  async function start() {
    const server = await serve(service, options);
    const client = service.createClient({
      baseUrl: server.origin + ("basePath" in implementation ? implementation.basePath : ""),
      credentials,
      validate: service.operationValidators,
    });
    return { server, client };
  }

  it("carries every parameter and body to the handler as it was given", async () => {
    const { server, client } = await start();
    let count = 0;
    for (const operation of service.api.operations) {
      const { function: call } = service.names.operation(operation);
      const media = operation.requestBody?.content ?? [undefined];
      for (const [minimal, body] of media.flatMap((each) => [
        [false, each] as const,
        [true, each] as const,
      ])) {
        const { input, seen } = requestOf(service, operation, {
          minimal,
          media: body,
          credentialFields,
        });
        let handled: unknown;
        server.answer = ({ request: _, signal: __, auth: ___, ...rest }) => {
          handled = rest;
          throw new Error("seen");
        };
        await service.calls[call]?.(client, input);
        expect(handled, `${call} ${body?.mediaType} ${minimal}`).toEqual(seen);
        count += 1;
      }
    }
    expect(count).toBeGreaterThanOrEqual(service.api.operations.length * 2);
  });

  it("brings every documented status back typed and validated", async () => {
    const { server, client } = await start();
    let count = 0;
    for (const operation of service.api.operations) {
      const { function: call } = service.names.operation(operation);
      const media = operation.requestBody?.content[0];
      const { input } = requestOf(service, operation, { minimal: true, media, credentialFields });
      for (const { title, answer, result } of answersOf(service, operation, decidedBody)) {
        server.answer = () => answer;
        expect(await service.calls[call]?.(client, input), `${call} ${title}`).toMatchObject(
          result,
        );
        count += 1;
      }
    }
    const documented = service.api.operations.flatMap(({ responses = [] }) => responses);
    expect(count).toBe(documented.length * 2);
  });
});
