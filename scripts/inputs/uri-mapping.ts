/** The words of `--map-ref` → which file or folder stands for a URI. */
import type { LoadOptions } from "../../core/spec/load.ts";
import { UsageError } from "./usage-error.ts";

/** `text` is `<absolute URI>=<path>`. @throws {UsageError} */
export function uriMapping(text: string): NonNullable<LoadOptions["mappings"]>[number] {
  // A URI may hold "=" in its query; a path seldom does.
  const split = text.lastIndexOf("=");
  const uri = text.slice(0, Math.max(split, 0));
  const path = text.slice(split + 1);
  if (!URL.canParse(uri) || path === "") {
    throw new UsageError(
      "--map-ref expects a URI and a path, such as https://example.com/schemas/=vendor/schemas",
    );
  }
  return { uri: new URL(uri).href, path };
}
