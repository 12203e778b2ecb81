/** The bounds of a number, in the order in which they are printed. */
export const numberBounds = [
  { keyword: "minimum", zod: "gte", refusedBy: "<" },
  { keyword: "exclusiveMinimum", zod: "gt", refusedBy: "<=" },
  { keyword: "maximum", zod: "lte", refusedBy: ">" },
  { keyword: "exclusiveMaximum", zod: "lt", refusedBy: ">=" },
] as const;
