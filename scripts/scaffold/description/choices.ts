/** What people choose of scaffolded files. */

/** Which handlers share a file. */
export const layouts = ["file-per-tag", "file-per-operation"] as const;
export type Layout = (typeof layouts)[number];

/** What the app is mounted in. */
export const frameworks = [
  "node",
  "express",
  "fastify",
  "hono",
  "next",
  "workers",
  "lambda",
  "bun",
  "deno",
] as const;
export type Framework = (typeof frameworks)[number];

/** Runs the test: Node's own runner, or the one that the project has. */
export type TestRunner = "node:test" | "vitest";
