/** `application/x-www-form-urlencoded` bodies, from objects to text and back. */
import type { BodyDescriptor, EncodingDescriptor } from "./operation.ts";
import type { WireType } from "../encoding/wire-type.ts";
import { type Pair, splitPairs } from "../encoding/pairs.ts";
import { readPairs, refuseReserved, writePairs } from "../encoding/pair-styles.ts";
import { type ReservedFor, type ReservedNames, reservedBy } from "../encoding/reserved-names.ts";
import { type Styled, isRecord, jsonOf, kindsOf, memberType } from "../encoding/structure.ts";

/** What is described of a form's members. */
export interface FormDescriptor extends Pick<BodyDescriptor, "type" | "encoding"> {
  /** Names that no member may have unless the type lists it. Absent: none. */
  readonly reserved?: ReservedNames;
}

/**
 * The form of an object's members. `undefined` members and empty lists are left out; objects
 * inside are JSON texts unless the encoding states a style.
 *
 * @throws TypeError when `value` is no object, or a member has no form or a name that would be read as
 * another member.
 */
export function encodeForm(value: unknown, { type, encoding, reserved }: FormDescriptor): string {
  if (!isRecord(value)) throw new TypeError("a form body is an object");
  const styles = stylesOf(encoding);
  const isReserved = reservedBy(reserved ?? {});
  const reservedFrom = reservedInForm(type, encoding);
  const parts: string[] = [];
  for (const [name, member] of Object.entries(value)) {
    if (member === undefined) continue;
    const styled = styledMember(name, type, styles);
    const stated = styles.get(name)?.style !== undefined;
    const inner = stated ? styled.type : typeOfValue(member, styled.type);
    const reservedHere: ReservedFor = (each) => reservedFrom(name)(each) ?? isReserved(each);
    refuseReserved("the form", type, [name], reservedHere);
    const pairs = writePairs({ ...styled, type: inner }, member, reservedHere);
    for (const part of pairs) parts.push(part);
  }
  return parts.join("&").replaceAll("%20", "+");
}

/**
 * The object that a form writes, or `undefined` when it is not well encoded or has too many pairs.
 * Members that the type does not list are kept as text; a name that repeats becomes a list.
 */
export function decodeForm(
  text: string,
  form: FormDescriptor,
): Readonly<Record<string, unknown>> | undefined {
  const pairs = splitPairs(text);
  return pairs && readMembers(pairs, form);
}

/** The object whose members `pairs` write. */
export function readMembers(
  pairs: readonly Pair[],
  { type, encoding }: FormDescriptor,
): Readonly<Record<string, unknown>> {
  const styles = stylesOf(encoding);
  const owners = ownersOf(type, styles);
  const groups = new Map<string, Pair[]>();
  for (const pair of pairs) {
    const owner = owners(pair[0]);
    const group = groups.get(owner);
    if (group === undefined) groups.set(owner, [pair]);
    else group.push(pair);
  }
  const entries = [...groups].map(([name, group]) => {
    return [name, readPairs(styledMember(name, type, styles), group)] as const;
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

type Styles = ReadonlyMap<string, EncodingDescriptor>;

function stylesOf(encoding: readonly EncodingDescriptor[] = []): Styles {
  return new Map(encoding.map((each) => [each.name, each]));
}

function styledMember(name: string, body: WireType, styles: Styles): Styled {
  const { style = "form", explode, allowReserved } = styles.get(name) ?? {};
  return {
    name,
    style,
    explode: explode ?? style === "form",
    ...(allowReserved === undefined ? {} : { allowReserved }),
    type: memberType(kindsOf(body).object ?? { object: [] }, name),
  };
}

/** Where nothing is said of a member, an object is still written as JSON. */
function typeOfValue(value: unknown, type: WireType): WireType {
  if (isRecord(value)) return jsonOf(type);
  const nested =
    Array.isArray(value) && value.some((item) => isRecord(item) || Array.isArray(item));
  return nested ? { array: jsonOf(kindsOf(type).array?.array ?? "unknown") } : type;
}

/** The member that the name of a pair belongs to: itself, unless a style says otherwise. */
export function ownerNames({ type, encoding }: FormDescriptor): (name: string) => string {
  return ownersOf(type, stylesOf(encoding));
}

/** By member of a form the names that it may not write, because they are read as others'. */
export function reservedInForm(
  type: WireType,
  encoding: readonly EncodingDescriptor[] | undefined,
): (member: string) => ReservedFor {
  const ownerOf = ownersOf(type, stylesOf(encoding));
  return (member) => (name) => {
    const owner = ownerOf(name);
    return owner === member ? undefined : `it is read as a part of ${JSON.stringify(owner)}`;
  };
}

/**
 * The member that a pair's name belongs to: itself, unless a style spreads an object over names. Names
 * that nothing lists belong to the one object that takes any, if the form itself does not.
 */
function ownersOf(body: WireType, styles: Styles): (name: string) => string {
  const spread = new Map<string, string>();
  const bracketed = new Set<string>();
  const form = kindsOf(body).object ?? { object: [] };
  const listed = new Set(form.object.map(([name]) => name));
  const open: string[] = form.rest === undefined ? [] : [""];
  for (const { name, style, explode = true } of styles.values()) {
    if (style === "deepObject") bracketed.add(name);
    if (style !== "form" || !explode) continue;
    const { object } = kindsOf(styledMember(name, body, styles).type);
    for (const [member] of object?.object ?? []) spread.set(member, name);
    if (object?.rest !== undefined) open.push(name);
  }
  const [first = "", ...more] = open;
  const rest = more.length === 0 ? first : "";
  return (name) => {
    const base = name.slice(0, Math.max(name.indexOf("["), 0));
    if (bracketed.has(base)) return base;
    return spread.get(name) ?? (rest === "" || listed.has(name) ? name : rest);
  };
}
