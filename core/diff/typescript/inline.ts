/** Old types as text that stands alone: what the new output does not declare is written out. */
import type { TypeDifference } from "./type-difference.ts";
import {
  type Compiler,
  type ModuleName,
  type Output,
  declarationAt,
  nameInCode,
  plainText,
  qualifiedText,
} from "./declarations.ts";

/** How often a name inside a text that was written out is written out itself. */
const deepest = 4;

/**
 * Makes texts of old types independent of names that are gone: the change is about what the type is, and the
 * names that are gone are changes of their own.
 */
export function inlining(
  outputs: { readonly old: Output; readonly new: Output },
  renames: ReadonlyMap<string, string>,
  compiler: Compiler,
): (difference: TypeDifference) => TypeDifference {
  const isGone = (key: string) =>
    !renames.has(key) &&
    declarationAt(outputs.old, key) !== undefined &&
    declarationAt(outputs.new, key) === undefined;
  const bodyAt = (key: string): string | undefined => {
    const declaration = declarationAt(outputs.old, key);
    const source = declaration && outputs.old.modules.get(declaration.module)?.source;
    if (declaration === undefined || source === undefined) return undefined;
    const { node } = declaration;
    if (node.typeParameters !== undefined) return undefined;
    if (compiler.isTypeAliasDeclaration(node)) return plainText(node.type, source, compiler);
    if (!compiler.isInterfaceDeclaration(node)) return undefined;
    return `{ ${node.members.map((each) => plainText(each, source, compiler)).join(" ")} }`;
  };
  const inlined = (text: string, home: ModuleName, depth: number): string =>
    text.replaceAll(
      nameInCode,
      (whole: string, space: string | undefined, name: string | undefined) => {
        if (name === undefined || (space !== undefined && space !== "types")) return whole;
        const module = space === undefined ? home : "types";
        const key = `${module}:${name}`;
        if (depth === deepest || !isGone(key)) return whole;
        const body = bodyAt(key);
        if (body === undefined) return whole;
        const open = inlined(body, module, depth + 1);
        return `(${module === home ? open : qualifiedText(open, module, outputs.old)})`;
      },
    );
  return (difference) => {
    if (difference.of === "statuses") {
      const { module } = difference.at;
      return { ...difference, gone: difference.gone.map((each) => inlined(each, module, 0)) };
    }
    if (difference.of !== "member" && difference.of !== "type") return difference;
    const { module } = difference.at;
    const text = inlined(difference.text, module, 0);
    if (difference.of === "member") return { ...difference, text };
    return { ...difference, text, gone: difference.gone.map((each) => inlined(each, module, 0)) };
  };
}
