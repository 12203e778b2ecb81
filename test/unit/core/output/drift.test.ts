/** A plan against what is on disk: what differs, what is written and removed, what is kept. */
import { describe, expect, test } from "vitest";
import { type Comparison, changes, drift } from "../../../../core/output/drift.ts";
import { unifiedDiff } from "../../../../core/output/unified-diff.ts";
import { parseManifest } from "../../../../core/output/manifest.ts";
import { hash, isRecorded, manifestText } from "../../../../core/output/manifest-file.ts";

const shortHash = (text: string) => hash(text).slice(0, 16);
const bytes = (text: string) => new TextEncoder().encode(text);

function comparison(
  planned: Record<string, string>,
  disk: Record<string, string | null>,
  recorded: Record<string, string>,
  others: Partial<Comparison> = {},
): Comparison {
  return {
    files: Object.entries(planned).map(([path, text]) => ({ path, text })),
    tree: new Map(
      Object.entries(disk).map(([path, text]) => [path, text === null ? null : bytes(text)]),
    ),
    from: "specs",
    manifest: {
      from: "specs",
      shared: false,
      files: new Map(Object.entries(recorded).map(([path, text]) => [path, hash(text)])),
    },
    covers: () => true,
    ...others,
  };
}

describe("drift", () => {
  test("names what is missing, changed, left over and stray", () => {
    const state = comparison(
      { "a.ts": "a", "b.ts": "b", "c.ts": "c", "link.ts": "l" },
      { "b.ts": "B", "c.ts": "c", "old.ts": "o", "note.txt": "n", "link.ts": null },
      { "old.ts": "o" },
    );
    expect(drift(state)).toEqual([
      { path: "a.ts", kind: "missing" },
      { path: "b.ts", kind: "changed" },
      { path: "link.ts", kind: "changed" },
      { path: "note.txt", kind: "stray" },
      { path: "old.ts", kind: "left-over" },
    ]);
  });

  test("knows a file that was copied from the runtime of another version", () => {
    const copy = (version: string) =>
      `// Copied from Specwright's runtime ${version}. Do not edit.\nexport {};\n`;
    const planned = { "runtime/a.ts": "a", "runtime/b.ts": "b", "runtime/c.ts": copy("0.1.0") };
    const disk = {
      "runtime/a.ts": copy("0.0.9-beta.1+2"),
      "runtime/b.ts": copy("0.1.0"),
      "runtime/c.ts": copy("9.0.0").replaceAll("\n", "\r\n"),
    };
    expect(drift(comparison(planned, disk, {}))).toEqual([
      { path: "runtime/a.ts", kind: "stale", version: "0.0.9-beta.1+2" },
      { path: "runtime/b.ts", kind: "changed" },
      { path: "runtime/c.ts", kind: "stale", version: "9.0.0" },
    ]);
  });

  test("says nothing of files that the run does not answer for", () => {
    const covers = (path: string) => path.startsWith("a/");
    const disk = { "a/x.ts": "x", "b/y.ts": "y" };
    expect(drift(comparison({}, disk, { "b/y.ts": "y" }, { covers }))).toEqual([
      { path: "a/x.ts", kind: "stray" },
    ]);
  });

  test("says nothing of strays in a folder that is shared", () => {
    const manifest = { from: "api", shared: true, files: new Map([["old.ts", hash("o")]]) };
    const disk = { "old.ts": "o", "mine.ts": "m" };
    expect(drift(comparison({}, disk, {}, { manifest }))).toEqual([
      { path: "old.ts", kind: "left-over" },
    ]);
  });

  test("compares bytes, not decoded text", () => {
    const tree = new Map([["a.ts", new Uint8Array([0xef, 0xbf, 0xbe])]]);
    const state = comparison({ "a.ts": "\ufffd" }, {}, {}, { tree });
    expect(drift(state)).toEqual([{ path: "a.ts", kind: "changed" }]);
  });
});

describe("changes", () => {
  test("writes what differs, removes what is as we wrote it, keeps what was edited", () => {
    const state = comparison(
      { "a.ts": "a", "b.ts": "b2" },
      { "a.ts": "a", "b.ts": "b1", "old.ts": "o", "edited.ts": "mine", "stray.ts": "s" },
      { "a.ts": "a", "b.ts": "b1", "old.ts": "o", "edited.ts": "e", "gone.ts": "g" },
    );
    const { write, remove, edited, foreign, manifest } = changes(state);
    expect(write).toEqual([{ path: "b.ts", text: "b2" }]);
    expect(remove).toEqual(["old.ts"]);
    expect(edited).toEqual(["edited.ts"]);
    expect(foreign).toEqual([]);
    expect([...manifest.files.keys()].toSorted()).toEqual(["a.ts", "b.ts", "edited.ts"]);
    expect(manifest.files.get("b.ts")).toBe(hash("b2"));
  });

  test("finds files of other origin in the way of the plan", () => {
    const { foreign } = changes(
      comparison({ "a.ts": "a", "b.ts": "b" }, { "a.ts": "x", "b.ts": "b" }, {}),
    );
    expect(foreign).toEqual(["a.ts"]);
  });
});

describe("manifest", () => {
  test("is sorted, and reads back as it was", () => {
    const manifest = {
      from: "api",
      shared: true,
      files: new Map([
        ["b", shortHash("b")],
        ["a", shortHash("a")],
        ["c/d", shortHash("d")],
      ]),
    };
    const text = manifestText(manifest);
    expect(text.indexOf('"a"')).toBeLessThan(text.indexOf('"b"'));
    expect(parseManifest(text)).toEqual(manifest);
  });

  test("has a line for each file and one for all hashes of a folder", () => {
    const files = new Map([
      ["a", hash("a")],
      ["b", hash("b")],
      ["c/d", hash("d")],
    ]);
    const written: unknown = JSON.parse(manifestText({ from: "api", shared: false, files }));
    expect(written).toEqual({
      from: "api",
      folders: {
        ".": { files: ["a", "b"], hashes: `${shortHash("a")} ${shortHash("b")}` },
        c: { files: ["d"], hashes: shortHash("d") },
      },
    });
  });

  test("of an earlier version, with a whole hash for each file, is read", () => {
    const text = `{"from":"x","files":{"c/d":"${hash("d")}"}}`;
    const { files } = parseManifest(text) ?? {};
    expect(files).toEqual(new Map([["c/d", hash("d")]]));
    expect(isRecorded(files?.get("c/d"), hash("d"))).toBe(true);
    expect(isRecorded(files?.get("c/d"), hash("edited"))).toBe(false);
  });

  test("knows the bytes of a file again, and no bytes of a file that it does not list", () => {
    const text = manifestText({ from: "x", shared: false, files: new Map([["a", hash("a")]]) });
    const { files } = parseManifest(text) ?? {};
    expect(isRecorded(files?.get("a"), hash("a"))).toBe(true);
    expect(isRecorded(files?.get("a"), hash("edited"))).toBe(false);
    expect(isRecorded(files?.get("b"), hash("b"))).toBe(false);
  });

  test("with a hash less, as a merge may leave it, knows no bytes of the last file", () => {
    const text = `{"from":"x","folders":{".":{"files":["a","b"],"hashes":"${shortHash("a")}"}}}`;
    const { files } = parseManifest(text) ?? {};
    expect(files?.get("b")).toBe("");
    expect(isRecorded(files?.get("b"), hash("b"))).toBe(false);
  });

  test.each([
    "",
    "{",
    "[]",
    "null",
    '{"from":"x","files":{"a":"short"}}',
    `{"from":"x","files":{"../a":"${hash("a")}"}}`,
    `{"from":"x","files":{"/etc/passwd":"${hash("a")}"}}`,
    `{"from":"x","files":{},"more":1}`,
    `{"from":"x","folders":{".":{"files":["a"],"hashes":"short"}}}`,
    `{"from":"x","folders":{"..":{"files":["a"],"hashes":"${shortHash("a")}"}}}`,
    `{"from":"x","folders":{"/etc":{"files":["passwd"],"hashes":"${shortHash("a")}"}}}`,
    `{"from":"x","folders":{".":{"files":["../a"],"hashes":"${shortHash("a")}"}}}`,
    `{"from":"x","folders":{"a/..":{"files":["b"],"hashes":"${shortHash("a")}"}}}`,
  ])("refuses %s", (text) => {
    expect(parseManifest(text)).toBeUndefined();
  });
});

describe("unifiedDiff", () => {
  test("shows the lines that differ", () => {
    expect(unifiedDiff("a.ts", bytes("one\ntwo\n"), "one\n2\n")).toBe(
      ["--- a.ts\ton disk", "+++ a.ts\tplanned", "@@ -1,2 +1,2 @@", " one", "-two", "+2"].join(
        "\n",
      ),
    );
  });

  test("is bounded and has no character that a terminal would obey", () => {
    const before = Array.from({ length: 500 }, (_, line) => `\u001b[31m${line}`).join("\n");
    const text = unifiedDiff("a.ts", bytes(before), "x\n");
    expect(text.split("\n").length).toBeLessThan(50);
    expect(text).toContain("more lines");
    expect(text).not.toContain("\u001b");
  });

  test("gives up on texts that have nothing in common", () => {
    const lines = (prefix: string) =>
      Array.from({ length: 5000 }, (_, line) => `${prefix}${line}`).join("\n");
    expect(unifiedDiff("a.ts", bytes(lines("a")), lines("b"))).toBe(
      "a.ts: too many differences to show",
    );
  });
});

describe("a diff of files with CRLF", () => {
  const crlf = "one\r\ntwo\r\n";

  test("shows no ends of lines where all lines of both end so", () => {
    const made = unifiedDiff("a.ts", bytes(crlf), crlf.replace("two", "three"));
    expect(made).toContain(" one\n-two\n+three");
    expect(unifiedDiff("a.ts", bytes(""), crlf)).toContain("+one\n+two");
  });

  test("shows them where they are the difference", () => {
    const made = unifiedDiff("a.ts", bytes(crlf), "one\ntwo\n");
    expect(made).toContain("-one\\u000d");
  });
});
