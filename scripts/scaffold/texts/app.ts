/** app.ts and what stands around it: the handlers, mounted in the framework that was chosen. */
import { docComment } from "../../../core/base/text/comment.ts";
import { literal, objectLiteral } from "../../../core/base/text/literal.ts";
import type { Framework } from "../description/choices.ts";
import type { Described } from "../description/described.ts";
import type { Modules } from "../description/modules.ts";
import { decisionMembers } from "./decisions.ts";
import { importLine } from "./operations.ts";
import { mountings } from "./mountings.ts";
import { startText } from "./start.ts";

export interface AppChoices {
  readonly framework: Framework;
  /** Where the paths of the service begin, where the description does not say it. */
  readonly basePath?: string;
}

/** The module that makes one function of all handlers, and mounts it. */
export function appText(described: Described, choices: AppChoices, modules: Modules): string {
  const { imports, code } = mountings[choices.framework];
  const hasJudges = described.view.judges.length > 0;
  const decided = [
    ...(decisionMembers(described).length > 0 ? ["decisions"] : []),
    ...(described.view.rateLimit === "" ? [] : ["rateLimiter"]),
  ];
  const options = [...(hasJudges ? ["authenticate"] : []), ...decided];
  return [
    docComment("Combines all handlers into one function and mounts it."),
    imports(modules),
    importLine(["createHandler"], modules.generated("server")),
    hasJudges ? importLine(["authenticate"], modules.own("authenticate")) : "",
    decided.length > 0 ? importLine(decided, modules.own("decisions")) : "",
    importLine(["handlers"], modules.own("index")),
    "\n",
    docComment("Answers every request of the description.", webhookNote(described)),
    `export const handle = createHandler(handlers${optionsCode(options, choices.basePath)});\n`,
    code === "" ? "" : `\n${code}`,
  ].join("");
}

function optionsCode(names: readonly string[], basePath: string | undefined): string {
  const entries = basePath === undefined ? [] : [["basePath", literal(basePath)] as const];
  const own = objectLiteral(entries).replace(/^\{ ?| ?\}$/g, "");
  const told = "onError: (error) => console.error(error)";
  return `, { ${[...names, ...(own === "" ? [] : [own]), told].join(", ")} }`;
}

/** Events come to URLs that a description does not state: only people can mount their receivers. */
function webhookNote({ api, names }: Described): string | undefined {
  const events = [...api.webhooks, ...api.callbacks];
  if (events.length === 0) return undefined;
  const lines = events.map((event) => `- \`create${names.operation(event).type}Receiver\``);
  return `The description defines events too. To receive them, mount these functions of \`webhooks.ts\`:\n${lines.join("\n")}`;
}

/** main.ts, which starts the service; `undefined` where the platform does. */
export function mainText(framework: Framework, modules: Modules): string | undefined {
  const start = startText(framework, modules);
  return start === undefined
    ? undefined
    : docComment(
        "Starts the service. The variables `HOST` and `PORT` set its address; the default is 127.0.0.1:3000.",
        "SIGINT and SIGTERM end it when calls in progress have finished.",
      ) + start;
}

/** Where Next.js finds the service, and the module there. */
export interface NextRoute {
  /** Folders below `app/`, such as `api/[...path]`. */
  readonly folder: string;
  /** The base path to state, where the description has none that folders can have. */
  readonly basePath?: string;
}

/** The folder for the base path of a description. */
export function nextRoute({ api, basePath }: Pick<Described, "api" | "basePath">): NextRoute {
  // A catch-all folder does not catch its own path.
  const isRoot = api.operations.some(({ path }) => /^\/?$/.test(path));
  const rest = isRoot ? "[[...path]]" : "[...path]";
  const isPlain = /^(?:\/[\w~-][\w.~-]*)+$/.test(basePath) && !/\/[_@(]/.test(basePath);
  return isPlain
    ? { folder: `${basePath.slice(1)}/${rest}` }
    : { folder: `api/${rest}`, basePath: "/api" };
}

/** The route.ts of Next.js. */
export function nextRouteText(modules: Modules): string {
  return [
    docComment("The service as route handlers of Next.js."),
    importLine(["toNext"], modules.runtime("mounts/next")),
    importLine(["handle"], modules.own("app")),
    "\nexport const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = toNext(handle);\n",
  ].join("");
}
