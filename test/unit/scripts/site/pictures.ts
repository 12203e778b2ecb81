/** Pictures of the pages that browser tests open, kept for people to look at. */
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright-core";

/** `SPECWRIGHT_SCREENSHOTS` names another folder. */
const folder =
  process.env["SPECWRIGHT_SCREENSHOTS"] ?? join(import.meta.dirname, "../../../.screenshots");

/** What is seen of the page at this moment, as `<name>.png`; `/` in the name is written `-`. */
export async function keepPicture(page: Page, name: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name.replaceAll("/", "-")}.png`) });
}
