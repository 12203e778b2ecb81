/** Nothing waits where there is nothing to wait for, and nothing of a request is kept behind it. */
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { type Handlers, createHandler } from "../../../../generated/link-tracking/server.ts";
import type { Exchange } from "../../../../runtime/exchange/exchange.ts";
import type { Answered } from "../../../../runtime/server/options.ts";
import { exchange } from "./access/exchange.ts";
import { listen } from "./listening.ts";

const unused = (): never => {
  throw new Error("nobody asks for this");
};

/** The service with `getDomain` and `addDomain`, and everything that decisions and hooks are given. */
function open(isAsynchronous = false) {
  const asked: { attempts: object[]; questions: object[]; answered: Answered[] } = {
    attempts: [],
    questions: [],
    answered: [],
  };
  const decide = (question: object) => {
    asked.questions.push(question);
    return { body: { message: "no" } };
  };
  const handlers = new Proxy(
    {
      getDomain: ({ path }) =>
        path.id === 404 ? { status: 404 } : { status: 200, body: { id: path.id } },
      addDomain: () => ({ status: 201, body: { success: true } }),
    } as Pick<Handlers<string>, "getDomain" | "addDomain"> as Handlers<string>,
    { get: (own, name) => (Reflect.get(own, name) as unknown) ?? unused },
  );
  const handle = createHandler(handlers, {
    authenticate: {
      authToken: (attempt) => {
        asked.attempts.push(attempt);
        const credential = attempt.token === "good" ? { principal: "ann" } : null;
        return isAsynchronous ? Promise.resolve(credential) : credential;
      },
    },
    decisions: {
      unauthenticated: (question) => ({ status: 401, ...decide(question) }),
      validationFailedBody: decide,
      notFoundBody: decide,
      domainNotFoundBody: decide,
      domainOrLinkNotFoundBody: decide,
    },
    onAnswer: (answered) => asked.answered.push(answered),
  });
  return { handle, asked };
}

/** A request without a body. */
function request(path: string, token?: string): Exchange {
  const made = exchange({ headers: token === undefined ? {} : { "x-auth-token": token } });
  const given = { ...made, path: `/api/v1${path}` };
  return Object.defineProperty(given, "request", { get: () => made.request });
}

describe("an answer", () => {
  it.each([
    ["of an authorized handler", "/domains/7", "good", 200],
    ["that a decision gives a body", "/domains/404", "good", 404],
    ["to who shows no key", "/domains/7", undefined, 401],
    ["to who shows a wrong key", "/domains/7", "bad", 401],
    ["to who sends a wrong value", "/domains/x", "good", 400],
    ["to who asks for nothing that is there", "/nothing", "good", 404],
    ["to who sends a URL that is too long", `/${"n".repeat(9000)}`, "good", 414],
  ])("%s is there at once, where everybody answers at once", (_, path, token, status) => {
    const { handle } = open();
    const reply = handle.exchange(request(path, token));
    expect(reply).not.toBeInstanceOf(Promise);
    expect(reply).toMatchObject({ status });
  });

  it("is waited for where `authenticate` takes its time, and is the same", async () => {
    const reply = open(true).handle.exchange(request("/domains/7", "good"));
    expect(reply).toBeInstanceOf(Promise);
    expect(await reply).toEqual(open().handle.exchange(request("/domains/7", "good")));
  });
});

describe("what is made for a request", () => {
  // V8 keeps the getter of an object literal among what lives long, with all that the getter reaches.
  it("has no getters of its own, which would keep the whole request in memory", () => {
    const { handle, asked } = open();
    for (const token of ["good", "bad"]) void handle.exchange(request("/domains/7", token));
    const made = [...asked.attempts, ...asked.questions, ...asked.answered];
    expect(made).toHaveLength(2 + 1 + 2);
    for (const each of made) {
      const own = Object.values(Object.getOwnPropertyDescriptors(each));
      expect(own.filter(({ get }) => get !== undefined)).toEqual([]);
      expect(each).toHaveProperty("request");
    }
  });

  it("is no Request, unless somebody asks for one", () => {
    const { handle, asked } = open();
    const refused = request("/domains/7", "bad");
    const made = vi.spyOn(refused, "request", "get");
    expect(handle.exchange(refused)).toMatchObject({ status: 401 });
    expect(made).not.toHaveBeenCalled();
    const [question] = asked.questions as { request: Request; requestId: string }[];
    expect(question?.request).toBeInstanceOf(Request);
    expect(question?.requestId).toBe(asked.answered[0]?.requestId);
  });

  it("is no timer for a body that comes with the head of its message", async () => {
    const { raw } = await listen(open().handle);
    const timers = vi.spyOn(globalThis, "setTimeout");
    onTestFinished(() => timers.mockRestore());
    const body = '{"name":"example.com"}';
    const head = "POST /api/v1/domains/add HTTP/1.1\r\nHost: a\r\nConnection: close\r\n";
    const headers = `X-AUTH-TOKEN: good\r\nContent-Type: application/json\r\nContent-Length: ${body.length}`;
    expect(await raw(`${head}${headers}\r\n\r\n${body}`)).toContain("HTTP/1.1 201");
    expect(timers.mock.calls.filter(([, delay]) => delay === 30_000)).toEqual([]);
  });
});
