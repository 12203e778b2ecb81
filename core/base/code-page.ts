/** Where the documentation describes a code of a diagnostic or a finding. */
import { packageHomepage } from "./assets.ts";
import { catalogue } from "./diagnostic-catalogue.ts";

/** Name and anchor of the page below `reference/`: `lint-rules#claimmissing`. */
export interface CodePage {
  readonly name: "diagnostics" | "lint-rules";
  readonly anchor: string;
}

/** The page of a code. Rules of plugins share a section. */
export function codePage(code: string): CodePage {
  if (Object.hasOwn(catalogue, code)) return { name: "diagnostics", anchor: anchorOf(code) };
  return { name: "lint-rules", anchor: isOfPlugin(code) ? "rules-of-openapi" : anchorOf(code) };
}

/** The address of a code's section on the published site. */
export function codeAddress(code: string): string {
  const { name, anchor } = codePage(code);
  return `${packageHomepage()}reference/${name}.html#${anchor}`;
}

/** Gives the address of a code when it is asked for first, so that a report shows each address once. */
export function addressesOnce(): (code: string) => string | undefined {
  const given = new Set<string>();
  return (code) => {
    if (given.has(code)) return undefined;
    given.add(code);
    return codeAddress(code);
  };
}

/** `openapi/acme/names`. Ours are `openapi/specwright/…`. */
function isOfPlugin(code: string): boolean {
  const [first, plugin, rule] = code.split("/");
  return first === "openapi" && rule !== undefined && plugin !== "specwright";
}

/** As code hosts make it of a heading. */
function anchorOf(code: string): string {
  return code.toLowerCase().replaceAll(/[^a-z0-9_-]/gu, "");
}
