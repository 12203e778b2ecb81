/** Two branches changed one spec, and Git left both sides in what was generated. */
import { spawnSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import { description, project } from "./project.ts";

const words = ["--spec", "api.yaml", "--out", "out"];
const withMembers = (...names: string[]) =>
  description("id", names.map((name) => `        ${name}: { type: string }`).join("\n"));

/** A project in which the merge of `theirs` into `ours` ended in conflicts, the spec settled by hand. */
async function merged(style: string, theirs: readonly string[], ours: readonly string[]) {
  const home = project({ "api.yaml": withMembers("zz") });
  const git = (...args: string[]) => {
    const who = [
      "-c",
      "user.name=a",
      "-c",
      "user.email=a@example.com",
      "-c",
      "commit.gpgsign=false",
    ];
    const settings = [...who, "-c", `merge.conflictStyle=${style}`];
    return spawnSync("git", [...settings, ...args], { cwd: home.root, encoding: "utf8" });
  };
  const commit = async (...more: readonly string[]) => {
    expect((await home.run("generate", ...words, ...more)).code).toBe(0);
    git("add", "-A");
    expect(git("commit", "-qm", "a").status).toBe(0);
  };
  git("init", "-q", "-b", "ours");
  await commit();
  git("checkout", "-qb", "theirs");
  home.write("api.yaml", withMembers("xx", "zz"));
  await commit(...theirs);
  git("checkout", "-q", "ours");
  home.write("api.yaml", withMembers("yy", "zz"));
  await commit(...ours);
  expect(git("merge", "theirs").status).not.toBe(0);
  home.write("api.yaml", withMembers("xx", "yy", "zz"));
  return home;
}

describe.each(["merge", "diff3"])("after a merge with conflicts in the style %s", (style) => {
  test("generate settles all files and the record", async () => {
    const { run, read, list } = await merged(style, [], []);
    expect(read("out/.specwright.json")).toContain("<<<<<<<");
    expect(read("out/types.ts")).toContain("<<<<<<<");
    expect(await run("generate", ...words)).toMatchObject({ code: 0 });
    for (const path of list("out")) expect(read(`out/${path}`)).not.toContain("<<<<<<<");
    expect(await run("check", ...words)).toMatchObject({ code: 0 });
    expect(JSON.parse(read("out/.specwright.json"))).not.toHaveProperty("shared");
  });

  test("a file that one side added is recorded", async () => {
    const { run, read } = await merged(style, ["--with", "names"], []);
    expect(await run("generate", ...words, "--with", "names")).toMatchObject({ code: 0 });
    expect(JSON.parse(read("out/.specwright.json")).folders["."].files).toContain("names.json");
    expect(await run("check", ...words, "--with", "names")).toMatchObject({ code: 0 });
  });
});

test("a file between markers of a merge is no record where its sides are of different outputs", async () => {
  const { run, read, write } = project({ "api.yaml": description() });
  await run("generate", ...words);
  const record = read("out/.specwright.json");
  write(
    "out/.specwright.json",
    `<<<<<<< ours\n${record}=======\n${record.replace('"api"', '"other"')}>>>>>>> theirs\n`,
  );
  write("out/types.ts", "// mine\n");
  const { code, out } = await run("generate", ...words);
  expect(code).toBe(1);
  expect(out).toContain("out/types.ts error out/in-the-way");
  expect(read("out/types.ts")).toBe("// mine\n");
});
