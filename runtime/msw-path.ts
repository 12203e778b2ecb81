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
      if (index % 2 === 0) return escaped(asSent(part));
      names.push(part.slice(1, -1));
      return "([^/]+?)";
    })
    .join("");
  const expression = new RegExp(
    `^${base === undefined ? ".*" : escaped(base.path)}${source}$`,
    "u",
  );
  const match = (url: string) => {
    const { origin, pathname } = new URL(url);
    if (base !== undefined && origin !== base.origin) return undefined;
    const found = expression.exec(pathname);
    if (found === null) return undefined;
    return Object.fromEntries(names.map((name, index) => [name, found[index + 1] ?? ""]));
  };
  if (!/^(?:\/(?:[\w~-]+|\{[^{}]*\}))+$/u.test(path)) return { match };
  let count = 0;
  const colons = path.replace(/\{[^{}]*\}/gu, () => `:value${(count += 1)}`);
  return { match, pattern: (base === undefined ? "*" : base.origin + base.path) + colons };
}

function baseOf(baseUrl: string): { readonly origin: string; readonly path: string } {
  const { origin, pathname } = new URL(baseUrl);
  return { origin, path: pathname.replace(/\/+$/u, "") };
}

/** As a URL has it once it was parsed; `?` and `#` of a template are no query and no fragment. */
function asSent(text: string): string {
  const literal = text.replaceAll("?", "%3F").replaceAll("#", "%23").replaceAll("\\", "%5C");
  // Behind a letter no dots are taken for steps between folders.
  return new URL(`http://localhost/a${literal}`).pathname.slice(2);
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/gu, (sign) => `\\${sign}`);
}
