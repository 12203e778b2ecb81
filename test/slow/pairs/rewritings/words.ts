/** Rewritings of sentences and of the words for types, which keep what is meant. */
import { type Block, mapKind, mapWords, outsideCode } from "./blocks.ts";
import type { Random } from "./random.ts";
import { ofBlocks, type Rewriting } from "./rewriting.ts";

type Template = readonly [pattern: RegExp, forms: readonly [string, ...string[]]];

/** A value as documents show it. */
const value = "(`[^`]+`|-?\\d+(?:\\.\\d+)?(?![\\w.%,/-])|true|false)";
const number = "(-?\\d[\\d,]*(?:\\.\\d+)?)(?![\\w.]*\\w)";

const templates: readonly (readonly [name: string, all: readonly Template[]])[] = [
  [
    "modal verbs",
    [
      [/\bmust be\b/gu, ["has to be", "must be", "needs to be"]],
      [/\bhas to be\b/gu, ["must be"]],
      [/\bcan be\b/gu, ["may be"]],
      [/\bmay be\b/gu, ["can be"]],
    ],
  ],
  [
    "required and optional",
    [
      [/\bis required\b/gu, ["is mandatory", "is required"]],
      [/\bis optional\b/gu, ["may be left out", "can be omitted", "is not required"]],
      [/\(required\)/gu, ["(mandatory)", "(**required**)"]],
      [/\(optional\)/gu, ["(_optional_)", "(not required)"]],
      [/(?<=[.;] |^)Required\./gmu, ["Mandatory.", "This field is required."]],
      [/(?<=[.;] |^)Optional\./gmu, ["May be left out.", "Not required."]],
      [/(?<=[,(] ?)required(?=[,)])/gu, ["mandatory", "**required**"]],
    ],
  ],
  [
    "defaults",
    [
      [
        new RegExp(`\\bDefaults? to ${value}`, "gu"),
        ["If left out, $1", "The default is $1", "Default: $1", "$1 by default"],
      ],
      [
        new RegExp(`\\bDefault(?: is|:|s to)? ${value}`, "gu"),
        ["Defaults to $1", "The default is $1", "Default: $1", "If omitted, $1 is used"],
      ],
      [
        new RegExp(`(?<=[,;(] ?)defaults? (?:to |is )?${value}`, "gu"),
        ["default: $1", "$1 by default", "$1 if left out", "defaulting to $1"],
      ],
      [
        new RegExp(`(?<=[,;(] ?)(?:by default ${value}|${value} by default)`, "gu"),
        ["default $1$2", "defaults to $1$2", "$1$2 if left out"],
      ],
      [new RegExp(`\\bdefault: ${value}`, "gu"), ["default $1", "defaults to $1", "default = $1"]],
    ],
  ],
  [
    "bounds",
    [
      [
        // "from 2 up to 9" is one phrase.
        new RegExp(`(?<!\\bfrom [\\d,.]+ )\\b(?:up to|at most|no more than) ${number}`, "gu"),
        ["up to $1", "at most $1", "no more than $1", "a maximum of $1", "not more than $1"],
      ],
      [
        new RegExp(`\\b(?:Up to|At most|No more than|Maximum|Max) ${number}`, "gu"),
        ["Up to $1", "At most $1", "No more than $1", "Maximum $1", "Max. $1"],
      ],
      [
        new RegExp(`\\b(?:at least|no fewer than) ${number}`, "gu"),
        ["at least $1", "no fewer than $1", "a minimum of $1", "not less than $1"],
      ],
      [
        new RegExp(`\\b(?:between ${number} and|from ${number} to) ${number}`, "gu"),
        ["between $1$2 and $3", "from $1$2 to $3", "$1$2 to $3"],
      ],
      [
        new RegExp(`(?<=[:,(] ?)${number} to ${number}`, "gu"),
        ["$1–$2", "$1 - $2", "between $1 and $2"],
      ],
      [/(?<=\d )characters\b/gu, ["chars", "characters"]],
      [/(?<=\d )chars\b/gu, ["characters"]],
    ],
  ],
  [
    "allowed values",
    [
      [/\b([Oo])ne of (?=`)/gu, ["$1ne of ", "$1ne of the values ", "$1ne of: "]],
      [/\b(?:either|Either) (`[^`]+`) or (`[^`]+`)/gu, ["$1 or $2", "one of $1, $2", "$1 / $2"]],
      [
        /(?<=: )(`[^`]+`), (`[^`]+`) or (`[^`]+`)/gu,
        ["one of $1, $2, $3", "$1, $2 and $3", "$1 | $2 | $3"],
      ],
      [/(?<=: )(`[^`]+`) or (`[^`]+`)/gu, ["one of $1, $2", "either $1 or $2"]],
    ],
  ],
  [
    "answers",
    [
      [
        /\bReturns (`?[1-5]\d\d`?) (if|when)\b/gu,
        ["Answers $1 $2", "Responds with $1 $2", "$1 is returned $2"],
      ],
      [
        /\breturns (?:an? )?(`?[1-5]\d\d`?)(?= )/gu,
        ["answers with $1", "responds with $1", "gives status $1"],
      ],
      [/\bis answered with (`?[1-5]\d\d`?)/gu, ["gets $1", "returns $1", "leads to status $1"]],
      [/(?<=^|, |and )(`?[1-5]\d\d`?) if\b/gmu, ["$1 when", "$1 in case"]],
      [/\bReturns (?=a |an |the |all )/gu, ["Answers with ", "Gives back "]],
      [
        /\b([Tt])he response (?:contains|has|holds)\b/gu,
        ["$1he response includes", "$1he answer has"],
      ],
    ],
  ],
  [
    "small words",
    [
      [/\bfor example\b/gu, ["e.g.", "for instance"]],
      [/\bspecified\b/gu, ["given"]],
      [/\ball of the\b/gu, ["all"]],
      [
        /\bif (?:it is )?(?:omitted|left out|not given)\b/gu,
        ["if omitted", "if left out", "when absent"],
      ],
      [/\bdoes not\b/gu, ["doesn't"]],
      [/\bis not\b/gu, ["isn't"]],
      [/\bcannot\b/gu, ["can not", "can't"]],
      [/\bwill be\b/gu, ["is going to be"]],
      [/\buse\b/gu, ["make use of"]],
      [/\bPlease note that\b/giu, ["Note that"]],
    ],
  ],
];

function rephrased(words: string, all: readonly Template[], random: Random): string {
  return all.reduce(
    (text, [pattern, forms]) =>
      text.replaceAll(pattern, (whole: string, ...found: unknown[]) => {
        if (random.chance(0.3)) return whole;
        const groups = found.slice(
          0,
          found.findIndex((one) => typeof one === "number"),
        );
        return random.pick(forms).replaceAll(/\$(\d)/gu, (_, at: string) => {
          const group = groups[Number(at) - 1];
          return typeof group === "string" ? group : "";
        });
      }),
    words,
  );
}

/** Words that mean the same type. */
const types: readonly Template[] = [
  [/(?<![\w-])strings?(?![\w-])/gu, ["string", "str", "String"]],
  [/(?<![\w-])integer(?![\w-])/gu, ["integer", "int", "Integer"]],
  [/(?<![\w-])int(?![\w-])/gu, ["integer", "int"]],
  [/(?<![\w-])boolean(?![\w-])/gu, ["boolean", "bool"]],
  [/(?<![\w-])bool(?![\w-])/gu, ["boolean", "Boolean"]],
  [/(?<![\w-])number(?![\w-])/gu, ["number", "decimal"]],
  [/(?<![\w-])str(?![\w-])/gu, ["string"]],
  [
    /(?<![\w-])(?:array|list) of (\w+)(?= *[,;)]| *$)/gu,
    ["array of $1", "list of $1", "[]$1", "$1[]", "array[$1]"],
  ],
  [/\[\](\w+)/gu, ["array of $1", "$1[]", "list of $1"]],
  [/(?<![\w\]])(\w+)\[\]/gu, ["array of $1", "[]$1", "list of $1"]],
];

const typeHeader = /^\W*(?:data ?)?type\W*$/iu;

function otherTypes(blocks: readonly Block[], random: Random): Block[] {
  const change = (words: string) => rephrased(words, types, random);
  const tables = mapKind(blocks, "table", (table) => {
    const column = table.header.findIndex((words) => typeHeader.test(words));
    if (column === -1) return table;
    const rows = table.rows.map((row) =>
      row.map((cell, at) => (at === column && !/\]\(|[<>]/u.test(cell) ? change(cell) : cell)),
    );
    return { ...table, rows };
  });
  return mapKind(tables, "item", (one) => {
    const [first = "", ...more] = one.lines;
    const changed = first.replace(
      /^((?:`[^`]+`|\*\*[^*]+\*\*)\s*\()([^()=]*)(?=\))/u,
      (_, before: string, inside: string) => before + change(inside),
    );
    return { ...one, lines: [changed, ...more] };
  });
}

export const wordRewritings: readonly Rewriting[] = [
  ...templates.map(([name, all]) =>
    ofBlocks(`sentences: ${name}`, (blocks, random) =>
      mapWords(blocks, (words) => rephrased(words, all, random)),
    ),
  ),
  ofBlocks("words for types", otherTypes),
  ofBlocks("smart quotes", (blocks) =>
    mapWords(blocks, (words) =>
      outsideCode(words, (part) =>
        part
          .replaceAll(/"([^"\n]*)"/gu, "“$1”")
          .replaceAll(/(\w)'(\w)/gu, "$1’$2")
          .replaceAll(/(?<=\w)'(?=\s)/gu, "’"),
      ),
    ),
  ),
  ofBlocks("other dashes", (blocks, random) => {
    const dash = random.pick(["-", "–", "—"]);
    return mapWords(blocks, (words) =>
      outsideCode(words, (part) => part.replaceAll(/(?<=[\w`)*.] )(?:-|–|—)(?= \w)/gu, dash)),
    );
  }),
  ofBlocks("emphasis", (blocks, random) =>
    mapWords(blocks, (words) =>
      outsideCode(words, (part) =>
        part.replaceAll(
          /(?<![*_\w-])(?:must|not|only|always|required|all|up to \d+|at most \d+|\d{2,})(?![*_\w.,-])/gu,
          (one) => (random.chance(0.4) ? random.pick([`**${one}**`, `*${one}*`, `_${one}_`]) : one),
        ),
      ),
    ),
  ),
  ofBlocks("footnotes", (blocks, random) => {
    let count = 0;
    const marked = mapKind(blocks, "text", (one): Block => {
      if (!/[a-z]\.$/u.test(one.lines.at(-1) ?? "") || random.chance(0.6)) return one;
      count += 1;
      const last = one.lines.at(-1) ?? "";
      return { ...one, lines: [...one.lines.slice(0, -1), `${last}[^${count}]`] };
    });
    const notes = Array.from(
      { length: count },
      (_, at) => `[^${at + 1}]: Agreed with the team that runs it.`,
    );
    return count === 0 ? blocks : [...marked, { kind: "other", lines: ["", ...notes, ""] }];
  }),
];
