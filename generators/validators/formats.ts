/** The formats that emitted validators assert in documents of our own: those the runtime tests. */
export const assertedFormats: ReadonlySet<string> = new Set([
  "date",
  "time",
  "date-time",
  "duration",
  "email",
  "hostname",
  "ipv4",
  "ipv6",
  "uuid",
  "uri",
  "uri-reference",
]);
