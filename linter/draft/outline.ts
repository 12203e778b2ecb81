/** The headings of a draft, in their order, with the anchor of each. */
import type * as ir from "../../core/model/ir.ts";
import { Slugger } from "../document/markdown/slug.ts";
import { operationName } from "../spec/facts/paths.ts";
import type { PlannedRecord } from "./plan-records.ts";
import { seen } from "./safe-text.ts";

export type Topic =
  | {
      readonly kind:
        | "overview"
        | "contents"
        | "authentication"
        | "conventions"
        | "webhooks"
        | "schemas";
    }
  | {
      readonly kind: "tag";
      readonly tag: string;
      readonly description?: string;
      readonly operations: readonly Planned[];
    }
  | ({ readonly kind: "operation" } & Planned)
  | { readonly kind: "schema"; readonly record: PlannedRecord };

export interface Planned {
  readonly key: string;
  readonly operation: ir.Operation;
}

export type Heading = Topic & {
  readonly id: string;
  /** As people read it. */
  readonly title: string;
  readonly depth: 1 | 2 | 3;
  readonly slug: string;
};

/** Of operations without a tag. */
const untagged = "Operations";

export interface OutlineParts {
  readonly api: ir.Api;
  readonly records: readonly PlannedRecord[];
  /** Whether there is something to say about authentication. */
  readonly hasSecurity: boolean;
  /** The path of an operation as its heading has it. */
  readonly pathOf: (key: string) => string;
}

/** Contents first, then what holds for all, then operations by tag, then schemas. */
export function outlineOf({ api, records, hasSecurity, pathOf }: OutlineParts): Heading[] {
  const slugger = new Slugger();
  const headings: Heading[] = [];
  const add = (topic: Topic, id: string, title: string, depth: Heading["depth"]) => {
    headings.push({ ...topic, id, title, depth, slug: slugger.slug(title) });
  };
  add({ kind: "overview" }, "overview", titleOf(api), 1);
  add({ kind: "contents" }, "contents", "Contents", 2);
  if (hasSecurity) add({ kind: "authentication" }, "authentication", "Authentication", 2);
  add({ kind: "conventions" }, "conventions", "Conventions", 2);
  const descriptions = new Map(api.tags.map(({ name, description }) => [name, description]));
  for (const [tag, operations] of byTag(api)) {
    const description = descriptions.get(tag);
    const said = description === undefined ? {} : { description };
    add({ kind: "tag", tag, operations, ...said }, `tag ${tag}`, tagTitle(tag), 2);
    for (const one of operations) {
      const method = one.key.slice(0, one.key.indexOf(" "));
      const call = `${method} ${pathOf(one.key)}`;
      const { summary } = one.operation;
      const words = summary === undefined ? "" : oneLineOf(summary).replace(/[.:\s]+$/u, "");
      const title = words === "" ? call : `${words}: ${call}`;
      add({ kind: "operation", ...one }, one.key, title, 3);
    }
  }
  if (api.webhooks.length > 0) add({ kind: "webhooks" }, "webhooks", "Webhooks", 2);
  if (records.length > 0) add({ kind: "schemas" }, "schemas", "Schemas", 2);
  for (const record of records.toSorted((a, b) => (a.key < b.key ? -1 : 1))) {
    add({ kind: "schema", record }, `schema ${record.target}`, record.title, 3);
  }
  return headings;
}

function titleOf({ title, service }: ir.Api): string {
  return oneLineOf(title) || oneLineOf(service) || "API";
}

function tagTitle(tag: string): string {
  return oneLineOf(tag).replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()) || untagged;
}

function oneLineOf(text: string): string {
  return seen(text)
    .replaceAll(/[`\s]+/gu, " ")
    .trim()
    .slice(0, 200);
}

/** Tags in the order of the description; an operation stands under its first tag alone. */
function byTag(api: ir.Api): Map<string, Planned[]> {
  const found = new Map<string, Planned[]>(api.tags.map(({ name }) => [name, []]));
  const seenKeys = new Set<string>();
  for (const operation of api.operations) {
    const key = operationName(api, operation);
    if (seenKeys.has(key)) continue;
    seenKeys.add(key);
    const [tag = untagged] = operation.tags;
    const list = found.get(tag);
    if (list === undefined) found.set(tag, [{ key, operation }]);
    else list.push({ key, operation });
  }
  return new Map([...found].filter(([, operations]) => operations.length > 0));
}
