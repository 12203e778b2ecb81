/** Random calls of every operation of a service: what arrives is what was sent, both ways. */
import fc from "fast-check";
import { answerFor, documentedOf } from "./answers.ts";
import { difference, plain } from "./differences.ts";
import type { Draw } from "./maker.ts";
import { requestFor } from "./requests.ts";
import type { Called, Subject } from "./subject.ts";

type Values = Readonly<Record<string, unknown>>;

export interface Outcome {
  /** Calls whose input and answer were compared. */
  readonly calls: number;
  /** One entry for each operation whose calls went wrong: its first one. */
  readonly faults: readonly string[];
}

/** `runs` calls of each operation, and at least one for each documented status and media type. */
export async function roundTrips(
  subject: Subject,
  {
    runs,
    chosen = () => true,
  }: { readonly runs: number; readonly chosen?: (at: number) => boolean },
): Promise<Outcome> {
  let calls = 0;
  const faults: string[] = [];
  for (const called of subject.operations.filter((_, at) => chosen(at))) {
    const documented = documentedOf(subject, called);
    let turn = 0;
    const property = fc.asyncProperty(fc.gen(), async (random) => {
      const draw: Draw = (from) => random(() => from);
      const fault = await roundTrip(subject, called, documented[turn++ % documented.length], draw);
      calls += 1;
      if (fault !== undefined) throw new Error(fault);
    });
    const numRuns = Math.max(runs, documented.length);
    const run = await fc.check(property, { numRuns, endOnFailure: true });
    if (!run.failed) continue;
    const reason = run.errorInstance instanceof Error ? run.errorInstance.message : "no error";
    faults.push(
      `${called.operation.method} ${called.operation.path} (seed ${run.seed}): ${reason}`,
    );
  }
  return { calls, faults };
}

/** What went wrong with one call; `undefined` where nothing did. */
async function roundTrip(
  subject: Subject,
  called: Called,
  documented: ReturnType<typeof documentedOf>[number] | undefined,
  draw: Draw,
): Promise<string | undefined> {
  const { service, client, state, faults } = subject;
  const accept = documented?.media?.mediaType;
  const sent = requestFor(subject, called, accept, draw);
  const given = documented && answerFor(subject, called, documented, draw);
  let handled: Values | undefined;
  state.answer = ({ request: _, signal: __, auth: ___, ...input }) => {
    handled = input;
    return given?.answer ?? { status: "undocumented", httpStatus: 299, body: { open: true } };
  };
  faults.length = 0;
  const { function: name } = service.names.operation(called.modelled);
  const options = accept === undefined ? {} : { accept };
  let result: Values;
  try {
    const call = service.calls[name];
    if (call === undefined) throw new Error("there is no function");
    result = await call(client, sent.input, options);
  } catch (error) {
    return `${String(error)}${said(faults)}; sent ${shown(sent.input)}; answered ${shown(given?.answer)}`;
  }
  if (handled === undefined) {
    return `answered ${String(result["httpStatus"])} ${shown(result["body"])}${said(faults)}; sent ${shown(sent.input)}`;
  }
  const wrong = difference(await plain(withBody(sent.seen)), await plain(withBody(handled)));
  if (wrong !== undefined) return `the handler saw something else ${wrong}`;
  if (given === undefined) return undefined;
  const { response: _, ...told } = result;
  const lost = difference(
    await plain(
      documented?.isOpen === true ? { ...given.result, ...decided(result) } : given.result,
    ),
    await plain({ ...told, headers: withoutRates(subject, told["headers"]) }),
  );
  if (lost === undefined) return undefined;
  return `the caller got something else ${lost}${said(faults)}`;
}

/** A key that travels in the body makes one where there was none. */
function withBody(input: Values): Values {
  const { body } = input;
  const isNone =
    body === undefined || (typeof body === "object" && Object.keys(body ?? {}).length === 0);
  return isNone && !(body instanceof Blob) ? { ...input, body: undefined } : input;
}

/** What a description does not show is whatever was decided. */
function decided({ body, mediaType }: Values): Values {
  return { body, mediaType };
}

/** Headers that report a rate are the server's own. */
function withoutRates({ description }: Subject, headers: unknown): object {
  return Object.fromEntries(
    Object.entries(headers as object).filter(
      ([name]) => !description.headers.includes(name.toLowerCase()),
    ),
  );
}

function said(faults: readonly unknown[]): string {
  const [first] = faults;
  if (first === undefined) return "";
  const { issues } = first as { readonly issues?: unknown };
  return `; the server: ${String(first)} ${shown(issues)}`;
}

function shown(value: unknown): string {
  return (JSON.stringify(value) ?? String(value)).slice(0, 400);
}
