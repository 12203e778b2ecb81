/** The error catalogue as a table, with lookup by code and by message text. */
import { defineGenerator } from "../../core/generator.ts";
import { render } from "../../core/template.ts";
import { errorsView } from "./view.ts";

export const errors = defineGenerator({
  name: "errors",
  generate: ({ api, runtime, report }) => {
    const { errorCatalogue: catalogue } = api;
    if (catalogue === undefined) return { files: [] };
    const view = errorsView(catalogue, (message) => {
      report({ code: "spec/extension", message, origin: api.origin });
    });
    const text = render("errors/errors.ts", { ...view, messagesModule: `${runtime}/messages.js` });
    return {
      files: [{ path: "errors.ts", text }],
      ...(view.messages.length > 0 ? { runtime: ["messages"] } : {}),
    };
  },
});
