/** Identifiers from untrusted names. */

/** `sensor_list` → `SensorList`; capitals inside a word stay; a digit in front gets a `_`. */
export function pascalCase(name: string): string {
  const joined = words(name).map(capitalised).join("");
  if (joined === "") return "Unnamed";
  return /^\p{ID_Start}/u.test(joined) ? joined : `_${joined}`;
}

/** `Get-PSPs` → `getPSPs`, `APIKey` → `apiKey`, `URL` → `url`. */
export function camelCase(name: string): string {
  const pascal = pascalCase(name);
  const capitals = /^\p{Lu}+/u.exec(pascal)?.[0] ?? "";
  if (capitals.length <= 1) return capitals.toLowerCase() + pascal.slice(capitals.length);
  const rest = pascal.slice(capitals.length);
  // Of several capitals the last begins the next word: `APIKey`, but `URL` and `URL2`.
  const kept = /^\p{Ll}/u.test(rest) ? 1 : 0;
  const lowered = capitals.slice(0, capitals.length - kept).toLowerCase();
  return lowered + capitals.slice(capitals.length - kept) + rest;
}

/** The runs of identifier characters in `name`; `_` and `$` separate words. */
export function words(name: string): string[] {
  return name.normalize("NFC").match(/(?:(?!_)\p{ID_Continue})+/gu) ?? [];
}

function capitalised(word: string): string {
  const [first = ""] = word;
  return first.toUpperCase() + word.slice(first.length);
}
