/** `specwright errors`: tables, codes and texts, for people and for programs. */
import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { errorsDocumentSchema } from "../../../core/views/errors/document.ts";
import { project, run } from "./project.ts";
import { runResident } from "./resident.ts";

const here = resolve(import.meta.dirname, "../../..");
const errors = (...words: string[]) => runResident(here, ["errors", ...words]);

function catalogue(codes: readonly object[]): string {
  const given = codes.map((one) => ({
    category: null,
    status: 400,
    message: null,
    meaning: null,
    ...one,
  }));
  return JSON.stringify({
    openapi: "3.1.0",
    "x-specwright": 1,
    info: { title: "T\u001b[31m\u202e", version: "1" },
    components: {},
    "x-error-codes": { document: "document.md#errors", codes: given },
  });
}

const description = (codes: readonly object[]) => project({ "api.json": catalogue(codes) });

describe("for people", () => {
  test("every code of every service with a catalogue is a line", async () => {
    const { code, out, err } = await errors();
    expect({ code, err }).toEqual({ code: 0, err: "" });
    const lines = out.split("\n");
    expect(lines).toContain("platform-errors: Platform Error Catalog");
    expect(lines).toContain("  SERVICE-4004  not shown         Specified %s doesn't exist.");
    expect(lines.filter((line) => /^ {2}\S/u.test(line))).toHaveLength(14);
    expect(out).not.toContain("link-tracking");
  });

  test("a code has its entry, and what is not shown", async () => {
    const { code, out } = await errors("SERVICE-4005");
    expect(code).toBe(0);
    expect(out).toMatch(/^SERVICE-4005 platform-errors\n {2}status {8}not shown\n/u);
    expect(out).toContain("time          processing of a record takes at most 20 minutes");
    const key = (await errors("invalid_api_key", "--service", "scoped-key")).out;
    expect(key).toContain("comes after   Revoke of API key: an explicit action");
    expect(key).toContain("answer of     getMe, status not shown");
  });

  test("a text has the code and the arguments that made it", async () => {
    const { code, out } = await errors("Specified \u001b[31m%s\n doesn't exist.");
    expect(code).toBe(0);
    expect(out).toMatch(/^SERVICE-4004 platform-errors\n/u);
    expect(out).toContain('argument 1    "\\u001b[31m%s\\n"');
  });

  test.each([
    ["specified order doesnt exist", "SERVICE-4004"],
    ["service-4005", "SERVICE-4005"],
    ["insufficient-scop", "insufficient_scope"],
    ["SERVICE-4000", "has no entry of its own; it appears only inside SERVICE-4007"],
  ])("%j is found nowhere, and what is near is named", async (wanted, near) => {
    const { code, out, err } = await errors(wanted);
    expect({ code, err }).toEqual({ code: 1, err: "" });
    expect(out).toContain(`: ${JSON.stringify(wanted)}`);
    expect(out.split("\n").slice(1).join("\n")).toContain(near);
  });

  test("nothing of a description steers the terminal", async () => {
    const evil = "\u001b]0;evil\u0007\u202e\nx";
    const codes = [
      {
        code: evil,
        category: evil,
        message: `${evil} %s`,
        meaning: evil,
        resolution: evil,
        examples: [evil],
      },
    ];
    const { run: runHere } = description(codes);
    for (const wanted of [[], [`${evil} y`], [`${evil}?`]]) {
      const { out } = await runHere("errors", "--spec", "api.json", ...wanted);
      expect(out).not.toMatch(/[\u001b\u0007\u202e]/u);
      expect(out).toContain("\\u001b");
    }
  });

  test("a message that nobody could see is told, and from one that is not given", async () => {
    const codes = [
      { code: "none", message: null },
      { code: "empty", message: "" },
      { code: "blank", message: " \t" },
    ];
    const { run: runHere } = description(codes);
    const { out } = await runHere("errors", "--spec", "api.json");
    expect(out.split("\n").slice(1, 4)).toEqual([
      "  none   400    –",
      "  empty  400    (empty, as the document states it)",
      String.raw`  blank  400    " \t"`,
    ]);
    const entry = async (code: string) => (await runHere("errors", code, "--spec", "api.json")).out;
    expect(await entry("none")).not.toContain("message");
    expect(await entry("empty")).toContain("  message       (empty, as the document states it)\n");
    expect(await entry("blank")).toContain(String.raw`  message       " \t"`);
  });

  test("there is colour where it is asked for alone", async () => {
    expect((await errors("SERVICE-5000")).out).not.toContain("\u001b");
    const colored = await run(here, ["errors", "SERVICE-5000"], { FORCE_COLOR: "1" });
    expect(colored.out).toContain("\u001b[1mSERVICE-5000");
  });

  test("a broken catalogue is told with its place, whatever is asked", async () => {
    const { run: runHere } = description([
      { code: "a", message: "%s" },
      { code: "b", message: "x%s" },
    ]);
    const { code, out } = await runHere("errors", "a", "--spec", "api.json");
    expect(code).toBe(1);
    expect(out).toMatch(
      /^api\.json:1:\d+ error spec\/ambiguous-message: the messages of "a" and "b" can both produce "x"/u,
    );
    // Whether a text is of one of its codes is not known.
    for (const each of [out, (await runHere("errors", "--spec", "api.json")).out]) {
      expect(each).not.toMatch(/unknown error code|no service with/u);
    }
  });
});

describe("for programs", () => {
  test("--json has all that errors.json has", async () => {
    const { code, out } = await errors("--json", "Service timeout: db.");
    expect(code).toBe(0);
    const { found, near, ok } = JSON.parse(out) as {
      readonly found: readonly {
        readonly error: unknown;
        readonly args: unknown;
        readonly service: string;
      }[];
      readonly near: unknown;
      readonly ok: boolean;
    };
    expect({ near, ok }).toEqual({ near: [], ok: true });
    expect(found).toMatchObject([{ service: "platform-errors", args: ["db"] }]);
    expect(
      errorsDocumentSchema.shape.codes.element.safeParse(found[0]?.error).error,
    ).toBeUndefined();
  });

  test("what is not found is a document too", async () => {
    const { code, out } = await errors("--json", "service-4005");
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject({
      command: "errors",
      ok: false,
      found: [],
      near: [{ service: "platform-errors", code: "SERVICE-4005" }],
    });
  });

  test.each([
    [["a", "b"], "quote a text with spaces"],
    [["--service", "nothing"], 'unknown service "nothing"'],
    [["--service", "scoped-key", "--spec", "x.yaml"], "not both"],
    [["--nothing"], "nknown option"],
  ])("%j is wrong use", async (words, message) => {
    const { code, err } = await errors(...words);
    expect(code).toBe(2);
    expect(err).toContain(message);
  });
});
