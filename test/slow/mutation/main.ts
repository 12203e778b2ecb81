/** `npm run slow:mutation`: runs the mutants against the linter, and prints what became of them. */
import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { formatOrigin } from "../../../core/base/origin.ts";
import { rememberingLint } from "./remembering.ts";
import { type Judged, run } from "./run.ts";
import { resultsFile } from "./results.ts";
import { isRight, page, percent } from "./table.ts";

const shows = [
  "survivors",
  "misplaced",
  "off-change",
  "equivalents",
  "refused",
  "crashed",
  "caught",
] as const;
type Show = (typeof shows)[number];

const { values } = parseArgs({
  options: {
    service: { type: "string" },
    operator: { type: "string" },
    "one-of": { type: "string" },
    seed: { type: "string" },
    show: { type: "string", multiple: true },
    accept: { type: "boolean" },
    update: { type: "boolean" },
  },
});

function isShow(word: string): word is Show {
  return shows.some((show) => show === word);
}

const unknown = values.show?.find((word) => !isShow(word));
if (unknown !== undefined) {
  console.error(`--show takes ${shows.join(", ")}; not ${unknown}`);
  process.exit(2);
}

const start = performance.now();
const result = await run(rememberingLint(), {
  ...(values.service !== undefined && { service: values.service }),
  ...(values.operator !== undefined && { operator: values.operator }),
  ...(values["one-of"] !== undefined && { oneOf: Number(values["one-of"]) }),
  ...(values.seed !== undefined && { seed: Number(values.seed) }),
  ...(values.accept !== undefined && { accept: values.accept }),
});
const { verdicts, baseline } = result;
const isWhole = values.operator === undefined && values["one-of"] === undefined;

const tests: Readonly<Record<Show, (verdict: Judged) => boolean>> = {
  survivors: ({ outcome }) => outcome === "survived",
  misplaced: (verdict) => verdict.outcome === "caught" && !isRight(verdict),
  "off-change": ({ outcome, isOnChange }) => outcome === "caught" && !isOnChange,
  equivalents: ({ outcome }) => outcome === "equivalent",
  refused: ({ outcome }) => outcome === "refused",
  crashed: ({ outcome }) => outcome === "crashed",
  caught: ({ outcome }) => outcome === "caught",
};

const text = page(values.service ?? "all services", verdicts);
console.log(text.slice(0, text.indexOf("## Survivors")));
for (const show of (values.show ?? []).filter(isShow)) {
  console.log(`## ${show}\n`);
  for (const verdict of verdicts.filter(tests[show]))
    console.log(`- ${verdict.id}${said(verdict)}`);
  console.log();
}
const counted = verdicts.filter(({ outcome }) => outcome !== "refused" && outcome !== "equivalent");
const caught = counted.filter(({ outcome }) => outcome === "caught");
const survived = counted.filter(({ outcome }) => outcome !== "caught");
const seconds = ((performance.now() - start) / 1000).toFixed(0);
console.log(
  `${verdicts.length} mutants in ${seconds} s; caught ${percent(caught.length, counted.length)}, ` +
    `${survived.length} survived; ${baseline.length} findings without a change`,
);
process.exitCode = survived.length > 0 ? 1 : 0;
for (const service of isWhole ? new Set(verdicts.map((verdict) => verdict.service)) : []) {
  const own = verdicts.filter((verdict) => verdict.service === service);
  const file = resultsFile(service);
  if (values.update) writeFileSync(file, page(service, own));
  else if (page(service, own) !== readFileSync(file, "utf8")) {
    console.error(`${file} says something else; --update writes it anew`);
    process.exitCode = 1;
  }
}

function said({ finding, error, because }: Judged): string {
  if (finding === undefined) return (error ?? because) ? `\n  ${error ?? because}` : "";
  const { document, spec, code, message } = finding;
  const at = [
    document && `${document.file}:${document.line}:${document.column}`,
    spec && `${formatOrigin(spec)} ${spec.pointer}`,
  ];
  return `\n  ${code}: ${message}\n  at ${at.filter((one) => one !== undefined).join(" and ")}`;
}
