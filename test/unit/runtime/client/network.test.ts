/** The client engine over a real connection on 127.0.0.1. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import type { AnyAnswer } from "../../../../runtime/client/contract.ts";
import { serviceClient } from "../../../../runtime/client/client.ts";
import { bodyByContentType } from "../../../../runtime/client/body-by-content-type.ts";
import { sendBytes } from "../../../../runtime/client/send-bytes.ts";
import { jsonBody } from "../../../../runtime/client/send-json.ts";
import { anyJson, callErrorOf, operation, service } from "./library.ts";
import { timeout } from "../../../../runtime/client/timeout.ts";

async function serve(
  answer: (request: IncomingMessage, response: ServerResponse, body: string) => void,
): Promise<string> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => answer(request, response, Buffer.concat(chunks).toString()));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const post = operation({
  method: "POST",
  security: [["token"]],
  body: jsonBody,
  answers: { 200: anyJson },
});

test("a call and its answer", async () => {
  const baseUrl = await serve((request, response, body) => {
    response.setHeader("content-type", "application/json");
    const { method, url, headers } = request;
    response.end(
      JSON.stringify([method, url, headers.authorization, headers["content-type"], body]),
    );
  });
  const client = serviceClient(service(), { baseUrl, credentials: { token: "t" } });
  const answer: AnyAnswer = await client.call(post, { body: { a: "ä" } }, {});
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual(["POST", "/v1/things", "Bearer t", "application/json", '{"a":"ä"}']);
});

test("a stream as the body", async () => {
  const baseUrl = await serve((_, response, body) => {
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify(body));
  });
  const bytes = ["application/octet-stream", sendBytes] as const;
  const upload = operation({
    ...post,
    security: [],
    body: bodyByContentType([bytes]),
  });
  const client = serviceClient(service(), { baseUrl });
  const body = new Blob(["streamed"]).stream();
  const answer: AnyAnswer = await client.call(upload, { body });
  expect(answer.body).toBe("streamed");
});

test("a redirect is an answer: neither credential nor body reach another host", async () => {
  const seen: string[] = [];
  const other = await serve((request, response, body) => {
    seen.push(`${request.headers.authorization} ${body}`);
    response.end();
  });
  const baseUrl = await serve((_, response) => {
    response.writeHead(307, { location: `${other}/v1/things` }).end();
  });
  const client = serviceClient(service(), { baseUrl, credentials: { token: "t" } });
  const answer: AnyAnswer = await client.call(post, { body: {} }, {});
  expect(answer).toMatchObject({ status: "undocumented", httpStatus: 307, body: undefined });
  expect(answer.response.headers.get("location")).toBe(`${other}/v1/things`);
  expect(seen).toEqual([]);
});

test("time limits and signals abort a call", async () => {
  const baseUrl = await serve(() => undefined);
  const client = serviceClient(service(), { baseUrl, timeout: timeout(30) });
  await expect(client.call(operation(), {}, {})).rejects.toMatchObject({
    kind: "timeout",
  });
  const abort = new AbortController();
  const call = client.call(operation(), {}, { signal: abort.signal, timeout: timeout(10_000) });
  abort.abort();
  await expect(call).rejects.toMatchObject({ kind: "abort" });
});

test("a body that stops in the middle rejects", async () => {
  const baseUrl = await serve((_, response) => {
    response.writeHead(200, { "content-type": "application/json", "content-length": "100" });
    response.write("{");
    setTimeout(() => response.destroy(), 20);
  });
  const client = serviceClient(service(), { baseUrl });
  const error = await callErrorOf(client.call(operation()));
  expect([error.kind, error.response?.status]).toEqual(["network", 200]);
});
