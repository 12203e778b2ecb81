/** Code of a document → the requests and values in it, held against the description. */
import { contradictedExample, missingInExample } from "../report/findings.ts";
import { checkRequest, type RequestProblem } from "../code/check-request.ts";
import { type SentRequest, requestOf } from "../code/curl.ts";
import { jsonIn } from "../code/json-values.ts";
import { type Command, commandsIn } from "../code/shell.ts";
import type { MarkedText } from "../outline/marked-text.ts";
import { pathOfUrl } from "../scope/sections.ts";
import { nearPaths } from "../vocabulary/near-names.ts";
import { type ElementContext, didYouMean, nearestPath } from "./element-context.ts";
import { readStatus } from "./read-statuses.ts";
import { readValues } from "./read-values.ts";

/** Reads a block of code, or one in a line. */
export function readCode(
  text: MarkedText,
  context: ElementContext,
  { isBlock, language = "" }: { readonly isBlock: boolean; readonly language?: string },
): boolean {
  const commands = commandsIn(text.text, "curl");
  if (commands.length > 0) {
    const read = commands.map((command) => readCommand(command, text, context));
    if (isBlock) countLines(text, context, read.some(Boolean) ? "read" : "unread");
    return read.some(Boolean);
  }
  const message =
    /^\s*(?:HTTP\/[\d.]+\s+(\d{3})|([A-Z]{3,7})\s+(\/\S*)(?:\s+HTTP\/[\d.]+)?\s*$)/mu.exec(
      text.text,
    );
  const status = message?.[1];
  if (message !== null && status !== undefined) {
    const start = message.index + message[0].lastIndexOf(status);
    readStatus(status, text, { start, end: start + 3 }, context);
  }
  const body = message === null ? 0 : bodyStart(text.text);
  const json = jsonIn(text.text.slice(body));
  const isRead =
    json !== undefined &&
    readValues(json, text.slice(body), {
      ...context,
      ...(message === null
        ? {}
        : { lead: message[1] === undefined ? "request" : `response ${message[1]}` }),
    });
  if (!isBlock) return isRead;
  if (isRead || (message !== null && json === undefined)) countLines(text, context, "read");
  else if (isOfSystem(text.text, language, context)) countLines(text, context, "outside");
  else countLines(text, context, "unread");
  return isRead;
}

/** Behind the first empty line, where a message has its body. */
function bodyStart(text: string): number {
  const blank = /\n[ \t]*\n(?=\s*[[{])/u.exec(text);
  return blank === null ? 0 : blank.index + blank[0].length;
}

const ofSystems =
  /^(?:ya?ml|docker(?:file)?|nginx|apache|ini|toml|conf|env|properties|bash|sh|shell|zsh|console|powershell|makefile)$/iu;

/** Files and commands of a system, outside of any operation: neither a request nor an answer. */
function isOfSystem(text: string, language: string, { operation }: ElementContext): boolean {
  if (operation !== undefined || /\bhttps?:\/\//u.test(text)) return false;
  const isCommand = /^\s*(?:[$#]\s|docker|kubectl|pip|npm|apt|git|export\s|mkdir|sudo|cd\s)/mu.test(
    text,
  );
  return ofSystems.test(language) || (language === "" && isCommand);
}

function countLines(
  text: MarkedText,
  { ledger }: ElementContext,
  state: "read" | "outside" | "unread",
): void {
  let start = 0;
  for (const line of text.text.split("\n")) {
    const own = text.slice(start, start + line.length);
    if (line.trim() !== "") ledger.count("line of code", own, state);
    start += line.length + 1;
  }
}

function readCommand(command: Command, text: MarkedText, context: ElementContext): boolean {
  const { vocabulary, ledger, hosts } = context;
  const request = requestOf(command);
  if (request === undefined) return false;
  const path = pathOfUrl(request.url);
  const all = vocabulary.paths.find(path);
  if (all.length === 0) {
    if (!hosts.has(hostOf(request.url)) || path === "/" || /^\W*$/u.test(path)) return false;
    ledger.findings.push(
      missingInExample({
        message: `the spec has no path for "${path}"`,
        document: placeNear(command, [path, request.url], text, context),
        ...nearestPath(path, context),
        mend: {
          what: "path",
          stated: path,
          said: nearPaths({ path, method: request.method }, vocabulary.api.operations),
        },
      }),
    );
    return true;
  }
  const operation = all.find(({ method }) => method === request.method);
  if (operation === undefined) {
    const [first] = all;
    const methods = all.map(({ method }) => method).join(", ");
    ledger.findings.push(
      contradictedExample({
        message: `the example sends ${request.method} ${path}, but the spec has ${methods} there`,
        document: placeNear(command, methodWords(request), text, context),
        ...(first === undefined ? {} : { spec: first.origin }),
        mend: { what: "method", stated: request.method, said: all.map(({ method }) => method) },
      }),
    );
    return true;
  }
  ledger.bound.add(operation.origin.pointer);
  const { problems, isRead } = checkRequest(request, operation, vocabulary.schemas);
  for (const problem of problems) report(problem, command, text, context);
  return isRead;
}

function methodWords({ method, url }: SentRequest): string[] {
  return [`-X ${method}`, `-X${method}`, `--request ${method}`, method, url];
}

function report(
  { kind, near, message, origin, name, known, mend }: RequestProblem,
  command: Command,
  text: MarkedText,
  context: ElementContext,
): void {
  const type = kind === "missing" ? missingInExample : contradictedExample;
  const help = name === undefined ? undefined : didYouMean(name, known ?? []);
  context.ledger.findings.push(
    type({
      message,
      document: placeNear(command, near, text, context),
      spec: origin,
      ...(help === undefined ? {} : { help }),
      ...(mend === undefined ? {} : { mend }),
    }),
  );
}

/** The first of `near` that stands in the command; the whole command where none does. */
function placeNear(
  { start, end }: Command,
  near: readonly string[],
  text: MarkedText,
  { ledger }: ElementContext,
) {
  const own = text.text.slice(start, end);
  for (const part of near) {
    const at = part === "" ? -1 : own.indexOf(part);
    if (at !== -1) return ledger.place(text, start + at, start + at + part.length);
  }
  return ledger.place(text, start, start + Math.max(1, own.split("\n")[0]?.length ?? 1));
}

/** Host and port, without what names a user. */
export function hostOf(url: string): string {
  const host = /^(?:[a-z]+:\/\/)?([^/]*)/iu.exec(url)?.[1] ?? "";
  return host.replace(/^[^@]*@/u, "").toLowerCase();
}
