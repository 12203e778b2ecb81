/** Files → sources in which a reference stands only where OpenAPI has one. */
import type { Diagnostic, Report } from "../../../base/diagnostic.ts";
import { type LeftOut, reportLeftOut } from "../large-integers.ts";
import type { Limits } from "../limits.ts";
import { type Dangling, type Located } from "../located.ts";
import { Loader, type OnRemote } from "../loader.ts";
import type { Reader } from "../reader.ts";
import { readerOf } from "../replaced-documents.ts";
import type { SourceDocument, Sources } from "../sources.ts";
import { Expander } from "./expander.ts";
import { Mover } from "./moved-reference.ts";
import { UnexpectedReferences } from "./unexpected-references.ts";
import { unknownSchemas } from "./unknown-schemas.ts";

export interface ReadOptions {
  readonly report: Report;
  readonly limits: Limits;
  readonly onRemote?: OnRemote | undefined;
}

export interface Read {
  /** `undefined` when there is no description that is read; why has been reported. */
  readonly sources: Sources | undefined;
  /** With the documents of `sources`. */
  readonly reader: Reader;
  /** References to nothing that is read: `sources` has something in their place, and they are not reported yet. */
  readonly dangling: readonly Dangling[];
}

/** Each pass can bring to light references behind those that it follows: so many are enough for any. */
const mostPasses = 20;

/** Reads what `reader` starts from. Unexpected references are followed, and reported as one repair. */
export function readExpanded(reader: Reader, { report, limits, onRemote }: ReadOptions): Read {
  const unexpected = new UnexpectedReferences();
  const dangling: Dangling[] = [];
  const leftOut: LeftOut[] = [];
  for (let pass = 1, from = reader; ; pass += 1) {
    const found: Omit<Diagnostic, "severity">[] = [];
    const loader = new Loader(from, (each) => found.push(each), onRemote);
    const sources = loader.load();
    unexpected.add(loader);
    leftOut.push(...loader.leftOut);
    const isLast =
      sources === undefined ||
      (loader.unexpected.length === 0 && loader.dangling.length === 0) ||
      pass === mostPasses;
    dangling.push(...(isLast ? loader.dangling : surelyDangling(loader)));
    const next = isLast ? undefined : expandedReader(loader, sources, from, { report, limits });
    if (next === undefined) {
      for (const each of found) report(each);
      unexpected.report(report);
      reportLeftOut(leftOut, report);
      return { sources, reader: from, dangling };
    }
    from = next;
  }
}

/** Without what seems to lead to nothing, and may stand behind an unexpected reference. */
function surelyDangling({ unexpected, dangling }: Loader): readonly Dangling[] {
  return unexpected.length === 0 ? dangling : dangling.filter(({ code }) => code === "ref/loop");
}

/** `undefined` where what references stand for has no end, which was reported. */
function expandedReader(
  loader: Loader,
  sources: Sources,
  reader: Reader,
  options: Pick<ReadOptions, "report" | "limits">,
): Reader | undefined {
  const { unexpected, references } = loader;
  const mover = new Mover(loader, sources.root);
  const textIn = (reference: Located, into: SourceDocument) => mover.textIn(reference, into);
  const { isOpenApi30 } = loader;
  const dangling = surelyDangling(loader).map(({ found }) => found);
  const unknown = unknownSchemas(dangling, references, sources);
  const choices = {
    unexpected,
    references,
    dangling,
    unknownSchemas: unknown,
    isOpenApi30,
    textIn,
  };
  const expander = new Expander({ ...options, ...choices });
  const { documents } = reader;
  const replaced = new Map(documents.map((each) => [each, expander.expanded(each)]));
  return expander.isComplete ? readerOf(replaced, reader) : undefined;
}
