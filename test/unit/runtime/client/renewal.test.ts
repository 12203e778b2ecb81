/** Credentials that are refused with 401 are renewed once, and calls that are refused together share it. */
import { getEventListeners } from "node:events";
import { inspect } from "node:util";
import { describe, expect, test, vi } from "vitest";
import type { Middleware, Secret } from "../../../../runtime/client/contract.ts";
import { answerByMediaType } from "../../../../runtime/client/answer-by-media-type.ts";
import { bodyByContentType } from "../../../../runtime/client/body-by-content-type.ts";
import { readEvents } from "../../../../runtime/client/read-events.ts";
import { sendBytes } from "../../../../runtime/client/send-bytes.ts";
import { sendMultipart } from "../../../../runtime/client/send-multipart.ts";
import { anyJson, callErrorOf, caller, json, operation, type Sent } from "./library.ts";
import { timeout } from "../../../../runtime/client/timeout.ts";

const get = operation({ answers: { 200: anyJson, 401: anyJson }, security: [["token"]] });

/** Takes `Bearer <good>` alone. */
const only =
  (good: string) =>
  ({ headers }: Sent) => {
    return headers.get("authorization") === `Bearer ${good}` ? json("yes") : json("no", 401);
  };

const tokens = ({ sent }: { readonly sent: readonly Sent[] }) =>
  sent.map(({ headers }) => headers.get("authorization"));

test("a provider is told, and the call is made once more", async () => {
  const asked: boolean[] = [];
  const token: Secret<string> = ({ refused }) => {
    asked.push(refused);
    return refused ? "new" : "old";
  };
  const client = caller(only("new"), { credentials: { token } });
  expect((await client.call(get)).body).toBe("yes");
  expect(tokens(client)).toEqual(["Bearer old", "Bearer new"]);
  // The second time asks whether somebody else has renewed it.
  expect(asked).toEqual([false, false, true]);
});

test("a refusal whose body still comes is let go", async () => {
  let cancelled = 0;
  const refusal = () =>
    new Response(
      new ReadableStream({
        cancel: () => {
          cancelled += 1;
        },
      }),
      { status: 401, headers: { "content-type": "text/event-stream" } },
    );
  const { call } = caller((_, count) => (count === 1 ? refusal() : json("yes")), {
    credentials: { token: ({ refused }: { refused: boolean }) => (refused ? "new" : "old") },
  });
  const read = answerByMediaType([["text/event-stream", readEvents]]);
  const events = operation({ answers: { 200: anyJson, 401: { read } }, security: [["token"]] });
  expect((await call(events)).body).toBe("yes");
  expect(cancelled).toBe(1);
});

test("once: a renewed one that is refused too is the answer", async () => {
  const client = caller(only("none"), {
    credentials: { token: ({ refused }: { refused: boolean }) => (refused ? "new" : "old") },
  });
  expect(await client.call(get)).toMatchObject({ status: 401, body: "no" });
  expect(client.sent).toHaveLength(2);
});

test.each([
  ["a value", "old"],
  ["a provider with nothing else", () => "old"],
])("%s is not tried again", async (_, token) => {
  const client = caller(only("new"), { credentials: { token } });
  expect((await client.call(get)).status).toBe(401);
  expect(client.sent).toHaveLength(1);
});

test("only 401 renews", async () => {
  const client = caller(() => json("no", 403), {
    credentials: { token: ({ refused }: { refused: boolean }) => (refused ? "new" : "old") },
  });
  expect((await client.call(get)).httpStatus).toBe(403);
  expect(client.sent).toHaveLength(1);
});

test("calls that are refused at the same time share one renewal, and later ones renew again", async () => {
  let current = "t0";
  let good = "t1";
  let renewals = 0;
  const token: Secret<string> = async ({ refused }) => {
    if (!refused) return current;
    renewals += 1;
    await new Promise((resolve) => setTimeout(resolve, 5));
    current = good;
    return current;
  };
  const client = caller((sent) => only(good)(sent), { credentials: { token } });
  const answers = await Promise.all(Array.from({ length: 20 }, () => client.call(get)));
  expect(answers.map(({ body }) => body)).toEqual(Array.from({ length: 20 }, () => "yes"));
  expect(renewals).toBe(1);
  expect(client.sent).toHaveLength(40);
  good = "t2";
  expect((await client.call(get)).body).toBe("yes");
  expect(renewals).toBe(2);
});

test("a call that is refused after somebody renewed uses what is there", async () => {
  let current = "old";
  const refusals: boolean[] = [];
  const token: Secret<string> = ({ refused }) => {
    refusals.push(refused);
    return current;
  };
  const client = caller(
    (sent, count) => {
      if (count === 1) current = "new";
      return only("new")(sent);
    },
    { credentials: { token } },
  );
  expect((await client.call(get)).body).toBe("yes");
  expect(refusals).toEqual([false, false]);
});

test("a provider that gave nothing was not refused", async () => {
  const asked: [string, boolean][] = [];
  const gives = (name: string, secret?: string): Secret<string> => {
    return ({ refused }) => {
      asked.push([name, refused]);
      return secret;
    };
  };
  const credentials = { token: gives("token"), header: gives("header", "old") };
  const client = caller(only("new"), { credentials });
  const either = operation({ ...get, security: [["token"], ["header"]] });
  expect((await client.call(either)).status).toBe(401);
  expect(asked.filter(([, refused]) => refused)).toEqual([["header", true]]);
});

describe("a renewal that never ends", () => {
  /** A provider whose renewals end when somebody says so. */
  function slowly() {
    const renewals: ((token: string) => void)[] = [];
    const token: Secret<string> = ({ refused }) =>
      refused ? new Promise((resolve) => renewals.push(resolve)) : "old";
    return { renewals, ...caller(only("new"), { credentials: { token } }) };
  }
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  const begun = async (renewals: readonly unknown[], count: number) => {
    await expect.poll(() => renewals).toHaveLength(count);
  };

  test("is left to the call that began it, once it is aborted", async () => {
    const { renewals, call } = slowly();
    const abort = new AbortController();
    const first = callErrorOf(call(get, {}, { signal: abort.signal }));
    await begun(renewals, 1);
    abort.abort();
    expect((await first).kind).toBe("abort");
    const second = call(get);
    await begun(renewals, 2);
    renewals[1]?.("new");
    expect((await second).body).toBe("yes");
  });

  test("is left to the call that began it, once its time is up", async () => {
    vi.useFakeTimers();
    try {
      const { renewals, call } = slowly();
      const first = callErrorOf(call(get, {}, { timeout: timeout(100) }));
      await vi.advanceTimersByTimeAsync(100);
      expect((await first).kind).toBe("timeout");
      const second = callErrorOf(call(get, {}, { timeout: timeout(200) }));
      await vi.advanceTimersByTimeAsync(100);
      expect(renewals).toHaveLength(2);
      // What is late does not end what others began.
      renewals[0]?.("newer");
      const third = call(get, {}, { timeout: timeout(200) });
      await vi.advanceTimersByTimeAsync(100);
      expect((await second).kind).toBe("timeout");
      const fourth = call(get);
      await vi.advanceTimersByTimeAsync(0);
      expect(renewals).toHaveLength(3);
      renewals[1]?.("new");
      renewals[2]?.("new");
      expect([(await third).body, (await fourth).body]).toEqual(["yes", "yes"]);
    } finally {
      vi.useRealTimers();
    }
  });

  test("is ended for each call that shares it, and goes on for the others", async () => {
    const { renewals, call, sent } = slowly();
    const abort = new AbortController();
    const first = call(get);
    await begun(renewals, 1);
    const second = callErrorOf(call(get, {}, { signal: abort.signal }));
    await expect.poll(() => sent).toHaveLength(2);
    await settled();
    abort.abort();
    expect((await second).kind).toBe("abort");
    const third = call(get);
    await expect.poll(() => sent).toHaveLength(3);
    await settled();
    renewals[0]?.("new");
    expect([(await first).body, (await third).body]).toEqual(["yes", "yes"]);
    expect(renewals).toHaveLength(1);
  });

  test("is not begun for a call that has ended", async () => {
    const asked: boolean[] = [];
    let answer: (token: string) => void = () => undefined;
    const token: Secret<string> = ({ refused }) => {
      asked.push(refused);
      return asked.length === 2 ? new Promise((resolve) => (answer = resolve)) : "old";
    };
    const { call } = caller(only("new"), { credentials: { token } });
    const abort = new AbortController();
    const failing = callErrorOf(call(get, {}, { signal: abort.signal }));
    await expect.poll(() => asked).toHaveLength(2);
    abort.abort();
    await failing;
    answer("old");
    await settled();
    expect(asked).toEqual([false, false]);
  });

  test("leaves nothing on a signal once it has ended", async () => {
    const { signal } = new AbortController();
    const token: Secret<string> = ({ refused }) => (refused ? "new" : "old");
    const use: Middleware[] = [(request, next) => next({ ...request, signal })];
    const { call } = caller(only("new"), { credentials: { token }, use });
    expect((await call(get)).body).toBe("yes");
    expect(getEventListeners(signal, "abort")).toEqual([]);
  });
});

describe("what was sent as a stream is not sent again", () => {
  const token: Secret<string> = ({ refused }) => (refused ? "new" : "old");
  const bytes = ["application/octet-stream", sendBytes] as const;
  const form = ["multipart/form-data", sendMultipart({ type: "unknown" })] as const;
  test.each([
    ["as the body", bytes, () => new Blob(["x"]).stream()],
    ["as a member", form, () => ({ note: "n", file: new Blob(["x"]).stream() })],
  ])("%s", async (_, media, body) => {
    const client = caller(
      async (sent) => {
        await new Response(sent.init.body).arrayBuffer();
        return only("new")(sent);
      },
      { credentials: { token } },
    );
    const upload = operation({ ...get, method: "POST", body: bodyByContentType([media]) });
    expect((await client.call(upload, { body: body() })).status).toBe(401);
    expect(client.sent).toHaveLength(1);
  });

  test("other bodies are", async () => {
    const client = caller(only("new"), { credentials: { token } });
    const upload = operation({ ...get, method: "POST", body: bodyByContentType([form]) });
    expect((await client.call(upload, { body: { file: new Blob(["x"]) } })).body).toBe("yes");
    expect(client.sent).toHaveLength(2);
  });
});

describe("providers that throw", () => {
  test("at first: nothing is sent", async () => {
    const cause = new Error("vault is sealed");
    const client = caller(only("new"), {
      credentials: {
        token: () => {
          throw cause;
        },
      },
    });
    const error = await callErrorOf(client.call(get));
    expect(error.kind).toBe("credential");
    expect(error.message).toBe('getThings: cannot get the credential for "token"');
    expect(error.cause).toBe(cause);
    expect(client.sent).toEqual([]);
  });

  test("when they renew: what was refused is not shown", async () => {
    const token: Secret<string> = async ({ refused }) => {
      if (refused) throw new Error("cannot renew s3cret-token");
      return "s3cret-token";
    };
    const client = caller(only("new"), { credentials: { token } });
    const errors = await Promise.all([
      callErrorOf(client.call(get)),
      callErrorOf(client.call(get)),
    ]);
    for (const error of errors) {
      expect(error.kind).toBe("credential");
      expect(inspect(error, { depth: 9, showHidden: true })).not.toContain("s3cret");
    }
    // The next one is not given the failure of the last.
    await callErrorOf(client.call(get));
    expect(client.sent).toHaveLength(3);
  });

  test("with what is no credential", async () => {
    const client = caller(only("new"), { credentials: { token: () => 7 } });
    await expect(client.call(get)).rejects.toThrow(
      'the credential of "token" has to be a single text',
    );
    expect(client.sent).toEqual([]);
  });
});
