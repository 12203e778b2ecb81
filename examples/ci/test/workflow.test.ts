/** The steps of the workflow, in a clone of this project: what they let pass, and what they refuse. */
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { after, beforeEach, test } from "node:test";

const project = join(import.meta.dirname, "..");
const home = mkdtempSync(join(tmpdir(), "example-ci-"));
const clone = join(home, "clone");
after(() => rmSync(home, { recursive: true, force: true }));

async function run(command: string) {
  const env = { ...process.env, CI: "true" };
  const child = spawn("bash", ["-e", "-c", `${command} 2>&1`], { cwd: clone, env });
  const [out, [code]] = await Promise.all([text(child.stdout), once(child, "close")]);
  return { code: code as number, out };
}

/** What the branch `origin/main` has is this project, with its generated code. */
beforeEach(async () => {
  rmSync(clone, { recursive: true, force: true });
  cpSync(project, clone, {
    recursive: true,
    filter: (path) => !/\b(?:node_modules|\.git)$/.test(path),
  });
  symlinkSync(join(project, "node_modules"), join(clone, "node_modules"));
  const identity = "-c user.name=User -c user.email=user@example.com";
  const commit = `git add --force . && git ${identity} commit -q -m first`;
  const { code, out } = await run(
    `git init -q -b main . && ${commit} && git branch -q origin/main`,
  );
  assert.equal(code, 0, out);
});

/** Which steps of the workflow fail, and what they say. */
async function failures() {
  const workflow = readFileSync(join(project, ".github/workflows/specs.yml"), "utf8");
  // `npm test` finds programs of the project without npx.
  const steps = [...workflow.matchAll(/- run: npx (specwright (\w+).*)/g)];
  assert.equal(steps.length, 3);
  const ended = await Promise.all(
    steps.map(async ([, command = "", name = ""]) => ({ name, ...(await run(command)) })),
  );
  const failed = ended.filter(({ code }) => code !== 0);
  return { names: failed.map(({ name }) => name), out: failed.map(({ out }) => out).join("\n") };
}

function edit(path: string, from: string, to: string): void {
  const file = join(clone, path);
  const before = readFileSync(file, "utf8");
  assert.ok(before.includes(from), `${path} has no ${from}`);
  writeFileSync(file, before.replace(from, to));
}

test("What is committed passes", async () => {
  assert.deepEqual(await failures(), { names: [], out: "" });
});

test("Generated code that somebody edited is drift", async () => {
  edit("src/api/types.ts", "number: string", "number: number");
  const { names, out } = await failures();
  assert.deepEqual(names, ["check"]);
  assert.match(out, /src\/api\/types\.ts/);
});

test("A description that changed without its code is drift", async () => {
  edit("openapi.yaml", "description: The invoice.", "description: An invoice.");
  const { names, out } = await failures();
  assert.deepEqual(names, ["check"]);
  assert.match(out, /openapi\.yaml:\d+/);
});

test("A handbook that says something else is a contradiction", async () => {
  edit("handbook.md", "between 1 and 100", "between 1 and 500");
  const { names, out } = await failures();
  assert.deepEqual(names, ["lint"]);
  assert.match(out, /::error file=handbook\.md,line=11/);
});

test("A change that breaks callers is refused, with its code and its handbook up to date", async () => {
  edit("openapi.yaml", "required: [number, cents, due]", "required: [number, cents]");
  edit("handbook.md", "**due** (date, required)", "**due** (date)");
  await run("specwright generate");
  const { names, out } = await failures();
  assert.deepEqual(names, ["diff"]);
  assert.match(out, /breaking/);
});
