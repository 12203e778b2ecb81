/** The text of a new config. */
import { visible } from "../../../core/base/text/visible.ts";
import { configSchemaFile } from "../config/json-schema.ts";
import type { SpecConfig } from "../config/config-schema.ts";

export const configFormats = ["ts", "yaml", "json"] as const;
export type ConfigFormat = (typeof configFormats)[number];

export type NewSpecs = Readonly<
  Record<string, Pick<SpecConfig, "output"> & { readonly input: string }>
>;

/** Where an installed package has the JSON Schema, for editors. */
const schema = `./node_modules/specwright/${configSchemaFile}`;

/** The text of a config for `specs`, in the chosen format. */
export function configText(specs: NewSpecs, format: ConfigFormat): string {
  if (format === "json") return `${quoted({ $schema: schema, specs }, 2)}\n`;
  const entries = Object.entries(specs);
  if (format === "yaml") {
    const lines = entries.flatMap(([name, { input, output }]) => [
      `  ${quoted(name)}:`,
      `    input: ${quoted(input)}`,
      `    output: ${quoted(output)}`,
    ]);
    return [`# yaml-language-server: $schema=${schema}`, "specs:", ...lines, ""].join("\n");
  }
  return [
    'import { defineConfig } from "specwright";',
    "",
    "export default defineConfig({",
    "  specs: {",
    ...entries.map(
      ([name, { input, output }]) =>
        `    ${key(name)}: { input: ${quoted(input)}, output: ${quoted(output)} },`,
    ),
    "  },",
    "});",
    "",
  ].join("\n");
}

function key(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : quoted(name);
}

/** JSON, which is YAML and TypeScript as well. */
function quoted(value: string | object, indent?: number): string {
  return visible(JSON.stringify(value, null, indent));
}
