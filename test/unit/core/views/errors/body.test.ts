/** Errors of a service's answers: written by its server, read by its client, typed by their codes. */
import { describe, expect, expectTypeOf, test } from "vitest";
import * as platform from "../../../../../generated/platform-errors/errors.ts";
import type * as platformTypes from "../../../../../generated/platform-errors/types.ts";
import {
  type GetMeResult,
  createClient,
  getMe,
} from "../../../../../generated/scoped-key/client.ts";
import {
  type AnsweredCode,
  type OperationError,
  type OperationErrorCode,
  errorAnswer,
  errorBody,
  errorOf,
  hasErrorCode,
  operationErrors,
} from "../../../../../generated/scoped-key/errors.ts";
import { createHandler } from "../../../../../generated/scoped-key/server.ts";
import type * as types from "../../../../../generated/scoped-key/types.ts";
import * as validators from "../../../../../generated/scoped-key/validators.ts";
import { placed, textAt, valueAt } from "../../../../../runtime/http/error-body.ts";

const details = { required_scope: "read:meta", key_scopes: ["read:seo"] };

/** A server whose key `scope` lacks one, `brand` aims elsewhere, `gone` is revoked, `other` has a code of its own. */
const handle = createHandler<string>(
  {
    getMe: ({ auth }) =>
      auth.principal === "brand"
        ? errorAnswer("getMe", "brand_not_authorized")
        : auth.principal === "other"
          ? { status: 403, body: { error: { code: "another_code" } } }
          : errorAnswer("getMe", "insufficient_scope", { details, requestId: "r1" }),
  },
  {
    authenticate: {
      apiKey: ({ token }) => ({
        principal: token,
        scopes: [],
        allowed_brand_id: null,
        ended: token === "gone" ? ["Revoke"] : [],
        expires_at: null,
      }),
    },
    decisions: {
      unauthenticated: () => ({ status: 401 }),
      invalidApiKey: () => ({ status: 401, body: errorBody("invalid_api_key") }),
      expiredApiKey: () => ({ status: 401 }),
      browserCall: () => ({ status: 403 }),
      targetBrandOfTheRequest: () => undefined,
    },
  },
);

function call(apiKey: string): Promise<GetMeResult> {
  const baseUrl = "http://localhost";
  const options = {
    fetch: (input: string | URL | Request, init?: RequestInit) => handle(new Request(input, init)),
  };
  return getMe(createClient({ baseUrl, credentials: { apiKey }, ...options }));
}

describe("errors of an operation", () => {
  test("are those that its answers and its credentials name, with their status where it is shown", () => {
    expect(operationErrors.getMe).toEqual([
      { code: "insufficient_scope", status: 403 },
      { code: "brand_not_authorized", status: 403 },
      { code: "invalid_api_key", status: null },
      { code: "expired_api_key", status: null },
    ]);
    expectTypeOf<OperationErrorCode<"getMe">>().toEqualTypeOf<
      "insufficient_scope" | "brand_not_authorized" | "invalid_api_key" | "expired_api_key"
    >();
    expectTypeOf<AnsweredCode<"getMe">>().toEqualTypeOf<
      "insufficient_scope" | "brand_not_authorized"
    >();
  });

  test("travel from a handler to a caller, who tells them by their codes", async () => {
    const failure = errorOf("getMe", await call("scope"));
    expectTypeOf(failure).toEqualTypeOf<OperationError<"getMe"> | undefined>();
    if (failure?.code !== "insufficient_scope") throw new Error("another code");
    expectTypeOf(failure.body.error.details).toExtend<types.InsufficientScopeDetails>();
    expect(failure).toEqual({
      code: "insufficient_scope",
      httpStatus: 403,
      body: { error: { code: "insufficient_scope", details }, request_id: "r1" },
    });
    expect(errorOf("getMe", await call("brand"))).toMatchObject({ code: "brand_not_authorized" });
  });

  test("are found in answers whose status nobody documented", async () => {
    const result = await call("gone");
    expect(result).toMatchObject({ status: "undocumented", httpStatus: 401 });
    expect(errorOf("getMe", result)).toMatchObject({ code: "invalid_api_key", httpStatus: 401 });
  });

  test("are none where the code is another, or the status is not the code's", async () => {
    expect(errorOf("getMe", await call("other"))).toBeUndefined();
    const body = errorBody("brand_not_authorized");
    expect(errorOf("getMe", { httpStatus: 403, body })).toBeDefined();
    expect(errorOf("getMe", { httpStatus: 404, body })).toBeUndefined();
    for (const none of [undefined, null, "text", [], { error: null }, { error: { code: 1 } }]) {
      expect(errorOf("getMe", { httpStatus: 403, body: none })).toBeUndefined();
    }
  });

  test("narrow a body by a guard", async () => {
    const result = await call("scope");
    if (result.status !== 403 || !hasErrorCode(result.body, "insufficient_scope")) {
      throw new Error("another answer");
    }
    expectTypeOf(result.body.error.code).toEqualTypeOf<"insufficient_scope">();
    expect(result.body.error.details.key_scopes).toEqual(["read:seo"]);
    expect(hasErrorCode(result.body, "expired_api_key")).toBe(false);
  });

  test("are checked by the compiler", () => {
    // @ts-expect-error: the document gives this code details
    errorBody("insufficient_scope");
    // @ts-expect-error: both details are returned with this code
    errorBody("insufficient_scope", { details: { required_scope: "read:seo" } });
    // @ts-expect-error: no such code
    expect(() => errorBody("no_such_code")).not.toThrow();
    // @ts-expect-error: the document shows no status of this code
    errorAnswer("getMe", "invalid_api_key");
    // @ts-expect-error: no such operation
    expect(() => errorAnswer("getYou", "brand_not_authorized")).toThrow();
    // @ts-expect-error: scopes are a list
    errorBody("insufficient_scope", { details: { ...details, key_scopes: "read:meta" } });
    expectTypeOf(errorAnswer("getMe", "brand_not_authorized").status).toEqualTypeOf<403>();
    expectTypeOf(errorBody("expired_api_key")).toExtend<types.ErrorEnvelope>();
  });
});

test("an error has its details where the document says that they are returned", () => {
  const said = (error: object) => validators.ErrorEnvelope.safeParse({ error }).success;
  expect(said({ code: "insufficient_scope", details })).toBe(true);
  expect(said({ code: "insufficient_scope" })).toBe(false);
  expect(said({ code: "insufficient_scope", details: { required_scope: "read:seo" } })).toBe(false);
  expect(said({ code: "brand_not_authorized" })).toBe(true);
});

describe("the error of several fields", () => {
  const body = platform.errorBody("SERVICE-4007", {
    errors: [{ errorCode: "SERVICE-4000", message: "no name" }, { type: "CLIENT_ERROR" }],
  });

  test("lists its errors as data", () => {
    expectTypeOf(body).toExtend<platformTypes.ErrorBody>();
    expect(body.message).toBe("Multiple fields are invalid/missing.");
    expect(platform.nestedErrorsOf(body)).toEqual([
      { code: "SERVICE-4000", message: "no name" },
      { code: null, message: null },
    ]);
    expect(platform.errors["SERVICE-4007"].nestedCodes).toEqual(["SERVICE-4000"]);
    for (const none of [undefined, {}, { errors: null }, { errors: "SERVICE-4000" }]) {
      expect(platform.nestedErrorsOf(none)).toEqual([]);
    }
  });

  test("fills in the arguments of its message", () => {
    const missing = platform.errorBody("SERVICE-4003", { args: ["channel"] });
    expect(missing).toEqual({
      errorCode: "SERVICE-4003",
      message: "Mandatory parameters: channel is/are missing.",
    });
    expect(platform.hasErrorCode(missing, "SERVICE-4003")).toBe(true);
    expect(platform.matchError(missing.message ?? "")).toEqual({
      code: "SERVICE-4003",
      args: ["channel"],
    });
    // @ts-expect-error: the message has a placeholder
    expect(() => platform.errorBody("SERVICE-4003", {})).toThrow();
    // @ts-expect-error: one argument is too much
    expect(() => platform.errorBody("SERVICE-4003", { args: ["a", "b"] })).toThrow();
  });
});

describe("places in bodies", () => {
  test("hold what was put there, under any name", () => {
    const names = ["__proto__", "constructor", "a"];
    for (const name of names) {
      for (const place of [[name], [name, name], ["x", name]]) {
        const body = placed([
          [place, "value"],
          [["left out"], undefined],
        ]);
        expect(textAt(JSON.parse(JSON.stringify(body)), place)).toBe("value");
        expect(Object.getPrototypeOf(body)).toBe(Object.prototype);
        expect(valueAt(body, ["left out"])).toBeUndefined();
      }
      expect(valueAt({}, [name])).toBeUndefined();
    }
  });
});
