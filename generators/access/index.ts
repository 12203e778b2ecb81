/** access.json and access.md: which caller gets which answer, for tests and for people. */
import { defineGenerator } from "../../core/output/generator.ts";
import { accessDocument } from "./document.ts";
import { accessPage } from "./page.ts";
import { accessTable, asksForCredentials } from "./table.ts";

export const access = defineGenerator({
  name: "access",
  generate(input) {
    const { api } = input;
    if (!asksForCredentials(api)) return { files: [] };
    const table = accessTable(input);
    return {
      files: [
        { path: "access.json", text: JSON.stringify(accessDocument(table, api)) },
        { path: "access.md", text: accessPage(table, api) },
      ],
    };
  },
});
