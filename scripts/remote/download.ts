/** A URL → the bytes that are there, if it may be asked. The only place that reads from the network. */
import { request as requestHttp } from "node:http";
import { type RequestOptions, request as requestHttps } from "node:https";
import type { LookupFunction } from "node:net";
import type { DiagnosticCode } from "../../core/base/diagnostic.ts";
import { literalAddress } from "./address.ts";
import type { Network } from "./network.ts";

/** Which protocols may be spoken; plain HTTP shows and believes everything on the way. */
export type Protocols = "https" | "http";

/** Why there is nothing. */
export class Failure extends Error {
  readonly code: DiagnosticCode;

  constructor(code: DiagnosticCode & `remote/${string}`, message: string) {
    super(message);
    this.code = code;
  }
}

/**
 * The bytes at `uri`, after redirects. Each address that is connected to has been allowed, by
 * whatever name or redirect it was reached.
 *
 * @throws {Failure}
 */
export async function download(
  uri: string,
  protocols: Protocols,
  network: Network,
): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(network.timeout);
  let url = new URL(uri);
  for (let redirects = 0; redirects <= network.redirects; redirects += 1) {
    requireAllowed(url, protocols, network);
    const answer = await ask(url, network, signal);
    if (answer.bytes !== undefined) return answer.bytes;
    if (!URL.canParse(answer.location, url)) {
      throw new Failure("remote/failed", "the redirect is not a valid URL");
    }
    url = new URL(answer.location, url);
  }
  throw new Failure("remote/failed", `it redirects more than ${network.redirects} times`);
}

/** A URL as messages and logs may have it: what often is secret is left out. */
export function shownUrl(uri: string): string {
  if (!URL.canParse(uri)) return "a URL";
  const { protocol, host, pathname, search } = new URL(uri);
  return `${protocol}//${host}${pathname}${search === "" ? "" : "?…"}`;
}

function requireAllowed(url: URL, protocols: Protocols, network: Network): void {
  const { protocol, username, password, hostname } = url;
  const shown = shownUrl(url.href);
  if (protocol !== "https:" && !(protocol === "http:" && protocols === "http")) {
    const hint = protocol === "http:" ? "; use --remote http to allow it" : "";
    throw new Failure("remote/refused", `${shown} does not use HTTPS${hint}`);
  }
  if (username !== "" || password !== "") {
    throw new Failure("remote/refused", `${shown} contains a user name or a password`);
  }
  const address = literalAddress(hostname);
  if (address !== undefined && !network.isAllowedAddress(address)) throw notPublic(hostname);
}

function notPublic(name: string): Failure {
  return new Failure("remote/refused", `${JSON.stringify(name)} is not a public address`);
}

type Answer =
  | { readonly bytes: Uint8Array }
  | { readonly bytes?: undefined; readonly location: string };

function ask(url: URL, network: Network, signal: AbortSignal): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) => reject(asFailure(error, network));
    const options: RequestOptions = {
      agent: false,
      signal,
      lookup: checkedLookup(network),
      headers: {
        accept: "application/json, application/yaml, text/yaml, */*;q=0.5",
        "accept-encoding": "identity",
        "user-agent": "specwright",
      },
    };
    const start = url.protocol === "https:" ? requestHttps : requestHttp;
    const request = start(url, options, (response) => {
      const { statusCode = 0, headers } = response;
      const end = (failure: Failure) => {
        response.destroy();
        reject(failure);
      };
      if ([301, 302, 303, 307, 308].includes(statusCode) && headers.location !== undefined) {
        response.destroy();
        return resolve({ location: headers.location });
      }
      if (statusCode !== 200) {
        return end(new Failure("remote/failed", `the server responds with status ${statusCode}`));
      }
      if ((headers["content-encoding"] ?? "identity") !== "identity") {
        return end(
          new Failure(
            "remote/failed",
            "the server sends a compressed response that was not requested",
          ),
        );
      }
      const chunks: Buffer[] = [];
      let length = 0;
      response.on("data", (chunk: Buffer) => {
        length += chunk.length;
        chunks.push(chunk);
        if (length > network.bytes) {
          end(new Failure("remote/failed", `the response is larger than ${network.bytes} bytes`));
        }
      });
      response.on("error", fail);
      response.on("close", () => {
        if (response.complete) resolve({ bytes: Buffer.concat(chunks) });
        else fail(new Failure("remote/failed", "the response ends early"));
      });
    });
    // What is connected to is looked at once more, whoever resolved the name.
    request.on("socket", (socket) =>
      socket.once("connect", () => {
        const { remoteAddress = "" } = socket;
        if (!network.isAllowedAddress(remoteAddress)) socket.destroy(notPublic(url.hostname));
      }),
    );
    request.on("error", fail);
    request.end();
  });
}

/** All addresses of a name have to be allowed: it could give another one the next time. */
function checkedLookup(network: Network): LookupFunction {
  return (name, options, answer) =>
    network.lookup(name, (error, addresses) => {
      const [first] = addresses;
      if (error !== null || first === undefined) {
        answer(error ?? new Error("no address"), "");
      } else if (addresses.some(({ address }) => !network.isAllowedAddress(address))) {
        answer(notPublic(name), "");
      } else if (options.all === true) {
        answer(null, [...addresses]);
      } else {
        answer(null, first.address, first.family);
      }
    });
}

function asFailure(error: unknown, { timeout }: Network): Failure {
  if (error instanceof Failure) return error;
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (code === "ABORT_ERR") {
    return new Failure("remote/failed", `no complete response within ${timeout / 1000} seconds`);
  }
  return new Failure(
    "remote/failed",
    causes.get(code) ?? `connection failed (${code || "unknown cause"})`,
  );
}

const causes: ReadonlyMap<string, string> = new Map([
  ["ENOTFOUND", "host not found"],
  ["EAI_AGAIN", "cannot resolve the host name"],
  ["ECONNREFUSED", "connection refused"],
  ["ECONNRESET", "connection lost"],
]);
