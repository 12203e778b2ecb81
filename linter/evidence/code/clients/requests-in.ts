/** A block of code, or code in a line → all requests that it shows, whatever the client. */
import type { MarkedText } from "../../outline/marked-text.ts";
import { addressesIn, addressesOfHtml } from "./addresses.ts";
import { codeOf } from "./calls.ts";
import { codeRequests } from "./code-requests.ts";
import { curlRequest } from "./curl.ts";
import { expanded } from "./expanded.ts";
import { httpieRequest, wgetRequest } from "./httpie.ts";
import { type Message, messagesIn } from "./messages.ts";
import { powershellRequests } from "./powershell.ts";
import { withNamedBase } from "./named-base.ts";
import type { SentRequest } from "./request.ts";
import { commandsIn } from "./shell.ts";

export interface CodeRequests {
  /** In the order in which they stand. */
  readonly requests: readonly SentRequest[];
  /** Requests and answers that are written as messages; the requests are among `requests` too. */
  readonly messages: readonly Message[];
}

/** Sections, hosts and findings are read from the same blocks. */
const known = new WeakMap<MarkedText, CodeRequests>();

const clients =
  /\b(?:fetch|axios|got|ky|request|requests|httpx|session|client|http|https|get|post|put|patch|delete|NewRequest\w*|urlopen|ajax)\b/iu;

/** All requests of a text, read once for each text. */
export function requestsIn(text: MarkedText): CodeRequests {
  let found = known.get(text);
  if (found === undefined) {
    const { requests, messages } = findRequests(text);
    found = { requests: requests.map((one) => withNamedBase(one, text)), messages };
    known.set(text, found);
  }
  return found;
}

function findRequests(text: MarkedText): CodeRequests {
  const commands = [
    ...commandsIn(text, ["curl(?:\\.exe)?"]).flatMap(
      (one) => curlRequest(expanded(one, text)) ?? [],
    ),
    ...httpCommands(text),
    ...commandsIn(text, ["wget(?:\\.exe)?"]).flatMap(
      (one) => wgetRequest(expanded(one, text)) ?? [],
    ),
    ...commandsIn(text, wrappersIn(text)).flatMap((one) => curlRequest(expanded(one, text)) ?? []),
  ];
  if (commands.length > 0) {
    // What a command prints may follow it.
    const messages = messagesIn(text);
    const sorted = [...commands, ...callsBeside(commands, text)].toSorted(
      (one, other) => one.start - other.start,
    );
    return { requests: sorted, messages: messages.filter(({ kind }) => kind === "answer") };
  }
  const messages = messagesIn(text);
  if (messages.length > 0) {
    const requests = messages.flatMap((one) => (one.kind === "request" ? [one.request] : []));
    return { requests, messages };
  }
  const isCode = clients.test(text.text) || /Invoke-|\bi[rw][mr]\b/iu.test(text.text);
  const code = isCode ? codeOf(text) : undefined;
  const calls = code === undefined ? [] : [...powershellRequests(code), ...codeRequests(code)];
  const pictures = calls.length > 0 ? [] : addressesOfHtml(text);
  const requests = calls.length + pictures.length > 0 ? [...calls, ...pictures] : addressesIn(text);
  return { requests: requests.toSorted((one, other) => one.start - other.start), messages: [] };
}

/** Calls in code that stands below a command, in one block. */
function callsBeside(commands: readonly SentRequest[], text: MarkedText): SentRequest[] {
  if (!libraries.test(text.text)) return [];
  const code = codeOf(text);
  const calls = code === undefined ? [] : codeRequests(code);
  return calls.filter((one) =>
    commands.every(({ start, end }) => one.start < start || one.start >= end),
  );
}

const libraries = /\b(?:requests|httpx)\.(?:get|post|put|patch|delete)\(|\bfetch\(|\baxios\b/u;

/** Commands at a prompt that call an address: services have tools of their own around curl. */
function wrappersIn(text: MarkedText): string[] {
  const found = [
    ...text.text.matchAll(/^[ \t]*[$%][ \t]+([a-z][\w-]{1,40})[ \t][^\n]*\bhttps?:\/\//gmu),
  ];
  const names = found.map(([, name = ""]) => name).filter((name) => !tools.test(name));
  return [...new Set(names)].slice(0, 20);
}

const tools =
  /^(?:curl|wget|https?|xhs?|git|docker|podman|kubectl|helm|npm|npx|yarn|pip\w*|go|cargo|open|xdg-open|start|ssh|scp|export|echo|set|cd|ab|hey|wrk|k6|oha|vegeta|ping|dig|python\w*|node|deno|ruby|php|java|websocat|wscat|apt\w*|brew|sudo|printf|cat)$/u;

/** `http` is a word as well: only with a method or an address behind it, at the begin of a line, is it a command. */
function httpCommands(text: MarkedText): SentRequest[] {
  const isCommand =
    /(?:^|\n|&&|\|)\s*(?:[$%>#]\s+)?(?:http|https|xh|xhs)\s+(?:-{1,2}[\w-]+(?:[= ]\S+)?\s+){0,6}(?:[A-Z]{3,7}\s|\S*[/:])/u;
  if (!isCommand.test(text.text)) return [];
  return commandsIn(text, ["https", "http", "xhs", "xh"]).flatMap(
    (one) => httpieRequest(expanded(one, text)) ?? [],
  );
}
