// Copied from Specwright's runtime. Do not edit.
/** The formats of JSON Schema that are asserted, by their definitions. */
import { type Check, refuse } from "./issue.js";

const hour = "(?:[01]\\d|2[0-3])";
const minute = "[0-5]\\d";
const offset = `(?:z|[+-](?:${hour}):(?:${minute}))`;
const fullTime = `(?<hour>${hour}):(?<minute>${minute}):(?<second>${minute}|60)(?:\\.\\d+)?${offset}`;
const octet = "(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)";
const label = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?";
const atom = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+";

const date = /^\d{4}-\d{2}-\d{2}$/;
const time = new RegExp(`^${fullTime}$`, "i");
const dateTime = new RegExp(`^(?<date>\\d{4}-\\d{2}-\\d{2})t(?<time>${fullTime})$`, "i");
const duration =
  /^P(?!$)(?:\d+W|(?:\d+Y(?:\d+M(?:\d+D)?)?|\d+M(?:\d+D)?|\d+D)?(?:T(?=\d)(?:\d+H(?:\d+M(?:\d+S)?)?|\d+M(?:\d+S)?|\d+S))?)$/;
const email = new RegExp(`^${atom}(?:\\.${atom})*@${label}(?:\\.${label})*$`, "i");
const hostname = new RegExp(`^(?=.{1,253}$)${label}(?:\\.${label})*$`, "i");
const ipv4 = new RegExp(`^${octet}(?:\\.${octet}){3}$`);
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const uriCharacters = /^(?:[\w\-.~:/?#[\]@!$&'()*+,;=]|%[0-9a-f]{2})*$/i;
const uriStart = /^[a-z][a-z0-9+.-]*:/i;

/** What text has to satisfy, by the name of the format. */
const tests: ReadonlyMap<string, (text: string) => boolean> = new Map([
  ["date", isDate],
  ["time", isTime],
  ["date-time", isDateTime],
  ["duration", (text: string) => duration.test(text)],
  ["email", (text: string) => email.test(text)],
  ["hostname", (text: string) => hostname.test(text)],
  ["ipv4", (text: string) => ipv4.test(text)],
  ["ipv6", isIpv6],
  ["uuid", (text: string) => uuid.test(text)],
  ["uri", (text: string) => uriStart.test(text) && isUriReference(text)],
  ["uri-reference", isUriReference],
]);

/** Whether text is of the format; every text is of one that is not known. */
export function fitsFormat(text: string, name: string): boolean {
  return tests.get(name)?.(text) ?? true;
}

/** Refuses text that is not of the format; a format that is not known asserts nothing. */
export function format(name: string): Check {
  const test = tests.get(name);
  return (payload) => {
    if (typeof payload.value !== "string" || test === undefined || test(payload.value)) return;
    refuse(payload, `Invalid string: expected the format ${name}`);
  };
}

function isDate(text: string): boolean {
  if (!date.test(text)) return false;
  const [year = 0, month = 0, day = 0] = text.split("-").map(Number);
  return month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
}

function daysIn(year: number, month: number): number {
  if (month !== 2) return [4, 6, 9, 11].includes(month) ? 30 : 31;
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
}

function isTime(text: string): boolean {
  const parts = time.exec(text)?.groups;
  if (parts === undefined) return false;
  if (parts["second"] !== "60") return true;
  // A leap second ends a day in UTC, whatever the clock shows locally.
  const [, sign = "+", hours = "0", minutes = "0"] = /([+-])(\d\d):(\d\d)$/.exec(text) ?? [];
  const shift = (Number(hours) * 60 + Number(minutes)) * (sign === "-" ? -1 : 1);
  const local = Number(parts["hour"]) * 60 + Number(parts["minute"]);
  return (local - shift + 2880) % 1440 === 1439;
}

function isDateTime(text: string): boolean {
  const parts = dateTime.exec(text)?.groups;
  return parts !== undefined && isDate(parts["date"] ?? "") && isTime(parts["time"] ?? "");
}

function isIpv6(text: string): boolean {
  if (!/^[0-9a-f:.]+$/i.test(text)) return false;
  const halves = text.split("::");
  if (halves.length > 2) return false;
  const groups = halves.map((half) => (half === "" ? [] : half.split(":")));
  const last = groups.at(-1);
  const tail = last?.at(-1) ?? "";
  const isMapped = ipv4.test(tail);
  const all = groups.flat();
  const plain = isMapped ? all.slice(0, -1) : all;
  const count = plain.length + (isMapped ? 2 : 0);
  if (!plain.every((group) => /^[0-9a-f]{1,4}$/i.test(group))) return false;
  return halves.length === 2 ? count <= 7 : count === 8;
}

function isUriReference(text: string): boolean {
  if (!uriCharacters.test(text)) return false;
  const [beforeFragment = "", ...fragments] = text.split("#");
  if (fragments.length > 1) return false;
  // Brackets hold an IP address in the authority and stand nowhere else.
  const authority = /^(?:[a-z][a-z0-9+.-]*:)?\/\/([^/?]*)/i.exec(beforeFragment)?.[1] ?? "";
  const rest = text.replace(authority, "");
  const host = authority.replace(/^[^@]*@/, "");
  if (/[[\]]/.test(rest)) return false;
  return /^(?:\[[0-9a-f:.]+\]|[^[\]:]*)(?::\d*)?$/i.test(host);
}
