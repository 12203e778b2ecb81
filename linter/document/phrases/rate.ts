/** Rates and waiting times in words → the form that statements have. */
import { type Statement } from "../../model/statement.ts";

type Json = Statement["value"];

const seconds = new Map([
  ["second", 1],
  ["minute", 60],
  ["hour", 3600],
  ["day", 86_400],
]);

const per = "(?:requests?|calls?) (?:per|a|an|every|each) (\\d+ )?(second|minute|hour|day)s?";
const plain = new RegExp(`^(?:at most |up to |max(?:imum)? )?([\\d,]+) ${per}$`, "iu");
const times = new RegExp(
  `^\`?([\\w ]+?)\`? [x×*] (\\d+) ${per}(?:,? (?:but )?at most ([\\d,]+) (?:per|a|an|every|each) (\\w+))?$`,
  "iu",
);
const waiting = /^(after|up to|at most|within) (\d+) (second|minute|hour|day)s?$/iu;

/** `{ requests, perSeconds }`; absent when the words give no rate. */
export function rateIn(words: string): Json | undefined {
  const [, count, many, unit] = plain.exec(words) ?? [];
  if (count !== undefined) {
    return { requests: number(count), perSeconds: span(many, unit) };
  }
  const [, name, factor, every, of, most, mostOf] = times.exec(words) ?? [];
  if (name === undefined || (mostOf !== undefined && mostOf !== of)) return undefined;
  const field = name.trim().replaceAll(/\s+/gu, "_").toLowerCase();
  const atMost = most === undefined ? {} : { atMost: number(most) };
  return { requests: { field, times: number(factor), ...atMost }, perSeconds: span(every, of) };
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
