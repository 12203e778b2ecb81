/** Extensions of a place of a document, where there is no model of the place. */
import { type Extensions, extensions } from "./registry.ts";

/** Those of `object` that have the shape of ours. */
export function readExtensions(object: Readonly<Record<string, unknown>>): Extensions {
  const found = Object.entries(extensions).flatMap(([name, { shape }]) => {
    if (!Object.hasOwn(object, name)) return [];
    const parsed = shape.safeParse(object[name]);
    return parsed.success ? [[name, parsed.data]] : [];
  });
  return Object.fromEntries(found) as Extensions;
}
