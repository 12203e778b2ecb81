/** The name of what a run works on, on a terminal and nowhere else. */
import { oneLine } from "./report.ts";

const clearLine = "\r\u001b[K";

export interface Progress {
  /** Absent where nobody would see it. */
  readonly onProgress?: (service: string) => void;
  /** Takes the name away again. */
  readonly clear: () => void;
}

/** Shows progress on `stream`, or nothing where it is no terminal. */
export function progressOn(stream: NodeJS.WriteStream): Progress {
  if (stream.isTTY !== true || process.env["TERM"] === "dumb") return { clear: () => {} };
  return {
    onProgress: (service) => void stream.write(`${clearLine}${oneLine(service)} …`),
    clear: () => void stream.write(clearLine),
  };
}
