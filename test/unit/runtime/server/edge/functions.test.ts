/** Mounts of Lambda behind a gateway in this process, beside the mount of `node:http`. */
import { describe } from "vitest";
import { onLambda, onLambdaStream } from "./platforms.ts";
import { holds } from "./suite.ts";

describe("as a function of Lambda", () =>
  holds(onLambda, {
    framework: { version: "2.0", id: "r-1" },
    forwarded: "Internal Server Error",
    tellsGone: { held: false, pending: false },
    streams: false,
    keepsSteps: true,
    isBehindGateway: true,
    withoutHost: 200,
    // A function gets its values joined without the space.
    itself: { "a header twice": 200 },
    hasOwn: false,
  }));

describe("as a function of Lambda that streams", () =>
  holds(onLambdaStream, {
    framework: { version: "2.0", id: "r-1" },
    tellsGone: { held: true, pending: true },
    keepsSteps: true,
    isBehindGateway: true,
    withoutHost: 200,
    // A function gets its values joined without the space.
    itself: { "a header twice": 200 },
    hasOwn: false,
  }));
