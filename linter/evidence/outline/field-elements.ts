/** `<Field name="age" type="integer" required>`: elements of a page's own that each describe a member → the words of an item. */
import type { DefaultTreeAdapterTypes } from "parse5";
import { type MarkedText, TextBuilder } from "./marked-text.ts";

type Tag = DefaultTreeAdapterTypes.Element;

const ofName = /^(?:name|body|query|path|header)$/u;
const tags = /<(\/?)[A-Z]\w*Field\b[^<>]*?(\/?)>/gu;

/** A field that is closed in another block of the page may have others within, which no block alone shows. */
export function hasOpenField(html: string): boolean {
  let open = 0;
  for (const [, end, closed] of html.matchAll(tags)) {
    if (closed === "") open += end === "" ? 1 : -1;
  }
  return open !== 0;
}

export function isField({ tagName, attrs }: Tag): boolean {
  return (
    tagName.endsWith("field") &&
    attrs.some(({ name }) => ofName.test(name)) &&
    attrs.some(({ name }) => name === "type")
  );
}

/** `name` (type, required, default: value) */
export function wordsOfField({ attrs, sourceCodeLocation }: Tag, offset: number): MarkedText {
  const text = new TextBuilder();
  const add = (name: RegExp, look: "text" | "code", before = ""): void => {
    const found = attrs.find((one) => name.test(one.name));
    const place = found === undefined ? undefined : sourceCodeLocation?.attrs?.[found.name];
    if (found === undefined || place === undefined || found.value === "{false}") return;
    const isValue = found.value !== "" && found.value !== "{true}";
    const at = offset + (isValue ? place.endOffset - 1 - found.value.length : place.startOffset);
    text.add(before, at, "text");
    text.add(isValue ? found.value : found.name, at, look);
  };
  const end = offset + (sourceCodeLocation?.startOffset ?? 0);
  add(ofName, "code");
  add(/^type$/u, "text", " (");
  add(/^required$/u, "text", ", ");
  add(/^default$/u, "text", ", default: ");
  text.add("): ", end, "text");
  return text.finish();
}
