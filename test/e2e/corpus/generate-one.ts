/** A process of its own for one description: its words are the description and the folder to write to. */
import { writeFileSync } from "node:fs";
import { generateFrom } from "./corpus.ts";
import type { Generated } from "./outcome.ts";

const [spec = "", folder = "", answer = ""] = process.argv.slice(2);
const before = process.cpuUsage();
const outcome = await generateFrom(spec, folder);
const { user, system } = process.cpuUsage(before);
const generated: Generated = {
  files: outcome.files,
  operations: outcome.operations,
  schemas: outcome.schemas,
  errors: outcome.errors.map(({ code, message, origin }) => {
    return `${code} at ${origin.line}:${origin.column}: ${message}`;
  }),
  partial: Object.fromEntries(outcome.partial),
  seconds: (user + system) / 1e6,
  megabytes: process.resourceUsage().maxRSS / 1024,
};
writeFileSync(answer, JSON.stringify(generated));
