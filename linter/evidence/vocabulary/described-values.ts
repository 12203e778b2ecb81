/** Values that a description lists in words alone: "One of `open`, `held` or `closed`". */
import type * as ir from "../../../core/model/ir.ts";
import type { Origin } from "../../../core/base/origin.ts";
import { type Member, place } from "./schemas.ts";

export interface DescribedValues {
  readonly values: ReadonlySet<string>;
  readonly origin: Origin;
}

/** Fewer may be a few of many. */
const fewest = 3;
/** Longer texts are about more than one list. */
const longest = 2_000;

const value = '(?:`[\\w.-]{1,60}`|\\*\\*[\\w.-]{1,60}\\*\\*|"[\\w.-]{1,60}"|[A-Z][A-Z\\d_]{2,60})';
const joined = new RegExp(
  `${value}(?:\\s*(?:,\\s*(?:(?:or|and)\\s+)?|\\||\\s(?:or|and)\\s+)${value})+`,
  "gu",
);
const single = new RegExp(value, "gu");
/** What words say of some of the values, or of what may come. */
const open =
  /\b(?:e\.g|for\s+example|such\s+as|like|including|etc|other(?!wise)|more|except|not)\b/iu;

/** The one list of a text; none where it has several, or leaves others open. */
export function listInWords(text: string | undefined): ReadonlySet<string> | undefined {
  if (text === undefined || text.length > longest) return undefined;
  const lists = [...text.matchAll(joined)].map(({ 0: all, index }) => ({
    values: new Set((all.match(single) ?? []).map((one) => one.replaceAll(/[`*"]/gu, ""))),
    before: text.slice(Math.max(0, index - 60), index),
    behind: text.slice(index + all.length, index + all.length + 30),
  }));
  const [only, ...others] = lists.filter(({ values }) => values.size >= fewest);
  if (only === undefined || others.length > 0) return undefined;
  return open.test(only.before) || open.test(only.behind) ? undefined : only.values;
}

/** Of a member whose schemas list no values. */
export function describedValues({
  description,
  origin,
  schemas,
}: Member): DescribedValues | undefined {
  const own = listInWords(description);
  if (own !== undefined) return { values: own, origin: place(origin, "description") };
  for (const schema of schemas) {
    if (typeof schema === "boolean") continue;
    const values = listInWords(schema.description);
    if (values !== undefined) return { values, origin: place(schema.origin, "description") };
  }
  return undefined;
}

/** Of the parameters of all operations. */
export function describedSets({ operations }: ir.Api): readonly DescribedValues[] {
  return operations.flatMap(({ parameters }) =>
    parameters.flatMap(({ description, origin }) => {
      const values = listInWords(description);
      return values === undefined ? [] : [{ values, origin: place(origin, "description") }];
    }),
  );
}
