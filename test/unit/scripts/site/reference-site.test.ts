/** The whole site: nothing is lost between its pages. That two builds are the same is tested in test/slow/. */
import { posix } from "node:path";
import { HtmlValidate } from "html-validate";
import { beforeAll, expect, test } from "vitest";
import { buildSite } from "../../../../scripts/site/build.ts";
import { operationPlace, servicePlace } from "../../../../scripts/site/places/operation-place.ts";
import { renderedOf } from "../../../../scripts/site/redoc/index.ts";
import { routesOf } from "../../../../scripts/site/places/routes.ts";
import type { SiteFile } from "../../../../scripts/site/places/site.ts";
import { readPage } from "../../linter/coverage/page.ts";
import { readServices } from "./services.ts";
import { schemaRoutes } from "./schema-routes.ts";
import { hrefsOf } from "./site-check.ts";

const services = readServices();
const cwd = process.cwd();
let site: readonly SiteFile[] = [];

beforeAll(async () => {
  site = await buildSite(services, { cwd });
}, 120_000);

/** Places that the routes of reference pages lead to. */
const routes = new Set(
  services.flatMap((service) => [
    ...service.api.operations.map((operation) => operationPlace(service, operation)),
    ...schemaRoutes(service).map((route) => `${servicePlace(service)}#${route}`),
    ...[...routesOf(service.api).tags.values()].map((tag) => `${servicePlace(service)}#/${tag}`),
  ]),
);

/** What is linked from `path`, as places below the site's folder. */
function targetsOf(path: string, hrefs: readonly string[]): string[] {
  return hrefs.map((href) => {
    const [file = "", ...anchor] = href.split("#");
    const target = file === "" ? path : posix.join(posix.dirname(path), decodeURIComponent(file));
    return [target, ...anchor].join("#");
  });
}

/** A pattern is no Markdown: `[01](?:…)` in one is no link. */
function withoutPattern(key: string, value: unknown): unknown {
  return key === "pattern" && typeof value === "string" ? undefined : value;
}

test("every link and anchor leads to something", () => {
  const pages = new Map(
    site.map(({ path, content }) => {
      const own = services.find((service) => servicePlace(service) === path);
      // The script of such a page is no links, but the descriptions in it have some.
      const html = own === undefined ? content : content.replace(/<script type="module">[^]*/, "");
      const text = own === undefined ? "" : JSON.stringify(renderedOf(own), withoutPattern);
      const written = [...text.matchAll(/\]\(((?!https?:|mailto:)[^)\s]*)\)/g)];
      const page = readPage(html);
      const hrefs = [...hrefsOf(page), ...written.map(([, href = ""]) => href)];
      return [path, { page, targets: targetsOf(path, hrefs) }] as const;
    }),
  );
  const lost = [...pages].flatMap(([path, { targets }]) =>
    targets
      .filter((target) => {
        const [file = "", anchor] = target.split("#");
        if (anchor?.startsWith("/") === true) return !routes.has(target);
        const found = pages.get(file);
        return found === undefined || (anchor !== undefined && !found.page.byId.has(anchor));
      })
      .map((target) => `${path} -> ${target}`),
  );
  expect(lost).toEqual([]);
  const all = [...pages.values()].flatMap(({ targets }) => targets);
  expect(all.filter((target) => routes.has(target)).length).toBeGreaterThan(100);
  expect(all.filter((target) => target.startsWith("trace/")).length).toBeGreaterThan(1000);
});

test("there is a reference page per service, also of those with schemas alone", () => {
  const paths = site.map(({ path }) => path);
  expect(paths).toEqual(paths.toSorted());
  for (const service of services) expect(paths).toContain(servicePlace(service));
});

test("reference pages are valid around what their script draws", async () => {
  const validator = new HtmlValidate({
    extends: ["html-validate:recommended"],
    // How it is written, not what it is.
    rules: { "doctype-style": "off", "void-style": "off" },
  });
  const [service] = services;
  const page = site.find(({ path }) => service !== undefined && path === servicePlace(service));
  const html = page?.content.replace(/(<script type="module">)[^]*(<\/script>)/, "$1$2") ?? "";
  expect(html).toContain('<div id="redoc"></div>');
  const { results } = await validator.validateString(html);
  expect(
    results.flatMap(({ messages }) => messages.map(({ message, line }) => [line, message])),
  ).toEqual([]);
});

test("pages lead nowhere by themselves: no telemetry, no picture, no policy that is open", () => {
  for (const service of services) {
    const content = site.find(({ path }) => path === servicePlace(service))?.content ?? "";
    expect(content).toMatch(/const __redoc_options = \{[^\n]*"disableTelemetry":true/);
    expect(content).not.toContain("cdn.redoc.ly/redoc/logo");
    const [, policy = ""] = /Content-Security-Policy"\s+content="([^"]*)"/.exec(content) ?? [];
    expect(policy).toMatch(
      /^default-src 'none'; script-src (?:'sha256-[\w+/=]+' ?){2}; style-src-elem/,
    );
    expect(policy).toContain("connect-src 'none'");
    expect(policy.replace("style-src-attr 'unsafe-inline'", "")).not.toMatch(/unsafe|https?:|\*/);
  }
});
