/** Where a service is by its description: what a caller's base URL stands for. */
import type * as ir from "../../model/ir.ts";

/** A piece of a URL with its variables in braces. */
export interface ServerText {
  readonly template: string;
  /** With the defaults. */
  readonly text: string;
  /** Those of the template. */
  readonly variables: ir.Server["variables"];
}

export interface ServiceUrl {
  /** Appended to the base URL. Absent: nothing is. */
  readonly prefix?: ServerText;
  /** Absent: the caller has to give one. */
  readonly baseUrl?: ServerText;
}

/**
 * Of `api`'s first server. Where its URL begins with a variable for scheme and host the base URL
 * stands for that variable; otherwise it stands for the whole URL.
 */
export function serviceUrl({ servers: [server] }: Pick<ir.Api, "servers">): ServiceUrl {
  if (server === undefined) return {};
  const variable = /^\{[^{}]*\}(?=\/|$)/.exec(server.url)?.[0];
  if (variable !== undefined) {
    const rest = serverText(server, server.url.slice(variable.length).replace(/\/+$/, ""));
    // What follows a query or a fragment is no path.
    return /^$|[?#]/.test(rest.text) ? {} : { prefix: rest };
  }
  const url = serverText(server, server.url);
  const isAbsolute = /^https?:\/\/[^?#@]*$/i.test(url.text) && URL.canParse(url.text);
  return isAbsolute ? { baseUrl: url } : {};
}

function serverText({ variables }: ir.Server, template: string): ServerText {
  const defaults = new Map(variables.map((variable) => [variable.name, variable.default]));
  const named = new Set([...template.matchAll(/\{([^{}]*)\}/g)].map(([, name]) => name));
  const text = template.replace(/\{([^{}]*)\}/g, (all, name: string) => defaults.get(name) ?? all);
  return { template, text, variables: variables.filter(({ name }) => named.has(name)) };
}
