/** Modules of the runtime in one file for each entry. */
import { describe, expect, test } from "vitest";
import { readAsset } from "../../../../../core/base/assets.ts";
import { runtimeCopy } from "../../../../../core/output/runtime/join.ts";

const sources = new Map([
  [
    "client/client.ts",
    `/** Sends calls. */
import type * as core from "zod/v4/core";
import type { Kind } from "./kind.ts";
import {
  type Members,
  has,
} from "../json/json.ts";
export { CodecError } from "../encoding/codec-error.ts";
export type * from "./kind.ts";

export const client: Kind = has;
`,
  ],
  [
    "client/kind.ts",
    `/**
 * Two lines
 * of words.
 */
import { type Members, members } from "../json/json.ts";
import * as core from "zod/v4/core";

export type Kind = Members;

const used = [members, core];
`,
  ],
  ["client/unused.ts", "/** Unused. */\nexport const unused = 1;\n"],
  ["json/json.ts", "/** JSON. */\nexport type Members = object;\nexport const has = 1;\n"],
  ["encoding/codec-error.ts", "/** Errors. */\nexport class CodecError extends Error {}\n"],
]);

function read(path: string): string {
  const text = sources.get(path);
  if (text === undefined) throw new Error(`no ${path}`);
  return text;
}

describe("the copy of the runtime", () => {
  test("has a file for each entry with the modules that are reached, each after its imports", () => {
    const [client, core] = runtimeCopy(["client/client"], read);
    expect(core).toEqual({
      path: "core.ts",
      text: `/** Values as they are sent and received: what clients, servers and validators share. */

// json/json -------------------------------------------------------------------
// JSON.

export type Members = object;
export const has = 1;

// encoding/codec-error --------------------------------------------------------
// Errors.

export class CodecError extends Error {}
`,
    });
    expect(client).toEqual({
      path: "client.ts",
      text: `/** The client: sends calls and reads answers. */
import * as core from "zod/v4/core";
import { type Members, has, members } from "./core.js";
export { CodecError } from "./core.js";

// client/kind -----------------------------------------------------------------
// Two lines
// of words.

export type Kind = Members;

const used = [members, core];

// client/client ---------------------------------------------------------------
// Sends calls.

export const client: Kind = has;
`,
    });
  });

  test("does not depend on the order in which modules are named", () => {
    const names = ["client/client", "json/json", "client/unused"];
    expect(runtimeCopy(names.toReversed(), read)).toEqual(runtimeCopy(names, read));
  });

  test("has the modules in one order, however many others are in it", () => {
    const sections = (names: readonly string[]) =>
      runtimeCopy(names, (path) => readAsset(`runtime/${path}`)).map(({ path, text }) => ({
        path,
        modules: [...text.matchAll(/^\/\/ ([a-z-]+\/[\w-]+) -+$/gm)].map(([, name = ""]) => name),
      }));
    const some = ["validation/compiled", "client/client", "mounts/fastify", "json/equality"];
    const whole = sections(some);
    for (const names of some.map((name) => [name])) {
      for (const { path, modules } of sections(names)) {
        const all = whole.find((file) => file.path === path)?.modules ?? [];
        expect(all.filter((name) => modules.includes(name))).toEqual(modules);
      }
    }
  });

  test("has a file below a folder for each mount, which imports files beside the folder", () => {
    const files = runtimeCopy(["mounts/node", "mounts/express"], (path) =>
      readAsset(`runtime/${path}`),
    );
    const imports = files
      .filter(({ path }) => path.startsWith("mounts/"))
      .map(({ path, text }) => [
        path,
        ...[...text.matchAll(/ from "([^"]+)"/g)].map(([, to]) => to),
      ]);
    expect(imports).toEqual([
      ["mounts/express.ts", "../server.js"],
      ["mounts/node.ts", "../server.js"],
    ]);
    expect(files.map(({ path }) => path)).toContain("server.ts");
  });

  test("throws for a module that is not there, and for one in no room", () => {
    expect(() => runtimeCopy(["client/nothing"], read)).toThrow("no client/nothing.ts");
    expect(() => runtimeCopy(["nowhere/json"], () => "")).toThrow(
      'no entry of the runtime holds "nowhere/json"',
    );
  });
});
