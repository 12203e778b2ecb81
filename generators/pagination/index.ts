/** pagination.ts: for each operation that answers in pages, a function that reads all of them. */
import { type Generator, defineGenerator } from "../../core/output/generator.ts";
import { render } from "../../core/output/template.ts";
import { paginationView } from "./pagination-view.ts";

export const pagination: Generator = defineGenerator({
  name: "pagination",
  requires: ["client", "types"],
  generate(input) {
    const view = paginationView(input);
    if (view === undefined) return { files: [] };
    return {
      files: [{ path: "pagination.ts", text: render("pagination/pagination.ts", view) }],
      runtime: ["client/pages"],
    };
  },
});
