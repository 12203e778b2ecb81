/** Where titles, tables and the words before code introduce an endpoint. */
import type { MarkedText } from "../outline/marked-text.ts";
import type { Element } from "../outline/outline.ts";
import { type PathMention, pathMentions } from "../vocabulary/mentions.ts";
import type { Vocabulary } from "../vocabulary/vocabulary.ts";
import type { Endpoint } from "./endpoint.ts";

const methods = "GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS";
/** Longer titles name nothing. */
const longestTitle = 200;

/** `GET`, and `List kites [GET]`. */
const titledMethod =
  /^(?:\W*|[^/]{1,80}\s\[)(GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)(?:\W*|\]\s*)$/u;

/** Paths in a title, those with a method or of the description, and the method of a path that the title above has. */
export function endpointsOfTitle(
  title: MarkedText,
  above: MarkedText | undefined,
  vocabulary: Vocabulary,
): Endpoint[] {
  // A path that begins with no slash, with its method behind or before it.
  const bare = bareEndpoint(title, vocabulary);
  const found: Endpoint[] =
    bare === undefined
      ? pathMentions(title.text).flatMap((mention) =>
          mention.method !== undefined || vocabulary.paths.find(mention.path).length > 0
            ? [{ ...mention, text: title }]
            : [],
        )
      : [bare];
  // A path with its methods as headings below.
  const method = titledMethod.exec(title.text)?.[1];
  const [path] = method === undefined || above === undefined ? [] : pathMentions(above.text);
  if (path !== undefined && method !== undefined) {
    const end = title.text.trimEnd().length;
    // `[/kites{?page}]`
    const own = path.path.replace(/\{?\]?$/u, "");
    found.push({ path: own, method, start: 0, end, methodStart: 0, text: title });
  }
  return found;
}

/** "… by a PUT request to", and the path alone in the code that follows. */
export function methodBefore(
  before: Element | undefined,
  element: Element,
  vocabulary: Vocabulary,
): Endpoint | undefined {
  if (element.kind === "item") return requestInParts(before, element.text, vocabulary);
  if (element.kind !== "code" || before?.kind !== "text") return undefined;
  const path = /^\s*(\/\S{1,200})\s*$/u.exec(element.text.text)?.[1];
  const words = before.text.text;
  const found =
    /\b(GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)\b["”`]?(?:\s+(?:HTTP\s+)?(?:request|call))?\s+(?:to|on|at)(?:\s+the\s+(?:path|URL|URI|endpoint|resource))?\s*:?\s*$/u.exec(
      words.slice(-120),
    );
  if (path === undefined || found === null) return undefined;
  const start = Math.max(0, words.length - 120) + found.index;
  const method = found[1] ?? "";
  return { path, method, text: before.text, start, end: start + method.length, methodStart: start };
}

const requestBefore = new RegExp(
  `\\b(${methods})\\b["”\`]?(?:\\s+HTTP)?\\s+(?:request|call)\\s*:?\\s*$`,
  "u",
);

/** "… makes a POST request:", and the path in the first item of the list that follows: "to the `/boxes` path". */
function requestInParts(
  before: Element | undefined,
  item: MarkedText,
  { paths }: Vocabulary,
): Endpoint | undefined {
  if (before?.kind !== "text") return undefined;
  const words = before.text.text;
  const found = requestBefore.exec(words.slice(-120));
  const [mention, ...more] = pathMentions(item.text);
  if (found === null || mention === undefined || more.length > 0) return undefined;
  if (!toPath.test(item.text.slice(0, mention.start))) return undefined;
  const start = Math.max(0, words.length - 120) + found.index;
  const method = found[1] ?? "";
  // What may be wrong is the path where it is none of the description, else the method.
  if (paths.find(mention.path).length === 0) return { ...mention, method, text: item };
  const at = { text: before.text, start, end: start + method.length, methodStart: start };
  return { ...mention, method, ...at };
}

const toPath = /^\W*(?:to|on|at)\s+(?:the\s+)?(?:(?:path|URL|URI|endpoint|resource)\s+)?\W?$/iu;

/** `users/find [GET]` and `GET users/find`, where the description has the path. */
function bareEndpoint(title: MarkedText, { paths }: Vocabulary): Endpoint | undefined {
  const words = title.text.trimEnd();
  if (words.length > longestTitle) return undefined;
  const found =
    /^\W*?(?<path>\/?[\w{}:<>.-]+(?:\/[\w{}:<>.-]+)*)\W*?\s*[[(–—-]\s*(?<method>GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)\W*$/u.exec(
      words,
    ) ??
    /^\W*?(?<method>GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)\s+(?<path>[\w{}:<>.-]+(?:\/[\w{}:<>.-]+)*)\W*$/u.exec(
      words,
    );
  const { path: own = "", method = "" } = found?.groups ?? {};
  const path = own.startsWith("/") ? own : `/${own}`;
  if (found === null || paths.find(path).length === 0) return undefined;
  return { path, method, text: title, start: 0, end: words.length, methodStart: 0 };
}

/** `| GET | /pages |`: a table of one row that has both. */
export function endpointOfRow(row: readonly MarkedText[]): PathMention | undefined {
  const method = row
    .map(({ text }) => /^\W*(GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)\W*$/u.exec(text)?.[1])
    .find((one) => one !== undefined);
  const [mention, ...more] = row.flatMap(({ text }) =>
    pathMentions(text).filter(({ start, end }) => !/\s/u.test(text.trim()) && end > start),
  );
  if (mention === undefined || more.length > 0) return undefined;
  const own = mention.method ?? method;
  return own === undefined ? undefined : { ...mention, method: own };
}
