/** The largest pages of the site are valid HTML, as the others are. */
import { expect, test } from "vitest";
import { pages } from "../../../scripts/site/pages/index.ts";
import { readServices } from "../../unit/scripts/site/services.ts";
import { faultsOf, largest } from "../../unit/scripts/site/valid.ts";

const large = (await pages(readServices())).filter(({ content }) => content.length > largest);

test("there are some", () => expect(large.length).toBeGreaterThan(1));

test.each(large)("$path is valid HTML", async ({ content }) => {
  expect(await faultsOf(content)).toEqual([]);
});
