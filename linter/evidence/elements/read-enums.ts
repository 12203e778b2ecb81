/** Lists of values that code declares, against the schemas of the same name. */
import { declaredEnums } from "../code/types/declared-enums.ts";
import type { MarkedText } from "../outline/marked-text.ts";
import { contradictedExample } from "../report/findings.ts";
import { allowedOf } from "../statements/compare-values.ts";
import type { ElementContext } from "./element-context.ts";

/** Whether a list was compared. */
export function readEnums(text: MarkedText, { vocabulary, ledger }: ElementContext): boolean {
  let isRead = false;
  for (const { name, at, values, isCut } of declaredEnums(text)) {
    const listed = vocabulary.listed(name);
    const allowed =
      listed.length === 1 ? allowedOf({ schemas: listed }, vocabulary.schemas) : undefined;
    const known = values.filter((one) => allowed?.values.has(one.text) === true);
    // Without one that is known, the names may be those of code alone.
    if (allowed === undefined || known.length === 0) continue;
    isRead = true;
    const shown = [...allowed.values].slice(0, 12).join(", ");
    for (const one of values) {
      if (allowed.values.has(one.text) || /_UNSPECIFIED$|^UNKNOWN$/u.test(one.text)) continue;
      const message = `"${one.text}" is no value of ${name}, the spec has ${shown}`;
      ledger.findings.push(
        contradictedExample({ message, document: ledger.place(one), spec: allowed.origin }),
      );
    }
    const stated = new Set(values.map((one) => one.text));
    const left = [...allowed.values].filter(
      (one) => !stated.has(one) && one !== "null" && one !== "",
    );
    if (isCut || left.length === 0 || values.length > known.length) continue;
    const message = `${name} has ${[...stated].join(", ")}, the spec also has ${left.slice(0, 12).join(", ")}`;
    ledger.findings.push(
      contradictedExample({ message, document: ledger.place(at), spec: allowed.origin }),
    );
  }
  return isRead;
}
