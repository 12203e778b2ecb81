/** Everything that is emitted for one description, run. */
import { msw } from "../../../../generators/msw/index.ts";
import { pagination } from "../../../../generators/pagination/index.ts";
import { tanstackQuery } from "../../../../generators/tanstack-query/index.ts";
import { usage } from "../../../../generators/usage/index.ts";
import { webhooks } from "../../../../generators/webhooks/index.ts";
import { subjectOf } from "../../../properties/round-trip/properties/subject.ts";
import { callByClient } from "./by-client.ts";
import { callByMocks } from "./by-mocks.ts";
import { callByPlainNode } from "./by-plain-node.ts";
import { callByQueries } from "./by-queries.ts";
import { runSnippets } from "./by-snippets.ts";
import { receiveWebhooks } from "./by-webhooks.ts";
import { type Counted, countOperations } from "./operations.ts";
import type { Tally } from "./tally.ts";

export interface Ran {
  readonly counted: Counted;
  readonly tallies: readonly Tally[];
}

/** Each of its operations is called in each way. `spec` is the path of the file. */
export async function runDescription(name: string, spec: string): Promise<Ran> {
  const counted = countOperations(spec);
  const others = [msw, pagination, tanstackQuery, usage, webhooks];
  const subject = await subjectOf(name.replaceAll(/\W/gu, "-"), spec, others);
  try {
    const received = await receiveWebhooks(subject);
    if (counted.operations.length === 0) return { counted, tallies: [received] };
    const { tally, calls } = await callByClient(subject);
    const ways = [
      await callByMocks(subject, calls),
      await callByQueries(subject, calls),
      await runSnippets(subject, calls),
      ...(await callByPlainNode(subject, calls)),
    ];
    for (const way of ways) for (const [key, reason] of tally.skipped) way.skip(key, reason);
    return { counted, tallies: [tally, ...ways, received] };
  } finally {
    subject.close();
  }
}

/** What went wrong, an operation that was neither called nor left out for a reason among it. */
export function faultsOf({ counted, tallies }: Ran): readonly string[] {
  return tallies.flatMap(({ way, called, skipped, faults }) => {
    const expected = way === "webhooks" ? counted.webhooks : counted.operations;
    const met = new Set([...called, ...skipped.keys()]);
    const both = [...called].filter((key) => skipped.has(key));
    return [
      ...faults,
      ...both.map((key) => `${way}: ${key} is called and skipped`),
      ...expected.filter((key) => !met.has(key)).map((key) => `${way}: ${key} is forgotten`),
      ...[...met]
        .filter((key) => !expected.includes(key))
        .map((key) => `${way}: ${key} is no operation of the description`),
    ];
  });
}
