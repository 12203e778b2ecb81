/** Descriptions generated whole and in part, and the two held against each other. */
import { dirname } from "node:path";
import ts from "typescript";
import type { Filter, SelectorKind } from "../../../../../core/transform/filter/selector.ts";
import type { GeneratorInput, SourceFile } from "../../../../../core/output/generator.ts";
import { type Generated, generateDescription } from "../../../../../core/pipeline.ts";
import { conversions } from "../../../../../generators/conversions/index.ts";
import { types } from "../../../../../generators/types/index.ts";

export interface Part {
  readonly input: GeneratorInput;
  readonly files: readonly SourceFile[];
  readonly generated: Generated;
}

/** What is made of the description at `spec`; no input where it is refused. */
export async function made(
  spec: string,
  filter?: Filter,
): Promise<Partial<Part> & Pick<Part, "generated">> {
  const inputs: GeneratorInput[] = [];
  const spy = {
    name: "spy",
    generate: (input: GeneratorInput) => {
      inputs.push(input);
      return { files: [] };
    },
  };
  const generated = await generateDescription({
    spec,
    cwd: dirname(spec),
    service: "test",
    folder: "",
    generators: [types, conversions, spy],
    filter,
  });
  const files = generated.contributions?.flatMap(({ output }) => output.files) ?? [];
  const [input] = inputs;
  return { generated, files, ...(input && { input }) };
}

/** `tag=a` and the like as a filter. */
export function only(...words: readonly string[]): Filter {
  return { include: words.map(selector) };
}

export function selector(word: string) {
  const [kind = "", ...rest] = word.split("=");
  return { kind: kind as SelectorKind, pattern: rest.join("=") };
}

/** Declarations of a module by name, as they are written. */
export function declarations(files: readonly SourceFile[] = [], path = "types.ts") {
  const text = files.find((file) => file.path === path)?.text ?? "";
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.ES2022, true);
  return new Map(
    source.statements.flatMap((statement) =>
      ts.isTypeAliasDeclaration(statement) || ts.isInterfaceDeclaration(statement)
        ? [[statement.name.text, statement.getFullText().trim()] as const]
        : [],
    ),
  );
}
