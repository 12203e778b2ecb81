/** What it takes to refuse a megabyte of faults: bytes that are allocated, relative to the body. */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { bundle } from "./emit.ts";
import { emitValidator } from "./contenders.ts";
import { item, listOf } from "./schemas.ts";

/** Nothing is collected in between, so the growth of the heap is all that is allocated. */
const program = `
const values = JSON.parse(text);
globalThis.gc();
const before = process.memoryUsage().heapUsed;
const { error } = schema.safeParse(values);
const count = error.issues.length;
const after = process.memoryUsage().heapUsed;
console.log(JSON.stringify({ share: (after - before) / text.length, count }));`;

const body = `const text = JSON.stringify(Array.from({ length: 14_000 }, (_, id) => (
  { id, name: "Item", active: true, role: "guest", tags: ["a", "tag"] })));`;

/** Rows of a table. */
export async function memory(folder: string): Promise<string[]> {
  const home = join(folder, "memory");
  await emitValidator(listOf(item), home);
  const ours = await bundle(
    home,
    "memory-ours",
    `import { Shape as schema } from "./validators.ts";\n${body}${program}`,
  );
  const zods = await bundle(
    home,
    "memory-zod",
    `import { z } from "zod";
const schema = z.array(z.looseObject({ id: z.int(), name: z.string(), active: z.boolean(),
  role: z.enum(["admin", "user"]), tags: z.array(z.string()) }));\n${body}${program}`,
  );
  return [
    "| | bytes allocated for each byte of the body | issues |",
    "| --- | ---: | ---: |",
    ...[
      ["specwright", ours],
      ["zod", zods],
    ].map(([name = "", file = ""]) => `| ${name} | ${measured(file)} |`),
  ];
}

function measured(file: string): string {
  const flags = ["--expose-gc", "--max-semi-space-size=512", "--min-semi-space-size=512"];
  const { stdout, stderr } = spawnSync(process.execPath, [...flags, file], { encoding: "utf8" });
  if (stdout === "") throw new Error(stderr);
  const { share, count } = JSON.parse(stdout) as { share: number; count: number };
  return `${share.toFixed(2)} | ${count}`;
}
