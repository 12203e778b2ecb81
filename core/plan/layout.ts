/**
 * Text as a generator made it to text as it is written: TypeScript laid out by prettier (the only
 * importer), JSON indented and free of raw characters that do not show.
 */
import type { Options } from "prettier";
import type { Json } from "../ir.ts";
import { visible } from "../text/visible.ts";

const options: Options = { parser: "typescript", printWidth: 100 };

/** `text` laid out by the ending of `path`; throws, naming `generator`, when it does not parse. */
export async function layOut(path: string, text: string, generator: string): Promise<string> {
  try {
    if (path.endsWith(".ts")) return await (await import("prettier")).format(text, options);
    if (path.endsWith(".json")) return jsonText(JSON.parse(text) as Json);
    return text;
  } catch (cause) {
    const [reason = ""] = (cause instanceof Error ? cause.message : String(cause)).split("\n");
    throw new Error(
      `generator "${generator}" made a text of ${path} that does not parse: ${reason}`,
      {
        cause,
      },
    );
  }
}

/** `value` as an indented JSON text with a final line feed, of plain visible characters. */
export function jsonText(value: Json): string {
  return `${visible(JSON.stringify(value, null, 2))}\n`;
}
