/** Long lists of members, of which programs need those that differ. */
import type { TypeDifference } from "./type-difference.ts";
import {
  type Compiler,
  type Declaration,
  type Output,
  plainText,
  typeParameterText,
} from "./declarations.ts";

/** An interface with a member for each operation is cut to those that differ; all else stays. */
export function trimmedTo(
  differences: readonly TypeDifference[],
): (declaration: Declaration, output: Output, compiler: Compiler) => string {
  const names = new Set(
    differences.flatMap((each) =>
      each.of === "member" && isLong(each.at.module, each.at.declaration) ? [each.name] : [],
    ),
  );
  return ({ module, name, node, text }, output, compiler) => {
    const source = output.modules.get(module)?.source;
    if (source === undefined || !isLong(module, name) || !compiler.isInterfaceDeclaration(node)) {
      return text;
    }
    const kept = node.members.filter(
      (member) =>
        member.name !== undefined && names.has(member.name.getText(source).replaceAll('"', "")),
    );
    const members = kept.map((member) => plainText(member, source, compiler));
    return `export interface ${name}${typeParameterText(node, source, compiler)} { ${members.join(" ")} }`;
  };
}

function isLong(module: string, name: string): boolean {
  return module === "server" && name === "Handlers";
}
