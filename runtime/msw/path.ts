/** A path template → which URLs it means, and what stands in them for its parameters. */
import { captured, literalText } from "../server/segments.ts";

export interface MockedPlace {
  /** The URL in the syntax of the mocks, where that can say it. */
  readonly pattern?: string;
  /** Percent-encoded values by name; `undefined` of another URL. */
  readonly match: (url: string) => Readonly<Record<string, string>> | undefined;
}

/** Without a base URL every origin is meant, and the path may begin anywhere below it. */
export function pathOf(template: string, prefix: string, baseUrl: string | undefined): MockedPlace {
  const base = baseUrl === undefined ? undefined : baseOf(baseUrl);
  const path = (base?.path ?? "") + prefix + template;
  const segments = path.slice(1).split(betweenSegments).map(segmentOf);
  const match = (url: string) => {
    const { origin, pathname } = new URL(url);
    if (base !== undefined && origin !== base.origin) return undefined;
    const sent = pathname.slice(1).split("/");
    const isOfLength =
      base === undefined ? sent.length >= segments.length : sent.length === segments.length;
    return isOfLength ? segmentValues(segments, sent.slice(-segments.length)) : undefined;
  };
  const pattern = patternOf(prefix + template, base);
  return { match, ...(pattern === undefined ? {} : { pattern }) };
}

/** Names of parameters may have slashes. */
const betweenSegments = /\/(?![^{}]*\})/u;

/** A segment of a template: what it says, and the names of what stands in between. */
interface MockedSegment {
  readonly texts: readonly string[];
  readonly names: readonly string[];
}

function segmentOf(segment: string): MockedSegment {
  const parts = segment.split(/\{([^{}]*)\}/u);
  const names = parts.filter((_, index) => index % 2 === 1);
  const texts = parts.filter((_, index) => index % 2 === 0);
  return { texts: names.length === 0 ? texts.map(describedText) : texts.map(spelled), names };
}

/** As servers read the segments. */
function segmentValues(
  segments: readonly MockedSegment[],
  sent: readonly string[],
): Readonly<Record<string, string>> | undefined {
  const found: [string, string][] = [];
  for (const [index, { texts, names }] of segments.entries()) {
    const segment = sent[index] ?? "";
    if (names.length === 0) {
      if (literalText(segment) !== texts[0]) return undefined;
      continue;
    }
    const values =
      texts.join("") === "" && names.length === 1 ? [segment] : captured(segment, texts);
    if (values === undefined || values[0] === "") return undefined;
    for (const [at, name] of names.entries()) found.push([name, values[at] ?? ""]);
  }
  return Object.fromEntries(found);
}

/** `literalText` of a text in a description, where `?` and `#` stand for themselves. */
function describedText(text: string): string {
  return literalText(text).replaceAll(/[?#]/gu, encodeURIComponent);
}

/** As browsers and clients write the text in a URL. Half of a surrogate pair has no form there. */
function spelled(text: string): string {
  const plain = describedText(text);
  try {
    // Each `%` that is left begins an escape that stays.
    return encodeURI(plain).replaceAll("%25", "%");
  } catch {
    return plain;
  }
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
