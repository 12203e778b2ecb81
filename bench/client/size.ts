/** Size of a program and all that it imports, as a browser gets it. */
import { gzipSync } from "node:zlib";
import { build } from "esbuild";

export interface Size {
  readonly minified: number;
  /** Level 9. */
  readonly gzip: number;
}

/**
 * Bytes of `code`, which imports from `folder`, bundled for browsers.
 *
 * @throws Error where it cannot be bundled, or imports anything of Node.
 */
export async function sizeOf(folder: string, code: string): Promise<Size> {
  const { outputFiles, metafile } = await build({
    stdin: { contents: code, resolveDir: folder, loader: "ts" },
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    format: "esm",
    // Neutral: a module of Node, which a browser has not, would be an error.
    platform: "neutral",
    mainFields: ["module", "main"],
    target: "es2022",
    logLevel: "silent",
  });
  const imports = Object.values(metafile.outputs).flatMap((output) => output.imports);
  if (imports.length > 0) throw new Error(`imports ${imports.map(({ path }) => path).join(", ")}`);
  const [{ contents } = { contents: new Uint8Array() }] = outputFiles;
  return { minified: contents.byteLength, gzip: gzipSync(contents, { level: 9 }).byteLength };
}
