/** tanstack-query.ts: keys and options of queries, infinite queries and mutations of a service's calls, for TanStack Query. */
import { type Generator, defineGenerator } from "../../core/output/generator.ts";
import { render } from "../../core/output/template.ts";
import { tanstackQueryView } from "./query-view.ts";

export const tanstackQuery: Generator = defineGenerator({
  name: "tanstack-query",
  optIn: true,
  requires: ["client", "pagination"],
  generate(input) {
    if (input.api.operations.length === 0) return { files: [] };
    const view = tanstackQueryView(input);
    const text = render("tanstack-query/tanstack-query.ts", view);
    return {
      files: [{ path: "tanstack-query.ts", text }],
      runtime: [
        "queries/tanstack-query",
        ...(view.infinite.length > 0 ? ["queries/infinite-query"] : []),
      ],
    };
  },
});
