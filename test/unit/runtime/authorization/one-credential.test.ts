/** Most operations ask for one credential. A gate decides on it by a shorter way, and alike. */
import { describe, expect, test } from "vitest";
import type { SchemeDescriptor } from "../../../../runtime/authorization/contract.ts";
import { type AdmitOptions, createGate } from "../../../../runtime/authorization/gate.ts";
import { type Sent, source } from "../server/access/exchange.ts";

describe("the one credential that an operation asks for", () => {
  const place = { in: "header", name: "x-key" } as const;
  const answers: readonly unknown[] = [
    null,
    undefined,
    { principal: "ann", ended: [] },
    { principal: "ann", scopes: [], ended: [] },
    { principal: "ann", scopes: ["read"], ended: [] },
    { principal: "ann", scopes: ["write", "read"], ended: [] },
    { principal: "ann", scopes: ["read"], ended: ["Revoke"] },
  ];
  const sents: readonly Sent[] = [
    {},
    { headers: { "x-key": "" } },
    { headers: { "x-key": "good" } },
    { headers: { "x-key": "a b" } },
    { headers: { cookie: "x-key=good" } },
  ];
  const asked = [undefined, [], ["read"], ["read", "write"]] as const;
  const cases = answers.flatMap((answer) =>
    sents.flatMap((sent) => asked.map((scopes) => ({ answer, sent, scopes }))),
  );

  /** Without cookies, a gate takes the way for any number of credentials. */
  test("is decided like one of several", async () => {
    const descriptor: SchemeDescriptor = {
      name: "key",
      place,
      endings: [{ trigger: "Revoke" }],
    };
    const reasons = new Set<string>();
    for (const { answer, sent, scopes } of cases) {
      for (const isLate of [false, true]) {
        const alternative = { mask: 1, ...(scopes && { scopes: [["key", scopes]] as const }) };
        const access = { schemes: ["key"], alternatives: [alternative], refusals: {} };
        const { admit } = createGate(
          [descriptor],
          { key: () => (isLate ? Promise.resolve(answer) : answer) },
          () => 0,
        );
        const decided = async (options?: AdmitOptions) => {
          try {
            return await admit("getItem", access, source(sent), options);
          } catch (error) {
            return String(error);
          }
        };
        const short = await decided();
        expect(JSON.stringify(short)).toBe(JSON.stringify(await decided({ cookies: false })));
        if (typeof short === "string") reasons.add("thrown");
        else reasons.add(short.admitted ? "admitted" : short.denial.reason);
      }
    }
    expect([...reasons].toSorted()).toEqual([
      "admitted",
      "ended",
      "invalid",
      "missing",
      "scope",
      "thrown",
    ]);
  });
});
