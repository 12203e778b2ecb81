/** What stands before a function of Lambda: it makes events of requests, and responses of answers. */
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { Writable } from "node:stream";
import type {
  LambdaAnswer,
  LambdaEvent,
  LambdaHead,
} from "../../../../../runtime/mounts/lambda.ts";

type Lambda<Answer> = (
  event: LambdaEvent,
  context: { readonly awsRequestId: string },
) => Promise<Answer>;

const context = { awsRequestId: "r-1" };

/** A function URL: it hands paths on as they were sent. */
export function functionUrl(lambda: Lambda<LambdaAnswer>): RequestListener {
  const answer = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    try {
      const { body, isBase64Encoded, ...head } = await lambda(await eventOf(incoming), context);
      writeHead(outgoing, head);
      outgoing.end(Buffer.from(body, isBase64Encoded ? "base64" : "utf8"));
    } catch {
      outgoing.writeHead(502).end("Internal Server Error");
    }
  };
  return (incoming, outgoing) => void answer(incoming, outgoing);
}

/** A function URL whose invoke mode is `RESPONSE_STREAM`, for what `streamifyResponse` below made. */
export function streamingUrl(lambda: Lambda<void>): RequestListener {
  const answer = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    try {
      const event = await eventOf(incoming);
      const stream = new AnswerStream(outgoing);
      outgoing.on("close", () => stream.destroy());
      await (lambda as unknown as Streaming)(event, stream, context);
    } catch {
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(502).end("Internal Server Error");
    }
  };
  return (incoming, outgoing) => void answer(incoming, outgoing);
}

type Streaming = (event: LambdaEvent, stream: AnswerStream, given: typeof context) => Promise<void>;

/** The global of Lambda's runtime: what `from` was given goes out with the first piece, else 200. */
export const awslambda = {
  streamifyResponse: (handler: Streaming) => handler,
  HttpResponseStream: {
    from: (stream: AnswerStream, head: LambdaHead) => Object.assign(stream, { head }),
  },
};

class AnswerStream extends Writable {
  head: LambdaHead | undefined;
  readonly #outgoing: ServerResponse;

  constructor(outgoing: ServerResponse) {
    super();
    this.#outgoing = outgoing;
  }

  override _write(chunk: Buffer, _: string, done: () => void): void {
    if (!this.#outgoing.headersSent) {
      writeHead(this.#outgoing, this.head ?? { statusCode: 200, headers: {}, cookies: [] });
    }
    if (this.#outgoing.write(chunk)) done();
    else this.#outgoing.once("drain", done);
  }

  override _final(done: () => void): void {
    this.#outgoing.end();
    done();
  }
}

function writeHead(outgoing: ServerResponse, { statusCode, headers, cookies }: LambdaHead): void {
  for (const [name, value] of Object.entries(headers)) {
    // The service makes the length itself.
    if (name !== "content-length") outgoing.setHeader(name, value);
  }
  if (cookies.length > 0) outgoing.setHeader("set-cookie", cookies);
  outgoing.writeHead(statusCode);
}

async function eventOf(incoming: IncomingMessage): Promise<LambdaEvent> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks);
  const { cookie, ...distinct } = incoming.headersDistinct;
  const headers = Object.fromEntries(
    Object.entries(distinct).map(([name, values = []]) => [name, values.join(",")]),
  );
  const url = incoming.url ?? "/";
  const mark = `${url}?`.indexOf("?");
  return {
    version: "2.0",
    rawPath: url.slice(0, mark),
    rawQueryString: url.slice(mark + 1),
    ...(cookie !== undefined && { cookies: cookie.flatMap((each) => each.split("; ")) }),
    headers,
    ...(body.length > 0 && { body: body.toString("base64") }),
    isBase64Encoded: body.length > 0,
    requestContext: {
      domainName: "abc.lambda-url.eu-west-1.on.aws",
      stage: "$default",
      http: { method: incoming.method ?? "" },
    },
  };
}
