/** The text of a record → the record. Apart from writing one, as it takes a library to judge. */
import { z } from "zod";
import { type Manifest, manifestOf, recordedDigits } from "./manifest-file.ts";
import { isSafePath } from "./path.ts";
import { jsonIn } from "../base/json.ts";

const from = z.string();
const shared = z.literal(true).optional();
const name = z.string().regex(/^[^/]+$/);

const folder = z
  .strictObject({
    files: z.array(name),
    hashes: z
      .string()
      .regex(new RegExp(`^[0-9a-f]{${recordedDigits}}(?: [0-9a-f]{${recordedDigits}})*$`)),
  })
  .refine(({ files, hashes }) => files.length === hashes.split(" ").length);

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

/** The manifest in `text`; `undefined` when it is not one that we could have written. */
export function parseManifest(text: string): Manifest | undefined {
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
