/** What is said of a difference of two schemas: the name of its kind, where it is, and what changed. */
import type { Origin } from "../../base/origin.ts";
import { typeSet } from "../../model/schema-view/type-set.ts";
import type { Difference, Finding, Root, Use } from "./finding.ts";
import type { Group } from "./keyword-groups.ts";
import { type Step, wayText } from "./place.ts";

export interface Described {
  /** Of the kind, without the message and the place: `maximum-decreased`. */
  readonly what: string;
  /** `property` or `item` inside a value; absent for the value as a whole. */
  readonly place?: "property" | "item";
  readonly path: string;
  /** What changed, as the begin of a sentence. */
  readonly says: string;
  readonly old?: Origin;
  readonly new?: Origin;
}

/** `use` is the one that the change is shown by. */
export function described<R extends Root>(finding: Finding<R>, use: Use<R>): Described {
  const { difference, places } = finding;
  const { what, says, step } = wordsOf(difference);
  const way = step === undefined ? use.way : [...use.way, step];
  const place = placeOf(way);
  return {
    what,
    says,
    ...(place === undefined ? {} : { place }),
    path: wayText(way),
    old: places.old,
    new: places.new,
  };
}

function placeOf(way: readonly Step[]): "property" | "item" | undefined {
  const last = way.findLast(({ to }) => to !== "member");
  if (last === undefined) return undefined;
  return last.to === "items" || last.to === "prefix" ? "item" : "property";
}

interface Words {
  readonly what: string;
  readonly says: string;
  readonly step?: Step;
}

function wordsOf(difference: Difference): Words {
  switch (difference.of) {
    case "keyword":
      return keywordWords(difference.old, difference.new);
    case "child":
      return childWords(difference);
    case "member": {
      const keyword = kebab(difference.step.keyword);
      const isGone = difference.new === undefined;
      return {
        what: `${keyword}-member-${isGone ? "removed" : "added"}`,
        says: `an alternative of \`${difference.step.keyword}\` is ${isGone ? "removed" : "added"}`,
      };
    }
    case "union": {
      const keyword = (difference.old ?? difference.new)?.keyword ?? "anyOf";
      const isGone = difference.new === undefined;
      return {
        what: `${kebab(keyword)}-${isGone ? "removed" : "added"}`,
        says: `\`${keyword}\` is ${isGone ? "removed" : "added"}`,
      };
    }
  }
}

function keywordWords(old: Group | undefined, fresh: Group | undefined): Words {
  const [key = ""] = (old ?? fresh)?.key.split(":") ?? [];
  const name = (old ?? fresh)?.name;
  const step = name === undefined ? undefined : ({ to: "property", name } as const);
  if (key === "required" && step !== undefined) {
    const isNew = fresh !== undefined;
    return {
      what: isNew ? "became-required" : "became-optional",
      says: `the member is ${isNew ? "required" : "optional"} now`,
      step,
    };
  }
  if (key === "type") return typeWords(old, fresh);
  const word = `\`${key}\``;
  const rest = step === undefined ? {} : { step };
  if (old === undefined) {
    return { what: `${kebab(key)}-added`, says: `${word} is ${said(fresh)} now`, ...rest };
  }
  if (fresh === undefined) {
    return {
      what: `${kebab(key)}-removed`,
      says: `${word} was ${said(old)} and is removed`,
      ...rest,
    };
  }
  const [before, after] = [Number(old.says), Number(fresh.says)];
  const how = before < after ? "increased" : before > after ? "decreased" : "changed";
  const says =
    said(old) === said(fresh)
      ? `${word} is changed`
      : `${word} was ${said(old)} and is ${said(fresh)}`;
  return { what: `${kebab(key)}-${how}`, says, ...rest };
}

function typeWords(old: Group | undefined, fresh: Group | undefined): Words {
  const [before, after] = [typesOf(old), typesOf(fresh)];
  const says = `the type was ${old?.says ?? "any"} and is ${fresh?.says ?? "any"}`;
  const isNull = (before ^ after) === nullType;
  if (!isNull) return { what: "type-changed", says };
  return (after & nullType) === 0
    ? { what: "became-not-nullable", says: "null is not allowed any more" }
    : { what: "became-nullable", says: "null is allowed now" };
}

const nullType = typeSet(["null"]);

function typesOf(group: Group | undefined): number {
  return typeSet(group?.statement.types);
}

function childWords({ step, old, new: fresh }: Extract<Difference, { of: "child" }>): Words {
  const how = old.isListed === fresh.isListed ? "changed" : fresh.isListed ? "added" : "removed";
  const verb = how === "changed" ? "has another schema" : `is ${how}`;
  switch (step.to) {
    case "property":
      return { what: how, says: `the property ${verb}`, step };
    case "pattern":
      return { what: `pattern-properties-${how}`, says: `\`patternProperties\` ${verb}`, step };
    case "additional":
      return {
        what: `additional-properties-${how}`,
        says: `\`additionalProperties\` ${verb}`,
        step,
      };
    case "prefix":
      return { what: `prefix-items-${how}`, says: `\`prefixItems\` ${verb}`, step };
    case "items":
    case "member":
      return { what: `items-${how}`, says: `\`items\` ${verb}`, step };
  }
}

const longest = 60;

function said(group: Group | undefined): string {
  const text = group?.says ?? "";
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

function kebab(keyword: string): string {
  return keyword.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
