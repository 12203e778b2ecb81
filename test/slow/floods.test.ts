/** Hostile bodies of a megabyte, over HTTP: each is refused, and costs about as much as reading it. */
import { writeFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { beginEffort } from "../support/effort.ts";
import { type Service, serviceOf } from "../properties/round-trip/service.ts";
import { description, floods } from "../unit/runtime/server/floods/cases.ts";
import { listen } from "../unit/runtime/server/listening.ts";

const folder = mkdtempSync(join(tmpdir(), "floods-"));
let service: Service;

beforeAll(async () => {
  writeFileSync(join(folder, "openapi.json"), JSON.stringify(description));
  service = await serviceOf(join(folder, "openapi.json"), "floods");
});

afterAll(() => {
  service.remove();
  rmSync(folder, { recursive: true });
});

function serve(options: object = {}) {
  const handlers = Object.fromEntries(
    ["ping", ...floods.map(({ name }) => name)].map((name) => [name, () => ({ status: 204 })]),
  );
  return listen(service.createHandler(handlers, options) as never);
}

async function send(origin: string, path: string, body: string, type = "application/json") {
  const response = await fetch(`${origin}/${path}`, {
    method: "POST",
    headers: { "content-type": type },
    body,
  });
  const text = await response.text();
  return { status: response.status, text };
}

/** Milliseconds of work for the fastest of three turns. */
async function effortOf(action: () => unknown): Promise<number> {
  const turns: number[] = [];
  for (let turn = 0; turn < 3; turn += 1) {
    const effort = beginEffort();
    await action();
    turns.push(effort());
  }
  return Math.min(...turns);
}

describe("a body of a megabyte", () => {
  // Without its limits, ten of these took from half a second to minutes, and hundreds of megabytes.
  it.each(floods)("$name", { timeout: 60_000 }, async ({ name, mediaType, body }) => {
    const { origin } = await serve({
      maxKeys: 1_000_000,
      maxJsonValues: 1_000_000,
      maxJsonMembers: 1_000_000,
    });
    const text = body();
    const reading = await effortOf(() => {
      try {
        return JSON.parse(mediaType === "application/json" ? text : JSON.stringify(text));
      } catch {
        return undefined;
      }
    });
    let answer: { readonly status: number; readonly text: string } | undefined;
    const effort = await effortOf(async () => {
      answer = await send(origin, name, text, mediaType);
    });
    expect(answer?.status).toBe(400);
    expect(answer?.text.length).toBeLessThan(300_000);
    expect(effort).toBeLessThan(200 + 15 * reading);
  });
});
