/** names.json: what everything is called, for the next run to keep to and to tell what was renamed. */
import { type Generator, defineGenerator } from "../../core/output/generator.ts";
import { parseJson } from "../../core/base/json.ts";
import { jsonText } from "../../core/output/layout.ts";
import { lockFile, lockText } from "../../core/transform/naming/name-lock.ts";

export const names: Generator = defineGenerator({
  name: "names",
  optIn: true,
  generate: ({ names: given }) => {
    // A line for each name, however few there are: the next one then is a line more.
    const text = jsonText(parseJson(lockText(given.lock())));
    return { files: [{ path: lockFile, text, isLaidOut: true }] };
  },
});
