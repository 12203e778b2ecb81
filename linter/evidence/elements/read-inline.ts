/** Values and headers in the code of a sentence: `{"state": "open"}`, `X-Key: abc`. */
import { headerLines } from "../code/clients/header-lines.ts";
import { jsonIn } from "../code/values/json-values.ts";
import type { MarkedText } from "../outline/marked-text.ts";
import type { ElementContext } from "./element-context.ts";
import { isMeantToFail } from "./meant-to-fail.ts";
import { readHeaderLines } from "./read-fragments.ts";
import { isOfOtherInterface } from "./other-interface.ts";
import { mentionedIn } from "./read-prose.ts";
import { readValues } from "./read-values.ts";

/** Sentences that say what is not, or was once. */
const denied =
  /\b(?:not|never|no\s+longer|instead|unlike|older?|formerly|previous(?:ly)?|was|were|used\s+to|deprecated|legacy|removed|webhooks?|callbacks?)\b|n't\b/iu;
const object = /^\s*\{\s*"[\w$.-]+"\s*:/u;
const list = /^\s*\[\s*\{\s*"/u;
const header = /^[A-Z][\w-]*:\s+\S[^\n]*$/u;

/** "The methods that need it are called with …" is not said of the one that is spoken of. */
const ofOthers =
  /\b(?:(?:other|further|protected|authenticated|subsequent|following)\s+(?:methods|endpoints|calls|requests|routes|operations)|(?:methods|endpoints|calls|requests|routes|operations)\s+(?:that\s+)?(?:requiring|require|needing|need|which))\b/iu;

/** Each piece of code that is a value or a header, with its sentence around it. */
export function readInline(text: MarkedText, around: ElementContext): void {
  for (const { text: code, start, end } of text.codes()) {
    const isContent = list.test(code) && contentLabel.test(text.text.slice(0, start));
    const isObject = object.test(code) || isContent;
    if (!isObject && !header.test(code)) continue;
    const from = text.text.lastIndexOf(". ", start) + 1;
    const behind = text.text.indexOf(". ", end);
    const sentence = `${text.text.slice(from, start)} ${text.text.slice(end, behind === -1 ? undefined : behind)}`;
    const status = statusBefore(text.text.slice(0, start), around.lead);
    const isDenied = denied.test(sentence) || isMeantToFail("", sentence, "", []);
    if (isDenied && status === undefined) continue;
    const operation = mentionedIn(text.text, around) ?? around.operation;
    const context = {
      ...around,
      lead: status === undefined ? sentence : `response ${status}`,
      ...(operation === undefined ? {} : { operation }),
    };
    const own = text.slice(start, end);
    if (!isObject) {
      // The words around may have told the same.
      const isOther = operation === undefined && isOfOtherInterface(text.text, around);
      if (!isOther && !ofOthers.test(sentence) && !isFoundAt(own, around))
        readHeaderLines(headerLines(own), context);
    } else if (operation !== undefined) {
      const block = jsonIn(code);
      // A sentence shows the part that it speaks of.
      if (block !== undefined) readValues({ ...block, isCut: true }, own, context);
    }
  }
}

/** "Content: {…}" behind "Code: 404", in the same text or in the item before it. */
export const contentLabel =
  /(?:^|\n)\W*(?:Content|Body|Response(?:\s+body)?|Data)[*_]*\s*:[\s`*_]*$/iu;
const codeLabel = /\b(?:Code|Status(?:\s+code)?)\W*:\W*([2-5]\d\d)\b/iu;

function statusBefore(before: string, lead: string): string | undefined {
  if (!contentLabel.test(before)) return undefined;
  return (codeLabel.exec(before) ?? codeLabel.exec(lead))?.[1];
}

/** Whether code in a sentence may be read as a value or a header. */
export function isShownInline(code: string): boolean {
  return object.test(code) || list.test(code) || header.test(code);
}

/** Whether it is a header. */
export function isHeaderInline(code: string): boolean {
  return !object.test(code) && header.test(code);
}

function isFoundAt(at: MarkedText, { ledger }: ElementContext): boolean {
  const { line } = ledger.place(at);
  return ledger.findings.some(({ document }) => document?.line === line);
}
