/** Links of the repository become links of the documentation site. */
import { expect, test } from "vitest";
import { siteLink } from "../../../../../scripts/dev/docs-site/links.ts";

const targets = {
  pages: [
    { source: "README.md", address: "index.md" },
    { source: "docs/guides/client.md", address: "guides/client.md" },
    { source: "docs/adr/README.md", address: "adr/index.md" },
    { source: "linter/GRAMMAR.md", address: "reference/document-grammar.md" },
  ],
  codeHost: "https://code.example/blob/main/",
};

test.each([
  ["client.md", "/guides/client.md"],
  ["client.md#errors", "/guides/client.md#errors"],
  ["../../README.md", "/index.md"],
  ["../adr", "/adr/index.md"],
  ["../adr/", "/adr/index.md"],
  ["../adr/README.md#index", "/adr/index.md#index"],
  ["../../linter/GRAMMAR.md", "/reference/document-grammar.md"],
  ["../../action.yml", "https://code.example/blob/main/action.yml"],
  ["../../specs", "https://code.example/blob/main/specs"],
  ["../pictures/docs-site.png", "/pictures/docs-site.png"],
  ["#errors", "#errors"],
  ["https://example.com/client.md", "https://example.com/client.md"],
  ["mailto:someone@example.com", "mailto:someone@example.com"],
])("A guide's link to %s leads to %s", (url, expected) => {
  expect(siteLink(url, "docs/guides/server.md", targets)).toBe(expected);
});
