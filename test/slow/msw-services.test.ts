/** Emitted handlers in the real library against emitted clients: every operation of the services. */
import { setupServer } from "msw/node";
import type { RequestHandler } from "msw";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { loadGenerators } from "../../generators/index.ts";
import { hidesRequest } from "../../core/views/encoding/gaps.ts";
import type * as ir from "../../core/model/ir.ts";
import { requestOf } from "../properties/round-trip/exchange.ts";
import { generateInto } from "../properties/round-trip/output.ts";
import { type Service, serviceOf } from "../properties/round-trip/service.ts";
import { validation } from "../../runtime/client/validation.ts";
import type { ValidatorTable } from "../../runtime/issues/validator.ts";
import { judgeOf } from "../unit/generators/msw/judge.ts";

const generators = await loadGenerators();

type Values = Readonly<Record<string, unknown>>;
type Handlers = (options: object) => RequestHandler[];

const baseUrl = "https://service.example";

/** An answer of which the document shows nothing. */
const open = { status: "undocumented", httpStatus: 200, body: { stat: "ok" } };

/** How each is called, and the answers that its document does not show. */
const services: Readonly<
  Record<string, { credentials: Values; field?: string; answers?: Values }>
> = {
  "scoped-key": { credentials: { apiKey: "key" } },
  "link-tracking": { credentials: { authToken: "key" } },
  "uptime-monitoring": {
    credentials: { apiKey: "key" },
    field: "api_key",
    answers: Object.fromEntries(
      "newMonitor editMonitor deleteMonitor deleteAlertContact getMWindows newMWindow editPSP deletePSP"
        .split(" ")
        .map((operation) => [operation, open]),
    ),
  },
  "contact-enrichment": { credentials: {} },
};

describe.each(Object.entries(services))("%s", (name, { credentials, field, answers }) => {
  let service: Service;
  let handlers: Handlers;
  const removing: (() => void)[] = [];
  beforeAll(async () => {
    const spec = `specs/${name}/openapi.yaml`;
    service = await serviceOf(spec, name);
    const wanted = ["types", "conversions", "validators", "xml", "msw"];
    const chosen = generators.filter((generator) => wanted.includes(generator.name));
    const generated = await generateInto(spec, name, chosen);
    ({ handlers } = (await import(`${generated.folder}/msw.ts`)) as { handlers: Handlers });
    removing.push(generated.remove, service.remove);
  }, 60_000);
  afterAll(() => removing.forEach((remove) => remove()));

  function start(options: object) {
    const server = setupServer(...handlers({ baseUrl, ...(answers && { answers }), ...options }));
    server.listen({ onUnhandledRequest: "error" });
    onTestFinished(() => server.close());
  }

  async function callAll() {
    let text = "";
    const fetched = async (url: string, init: RequestInit) => {
      const response = await fetch(url, init);
      text = await response.clone().text();
      return response;
    };
    const validate = validation(service.operationValidators as ValidatorTable);
    const client = service.createClient({ baseUrl, credentials, validate, fetch: fetched });
    const results = new Map<ir.Operation, { readonly result: Values; readonly text: string }>();
    for (const operation of service.api.operations) {
      const { function: call } = service.names.operation(operation);
      const [media] = operation.requestBody?.content ?? [];
      const credentialFields = field === undefined ? [] : [field];
      const { input } = requestOf(service, operation, { minimal: true, media, credentialFields });
      const given = hidesRequest(operation) ? { ...input, body: { a: "b" } } : input;
      const result = (await service.calls[call]?.(client, given)) ?? {};
      results.set(operation, { result, text });
    }
    return results;
  }

  it("answers the documented success of every operation, as its schemas say", async () => {
    start({ seed: "one" });
    const { api, names } = service;
    const fits = await judgeOf(`specs/${name}/openapi.yaml`, api, names.schema);
    let judged = 0;
    for (const [operation, { result, text }] of await callAll()) {
      const { responses = [] } = operation;
      const success = responses.find(({ status }) => status.startsWith("2")) ?? responses[0];
      const { function: call } = names.operation(operation);
      const isOpen = answers !== undefined && Object.hasOwn(answers, call);
      expect(result, call).toMatchObject(isOpen ? open : { status: Number(success?.status) });
      if (isOpen) continue;
      const [media] = success?.content ?? [];
      if (success === undefined || media?.schema === undefined) continue;
      judged += 1;
      expect(result["mediaType"]).toBe(media.mediaType);
      const isFit = fits(operation, success.status, media.mediaType, JSON.parse(text));
      expect(isFit, `${call}: ${text}`).toBe(true);
    }
    expect(judged).toBeGreaterThan(name === "contact-enrichment" ? -1 : 0);
  });

  it("answers the same for the same seed alone", async () => {
    start({ seed: "one" });
    const bodies = async () => [...(await callAll()).values()].map(({ text }) => text).join("\n");
    const [first, second] = [await bodies(), await bodies()];
    expect(second).toBe(first);
    // The answers of the others have nothing to choose.
    if (name === "contact-enrichment" || name === "scoped-key") return;
    start({ seed: "two" });
    expect(await bodies()).not.toBe(first);
  });
});
