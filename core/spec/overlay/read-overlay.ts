/** A parsed overlay document → its actions, or what is wrong with it. */
import * as z from "zod";
import type { Report } from "../../base/diagnostic.ts";
import type { Json } from "../../model/ir.ts";
import { childOf, escapeToken, isArray, isObject } from "../load/pointer.ts";
import type { SourceDocument } from "../load/sources.ts";

const action = z.strictObject({
  target: z.string(),
  description: z.string().optional(),
  update: z.unknown().optional(),
  copy: z.string().optional(),
  remove: z.boolean().optional(),
});

const shape = z.strictObject({
  overlay: z.string().regex(/^1\.[01]\.\d+$/, { error: "expected overlay version 1.0.x or 1.1.x" }),
  info: z.strictObject({
    title: z.string(),
    version: z.string(),
    description: z.string().optional(),
  }),
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
  const parsed = shape.safeParse(withoutExtensions(document.value));
  if (!parsed.success) {
    for (const issue of parsed.error.issues) reportIssue(issue, document, report);
    return undefined;
  }
  const written = childOf(document.value, "actions") ?? null;
  const actions = parsed.data.actions.map(({ target, copy, remove = false }, index): Action => {
    const value = childOf(childOf(written, String(index)) ?? null, "update");
    const place = { document, pointer: `/actions/${index}`, target };
    if (remove) return { ...place, change: { kind: "remove" } };
    if (value !== undefined) return { ...place, change: { kind: "update", value } };
    return { ...place, change: copy === undefined ? undefined : { kind: "copy", from: copy } };
  });
  const base = parsed.data.extends;
  return { actions, ...(base === undefined ? {} : { extends: base }) };
}

function reportIssue(issue: z.core.$ZodIssue, document: SourceDocument, report: Report): void {
  const at = issue.path.map((key) => `/${escapeToken(String(key))}`).join("");
  const tell = (pointer: string, message: string) => {
    const said = pointer === "" ? message : `${pointer.slice(1)}: ${message}`;
    report({ code: "overlay/structure", message: said, origin: document.origin(pointer) });
  };
  if (issue.code !== "unrecognized_keys") return tell(at, issue.message);
  for (const key of issue.keys) tell(`${at}/${escapeToken(key)}`, "unknown field");
}

/** The overlay without the `x-` fields that each of its objects may have. */
function withoutExtensions(value: Json): Json {
  const plain = withoutOwn(value);
  if (!isObject(plain)) return plain;
  const { info, actions } = plain;
  return {
    ...plain,
    ...(info !== undefined && { info: withoutOwn(info) }),
    ...(actions !== undefined && { actions: isArray(actions) ? actions.map(withoutOwn) : actions }),
  };
}

function withoutOwn(value: Json): Json {
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([key]) => !key.startsWith("x-")));
}
