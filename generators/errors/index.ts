/** The error catalogue: a module that looks codes up, as data for other languages, and as a page. */
import { errorTable } from "../../core/views/errors/table.ts";
import { defineGenerator } from "../../core/output/generator.ts";
import { render } from "../../core/output/template.ts";
import { bodyView } from "./body-view.ts";
import { errorsDocument } from "../../core/views/errors/document.ts";
import { errorsPage } from "./page.ts";
import { errorsView } from "./errors-view.ts";

export const errors = defineGenerator({
  name: "errors",
  requires: ["types"],
  generate: (input) => {
    const { runtime, report, document } = input;
    const table = errorTable(input, report);
    if (table === undefined) return { files: [] };
    const view = errorsView(table, bodyView(table, input));
    const text = render("errors/errors.ts", {
      ...view,
      messagesModule: `${runtime}/http/messages.js`,
      bodyModule: `${runtime}/http/error-body.js`,
    });
    return {
      files: [
        { path: "errors.ts", text },
        { path: "errors.json", text: JSON.stringify(errorsDocument(table, document())) },
        { path: "errors.md", text: errorsPage(table) },
      ],
      runtime: [
        ...(view.messages.length > 0 ? ["http/messages"] : []),
        ...(view.body ? ["http/error-body"] : []),
      ],
    };
  },
});
