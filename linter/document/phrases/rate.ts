/** Rates and waiting times in words → the form that statements have. */
import { type Statement } from "../../model/statement.ts";

type Json = Statement["value"];

const seconds = new Map([
  ["second", 1],
  ["s", 1],
  ["minute", 60],
  ["hour", 3600],
  ["day", 86_400],
]);

const every = "(?:per|a|an|every|each|(?:with)?in (?:a|an|one|each))";
const per = `(?:requests?|calls?) ${every} (\\d+ )?(second|minute|hour|day)s?`;
const plain = new RegExp(`^(?:at most |up to |max(?:imum)? )?([\\d,]+) ${per}$`, "iu");
const most = `(?:,? (?:but )?at most ([\\d,]+) ${every} (\\w+))?`;
const times = new RegExp(`^\`?([\\w ]+?)\`? [x×*] (\\d+) ${per}${most}$`, "iu");
const timesFirst = new RegExp(`^(\\d+) [x×*] \`?([\\w ]+?)\`? ${per}${most}$`, "iu");
const waiting = /^(after|up to|at most|within) (\d+) (second|minute|hour|day|s)s?$/iu;

/** `{ requests, perSeconds }`; absent when the words give no rate. */
export function rateIn(words: string): Json | undefined {
  const [, count, many, unit] = plain.exec(words) ?? [];
  if (count !== undefined) {
    return { requests: number(count), perSeconds: span(many, unit) };
  }
  const found = times.exec(words) ?? turned(timesFirst.exec(words));
  const [, name, factor, every, of, most, mostOf] = found ?? [];
  if (name === undefined || (mostOf !== undefined && mostOf !== of)) return undefined;
  const field = name.trim().replaceAll(/\s+/gu, "_").toLowerCase();
  const atMost = most === undefined ? {} : { atMost: number(most) };
  return { requests: { field, times: number(factor), ...atMost }, perSeconds: span(every, of) };
}

/** "2 x monitor limit" as if it were "monitor limit x 2". */
function turned(match: RegExpExecArray | null): (string | undefined)[] | undefined {
  const [all, factor, name, ...rest] = match ?? [];
  return all === undefined ? undefined : [all, name, factor, ...rest];
}

/** `{ atMostSeconds }` or `{ afterSeconds }`; absent when the words give no waiting time. */
export function waitIn(words: string): Json | undefined {
  const [, how, count, unit] = waiting.exec(words) ?? [];
  if (how === undefined) return undefined;
  const length = number(count) * span(undefined, unit);
  return how.toLowerCase() === "after" ? { afterSeconds: length } : { atMostSeconds: length };
}

function span(many: string | undefined, unit: string | undefined): number {
  return (many === undefined ? 1 : number(many)) * (seconds.get(unit?.toLowerCase() ?? "") ?? 1);
}

function number(digits: string | undefined): number {
  return Number(digits?.replaceAll(",", "").trim());
}
