/** Every webhook of a description received over HTTP by the emitted receiver. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { toNodeListener } from "../../../../runtime/adapters/node.ts";
import { answerFor, documentedOf } from "../../../properties/round-trip/properties/answers.ts";
import { difference, plain } from "../../../properties/round-trip/properties/differences.ts";
import { requestFor } from "../../../properties/round-trip/properties/requests.ts";
import type { Called, Subject } from "../../../properties/round-trip/properties/subject.ts";
import { type Description, readDescription } from "../../../conformance/server/description.ts";
import { key } from "../../../conformance/server/implementation.ts";
import { schemasOf } from "../../../conformance/server/schemas.ts";
import { keyOf } from "./by-client.ts";
import { drawOf } from "./draws.ts";
import { Tally } from "./tally.ts";

type Receiver = (request: Request) => Promise<Response>;
type Values = Readonly<Record<string, unknown>>;
type Create = (handler: (input: Values) => unknown, options: object) => Receiver;

/** All that a request may have is sent to each as JSON, and the first documented answer is given. */
export async function receiveWebhooks(subject: Subject): Promise<Tally> {
  const tally = new Tally("webhooks");
  const { names, folder } = subject.service;
  const described = webhooksAsPaths(subject);
  if (described.operations.length === 0) return tally;
  const emitted = (await import(`${folder}/webhooks.ts`)) as Readonly<Record<string, Create>>;
  for (const called of described.operations) {
    const create = emitted[`create${names.operation(called.modelled).type}Receiver`];
    tally.called.add(keyOf(called));
    tally.calls += 1;
    const wrong =
      create === undefined ? "there is no receiver" : await wrongWith(described, called, create);
    if (wrong === undefined) tally.judged += 1;
    else tally.fault(keyOf(called), wrong);
  }
  return tally;
}

/** The same as a service at whose paths its webhooks are. */
function webhooksAsPaths(subject: Subject): Subject {
  const { document } = subject.description;
  const description = readDescription({ ...document, paths: document["webhooks"] ?? {} });
  const operations = description.operations.map((operation): Called => {
    const { path, method } = operation;
    const { webhooks } = subject.service.api;
    const modelled = webhooks.find((each) => each.path === path && each.method === method);
    if (modelled === undefined) throw new Error(`${method} ${path} is not in the model`);
    return { operation, modelled };
  });
  return { ...subject, description, judge: schemasOf(description), operations };
}

async function wrongWith(
  subject: Subject,
  called: Called,
  create: Create,
): Promise<string | undefined> {
  const { method } = called.operation;
  const { seen } = requestFor(subject, called, undefined, drawOf(keyOf(called), "all"));
  const [documented] = documentedOf(subject, called);
  if (documented === undefined) return "no answer is documented";
  const { answer } = answerFor(subject, called, documented, drawOf(keyOf(called), "all"));
  let handled: Values = {};
  const receive = create((input) => {
    handled = input;
    return answer;
  }, subject.options);
  const server = createServer(toNodeListener(receive));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  try {
    const { port } = server.address() as AddressInfo;
    const body = seen["body"] === undefined ? null : JSON.stringify(seen["body"]);
    const response = await fetch(`http://127.0.0.1:${port}/any/where`, {
      method,
      headers: {
        "content-type": "application/json",
        authorization: credential(subject.description),
      },
      body,
    });
    const text = await response.text();
    if (response.status !== answer["status"]) return `answered ${response.status} ${text}`;
    const got: unknown = text === "" ? undefined : JSON.parse(text);
    return (
      difference(await plain(seen["body"]), await plain(handled["body"])) ??
      difference(await plain(answer["body"]), await plain(got))
    );
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

function credential({ schemes }: Description): string {
  const isBasic = [...schemes.values()].some((scheme) => scheme.in === "basic");
  return isBasic ? `Basic ${Buffer.from(`a:${key}`).toString("base64")}` : `Bearer ${key}`;
}
