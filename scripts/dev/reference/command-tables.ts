/** Commands and options as tables: those of the command line, and the members of a config. */
import type { ArgsDef } from "citty";
import type { Json } from "../../../core/model/ir.ts";
import type { Command } from "../../cli/command.ts";
import { metaOf, commandNames } from "../../cli/command-meta.ts";
import { commands } from "../../cli/commands/commands.ts";
import { configSchemas } from "../../cli/config/json-schema.ts";
import { table } from "./regions.ts";

/** A section for each command: what it does, its options, and lines to try. */
export async function commandSections(): Promise<string> {
  const sections = await Promise.all(
    commandNames.map(async (name) => {
      const { args, examples }: Command = await commands[name]();
      const { description = "" } = metaOf(name);
      const lines = examples.map(([line, does]) => [`\`${line}\``, plain(does)]);
      return [
        `### specwright ${name}`,
        plain(description),
        table(["option", "effect"], optionRows(args as ArgsDef)),
        ...(lines.length === 0 ? [] : ["Examples:", table(["command", "effect"], lines)]),
      ].join("\n\n");
    }),
  );
  return sections.join("\n\n");
}

function optionRows(options: ArgsDef): string[][] {
  return Object.entries(options).map(([name, option]) => {
    const { type, description = "", valueHint, required } = option;
    if (type !== "positional") {
      const value = valueHint === undefined ? "" : ` ${valueHint}`;
      return [`\`--${name}${value}\``, plain(description)];
    }
    const shown = valueHint === "…" ? `${name}…` : name;
    return [required === false ? `\`[${shown}]\`` : `\`<${shown}>\``, plain(description)];
  });
}

/** Text that Markdown shows as it is, but for code in back-ticks. */
function plain(text: string): string {
  return text.replaceAll(/`[^`]*`|[*<]/g, (part) => (part.startsWith("`") ? part : `\\${part}`));
}

/** The members of a spec in a config. All but those of one description may also stand beside `specs`. */
export function configMembers(): string {
  const schema = configSchemas().get("specwright.config.json");
  const spec = memberOf(memberOf(memberOf(schema, "properties"), "specs"), "additionalProperties");
  const rows = Object.entries(objectOf(memberOf(spec, "properties"))).map(([name, member]) => {
    return [`\`${name}\``, valuesOf(member), plain(String(memberOf(member, "description") ?? ""))];
  });
  return table(["member", "value", "effect"], rows);
}

/** What a member may be, in the words of its schema. */
function valuesOf(schema: Json | undefined): string {
  const choices = memberOf(schema, "enum");
  if (Array.isArray(choices)) return choices.map((choice) => `\`${String(choice)}\``).join(", ");
  const alternatives = memberOf(schema, "anyOf");
  if (Array.isArray(alternatives)) return alternatives.map(valuesOf).join(" or ");
  const items = memberOf(schema, "items");
  if (items !== undefined) return `list of: ${valuesOf(items)}`;
  return String(memberOf(schema, "type") ?? "");
}

function memberOf(value: Json | undefined, name: string): Json | undefined {
  return objectOf(value)[name];
}

function objectOf(value: Json | undefined): Readonly<Record<string, Json>> {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, Json>>)
    : {};
}
