/** Events of payload format 2.0, which HTTP APIs of API Gateway and function URLs send. */

/** The members that are used, of both. Written out, so that no project needs types of AWS for them. */
export interface LambdaEvent {
  readonly version?: string;
  /** With the stage before it, where that is not `$default`. */
  readonly rawPath: string;
  readonly rawQueryString: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** The pairs of all `Cookie` headers, which `headers` does not have. */
  readonly cookies?: readonly string[] | null | undefined;
  readonly body?: string | null | undefined;
  readonly isBase64Encoded?: boolean;
  readonly requestContext: {
    readonly domainName?: string | undefined;
    readonly stage?: string | undefined;
    readonly http: { readonly method: string };
  };
}

/** @throws Error at an event of another format, with what to do. */
export function checkEvent(event: unknown): void {
  const { version, requestContext, rawPath } = Object(event) as Partial<LambdaEvent>;
  if (version === "2.0" && typeof rawPath === "string" && requestContext?.http !== undefined)
    return;
  throw new Error(
    "The event has not payload format 2.0. Use an HTTP API with payload format version 2.0, or a function " +
      "URL. REST APIs and load balancers send another format, in which parts of the request are decoded.",
  );
}

/** Paths of the request, percent-encoded: what the stage took of its beginning, and the rest. */
export function eventPath({ rawPath, requestContext }: LambdaEvent): Readonly<{
  mount: string;
  path: string;
}> {
  const { domainName = "", stage } = requestContext;
  const path =
    isPlainPath.test(rawPath) || isFunctionUrl.test(domainName) ? rawPath : encodedAgain(rawPath);
  const mount = stage === undefined || stage === "$default" ? "" : `/${stage}`;
  // Behind a domain of one's own, the path comes without the stage.
  if (mount === "" || !`${path}/`.startsWith(`${mount}/`)) return { mount: "", path };
  return { mount, path: path.slice(mount.length) || "/" };
}

/** Nothing in it would be encoded again, whoever sends the event. */
const isPlainPath = /^[\w\-.~!$&'()*+,;=:@/]*$/;

const isFunctionUrl = /\.lambda-url\.[\w-]+\.on\.aws$/iu;

/**
 * HTTP APIs hand paths on decoded, once. All that a segment cannot hold is encoded again, each `%` too:
 * what comes after would decode it a second time. A `/` that was sent encoded stays a `/`.
 */
function encodedAgain(path: string): string {
  return path.replaceAll(/[^\w\-.~!$&'()*+,;=:@/]+/gu, (text) =>
    encodeURIComponent(text.replaceAll(/\p{Cs}/gu, "\ufffd")),
  );
}
