/** The default theme, whose fonts come with the site, and our few changes to it. */
import { onMounted } from "vue";
import theme from "vitepress/theme";
// oxlint-disable-next-line import/no-unassigned-import
import "./style.css";

// oxlint-disable-next-line import/no-default-export
export default {
  extends: theme,
  setup() {
    // The name of the button is the word that it shows. Its key is drawn by a style.
    onMounted(() => document.querySelector("#local-search kbd:last-child")?.replaceChildren());
  },
};
