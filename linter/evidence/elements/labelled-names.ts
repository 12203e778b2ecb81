/** Words that stand before lists and tables as labels → each with the names below it. */
import type { MarkedText } from "../outline/marked-text.ts";
import type { Element } from "../outline/outline.ts";
import { assignmentsIn } from "./assignment-lines.ts";
import { nameIn } from "./describe.ts";
import { itemName } from "./item-name.ts";

export interface NamedBelow {
  readonly name: string;
  readonly at: MarkedText;
  /** All that the item or row says. */
  readonly words: string;
}

/** Words that lead to a list of their own, or speak of places. */
const endsLabel = /:\s*$|\b(?:query|headers?|path|cookies?|body|passed|sent)\b/iu;

/** A list is about the nearest label before it: words of its own, or the title of the section. */
export function labelledNames<Label>(
  title: MarkedText | undefined,
  elements: readonly Element[],
  labelIn: (text: MarkedText) => Label | undefined,
): readonly { readonly label: Label; readonly names: readonly NamedBelow[] }[] {
  const found: { label: Label; names: NamedBelow[] }[] = [];
  let label = title === undefined ? undefined : labelIn(title);
  let names: NamedBelow[] = [];
  const finish = () => {
    if (label !== undefined && names.length > 0) found.push({ label, names });
    names = [];
  };
  for (const element of elements) {
    if (element.kind === "code") continue;
    if (element.kind === "item") {
      if (element.depth > 1) continue;
      const own = itemName(element.text);
      if (own !== undefined) {
        const at = element.text.slice(0, own.firstEnd);
        names.push({ name: own.name, at, words: element.text.text });
      } else {
        // "- Query parameters", with the names below it, begins a list of its own.
        finish();
        label = undefined;
      }
    } else if (element.kind === "table") names.push(...namesOf(element.rows));
    else if (assignmentsIn(element).length > 0)
      for (const at of assignmentsIn(element))
        names.push({ name: itemName(at)?.name ?? "", at, words: "" });
    else {
      finish();
      const own = labelIn(element.text);
      // Other words before a list tell what it is about, and end what the title says.
      label = own ?? (endsLabel.test(element.text.text) ? undefined : label);
    }
  }
  finish();
  return found;
}

function namesOf(rows: readonly (readonly MarkedText[])[]): NamedBelow[] {
  return rows.flatMap((row) => {
    const [at] = row;
    const name = at === undefined ? undefined : nameIn(at.text);
    const words = row.map(({ text }) => text).join(" ");
    return at === undefined || name === undefined ? [] : [{ name, at, words }];
  });
}
