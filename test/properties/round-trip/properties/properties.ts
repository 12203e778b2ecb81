/** Random calls of every operation of a service: what arrives is what was sent, both ways. */
import fc from "fast-check";
import { type Documented, answerFor, documentedOf } from "./answers.ts";
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
      const { fault } = await exchange(
        subject,
        called,
        documented[turn++ % documented.length],
        draw,
      );
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

/** One call. */
export interface Exchange {
  /** What went wrong. */
  readonly fault?: string | undefined;
  /** What the caller gave, and the handler answered. */
  readonly input: Values;
  readonly answer?: Values | undefined;
  /** What the caller got. */
  readonly result?: Values;
}

/** A call whose handler gives an answer of the kind that is `documented`. */
export async function exchange(
  subject: Subject,
  called: Called,
  documented: Documented | undefined,
  draw: Draw,
): Promise<Exchange> {
  const sent = requestFor(subject, called, documented?.media?.mediaType, draw);
  const given = documented && answerFor(subject, called, documented, draw);
  const shared = { input: sent.input, answer: given?.answer };
  const made = await callOf(subject, called, documented, sent.input, given?.answer);
  if (typeof made === "string") return { ...shared, fault: made };
  const { handled, result } = made;
  const wrong = difference(await plain(withBody(sent.seen)), await plain(withBody(handled)));
  if (wrong !== undefined) {
    return { ...shared, result, fault: `the handler saw something else ${wrong}` };
  }
  if (given === undefined) return { ...shared, result };
  const { response: _, ...told } = result;
  const lost = difference(
    await plain(
      documented?.isOpen === true ? { ...given.result, ...decided(result) } : given.result,
    ),
    await plain({ ...told, headers: withoutOwn(subject, told["headers"]) }),
  );
  if (lost === undefined) return { ...shared, result };
  const fault = `the caller got something else ${lost}${said(subject.faults)}`;
  return { ...shared, result, fault };
}

/** What the handler saw and the caller got, or what went wrong before both had something. */
async function callOf(
  { service, client, state, faults }: Subject,
  { modelled }: Called,
  documented: Documented | undefined,
  input: Values,
  answer: Values | undefined,
): Promise<{ readonly handled: Values; readonly result: Values } | string> {
  let handled: Values | undefined;
  state.answer = ({ request: _, signal: __, auth: ___, ...seen }) => {
    handled = seen;
    return answer ?? { status: "undocumented", httpStatus: 299, body: { open: true } };
  };
  faults.length = 0;
  const { function: name } = service.names.operation(modelled);
  const accept = documented?.media?.mediaType;
  let result: Values;
  try {
    const call = service.calls[name];
    if (call === undefined) throw new Error("there is no function");
    result = await call(client, input, accept === undefined ? {} : { accept });
  } catch (error) {
    return `${String(error)}${said(faults)}; sent ${shown(input)}; answered ${shown(answer)}`;
  }
  if (handled !== undefined) return { handled, result };
  const { httpStatus, body } = result;
  return `answered ${String(httpStatus)} ${shown(body)}${said(faults)}; sent ${shown(input)}`;
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

/** Headers that report a rate are the server's own, and so is the length of the body. */
function withoutOwn({ description }: Subject, headers: unknown): object {
  const own = [...description.headers, "content-length"];
  return Object.fromEntries(
    Object.entries(headers as object).filter(([name]) => !own.includes(name.toLowerCase())),
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
