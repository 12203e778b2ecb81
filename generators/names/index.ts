/** names.json: what everything is called, for the next run to keep to and to tell what was renamed. */
import { type Generator, defineGenerator } from "../../core/output/generator.ts";
import { lockFile, lockText } from "../../core/transform/naming/name-lock.ts";

export const names: Generator = defineGenerator({
  name: "names",
  optIn: true,
  generate: ({ names: given }) => ({
    files: [{ path: lockFile, text: lockText(given.lock()) }],
  }),
});
