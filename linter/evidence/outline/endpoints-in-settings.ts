/** Endpoints that stand in no sentence: in the front matter of a page, and in the title of a block of code. */
import { type MarkedText, TextBuilder } from "./marked-text.ts";

const methods = "GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS";

export function frontMatterOf(text: string): string {
  return /^---[ \t]*\r?\n[\s\S]*?\r?\n---[ \t]*(?=\r?\n|$)/u.exec(text)?.[0] ?? "";
}

/** `openapi: post /kites/{id}`: the endpoint that a page is about. */
export function endpointOfMatter(matter: string): MarkedText | undefined {
  const found = new RegExp(
    `^(?:openapi|api|endpoint)[ \\t]*:[ \\t]*["']?(?:[^\\s"']+\\.(?:ya?ml|json)[ \\t]+)?(?<method>${methods})[ \\t]+(?<path>(?:https?:/)?/[^\\s"']+)["']?[ \\t]*\\r?$`,
    "imu",
  ).exec(matter);
  const { method, path } = found?.groups ?? {};
  if (found === null || method === undefined || path === undefined) return undefined;
  const start = found.index + found[0].indexOf(method, found[0].indexOf(":") + 1);
  return endpoint(
    { text: method, offset: start },
    { text: path, offset: matter.indexOf(path, start + method.length) },
  );
}

/** `title: "Get a kite"`: what a page is about that has no heading of its own. */
export function titleOfMatter(matter: string): MarkedText | undefined {
  const found = /^title[ \t]*:[ \t]*["']?(?<title>[^\s"'][^"'\r\n]{0,200}?)["']?[ \t]*\r?$/mu.exec(
    matter,
  );
  const title = found?.groups?.["title"];
  if (found === null || title === undefined) return undefined;
  const text = new TextBuilder();
  text.add(title, found.index + found[0].indexOf(title, found[0].indexOf(":")), "text");
  return text.finish();
}

/** A block with nothing but a path, and the method in its title: `title="POST"`. */
export function endpointOfTitledCode(
  fence: string,
  offset: number,
  code: MarkedText,
): MarkedText | undefined {
  const titled = new RegExp(`\\btitle=["']?(?<method>${methods})\\b`, "u").exec(fence);
  const method = titled?.groups?.["method"];
  const path = /^\s*(\/\S{1,200})\s*$/u.exec(code.text)?.[1];
  if (titled === null || method === undefined || path === undefined) return undefined;
  return endpoint(
    { text: method, offset: offset + titled.index + titled[0].length - method.length },
    { text: path, offset: code.offsetAt(code.text.indexOf(path)) },
  );
}

interface Placed {
  readonly text: string;
  readonly offset: number;
}

function endpoint(method: Placed, path: Placed): MarkedText {
  const text = new TextBuilder();
  text.add(method.text.toUpperCase(), method.offset, "text");
  text.add(" ", method.offset + method.text.length, "text");
  text.add(path.text, path.offset, "code");
  return text.finish();
}
