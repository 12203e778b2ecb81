/** The text of a record → the record. Apart from writing one, as it takes a library to judge. */
import * as z from "zod";
import { type Manifest, manifestOf, recordedDigits } from "./manifest-file.ts";
import { isSafePath } from "./path.ts";
import { jsonIn } from "../base/json.ts";

const from = z.string();
const shared = z.literal(true).optional();
const name = z.string().regex(/^[^/]+$/);

/** A merge may leave another number of hashes: files that have another's, or none, count as edited. */
const folder = z.strictObject({
  files: z.array(name),
  hashes: z
    .string()
    .regex(new RegExp(`^[0-9a-f]{${recordedDigits}}(?: [0-9a-f]{${recordedDigits}})*$`)),
});

const shape = z.strictObject({ from, shared, folders: z.record(z.string(), folder) });

/** As the first version wrote it: a line with the whole hash for each file. */
const flatShape = z.strictObject({
  from,
  shared,
  files: z.record(z.string(), z.string().regex(/^[0-9a-f]{64}$/)),
});

/** Our own files, such as the record itself, are no output. */
function isOutput(path: string): boolean {
  return isSafePath(path) && !/^\.specwright\./i.test(path);
}

/**
 * The manifest in `text`; `undefined` when it is not one that we could have written. Where a merge left
 * both sides in it, the files of both are recorded, with our side's hashes.
 */
export function parseManifest(text: string): Manifest | undefined {
  const ours = oneManifest(sideOf(text, "ours"));
  if (ours === undefined || !/^={7}\r?$/m.test(text)) return ours;
  const theirs = oneManifest(sideOf(text, "theirs"));
  if (theirs?.from !== ours.from || theirs.shared !== ours.shared) return undefined;
  return { ...ours, files: new Map([...theirs.files, ...ours.files]) };
}

/** Which lines follow each of Git's markers. */
const markers = { "<": "ours", "|": "before", "=": "theirs", ">": "both" } as const;

/** `text` as it is on one side of a merge. */
function sideOf(text: string, side: "ours" | "theirs"): string {
  let now: (typeof markers)[keyof typeof markers] = "both";
  const lines = text.split("\n").filter((line) => {
    const [, marker] = /^([<|=>])\1{6}(?:[ \r]|$)/.exec(line) ?? [];
    if (marker !== undefined) now = markers[marker as keyof typeof markers];
    return marker === undefined && (now === "both" || now === side);
  });
  return lines.join("\n");
}

function oneManifest(text: string): Manifest | undefined {
  const manifest = manifestIn(jsonIn(text));
  return manifest !== undefined && [...manifest.files.keys()].every(isOutput)
    ? manifest
    : undefined;
}

function manifestIn(value: unknown): Manifest | undefined {
  const parsed = shape.safeParse(value);
  if (parsed.success) return manifestOf(parsed.data);
  const flat = flatShape.safeParse(value);
  if (!flat.success) return undefined;
  const { shared: isShared = false, files } = flat.data;
  return { from: flat.data.from, shared: isShared, files: new Map(Object.entries(files)) };
}
