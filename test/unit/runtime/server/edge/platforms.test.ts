/** Mounts that have no `node:http` below them, each in its real server, beside the mount of `node:http`. */
import { describe } from "vitest";
import { describeWhere } from "../../../../support/where.ts";
import { binary } from "../../client/runtimes/runtimes.ts";
import { onBun, onDeno, onLambda, onLambdaStream, onWorkerd } from "./platforms.ts";
import { holds } from "./suite.ts";

describe("in workerd", () =>
  holds(onWorkerd, {
    framework: { name: "shop", waited: "no" },
    forwarded: "caught: a fault of the implementer",
    // What is not answered yet hears nothing.
    tellsGone: { held: true, pending: false },
    withoutHost: 500,
  }));

for (const name of ["bun", "deno"] as const) {
  const file = binary(name);
  const missing = file === undefined ? `npm brings no ${name} for this platform` : undefined;
  describeWhere(name, `in ${name}`, missing, () =>
    holds(() => (name === "bun" ? onBun : onDeno)(file ?? ""), {
      framework: name === "bun" ? { port: "number", pending: "number" } : "127.0.0.1",
      forwarded: "caught: a fault of the implementer",
      tellsGone: { held: true, pending: true },
      withoutHost: 400,
    }),
  );
}

describe("as a function of Lambda", () =>
  holds(onLambda, {
    framework: { version: "2.0", id: "r-1" },
    forwarded: "Internal Server Error",
    tellsGone: { held: false, pending: false },
    streams: false,
    keepsSteps: true,
    withoutHost: 200,
    hasOwn: false,
  }));

describe("as a function of Lambda that streams", () =>
  holds(onLambdaStream, {
    framework: { version: "2.0", id: "r-1" },
    tellsGone: { held: true, pending: true },
    keepsSteps: true,
    withoutHost: 200,
    hasOwn: false,
  }));
