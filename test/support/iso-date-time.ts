/** The format `iso8601-date-time` for judges that share no code with ours. */

/** By the engine's own reading of dates, once seconds and the minutes of the offset are filled in. */
export function isIsoDateTime(text: string): boolean {
  const parts = /^(.+)T(\d\d:\d\d)(:\d\d(?:\.\d+)?)?(?:Z|([+-]\d\d):?(\d\d)?)$/u.exec(text);
  if (parts === null) return false;
  const [, day, minute, seconds = ":00", hours, minutes = "00"] = parts;
  const offset = hours === undefined ? "Z" : `${hours}:${minutes}`;
  // The engine takes 30 February for 1 March.
  const isDay = new Date(Date.parse(`${day}T00:00Z`) || 0).toISOString().startsWith(`${day}T`);
  return isDay && !Number.isNaN(Date.parse(`${day}T${minute}${seconds}${offset}`));
}
