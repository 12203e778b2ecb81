/** Every operation called by the emitted client, and answered by the emitted mocks. */
import { type RequestHandler } from "msw";
import { setupServer } from "msw/node";
import type * as ir from "../../../../core/model/ir.ts";
import { serviceUrl } from "../../../../core/views/encoding/base-url.ts";
import { byPrecedence } from "../../../../core/views/encoding/path-precedence.ts";
import {
  type Documented,
  documentedOf,
} from "../../../properties/round-trip/properties/answers.ts";
import type { Subject } from "../../../properties/round-trip/properties/subject.ts";
import { type GoodCall, keyOf } from "./by-client.ts";
import { objection } from "./judge.ts";
import { Tally } from "./tally.ts";

type Values = Readonly<Record<string, unknown>>;
type Handlers = (options: {
  readonly baseUrl?: string;
  readonly seed: string;
  readonly answers: Values;
}) => RequestHandler[];

/**
 * `calls` are made again, each with the answer of its documented status: made up by the mocks, or where
 * they make up none, given. The first of each operation is the usual one, at the address that the
 * description states.
 */
export async function callByMocks(subject: Subject, calls: readonly GoodCall[]): Promise<Tally> {
  const tally = new Tally("mocks");
  const { handlers } = (await import(`${subject.service.folder}/msw.ts`)) as {
    readonly handlers: Handlers;
  };
  const isPlaced = serviceUrl(subject.service.api).baseUrl !== undefined;
  for (const [round, made] of roundsOf(calls).entries()) {
    const baseUrl = round === 0 && isPlaced ? undefined : "https://mocks.example/base";
    await mockRound({ subject, tally, handlers, baseUrl, isUsual: round === 0 }, made);
  }
  return tally;
}

interface Round {
  readonly subject: Subject;
  readonly tally: Tally;
  readonly handlers: Handlers;
  readonly baseUrl: string | undefined;
  /** True where the mocks choose the status. */
  readonly isUsual: boolean;
}

async function mockRound(round: Round, calls: readonly GoodCall[]): Promise<void> {
  const { subject, baseUrl, tally } = round;
  const all = handlersFor(round, calls);
  const server = setupServer();
  server.listen({ onUnhandledRequest: "error" });
  const client = subject.clientAt(baseUrl);
  try {
    for (const group of groupsOf(subject, calls, all)) {
      server.resetHandlers(...group.handlers);
      for (const call of group.calls) {
        const key = keyOf(call.called);
        tally.called.add(key);
        tally.calls += 1;
        const wrong = await wrongWith(subject, client, call);
        if (wrong === undefined) tally.judged += 1;
        else tally.fault(key, `${call.documented?.status}, ${call.optional}: ${wrong}`);
      }
    }
  } finally {
    server.close();
  }
}

interface Group {
  readonly handlers: RequestHandler[];
  readonly calls: GoodCall[];
}

/**
 * Handlers that could take each other's requests stay together, in their order. The library tries one
 * after the other with a copy of the request each, which of a thousand takes long.
 */
function groupsOf(
  { service: { api } }: Subject,
  calls: readonly GoodCall[],
  handlers: readonly RequestHandler[],
): Iterable<Group> {
  const groups = new Map<string, Group>();
  const groupOf = ({ method, path }: Pick<ir.Operation, "method" | "path">): Group => {
    const key = `${method} ${path.split("/").length}`;
    const group = groups.get(key) ?? { handlers: [], calls: [] };
    groups.set(key, group);
    return group;
  };
  const operations = byPrecedence(api.operations);
  for (const [at, handler] of handlers.entries()) {
    const operation = operations[at];
    if (operation === undefined) throw new Error("there are more handlers than operations");
    groupOf(operation).handlers.push(handler);
  }
  for (const call of calls) groupOf(call.called.modelled).calls.push(call);
  return groups.values();
}

/** Those that the mocks cannot make up are given what the handler of the server gave. */
function handlersFor(
  { handlers, tally, baseUrl, isUsual }: Round,
  calls: readonly GoodCall[],
): RequestHandler[] {
  const byName = new Map(calls.map((call) => [call.name, call]));
  const open = { status: "undocumented", httpStatus: 299, body: { open: true } };
  const given = ({ exchange }: GoodCall) => exchange.answer ?? open;
  const answers = new Map<string, unknown>();
  for (const call of calls) {
    const { status = "" } = call.documented ?? {};
    if (!isUsual) answers.set(call.name, /^\d{3}$/u.test(status) ? Number(status) : given(call));
  }
  for (;;) {
    try {
      return handlers({
        ...(baseUrl === undefined ? {} : { baseUrl }),
        seed: "run",
        answers: Object.fromEntries(answers),
      });
    } catch (error) {
      const name = /^answers\.(.*) is missing$/su.exec((error as Error).message)?.[1];
      if (name === undefined || typeof answers.get(name) === "object") throw error;
      const call = byName.get(name);
      if (call !== undefined) tally.leaveOut("noMadeUpAnswer");
      answers.set(name, call === undefined ? open : given(call));
    }
  }
}

async function wrongWith(
  subject: Subject,
  client: unknown,
  { called, name, documented, exchange: { input } }: GoodCall,
): Promise<string | undefined> {
  const accept = documented?.media?.mediaType;
  let result: Values;
  try {
    const call = subject.service.calls[name];
    result = (await call?.(client, input, accept === undefined ? {} : { accept })) ?? {};
  } catch (error) {
    const { cause } = error as Error;
    return `${String(error)}${cause === undefined ? "" : `: ${String(cause)}`}`;
  }
  const wanted = documented?.status ?? "undocumented";
  if (String(result["status"]) !== wanted) {
    return `answered ${String(result["status"])} (${String(result["httpStatus"])}) ${JSON.stringify(result["body"])?.slice(0, 300)}`;
  }
  if (documented === undefined || documented.isOpen) return undefined;
  return wrongBody(subject, called, documented, result);
}

function wrongBody(
  subject: Subject,
  called: GoodCall["called"],
  { status, media: wanted }: Documented,
  { body, mediaType }: Values,
): string | undefined {
  if (wanted === undefined) return body === undefined ? undefined : "there is a body";
  // Callers choose between the forms of a success alone.
  const isChosen = status.startsWith("2");
  const media = documentedOf(subject, called).find((each) => {
    return each.status === status && each.media?.mediaType === mediaType;
  })?.media;
  if (media === undefined || (isChosen && media.mediaType !== wanted.mediaType)) {
    return `the media type is ${String(mediaType)}`;
  }
  return objection(subject, called, status, media, body);
}

/** The first call of each operation, the second of each, and so on. */
function roundsOf(calls: readonly GoodCall[]): readonly GoodCall[][] {
  const rounds: GoodCall[][] = [];
  const counts = new Map<string, number>();
  for (const call of calls) {
    const count = counts.get(call.name) ?? 0;
    counts.set(call.name, count + 1);
    (rounds[count] ??= []).push(call);
  }
  return rounds;
}
