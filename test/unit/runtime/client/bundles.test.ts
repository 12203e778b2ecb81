/** What comes with the clients of our services into a bundle: nothing of Node, and no package unasked. */
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "../../../../generated");
const names = ["client.ts", "bound-client.ts", "pagination.ts"];
const services = readdirSync(root);
const entries = services.flatMap((service) =>
  names.map((name) => `${service}/${name}`).filter((path) => existsSync(join(root, path))),
);

interface Bundled {
  readonly text: string;
  /** Packages with code in the bundle. */
  readonly packages: readonly string[];
}

/** For no platform in particular: a module of Node would be an error. */
async function bundle(code: string): Promise<Bundled> {
  const { outputFiles, metafile } = await build({
    stdin: { contents: code, resolveDir: root, loader: "ts" },
    bundle: true,
    write: false,
    metafile: true,
    format: "esm",
    platform: "neutral",
    mainFields: ["module", "main"],
    // Comments speak of what is not used.
    minifyWhitespace: true,
    legalComments: "none",
    logLevel: "silent",
  });
  const outputs = Object.values(metafile.outputs);
  expect(outputs.flatMap(({ imports }) => imports)).toEqual([]);
  const files = outputs.flatMap(({ inputs }) =>
    Object.keys(inputs).filter((file) => inputs[file]?.bytesInOutput !== 0),
  );
  const packages = files.flatMap(
    (file) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1] ?? [],
  );
  return { text: outputFiles[0]?.text ?? "", packages: [...new Set(packages)].sort() };
}

it("there are clients", () => {
  expect(entries.filter((path) => path.endsWith("/client.ts")).length).toBeGreaterThan(3);
});

describe("a bundle for no platform in particular, of all of", () => {
  it.each(entries)("%s", async (path) => {
    const { text, packages } = await bundle(`export * from "./${path}";`);
    // Nor a global of Node, which types of the web alone would not show; nor code made of texts.
    expect(text).not.toMatch(/\bprocess\.|\bsetImmediate\b|\brequire\(|\beval\(|\bFunction\(/);
    // Bodies in XML need a library; validators are not there unless somebody imports them.
    const isXml = existsSync(join(root, path, "../xml.ts"));
    expect(packages.includes("fast-xml-parser")).toBe(isXml);
    expect(packages).not.toContain("zod");
    if (!isXml) expect(packages).toEqual([]);
  });
});

it("a module of Node is found out", async () => {
  await expect(bundle('export * from "node:http";')).rejects.toThrow('resolve "node:http"');
});
