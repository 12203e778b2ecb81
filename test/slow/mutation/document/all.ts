/** Every mutant of a service's document. */
import type { DocumentMutant } from "../mutant.ts";
import type { Service } from "../service.ts";
import { layoutOf } from "./layout.ts";
import { proseMutants } from "./prose.ts";
import { tableMutants } from "./tables.ts";
import { wordMutants } from "./words.ts";

/** Those of special operators first; of two that make the same text, the first is kept. */
export function documentMutants({ document: { text } }: Service): DocumentMutant[] {
  const layout = layoutOf(text);
  const found = new Map<string, DocumentMutant>();
  for (const mutants of [tableMutants(layout), proseMutants(layout), wordMutants(layout)]) {
    for (const mutant of mutants) {
      const key = difference(text, mutant);
      if (key !== undefined && !found.has(key)) found.set(key, mutant);
    }
  }
  return [...found.values()];
}

/** One text for what a mutant makes of the document; `undefined` when it is the same. */
function difference(text: string, { replacements }: DocumentMutant): string | undefined {
  const parts = replacements.map(({ start, end, text: put }) => {
    let from = start;
    let cut = 0;
    while (from < end && text[from] === put[from - start]) from += 1;
    const room = Math.min(end - from, put.length - (from - start));
    while (cut < room && text[end - cut - 1] === put[put.length - cut - 1]) cut += 1;
    return [from, end - cut, put.slice(from - start, put.length - cut)] as const;
  });
  const isSame = parts.every(([start, end, put]) => start === end && put === "");
  return isSame ? undefined : JSON.stringify(parts);
}
