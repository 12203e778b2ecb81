/** Which schemas of a description get a section of their own, and under which name. */
import type * as ir from "../../core/model/ir.ts";
import type { RecordName } from "../model/claim.ts";
import { recordKey } from "../model/statement.ts";
import { refResolver } from "../spec/facts/resolve-ref.ts";

export interface PlannedRecord {
  readonly id: ir.SchemaId;
  readonly key: string;
  readonly title: string;
  /** How a comment names the schema. */
  readonly target: string;
  readonly description?: string;
}

/** Titles that the dialect reads as parts of something else, not as records. */
const otherwiseRead =
  /^(?:(?:the )?(?:fields|members|properties|attributes|schema|shape|table|details|values|allowed values))$/iu;

/** Components and files; what refers to another alone is that one. */
export function plannedRecords(api: ir.Api, folder: string): PlannedRecord[] {
  const whole = refResolver(api);
  const root = folder === "" ? "" : `${folder}/`;
  const taken = new Set<string>();
  return api.schemas.flatMap(({ id, hint, schema, origin }): PlannedRecord[] => {
    if (hint.from !== "component" && hint.from !== "file") return [];
    if (typeof schema === "boolean" || whole(id) !== id) return [];
    const file = origin.file.startsWith(root) ? origin.file.slice(root.length) : origin.file;
    const target = hint.from === "component" ? hint.key : `${file}#${origin.pointer}`;
    if (/[\s=;]|--/u.test(target)) return [];
    const name = hint.from === "component" ? hint.key : nameOfFile(hint.file);
    const title = freeTitle(otherwiseRead.test(name) ? `${name} object` : name, taken);
    taken.add(recordKey(title));
    const { description } = schema;
    const said = description === undefined ? {} : { description };
    return [{ id, key: recordKey(title), title, target, ...said }];
  });
}

function nameOfFile(file: string): string {
  return file.replace(/^.*\//u, "").replace(/\.[^.]*$/u, "");
}

function freeTitle(name: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1) {
    const title = number === 1 ? name : `${name} ${number}`;
    if (!taken.has(recordKey(title))) return title;
  }
}

/** The records as a document with these sections would name them. */
export function recordNames(records: readonly PlannedRecord[]): RecordName[] {
  const place = { file: "", line: 1, column: 1, endLine: 1, endColumn: 1, section: "" };
  return records.map(({ key, title, target }) => ({ key, name: title, targets: [target], place }));
}
