/** Words of documents for the types of JSON Schema. */

const words: Readonly<Record<string, readonly string[]>> = {
  string: ["string", "str", "String"],
  integer: ["integer", "int", "Integer", "Int", "int64", "int32"],
  number: ["number", "float", "Number", "double", "decimal", "Float"],
  boolean: ["boolean", "bool", "Boolean", "Bool"],
  object: ["object", "Object", "map"],
  array: ["array", "list", "Array", "List"],
};

/** Words that may stand for `type`, in any case. */
export function typeWords(type: string): readonly string[] {
  return words[type] ?? [];
}

/** The word that the document has most often for `type`; the first one where it has none. */
export function usualWord(type: string, document: string): string | undefined {
  let best: { readonly word: string; readonly count: number } | undefined;
  for (const word of typeWords(type)) {
    const pattern = new RegExp(`[|(,*\`>_\\]] ?${word}s? ?(?=[|),*\`<_[;]|$)`, "gmu");
    const count = [...document.matchAll(pattern)].length;
    if (best === undefined || count > best.count) best = { word, count };
  }
  return best?.word;
}
