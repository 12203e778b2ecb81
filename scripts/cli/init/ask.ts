/** What a new config is made of, asked on a terminal. */
import type { Readable, Writable } from "node:stream";
import { oneLine } from "../../terminal/report.ts";
import { type ConfigFormat, configFormats } from "./config-text.ts";

export interface Answers {
  /** Paths of descriptions, one at least. */
  readonly specs: readonly string[];
  /** Folder that the output goes to. */
  readonly out: string;
  readonly format: ConfigFormat;
  /** Whether package.json gets scripts. */
  readonly scripts: boolean;
}

export interface Asking {
  /** Descriptions to choose from. */
  readonly found: readonly string[];
  /** What is suggested. */
  readonly suggested: Answers;
  /** Scripts that package.json could have; none: nothing is asked about them. */
  readonly scripts: readonly string[];
}

interface Terminal {
  readonly input: Readable;
  readonly output: Writable;
}

/** `undefined` when whoever is asked stops it. */
export async function askForConfig(
  { found, suggested, scripts }: Asking,
  terminal: Terminal = { input: process.stdin, output: process.stdout },
): Promise<Answers | undefined> {
  const { confirm, isCancel, multiselect, select, text } = await import("@clack/prompts");
  const specs = await multiselect({
    message: "Which descriptions?",
    options: found.map((file) => ({ value: file, label: oneLine(file) })),
    initialValues: [...suggested.specs],
    required: true,
    ...terminal,
  });
  if (isCancel(specs)) return undefined;
  const out = await text({
    message: "Where should the code go?",
    initialValue: suggested.out,
    validate: (value = "") =>
      value.trim() === "" ? "Expected a folder, such as src/api" : undefined,
    ...terminal,
  });
  if (isCancel(out)) return undefined;
  const format = await select<ConfigFormat>({
    message: "Which format should the config have?",
    options: configFormats.map((value) => ({ value, label: `specwright.config.${value}` })),
    initialValue: suggested.format,
    ...terminal,
  });
  if (isCancel(format)) return undefined;
  const adds =
    scripts.length > 0 &&
    (await confirm({ message: `Add ${scripts.join(" and ")} to package.json?`, ...terminal }));
  if (isCancel(adds)) return undefined;
  return { specs, out: out.trim(), format, scripts: adds };
}
