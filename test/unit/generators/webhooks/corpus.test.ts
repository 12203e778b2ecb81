/** Receivers of public descriptions: they compile, take a valid event and refuse what is none. */
import { expect, it, onTestFinished } from "vitest";
import { compile } from "../../../support/compile.ts";
import { describeWithInputs } from "../../../support/inputs.ts";
import { authenticateBy } from "../../runtime/server/credentials.ts";
import { receiversOf, sent } from "./receivers.ts";

interface Case {
  readonly description: string;
  /** What the names of the receiver begin with. */
  readonly event: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly options?: object;
  /** Absent: the description has no body. */
  readonly valid?: object;
  readonly answer: { readonly status: number; readonly body?: unknown };
}

const basic = {
  headers: { authorization: `Basic ${btoa("museum:secret")}` },
  options: {
    authenticate: authenticateBy(({ username }: { username: string }) => username),
    decisions: { unauthenticated: () => ({ status: 401 }) },
  },
};

const board = [".", "X", "O"].map(() => [".", "X", "O"]);

const cases: readonly Case[] = [
  {
    description: "museum.yaml",
    event: "PublishNewEvent",
    ...basic,
    valid: {
      name: "Night",
      location: "Hall",
      eventDescription: "Lamps",
      dates: ["2026-01-01"],
      price: 3,
    },
    answer: { status: 202 },
  },
  {
    description: "webhook31.yaml",
    event: "PostNewPet",
    valid: { id: 1, name: "Ada" },
    answer: { status: 200 },
  },
  {
    description: "tictactoe31.yaml",
    event: "MarkOperationCallback",
    valid: { winner: ".", board },
    answer: { status: 200 },
  },
  {
    description: "tictactoe31.yaml",
    event: "MarkOperationWebhook",
    answer: { status: 200, body: { winner: "X", board } },
  },
];

for (const { description, event, headers, options, valid, answer } of cases) {
  describeWithInputs(`corpus/${description}`, `${event} of ${description}`, (spec) => {
    it("does as it should", { timeout: 60_000 }, async () => {
      const output = await receiversOf(spec, "corpus-webhooks");
      onTestFinished(output.remove);
      expect(compile(output.folder, "nodenext")).toEqual([]);
      const bodies: unknown[] = [];
      const receive = output.create[`create${event}Receiver`]?.((input: { body?: unknown }) => {
        bodies.push(input.body);
        return answer;
      }, options);
      const send = async (body: string, method = "POST", extra: Record<string, string> = {}) =>
        receive?.(sent(body, { ...headers, ...extra }, { method }));

      const answered = await send(JSON.stringify(valid ?? {}));
      expect(answered?.status).toBe(answer.status);
      if (answer.body !== undefined) expect(await answered?.json()).toEqual(answer.body);
      expect(bodies).toEqual([valid]);

      expect((await send("{}", "DELETE"))?.status).toBe(405);
      if (valid === undefined) return;
      const refused = await send('[{"id":true}]');
      expect([refused?.status, refused?.headers.get("content-type")]).toEqual([
        400,
        "application/problem+json",
      ]);
      expect((await send("{}", "POST", { "content-type": "text/csv" }))?.status).toBe(415);
      expect(bodies).toHaveLength(1);
    });
  });
}
