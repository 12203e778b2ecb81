/** What the first answer costs in a fresh process: to load the validator, and to ask it once. */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { ajvAll, ajvFirst, emitValidator, ours, writeAjv } from "./contenders.ts";
import { bundle } from "./emit.ts";
import { median } from "./median.ts";
import { record, recordValue } from "./schemas.ts";

const rounds = 11;

const zodSource = `import { z } from "zod";
const group = () => z.looseObject({ id: z.string(), label: z.string(), size: z.int().gte(0), ratio: z.number(),
  active: z.boolean(), state: z.enum(["new", "open", "closed"]), parent: z.string().nullable(),
  note: z.exactOptional(z.string()), currency: z.string().regex(/^[a-z]{3}$/u), tags: z.array(z.string()) });
const schema = z.looseObject(Object.fromEntries(Array.from({ length: 8 }, (_, i) => ["group" + i, group()])));`;

/** Rows of a table: CPU time of the module and its first answer, in milliseconds. */
export async function coldCalls(folder: string): Promise<string[]> {
  const home = join(folder, "cold");
  await emitValidator(record, home);
  const faulty = { ...recordValue, group0: { ...recordValue["group0"], id: 7 } };
  const told = (schema: string) => `${schema}.safeParse(value).error?.issues.length ?? 0`;
  const ajv = (isAll: boolean) =>
    `import decide from "./${writeAjv(record.json, home, isAll)}.source.mjs";\nconst ask = (value) => decide(value) ? 0 : decide.errors.length;`;
  const sources: readonly (readonly [name: string, source: string])[] = [
    [ours, `import { Shape } from "./validators.ts";\nconst ask = (value) => ${told("Shape")};`],
    [ajvFirst, ajv(false)],
    [ajvAll, ajv(true)],
    [
      "z.compile",
      `${zodSource}\nconst made = z.compile(schema);\nconst ask = (value) => ${told("made")};`,
    ],
    ["zod", `${zodSource}\nconst ask = (value) => ${told("schema")};`],
  ];
  const lines = ["| | first yes, ms | first issues, ms |", "| --- | ---: | ---: |"];
  for (const [index, [name, source]] of sources.entries()) {
    const cells: string[] = [];
    for (const value of [recordValue, faulty]) {
      const kind = cells.length === 0 ? "yes" : "no";
      const asked = await bundle(
        home,
        `cold-${index}-${kind}`,
        `${source}\nexport const count = ask(${JSON.stringify(value)});`,
      );
      cells.push(firstAnswer(asked).toFixed(1));
    }
    lines.push(`| ${name} | ${cells.join(" | ")} |`);
  }
  return lines;
}

function firstAnswer(file: string): number {
  const code = `const before = process.cpuUsage(); await import(${JSON.stringify(`file://${file}`)});
const { user, system } = process.cpuUsage(before); console.log((user + system) / 1000);`;
  return median(
    Array.from({ length: rounds }, () => {
      const flags = ["--input-type=module", "-e", code];
      const { stdout, stderr } = spawnSync(process.execPath, flags, { encoding: "utf8" });
      if (stdout === "") throw new Error(stderr);
      return Number(stdout);
    }),
  );
}
