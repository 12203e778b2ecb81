/** A call of curl → the request that it sends. */
import { TextBuilder, type MarkedText } from "../../outline/marked-text.ts";
import { type Pair, type SentBody, type SentRequest, headerIn, pairsIn } from "./request.ts";
import { RequestParts } from "./request-parts.ts";
import type { Command } from "./shell.ts";
import { bodyOfText } from "./text-body.ts";

type Role =
  | "method"
  | "header"
  | "data"
  | "raw data"
  | "encoded data"
  | "json"
  | "form"
  | "url"
  | "user"
  | "bearer"
  | "query"
  | "upload"
  | "skipped";

/** Options that a value follows, by what it is. */
const options: ReadonlyMap<string, Role> = new Map(
  (
    [
      ["method", "-X --request"],
      ["header", "-H --header"],
      ["data", "-d --data --data-ascii --data-binary"],
      ["raw data", "--data-raw"],
      ["encoded data", "--data-urlencode"],
      ["json", "--json"],
      ["form", "-F --form --form-string"],
      ["url", "--url"],
      ["user", "-u --user"],
      ["bearer", "--oauth2-bearer"],
      ["query", "--url-query"],
      ["upload", "-T --upload-file"],
      [
        "skipped",
        "-o --output -A --user-agent -b --cookie -c --cookie-jar --cacert --cert --key -x --proxy -m --max-time -w --write-out -e --referer --connect-timeout --retry --retry-delay --unix-socket -E --resolve --limit-rate -r --range --max-redirs",
      ],
    ] as const
  ).flatMap(([role, names]) => names.split(" ").map((name) => [name, role] as const)),
);

interface Gathered {
  readonly data: MarkedText[];
  readonly pairs: Pair[];
  readonly form: Pair[];
  isQuery: boolean;
  isHead: boolean;
  isUpload: boolean;
  isJson: boolean;
}

/** Absent where the words name no address. */
export function curlRequest(command: Command): SentRequest | undefined {
  const { words, input } = command;
  const parts = new RequestParts();
  const gathered: Gathered = {
    data: [],
    pairs: [],
    form: [],
    isQuery: false,
    isHead: false,
    isUpload: false,
    isJson: false,
  };
  for (let index = 1; index < words.length; index += 1) {
    const word = words[index];
    if (word === undefined) break;
    // What the shell does with input and output.
    if (/^\d?[<>]/u.test(word.text)) {
      if (/^\d?[<>]+$/u.test(word.text)) index += 1;
      continue;
    }
    const { option, value, used } = optionAt(words, index);
    index += used;
    take(options.get(option), value, parts, gathered, input);
    if (option === "-G" || option === "--get") gathered.isQuery = true;
    else if (option === "-I" || option === "--head") gathered.isHead = true;
    else if (!option.startsWith("-") && isAddress(word)) parts.url ??= word;
  }
  const { data, pairs, form, isQuery, isHead, isUpload } = gathered;
  if (isQuery) {
    for (const one of data) parts.addQuery(one);
    parts.query.push(...pairs);
  } else {
    const body = bodyOf(gathered);
    if (body !== undefined) parts.body = body;
  }
  const hasBody = !isQuery && data.length + form.length + pairs.length > 0;
  return parts.finish(isHead ? "HEAD" : isUpload ? "PUT" : hasBody ? "POST" : "GET", command);
}

function isAddress({ text }: MarkedText): boolean {
  return text.includes("/") || /^\$\w+$/u.test(text);
}

function take(
  role: Role | undefined,
  value: MarkedText,
  parts: RequestParts,
  gathered: Gathered,
  input: MarkedText | undefined,
): void {
  switch (role) {
    case "method":
      parts.method = value;
      break;
    case "header": {
      const header = headerIn(value);
      if (header !== undefined) parts.headers.push(header);
      break;
    }
    case "json":
      gathered.isJson = true;
      parts.addHeader("content-type", "application/json", value);
      gathered.data.push(value.text === "@-" && input !== undefined ? input : value);
      break;
    case "data":
      gathered.data.push(/^@-$/u.test(value.text) && input !== undefined ? input : value);
      break;
    case "raw data":
      gathered.data.push(value);
      break;
    case "encoded data":
      gathered.pairs.push(...encodedPair(value));
      break;
    case "form":
      gathered.form.push(...formField(value));
      break;
    case "user":
      parts.login = { scheme: "basic", at: value };
      break;
    case "bearer":
      parts.login = { scheme: "bearer", at: value };
      break;
    case "query":
      parts.addQuery(value);
      break;
    case "url":
      parts.url ??= value;
      break;
    case "upload":
      gathered.isUpload = true;
      break;
    case "skipped":
    case undefined:
  }
}

function bodyOf({ data, pairs, form, isUpload }: Gathered): SentBody | undefined {
  if (isUpload || data.some(({ text }) => text.startsWith("@"))) return { kind: "elsewhere" };
  if (form.length > 0) return { kind: "form", pairs: form, isMultipart: true };
  const [first] = data;
  if (first !== undefined && data.length === 1 && pairs.length === 0) {
    return bodyOfText(first) ?? { kind: "elsewhere" };
  }
  const all = [...data.flatMap((one) => pairsIn(one)), ...pairs];
  return all.length === 0 ? undefined : { kind: "form", pairs: all, isMultipart: false };
}

/** `name=content`, `name@file`. */
function encodedPair(word: MarkedText): Pair[] {
  const mark = /^[^=@]+(?=[=@])/u.exec(word.text)?.[0];
  if (mark === undefined) return [];
  const isFile = word.text.charAt(mark.length) === "@";
  return [
    {
      name: word.slice(0, mark.length),
      ...(isFile ? {} : { value: word.slice(mark.length + 1) }),
    },
  ];
}

/** `name=content;type=…`, `name=@file`, `name=<file`. */
function formField(word: MarkedText): Pair[] {
  const mark = word.text.indexOf("=");
  if (mark < 1) return [];
  const name = word.slice(0, mark);
  if (/^[@<{]/u.test(word.text.slice(mark + 1))) return [{ name }];
  const end = word.text.indexOf(";", mark);
  return [{ name, value: word.slice(mark + 1, end === -1 ? undefined : end) }];
}

const noText = new TextBuilder().finish();

/** `-XPOST`, `--request=POST` and `-X POST` are the same; flags such as `-sS` have no value. */
function optionAt(words: readonly MarkedText[], index: number) {
  const word = words[index] ?? noText;
  const { text } = word;
  const next = words[index + 1] ?? noText;
  const long = /^(--[\w-]+)=/u.exec(text)?.[1];
  if (long !== undefined) return { option: long, value: word.slice(long.length + 1), used: 0 };
  if (options.has(text)) return { option: text, value: next, used: 1 };
  const short = text.slice(0, 2);
  if (/^-[A-Za-z]./u.test(text) && options.has(short) && !/^-[sSLkifvN]/u.test(short)) {
    return { option: short, value: word.slice(2), used: 0 };
  }
  // Flags together, of which the last has a value: `-sX POST`, `-sXPOST`.
  const flags = /^-[sSLkifvN]+(?=[A-Za-z])/u.exec(text)?.[0];
  const last = flags === undefined ? "" : `-${text.charAt(flags.length)}`;
  if (flags !== undefined && options.has(last)) {
    const rest = flags.length + 1;
    return rest < text.length
      ? { option: last, value: word.slice(rest), used: 0 }
      : { option: last, value: next, used: 1 };
  }
  if (/^-[sSLkifvNG]+$/u.test(text) && text.includes("G")) {
    return { option: "-G", value: noText, used: 0 };
  }
  return { option: text, value: noText, used: 0 };
}
