/** Places of a description that decide about a line only together. */
import type { Json } from "../../../core/base/json.ts";
import { valueAt } from "../../../core/spec/load/pointer.ts";
import { isLost } from "../../../core/output/lost-lines.ts";
import type { LineRequest } from "./file-with.ts";
import { goneTogether } from "./gone-together.ts";
import type { Behind } from "./behind.ts";
import type { Node } from "./mutations.ts";
import type { PartGrounds } from "./part-grounds.ts";
import { removablesOf } from "./reduced.ts";
import type { Search } from "./search.ts";

/** So many descriptions are made to find out which places are needed. */
const mostRuns = 60;
const mostLongRuns = 20;

interface Known extends Pick<PartGrounds, "file" | "root" | "goesWithout"> {
  readonly base: string;
  readonly whole: Search;
  readonly isLarge: boolean;
}

/** Takes all away that a description can do without, and gives back what the line does not need. */
export async function togetherBehind(
  request: LineRequest,
  { file, root, goesWithout, base, whole, isLarge }: Known,
): Promise<Behind> {
  const all = removablesOf(root);
  if (!(await goesWithout(new Set(all)))) return { kind: "fixed" };
  const most = isLarge ? mostLongRuns : mostRuns;
  const pointers = await leastOf(all, (gone) => goesWithout(new Set(gone)), most);
  const nodes = pointers.map((pointer) => nodeOf(root, file, pointer));
  const [first] = nodes;
  if (first !== undefined && nodes.length === 1) {
    const node = whole.nodes.find((each) => each.file === file && each.pointer === first.pointer);
    if (node !== undefined && (await whole.decides(node))) return { kind: "node", node };
  }
  const text = await request.make({ edits: goneTogether(request.documents, nodes) });
  if (text === undefined || !isLost(base, text, request.line)) return { kind: "unknown" };
  const holder = whole.nodes.find(
    (each) => each.file === file && each.pointer === around(pointers),
  );
  const isHolder = holder !== undefined && holder.pointer !== "" && (await whole.decides(holder));
  return { kind: "together", nodes, node: isHolder ? holder : undefined };
}

/** The innermost place that holds all of `pointers`. */
function around(pointers: readonly string[]): string {
  let [common = ""] = pointers;
  while (!pointers.every((each) => each.startsWith(`${common}/`))) {
    common = common.slice(0, common.lastIndexOf("/"));
  }
  return common;
}

function nodeOf(root: Json, file: string, pointer: string): Node {
  return { file, pointer, value: valueAt(root, pointer) ?? null };
}

/** Of places without which the line is gone, few without which it is gone as well: halves are given back, then quarters. */
async function leastOf(
  all: readonly string[],
  goesWithout: (gone: readonly string[]) => Promise<boolean>,
  most: number,
): Promise<readonly string[]> {
  let gone = all;
  let runs = 0;
  for (
    let size = Math.ceil(all.length / 2);
    size >= 1;
    size = size === 1 ? 0 : Math.ceil(size / 2)
  ) {
    for (let start = 0; start < gone.length && gone.length > 1 && runs < most; ) {
      const fewer = gone.toSpliced(start, size);
      runs += 1;
      if (fewer.length > 0 && (await goesWithout(fewer))) gone = fewer;
      else start += size;
    }
  }
  return gone;
}
