/** A parsed overlay document → its actions, or what is wrong with it. */
import { z } from "zod";
import type { Report } from "../diagnostic.ts";
import type { Json } from "../ir.ts";
import { childOf, escapeToken } from "../load/pointer.ts";
import type { SourceDocument } from "../load/sources.ts";

const extensions = { catchall: /^x-/ } as const;

/** Fields that are not known are slips of the pen, unless they begin with `x-`. */
function strictly<Shape extends z.ZodRawShape>(shape: Shape) {
  const known = new Set(Object.keys(shape));
  return z.looseObject(shape).check((context) => {
    for (const key of Object.keys(context.value)) {
      if (known.has(key) || extensions.catchall.test(key)) continue;
      const message = `there is no such field; expected ${[...known].join(", ")} or one with x-`;
      context.issues.push({ code: "custom", path: [key], input: context.value, message });
    }
  });
}

const action = strictly({
  target: z.string(),
  description: z.string().optional(),
  update: z.unknown().optional(),
  copy: z.string().optional(),
  remove: z.boolean().optional(),
});

const shape = strictly({
  overlay: z
    .string()
    .regex(/^1\.[01]\.\d+$/, { error: "expected an Overlay Specification of 1.0.x or 1.1.x" }),
  info: strictly({ title: z.string(), version: z.string(), description: z.string().optional() }),
  extends: z.string().optional(),
  actions: z.array(action).min(1),
});

/** One change, in the place where it is written. */
export interface Action {
  readonly document: SourceDocument;
  /** JSON Pointer of the Action Object. */
  readonly pointer: string;
  readonly target: string;
  /** What is done. An action that says nothing of these changes nothing. */
  readonly change:
    | { readonly kind: "remove" }
    | { readonly kind: "update"; readonly value: Json }
    | { readonly kind: "copy"; readonly from: string }
    | undefined;
}

export interface Overlay {
  readonly actions: readonly Action[];
  /** URI reference of the description that it was written for. */
  readonly extends?: string;
}

/**
 * `undefined` where it is no overlay, which is reported.
 *
 * @see https://spec.openapis.org/overlay/v1.1.0.html#overlay-object
 */
export function readOverlay(document: SourceDocument, report: Report): Overlay | undefined {
  const parsed = shape.safeParse(document.value);
  if (!parsed.success) {
    for (const { path, message } of parsed.error.issues) {
      const pointer = path.map((key) => `/${escapeToken(String(key))}`).join("");
      const said = pointer === "" ? message : `${pointer.slice(1)}: ${message}`;
      report({ code: "overlay/structure", message: said, origin: document.origin(pointer) });
    }
    return undefined;
  }
  const written = childOf(document.value, "actions") ?? null;
  const actions = parsed.data.actions.map(({ target, copy, remove = false }, index): Action => {
    const value = childOf(childOf(written, String(index)) ?? null, "update");
    const change = remove
      ? ({ kind: "remove" } as const)
      : value !== undefined
        ? ({ kind: "update", value } as const)
        : copy === undefined
          ? undefined
          : ({ kind: "copy", from: copy } as const);
    return { document, pointer: `/actions/${index}`, target, change };
  });
  const base = parsed.data.extends;
  return { actions, ...(base === undefined ? {} : { extends: base }) };
}
