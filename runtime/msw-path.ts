/** A path template → which URLs it means, and what stands in them for its parameters. */

export interface MockedPlace {
  /** The URL in the syntax of the mocks, where that can say it. */
  readonly pattern?: string;
  /** Percent-encoded values by name; `undefined` of another URL. */
  readonly match: (url: string) => Readonly<Record<string, string>> | undefined;
}

/** Without a base URL every origin is meant, and the path may begin anywhere below it. */
export function pathOf(template: string, prefix: string, baseUrl: string | undefined): MockedPlace {
  const base = baseUrl === undefined ? undefined : baseOf(baseUrl);
  const path = prefix + template;
  const names: string[] = [];
  const source = path
    .split(/(\{[^{}]*\})/u)
    .map((part, index) => {
      if (index % 2 === 0) return literally(part);
      names.push(part.slice(1, -1));
      return "([^/]+?)";
    })
    .join("");
  const expression = new RegExp(
    `^${base === undefined ? ".*" : literally(base.path)}${source}$`,
    "u",
  );
  const match = (url: string) => {
    const { origin, pathname } = new URL(url);
    if (base !== undefined && origin !== base.origin) return undefined;
    const found = expression.exec(pathname);
    if (found === null) return undefined;
    return Object.fromEntries(names.map((name, index) => [name, found[index + 1] ?? ""]));
  };
  const pattern = patternOf(path, base);
  return { match, ...(pattern === undefined ? {} : { pattern }) };
}

interface Base {
  readonly origin: string;
  readonly path: string;
}

function baseOf(baseUrl: string): Base {
  const { origin, pathname } = new URL(baseUrl);
  return { origin, path: pathname.replace(/\/+$/u, "") };
}

/** None where a sign would mean more to the mocks than itself. */
function patternOf(path: string, base: Base | undefined): string | undefined {
  if (!/^(?:\/(?:[\w~-]+|\{[^{}]*\}))+$/u.test(path)) return undefined;
  if (base !== undefined && !/^[\w~/-]*$/u.test(base.path)) return undefined;
  let count = 0;
  const colons = path.replace(/\{[^{}]*\}/gu, () => `:value${(count += 1)}`);
  return (base === undefined ? "*" : base.origin + base.path) + colons;
}

/** What finds `text` in a URL, whichever of its characters are percent-encoded there or here. */
function literally(text: string): string {
  const parts = text.match(/%[\da-f]{2}|[^]/giu) ?? [];
  return parts
    .map((part) =>
      part.length === 3 && part.startsWith("%")
        ? byteOf(Number.parseInt(part.slice(1), 16))
        : part === "/"
          ? part
          : Array.from(new TextEncoder().encode(part), byteOf).join(""),
    )
    .join("");
}

/** A slash that is escaped separates no segments, and `%` may stand for itself. */
function byteOf(byte: number): string {
  const digits = [...byte.toString(16).padStart(2, "0")];
  const escape = `%${digits.map((digit) => (/\d/u.test(digit) ? digit : `[${digit}${digit.toUpperCase()}]`)).join("")}`;
  if (byte === 0x25) return `(?:${escape}|%(?![\\da-fA-F]{2}))`;
  if (byte === 0x2f || byte <= 0x20 || byte >= 0x7f) return escape;
  return `(?:\\x${digits.join("")}|${escape})`;
}
