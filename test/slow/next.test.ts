/** A service as route handlers of Next.js, in a real build of an app. */
import { rmSync } from "node:fs";
import { afterAll, expect, it } from "vitest";
import { describeWhere } from "../support/where.ts";
import { exchange } from "../unit/runtime/server/edge/exchanges.ts";
import { holds } from "../unit/runtime/server/edge/suite.ts";
import { buildNext, installNext, startNext } from "./next-app.ts";

const folder = installNext();
const missing = folder === undefined ? "npm cannot install it here" : undefined;

describeWhere("next", "in Next.js", missing, () => {
  const home = folder ?? "";
  afterAll(() => rmSync(home, { recursive: true, force: true }));

  let origin = "";
  const open = async () => {
    await buildNext(home);
    const platform = await startNext(home);
    ({ origin } = platform);
    return platform;
  };

  holds(open, {
    framework: { path: "/api/framework", caught: ["framework"] },
    // Next.js answers 500 without a body, and tells the error to what listens for it.
    forwarded: "",
    tellsGone: { held: true, pending: true },
    withoutHost: 200,
    itself: {
      "the base path alone": 404,
      "a second slash at the beginning": 308,
      "a slash at the end": 308,
      "a segment that is empty": 308,
      "a slash that is encoded": 404,
      "an escape that is none": 500,
      "an escape that is no UTF-8": 500,
      // It writes the query again before routes see it.
      "an escape in the query that is none": 400,
      "an escape in the query that is no UTF-8": 400,
      "a method of WebDAV": 400,
      // Node hands on the first one alone, where nobody looks at the headers as they were sent.
      "a credential twice": 200,
    },
    raw: {
      "a target in absolute form": [308],
      "a target in absolute form with a user": [308],
      "a target of another scheme": [308],
      "OPTIONS of the whole server": [500],
      "an upgrade to another protocol": [],
      TRACE: [500],
    },
  });

  it("what is emitted answers, and its types are those of Next.js", async () => {
    const { body } = await exchange(origin, { path: "/notes/7" });
    expect(JSON.parse(body)).toEqual({ id: 7, text: "/notes/7 7" });
  });

  it("a fault that is forwarded is told to onRequestError", async () => {
    await exchange(origin, { path: "/forwarding/fault" });
    const heard = async () => (await exchange(origin, { path: "/heard" })).body;
    await expect.poll(heard).toBe("a fault of the implementer");
  });
});
