/** The description in one file, for people who use tools that read OpenAPI. */
import { defineGenerator } from "../../core/output/generator.ts";
import { layOutJson } from "../../core/output/layout.ts";
import { plainDocument } from "../../core/views/document/plain-document.ts";

export const openapi = defineGenerator({
  name: "openapi",
  generate: ({ api, document }) => {
    // Laid out here, as it is as large as the description: as a text it would have to be read again.
    const text = layOutJson(plainDocument(api, document()));
    return { files: [{ path: "openapi.json", text, isLaidOut: true }] };
  },
});
