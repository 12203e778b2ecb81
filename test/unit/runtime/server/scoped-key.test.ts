/** Members that a key sees only with a scope, and whom scoped-key lets in. */
import { describe, expect, it } from "vitest";
import {
  type ApiKeyCredential,
  type ApiKeyScope,
  createHandler,
} from "../../../../generated/scoped-key/server.ts";
import type { ServerEngineOptions } from "../../../../runtime/server/options.ts";

const key: ApiKeyCredential<string> = {
  principal: "user 7",
  scopes: ["read:meta"],
  allowed_brand_id: null,
  ended: [],
  expires_at: null,
};

const secret = { key_prefix: "live_", scopes: ["read:meta"], allowed_brand_id: null };
const shown = { user_id: "user 7", auth_type: "key", plan: "trial" };

type Introspect = (grants: (scope: ApiKeyScope) => boolean) => object;

async function introspected(
  credential: Partial<ApiKeyCredential<string>>,
  introspect: Introspect,
  options: ServerEngineOptions = {},
) {
  const errors: unknown[] = [];
  const handle = createHandler<string>(
    {
      getMe: ({ auth }) => ({
        status: 200,
        body: { ...shown, ...introspect((scope) => auth.grants(scope)) },
      }),
    },
    {
      ...options,
      onError: (error) => errors.push(error),
      authenticate: {
        apiKey: ({ token }) => (token === "t" ? { ...key, ...credential } : null),
      },
      decisions: {
        unauthenticated: () => ({ status: 401 }),
        invalidApiKey: () => ({ status: 401 }),
        expiredApiKey: () => ({ status: 401 }),
        browserCall: () => ({
          status: 403,
          body: { error: { message: "No calls from browsers." } },
        }),
        targetBrandOfTheRequest: () => undefined,
      },
    },
  );
  const headers = { authorization: "Bearer t" };
  const response = await handle(new Request("http://a/v1/me", { headers }));
  const body = (await response.json()) as Record<string, unknown>;
  return { status: response.status, body, errors };
}

const careful: Introspect = (grants) => (grants("read:meta") ? secret : {});

describe("members that are present only with read:meta", () => {
  it.each<[ApiKeyScope]>([["read:meta"], ["read:all"], ["write:all"], ["*"]])(
    "are there for a key with %s",
    async (scope) => {
      const { status, body } = await introspected({ scopes: [scope] }, careful);
      expect([status, body]).toEqual([200, { ...shown, ...secret }]);
    },
  );

  it("have to be in what a key with the scope gets, whatever their values are", async () => {
    for (const name of Object.keys(secret)) {
      const given = { ...secret, [name]: undefined };
      const refused = await introspected({}, () => given);
      expect(refused.status).toBe(500);
      expect(refused.errors.join()).toContain(
        `lacks members that the scopes of the caller require: ${name}`,
      );
      const logged = await introspected({}, () => given, { validateResponses: "log" });
      expect([logged.status, logged.errors.length]).toEqual([200, 1]);
      const unchecked = await introspected({}, () => given, { validateResponses: "off" });
      expect([unchecked.status, unchecked.errors]).toEqual([200, []]);
      expect((await introspected({}, () => ({ ...secret, [name]: null }))).status).toBe(200);
    }
  });

  it.each<[ApiKeyScope[]]>([[[]], [["read:brands"]], [["write:prompts"]]])(
    "are left out for a key with %j",
    async (scopes) => {
      const { status, body } = await introspected({ scopes }, careful);
      expect([status, body]).toEqual([200, shown]);
    },
  );

  it.each(["enforce", "log", "off"] as const)(
    "are left out of what another key gets, also when a handler gives them, with validateResponses %s",
    async (validateResponses) => {
      const members = Object.entries(secret).map(([name, value]) => ({ [name]: value }));
      for (const given of [...members, secret]) {
        const scopes = ["read:brands"] as const;
        const answered = await introspected({ scopes }, () => given, { validateResponses });
        expect(answered).toEqual({ status: 200, body: shown, errors: [] });
      }
    },
  );
});
