/** Documents and two descriptions → the effects of the change, with as little lint as they take. */
import { Slugger } from "../document/markdown/slug.ts";
import { provenanceOf } from "../derived/provenance.ts";
import { isDrafted } from "../derived/section-comment.ts";
import { isOfOtherMethod } from "../lint-evidence.ts";
import { type PartToLint, lintParsedDocuments, lintWith, readDocuments } from "../lint.ts";
import type { Claim } from "../model/claim.ts";
import type { Binding } from "../model/fact.ts";
import type { Finding } from "../model/finding.ts";
import type { LintInput, TextFile } from "../model/lint-result.ts";
import type * as ir from "../../core/model/ir.ts";
import { addNames } from "./changed-members.ts";
import { wordsOf } from "./words-of-names.ts";
import { bindRecords } from "../spec/records/bind-records.ts";
import { type ChangedParts, changedParts, reachedFrom } from "./changed-parts.ts";
import type { PartNames, Parts } from "./model-parts.ts";
import { type DocumentEffect, changedFindings, documentEffects } from "./document-effects.ts";
import { ForeignPlaces } from "./foreign-places.ts";
import { isBoundAlike } from "./bound-alike.ts";
import { parseReduced, readOnce, reducedDocument } from "./reduced-document.ts";

export type Described = Pick<LintInput, "api" | "folder">;

export type DocumentsToLint = Omit<LintInput, "api" | "folder">;

/** So many characters are linted twice before anything is left out. */
const small = 200_000;

/** `shortest`: of documents of which something is left out. */
export function effectsOfChange(
  input: DocumentsToLint,
  old: Described,
  fresh: Described,
  shortest: number = small,
): DocumentEffect[] {
  return effectsOnParts(input, old, fresh, shortest) ?? effectsOnAll(input, old, fresh);
}

/** By two whole lints. */
export function effectsOnAll(
  input: DocumentsToLint,
  old: Described,
  fresh: Described,
): DocumentEffect[] {
  const lintOf = lintWith(input);
  const records = [input.baseline, input.waivers].flatMap((file) => file ?? []);
  return documentEffects(lintOf(old), lintOf(fresh), records);
}

/**
 * By what the change touches: a draft has a section for each operation and each schema, and what is in the sections of
 * others is found with both descriptions alike. `undefined` where that is not certain.
 */
export function effectsOnParts(
  input: DocumentsToLint,
  old: Described,
  fresh: Described,
  shortest: number,
): DocumentEffect[] | undefined {
  const [document, ...others] = input.documents;
  if (document === undefined || others.length > 0 || document.text.length < shortest)
    return undefined;
  if (!isDrafted(document.text) || input.baseline !== undefined || input.waivers !== undefined) {
    return undefined;
  }
  const isPlain = ({ api }: Described) => !api.specwright && api.errorCatalogue === undefined;
  if (!isPlain(old) || !isPlain(fresh)) return undefined;
  const parts = changedParts(old.api, fresh.api);
  const named: string[] = [];
  const reduced = parts && reducedDocument(document.text, leavesOut(parts, named));
  if (parts === undefined || reduced === undefined) return undefined;
  const changed = withSections(parts, named);
  const texts: TextFile[] = [{ ...document, text: reduced.text }];
  const reading = readDocuments(texts, readOnce(parseReduced), provenanceOf([document]));
  if (reading.read.claims.some(needsAllOperations)) return undefined;
  const bindings = [old, fresh].map(
    ({ api, folder }) => bindRecords(api, reading.read.records, folder).binding,
  );
  const [before, after] = bindings;
  if (before === undefined || after === undefined) throw new Error("two descriptions are bound");
  if (!isBoundAlike(before, after, changed)) return undefined;
  const lintOf = (side: Described, parts: Parts) =>
    lintParsedDocuments(reading, { ...input, ...side }, undefined, partOf(changed, parts));
  const [first, second] = [lintOf(old, changed.old), lintOf(fresh, changed.fresh)];
  if ([first, second].some(({ findings }) => findings.some(isOfOtherMethod))) return undefined;
  const { gone, come } = changedFindings(first, second);
  const isOwn = (ids: ChangedParts, place: Finding["document"]) => {
    const id = place === undefined ? undefined : reduced.ids[place.line];
    return id !== undefined && isOf(id, ids, ids);
  };
  const isCertain = (findings: readonly Finding[], parts: Parts, { api }: Described) => {
    const foreign = new ForeignPlaces(changed, parts, api);
    return findings.every(({ code, document: place, spec }) => {
      if (code.startsWith("example/")) return true;
      return spec === undefined || code.startsWith("derived/")
        ? isOwn(changed, place)
        : foreign.isWithinChanged(spec);
    });
  };
  const isAll = isCertain(gone, changed.old, old) && isCertain(come, changed.fresh, fresh);
  return isAll ? documentEffects(first, second) : undefined;
}

const schemaSection = /^schema /u;

function isOf(id: string, { operations, schemas }: PartNames, parts: ChangedParts): boolean {
  return schemaSection.test(id)
    ? schemasOf(id, parts).some((one) => schemas.has(one))
    : operations.has(id);
}

function schemasOf(id: string, { old, fresh }: ChangedParts): ir.SchemaId[] {
  const key = id.replace(schemaSection, "");
  return [old, fresh].flatMap(({ components }) => components.get(key) ?? []);
}

/** With the parts that have these sections. */
function withSections(parts: ChangedParts, ids: readonly string[]): ChangedParts {
  const operations = new Set(parts.operations);
  const schemas = new Set(parts.schemas);
  for (const id of ids) {
    if (!schemaSection.test(id)) operations.add(id);
    else for (const schema of schemasOf(id, parts)) schemas.add(schema);
  }
  return { ...parts, operations, schemas };
}

/** Code is held against all of a description, wherever it stands. */
const showsCode =
  /`{3}|~{3}|<[A-Za-z/]|^(?: {4}|\t)|^[ >*+\-\d.)]*[>*+.)-](?: {4}|\t)|\bcurl\b|\b(?:fetch|requests\.\w+|axios(?:\.\w+)?)\(|`\s*(?:\$\s+)?(?:https?|xh|wget)\s|`\s*[{[]\s*["{\]]|`[A-Z][\w-]*:\s/mu;

/**
 * Whether a section is of an operation or a schema that is the same in both descriptions, and names no other. What
 * leads to members that differ counts too where it names one: its id comes into `named`.
 */
function leavesOut(changed: ChangedParts, named: string[]): (id: string, words: string) => boolean {
  const whole = [...changed.schemas].filter((id) => !changed.inMembers.has(id));
  const slugs = new Set(whole.map((id) => new Slugger().slug(id.slice(id.lastIndexOf("/") + 1))));
  const { old, fresh } = changed;
  const all = wordsOf([...changed.members]);
  const namesMember = (id: string, words: string) => {
    if (all?.test(words) !== true) return false;
    // A name that is its own too means its own.
    const own = new Set<string>();
    for (const one of schemasOf(id, changed)) addNames(old.schemas.get(one)?.node, own);
    const others = [...changed.members].filter((name) => !own.has(name));
    return wordsOf(others)?.test(words) === true;
  };
  const isKnown = (id: string) => {
    if (!schemaSection.test(id)) return old.operations.has(id) && fresh.operations.has(id);
    const key = id.replace(schemaSection, "");
    const schema = old.components.get(key);
    return schema !== undefined && fresh.components.get(key) === schema;
  };
  return (id, words) => {
    if (!isKnown(id) || isOf(id, changed, changed)) return false;
    if (isOf(id, changed.leading, changed) && namesMember(id, words)) {
      named.push(id);
      return false;
    }
    if (showsCode.test(words)) return false;
    return ![...words.matchAll(/\]\(#([^\s()]+)\)/gu)].some(
      ([, slug = ""]) => slugs.has(slug) || slugs.has(slug.replace(/-\d+$/u, "")),
    );
  };
}

/** Where a parameter of all operations travels, each of them tells. */
function needsAllOperations({ subject }: Claim): boolean {
  return subject[0] === "operation" && subject[1] === "*" && subject[2] === "parameter";
}

/** Claims about what is the same are met, or not, with both descriptions alike. */
function partOf(changed: ChangedParts, parts: Parts): PartToLint {
  const own = new Set([...changed.operations].flatMap(namesOf));
  const isOther = (name: string) => !own.has(name) && parts.operations.has(name);
  const ofRecords = (binding: Binding, schemas: ReadonlySet<string>) => (key: string) =>
    binding.records.get(key)?.every((id) => !schemas.has(id)) ?? false;
  return {
    claims: (all, binding) => {
      const isOtherRecord = ofRecords(binding, changed.schemas);
      return all.filter(({ kind, subject: [root, name = ""] }) => {
        if (kind === "operation" || kind === "record") return true;
        if (root === "operation") return !isOther(name);
        return root !== "record" || !isOtherRecord(name);
      });
    },
    facts: (left, binding) => {
      const named = left.flatMap(({ kind, value, subject: [root, name = ""] }) => [
        ...(kind === "ref" && typeof value === "string" ? (binding.records.get(value) ?? []) : []),
        ...(root === "record" && kind !== "record" ? (binding.records.get(name) ?? []) : []),
      ]);
      const from = [...changed.schemas, ...named];
      // Of both, so that what one of them leads to is no news there.
      const reached = [changed.old, changed.fresh].map((parts) =>
        reachedFrom(parts, changed.operations, from),
      );
      return {
        operations: changed.operations,
        schemas: new Set(reached.flatMap((ids) => [...ids])),
      };
    },
  };
}

/** A document may leave out what every path begins with. */
function namesOf(key: string): string[] {
  const [method = "", path = ""] = key.split(" ");
  const segments = path.split("/").slice(1);
  return segments.map((_, index) => `${method} /${segments.slice(index).join("/")}`);
}
