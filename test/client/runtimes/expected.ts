/** What comes of the program's calls, the same in every runtime. */

/** Messages are compared where they are ours, not where they repeat what a runtime says. */
export const expected: Readonly<Record<string, unknown>> = {
  result: { status: 200, stock: 12, id: 7, name: "crate", note: "a b&ä" },
  "sent JSON": { id: 8, name: "crate €" },
  "documented error": ["application/problem+json", "There is no such item."],
  upload: { name: 'a "b" ä.png', size: 10, type: "image/png", caption: "schön" },
  timeout: { error: "TimeoutError" },
  abort: { error: "AbortError" },
  "aborted before": { error: "AbortError" },
  "redirect to the same origin": [200, 200, { id: 7, name: "crate" }],
  "redirect to another origin": ["undocumented", 307, null],
  "streamed bytes": ["first", "second"],
  events: [
    { event: "moved", data: "a", id: "1" },
    { event: "message", data: "b\nc", id: "1" },
  ],
  lines: [{ a: 1 }, [2]],
  "a stream that is left": { event: "moved", data: "a", id: "1" },
  "what the service saw of those that left": ["/slow", "/slow", "/events"],
};
