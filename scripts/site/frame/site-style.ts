/** The style sheet of the site: the palette for light and dark, and what every page looks like. */
import { readAsset } from "../../../core/base/assets.ts";
import { dark, light, properties } from "../../../linter/coverage/html/palette.ts";

const darkRules = `{color-scheme:dark;${properties(dark)}}`;

/** `more`: rules of one kind of page. On paper it is always light. */
export function siteStyle(more = ""): string {
  return `
:root{color-scheme:light;${properties(light)}}
@media screen and (prefers-color-scheme:dark){:root:not([data-theme="light"])${darkRules}}
@media screen{:root[data-theme="dark"]${darkRules}}
${readAsset("templates/docs/pages/site.css")}${more}`;
}
