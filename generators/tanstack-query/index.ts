/** tanstack-query.ts: keys, query options and mutation options of a service's calls, for TanStack Query. */
import { type Generator, defineGenerator } from "../../core/generator.ts";
import { render } from "../../core/template.ts";
import { tanstackQueryView } from "./view.ts";

export const tanstackQuery: Generator = defineGenerator({
  name: "tanstack-query",
  optIn: true,
  requires: ["client"],
  generate(input) {
    if (input.api.operations.length === 0) return { files: [] };
    const text = render("tanstack-query/tanstack-query.ts", tanstackQueryView(input));
    return { files: [{ path: "tanstack-query.ts", text }], runtime: ["tanstack-query"] };
  },
});
