/**
 * Renders templates/*.hbs, for files of a fixed shape.
 *
 * Values enter through helpers alone: `literal` (a TypeScript expression), `key` (a key of an object
 * literal), `comment` (a documentation block), `code` (text that a function of ours has made). A test
 * refuses a bare `{{value}}`, so nothing is written raw by accident.
 */
import type { Json } from "../model/ir.ts";
import { docComment } from "../base/text/comment.ts";
import { withUsedImports } from "../base/text/imports.ts";
import { literal, propertyKey } from "../base/text/literal.ts";
import { engine, templateOf } from "./template-engine.ts";

engine.registerHelper("literal", (value: Json | undefined) => literal(given(value, "literal")));
engine.registerHelper("key", (name: string | undefined) => propertyKey(given(name, "key")));
engine.registerHelper("comment", (text: string | undefined) => docComment(given(text, "comment")));
engine.registerHelper("code", (text: string | undefined) => given(text, "code"));

/**
 * The text of `templates/<name>.hbs` filled with `view`; throws when the view lacks a value. Of a module,
 * which is called `….ts`, no import is left that its text does not use.
 */
export function render(name: string, view: object): string {
  const text = templateOf(name)(view);
  return name.endsWith(".ts") ? withUsedImports(text) : text;
}

/** Strict mode lets a misspelt helper argument through as `undefined`. */
function given<Value>(value: Value | undefined, helper: string): Value {
  if (value === undefined) throw new Error(`{{${helper} …}} has no value; check the name`);
  return value;
}
