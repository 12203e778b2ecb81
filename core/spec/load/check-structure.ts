/** A structure that finds repeated keys and values that lie too deep. */
import { quoted } from "./quoted.ts";
import { type Fault, Refusal, type Structure } from "./structure.ts";

/** Enough to mend a file by; a file with more has one cause behind them. */
const reportedDuplicates = 50;

/** Adds each repeated key to `faults`; refuses the file at the first value below `depth` levels. */
export function checkStructure(faults: Fault[], depth: number): Structure {
  const open: Map<string, number>[] = [];
  return {
    open: (_kind, offset) => {
      if (open.length >= depth) throw tooDeep(depth, offset);
      open.push(new Map());
    },
    close: () => void open.pop(),
    key: (name, offset) => {
      const keys = open.at(-1);
      const first = keys?.get(name);
      if (first === undefined) keys?.set(name, offset);
      else if (faults.length < reportedDuplicates) faults.push(duplicateKey(name, offset, first));
    },
    scalar: () => undefined,
    alias: () => undefined,
  };
}

/** The refusal of a value that lies more than `depth` levels deep. */
export function tooDeep(depth: number, offset: number): Refusal {
  return new Refusal(
    "source/too-large",
    `values are nested more than ${depth} levels deep`,
    offset,
  );
}

function duplicateKey(name: string, offset: number, other: number): Fault {
  const message = `duplicate key ${quoted(name)}; the first one is at`;
  return { code: "source/duplicate-key", message, offset, other };
}
