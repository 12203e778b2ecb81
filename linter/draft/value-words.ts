/** Values as the dialect of documents writes them. */
import type { Json } from "../../core/model/ir.ts";
import { codeSpan } from "./safe-text.ts";

const plainNumber = /^-?\d+(?:\.\d+)?$/u;
/** Words that the dialect takes for a number, a truth value or a quotation. */
const looksLiteral = /^(?:-?[\d,]+(?:\.\d+)?|true|false|null|["'“].*["'”])$/u;

/** A value in a list of allowed values; absent where the dialect has no form for it. */
export function listedValue(value: Json): string | undefined {
  if (typeof value === "number") return numberWord(value);
  if (typeof value === "boolean") return String(value);
  if (typeof value !== "string" || hasOddWhiteSpace(value)) return undefined;
  if (value === "" || looksLiteral.test(value)) return quoted(value);
  return codeSpan(value);
}

/** A number as digits. */
export function numberWord(value: number): string | undefined {
  const word = String(value);
  return plainNumber.test(word) ? word : undefined;
}

/** A value in a cell of its own, beside the words for its type. */
export function cellValue(value: Json, type: string): string | undefined {
  if (typeof value === "number") return numberWord(value) && codeSpan(String(value));
  if (typeof value === "boolean" || value === null) return codeSpan(String(value));
  if (typeof value !== "string") return codeSpan(JSON.stringify(value));
  if (hasOddWhiteSpace(value)) return undefined;
  if (value === "") return /^string\b/u.test(type) ? "empty" : undefined;
  const isText = /^(?:string|date|time|uuid|email|uri|url)\b/u.test(type);
  if (!isText && (looksLiteral.test(value) || /^[[{]/u.test(value))) return quoted(value);
  return /^["“].*["”]$/u.test(value) ? undefined : codeSpan(value);
}

/** Sample values in one cell: those with a comma would be several. */
export function cellExamples(values: readonly Json[], type: string): string | undefined {
  const words = values.map((value) => cellValue(value, type));
  if (words.some((word) => word === undefined || word.length > 120)) return undefined;
  if (words.some((word) => /[,\s]and |,| or /u.test(word ?? ""))) return undefined;
  return words.join(", ");
}

function quoted(value: string): string | undefined {
  return /["“”\\`|<[*_]/u.test(value) ? undefined : `"${value}"`;
}

function hasOddWhiteSpace(value: string): boolean {
  return /[\n\r\t]|^\s|\s$|\s{2}/u.test(value) || value.length > 300;
}
