/**
 * Renders templates/*.hbs, for files of a fixed shape. The only importer of Handlebars.
 *
 * Values enter through helpers alone: `literal` (a TypeScript expression), `key` (a key of an object
 * literal), `comment` (a documentation block), `code` (text that a function of ours has made). A test
 * refuses a bare `{{value}}`, so nothing is written raw by accident.
 */
import Handlebars from "handlebars";
import { readAsset } from "../base/assets.ts";
import type { Json } from "../model/ir.ts";
import { docComment } from "../base/text/comment.ts";
import { withUsedImports } from "../base/text/imports.ts";
import { literal, propertyKey } from "../base/text/literal.ts";

const engine = Handlebars.create();
const compiled = new Map<string, Handlebars.TemplateDelegate>();

engine.registerHelper("literal", (value: Json | undefined) => literal(given(value, "literal")));
engine.registerHelper("key", (name: string | undefined) => propertyKey(given(name, "key")));
engine.registerHelper("comment", (text: string | undefined) => docComment(given(text, "comment")));
engine.registerHelper("code", (text: string | undefined) => given(text, "code"));

/**
 * The text of `templates/<name>.hbs` filled with `view`; throws when the view lacks a value. Of a module,
 * which is called `….ts`, no import is left that its text does not use.
 */
export function render(name: string, view: object): string {
  let template = compiled.get(name);
  if (template === undefined) {
    template = engine.compile(readAsset(`templates/${name}.hbs`), { strict: true, noEscape: true });
    compiled.set(name, template);
  }
  const text = template(view);
  return name.endsWith(".ts") ? withUsedImports(text) : text;
}

/** Strict mode lets a misspelt helper argument through as `undefined`. */
function given<Value>(value: Value | undefined, helper: string): Value {
  if (value === undefined) throw new Error(`{{${helper} …}} has no value; check the name`);
  return value;
}
