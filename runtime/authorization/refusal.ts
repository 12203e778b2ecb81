/** How a refusal is answered: by the description, and by a decision where it does not show all. */
import { type MaybePromise, whenKnown } from "../exchange/maybe-promise.ts";
import type { RefusalAnswer, Refusals } from "./contract.ts";
import type { Denial } from "./denial.ts";
import { type ErrorFacts, envelopeBody } from "./envelope.ts";

/** An answer for the engine's encoder. */
export interface ComposedRefusal {
  /** True: `answer` is one of a described response; false: it is an open answer. */
  readonly described: boolean;
  /** As handlers give it: `status` (and `httpStatus`), `body`, `mediaType`, `headers`. */
  readonly answer: Readonly<Record<string, unknown>>;
}

/** What the implementer decided. The engine adds the refusal to what a decision is asked. */
export interface PolicyCallbacks {
  readonly has: (decision: string) => boolean;
  readonly ask: (decision: string) => MaybePromise<unknown>;
}

/**
 * How the description answers a refusal.
 *
 * @throws Error when it has no answer to it, because nothing told that it can happen.
 */
export function answerTo(refusals: Refusals, { reason, trigger }: Denial): RefusalAnswer {
  const answer =
    reason === "ended" ? refusals.ended?.find(([of]) => of === trigger)?.[1] : refusals[reason];
  if (answer === undefined) throw new Error(`no callback answers "${reason}"`);
  return answer;
}

/**
 * The answer in full. What a decision leaves out is that of the description: the status that it
 * shows, and the body that reports the error. An optional decision is asked when there is one.
 *
 * @throws Error, or rejects with it, when a decision gives no object or another status than the
 * description shows, and when nothing gives a status.
 */
export function composeRefusal(
  refusal: RefusalAnswer,
  facts: ErrorFacts,
  decisions: PolicyCallbacks,
): MaybePromise<ComposedRefusal> {
  const { decision } = refusal;
  if (decision === undefined || (refusal.optional === true && !decisions.has(decision))) {
    return composed(refusal, facts, {});
  }
  return whenKnown(decisions.ask(decision), (decided) => {
    if (typeof decided !== "object" || decided === null) {
      throw new Error(`decisions.${decision}: the answer is not an object`);
    }
    return composed(refusal, facts, decided);
  });
}

/** What an answer of a decision may have. */
interface DecidedAnswer {
  readonly body?: unknown;
  readonly mediaType?: unknown;
  readonly headers?: unknown;
}

function composed(
  refusal: RefusalAnswer,
  facts: ErrorFacts,
  decided: DecidedAnswer,
): ComposedRefusal {
  const { response, envelope } = refusal;
  const { body, mediaType, headers } = decided;
  const answer = {
    ...refusalStatus(refusal, decided),
    ...pick("headers", headers),
    ...pick("mediaType", mediaType ?? envelope?.mediaType),
    ...pick("body", body === undefined && envelope ? envelopeBody(envelope, facts) : body),
  };
  return { described: response !== undefined, answer };
}

function pick(name: string, value: unknown): object {
  return value === undefined ? {} : { [name]: value };
}

/** A described response goes by its key, and by the number too where the key is none. */
function refusalStatus(
  { response, status, decision = "" }: RefusalAnswer,
  decided: object,
): object {
  const given: unknown = Reflect.get(decided, "httpStatus") ?? Reflect.get(decided, "status");
  const shown = status ?? (/^\d{3}$/u.test(response ?? "") ? Number(response) : undefined);
  const names = given === undefined || given === response;
  if (shown !== undefined && !names && given !== shown) {
    throw new Error(`decisions.${decision}: the description shows another status`);
  }
  const code = shown ?? given;
  if (typeof code !== "number") throw new Error(`decisions.${decision}: the status is missing`);
  if (response === undefined || response === String(code)) return { status: code };
  return { status: response, httpStatus: code };
}
