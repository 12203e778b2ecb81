/**
 * Compiles templates. The only importer of Handlebars. In its place the build puts templates that are
 * compiled already (`scripts/dev/compiled-templates.mjs`): compiling takes a tenth of a small run.
 */
import Handlebars from "handlebars";
import { readAsset } from "../base/assets.ts";

/** Knows the helpers that templates call. */
export const engine = Handlebars.create();

const compiled = new Map<string, Handlebars.TemplateDelegate>();

/** What fills `templates/<name>.hbs`; it throws when a view lacks a value. */
export function templateOf(name: string): (view: object) => string {
  let template = compiled.get(name);
  if (template === undefined) {
    template = engine.compile(readAsset(`templates/${name}.hbs`), { strict: true, noEscape: true });
    compiled.set(name, template);
  }
  return template;
}
