import { execFileSync } from "node:child_process";
import { mkdir, symlink, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { load } from "../../../../../core/spec/load.ts";
import { folderOf, problems, sourcesOf, withSchemas } from "./files.ts";

const secret = "TOP-SECRET-CONTENT";

/** `specs/openapi.yaml` with one reference, a file inside, and secrets outside. */
async function folderWith(reference: string): Promise<string> {
  return folderOf({
    "specs/openapi.yaml": withSchemas(`A: { $ref: ${JSON.stringify(reference)} }`),
    "specs/inside.json": '{"type": "object"}',
    "secret.json": `${secret} {`,
    "specs-secret/secret.json": `${secret} {`,
  });
}

describe("references out of the folder are refused by their form", () => {
  test.each([
    "../secret.json",
    "./../secret.json",
    "sub/../../secret.json",
    "%2e%2e/secret.json",
    "%2E%2E%2Fsecret.json",
    "..%2fsecret.json",
    "../specs-secret/secret.json",
    "../none.json",
    "..",
    "/etc/passwd",
    "%2Fetc%2Fpasswd",
    "file:///etc/passwd",
    "FILE:/etc/passwd",
    "file:inside.json",
    "C:/Windows/win.ini",
    "c:\\Windows\\win.ini",
    "C%3A%5CWindows",
    "\\\\host\\share\\x.json",
    "..\\secret.json",
    "..%5Csecret.json",
    "inside.json%00.yaml",
  ])("%s", async (reference) => {
    const cwd = await folderWith(reference);
    const loaded = await load("specs/openapi.yaml", { cwd });
    expect(loaded.sources).toBeUndefined();
    expect(problems(loaded)).toEqual([
      expect.stringMatching(/^specs\/openapi\.yaml:5:16 ref\/outside: /),
    ]);
    expect(problems(loaded).join()).not.toContain(secret);
  });

  test("an absolute path into the folder is refused as well", async () => {
    const cwd = await folderWith("inside.json");
    const inside = path.join(cwd, "specs/inside.json");
    await writeFile(path.join(cwd, "specs/openapi.yaml"), withSchemas(`A: { $ref: "${inside}" }`));
    expect(problems(await load("specs/openapi.yaml", { cwd }))[0]).toContain("ref/outside");
  });

  test("percent-encoding is decoded once", async () => {
    const cwd = await folderWith("%252e%252e/secret.json");
    const [line] = problems(await load("specs/openapi.yaml", { cwd }));
    expect(line).toContain("source/not-found");
  });
});

describe("symbolic links", () => {
  test("out of the folder are refused, whether of a file or of a folder", async () => {
    for (const [link, target, reference] of [
      ["specs/link.json", "../secret.json", "link.json"],
      ["specs/folder", "../specs-secret", "folder/secret.json"],
    ] as const) {
      const cwd = await folderWith(reference);
      await symlink(target, path.join(cwd, link));
      const lines = problems(await load("specs/openapi.yaml", { cwd }));
      expect(lines).toEqual([expect.stringMatching(/^specs\/openapi\.yaml:5:16 ref\/outside: /)]);
      expect(lines.join()).not.toContain(secret);
    }
  });

  test("inside the folder are followed, and the file is read once", async () => {
    const cwd = await folderOf({
      "openapi.yaml": withSchemas("A: { $ref: link.json }", "B: { $ref: inside.json }"),
      "inside.json": "{}",
    });
    await symlink("inside.json", path.join(cwd, "link.json"));
    const { documents } = sourcesOf(await load("openapi.yaml", { cwd }));
    expect(documents.map(({ name }) => name)).toEqual(["openapi.yaml", "inside.json"]);
  });

  test("the root itself leads out only into an allowed folder", async () => {
    const cwd = await folderWith("inside.json");
    await symlink("../secret.json", path.join(cwd, "specs/root.yaml"));
    const lines = problems(await load("specs/root.yaml", { cwd }));
    expect(lines).toEqual([expect.stringMatching(/^specs\/root\.yaml ref\/outside: /)]);
    await symlink("openapi.yaml", path.join(cwd, "specs/link.yaml"));
    sourcesOf(await load("specs/link.yaml", { cwd }));
    await symlink("../specs/openapi.yaml", path.join(cwd, "specs-secret/link.yaml"));
    await writeFile(path.join(cwd, "specs-secret/inside.json"), "{}");
    sourcesOf(await load("specs-secret/link.yaml", { cwd, allowRef: ["specs"] }));
  });

  test("in a circle are an error", async () => {
    const cwd = await folderWith("a.json");
    await symlink("b.json", path.join(cwd, "specs/a.json"));
    await symlink("a.json", path.join(cwd, "specs/b.json"));
    expect(problems(await load("specs/openapi.yaml", { cwd }))[0]).toContain("source/not-found");
  });

  test("the root's own folder may be one", async () => {
    const cwd = await folderWith("inside.json");
    await symlink("specs", path.join(cwd, "linked"));
    const { documents } = sourcesOf(await load("linked/openapi.yaml", { cwd }));
    expect(documents.map(({ file }) => file)).toEqual([
      "linked/openapi.yaml",
      "linked/inside.json",
    ]);
  });
});

test("an allowed folder may be read from, another may not", async () => {
  const cwd = await folderOf({
    "specs/openapi.yaml": withSchemas(
      "A: { $ref: ../shared/a.json }",
      "B: { $ref: ../other/b.json }",
    ),
    "shared/a.json": "{}",
    "other/b.json": "{}",
  });
  const loaded = await load("specs/openapi.yaml", { cwd, allowRef: ["shared"] });
  expect(problems(loaded)).toEqual([
    expect.stringMatching(/^specs\/openapi\.yaml:6:16 ref\/outside/),
  ]);
  sourcesOf(await load("specs/openapi.yaml", { cwd, allowRef: ["shared", "other"] }));
});

test("what is no regular file is refused without waiting", async () => {
  const cwd = await folderWith("pipe.json");
  execFileSync("mkfifo", [path.join(cwd, "specs/pipe.json"), path.join(cwd, "specs/root.yaml")]);
  expect(problems(await load("specs/openapi.yaml", { cwd }))[0]).toContain("found a special file");
  expect(problems(await load("specs/root.yaml", { cwd }))[0]).toContain("found a special file");
  expect(problems(await load("/dev/zero", { cwd }))[0]).toContain("found a special file");

  const withFolder = await folderWith("folder.json");
  await mkdir(path.join(withFolder, "specs/folder.json"));
  const lines = problems(await load("specs/openapi.yaml", { cwd: withFolder }));
  expect(lines).toEqual([expect.stringMatching(/^specs\/openapi\.yaml:5:16 source\/not-found/)]);
});

test("nothing is fetched", async () => {
  let requests = 0;
  const server = createServer((_request, response) => {
    requests++;
    response.end("{}");
  });
  server.on("connection", () => requests++);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const references = [
    `http://${host}/a.json`,
    `https://${host}/a.json`,
    `//${host}/a.json`,
    `ftp://${host}/a`,
  ];
  for (const reference of [
    ...references,
    "urn:example:a",
    `HTTP://${host}/a.json#/x`,
    "data:,{}",
  ]) {
    const cwd = await folderWith(reference);
    const lines = problems(await load("specs/openapi.yaml", { cwd }));
    expect(lines).toEqual([expect.stringMatching(/^specs\/openapi\.yaml:5:16 ref\/remote: /)]);
  }
  expect(requests).toBe(0);
});
