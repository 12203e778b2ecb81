/** Names of rules in `redocly.yaml` that no rule has: Redocly reads on as if they were not there. */
import type { Diagnostic } from "../../core/base/diagnostic.ts";
import { nearestName } from "../../core/base/text/suggestion.ts";
import { visible } from "../../core/base/text/visible.ts";
import { defaultLimits } from "../../core/spec/load/limits.ts";
import { lineFinder } from "../../core/spec/load/lines.ts";
import { parse } from "../../core/spec/load/parse.ts";
import { type JsonObject, escapeToken, isObject } from "../../core/spec/load/pointer.ts";
import type { TextFile } from "../../linter/model/lint-result.ts";

/** `rules`, and those of one version: `oas3_1Rules`. */
const ruleList = /^rules$|Rules$/u;

/** Assertions have names of the user's own. */
const ownName = /^rule\/|^assertions$/u;

/** One warning for each name in `file` that is not among `known`. */
export function unknownRules({ file, text }: TextFile, known: ReadonlySet<string>): Diagnostic[] {
  const parsed = parse(file, text, defaultLimits);
  if (!("value" in parsed) || !isObject(parsed.value)) return [];
  const { value, offsetOf } = parsed;
  const at = lineFinder(text);
  const apis = isObject(value["apis"]) ? Object.entries(value["apis"]) : [];
  const holders: (readonly [pointer: string, holder: JsonObject])[] = [["", value]];
  for (const [name, api] of apis) {
    if (isObject(api)) holders.push([`/apis/${escapeToken(name)}`, api]);
  }
  const lists = holders.flatMap(([pointer, holder]) =>
    Object.entries(holder).flatMap(([key, rules]) =>
      ruleList.test(key) && isObject(rules) ? [{ pointer: `${pointer}/${key}`, rules }] : [],
    ),
  );
  return lists.flatMap(({ pointer, rules }) =>
    Object.keys(rules)
      .filter((name) => !known.has(name) && !ownName.test(name))
      .map((name) => {
        const own = `${pointer}/${escapeToken(name)}`;
        const near = nearestName(name, known);
        const meant = near === undefined ? "" : `; did you mean ${JSON.stringify(near)}?`;
        const message = `no rule has the name ${JSON.stringify(visible(name))}${meant}`;
        const origin = { file, pointer: own, ...at(keyOffset(text, offsetOf(own), name)) };
        return { code: "config/unknown-rule", severity: "warning", message, origin } as const;
      }),
  );
}

/** Where the name stands before the value at `offset`. */
function keyOffset(text: string, offset: number, name: string): number {
  const found = text.lastIndexOf(name, offset);
  return found < 0 ? offset : found;
}
