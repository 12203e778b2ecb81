/** Operations that are at another server than their service. */
import type { RequestHandler } from "msw";
import { setupServer } from "msw/node";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { emit } from "../../../support/emitted.ts";
import { describing } from "../../../support/sources.ts";
import { client } from "../../../../generators/client/index.ts";
import { server as serving } from "../../../../generators/server/index.ts";
import { types } from "../../../../generators/types/index.ts";
import { type GeneratedOutput, generateInto } from "../../../properties/round-trip/output.ts";
import { selectGenerators } from "../../../../core/output/select.ts";
import { loadGenerators } from "../../../../generators/index.ts";
import { failureOf } from "./library.ts";

const generators = await loadGenerators();

/** client.ts and msw.ts, with what they import. */
const calling = selectGenerators(generators, { only: ["client", "msw"] });

interface Answer {
  readonly httpStatus: number;
  readonly body: { readonly at: string };
}
interface Calls {
  readonly createClient: (options: object) => unknown;
  readonly getFile: (client: unknown, input?: object, options?: object) => Promise<Answer>;
  readonly addFile: (client: unknown, input: object, options?: object) => Promise<Answer>;
}
interface Mocks {
  readonly handlers: (options?: object) => RequestHandler[];
}

let generated: GeneratedOutput;
let calls: Calls;
let mocks: Mocks;
beforeAll(async () => {
  generated = await generateInto(
    "test/unit/runtime/client/operation-server.yaml",
    "operation-server",
    calling,
  );
  calls = (await import(`${generated.folder}/client.ts`)) as Calls;
  mocks = (await import(`${generated.folder}/msw.ts`)) as Mocks;
});
afterAll(() => generated.remove());

/** Where two calls go, and with what, for a client with `options`. */
async function sentBy(options: object) {
  const sent: string[] = [];
  const fetch = async (url: string, { headers }: RequestInit) => {
    const token = new Headers(headers).get("authorization");
    sent.push(`${url} ${token}`);
    return Response.json({ at: url });
  };
  const one = calls.createClient({ fetch, credentials: { key: "k1" }, ...options });
  await calls.getFile(one, { name: "a b" });
  await calls.addFile(one, { name: "a b", tag: "x", body: { size: 1 } });
  return sent;
}

describe("a call of an operation with a server of its own", () => {
  const usual = "https://api.example.com/v1/files/a%20b Bearer k1";
  const own = "https://upload.example.com:8443/in/files/a%20b?tag=x Bearer k1";

  test("goes there, with its credentials", async () => {
    expect(await sentBy({})).toEqual([usual, own]);
  });

  test.each(["https://api.example.com/v1", "https://API.example.com:443/v1/"])(
    "goes there from %s, which is where the service is",
    async (baseUrl) => {
      expect(await sentBy({ baseUrl })).toEqual([usual, own]);
    },
  );

  test.each(["http://127.0.0.1:4010", "https://api.example.com", "https://api.example.com/v1/v1"])(
    "stays at %s, where the client is",
    async (baseUrl) => {
      expect(await sentBy({ baseUrl })).toEqual([
        `${baseUrl}/files/a%20b Bearer k1`,
        `${baseUrl}/files/a%20b?tag=x Bearer k1`,
      ]);
    },
  );

  test("middleware takes credentials nowhere else", async () => {
    const use = [
      (request: { url: string }, next: (request: object) => Promise<unknown>) =>
        next({ ...request, url: request.url.replace("upload", "other") }),
    ];
    expect(String(await failureOf(sentBy({ use })))).toContain("to another origin");
  });

  test("meets its mock", async () => {
    const answers = { getFile: { status: 200, body: { at: "api" } } };
    const server = setupServer(
      ...mocks.handlers({
        answers: { ...answers, addFile: { status: 201, body: { at: "upload" } } },
      }),
    );
    server.listen({ onUnhandledRequest: "error" });
    try {
      const one = calls.createClient({ credentials: { key: "k1" } });
      expect((await calls.getFile(one, { name: "a" })).body.at).toBe("api");
      const added = await calls.addFile(one, { name: "a", body: { size: 1 } });
      expect(added).toMatchObject({ httpStatus: 201, body: { at: "upload" } });
    } finally {
      server.close();
    }
  });
});

test("a generated server has all operations below one path, which it says of those that are elsewhere", async () => {
  const paths = {
    "/a": { servers: [{ url: "https://b.example.com/in/" }], get: { responses: {} } },
    "/b": { servers: [{ url: "https://b.example.com/v1" }], get: { responses: {} } },
  };
  const document = describing({}, { servers: [{ url: "https://a.example.com/v1/" }], paths });
  const { diagnostics } = await emit({ "a.yaml": document }, { generators: [serving] });
  expect(diagnostics.map(({ construct, message }) => [construct, message])).toEqual([
    [
      "servers of an operation",
      'the server ignores servers of operations: it uses "/v1", not "/in"',
    ],
  ]);
});

describe("what a base URL does not tell is reported", () => {
  const reported = async (servers: object[], own: object[]) => {
    const paths = { "/a": { servers: own, get: { responses: {} } } };
    const document = describing({}, { servers, paths });
    const { diagnostics, files } = await emit(
      { "a.yaml": document },
      { generators: [types, client] },
    );
    const isSent = files.some(({ text }) => text.includes("operationServer("));
    return [diagnostics.map(({ construct }) => construct), isSent];
  };
  const one = { url: "https://a.example.com/" };
  const two = { url: "https://b.example.com" };
  const region = { url: "https://{r}.example.com", variables: { r: { default: "b" } } };

  test.each<[object[], object[], boolean]>([
    [[one], [two], true],
    [[one, two], [two, one], true],
    [[one], [one, two], false],
    [[one], [{ url: "https://A.example.com" }], false],
  ])("%j and %j are clear", async (servers, own, isSent) => {
    expect(await reported(servers, own)).toEqual([[], isSent]);
  });

  test.each<[object[], object[]]>([
    [[{ url: "/v1" }], [{ url: "/v2" }]],
    [[{ url: "/v1" }], [two]],
    [[one], [{ url: "/v2" }]],
    [[region], [two]],
    [[one], [region]],
    [[one], [{ url: "ftp://b.example.com" }]],
    [[one], [{ url: "https://u:p@b.example.com" }]],
  ])("%j and %j are not", async (servers, own) => {
    expect(await reported(servers, own)).toEqual([["servers of an operation"], false]);
  });
});
