/** Which emitted types each party reads, and of which it makes values. */
import type { Party } from "../change/change.ts";
import { type Output, declarationAt, referencesIn } from "./declarations.ts";
import type { Use } from "./probes.ts";

export type Uses = Readonly<Record<Party, Readonly<Record<Use, ReadonlySet<string>>>>>;

/** Followed from what operations take and give, through all types that those refer to. */
export function usesOf(output: Output, operationTypes: readonly string[]): Uses {
  const reach = (module: string, ...ends: readonly string[]) => {
    const roots = operationTypes.flatMap((type) => ends.map((end) => `${module}:${type}${end}`));
    return roots;
  };
  const fixed = (module: string, ...names: readonly string[]) =>
    names.map((name) => `${module}:${name}`);
  return {
    callers: {
      read: reached(output, reach("client", "Result")),
      write: reached(output, [
        ...reach("client", "Input", "MediaType"),
        ...fixed("client", "Credentials", "ClientOptions"),
      ]),
    },
    servers: {
      read: reached(output, reach("server", "Request")),
      write: reached(
        output,
        [
          ...reach("server", "Answer"),
          ...fixed("server", "Handlers", "Decisions", "ServerOptions", "Authenticate"),
        ],
        /Handler$/,
      ),
    },
  };
}

/** A handler takes requests and gives answers: both have roots of their own. */
function reached(output: Output, roots: readonly string[], stops = /^$/): Set<string> {
  const found = new Set<string>();
  const pending = [...roots];
  for (let key = pending.pop(); key !== undefined; key = pending.pop()) {
    const declaration = declarationAt(output, key);
    if (declaration === undefined || found.has(key)) continue;
    found.add(key);
    if (stops.test(declaration.name)) continue;
    pending.push(...referencesIn(declaration.text, declaration.module));
  }
  return found;
}
