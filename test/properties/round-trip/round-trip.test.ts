/** Generated client against generated server over node:http, for everything that is documented. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  authenticateBy,
  scopedKeyDecisions,
  uptimeDecisions,
} from "../../unit/runtime/server/credentials.ts";
import { type Documented, answersOf, requestOf, serve } from "./exchange.ts";
import { type Service, serviceOf } from "./service.ts";

const decidedBody = { decided: ["by", "the implementer"] };
const decided = () => ({ body: decidedBody });

/** Told by the server itself, whatever a handler says: every call of a test is within its rate. */
const counted: Readonly<Record<string, unknown>> = {
  "X-RateLimit-Limit": 5000,
  "X-RateLimit-Remaining": expect.any(Number),
  "X-RateLimit-Reset": expect.any(Number),
};

function withCounts({ headers, ...result }: Documented["result"]): object {
  const told = Object.entries((headers ?? {}) as object).map(([name, value]) => [
    name,
    counted[name] ?? (value as unknown),
  ]);
  return { ...result, headers: Object.fromEntries(told) as object };
}

/** What an implementer adds to each service: credentials that are accepted, and the decisions. */
const services = {
  "scoped-key": {
    credentials: { apiKey: "key" },
    decisions: scopedKeyDecisions,
  },
  "link-tracking": {
    credentials: { authToken: "key" },
    decisions: {
      unauthenticated: () => ({ status: 401 }),
      validationFailedBody: decided,
      notFoundBody: decided,
      domainNotFoundBody: decided,
      domainOrLinkNotFoundBody: decided,
    },
  },
  "uptime-monitoring": {
    credentials: { apiKey: "key", apiKeyInQuery: "key" },
    decisions: { ...uptimeDecisions, rateLimitHitBody: decided },
    credentialField: "api_key",
  },
  "contact-enrichment": {
    credentials: {},
    decisions: {
      companyEnrichMethods: () => ["POST"],
      tagsCreateMethods: () => ["POST"],
      tagsDeleteMethods: () => ["POST"],
    },
  },
  /** Every style, place and media type, apart from any document. */
  styles: {
    spec: "test/properties/round-trip/styles.yaml",
    basePath: "/base/v1",
    credentials: {
      bearer: "key",
      inCookie: "key",
      inQuery: "key",
      inHeader: "key",
      basic: { username: "a", password: "key" },
    },
    decisions: { unauthenticated: () => ({ status: 401 }) },
  },
} as const;

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
    authenticate: authenticateBy(({ token, password }: Record<string, unknown>) =>
      (token ?? password) === "key" ? "caller" : null,
    ),
    decisions,
    onError: (error: unknown) => {
      throw error;
    },
  };

  async function start() {
    const server = await serve(service, options);
    const client = service.createClient({
      baseUrl: server.origin + ("basePath" in implementation ? implementation.basePath : ""),
      credentials,
      use: [service.validation(service.operationValidators)],
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
          withCounts(result),
        );
        count += 1;
      }
    }
    const documented = service.api.operations.flatMap(({ responses = [] }) => responses);
    expect(count).toBe(documented.length * 2);
  });
});
