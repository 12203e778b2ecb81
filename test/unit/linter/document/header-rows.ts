/** The headers of tables as the page on the dialect lists them, one row for each form. */
import { fields } from "../../../../linter/document/tables/fields.ts";
import { tableForms } from "../../../../linter/document/tables/registry.ts";

export function headerRows(): string[] {
  return tableForms.map(({ lists, key, columns, where }) => {
    const own = Object.entries(columns).filter(
      ([name, headers]) => lists === fields.lists || fields.columns[name] !== headers,
    );
    const shown = own.map(([, headers]) => withSynonyms(headers));
    const isLikeFields = own.length < Object.keys(columns).length;
    const place = where === undefined ? "" : ` (${where})`;
    const others = [...shown, ...(isLikeFields ? ["as for fields"] : [])].join("; ");
    return `| ${lists}${place} | ${withSynonyms(key)} | ${others}${others === "" ? "" : " "}|`;
  });
}

function withSynonyms([first = "", ...others]: readonly string[]): string {
  return others.length === 0 ? `**${first}**` : `**${first}** (${others.join(", ")})`;
}
