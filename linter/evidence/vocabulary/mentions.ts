/** Methods and paths that a text mentions. */
import type * as ir from "../../../core/model/ir.ts";
import type { PathIndex } from "./paths.ts";

export interface PathMention {
  readonly path: string;
  /** Absent where the text names no method with it. */
  readonly method?: string;
  readonly start: number;
  readonly end: number;
  /** What follows the question mark. */
  readonly query?: string;
  /** Where the method stands, or the path without one. */
  readonly methodStart: number;
}

const methods = "GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS";
/** A path with one slash at least, perhaps behind a host. */
const pathPattern =
  /(?<![\w/.@)\]-])(?:https?:\/\/[^\s/"'`<>|]{1,200})?((?:\/(?:\([\w:.-]{1,40}\)|\{[\w.]{1,40}=[\w./*-]{1,80}\}|<[A-Za-z][\w -]{0,40}>|\[[A-Za-z][\w -]{0,40}\]|[\w.~%@+-]|\\?[{}<>:$*[\]]|(?<=<[\w-]{0,40}) )*)+)(?:\?([^\s"'`)|]*))?/gu;
const methodBefore = new RegExp(
  `\\b(${methods})\\b[\`*:]*(?:\\s*\\|?\\s*|\\s+(?:HTTP\\s+)?(?:requests?|calls?)\\s+(?:to|on|at|for)\\s+(?:the\\s+)?(?:URL|URI|route|path|endpoint)?\\s*)[\`*(]*(?:\\{{1,2}\\s?[\\w.-]{1,40}\\s?\\}{1,2}|\\$\\{?\\w{1,40}\\}?|<[\\w-]{1,40}>)?$`,
  "u",
);

/** At most so many in one text. */
const most = 200;

/** The paths of a text, each with the method that stands before it. */
export function pathMentions(text: string): PathMention[] {
  const found: PathMention[] = [];
  for (const match of text.matchAll(pathPattern)) {
    if (found.length >= most) break;
    const { 1: own = "", 2: query, index } = match;
    // `[?page=2]` may be left out.
    // `/pages/*` stands for all that is below it.
    const path = /\/\*\*?$/u.test(own)
      ? own
      : own.replace(query === undefined ? /[.:,*]+$/u : /\[$/u, "");
    if (!/\w/u.test(path)) continue;
    const start = index + match[0].indexOf(own);
    const from = Math.max(0, index - 60);
    const before = methodBefore.exec(text.slice(from, index));
    const method = before?.[1];
    const methodStart = before === null ? start : from + before.index;
    found.push({
      path,
      ...(method === undefined ? {} : { method }),
      ...(query === undefined ? {} : { query }),
      start,
      end: start + path.length,
      methodStart,
    });
  }
  return found;
}

/** The operation that is meant; `undefined` where it is none, or not one alone. */
export function operationOf(
  { path, method }: Pick<PathMention, "path" | "method">,
  paths: PathIndex,
): ir.Operation | undefined {
  const found = paths.find(path);
  const own = method === undefined ? found : found.filter((one) => one.method === method);
  return own.length === 1 ? own[0] : undefined;
}
