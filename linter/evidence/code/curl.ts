/** A call of curl → the request that it sends. */
import type { Command } from "./shell.ts";

export interface SentRequest {
  readonly method: string;
  readonly url: string;
  /** Lower-case names. */
  readonly headers: ReadonlyMap<string, string>;
  /** What follows `-d`, in order. */
  readonly data: readonly string[];
  /** What follows `-F`, in order. */
  readonly form: readonly string[];
  /** Where a body comes from a file or another command, nothing is known of it. */
  readonly isBodyElsewhere: boolean;
}

/** Options that a value follows, by what it is. */
const options: ReadonlyMap<string, "method" | "header" | "data" | "form" | "url" | "skipped"> =
  new Map([
    ["-X", "method"],
    ["--request", "method"],
    ["-H", "header"],
    ["--header", "header"],
    ["-d", "data"],
    ["--data", "data"],
    ["--data-raw", "data"],
    ["--data-ascii", "data"],
    ["--data-binary", "data"],
    ["--data-urlencode", "data"],
    ["--json", "data"],
    ["-F", "form"],
    ["--form", "form"],
    ["--form-string", "form"],
    ["--url", "url"],
    ...["-u", "--user", "-o", "--output", "-A", "--user-agent", "-b", "--cookie", "-c"].map(
      (name) => [name, "skipped"] as const,
    ),
    ...["--cacert", "--cert", "--key", "-x", "--proxy", "-m", "--max-time", "-w", "-e"].map(
      (name) => [name, "skipped"] as const,
    ),
    ...["--connect-timeout", "--retry", "-T", "--upload-file", "--unix-socket", "-E"].map(
      (name) => [name, "skipped"] as const,
    ),
  ]);

/** Absent where the words name no address. */
export function requestOf({ words }: Command): SentRequest | undefined {
  let method: string | undefined;
  let url: string | undefined;
  let isQuery = false;
  let isHead = false;
  let isUpload = false;
  const headers = new Map<string, string>();
  const data: string[] = [];
  const form: string[] = [];
  for (let index = 1; index < words.length; index += 1) {
    const { option, value, used } = optionAt(words, index);
    index += used;
    const role = options.get(option);
    if (role === "method") method = value.toUpperCase();
    else if (role === "header") {
      const [name = "", ...rest] = value.split(":");
      headers.set(name.trim().toLowerCase(), rest.join(":").trim());
    } else if (role === "data") data.push(value);
    else if (role === "form") form.push(value);
    else if (role === "url") url ??= value;
    else if (option === "-G" || option === "--get") isQuery = true;
    else if (option === "-I" || option === "--head") isHead = true;
    else if (!option.startsWith("-")) url ??= option;
    if (option === "-T" || option === "--upload-file") isUpload = true;
    if (option === "--json") headers.set("content-type", "application/json");
  }
  if (url === undefined || !/\//u.test(url)) return undefined;
  const hasBody = !isQuery && data.length + form.length > 0;
  const address =
    isQuery && data.length > 0 ? `${url}${url.includes("?") ? "&" : "?"}${data.join("&")}` : url;
  return {
    method: method ?? (isHead ? "HEAD" : isUpload ? "PUT" : hasBody ? "POST" : "GET"),
    // An address may be broken over lines within its quotes.
    url: address.replaceAll(/\s+/gu, ""),
    headers,
    data: isQuery ? [] : data,
    form,
    isBodyElsewhere: isUpload || data.some((one) => one.startsWith("@")),
  };
}

/** `-XPOST`, `--request=POST` and `-X POST` are the same; flags such as `-sS` have no value. */
function optionAt(words: readonly string[], index: number) {
  const word = words[index] ?? "";
  const [, long, given] = /^(--[\w-]+)=(.*)$/su.exec(word) ?? [];
  if (long !== undefined) return { option: long, value: given ?? "", used: 0 };
  if (options.has(word)) return { option: word, value: words[index + 1] ?? "", used: 1 };
  const short = word.slice(0, 2);
  if (/^-[A-Za-z]./u.test(word) && options.has(short) && !/^-[sSLkifvN]/u.test(short)) {
    return { option: short, value: word.slice(2), used: 0 };
  }
  // Flags together, of which the last has a value: `-sX POST`.
  const last = `-${word.at(-1)}`;
  if (/^-[sSLkifvN]+[A-Za-z]$/u.test(word) && options.has(last)) {
    return { option: last, value: words[index + 1] ?? "", used: 1 };
  }
  return { option: word, value: "", used: 0 };
}
