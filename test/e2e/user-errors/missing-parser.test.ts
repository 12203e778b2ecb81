/** A handler that streams in a project without the parser of forms. */
import { spawnSync } from "node:child_process";
import { mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { project } from "../cli/project.ts";

const packages = join(import.meta.dirname, "../../../node_modules");

test("a missing parser of forms ends the program at its start, with the command that installs it", async () => {
  const { run, at, write, root } = project({ "api.yaml": upload, "package.json": manifest });
  await run("generate", "--spec", "api.yaml", "--out", "api", "--emit", "js");
  mkdirSync(at("node_modules"));
  symlinkSync(join(packages, "zod"), at("node_modules/zod"));
  write(
    "main.js",
    'import "./api/runtime/uploads.js";\nsetTimeout(() => console.log("on"), 1000);',
  );
  const options = { cwd: root, encoding: "utf8" } as const;
  const { stdout, stderr, status } = spawnSync(process.execPath, ["main.js"], options);
  expect({ stdout, status }).toEqual({ stdout: "", status: 1 });
  expect(stderr).toContain(
    "streamed() requires the package @fastify/busboy; install it with: npm install @fastify/busboy",
  );
});

const manifest = '{ "type": "module" }';
const upload = `openapi: 3.1.0
info: { title: Shop, version: "1" }
paths:
  /photos: { post: { operationId: addPhoto, requestBody: { content: { image/png: {} } }, responses: { "204": { description: Done. } } } }
`;
