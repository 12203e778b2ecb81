/** Clients that break off, dawdle, or send what no client should, over real connections. */
import { describe, expect, it } from "vitest";
import { listen } from "./listening.ts";
import { openShop } from "./shop.ts";
import { beginEffort } from "../../../support/effort.ts";

const post = "POST /api/items HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n";

describe("over node:http", () => {
  it("a body that breaks off reaches no handler", async () => {
    const { handle, seen } = openShop();
    const { raw } = await listen(handle);
    await raw(`${post}Content-Length: 50\r\n\r\n{"name":`, (socket) =>
      setTimeout(() => socket.end(), 30),
    );
    expect([seen.input, seen.errors]).toEqual([undefined, []]);
  });

  it("a slow body is read to its end", async () => {
    const { handle, seen } = openShop({ addItem: { status: 201 } });
    const { raw } = await listen(handle);
    const answer = await raw(
      `${post}Connection: close\r\nTransfer-Encoding: chunked\r\n\r\n`,
      (socket) => {
        const parts = ['8\r\n{"name":\r\n', '4\r\n"a"}\r\n', "0\r\n\r\n"];
        parts.forEach((part, index) => setTimeout(() => socket.write(part), 20 * (index + 1)));
      },
    );
    expect(answer).toMatch(/^HTTP\/1\.1 201 /u);
    expect(seen.input).toMatchObject({ body: { name: "a" } });
  });

  it("a body without end is refused while it is sent", async () => {
    const { handle } = openShop({}, { maxBodyBytes: 1000 });
    const { raw } = await listen(handle);
    const chunk = `1f4\r\n${"x".repeat(500)}\r\n`;
    let received = "";
    await raw(`${post}Transfer-Encoding: chunked\r\n\r\n`, (socket) => {
      const timer = setInterval(() => socket.write(chunk), 5);
      socket.on("data", (data) => {
        received += data.toString("latin1");
        clearInterval(timer);
        socket.destroy();
      });
    });
    expect(received).toMatch(/^HTTP\/1\.1 413 /u);
  });

  it("a connection stays usable after a body that was refused", async () => {
    const { handle } = openShop({ getItem: { status: 404 } }, { maxBodyBytes: 10 });
    const { raw } = await listen(handle);
    const body = JSON.stringify({ name: "x".repeat(5000) });
    const answers = await raw(
      `${post}Content-Length: ${body.length}\r\n\r\n${body}` +
        "GET /api/items/1 HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n",
    );
    expect(answers.match(/HTTP\/1\.1 \d{3}/gu)).toEqual(["HTTP/1.1 413", "HTTP/1.1 404"]);
  });

  it("a header of an answer cannot end its line", async () => {
    const headers = { "X-Total": "1\r\nSet-Cookie: a=b" };
    const { handle } = openShop({ getItem: { status: 200, body: { name: "a" }, headers } });
    const { raw } = await listen(handle);
    const answer = await raw("GET /api/items/1 HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
    expect(answer).toMatch(/^HTTP\/1\.1 500 /u);
    expect(answer.toLowerCase()).not.toContain("set-cookie");
  });

  it("bytes that are no text in a header stay what they are", async () => {
    const { handle, seen } = openShop();
    const { raw } = await listen(handle);
    await raw(
      "GET /api/with/headerKey HTTP/1.1\r\nHost: a\r\nX-Key: \xff\xfe\r\nConnection: close\r\n\r\n",
    );
    expect(seen.input).toBeUndefined();
  });

  it("a form of many keys and a JSON of many levels cost little", async () => {
    const { handle } = openShop({ addItem: { status: 201 } });
    const { origin } = await listen(handle);
    const send = async (type: string, body: string) => {
      const headers = { "content-type": type };
      return (await fetch(`${origin}/api/items`, { method: "POST", headers, body })).status;
    };
    const effort = beginEffort();
    const form = "application/x-www-form-urlencoded";
    expect(await send(form, "a=b&".repeat(200_000))).toBe(400);
    expect(await send(form, `name=${"%41".repeat(300_000)}`)).toBe(201);
    expect(await send("application/json", '{"a":'.repeat(150_000))).toBe(400);
    expect(effort()).toBeLessThan(2000);
  });
});
