/** Reference pages for all people, as the renderer draws them in light and in dark surroundings. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { operationPlace, servicePlace } from "../../../scripts/site/places/operation-place.ts";
import { referencePages } from "../../../scripts/site/redoc/index.ts";
import { accessFaults } from "../../unit/scripts/site/access-faults.ts";
import { type OpenedSite, missingBrowser, openSite } from "../../unit/scripts/site/browser-site.ts";
import { readServices } from "../../unit/scripts/site/services.ts";
import { describeWhere } from "../../support/where.ts";

const services = readServices();
/** The beginning of each page, and an operation, with everything that one has, on those with some. */
const places = services.flatMap((service) => {
  const [first] = service.api.operations;
  const operation = first && operationPlace(service, first);
  return [servicePlace(service), ...(operation === undefined ? [] : [operation])];
});

/**
 * What is left, by rule: the renderer calls its choice of media types "Response media type" for those who
 * hear it, and shows the chosen type. Its name is no matter of style.
 */
const left: Readonly<Record<string, readonly string[]>> = {
  "services/uptime-monitoring.html#/operations/getaccountdetails": [
    "light: label-content-name-mismatch",
    "dark: label-content-name-mismatch",
  ],
};

describeWhere("chromium", "reference pages in Chromium", missingBrowser, () => {
  let site: OpenedSite;
  beforeAll(async () => {
    site = await openSite(await referencePages(services, { cwd: process.cwd() }));
  }, 180_000);
  afterAll(() => site.close());

  test.each(places)("%s has no serious fault", { timeout: 120_000 }, async (place) => {
    const address = place.split("#")[1] ?? "";
    const drawn = address === "" ? "[data-section-id]" : `[data-section-id="${address}"]`;
    const found = await accessFaults(site, place, drawn);
    const known = left[place] ?? [];
    expect(found.filter((fault, index) => !fault.startsWith(`${known[index]} `))).toEqual([]);
    expect(found).toHaveLength(known.length);
  });

  test("the search and its results have none either", { timeout: 120_000 }, async () => {
    const found = await accessFaults(
      site,
      "services/link-tracking.html",
      "[data-section-id]",
      (page) => page.getByRole("searchbox", { name: "Search this page" }).fill("domain"),
    );
    expect(found).toEqual([]);
  });
});
