/** The header of a table → the form that it has. */
import type { SectionContext } from "../phrases/section-context.ts";
import type { Text } from "../phrases/text.ts";
import type { TableForm } from "./form.ts";

export interface Fit {
  readonly form: TableForm;
  /** Index of the key column. */
  readonly key: number;
  readonly keyOf: string | undefined;
  /** For each column: the form's name for it, `prose`, or absent where the form has no such column. */
  readonly columns: readonly (string | undefined)[];
}

/** `Field of X` is `field` of `X`. */
interface HeaderName {
  readonly name: string;
  readonly of?: string;
}

/** Headers of columns that are for people. */
const proseHeaders = [
  "description",
  "descriptions",
  "note",
  "notes",
  "comment",
  "comments",
  "remark",
  "remarks",
  "explanation",
  "purpose",
  "details",
  "meaning",
  "about",
];

/** The best of the forms; those that come first win among equals. */
export function fitOf(
  header: readonly Text[],
  rows: readonly (readonly Text[])[],
  forms: readonly TableForm[],
  context: SectionContext,
): Fit | undefined {
  // Once, for there are many forms.
  const names = header.map(headerName);
  let best: { fit: Fit; worth: number } | undefined;
  for (const form of forms) {
    if (form.fits !== undefined && !form.fits(context)) continue;
    const fit = bestFit(names, form);
    if (fit === undefined) continue;
    const unknown = fit.columns.filter((name) => name === undefined).length;
    const prose = fit.columns.filter((name) => name === "prose").length;
    const hasKeys = rows.every((row) => form.keys?.test(row[fit.key]?.text ?? "") ?? true);
    const worth = -100 * unknown - (hasKeys ? 0 : 50) - prose;
    if (best === undefined || worth > best.worth) best = { fit, worth };
  }
  return best?.fit;
}

/**
 * Absent where the key column, or the columns that the form needs, are not there. Columns stand in any
 * order: of several headers that could be the key, the one is that leaves the fewest others unknown, and
 * among equals the one that the form names first.
 */
export function fitTo(header: readonly Text[], form: TableForm): Fit | undefined {
  return bestFit(header.map(headerName), form);
}

function bestFit(names: readonly HeaderName[], form: TableForm): Fit | undefined {
  const [best] = fitsTo(names, form).toSorted((a, b) => a.worth - b.worth);
  return best?.fit;
}

function fitsTo(
  names: readonly HeaderName[],
  form: TableForm,
): { readonly fit: Fit; readonly worth: number }[] {
  const fits: { fit: Fit; worth: number }[] = [];
  for (const [key, { name, of }] of names.entries()) {
    if (!form.key.includes(name)) continue;
    const columns = names.map((one, index) =>
      index === key ? "key" : columnOf(one.of === undefined ? one.name : "", form),
    );
    const needs = form.needs ?? [];
    if (needs.length > 0 && !needs.some((column) => columns.includes(column))) continue;
    const unknown = columns.filter((column) => column === undefined).length;
    const worth = 100 * unknown + form.key.indexOf(name);
    fits.push({ fit: { form, key, keyOf: of, columns }, worth });
  }
  return fits;
}

/** The columns of each form by their headers; the form's first column has a header of two. */
const columnsOf = new WeakMap<TableForm, ReadonlyMap<string, string>>();

function headersOf(form: TableForm): ReadonlyMap<string, string> {
  const pairs = Object.entries(form.columns).flatMap(([column, headers]) =>
    headers.map((header) => [header, column] as const),
  );
  return new Map(pairs.toReversed());
}

function columnOf(name: string, form: TableForm): string | undefined {
  let columns = columnsOf.get(form);
  if (columns === undefined) columnsOf.set(form, (columns = headersOf(form)));
  const own = columns.get(name);
  if (own !== undefined) return own;
  return form.hasProse !== false && proseHeaders.includes(name) ? "prose" : undefined;
}

/** Lower case, without marks; `Field of X` is `field` of `X`. */
export function headerName(cell: Text): HeaderName {
  const [, before, of] = /^(.+?) of (?:the )?`([^`]+)`$/u.exec(cell.text) ?? [];
  const name = (before ?? cell.text)
    .replaceAll("`", "")
    .replace(/[?:*]+$/u, "")
    .replaceAll(/\s*\/\s*/gu, " / ")
    .trim()
    .toLowerCase();
  return of === undefined ? { name } : { name, of };
}
