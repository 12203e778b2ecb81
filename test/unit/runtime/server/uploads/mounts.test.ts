/** Handlers that read their bodies as they come, behind every mount. */
import { expect, it, onTestFinished } from "vitest";
import { allMounts, startMount } from "../../../../support/mounts.ts";
import { file, formOf, formType, noting, text, uploads } from "./service.ts";

const service = uploads();
const form = formOf([text("title"), "ab"], [file("photo"), "P"], [text("tags"), "x"]);

it.each(allMounts)("a handler behind %s gets the parts of a form as they come", async (mount) => {
  const seen: string[] = [];
  const handle = service.handle({ addPhotos: service.streamed(noting(seen)) });
  const { port, close } = await startMount(mount, handle, { basePath: "/api" });
  onTestFinished(close);
  const response = await fetch(`http://127.0.0.1:${port}/api/albums/3/photos`, {
    method: "POST",
    headers: { "content-type": formType },
    body: form,
  });
  expect([response.status, seen]).toEqual([
    expect.toSatisfy((status: number) => status < 300),
    ['title="ab"', "photo@a.png;image/png;P", 'tags="x"', "count=7"],
  ]);
});

it.each(allMounts)("behind %s a form beyond its limit is refused", async (mount) => {
  const handle = service.handle({
    addPhotos: service.streamed(noting([]), { maxStreamBytes: form.length - 1 }),
  });
  const { port, close } = await startMount(mount, handle, { basePath: "/api" });
  onTestFinished(close);
  const response = await fetch(`http://127.0.0.1:${port}/api/albums/3/photos`, {
    method: "POST",
    headers: { "content-type": formType },
    body: form,
  });
  expect(response.status).toBe(413);
});
