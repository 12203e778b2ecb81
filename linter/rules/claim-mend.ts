/** A claim and what the spec says in its place → what each side would take from the other. */
import type { Json } from "../../core/model/ir.ts";
import type { Mend } from "../model/mend.ts";
import type { Statement } from "../model/statement.ts";

const bounds =
  /^(?:minimum|maximum|minLength|maxLength|minItems|maxItems|minProperties|maxProperties|multipleOf)$/u;

/** Absent of all that is more than one word or number. */
export function mendOf({ kind, subject, value }: Statement, said: Json): Mend | undefined {
  const own = {
    subject: subject.at(-1) ?? "",
    isAboutSchema: subject[0]?.startsWith("record ") === true,
  };
  if (kind === "required" && typeof value === "boolean" && typeof said === "boolean") {
    return { what: "required", stated: value, said: [said], ...own };
  }
  if (kind === "type" && Array.isArray(value) && Array.isArray(said)) {
    const [one, ...others] = value;
    if (one === undefined || others.length > 0) return undefined;
    return { what: "type", stated: one, said, ...own };
  }
  if (kind === "enum" && Array.isArray(value) && Array.isArray(said)) {
    const [one, ...others] = value.filter((each) => !said.includes(each));
    const open = said.filter((each) => !value.includes(each));
    if (one === undefined || others.length > 0) return undefined;
    return { what: "value", stated: one, said: open, ...own };
  }
  if (isNested(value) || isNested(said)) return undefined;
  if (bounds.test(kind))
    return { what: "bound", stated: value, said: [said], keyword: kind, ...own };
  if (kind === "default") return { what: "default", stated: value, said: [said], ...own };
  return kind === "const" ? { what: "value", stated: value, said: [said], ...own } : undefined;
}

function isNested(value: Json): boolean {
  return typeof value === "object" && value !== null;
}
