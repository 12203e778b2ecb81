/** What a section says of the whole that it describes: "The value is ….", "The request body is …." */
import type { Subject } from "../../model/statement.ts";
import type { SectionContext } from "../phrases/section-context.ts";
import type { Text } from "../phrases/text.ts";
import { readTypeCell } from "../phrases/words.ts";
import type { SentenceForm } from "./form.ts";

const value = /^the value is (.+)$/iu;
const closed =
  /^the (request body|response (?:[1-5](?:\d\d|XX)|default)) has no other (?:fields|members)$/iu;
const body = /^the (request body|response (?:[1-5](?:\d\d|XX)|default)) is (.+)$/iu;
const mediaTypes = /^`[^`\s]+\/[^`]+`(?: or `[^`\s]+\/[^`]+`)*$/u;

/** "The value is an integer." in the section of a record; "The request body is a [Pet](#pet)." of an operation. */
export const ownValue: SentenceForm = ({ text }, context) => {
  const [, words] = text.match(value) ?? [];
  if (words !== undefined && context.operation === undefined) {
    const base = context.base();
    return base !== undefined && claimType(words, base, context);
  }
  const { operation } = context;
  const [, whole] = text.match(closed) ?? [];
  if (whole !== undefined && operation !== undefined) {
    const at = statusIn(whole);
    const subject = at === undefined ? ["body"] : [at, "body"];
    context.writer.claim("closed", ["operation", operation, ...subject], true, whole.span);
    return true;
  }
  const [, what, said] = text.match(body) ?? [];
  if (what === undefined || said === undefined || operation === undefined) return false;
  const status = statusIn(what);
  const place: Subject = ["operation", operation, status ?? "body"];
  if (!mediaTypes.test(said.text)) {
    return claimType(said, status === undefined ? place : [...place, "body"], context);
  }
  const types = said.split(/ or (?=`)/u).map((type) => type.text.replaceAll("`", ""));
  context.writer.claim("media type", place, types, said.span);
  return true;
};

function statusIn({ text }: Text): string | undefined {
  return /^response (.+)$/iu.exec(text)?.[1];
}

function claimType(words: Text, subject: Subject, { writer }: SectionContext): boolean {
  const reading = readTypeCell(words, [subject]);
  const isUnderstood = reading.residue.length === 0 && reading.claims.length > 0;
  if (isUnderstood) writer.understood(reading);
  return isUnderstood;
}

const scopes = /^(?:the )?required scopes?(?::| is| are) (.+)$/iu;

/** "Required scopes: `read:pets`, `write:pets`." in the section of an operation. */
export const requiredScopes: SentenceForm = ({ text }, context) => {
  const [, list] = text.match(scopes) ?? [];
  const names = list?.split(/,\s*(?:and )?|\s+and\s+/u) ?? [];
  const isList = names.length > 0 && names.every((name) => /^`[^`\s]+`$/u.test(name.text));
  if (!isList || context.operation === undefined || list === undefined) return false;
  const found = names.map((name) => name.text.replaceAll("`", "")).toSorted();
  context.writer.claim("required scopes", ["operation", context.operation], found, list.span);
  return true;
};
