/** The documentation site. Its pages are Markdown files of the repository, which a code host shows too. */
import { join } from "node:path";
import { defineConfig } from "vitepress";
import { anchorOf, useRepositoryMarkdown } from "../../scripts/dev/docs-site/markdown.ts";
import { addresses, stagePages } from "../../scripts/dev/docs-site/settings.ts";
import { sidebars } from "../../scripts/dev/docs-site/sidebar.ts";

const root = join(import.meta.dirname, "../..");
const cache = join(root, "node_modules/.cache/specwright/docs-site");
const { homepage, codeHost } = addresses(root);
const base = new URL(homepage).pathname;
const pages = stagePages(root, join(cache, "pages"));

// oxlint-disable-next-line import/no-default-export
export default defineConfig({
  title: "Specwright",
  description: "TypeScript from OpenAPI and JSON Schema: types, validators, servers and clients.",
  lang: "en",
  base,
  head: [["link", { rel: "icon", type: "image/svg+xml", href: `${base}icon.svg` }]],
  srcDir: join(cache, "pages"),
  cacheDir: join(cache, "vite"),
  metaChunk: true,
  // A page with a hundred links would fetch a hundred pages.
  router: { prefetchLinks: false },
  vite: { publicDir: join(cache, "pages/public"), build: { chunkSizeWarningLimit: 2000 } },
  markdown: {
    anchor: { slugify: anchorOf },
    theme: { light: "github-light-high-contrast", dark: "github-dark-high-contrast" },
    config: (markdown) => useRepositoryMarkdown(markdown, { pages, codeHost }),
  },
  themeConfig: {
    nav: [
      { text: "Guides", link: "/guides/getting-started", activeMatch: "/guides/" },
      { text: "Reference", link: "/reference/cli", activeMatch: "/reference/" },
      { text: "Contributing", link: "/contributing/", activeMatch: "/contributing/" },
      { text: "Decisions", link: "/adr/", activeMatch: "/adr/" },
    ],
    sidebar: sidebars(pages),
    outline: [2, 3],
    search: {
      provider: "local",
      options: {
        miniSearch: {
          searchOptions: {
            boostDocument: (id: string) =>
              id.includes("/guides/") ? 3 : id.includes("/adr/") ? 0.3 : 1,
          },
        },
      },
    },
  },
});
