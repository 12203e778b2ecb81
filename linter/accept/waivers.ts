/** `waivers.yaml`: findings that were agreed to be left until a day. */
import { z } from "zod";
import { catalogue, type FindingCode } from "../finding-catalogue.ts";
import { type Finding, finding } from "../finding.ts";
import type { TextFile } from "../result.ts";
import { placeName } from "./place-index.ts";
import { readYaml } from "./read-yaml.ts";

const codes = Object.keys(catalogue) as [FindingCode, ...FindingCode[]];

const shape = z.array(
  z.strictObject({
    code: z.enum(codes).describe("The code of the finding."),
    at: z
      .string()
      .min(1)
      .describe("`<file>#<pointer>` of the spec, or `<file>#<section>` of the document."),
    reason: z.string().min(1).describe("Why it is left."),
    until: z.iso.date().describe("The last day on which it is left."),
  }),
);

export interface Waived {
  /** Findings that are left, with those about the waivers themselves. */
  readonly findings: readonly Finding[];
  /** Findings that are waived for now. */
  readonly waived: readonly Finding[];
}

/** Codes that tell of waivers themselves cannot be waived. */
export function applyWaivers(
  findings: readonly Finding[],
  file: TextFile | undefined,
  today: string,
  folder: string,
): Waived {
  if (file === undefined) return { findings, waived: [] };
  const spec = (line: number) => ({ file: file.file, line, column: 1, pointer: "" });
  const read = readYaml(file, shape, []);
  if ("problem" in read) {
    const message = `waivers cannot be read: ${read.problem}`;
    const broken = finding({ code: "accepted/unreadable", message, spec: read.place });
    return { findings: [...findings, broken], waived: [] };
  }
  const waived = new Set<Finding>();
  const own: Finding[] = [];
  for (const { code, at, until } of read.value) {
    const matching = findings.filter((one) => one.code === code && placesOf(one, folder).has(at));
    const found = file.text.indexOf(at);
    const line = found < 0 ? 1 : file.text.slice(0, found).split("\n").length;
    if (matching.length === 0) {
      const message = `nothing of code ${code} is found at ${at}`;
      own.push(finding({ code: "waiver/unused", message, spec: spec(line) }));
    } else if (until < today) {
      const message = `${code} at ${at} was waived until ${until}`;
      const [first] = matching;
      const document = first?.document;
      own.push(
        finding({
          code: "waiver/expired",
          message,
          spec: spec(line),
          ...(document && { document }),
        }),
      );
    } else for (const one of matching) waived.add(one);
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
