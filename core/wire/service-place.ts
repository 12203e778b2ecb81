/** Where a service is by its description: what a caller's base URL stands for. */
import type * as ir from "../ir.ts";

export interface ServicePlace {
  /** Appended to the base URL. */
  readonly prefix: string;
  /** Absent: the caller has to give one. */
  readonly baseUrl?: string;
}

/**
 * Of `api`'s first server. Where its URL begins with a variable the base URL stands for that
 * variable; otherwise it stands for the whole URL.
 */
export function servicePlace({ servers: [server] }: Pick<ir.Api, "servers">): ServicePlace {
  if (server === undefined) return { prefix: "" };
  const variable = /^\{[^{}]*\}/.exec(server.url)?.[0];
  if (variable !== undefined) {
    const rest = expanded({ ...server, url: server.url.slice(variable.length) });
    return { prefix: rest.replace(/\/+$/, "") };
  }
  const url = expanded(server);
  const isAbsolute = /^https?:\/\/[^?#@]*$/i.test(url) && URL.canParse(url);
  return { prefix: "", ...(isAbsolute ? { baseUrl: url } : {}) };
}

function expanded({ url, variables }: Pick<ir.Server, "url" | "variables">): string {
  const defaults = new Map(variables.map((variable) => [variable.name, variable.default]));
  return url.replace(/\{([^{}]*)\}/g, (text, name: string) => defaults.get(name) ?? text);
}
