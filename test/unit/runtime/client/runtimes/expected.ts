/** What comes of the program's calls, the same in every runtime. */
import { expect } from "vitest";

/** What is expected of `outcome`; messages of errors are not compared, as some repeat a runtime's. */
export function shown(outcome: unknown): unknown {
  const isError = typeof outcome === "object" && outcome !== null && "error" in outcome;
  return isError ? { ...outcome, message: expect.any(String) } : outcome;
}

export const expected: Readonly<Record<string, unknown>> = {
  result: { status: 200, stock: 12, id: 7, name: "crate", note: "a b&ä" },
  "sent JSON": { id: 8, name: "crate €" },
  "documented error": ["application/problem+json", "There is no such item."],
  upload: { name: 'a "b" ä.png', size: 10, type: "image/png", caption: "schön" },
  timeout: { error: "timeout" },
  abort: { error: "abort" },
  "abort within a time limit": { error: "abort" },
  "aborted before": { error: "abort" },
  "redirect to the same origin": ["undocumented", 307, null],
  "redirect to the same origin, followed": [200, 200, { id: 7, name: "crate" }],
  "redirect to another origin, not followed": ["undocumented", 307, null],
  bytes: "all of them",
  events: [
    { event: "moved", data: "a", id: "1" },
    { event: "message", data: "b\nc", id: "1" },
  ],
  lines: [{ a: 1 }, [2]],
  "a stream that is left": { event: "moved", data: "a", id: "1" },
  "what the service saw of those that left": ["/slow", "/slow", "/slow", "/events"],
};

/** Pages are not told where a redirect leads. */
export const expectedInBrowsers: Readonly<Record<string, unknown>> = {
  ...expected,
  "redirect to the same origin": ["undocumented", 0, null],
  "redirect to the same origin, followed": ["undocumented", 0, null],
  "redirect to another origin, not followed": ["undocumented", 0, null],
};
