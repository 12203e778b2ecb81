/** Where servers are: their variables may hold several values. */
import type * as ir from "../../../core/model/ir.ts";
import { pathOfServer } from "./server-path.ts";

/** Values of one variable that are tried. */
const mostValues = 20;

/** The address of a server with what its variables hold where nobody says otherwise. */
export function addressOf({ url, variables }: ir.Server): string {
  return filled(url, new Map(variables.map((one) => [one.name, one.default])));
}

/** That address, and those with another value of one variable that lists its values. */
export function addressesOf(server: ir.Server): readonly string[] {
  const defaults = server.variables.map((one) => [one.name, one.default] as const);
  const others = server.variables.flatMap(({ name, enum: values = [] }) =>
    values
      .slice(0, mostValues)
      .map((value) => filled(server.url, new Map([...defaults, [name, value]]))),
  );
  return [...new Set([addressOf(server), ...others])];
}

/** Whether its path may be any: it has a variable without a list of values. */
export function isAnywhere({ url, variables }: ir.Server): boolean {
  const path = pathOfServer(url);
  return variables.some((one) => one.enum === undefined && path.includes(`{${one.name}}`));
}

function filled(url: string, values: ReadonlyMap<string, string>): string {
  return url.replaceAll(/\{([^{}]+)\}/gu, (all, name: string) => values.get(name) ?? all);
}
