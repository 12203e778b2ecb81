/** Rows and items about headers that HTTP itself has, which descriptions tell in other places than parameters. */
import type { MarkedText } from "../outline/marked-text.ts";
import { sentencesOf } from "./describe.ts";
import type { ElementContext } from "./element-context.ts";
import { readAuthentication } from "./read-authentication.ts";
import { readHeaderLines } from "./read-fragments.ts";

const media = /(?<![\w/.-])(?:application|text|image|audio|video|multipart)\/[\w.+-]+/gu;
const ofOthers =
  /\b(?:not|never|no|nor|instead|unless|if|when|except|deprecated|or)\b|n't\b|\be\.g\b|\bsuch\s+as\b/iu;

/** "`Accept` | `application/json`": whether something was compared. */
export function readHeaderRow(
  [name, ...cells]: readonly MarkedText[],
  context: ElementContext,
): boolean {
  const own = /^\W*(accept|content-type|authorization)\W*$/iu.exec(name?.text ?? "")?.[1];
  if (name === undefined || own === undefined) return false;
  if (own.toLowerCase() === "authorization") {
    const sentences = cells.flatMap(sentencesOf);
    return sentences.map((one) => readAuthentication(one, context)).some(Boolean);
  }
  const named = cells.flatMap((cell) =>
    [...cell.text.matchAll(media)].map(({ 0: words, index }) =>
      cell.slice(index, index + words.length),
    ),
  );
  const [value, ...more] = named;
  // Of several, each may be for a case of its own.
  if (value === undefined || more.some(({ text }) => text !== value.text)) return false;
  if (context.operation === undefined || cells.some(({ text }) => ofOthers.test(text)))
    return false;
  const start = name.text.search(/\w/u);
  return readHeaderLines([{ name: name.slice(start, start + own.length), value }], context);
}
