/** Whether a document names almost no paths but those of the description: another one is wrong then. */
import type { MarkedText } from "../outline/marked-text.ts";
import type { Element, Outline } from "../outline/outline.ts";
import type { Vocabulary } from "../vocabulary/vocabulary.ts";

export interface KnownPaths {
  /** Of code that is a method and a path. */
  readonly withMethod: boolean;
  /** Of all code that is a path. */
  readonly alone: boolean;
}

const pathAlone =
  /^\s*(?:(GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)\s+)?(\/[^\s?#"'`]*)(?:\?\S*)?\s*$/u;
/** Directories of systems, files, and all that begins so. */
const noPath =
  /^\/(?:etc|tmp|var|usr|home|opt|bin|run|dev|proc|mnt|srv|schemas)(?:\/|$)|[*…]|\.\.\.|\.\w{1,5}$|^\/+$/u;

/** `/v2/<operation>`: nothing of it is a word of its own. */
const isGeneral = /^(?:\/(?:api|rest|v\d+(?:\.\d+)?|[{<:$][^/]*))+\/?$/iu;

/** Whether a path may be one of an interface, written in full. */
export function isWholePath(path: string, { paths }: Vocabulary): boolean {
  return !noPath.test(path) && !isGeneral.test(path) && !paths.isPart(path);
}

/** One that is unknown may be the one that is wrong. */
function isTrusted(known: number, unknown: number): boolean {
  return known > 1 && known + 1 >= unknown * 4;
}

export function knownPathsIn({ sections }: Outline, vocabulary: Vocabulary): KnownPaths {
  const known = { withMethod: 0, all: 0 };
  const unknown = { withMethod: new Set<string>(), all: new Set<string>() };
  const count = (text: MarkedText): void => {
    for (const { text: code } of text.codes()) {
      const [, method, path] = pathAlone.exec(code) ?? [];
      if (path === undefined) continue;
      if (vocabulary.paths.find(path).length > 0) {
        known.all += 1;
        if (method !== undefined) known.withMethod += 1;
      } else if (isWholePath(path, vocabulary)) {
        unknown.all.add(path);
        if (method !== undefined) unknown.withMethod.add(path);
      }
    }
  };
  for (const { title, elements } of sections) {
    if (title !== undefined) count(title);
    for (const one of elements.flatMap(textsOf)) count(one);
  }
  return {
    withMethod: isTrusted(known.withMethod, unknown.withMethod.size),
    alone: known.all > 3 && isTrusted(known.all, unknown.all.size),
  };
}

function textsOf(element: Element): readonly MarkedText[] {
  if (element.kind === "code") return [];
  return element.kind === "table" ? element.rows.flat() : [element.text];
}
