/**
 * The texts of each format as patterns: those that are all of its texts or more, and those that are all of
 * its texts or fewer. Between them lies what is no regular language, or one that would be too large.
 */

/** Patterns that a text has to match all of. */
export interface FormatLanguage {
  readonly most: readonly string[];
  /** Absent: the same. */
  readonly least?: readonly string[];
}

const day = String.raw`(?:\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|02-(?:0[1-9]|1\d|2[0-8]))|(?:\d\d(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)`;
const zone = String.raw`(?:[Zz]|[+-](?:[01]\d|2[0-3]):[0-5]\d)`;
const minute = String.raw`(?:[01]\d|2[0-3]):[0-5]\d`;
const clock = String.raw`${minute}:[0-5]\d(?:\.\d+)?${zone}`;
/** Which leap seconds there are depends on the zone. */
const anyClock = String.raw`${minute}:(?:[0-5]\d|60)(?:\.\d+)?${zone}`;
const pointer = "(?:/(?:[^/~]|~[01])*)*";
const plainUri = "[a-z][a-z0-9]{0,9}://[a-z0-9.]{0,20}(?:/[a-z0-9/]*)?";
const plainPath = "(?:[a-z0-9]+(?:/[a-z0-9]+)*|/(?:[a-z0-9]+/?)*)?";
const plainHost = String.raw`[a-z0-9]{1,15}(?:\.[a-z0-9]{1,15}){0,2}`;
const plainEmail = `[a-z0-9]{1,20}@${plainHost}`;
const inUri = String.raw`!#$%&-;=?-Z_a-z~\[\]`;
const label = "[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?";

/** By the name of the format. */
export const formatLanguages: ReadonlyMap<string, FormatLanguage> = new Map([
  ["byte", { most: ["^[A-Za-z0-9+/]*={0,2}$", "^(?:[^]{4})*$"] }],
  ["date", { most: [`^${day}$`] }],
  ["date-time", { most: [`^${day}[Tt]${anyClock}$`], least: [`^${day}[Tt]${clock}$`] }],
  [
    "duration",
    {
      most: [
        String.raw`^P(?:\d+W|(?:\d+Y(?:\d+M(?:\d+D)?)?|\d+M(?:\d+D)?|\d+D)?(?:T(?:\d+H(?:\d+M(?:\d+S)?)?|\d+M(?:\d+S)?|\d+S))?)$`,
        "^..",
      ],
    },
  ],
  ["email", { most: [String.raw`^[ -~]+@[A-Za-z0-9.:\[\]-]+$`], least: [`^${plainEmail}$`] }],
  ["hostname", { most: [String.raw`^${label}(?:\.${label})*$`], least: [`^${plainHost}$`] }],
  ["idn-email", { most: ["^[^]+@[^]+$"], least: [`^${plainEmail}$`] }],
  ["idn-hostname", { most: ["^[^]+$"], least: [`^${plainHost}$`] }],
  [
    "ipv4",
    {
      most: [
        String.raw`^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)\.){3}(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)$`,
      ],
    },
  ],
  [
    "ipv6",
    {
      most: ["^[0-9a-fA-F:.]{2,45}$"],
      least: ["^(?:(?:[0-9a-f]{1,4}:){7}[0-9a-f]{1,4}|::[0-9a-f]{0,4})$"],
    },
  ],
  [
    "iri",
    {
      most: [String.raw`^[A-Za-z][A-Za-z0-9+.\-]*:[${inUri}\u{a0}-\u{10ffff}]*$`],
      least: [`^${plainUri}$`],
    },
  ],
  [
    "iri-reference",
    {
      most: [String.raw`^[${inUri}\u{a0}-\u{10ffff}]*$`],
      least: [`^(?:${plainUri}|${plainPath})$`],
    },
  ],
  [
    "iso8601-date-time",
    {
      most: [
        String.raw`^\d{4}-\d\d-\d\d[Tt]\d\d:\d\d(?::\d\d)?(?:[.,]\d+)?(?:[Zz]|[+-]\d\d(?::?\d\d)?)$`,
      ],
      least: [
        `^${day}[Tt]${minute}(?::[0-5]\\d(?:[.,]\\d+)?)?(?:[Zz]|[+-](?:[01]\\d|2[0-3])(?::?[0-5]\\d)?)$`,
      ],
    },
  ],
  ["json-pointer", { most: [`^${pointer}$`] }],
  ["regex", { most: [], least: ["^[a-z0-9]*$"] }],
  [
    "relative-json-pointer",
    { most: [String.raw`^(?:0|[1-9]\d*)(?:[+-](?:0|[1-9]\d*))?(?:#|${pointer})$`] },
  ],
  ["time", { most: [`^${anyClock}$`], least: [`^${clock}$`] }],
  ["uri", { most: [String.raw`^[A-Za-z][A-Za-z0-9+.\-]*:[${inUri}]*$`], least: [`^${plainUri}$`] }],
  ["uri-reference", { most: [`^[${inUri}]*$`], least: [`^(?:${plainUri}|${plainPath})$`] }],
  ["uri-template", { most: [String.raw`^[^\u0000-\u0020]*$`], least: ["^[a-z0-9/]*$"] }],
  [
    "uuid",
    { most: ["^[0-9A-Fa-f]{8}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{12}$"] },
  ],
]);
