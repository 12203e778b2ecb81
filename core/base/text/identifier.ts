/** Identifiers from untrusted names. */

/** `sensor_list` → `SensorList`; capitals inside a word stay; a digit in front gets a `_`. */
export function pascalCase(name: string): string {
  return usable(words(name).map(capitalised).join(""), "Unnamed");
}

/** `get-PSPs` → `getPSPs`, `APIKey` → `apiKey`, `URL` → `url`. */
export function camelCase(name: string): string {
  const [first = "", ...rest] = words(name);
  return usable(uncapitalised(first) + rest.map(capitalised).join(""), "unnamed");
}

/** The runs of identifier characters in `name`; `_` and `$` separate words. */
export function words(name: string): string[] {
  return name.normalize("NFC").match(/(?:(?!_)\p{ID_Continue})+/gu) ?? [];
}

export function capitalised(word: string): string {
  const [first = ""] = word;
  return first.toUpperCase() + word.slice(first.length);
}

function uncapitalised(word: string): string {
  const capitals = /^\p{Lu}*/u.exec(word)?.[0] ?? "";
  const rest = word.slice(capitals.length);
  // Of several capitals the last begins the next word: `APIKey`, but `URL` and `URL2`.
  const kept = capitals.length > 1 && /^\p{Ll}/u.test(rest) ? 1 : 0;
  const lowered = capitals.slice(0, capitals.length - kept).toLowerCase();
  return lowered + capitals.slice(capitals.length - kept) + rest;
}

function usable(name: string, fallback: string): string {
  if (name === "") return fallback;
  return /^\p{ID_Start}/u.test(name) ? name : `_${name}`;
}
