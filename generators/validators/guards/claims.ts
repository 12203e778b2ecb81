/**
 * What a compiler may have learned about the values of one function from the tests that were printed:
 * it refuses to compare a value with what it cannot be, and to treat it as such, and schemas may
 * contradict themselves.
 */
import { type TypeSet, anyType, noType } from "../../../core/shape/type-set.ts";

export interface Claims {
  /** A test printed for the value `name` lets these types through. */
  readonly tested: (name: string, types: TypeSet) => void;
  /** The value `name` was compared with literals of these types. */
  readonly compared: (name: string, types: TypeSet) => void;
  /** An expression for the value `name` as a `type`, one of `types`. */
  readonly cast: (name: string, types: TypeSet, type: string) => string;
  /** An expression for the value `name` that can be compared with literals of `types`. */
  readonly comparable: (name: string, types: TypeSet) => string;
  /** What `print` prints is a block: what is learned in it is forgotten behind it. */
  readonly inBlock: (print: () => string) => string;
}

interface Claim {
  readonly types: TypeSet;
  readonly isCompared: boolean;
}

export function claims(): Claims {
  let known: ReadonlyMap<string, Claim> = new Map();
  const of = (name: string): Claim => known.get(name) ?? { types: anyType, isCompared: false };
  const learn = (name: string, types: TypeSet, isCompared: boolean) => {
    const before = of(name);
    const claim = {
      types: before.types & types,
      isCompared: before.isCompared || isCompared,
    };
    known = new Map([...known, [name, claim]]);
  };
  return {
    tested: (name, types) => learn(name, types, false),
    compared: (name, types) => learn(name, types, true),
    cast: (name, types, type) =>
      (of(name).types & types) === noType ? `${name} as unknown as ${type}` : `${name} as ${type}`,
    comparable: (name, types) => {
      const { types: possible, isCompared } = of(name);
      return isCompared || (possible & types) !== types ? `(${name} as unknown)` : name;
    },
    inBlock: (print) => {
      const before = known;
      const code = print();
      known = before;
      return code;
    },
  };
}
