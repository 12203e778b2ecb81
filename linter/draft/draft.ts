/** A description → the sections of a document about it. */
import type * as ir from "../../core/model/ir.ts";
import { FactIndex } from "../compare/fact-index.ts";
import type { SpecFacts } from "../model/fact.ts";
import { type Subject, pathOf } from "../model/statement.ts";
import { factsOf } from "../spec/facts/facts-of.ts";
import { statedSubjects } from "../spec/facts/stated-subjects.ts";
import { bindRecords } from "../spec/records/bind-records.ts";
import { type Descriptions, descriptionsOf } from "./descriptions.ts";
import { type General, generalOf } from "./general.ts";
import type { Context } from "./member-rows.ts";
import { writeOperation } from "./operation-section.ts";
import { type Heading, outlineOf } from "./outline.ts";
import { plannedRecords, recordNames } from "./plan-records.ts";
import { writeSchema } from "./schema-section.ts";
import { type DraftSection, type Levels, SectionWriter } from "./section.ts";
import { writeService } from "./service-sections.ts";
import { codeSpan, headingText } from "./safe-text.ts";

/** All that a draft is made from, before any of it is written. */
export interface Plan extends Context {
  readonly api: ir.Api;
  readonly spec: SpecFacts;
  readonly index: FactIndex;
  readonly descriptions: Descriptions;
  readonly general: General;
  readonly headings: readonly Heading[];
  /** The path before every path, where headings leave it out. */
  readonly base: string;
  readonly slugs: ReadonlyMap<string, string>;
}

/** What the sections of a document about `api` would be. */
export function planOf(api: ir.Api, folder: string): Plan {
  const records = plannedRecords(api, folder);
  const { binding } = bindRecords(api, recordNames(records), folder);
  // Each record is described member by member, so that what it is made of is written out there.
  const own = records.map(({ key }) => ({
    kind: "member" as const,
    subject: ["record", key, ""],
    value: true,
  }));
  const spec = factsOf(api, binding, statedSubjects(own));
  const index = new FactIndex(spec.facts);
  const base = baseOf(index);
  const headings = outlineOf({
    api,
    records,
    hasSecurity:
      api.securitySchemes.length > 0 ||
      api.operations.some(({ security }) => security !== undefined),
    pathOf: (key) => shortPath(key, base),
  });
  const links = new Map(
    headings.flatMap((heading) =>
      heading.kind === "schema"
        ? [[heading.record.key, `[${headingText(heading.title)}](#${heading.slug})`]]
        : [],
    ),
  );
  const linkOf = (key: string) => links.get(key);
  const descriptions = descriptionsOf(api);
  const slugs = new Map(headings.map(({ id, slug }) => [id, slug]));
  return {
    api,
    spec,
    index,
    descriptions,
    general: generalOf(index),
    headings,
    base,
    slugs,
    linkOf,
  };
}

/** The one path that all operations have before their own; `""` where there is none, or several. */
function baseOf(index: FactIndex): string {
  const bases = index.of("base path", ["service"]);
  const [first] = bases;
  if (bases.length !== 1 || typeof first?.value !== "string") return "";
  const base = first.value;
  const isCommon = index
    .below(["operation"])
    .every((key) => `${key.split(" ")[1] ?? ""}/`.startsWith(`${base}/`));
  return isCommon && /^[^\s`]+$/u.test(base) ? base : "";
}

function shortPath(key: string, base: string): string {
  const path = key.slice(key.indexOf(" ") + 1);
  if (base === "") return path;
  const own = pathOf(path.slice(base.length)) || "/";
  return `${own}/`.startsWith(`${base}/`) || own === "/" ? path : own;
}

/** Every section, with what `levels` asks to leave out left out. */
export function writeSections(plan: Plan, levels: Levels): DraftSection[] {
  return plan.headings.map((heading) => {
    const writer = new SectionWriter(heading.id, levels);
    writer.always(headingLine(heading, writer), "heading");
    writeBody(heading, plan, writer);
    return writer.finish(heading.title, subjectOf(heading).join("\u0000"));
  });
}

function headingLine({ kind, title, depth, ...heading }: Heading, writer: SectionWriter): string {
  const marks = "#".repeat(depth);
  // What cannot be read as an operation, or as a title, is written without the marks of one.
  const isPlain = writer.level("heading") > 0;
  if (kind !== "operation")
    return `${marks} ${headingText(isPlain ? title.replaceAll(/[()]/gu, "") : title)}`;
  void heading;
  const at = title.lastIndexOf(": ");
  const call = title.slice(at < 0 ? 0 : at + 2);
  const words = at < 0 ? "" : title.slice(0, at);
  const code = isPlain
    ? headingText(call.replace(" ", " at "))
    : (codeSpan(call) ?? headingText(call));
  return words === "" ? `${marks} ${code}` : `${marks} ${headingText(words)}: ${code}`;
}

function writeBody(heading: Heading, plan: Plan, writer: SectionWriter): void {
  if (writer.level("heading") > 0 && heading.kind === "operation") return;
  switch (heading.kind) {
    case "operation":
      return writeOperation(heading, writer, plan);
    case "schema":
      return writeSchema(heading.record, writer, plan);
    default:
      return writeService(heading, writer, plan);
  }
}

function subjectOf(heading: Heading): Subject {
  switch (heading.kind) {
    case "operation":
      return ["operation", heading.key];
    case "schema":
      return ["record", heading.record.key];
    default:
      return [];
  }
}
