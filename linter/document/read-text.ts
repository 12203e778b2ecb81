/** A paragraph or an item of a list → what its sentences say. */
import type { SectionContext } from "./phrases/section-context.ts";
import { sentenceForms } from "./sentences/registry.ts";
import { sentencesOf } from "./sentences.ts";
import type { Text } from "./phrases/text.ts";

interface Options {
  readonly isItem: boolean;
  /** A table or a list follows. */
  readonly isBeforeList: boolean;
}

/** Claims what each sentence says, and notes those that nothing reads. */
export function readText(whole: Text, context: SectionContext, options: Options): void {
  context.lead = options.isItem ? context.lead : undefined;
  context.left = [];
  const text = withoutLabel(whole, context);
  const sentences = sentencesOf(text);
  for (const [index, sentence] of sentences.entries()) {
    const isLast = index === sentences.length - 1;
    const isLead = isLast && options.isBeforeList && sentence.text.endsWith(":");
    readSentence(sentence, context, isLead, options.isItem);
  }
  bindLeft(context);
}

/** Bold words at the beginning: a heading of what follows, or the name of what is described. */
function withoutLabel(whole: Text, context: SectionContext): Text {
  const length = whole.strongLength;
  if (length === 0) return whole;
  const label = whole.slice(0, length).unstopped();
  const after = whole.slice(length);
  const rest = after.text.startsWith(":") ? after.slice(1) : after;
  const isHeading = rest.isEmpty || /[.:]$/u.test(whole.text.slice(0, length)) || rest !== after;
  if (!isHeading) return whole;
  context.label = label;
  return rest;
}

function readSentence(
  sentence: Text,
  context: SectionContext,
  isLead: boolean,
  isItem: boolean,
): void {
  if (isUnderstood(sentence, context, isLead, isItem)) return;
  const clauses = sentence.split(/;\s+/u);
  if (clauses.length === 1) {
    context.leave(sentence);
    return;
  }
  const before = context.left.length;
  let understood = 0;
  for (const [index, clause] of clauses.entries()) {
    const isLast = index === clauses.length - 1;
    if (isUnderstood(clause, context, isLead && isLast, isItem)) understood += 1;
    else context.leave(clause);
  }
  if (understood > 0) return;
  context.left = [...context.left.slice(0, before), sentence];
}

function isUnderstood(
  words: Text,
  context: SectionContext,
  isLead: boolean,
  isItem: boolean,
): boolean {
  const sentence = { text: words.unstopped(), isLead, isItem };
  return sentence.text.isEmpty || sentenceForms.some((form) => form(sentence, context));
}

/** Words that no form understands are bound to the places of a comment, or are a finding. */
function bindLeft(context: SectionContext): void {
  const { left, writer, comments } = context;
  const [first] = left;
  if (first === undefined) return;
  if (comments.places.length === 0) {
    for (const words of left) writer.unbound(words);
    return;
  }
  const about = comments.places.map((spec) => ({ spec }));
  const span = { start: first.span.start, end: left.at(-1)?.span.end ?? first.span.end };
  writer.prose(left.map(({ text }) => text).join(" "), about, span);
}
