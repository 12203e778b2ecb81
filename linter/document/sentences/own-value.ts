/** What a section says of the whole that it describes: "The value is ….", "Request body: …." */
import type { Subject } from "../../model/statement.ts";
import type { SectionContext } from "../phrases/section-context.ts";
import type { Text } from "../phrases/text.ts";
import { readTypeCell } from "../phrases/words.ts";
import type { SentenceForm } from "./form.ts";

const value = /^the value is (.+)$/iu;
const body = /^request body: (.+?)(?:,? sent as (`[^`\s]+`(?: or `[^`\s]+`)*))?$/iu;
const closed =
  /^the (request body|response (?:[1-5](?:\d\d|XX)|default)) has no other (?:fields|members)$/iu;

/** "The value is an integer." in the section of a record. */
export const ownValue: SentenceForm = ({ text }, context) => {
  const [, words] = text.match(value) ?? [];
  if (words === undefined || context.operation !== undefined) return false;
  const base = context.base();
  return base !== undefined && claimType(words, base, context);
};

/** "Request body: [Pet](#pet), required, sent as `application/json`." of an operation. A table may follow. */
export const ownBody: SentenceForm = ({ text }, context) => {
  const [, words, media] = text.match(body) ?? [];
  const { operation } = context;
  if (words === undefined || operation === undefined) return false;
  const subject: Subject = ["operation", operation, "body"];
  if (!claimType(words, subject, context)) return false;
  if (media !== undefined && !media.isEmpty) {
    context.writer.claim("media type", subject, mediaTypesIn(media), media.span);
  }
  context.lead = { base: subject, text };
  return true;
};

/** "The request body has no other fields." of an operation, and the same of an answer. */
export const closedBody: SentenceForm = ({ text }, context) => {
  const [, whole] = text.match(closed) ?? [];
  const { operation } = context;
  if (whole === undefined || operation === undefined) return false;
  const status = /^response (.+)$/iu.exec(whole.text)?.[1];
  const place = status === undefined ? ["body"] : [status, "body"];
  context.writer.claim("closed", ["operation", operation, ...place], true, whole.span);
  return true;
};

/** `` `a/b` or `c/d` ``. */
export function mediaTypesIn({ text }: Text): string[] {
  return [...text.matchAll(/`([^`]+)`/gu)].map(([, type = ""]) => type);
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
