/** The emitted code as JavaScript, without any tool of ours: by `import`, by `require()` and as bundles. */
import { execFile } from "node:child_process";
import { copyFileSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { serialize } from "node:v8";
import { build } from "esbuild";
import type { Subject } from "../../../properties/round-trip/properties/subject.ts";
import { key } from "../../../conformance/server/implementation.ts";
import { type GoodCall, keyOf } from "./by-client.ts";
import { Tally, type Way } from "./tally.ts";

const modules = ["client", "server", "runtime/server"];

/** One of `calls` for each operation is made again by each of the programs. */
export async function callByPlainNode(
  subject: Subject,
  calls: readonly GoodCall[],
): Promise<readonly Tally[]> {
  const { folder } = subject.service;
  const out = join(folder, "plain");
  const sources = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const all = sources.filter((file) => file.endsWith(".ts") && file !== "usages.ts");
  const entryPoints = all.map((file) => join(folder, file));
  await build({ entryPoints, outdir: out, outbase: folder, format: "esm", logLevel: "silent" });
  mkdirSync(out, { recursive: true });
  writeFileSync(join(out, "package.json"), '{ "type": "module" }');
  copyFileSync(join(import.meta.dirname, "drive.mjs.txt"), join(out, "drive.mjs"));
  const firsts = [...new Map(calls.toReversed().map((call) => [call.name, call])).values()];
  writeFileSync(join(out, "calls"), await written(subject, firsts));
  const emitted = all.filter((file) => !file.includes("/")).map((file) => file.slice(0, -3));
  writePrograms(out, emitted);
  const bundle = { bundle: true, platform: "node", logLevel: "silent" } as const;
  for (const format of ["esm", "cjs"] as const) {
    const outfile = join(out, `bundle-${format}.${format === "esm" ? "mjs" : "cjs"}`);
    await build({ ...bundle, entryPoints: [join(out, "bundled.mjs")], outfile, format });
  }
  const programs = [
    ["node", "import.mjs"],
    ["require", "require.cjs"],
    ["bundle", "bundle-esm.mjs"],
    ["bundle-cjs", "bundle-cjs.cjs"],
  ] as const;
  const tallies: Tally[] = [];
  for (const [way, program] of programs) {
    tallies.push(await tallyOf(way, join(out, program), firsts));
  }
  return tallies;
}

/** Each imports every emitted module, but for bundles, which have what calls and answers. */
function writePrograms(out: string, emitted: readonly string[]): void {
  const others = emitted.filter((name) => !modules.includes(name));
  const main = [
    'import { drive } from "./drive.mjs";',
    ...modules.map((name, at) => `import * as m${at} from "./${name}.js";`),
  ];
  const call = 'await drive({ client: m0, server: m1, node: m2 }, "calls");';
  const rest = others.map((name) => `import "./${name}.js";`);
  writeFileSync(join(out, "import.mjs"), [...main, ...rest, call].join("\n"));
  writeFileSync(join(out, "bundled.mjs"), [...main, call.replace("await ", "void ")].join("\n"));
  const required = modules.map((name, at) => `const m${at} = require("./${name}.js");`);
  writeFileSync(
    join(out, "require.cjs"),
    [
      'const { drive } = require("./drive.mjs");',
      ...required,
      ...others.map((name) => `require("./${name}.js");`),
      call.replace("await ", "void "),
    ].join("\n"),
  );
}

async function written(subject: Subject, calls: readonly GoodCall[]): Promise<Buffer> {
  const { api } = subject.service;
  const plain = calls.map(async ({ called, name, documented, exchange: { input, answer } }) => ({
    title: keyOf(called),
    name,
    input: await asData(input),
    answer: answer ?? { status: "undocumented", httpStatus: 299, body: {} },
    status: documented?.status ?? "undocumented",
    body: answer === undefined ? {} : answer["body"],
    options: documented?.media === undefined ? {} : { accept: documented.media.mediaType },
  }));
  return serialize({
    calls: await Promise.all(plain),
    key,
    scopes: ["*", ...api.securitySchemes.flatMap(({ flowScopes }) => flowScopes)],
    credentials: subject.credentials,
    basePath: new URL(subject.baseUrl).pathname.replace(/\/$/u, ""),
  });
}

/** Files are no data that is written down. */
async function asData(value: unknown): Promise<unknown> {
  if (value instanceof Blob) {
    const name = value instanceof File ? value.name : "blob";
    return { $file: new Uint8Array(await value.arrayBuffer()), name, type: value.type };
  }
  if (typeof value !== "object" || value === null || ArrayBuffer.isView(value)) return value;
  if (Array.isArray(value)) return Promise.all(value.map(asData));
  const members = Object.entries(value).map(async ([name, each]) => [name, await asData(each)]);
  return Object.fromEntries(await Promise.all(members)) as unknown;
}

async function tallyOf(way: Way, program: string, calls: readonly GoodCall[]): Promise<Tally> {
  const tally = new Tally(way);
  const cwd = join(program, "..");
  const { stdout } = await promisify(execFile)(process.execPath, [program], {
    cwd,
    maxBuffer: 2 ** 28,
  });
  const wrong = JSON.parse(stdout) as readonly string[];
  for (const { called } of calls) {
    tally.called.add(keyOf(called));
    tally.calls += 1;
  }
  tally.judged = calls.length - wrong.length;
  for (const each of wrong) tally.fault("plain Node", each);
  return tally;
}
