/** The nodes of a file in document order, as the YAML and the JSON reader announce them. */
import type { DiagnosticCode } from "../../base/diagnostic.ts";

/** Gets each node with its place in the text. Offsets are UTF-16 code units from 0. */
export interface Structure {
  readonly open: (kind: "object" | "array", offset: number) => void;
  readonly close: () => void;
  readonly key: (name: string, offset: number) => void;
  readonly scalar: (offset: number) => void;
  /** A node that stands for an earlier one, given by its number: nodes count from 0, keys do not. */
  readonly alias: (node: number, offset: number) => void;
}

/** A problem inside one file. */
export interface Fault {
  readonly code: DiagnosticCode;
  readonly message: string;
  readonly offset: number;
  /** The fault is of the file as a whole, which has no line to point at. */
  readonly isWhole?: true;
  /** A second place that the message speaks of; its position is written after the message. */
  readonly other?: number;
}

/** Ends the reading of a file at a problem that makes the rest meaningless. */
export class Refusal extends Error {
  readonly fault: Fault;

  constructor(code: DiagnosticCode, message: string, offset: number) {
    super(message);
    this.fault = { code, message, offset };
  }
}
