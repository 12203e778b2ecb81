/**
 * What a compiler may have learned about the values of one function from the tests that were printed:
 * it refuses to compare a value with what it cannot be, and to treat it as such, and schemas may
 * contradict themselves.
 */
import { type TypeSet, anyType, noType } from "../../../core/model/schema-view/type-set.ts";

export interface Claims {
  /** A test printed for the value `name` lets these types through. */
  readonly tested: (name: string, types: TypeSet) => void;
  /** The value `name` was compared with literals of these types. */
  readonly compared: (name: string, types: TypeSet) => void;
  /** An expression for the value `name` as a `type`, one of `types`. */
  readonly cast: (name: string, types: TypeSet, type: string) => string;
  /** An expression for the value `name` that can be compared with literals of `types`. */
  readonly comparable: (name: string, types: TypeSet) => string;
  /**
   * What `print` prints is a block where the value `name` is of `types`. What is learned in it is
   * forgotten behind it, but for what a compiler may join with what it learns in other blocks.
   */
  readonly inBlock: (name: string, types: TypeSet, print: () => string) => string;
}

interface Claim {
  readonly types: TypeSet;
  readonly isCompared: boolean;
  /** True where a compiler may know less types than these. */
  readonly isUnsure: boolean;
}

const nothing: Claim = { types: anyType, isCompared: false, isUnsure: false };

/** The claims of one module, none at first. */
export function claims(): Claims {
  const known = new Map<string, Claim>();
  // What was known before, to forget a block by: large functions have too many values to copy the map.
  const before: (readonly [name: string, claim: Claim])[] = [];
  const of = (name: string): Claim => known.get(name) ?? nothing;
  const learn = (name: string, change: Partial<Claim>) => {
    before.push([name, of(name)]);
    known.set(name, { ...of(name), ...change });
  };
  const forget = (length: number) => {
    while (before.length > length) {
      const [name, claim] = before.pop() ?? ["", nothing];
      known.set(name, claim);
    }
  };
  const tested = (name: string, types: TypeSet) => learn(name, { types: of(name).types & types });
  return {
    tested,
    compared: (name, types) => {
      tested(name, types);
      learn(name, { isCompared: true });
    },
    cast: (name, types, type) => {
      const { types: possible, isUnsure } = of(name);
      const isPlain = !isUnsure && (possible & types) !== noType;
      return isPlain ? `${name} as ${type}` : `${name} as unknown as ${type}`;
    },
    comparable: (name, types) => {
      const { types: possible, isCompared, isUnsure } = of(name);
      const isPlain = !isCompared && !isUnsure && (possible & types) === types;
      return isPlain ? name : `(${name} as unknown)`;
    },
    inBlock: (name, types, print) => {
      const { length } = before;
      tested(name, types);
      const start = of(name).types;
      const code = print();
      const end = of(name);
      forget(length);
      const isUnsure = of(name).isUnsure || end.isUnsure || end.types !== start;
      if (isUnsure || end.isCompared) learn(name, { isCompared: end.isCompared, isUnsure });
      return code;
    },
  };
}
