/** Reconciled projects are run, and compiled over the server of the changed description. */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { buildSync } from "esbuild";
import { conversions } from "../../../generators/conversions/index.ts";
import { client } from "../../../generators/client/index.ts";
import { server } from "../../../generators/server/index.ts";
import { types } from "../../../generators/types/index.ts";
import { validators } from "../../../generators/validators/index.ts";
import { compileTogether } from "../../support/compile-together.ts";
import { emptyFolder } from "../../support/compile.ts";
import { emit } from "../../support/emitted.ts";
import { runtimeFiles, withEntries } from "../../support/with-runtime.ts";
import type { Case, Turn } from "./cases.ts";
import type { Outcome } from "./check.ts";

export interface Tried {
  readonly one: Case;
  readonly outcome: Outcome;
}

const request = { query: {}, auth: { principal: { name: "Ann" } } };

const stub = `export const captured = [];
export const createHandler = (handlers) => { captured.push(handlers); };
`;

/** Calls each handler: it says the mark of its old name, or that it is not written. Faults by seed. */
export async function runFaults(
  name: string,
  tried: readonly Tried[],
): Promise<Map<number, string[]>> {
  const folder = emptyFolder(name);
  for (const { one, outcome } of tried) {
    const own = join(folder, String(one.seed));
    writeAll(own, outcome.files);
    if (one.layout.isJavaScript === true) writeAll(own, new Map([["package.json", "{}\n"]]));
    const app = one.layout.isJavaScript === true ? "app.js" : "app.ts";
    writeAll(
      own,
      new Map([
        ["src/generated/server.js", stub],
        [
          "entry.ts",
          `import "./src/${app}";\nexport { captured } from "./src/generated/server.js";\n`,
        ],
      ]),
    );
  }
  const outdir = join(folder, "out");
  buildSync({
    entryPoints: tried.map(({ one }) => ({
      in: join(folder, String(one.seed), "entry.ts"),
      out: String(one.seed),
    })),
    bundle: true,
    format: "esm",
    platform: "node",
    outdir,
    outExtension: { ".js": ".mjs" },
    logLevel: "error",
  });
  const found = new Map<number, string[]>();
  for (const { one } of tried) {
    const { captured } = (await import(pathToFileURL(join(outdir, `${one.seed}.mjs`)).href)) as {
      readonly captured: readonly Record<string, (request: unknown) => unknown>[];
    };
    const faults = await calledFaults(one, captured[0] ?? {});
    if (faults.length > 0) found.set(one.seed, faults);
  }
  return found;
}

async function calledFaults(
  one: Case,
  handlers: Readonly<Record<string, (request: unknown) => unknown>>,
): Promise<string[]> {
  const faults: string[] = [];
  const marks = new Map(one.operations.map(({ name, mark }) => [name, mark]));
  const former = new Map(one.changes.renamed.map(({ from, to }) => [to, from]));
  const log = console.log;
  console.log = () => undefined;
  for (const name of one.next) {
    // A name that a new operation took over from a renamed one stands for the new one.
    const isNew = one.changes.added.some((each) => each.name === name);
    const mark = isNew ? undefined : marks.get(former.get(name) ?? name);
    const said = await saidBy(handlers, name);
    const wanted = mark ?? `${name} is not written yet`;
    if (said !== wanted) faults.push(`${name} says ${said}, not ${wanted}`);
  }
  console.log = log;
  const known = new Set(one.next);
  const more = Object.keys(handlers).filter((name) => !known.has(name));
  const removed = new Set(one.changes.removed.map((each) => each.name));
  const extra = more.filter((name) => one.layout.keepsRemoved !== true || !removed.has(name));
  return [...faults, ...extra.map((name) => `${name} is still registered`)];
}

async function saidBy(
  handlers: Readonly<Record<string, (request: unknown) => unknown>>,
  name: string,
): Promise<string> {
  try {
    const answer = (await handlers[name]?.(request)) as { readonly body?: string } | undefined;
    return answer?.body ?? "nothing";
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function writeAll(folder: string, files: ReadonlyMap<string, string>): void {
  for (const [path, text] of files) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

/** Errors of the compiler that are not told, by seed. */
export async function compileFaults(
  name: string,
  tried: readonly Tried[],
): Promise<Map<number, string[]>> {
  if (tried.length === 0) return new Map();
  const parent = emptyFolder(name);
  // Without operations there is no server.
  const typed = tried.filter(({ one }) => one.layout.isJavaScript !== true && one.next.length > 0);
  const runtime = new Set<string>();
  for (const { one, outcome } of typed) {
    const folder = join(parent, String(one.seed));
    writeAll(folder, outcome.files);
    const emitted = await emit(
      { "openapi.json": description(one.next, one.turns) },
      { generators: [types, conversions, validators, server, client], runtime: "../../../runtime" },
    );
    for (const each of emitted.runtime) runtime.add(each);
    writeAll(
      join(folder, "src/generated"),
      new Map(emitted.files.map(withEntries).map(({ path, text }) => [path, text])),
    );
  }
  writeAll(parent, new Map(runtimeFiles(runtime).map(({ path, text }) => [path, text])));
  const errorsOf = compileTogether(
    parent,
    [...typed.map(({ one }) => String(one.seed)), "runtime"],
    "nodenext",
  );
  const found = new Map<number, string[]>();
  for (const { one, outcome } of typed) {
    const { manual, affected } = outcome.result;
    const told = new Set([...manual, ...affected].map(({ file, line }) => `${file}:${line}`));
    const lines = errorsOf(String(one.seed)).map((line) => line.slice(line.indexOf("src/")));
    const untold = lines.filter(
      (line) => !told.has(/^(.+?)\((\d+)/u.exec(line)?.slice(1).join(":") ?? ""),
    );
    if (untold.length > 0) found.set(one.seed, untold);
  }
  return found;
}

/** A request has an optional parameter `limit` and a principal, unless that is what changed. */
function operation(operationId: string, turn: Turn | undefined) {
  const limit = { name: "limit", in: "query", schema: { type: "string" } };
  const parameters = {
    optional: [limit, { ...limit, name: "more" }],
    required: [{ ...limit, required: true }],
    renamed: [{ ...limit, name: "most" }],
    removed: [],
    public: [limit],
  };
  return {
    operationId,
    parameters: turn === undefined ? [limit] : parameters[turn],
    ...(turn === "public" ? { security: [] } : {}),
  };
}

function description(names: readonly string[], turns: ReadonlyMap<string, Turn>) {
  const schema = { type: "string" };
  const responses = { 200: { description: "OK.", content: { "application/json": { schema } } } };
  return {
    openapi: "3.1.0",
    info: { title: "Random", version: "1" },
    security: [{ key: [] }],
    components: { securitySchemes: { key: { type: "apiKey", in: "header", name: "x-key" } } },
    paths: Object.fromEntries(
      names.map((name, at) => [
        `/r${at}`,
        { get: { ...operation(name, turns.get(name)), responses } },
      ]),
    ),
  };
}
