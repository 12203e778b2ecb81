/** JSON that was parsed before the engine got it, where integers need all their digits. */
import type { BodyDescriptor } from "../http/operation.ts";
import { ConsumedBodyError } from "../exchange/consumed-body.ts";

const keepRawBody =
  ", or let it keep the bytes at req.rawBody, as express.json() can by its option verify";

/**
 * The value, if it has all digits of the integers that are decoded exactly.
 *
 * @throws ConsumedBodyError where one of them is beyond 2^53, and a number: its last digits are lost.
 */
export function withAllDigits(value: unknown, descriptor: BodyDescriptor | undefined): unknown {
  // A parser that keeps digits has made a bigint of each integer that needs it.
  if (descriptor?.exactJson === undefined || holdsBigInt(value)) return value;
  const { exactJson, decoding = {} } = descriptor;
  if (!holdsBigInt(exactJson.parse(JSON.stringify(value), decoding))) return value;
  throw new ConsumedBodyError("an integer beyond 2^53 has lost digits", keepRawBody);
}

/** A loop, because nothing limits how deep a value is nested. */
function holdsBigInt(value: unknown): boolean {
  const open = [value];
  while (open.length > 0) {
    const next = open.pop();
    if (typeof next === "bigint") return true;
    if (typeof next === "object" && next !== null) {
      for (const each of Object.values(next)) open.push(each);
    }
  }
  return false;
}
