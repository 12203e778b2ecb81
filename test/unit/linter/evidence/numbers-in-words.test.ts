/** Numbers, defaults, steps, patterns and types in unusual words, in items, cells and sentences about one member. */
import { describe, expect, test } from "vitest";
import { modelOf } from "../../../support/sources.ts";
import { findingsIn } from "./findings-in.ts";

const { api } = modelOf({
  "openapi.yaml": {
    openapi: "3.1.0",
    info: { title: "Races", version: "1" },
    paths: {
      "/races": {
        post: {
          summary: "Start a race",
          requestBody: {
            content: {
              "application/json": {
                schema: {
                  type: "object",
                  properties: {
                    laps: { type: "integer", minimum: 1, maximum: 20, default: 3 },
                    quality: { type: "integer", minimum: 0, maximum: 4 },
                    start_minutes: { type: "integer", minimum: 0, maximum: 90, default: 10 },
                    pause: { type: "integer", minimum: 15, maximum: 180, multipleOf: 15 },
                    limit: { type: "integer", default: 1800 },
                    notes: { type: "object", maxProperties: 30 },
                    sail: { type: "string", pattern: "^[A-Z]{3}[0-9]{4}$" },
                    free: { type: "boolean", default: false },
                    fee: { type: "integer", minimum: 0, default: 0 },
                    level: { $ref: "#/components/schemas/Level" },
                    crew: { type: "array", items: { $ref: "#/components/schemas/Person" } },
                  },
                },
              },
            },
          },
          responses: { "201": { description: "Started." } },
        },
      },
    },
    components: {
      schemas: {
        Level: { type: "string", enum: ["low", "high"] },
        Person: { type: "object", properties: { name: { type: "string" } } },
      },
    },
  },
});

const head = "## Start a race\n\n`POST /races`\n\n";

/** Each with the value for `#` that agrees, and one that does not. */
const forms: readonly (readonly [form: string, isTrue: string, isFalse: string])[] = [
  ["- `laps` (integer): how many rounds; # if you say nothing", "3", "5"],
  ["- `laps` (integer): 1..20 =#", "3", "5"],
  ["- `laps` (integer): 1–20 (#)", "3", "5"],
  ["- `laps` (integer): between 1 and 20, and # if not given", "3", "5"],
  [
    "- `laps` (integer): 1 leaves most of the boats wet; # makes good races and is the default",
    "3",
    "5",
  ],
  ["`laps` tells how many rounds; leave it out and you get #.", "3", "5"],
  ["`laps` tells how many rounds, # rounds unless you say so.", "three", "five"],
  ["`laps` tells how many rounds. # are assumed.", "3", "5"],
  ["`laps` tells how many rounds; more than # will not work.", "20", "30"],
  ["`laps` tells how many rounds, with 1 (short) to # (long).", "20", "30"],
  ["- `quality` (integer): 0 (unchecked) … # (bad)", "4", "15"],
  ["- `quality` (integer), from #", "0", "2"],
  ["- `quality` (integer): counted from #", "0", "2"],
  ["- `start_minutes` (integer): 0–# minutes", "90", "120"],
  ["- `start_minutes` (integer): at most # minutes", "90", "120"],
  ["`start_minutes` is # minutes if left out.", "10", "15"],
  ["- `pause` (integer): 15–# minutes", "180", "240"],
  ["- `pause` (integer): multiple of #", "15", "5"],
  ["- `pause` (integer): in steps of #", "15", "5"],
  ["- `limit` (integer): how long it may take, # minutes by default", "30", "45"],
  ["- `notes` (object): up to # entries", "30", "64"],
  ["- `sail` (string): pattern: `^[A-Z]{3}[0-9]{#}$`", "4", "6"],
  ["- `sail` (string): must match `[A-Z]{3}\\d{#}`", "4", "6"],
  ["- `fee` (integer): in cents. `#` means free (default)", "0", "5"],
  ["| Name | Type |\n|--|--|\n| `laps` | # |\n| `fee` | integer |", "whole number", "boolean"],
  [
    "| Name | Type |\n|--|--|\n| `level` | # [Level](#level) |\n| `fee` | integer |",
    "string",
    "integer",
  ],
  [
    "| Name | Type |\n|--|--|\n| `crew` | # |\n| `fee` | integer |",
    "array of Person",
    "Person object",
  ],
];

/** The same words about something else. */
const harmless: readonly string[] = [
  "- `laps` (integer): the first two are slow if it is omitted",
  "- `laps` (integer): if it is left out, one of the boats decides",
  "`laps` tells how many rounds; if it is left out, the first five are used as a warm-up.",
  "- `limit` (integer): how long it may take, 0.5 hours by default",
  "- `start_minutes` (integer): up to 2 hours",
  "- `pause` (integer): 900–18000 seconds",
  "- `laps` (integer): takes 1–30 minutes",
  "- `sail` (string): pattern: `[A-Z]+[0-9]+`",
  "- `fee` (integer): in steps of 5",
  "- `laps` (integer): 1–20 (30)",
  "- `free` (boolean): default 0",
  "| Name | Cardinality | Type |\n|--|--|--|\n| `laps` | 0..1 | integer |\n| `fee` | 0..1 | integer |",
  "| Name | Type |\n|--|--|\n| `level` | number of the Level |\n| `fee` | integer |",
];

describe("words about a member", () => {
  test.each(forms)("are read: %s", (form, isTrue, isFalse) => {
    const lines = (value: string) =>
      findingsIn(api, `${head}${form.replace("#", () => value)}\n`).map((one) => one.split(":")[0]);
    expect(lines(isTrue)).toEqual([]);
    const line = 5 + (form.split("\n").findIndex((one) => one.includes("#")) || 0);
    expect(lines(isFalse)).toContain(String(line));
  });

  test.each(harmless)("of something else are not: %s", (words) => {
    expect(findingsIn(api, `${head}${words}\n`)).toEqual([]);
  });
});
