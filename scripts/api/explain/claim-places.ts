/** A line of the file of claims → the places of the description that its claim is bound to. */
import { jsonIn } from "../../../core/base/json.ts";
import { isArray, isObject } from "../../../core/spec/load/pointer.ts";
import type { Node } from "./mutations.ts";

/** Before the first and behind the last line of a claim. */
const opening = /^ {12}\{$/;
const closing = /^ {12}\},?$/;

/** The nodes that the claim around line `line`, from 1, names; `rootFile` is what stands for no name. */
export function claimPlaces(
  lines: readonly string[],
  line: number,
  { nodes, rootFile }: { readonly nodes: readonly Node[]; readonly rootFile: string },
): Node[] {
  const start = lines.slice(0, line).findLastIndex((text) => opening.test(text));
  const end = lines.findIndex((text, index) => index >= start && closing.test(text));
  if (start < 0 || end < line - 1) return [];
  const claim = jsonIn(
    lines
      .slice(start, end + 1)
      .join("\n")
      .replace(/,$/, ""),
  );
  const places = isObject(claim) && isArray(claim["spec"]) ? claim["spec"].map(String) : [];
  return places.flatMap((place) => {
    const cut = place.indexOf("#");
    const [file, pointer] = [place.slice(0, cut) || rootFile, place.slice(cut + 1)];
    return nodes.filter((node) => node.file === file && node.pointer === pointer);
  });
}
