/** A service as route handlers of Next.js, in a real build of an app. */
import { rmSync } from "node:fs";
import { afterAll } from "vitest";
import { describeWhere } from "../support/where.ts";
import { holds } from "../unit/runtime/server/edge/suite.ts";
import { buildNext, installNext, startNext } from "./next-app.ts";

const folder = installNext();
const missing = folder === undefined ? "npm cannot install it here" : undefined;

describeWhere("next", "in Next.js", missing, () => {
  const home = folder ?? "";
  afterAll(() => rmSync(home, { recursive: true, force: true }));

  const open = async () => {
    await buildNext(home, {});
    return startNext(home);
  };

  holds(open, {
    framework: { path: "/api/framework", caught: ["framework"] },
    forwarded: "Internal Server Error",
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
    },
  });
});
