/** The default theme, whose fonts come with the site, and our few changes to it. */
import theme from "vitepress/theme";
// oxlint-disable-next-line import/no-unassigned-import
import "./style.css";

// oxlint-disable-next-line import/no-default-export
export default theme;
