/** The generated servers behind Prism, which validates requests and answers by the same descriptions. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type * as ir from "../../core/model/ir.ts";
import { hidesRequest } from "../../core/views/encoding/gaps.ts";
import { answersOf, requestOf } from "../properties/round-trip/exchange.ts";
import { type Service, serviceOf } from "../properties/round-trip/service.ts";
import { brokenIn } from "./broken.ts";
import { implementations } from "./implementations.ts";
import { violationOf } from "./prism.ts";
import { type Proxied, startProxied } from "./proxied.ts";

/** A request that Prism refuses although the description allows it, and what it says of it. */
interface Limit {
  readonly violation: string;
  readonly appliesTo: (operation: ir.Operation, media: ir.MediaType | undefined) => boolean;
}

const limits: readonly Limit[] = [
  {
    // The document does not show the body, so none is described; the key travels in it all the same.
    violation: "No supported content types, but request included a non-empty body",
    appliesTo: hidesRequest,
  },
  {
    // Prism knows the styles of form fields, but not that an object is JSON text unless one is given.
    violation: "Request body property custom_http_headers must be object",
    appliesTo: ({ path }, media) =>
      path === "/v2/newMonitor" && media?.mediaType === "application/x-www-form-urlencoded",
  },
];

/** Members that a caller with the scope has to get: their schema leaves them optional, and Prism knows no more. */
const forScopes = ["key_prefix", "scopes", "allowed_brand_id"].map(
  (name) => `/v1/me 200: body.${name} is missing`,
);

describe.each(Object.entries(implementations))("%s behind Prism", (name, implementation) => {
  const credentialFields = [implementation.credentialField ?? []].flat();
  let service: Service;
  let proxied: Proxied;
  beforeAll(async () => {
    service = await serviceOf(`specs/${name}/openapi.yaml`, name);
    proxied = await startProxied(name, service, implementation);
  }, 60_000);
  afterAll(() => {
    proxied.stop();
    service.remove();
  });

  /** Everything that is documented of a request, for each of its media types, and its least. */
  function* requests(operation: ir.Operation, least: readonly boolean[] = [false, true]) {
    for (const media of operation.requestBody?.content ?? [undefined]) {
      for (const minimal of least) {
        const { input } = requestOf(service, operation, { minimal, media, credentialFields });
        yield { media, minimal, input: inJson(service.api, input) };
      }
    }
  }

  const limitOf = (operation: ir.Operation, media: ir.MediaType | undefined) =>
    limits.find(({ appliesTo }) => appliesTo(operation, media));

  it("violates nothing with any request and any documented answer, and nothing is changed", async () => {
    for (const operation of service.api.operations) {
      for (const { media, minimal, input } of requests(operation)) {
        for (const { title, answer } of answersOf(service, operation, undefined)) {
          const where = `${operation.path} ${media?.mediaType} ${minimal}: ${title}`;
          const exchange = (await proxied.call(operation, input, answer))!;
          const { direct } = exchange;
          const limit = limitOf(operation, media);
          const violation = await violationOf(exchange.proxied);
          if (limit !== undefined && (!minimal || media === undefined)) {
            expect(violation, where).toContain(limit.violation);
            continue;
          }
          expect(violation, where).toBe("");
          expect(await contentOf(exchange.proxied, answer), where).toEqual(
            await contentOf(direct, answer),
          );
          expect(exchange.proxied.status, where).toBe(answer["status"]);
        }
      }
    }
  });

  it("has the answers refused that the server would refuse, and no others", async () => {
    let reported = 0;
    for (const operation of service.api.operations) {
      const { input } = requests(operation, [true]).next().value ?? { input: {} };
      const answers = answersOf(service, operation, undefined);
      for (const { title, answer } of answers.filter((_, index) => index % 2 === 0)) {
        if (answer["body"] === undefined) continue;
        for (const [place, body] of brokenIn(answer["body"], "body")) {
          const where = `${operation.path} ${title}: ${place}`;
          const exchange = (await proxied.call(operation, input, { ...answer, body }))!;
          const violation = await violationOf(exchange.proxied);
          if (forScopes.includes(where)) {
            expect([violation, exchange.direct.status], where).toEqual(["", 500]);
            continue;
          }
          expect(violation !== "", `${where} ${violation}`).toBe(exchange.direct.status === 500);
          if (violation.includes('"severity":"Error"')) reported += 1;
        }
      }
    }
    expect(reported).toBeGreaterThan(service.api.operations.length);
  });

  it("has the requests refused that the server refuses, and no others", async () => {
    let refused = 0;
    for (const operation of service.api.operations) {
      const [{ answer } = { answer: {} }] = answersOf(service, operation, undefined);
      for (const { media, input } of requests(operation, [false])) {
        if (limitOf(operation, media) !== undefined) continue;
        for (const [place, broken] of brokenIn(input, "input")) {
          if (isOfCall(place)) continue;
          const exchange = await proxied.call(operation, broken, answer);
          if (exchange === undefined) continue;
          const violation = await violationOf(exchange.proxied);
          const where = `${operation.path} ${media?.mediaType}: ${place} ${violation}`;
          expect(violation !== "", where).toBe(!exchange.handled);
          if (!exchange.handled) refused += 1;
        }
      }
    }
    const hasInput = service.api.operations.some(({ parameters }) => parameters.length > 0);
    expect(refused > service.api.operations.length).toBe(hasInput);
  });
});

/** True where not the request is broken but the call; and of `null` as a JSON body, which is none to Prism. */
function isOfCall(place: string): boolean {
  const isPart = place.startsWith("input.") && !place.startsWith("input.contentType");
  return !isPart || place === "input.body is null";
}

/** The same input, asking for JSON: to Prism, XML and JSON-P are text, whose schema it does not see. */
function inJson(api: ir.Api, input: object): object {
  const format = api.extensions["x-response-format"];
  if (format === undefined) return input;
  const entries = Object.entries(input)
    .filter(([name]) => name !== format.callback)
    .map(([name, value]: [string, unknown]) => {
      if (name === format.parameter) return [name, "json"];
      return [name, name === "body" ? inJson(api, value as object) : value];
    });
  return Object.fromEntries(entries) as object;
}

/** Body, media type and documented headers of a response. */
async function contentOf(response: Response, answer: Readonly<Record<string, unknown>>) {
  const names = ["content-type", ...Object.keys(answer["headers"] ?? {})];
  const text = await response.clone().text();
  const isJson = response.headers.get("content-type")?.includes("json") === true;
  const body: unknown = isJson ? JSON.parse(text) : text;
  return { body, headers: names.map((each) => response.headers.get(each)) };
}
