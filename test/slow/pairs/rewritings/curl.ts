/** Commands of curl with the same options in another order, form or number of lines. */
import type { Random } from "./random.ts";

const forms: readonly (readonly [string, ...string[]])[] = [
  ["-X", "--request"],
  ["-H", "--header"],
  ["-d", "--data"],
  ["-u", "--user"],
  ["-F", "--form"],
  ["-s", "--silent"],
  ["-i", "--include"],
  ["-k", "--insecure"],
  ["-L", "--location"],
];
const takesValue =
  /^(?:-[XHduFoAb]|--(?:request|header|data|data-raw|data-binary|data-urlencode|user|form|output|url|user-agent|cookie))$/u;
/** Words as they are written, with their quotes. */
const word = /(?:[^\s'"\\]|\\.|'[^']*'|"(?:[^"\\]|\\.)*")+/gsu;

/** Lines of a code block; commands that go on with pipes or have comments stay. */
export function otherCurl(lines: readonly string[], random: Random): readonly string[] {
  const made: string[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const first = lines[at] ?? "";
    if (!/^\s*\$?\s*curl\s/u.test(first)) {
      made.push(first);
      continue;
    }
    const own = [first];
    while ((own.at(-1)?.trimEnd().endsWith("\\") || hasOpenQuote(own)) && at + 1 < lines.length) {
      at += 1;
      own.push(lines[at] ?? "");
    }
    made.push(...(commandOf(own, random) ?? own));
  }
  return made;
}

function hasOpenQuote(lines: readonly string[]): boolean {
  const bare = lines.join("\n").replaceAll(/\\.|'[^']*'|"(?:[^"\\]|\\.)*"/gsu, "");
  return /['"]/u.test(bare);
}

function commandOf(lines: readonly string[], random: Random): readonly string[] | undefined {
  const text = lines.map((line) => line.replace(/\\\s*$/u, "")).join("\n");
  const [, lead = "", rest = ""] = /^(\s*(?:\$\s*)?curl)\s(.*)$/su.exec(text) ?? [];
  const words = rest.match(word) ?? [];
  if (words.some((one) => /^[|>&;#]|\n/u.test(one)) || /[`]/u.test(rest)) return undefined;
  const options: string[] = [];
  const data: string[] = [];
  const others: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const one = words[at] ?? "";
    if (!one.startsWith("-")) others.push(one);
    else if (takesValue.test(one)) {
      at += 1;
      // Parts of a body are sent in their order.
      const isData = /^(?:-[dF]|--data|--form)/u.test(one);
      (isData ? data : options).push(`${formOf(one, random)} ${words[at] ?? ""}`);
    } else options.push(formOf(one, random));
  }
  if (others.length !== 1) return undefined;
  const groups = random.shuffled([...options.map((one) => [one]), others, data]);
  const parts = groups.flat();
  if (random.chance(0.5)) return [`${lead} ${parts.join(" ")}`];
  const [first = "", ...more] = parts;
  const indented = more.map((one) => `  ${one}`);
  return [`${lead} ${first}`, ...indented].map((line, at, all) =>
    at === all.length - 1 ? line : `${line} \\`,
  );
}

function formOf(option: string, random: Random): string {
  const same = forms.find((all) => all.includes(option));
  return same === undefined ? option : random.pick(same);
}
