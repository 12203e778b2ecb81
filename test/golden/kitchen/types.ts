export type Anything = unknown;

export type Nothing = never;

export type Name = string;

export type Color = "red" | "green" | "__proto__x";

export type Mixed = "a" | 1 | true | null;

export type Deep = { a: [1, 2] } | ["x"] | "y";

export type Count = number;

export type Price = number | null;

export type Pair = [item1?: string, item2?: number];

export type Tags = Name[];

export type Counts = {
  [key: string]: Count;
};

export interface Labels {
  id: string;
  [key: string]: number | string;
}

export interface Patterned {
  id?: string;
  [key: string]: number | string | undefined;
}

export interface Closed {
  a: string;
  b?: Color;
}

export interface Tree {
  value: Anything;
  children?: Tree[];
}

export interface Cat {
  kind: "cat";
  lives?: Count;
}

export interface Dog {
  kind: "dog";
  owner?: Pet;
}

export type Pet = Cat | Dog;

export type Named = Closed & {
  c?: string | null;
};

export type Beside = Cat & {
  lives: unknown;
};

export type AnyRequired = {
  a?: string;
  b?: number;
} & (
  | {
      a: unknown;
    }
  | {
      b: unknown;
    }
);

export interface Conditions {
  a?: string;
  b?: string;
  undeclared: unknown;
}

export type Typeless =
  | string
  | number
  | boolean
  | unknown[]
  | {
      a?: string;
    }
  | null;

export interface Nested {
  inner?: {
    list?: {
      x?: unknown;
    }[];
  } | null;
  deep?: { k: 1 } | "z";
}

export type Evaluated = Cat & {
  extra?: string;
};
