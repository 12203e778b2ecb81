/** A project whose description changes: what the compiler refuses afterwards, and what reconciling told. */
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { generate } from "../../../scripts/api/api.ts";
import { reconcile } from "../../../scripts/scaffold/reconcile/reconcile.ts";
import {
  type ReconciledService,
  reconcileEach,
} from "../../../scripts/scaffold/reconcile-service.ts";
import { type ScaffoldOptions, scaffold } from "../../../scripts/scaffold/scaffold.ts";
import { compile, emptyFolder } from "../../support/compile.ts";

export interface Told {
  /** Errors of the compiler, with their files and lines. */
  readonly errors: readonly string[];
  /** Those whose lines are told nowhere. */
  readonly untold: readonly string[];
  readonly service: ReconciledService;
  /** Files that the same run changes when it is made again. */
  readonly again: readonly string[];
  /** Texts before and after, by path. */
  readonly before: ReadonlyMap<string, string>;
  readonly after: ReadonlyMap<string, string>;
  readonly text: (file: string) => string;
  readonly folder: string;
}

export const handlers = "src/handlers";

/** What people make of the scaffolded files. */
export interface Project {
  readonly read: (file: string) => string;
  readonly write: (file: string, text: string) => void;
  readonly remove: (file: string) => void;
  /** Replaces what a file has to have. */
  readonly replace: (file: string, from: string, to: string) => void;
}

export async function toldOf(
  name: string,
  before: string,
  after: string,
  edit: (project: Project) => void = () => undefined,
  choices: Pick<ScaffoldOptions, "layout" | "framework"> = {},
): Promise<Told> {
  const folder = emptyFolder(`told-${name}`);
  const spec = join(folder, "api.yaml");
  const options = { cwd: folder, spec, out: "src/api", cache: false, ...choices };
  const text = (file: string) => readFileSync(join(folder, file), "utf8");
  const generated = async (description: string) => {
    writeFileSync(spec, description);
    const { ok, diagnostics } = await generate(options);
    if (!ok) throw new Error(JSON.stringify(diagnostics.slice(0, 3)));
  };
  await generated(before);
  const { ok, services: scaffolded } = await scaffold(options);
  if (!ok) throw new Error(JSON.stringify(scaffolded));
  const write = (file: string, own: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), own);
  };
  edit({
    read: text,
    write,
    remove: (file) => rmSync(join(folder, file)),
    replace: (file, from, to) => {
      const before = text(file);
      const after = before.replace(anyLines(from), () => to);
      if (after === before) throw new Error(`${file} has no ${from}`);
      write(file, after);
    },
  });
  const first = compile(folder, "nodenext", { asInProjects: true });
  if (first.length > 0) throw new Error(`before the change: ${first.join("\n")}`);
  await generated(after);
  const old = textsIn(folder);
  const { services } = await reconcileEach({ ...options, write: true }, reconcile);
  const [service] = services;
  if (service === undefined) throw new Error("nothing was reconciled");
  const errors = compile(folder, "nodenext", { asInProjects: true }).map((line) =>
    line.slice(Math.max(0, line.indexOf("src/"))),
  );
  const lines = new Set(
    [...service.manual, ...service.affected].map(({ file, line }) => `${file}:${line}`),
  );
  const untold = errors.filter(
    (line) => !lines.has(/^(.+?)\((\d+)/u.exec(line)?.slice(1).join(":") ?? ""),
  );
  const now = textsIn(folder);
  const more = await reconcileEach(options, reconcile);
  const again = more.services.flatMap(({ files }) => files.map(({ path }) => path));
  return { errors, untold, service, again, before: old, after: now, text, folder };
}

/** A long line of scaffolded files is broken, at any of its spaces. */
function anyLines(text: string): RegExp {
  return new RegExp(text.replaceAll(/[^\w\s]/g, "\\$&").replaceAll(/ +/g, "\\s+"));
}

function textsIn(folder: string): ReadonlyMap<string, string> {
  const root = join(folder, handlers);
  const names = readdirSync(root, { recursive: true, encoding: "utf8" });
  const files = names.filter((name) => /\.[jt]s$/.test(name));
  return new Map(files.map((name) => [name, readFileSync(join(root, name), "utf8")]));
}
