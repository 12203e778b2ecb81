/** Places of a changed file as JSON Pointers. */
import { escapeToken } from "../../../core/spec/load/pointer.ts";
import type { SpecPlace } from "./mutant.ts";
import type { Service } from "./service.ts";
import { type JsonObject, listOf, objectOf } from "./tree.ts";

/** `-`, the place behind the last item, is the number that an item put there gets. */
export function pointerOf({ file, tokens }: SpecPlace, { sources }: Service): string {
  let value = sources.get(file)?.value;
  let pointer = "";
  for (const token of tokens) {
    const list = listOf(value);
    const step = token === "-" ? String(list?.length ?? 0) : token;
    const holder: JsonObject | undefined = objectOf(value);
    value = holder ? holder[step] : list?.[Number(step)];
    pointer += `/${escapeToken(step)}`;
  }
  return pointer;
}
