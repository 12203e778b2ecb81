/** The description in one file, for people who use tools that read OpenAPI. */
import { defineGenerator } from "../../core/output/generator.ts";
import { plainDocument } from "../../core/views/document/plain-document.ts";

export const openapi = defineGenerator({
  name: "openapi",
  generate: ({ api, document }) => {
    const text = JSON.stringify(plainDocument(api, document()));
    return { files: [{ path: "openapi.json", text }] };
  },
});
