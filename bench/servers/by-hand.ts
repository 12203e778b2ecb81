/** Checks of requests as one writes them by hand: parsed and looked at, and no list of what is wrong. */
import type { Order, Search } from "./items.ts";

/** The value of an `id`; `undefined` when it is none. */
export function idOf(text: string): number | undefined {
  const id = Number(text);
  return text !== "" && Number.isInteger(id) && id >= 1 ? id : undefined;
}

export function searchOf(query: URLSearchParams): Search | undefined {
  const text = query.get("text") ?? "";
  const page = numberOf(query.get("page"), Number.MAX_SAFE_INTEGER);
  const limit = numberOf(query.get("limit"), 100);
  const order = query.get("order") ?? undefined;
  const available = query.get("available") ?? undefined;
  if (text === "" || page === null || limit === null) return undefined;
  if (order !== undefined && order !== "name" && order !== "price") return undefined;
  if (available !== undefined && available !== "true" && available !== "false") return undefined;
  const flag = available === undefined ? undefined : available === "true";
  return { text, page, limit, order, available: flag };
}

/** `undefined`: absent; `null`: none that is allowed. */
function numberOf(text: string | null, most: number): number | undefined | null {
  if (text === null) return undefined;
  const number = idOf(text);
  return number === undefined || number > most ? null : number;
}

export function isOrder(value: unknown): value is Order {
  if (!isObject(value)) return false;
  const { customer, contact, quantity, priority, gift, address, lines, note } = value;
  return (
    isText(customer, 1) &&
    isText(contact, 3, 200) &&
    isCount(quantity, 1000) &&
    (priority === "low" || priority === "normal" || priority === "high") &&
    typeof gift === "boolean" &&
    isAddress(address) &&
    Array.isArray(lines) &&
    lines.length >= 1 &&
    lines.length <= 100 &&
    lines.every(isLine) &&
    (note === undefined || isText(note, 0, 500))
  );
}

export function areOrders(value: unknown): value is readonly Order[] {
  return Array.isArray(value) && value.every(isOrder);
}

function isAddress(value: unknown): boolean {
  if (!isObject(value)) return false;
  return isText(value["street"], 1) && isText(value["city"], 1) && isText(value["zip"], 4, 10);
}

function isLine(value: unknown): boolean {
  return isObject(value) && isText(value["sku"], 1) && isCount(value["count"], Infinity);
}

function isText(value: unknown, least: number, most = Infinity): boolean {
  return typeof value === "string" && value.length >= least && value.length <= most;
}

function isCount(value: unknown, most: number): boolean {
  return Number.isInteger(value) && (value as number) >= 1 && (value as number) <= most;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}
