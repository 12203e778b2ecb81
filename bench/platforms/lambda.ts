/** Functions of AWS Lambda, which get their events from here as they get them from its runtime. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { type IncomingMessage, type ServerResponse, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import type { Sent } from "../servers/exchanges.ts";
import { cpuOf } from "./process.ts";

export interface LambdaFunction {
  /** Microseconds of CPU time that each of so many events takes, and the answer of the last. */
  readonly turn: (sent: Sent, amount: number) => Promise<{ cost: number; answer: LambdaAnswer }>;
  readonly stop: () => Promise<void>;
}

interface LambdaAnswer {
  readonly statusCode: number;
  readonly body: string;
}

/** Runs the function of `module` in a process of its own. */
export async function startLambda(module: string): Promise<LambdaFunction> {
  let waiting: ServerResponse | undefined;
  let [event, left]: [string, number] = ["", 0];
  let answered: (answer: string) => void = () => undefined;
  const give = (): void => {
    if (left === 0 || waiting === undefined) return;
    left -= 1;
    waiting.end(event);
    waiting = undefined;
  };
  const api = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    if (incoming.method === "GET") {
      waiting = outgoing;
      return give();
    }
    const answer = await text(incoming);
    outgoing.end();
    if (left === 0) answered(answer);
  };
  const server = createServer((incoming, outgoing) => void api(incoming, outgoing));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const loop = join(import.meta.dirname, "lambda-loop.mjs");
  const child: ChildProcess = spawn(process.execPath, [loop, module, origin], { stdio: "inherit" });
  const turn: LambdaFunction["turn"] = async (sent, amount) => {
    event = JSON.stringify(eventOf(sent));
    left = amount;
    const before = cpuOf(child.pid ?? 0);
    const last = new Promise<string>((resolve, reject) => {
      answered = resolve;
      child.once("exit", () => reject(new Error("the function has ended")));
    });
    give();
    const answer = JSON.parse(await last) as LambdaAnswer;
    child.removeAllListeners("exit");
    return { cost: (cpuOf(child.pid ?? 0) - before) / amount, answer };
  };
  const stop = async (): Promise<void> => {
    const ended = once(child, "exit");
    child.kill();
    await ended;
    server.closeAllConnections();
    server.close();
  };
  return { turn, stop };
}

/** As a function URL sends it, with what clients and the platform add to the headers. */
function eventOf({ method, path, headers = {}, body }: Sent): object {
  const domainName = "abcdefghijklmnop.lambda-url.eu-central-1.on.aws";
  return {
    version: "2.0",
    routeKey: "$default",
    rawPath: path,
    rawQueryString: "",
    headers: {
      ...headers,
      ...(body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) }),
      accept: "*/*",
      host: domainName,
      "user-agent": "curl/8.7.1",
      "x-amzn-trace-id": "Root=1-66f1a2b3-0123456789abcdef01234567",
      "x-forwarded-for": "192.0.2.1",
      "x-forwarded-port": "443",
      "x-forwarded-proto": "https",
    },
    requestContext: {
      domainName,
      domainPrefix: "abcdefghijklmnop",
      http: { method, path, protocol: "HTTP/1.1", sourceIp: "192.0.2.1", userAgent: "curl/8.7.1" },
      requestId: "0f1e2d3c-4b5a-6978-8796-a5b4c3d2e1f0",
      routeKey: "$default",
      stage: "$default",
      timeEpoch: 1_760_000_000_000,
    },
    ...(body === undefined ? {} : { body }),
    isBase64Encoded: false,
  };
}
