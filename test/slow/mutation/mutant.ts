/** One change of a service's files, and where a finding about it has to point. */
import type { Json } from "../../../core/model/ir.ts";

/** A node of a file of the description, by the file's name relative to the service's folder. */
export interface SpecPlace {
  readonly file: string;
  readonly tokens: readonly string[];
}

/**
 * Writes `value` at a place, or takes out what stands there where it is `undefined`. Of a list, the
 * token `-` is the place behind its last item.
 */
export interface Edit extends SpecPlace {
  readonly value: Json | undefined;
}

export interface SpecMutant {
  readonly side: "spec";
  /** Kind of change, as results are grouped. */
  readonly operator: string;
  /** Tells it from other changes by the same operator at the same place. */
  readonly what: string;
  readonly place: SpecPlace;
  /** Applied one after the other. */
  readonly edits: readonly Edit[];
  /** Places, in the changed files, of which a right finding names one. */
  readonly right: readonly SpecPlace[];
}

export interface DocumentMutant {
  readonly side: "document";
  readonly operator: string;
  readonly what: string;
  /** Replaced stretches of the document, in order, as offsets in its text. */
  readonly replacements: readonly Replacement[];
  /** What the change was made in: a cell, a sentence, a heading. */
  readonly unit: Stretch & { readonly kind?: string; readonly around?: Stretch };
  /** Whether what was changed is gone, so that a finding may stand where it is missed. */
  readonly isDropped: boolean;
  /** The unit is marked as stating nothing about the spec. */
  readonly isNote: boolean;
}

export interface Stretch {
  readonly start: number;
  /** Past the last. */
  readonly end: number;
}

export interface Replacement extends Stretch {
  readonly text: string;
}

/** Another text of the baseline. */
export interface AcceptedMutant {
  readonly side: "accepted";
  readonly operator: string;
  /** Place in the file. */
  readonly what: string;
  readonly text: string;
}

export type Mutant = SpecMutant | DocumentMutant | AcceptedMutant;
