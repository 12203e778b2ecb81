/** Vendor extensions of one place: parsed, and refused where their shape or place is wrong. */
import {
  type ExtensionName,
  type ExtensionPlace,
  type Extensions,
  extensions,
} from "../model/extensions/registry.ts";
import { nearestName } from "../base/text/suggestion.ts";
import { type BuildContext, noExtensions } from "./build-context.ts";
import { type Node, isObject } from "./node.ts";

/** Root fields that mark a document, not extensions. */
const marks = new Set(["x-specwright"]);

/** The extensions that stand at `node`, which is a place of kind `place`. */
export function readExtensions(
  node: Node,
  place: ExtensionPlace,
  context: BuildContext,
): Extensions {
  if (!context.specwright || !isObject(node.value)) return noExtensions;
  const found: Partial<Record<ExtensionName, unknown>> = {};
  for (const name of Object.keys(node.value)) {
    if (!name.startsWith("x-") || marks.has(name)) continue;
    const child = node.child(name);
    if (child === undefined) continue;
    if (!isExtension(name)) {
      const near = nearestName(name, Object.keys(extensions));
      const hint = near === undefined ? "" : `; did you mean "${near}"?`;
      context.report({
        code: "spec/unknown-extension",
        message: `unknown extension "${name}"${hint}`,
        origin: child.origin,
      });
    } else if (isAllowed(name, place, child, context)) {
      const value = parse(name, context.follow(child) ?? child, context);
      if (value !== undefined) found[name] = value;
    }
  }
  return found as Extensions;
}

function isExtension(name: string): name is ExtensionName {
  return Object.hasOwn(extensions, name);
}

function isAllowed(
  name: ExtensionName,
  place: ExtensionPlace,
  { origin }: Node,
  { report }: BuildContext,
): boolean {
  const definition: { readonly places?: readonly ExtensionPlace[] } = extensions[name];
  if (definition.places === undefined || definition.places.includes(place)) return true;
  report({
    code: "spec/extension",
    message: `"${name}" is not allowed in "${place}"; expected one of: ${definition.places.join(", ")}`,
    origin,
  });
  return false;
}

function parse(name: ExtensionName, node: Node, { report }: BuildContext): unknown {
  const result = extensions[name].shape.safeParse(node.value);
  if (result.success) return result.data;
  for (const { path, message } of result.error.issues) {
    let place = node;
    for (const key of path) place = place.child(String(key)) ?? place;
    const where = path.length === 0 ? "" : ` at ${path.map(String).join(".")}`;
    report({
      code: "spec/extension",
      message: `"${name}"${where}: ${message}`,
      origin: place.origin,
    });
  }
  return undefined;
}
