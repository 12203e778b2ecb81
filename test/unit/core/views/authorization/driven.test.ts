/** Every cell of the table, asked of the emitted server. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { serverContext, serverDescriptors } from "../../../../../core/views/server/server-view.ts";
import type { CredentialPlace } from "../../../../../core/views/encoding/descriptor.ts";
import { accessDocument } from "../../../../../generators/access/document.ts";
import { accessTable } from "../../../../../generators/access/table.ts";
import { conversions } from "../../../../../generators/conversions/index.ts";
import { server } from "../../../../../generators/server/index.ts";
import { types } from "../../../../../generators/types/index.ts";
import { validators } from "../../../../../generators/validators/index.ts";
import { xml } from "../../../../../generators/xml/index.ts";
import { type GeneratedOutput, generateInto } from "../../../../properties/round-trip/output.ts";
import { deriveFile } from "./described.ts";

interface Row {
  readonly key: string;
  readonly call: {
    readonly credentials: readonly {
      readonly scheme: string;
      readonly members: Readonly<Record<string, unknown>> | null;
      readonly times?: readonly string[];
    }[];
    readonly target: string;
    readonly origin?: string;
  };
  /** Keys of `answers`, one per operation. */
  readonly cells: readonly string[];
}

interface Answer {
  readonly answer: string;
  readonly reason?: string;
  readonly trigger?: string;
  readonly status?: number;
  readonly decision?: string;
  readonly optional?: true;
  readonly code?: string;
}

interface Table {
  readonly operations: readonly { name: string; method: string; path: string }[];
  readonly answers: Readonly<Record<string, Answer>>;
  readonly rows: readonly Row[];
}

type Handle = (request: Request) => Promise<Response>;

/** What the members of `authenticate` answer with: times are dates. */
function credentialOf({ members, times = [] }: Row["call"]["credentials"][number]) {
  if (members === null) return null;
  const dates = times.map((name) => [name, dateOf(members[name])] as const);
  return { principal: "somebody", ...members, ...Object.fromEntries(dates) };
}

function dateOf(value: unknown): Date | null {
  return typeof value === "string" ? new Date(value) : null;
}

/** A request that carries the credentials of `row` at their places. */
function requestOf(
  { method, path }: Table["operations"][number],
  { call }: Row,
  places: ReadonlyMap<string, CredentialPlace>,
): Request {
  const url = new URL(path, "http://127.0.0.1");
  const headers = new Headers(call.origin === undefined ? {} : { origin: call.origin });
  const form = new URLSearchParams();
  for (const { scheme } of call.credentials) {
    const place = places.get(scheme);
    if (place?.in === "authorization") headers.set("authorization", `Bearer ${scheme}`);
    if (place?.in === "header") headers.set(place.name, scheme);
    if (place?.in === "query") url.searchParams.set(place.name, scheme);
    if (place?.in === "body") form.set(place.name, scheme);
  }
  const body = form.size > 0 ? { body: form } : {};
  return new Request(url, { method, headers, ...body });
}

/** A decision for each that the service asks for; refusals are noted in `asked`. */
function decisionsOf(
  all: readonly { readonly name: string; readonly question: string; readonly optional?: boolean }[],
  target: unknown,
  asked: string[],
): Record<string, unknown> {
  const refusals = all.filter(
    ({ question, optional }) => question.includes("AuthorizationRefusal") && !optional,
  );
  const others = all.filter(({ question }) => !question.includes("Refusal<"));
  return {
    rateLimitHitBody: () => ({}),
    ...Object.fromEntries(others.map((each) => [each.name, () => target])),
    rateLimit: () => ({ key: "all", plan: "paid", monitor_limit: 9e9, quota: 9e9 }),
    corsHeaders: () => ({}),
    jsonpMediaType: () => "text/javascript",
    ...Object.fromEntries(
      refusals.map((each) => [
        each.name,
        ({ reason, trigger = "" }: { reason: string; trigger?: string }) => {
          asked.push(`${each.name} ${reason} ${trigger}`);
          return { status: 403, body: { code: reason } };
        },
      ]),
    ),
  };
}

describe.each([
  ["scoped-key", "specs/scoped-key/openapi.yaml"],
  ["uptime-monitoring", "specs/uptime-monitoring/openapi.yaml"],
  ["keys", "test/unit/core/views/authorization/keys.yaml"],
])("the table of %s", (name, spec) => {
  let output: GeneratedOutput;
  let create: (handlers: object, options: object) => Handle;
  beforeAll(async () => {
    output = await generateInto(spec, name, [types, conversions, validators, xml, server]);
    ({ createHandler: create } = (await import(`${output.folder}/server.ts`)) as {
      createHandler: typeof create;
    });
  }, 60_000);
  afterAll(() => output.remove());

  it("is what the server does", async () => {
    const { api, input } = deriveFile(spec, name);
    const document = accessDocument(accessTable(input), api);
    const { operations, answers, rows } = JSON.parse(JSON.stringify(document)) as Table;
    const told = serverDescriptors(api.operations, serverContext(input));
    const places = new Map(told.schemes.map((scheme) => [scheme.name, scheme.place]));
    let count = 0;
    for (const row of rows) {
      for (const [index, operation] of operations.entries()) {
        const asked: string[] = [];
        const decisions = decisionsOf(told.decisions, row.call.target, asked);
        const judges = row.call.credentials.map(
          (each) => [each.scheme, () => credentialOf(each)] as const,
        );
        const faults: unknown[] = [];
        let handled = false;
        const handle = create(
          new Proxy(
            {},
            {
              get: () => () => {
                handled = true;
                throw new Error("handled");
              },
            },
          ),
          {
            authenticate: {
              ...Object.fromEntries(told.schemes.map((each) => [each.name, () => null])),
              ...Object.fromEntries(judges),
            },
            decisions,
            onError: (error: unknown) => faults.push(String(error)),
          },
        );
        const response = await handle(requestOf(operation, row, places));
        const body = await response.text();
        const cell = answers[row.cells[index] ?? ""];
        const where = `${row.key} ${operation.name}: ${response.status} ${body} ${faults.join()}`;
        if (cell?.answer === "handler") {
          // A request without what the operation needs besides is refused for that alone.
          expect(asked, where).toEqual([]);
          expect(handled || response.status === 400, where).toBe(true);
        } else {
          expect(handled, where).toBe(false);
          const {
            reason = "",
            trigger = "",
            decision = "",
            optional,
            status,
            code = "",
          } = cell ?? {};
          const needed = decision !== "" && optional === undefined;
          expect(asked, where).toEqual(needed ? [`${decision} ${reason} ${trigger}`] : []);
          expect(response.status, where).toBe(needed ? 403 : status);
          if (!needed) expect(body, where).toContain(code);
        }
        count += 1;
      }
    }
    expect(count).toBe(rows.length * operations.length);
    expect(count).toBeGreaterThan(30);
  }, 60_000);
});
