/** `host`, `basePath` and `schemes` → servers. */
import type { Json } from "../../model/ir.ts";
import type { Target } from "../load/sources.ts";
import { type Translation, member, text, texts } from "./translation.ts";

/**
 * A server for each scheme; `undefined` where nothing is stated. Without a scheme or a host the URL
 * leaves it out: it is that of the place where the description is served.
 */
export function serversOf(
  root: Target,
  schemes: Target | undefined,
  translation: Translation,
): Json | undefined {
  const host = text(root, "host")
    ?.replace(/^[a-z]+:\/\//i, "")
    .replace(/\/+$/, "");
  const basePath = text(root, "basePath")?.replace(/\/+$/, "") ?? "";
  const path = basePath === "" || basePath.startsWith("/") ? basePath : `/${basePath}`;
  const place = member(root, "host") ?? member(root, "basePath");
  if (place === undefined) return undefined;
  const stated = texts(schemes, translation) ?? [];
  const urls =
    host === undefined || host === ""
      ? [path === "" ? "/" : path]
      : stated.length === 0
        ? [`//${host}${path}`]
        : stated.map((scheme) => `${scheme.toLowerCase()}://${host}${path}`);
  return [...new Set(urls)].map((url) => translation.made({ url }, place));
}
