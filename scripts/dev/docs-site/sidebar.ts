/** The sidebar of the documentation site. Every page stands in it once. */
import type { DocsPage } from "./pages.ts";

/** As the site generator takes it: a page, or a group of them. */
export interface SidebarItem {
  text: string;
  link?: string;
  items?: SidebarItem[];
}

/** Groups and their pages by address, in the order of the tasks. `*` stands for all that no entry before it takes. */
const groups: Readonly<Record<string, readonly string[]>> = {
  Start: ["index", "guides/getting-started", "guides/a-days-work"],
  "Use the code": [
    "guides/types",
    "guides/validators",
    "guides/client",
    "guides/pagination",
    "guides/queries-and-mocks",
    "guides/error-catalogues",
  ],
  "Build a server": [
    "guides/server",
    "guides/handlers",
    "guides/scaffold",
    "guides/reconcile",
    "guides/frameworks",
    "guides/uploads",
  ],
  "Documents and changes": [
    "guides/lint-a-document",
    "guides/draft-a-document",
    "guides/openapi-rules",
    "guides/compare-descriptions",
    "guides/example-changelog",
    "guides/changes-and-drift",
  ],
  "Run it in a project": ["guides/ci", "guides/monorepo", "guides/docs-site"],
  Migrate: ["guides/migrate-from-*"],
  Reference: ["reference/cli", "reference/config", "reference/*", "changelog"],
  Contributing: [
    "contributing/index",
    "contributing/setup-and-tests",
    "contributing/architecture",
    "contributing/glossary",
    "contributing/*",
    "adr/index",
  ],
};

/** Sidebars by the beginning of the address. A longer beginning counts first. */
export function sidebars(pages: readonly DocsPage[]): Record<string, SidebarItem[]> {
  const lists = decisionLists(pages);
  const byList = lists.map((list) => {
    const others = lists.filter((other) => other !== list).map(firstOf);
    const more = { text: "Further pages", items: [allDecisions, ...others, start] };
    return [`/adr/${list.digits}`, [groupOf(rangeOf(list), list.pages), more]] as const;
  });
  return Object.fromEntries([...byList, ["/", mainSidebar(pages)]]);
}

/** Decisions whose numbers begin with the same two digits. */
interface DecisionList {
  readonly digits: string;
  readonly pages: readonly DocsPage[];
}

function decisionLists(pages: readonly DocsPage[]): readonly DecisionList[] {
  const decisions = pages.filter(({ address }) => /^adr\/\d/.test(address));
  const digitsOf = ({ address }: DocsPage) => address.slice(4, 6);
  return [...new Set(decisions.map(digitsOf))].map((digits) => {
    return { digits, pages: decisions.filter((page) => digitsOf(page) === digits) };
  });
}

function rangeOf({ pages }: DecisionList): string {
  const numbers = [pages.at(0), pages.at(-1)].map((page) => page?.address.slice(4, 8));
  return `Decisions ${numbers.join(" to ")}`;
}

function firstOf(list: DecisionList): SidebarItem {
  return { text: rangeOf(list), link: linkOf(list.pages[0]?.address ?? "") };
}

const allDecisions = { text: "All decisions", link: "/adr/" };
const start = { text: "Start of the documentation", link: "/" };

/** Everything but single decisions. @throws where a page has no place in the groups. */
function mainSidebar(pages: readonly DocsPage[]): SidebarItem[] {
  const left = new Set(pages.filter(({ address }) => !/^adr\/\d/.test(address)));
  const take = (entry: string): DocsPage[] => {
    const beginning = entry.replace("*", "");
    const taken = [...left].filter(({ address }) =>
      beginning === entry ? address === `${entry}.md` : address.startsWith(beginning),
    );
    for (const page of taken) left.delete(page);
    return taken;
  };
  const sidebar = Object.entries(groups).map(([title, entries]) =>
    groupOf(title, entries.flatMap(take)),
  );
  if (left.size > 0) {
    const sources = [...left].map(({ source }) => source).join(", ");
    throw new Error(`pages without a place in scripts/dev/docs-site/sidebar.ts: ${sources}`);
  }
  return sidebar.filter(({ items = [] }) => items.length > 0);
}

function groupOf(text: string, pages: readonly DocsPage[]): SidebarItem {
  const items = pages.map(({ title, address }) => ({ text: title, link: linkOf(address) }));
  return { text, items };
}

function linkOf(address: string): string {
  return `/${address.replace(/(^|\/)index\.md$/, "$1").replace(/\.md$/, "")}`;
}
