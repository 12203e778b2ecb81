/** Every operation called by the emitted client, and answered over HTTP by the emitted server. */
import type { Draw } from "../../../properties/round-trip/properties/maker.ts";
import { NoValue } from "../../../properties/round-trip/properties/requests.ts";
import {
  type Documented,
  documentedOf,
} from "../../../properties/round-trip/properties/answers.ts";
import { type Exchange, exchange } from "../../../properties/round-trip/properties/properties.ts";
import type { Called, Subject } from "../../../properties/round-trip/properties/subject.ts";
import { drawOf } from "./draws.ts";
import { objection } from "./judge.ts";
import { Tally } from "./tally.ts";

/** A call that went well, to be made again in other ways. */
export interface GoodCall {
  readonly called: Called;
  readonly name: string;
  /** Absent: the description has no answer. */
  readonly documented: Documented | undefined;
  readonly optional: "all" | "none";
  readonly exchange: Exchange;
}

/**
 * Each documented answer with the least input, and the first of success also with all that an input
 * may have.
 */
export async function callByClient(
  subject: Subject,
): Promise<{ tally: Tally; calls: readonly GoodCall[] }> {
  const tally = new Tally("client");
  const calls: GoodCall[] = [];
  const served = servedOf(subject);
  for (const called of subject.operations) {
    const key = keyOf(called);
    if (served.get(requestsOf(key)) !== key) {
      tally.skip(key, "sameRequests");
      continue;
    }
    const [first, ...others] = successFirst(documentedOf(subject, called));
    const kinds = [
      { documented: first, optional: "none" },
      { documented: first, optional: "all" },
      ...others.map((documented) => ({ documented, optional: "none" }) as const),
    ] as const;
    for (const { documented, optional } of kinds) {
      const good = await call(subject, called, { documented, optional }, tally);
      if (good !== undefined) calls.push(good);
    }
    if (!tally.called.has(key)) tally.skip(key, tally.lastReason ?? "noInput");
  }
  return { tally, calls };
}

/** Of operations for the same requests the one that is served: the last as text. */
function servedOf(subject: Subject): ReadonlyMap<string, string> {
  const keys = subject.operations.map(keyOf).toSorted();
  return new Map(keys.map((key) => [requestsOf(key), key]));
}

function requestsOf(key: string): string {
  return key.replaceAll(/\{[^{}]*\}/gu, "{}");
}

async function call(
  subject: Subject,
  called: Called,
  { documented, optional }: Pick<GoodCall, "documented" | "optional">,
  tally: Tally,
): Promise<GoodCall | undefined> {
  const key = keyOf(called);
  const kind = `${documented?.status} ${documented?.media?.mediaType}`;
  let made: Exchange;
  try {
    made = await sampled((draw) => exchange(subject, called, documented, draw), {
      seed: `${key} ${kind}`,
      optional,
    });
  } catch (error) {
    if (!(error instanceof NoValue)) throw error;
    tally.leaveOut(error.message.includes("/responses/") ? "noAnswer" : "noInput");
    return undefined;
  }
  if (optional === "all" && made.fault?.startsWith("answered 414") === true) {
    tally.leaveOut("tooLong");
    return undefined;
  }
  tally.calls += 1;
  tally.called.add(key);
  if (made.fault !== undefined) {
    tally.fault(key, `${kind}, ${optional}: ${made.fault}`);
    return undefined;
  }
  const { media, status = "" } = documented ?? {};
  const body = made.result?.["body"];
  const wrong = media && objection(subject, called, status, media, body);
  if (wrong !== undefined) tally.fault(key, `${kind}: ${wrong}`);
  else tally.judged += 1;
  const { function: name } = subject.service.names.operation(called.modelled);
  return { called, name, documented, optional, exchange: made };
}

/** Where no value has all that may be left out, one that has some of it. */
async function sampled(
  make: (draw: Draw) => Promise<Exchange>,
  { seed, optional }: { readonly seed: string; readonly optional: "all" | "none" },
): Promise<Exchange> {
  try {
    return await make(drawOf(seed, optional));
  } catch (error) {
    if (optional === "none" || !(error instanceof NoValue)) throw error;
    return make(drawOf(seed, "some"));
  }
}

export function keyOf({ operation: { method, path } }: Called): string {
  return `${method} ${path}`;
}

export function isSuccess(documented: Documented | undefined): boolean {
  return documented?.status.startsWith("2") === true;
}

function successFirst(documented: readonly Documented[]): readonly Documented[] {
  return documented.toSorted((a, b) => Number(isSuccess(b)) - Number(isSuccess(a)));
}
