/** Whether a member or parameter is required, changed in the spec. */
import type { Mend } from "../../model/mend.ts";
import type { Edit, Unsafe } from "../edits/edit.ts";
import type { SpecFile } from "./yaml-file.ts";

/** Edits of the list or keyword, or why none is safe. */
export function requiredEdits(
  { stated, subject = "" }: Mend,
  pointer: string,
  file: SpecFile,
): readonly Edit[] | Unsafe {
  const isRequired = stated === true;
  const list = pointer.endsWith("/required") ? pointer : `${pointer}/required`;
  const holder = list.slice(0, -"/required".length);
  const edit =
    file.scalar(`${holder}/in`) === undefined
      ? memberEdit(isRequired, subject, list, holder, file)
      : parameterEdit(isRequired, list, holder, file);
  return edit === undefined
    ? { reason: "the spec has it in other words, or in another file" }
    : [edit];
}

function parameterEdit(
  isRequired: boolean,
  list: string,
  holder: string,
  file: SpecFile,
): Edit | undefined {
  // OpenAPI asks that parameters of a path are required.
  if (file.scalar(`${holder}/in`) === "path") return undefined;
  if (typeof file.scalar(list) === "boolean") {
    return file.setScalar(file.find(list)?.node, isRequired);
  }
  return isRequired ? file.addPair(holder, "in", "required", true) : undefined;
}

function memberEdit(
  isRequired: boolean,
  subject: string,
  list: string,
  holder: string,
  file: SpecFile,
): Edit | undefined {
  const length = file.length(list);
  if (length === undefined) {
    const isMember = file.names(`${holder}/properties`)?.includes(subject) === true;
    return isRequired && isMember ? file.addPair(holder, "type", "required", [subject]) : undefined;
  }
  if (isRequired) return file.addItem(list, subject);
  for (let index = 0; index < length; index += 1) {
    if (file.scalar(`${list}/${index}`) === subject) return file.removeItem(list, index);
  }
  return undefined;
}
