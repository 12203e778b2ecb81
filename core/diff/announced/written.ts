/** What authors of descriptions announce in words that the model does not have: `x-sunset`, `x-extensible-enum`. */
import type { Origin } from "../../base/origin.ts";
import type { Json } from "../../base/json.ts";
import type { Sources } from "../../spec/load/sources.ts";
import { childOf, valueAt } from "../../spec/load/pointer.ts";

/** The member of what is written at a place; `undefined` where there is none. */
export type Written = (place: Pick<Origin, "file" | "pointer">, member: string) => Json | undefined;

/** Nothing is known but the model. */
export const nothingWritten: Written = () => undefined;

/** What is written in the files of a description. */
export function writtenIn({ documents }: Sources): Written {
  const files = new Map(documents.map((document) => [document.file, document]));
  return ({ file, pointer }, member) => {
    const document = files.get(file);
    const value = document && valueAt(document.value, pointer);
    return value === undefined ? undefined : childOf(value, member);
  };
}

/** Until when something works that is not to be used any more. */
export interface Lifetime {
  readonly isDeprecated: boolean;
  /** `YYYY-MM-DD`; absent: nobody says. */
  readonly sunset?: string;
}

/** The words for it, in the order in which they count. */
const sunsetWords = ["x-sunset", "x-sunset-date"] as const;

export function lifetimeAt(place: Pick<Origin, "file" | "pointer">, written: Written): Lifetime {
  const isDeprecated = written(place, "deprecated") === true;
  const sunset = sunsetWords
    .map((word) => dayOf(written(place, word)))
    .find((day) => day !== undefined);
  return sunset === undefined ? { isDeprecated } : { isDeprecated, sunset };
}

/** The day of a date or a date-time; other words are no sunset. */
function dayOf(value: Json | undefined): string | undefined {
  if (typeof value !== "string") return undefined;
  const day = /^(\d{4}-\d{2}-\d{2})(?:[Tt ]|$)/.exec(value)?.[1];
  return day === undefined || Number.isNaN(Date.parse(day)) ? undefined : day;
}

/** The values of an enum that may grow; `undefined` where there is none, or it is no list. */
export function extensibleValues(
  place: Pick<Origin, "file" | "pointer">,
  written: Written,
): readonly Json[] | undefined {
  const values = written(place, "x-extensible-enum");
  return Array.isArray(values) ? values : undefined;
}
