/** The text of a record → the record. Apart from writing one, as it takes a library to judge. */
import { z } from "zod";
import type { Manifest } from "./manifest-file.ts";
import { isSafePath } from "./path.ts";
import { jsonIn } from "../base/json.ts";

const shape = z.strictObject({
  from: z.string(),
  shared: z.literal(true).optional(),
  files: z.record(z.string().refine(isOutput), z.string().regex(/^[0-9a-f]{64}$/)),
});

/** Our own files, such as the record itself, are no output. */
function isOutput(path: string): boolean {
  return isSafePath(path) && !/^\.specwright\./i.test(path);
}

/** The manifest in `text`; `undefined` when it is not one that we could have written. */
export function parseManifest(text: string): Manifest | undefined {
  const parsed = shape.safeParse(jsonIn(text));
  if (!parsed.success) return undefined;
  const { from, shared = false, files } = parsed.data;
  return { from, shared, files: new Map(Object.entries(files)) };
}
