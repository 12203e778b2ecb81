/** `waivers.yaml`: findings that were agreed to be left until a day. */
import * as z from "zod";
import { type Finding, defineFinding } from "../model/finding.ts";
import type { TextFile } from "../model/lint-result.ts";
import { placeName } from "./place-index.ts";
import { readYaml, unreadableBaseline } from "./read-yaml.ts";

const expiredWaiver = defineFinding("waiver/expired", {
  severity: "error",
  cause: "The last day of a waiver has passed.",
  fix: "Correct the waived finding, or agree on a later day.",
});

const ambiguousWaiver = defineFinding("waiver/ambiguous", {
  severity: "error",
  cause: "A waiver matches several findings, but it must match exactly one.",
  fix: "Add `says:` with a part of the intended message.",
});

const unusedWaiver = defineFinding("waiver/unused", {
  severity: "error",
  cause: "A waiver matches no finding.",
  fix: "Remove the waiver.",
});

export const waiverFindings = [expiredWaiver, ambiguousWaiver, unusedWaiver] as const;

function shapeOf(codes: readonly string[]) {
  return z.array(
    z.strictObject({
      code: z.enum(codes).describe("The code of the finding."),
      at: z
        .string()
        .min(1)
        .describe("`<file>#<pointer>` of the spec, or `<file>#<section>` of the document."),
      says: z
        .string()
        .min(1)
        .optional()
        .describe("A part of the message; needed if several findings match."),
      reason: z.string().min(1).describe("Why the finding is waived."),
      until: z.iso.date().describe("The last day of the waiver."),
    }),
  );
}

export interface Waived {
  /** Findings that are left, with those about the waivers themselves. */
  readonly findings: readonly Finding[];
  /** Findings that are waived for now. */
  readonly waived: readonly Finding[];
}

interface WaiverContext {
  /** `YYYY-MM-DD`, on which waivers are judged. */
  readonly today: string;
  /** Folder of the description. */
  readonly folder: string;
  /** Every code that a waiver may name. */
  readonly codes: readonly string[];
}

/** Codes that tell of waivers themselves cannot be waived. */
export function applyWaivers(
  findings: readonly Finding[],
  file: TextFile | undefined,
  { today, folder, codes }: WaiverContext,
): Waived {
  if (file === undefined) return { findings, waived: [] };
  const read = readYaml(file, shapeOf(codes), []);
  if ("problem" in read) {
    const message = `cannot read the waivers: ${read.problem}`;
    const broken = unreadableBaseline({ message, spec: read.place });
    return { findings: [...findings, broken], waived: [] };
  }
  const waived = new Set<Finding>();
  const own: Finding[] = [];
  for (const [index, { code, at, says, until }] of read.value.entries()) {
    const isMeant = (one: Finding) =>
      one.code === code && placesOf(one, folder).has(at) && one.message.includes(says ?? "");
    const [first, ...others] = findings.filter(isMeant);
    const spec = read.placeOf(`/${index}/at`);
    const what = says === undefined ? `${code} at ${at}` : `${code} at ${at} that says "${says}"`;
    if (first === undefined) {
      own.push(unusedWaiver({ message: `no finding matches ${what}`, spec }));
    } else if (others.length > 0) {
      const message = `${others.length + 1} findings match ${what}; expected exactly one`;
      const help =
        others.length > 9 ? undefined : [first, ...others].map((one) => one.message).join("; ");
      own.push(ambiguousWaiver({ message, spec, ...(help && { help }) }));
    } else if (until < today) {
      const message = `the waiver of ${what} ended on ${until}`;
      const { document } = first;
      own.push(expiredWaiver({ message, spec, ...(document && { document }) }));
    } else waived.add(first);
  }
  return {
    findings: [...findings.filter((one) => !waived.has(one)), ...own],
    waived: [...waived],
  };
}

function placesOf({ document, spec }: Finding, folder: string): Set<string> {
  const places = new Set<string>();
  if (spec !== undefined) places.add(placeName(spec, folder));
  if (document !== undefined) {
    places.add(placeName({ ...document, pointer: document.section }, folder));
  }
  return places;
}
