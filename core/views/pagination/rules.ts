/**
 * The rules by which pages are told from names and types. Each is sure of what it says or says nothing:
 * a list that is read in part, or an operation that gives none, is worse than none.
 *
 * What the service itself says of the next page comes first, counting comes last.
 */
import type * as ir from "../../model/ir.ts";
import type { Lookup } from "../../model/schema-view/lookup.ts";
import { type PageField, itemsAt } from "./page-body.ts";
import { type Control, firstPage, linkedParameters, oneOf } from "./controls.ts";
import { type Usable, hasKey, integerForm, isOf, mayBe } from "./kinds.ts";
import type { PagedBy, Path } from "./pagination.ts";
import * as names from "./vocabulary.ts";

/** What is known of one operation. */
export interface Evidence {
  readonly response: ir.Response;
  readonly body: ir.Schema;
  readonly items: Path;
  readonly fields: readonly PageField[];
  readonly controls: readonly Control[];
  readonly isUsable: Usable;
  readonly lookup: Lookup;
}

/** The rules in the order in which they are asked. */
const rules: readonly ((evidence: Evidence) => PagedBy | undefined)[] = [
  byLink,
  byHeader,
  byToken,
  byItem,
  byPage,
  byOffset,
];

/** What the first rule says that is sure; `undefined` where none is. */
export function byRules(evidence: Evidence): PagedBy | undefined {
  for (const rule of rules) {
    const by = rule(evidence);
    if (by !== undefined) return by;
  }
  return undefined;
}

function byLink({ fields, controls, lookup }: Evidence): PagedBy | undefined {
  const found = fields.filter(({ phrase, within, schema }) => {
    if (!isOf(schema, ["string"], lookup)) return false;
    if (names.links.has(phrase)) return true;
    return names.perhapsLinks.has(phrase) && (within === "links" || isUri(schema, lookup));
  });
  const [link, ...others] = found;
  const parameters = linkedParameters(controls);
  if (link === undefined || others.length > 0 || parameters.length === 0) return undefined;
  return { way: "link", link: link.path, parameters };
}

function byHeader({ response, controls }: Evidence): PagedBy | undefined {
  const isLinked = response.headers.some(({ name }) => name.toLowerCase() === "link");
  const parameters = linkedParameters(controls);
  return isLinked && parameters.length > 0 ? { way: "header", parameters } : undefined;
}

function byToken({ fields, controls, isUsable, lookup }: Evidence): PagedBy | undefined {
  const pairs = controls.flatMap((control) =>
    fields
      .filter(({ phrase, schema }) => {
        if (!names.isNextOf(phrase, control.phrase) || !isUsable(schema, lookup)) return false;
        // What is told as another form of integer is not put where a plain number stands.
        if (control.place.form === undefined && integerForm(schema, lookup) !== undefined) {
          return false;
        }
        // A text may be a URL, where the parameter is a number.
        return isOf(schema, [control.isNumber ? "number" : "string"], lookup);
      })
      .map(({ path }) => ({ parameter: control.place, token: path })),
  );
  const [pair, ...others] = pairs;
  if (pair === undefined || others.length > 0) return undefined;
  return { way: "token", ...pair, ...moreIn(fields, lookup) };
}

function byItem({ body, items, fields, controls, lookup }: Evidence): PagedBy | undefined {
  const control = oneOf(controls, names.afterItem);
  const item = itemsAt(body, items, lookup);
  if (control === undefined || item === undefined) return undefined;
  const types = [
    "integer",
    ...(control.place.form === undefined ? (["string"] as const) : []),
  ] as const;
  if (!hasKey(item, "id", types, lookup)) return undefined;
  return { way: "item", parameter: control.place, member: ["id"], ...moreIn(fields, lookup) };
}

function byPage(evidence: Evidence): PagedBy | undefined {
  const { fields, controls, lookup } = evidence;
  const control = oneOf(controls, names.pageNumber);
  if (control?.isNumber !== true || isDoubtful(evidence, names.offset)) return undefined;
  const first = firstPage(control, lookup);
  if (first === undefined) return undefined;
  const counts = {
    ...numberIn("total", names.total, fields, lookup),
    ...numberIn("pages", names.pages, fields, lookup),
    ...numberIn("page", names.currentPage, fields, lookup),
    ...moreIn(fields, lookup),
  };
  const isSized = oneOf(controls, names.pageSize)?.isNumber === true;
  if (!isSized && Object.keys(counts).length === 0) return undefined;
  return { way: "page", parameter: control.place, first, ...counts };
}

function byOffset(evidence: Evidence): PagedBy | undefined {
  const { fields, controls, lookup } = evidence;
  const control = oneOf(controls, names.offset);
  const isSized = oneOf(controls, names.pageSize)?.isNumber === true;
  if (control?.isNumber !== true || !isSized || isDoubtful(evidence, names.pageNumber)) {
    return undefined;
  }
  return {
    way: "offset",
    parameter: control.place,
    ...numberIn("total", names.totalOfOffset, fields, lookup),
    ...numberIn("offset", names.offset, fields, lookup),
    ...moreIn(fields, lookup),
  };
}

/** A number counts for nothing where a cursor does, and two numbers leave open which one does. */
function isDoubtful({ controls }: Evidence, rivals: ReadonlySet<string>): boolean {
  return controls.some(
    ({ phrase, isText }) => rivals.has(phrase) || (isText && names.cursor.has(phrase)),
  );
}

/** The one member of these names that may be a number, under `key`. */
function numberIn<Key extends string>(
  key: Key,
  phrases: ReadonlySet<string>,
  fields: readonly PageField[],
  lookup: Lookup,
): { readonly [Name in Key]?: Path } {
  const found = fields.filter(
    ({ phrase, schema }) => phrases.has(phrase) && mayBe(schema, ["number"], lookup),
  );
  const [member, ...others] = found;
  if (member === undefined || others.length > 0) return {};
  return { [key]: member.path } as { readonly [Name in Key]?: Path };
}

function moreIn(fields: readonly PageField[], lookup: Lookup): { readonly more?: Path } {
  const found = fields.filter(
    ({ phrase, schema }) => names.more.has(phrase) && mayBe(schema, ["boolean"], lookup),
  );
  const [member, ...others] = found;
  return member === undefined || others.length > 0 ? {} : { more: member.path };
}

function isUri(schema: ir.Schema, lookup: Lookup): boolean {
  return typeof schema !== "boolean" && /^(?:ur[il]|uri-reference)$/.test(formatOf(schema, lookup));
}

function formatOf(schema: ir.SchemaObject, lookup: Lookup): string {
  const target = lookup.targets(schema)[0];
  const referred = target === undefined ? undefined : lookup.schema(target);
  if (schema.format !== undefined || typeof referred !== "object") return schema.format ?? "";
  return referred.format ?? "";
}
