/** A way into a value, and the question whether all that is found there fits a schema. */
import type * as ir from "../../model/ir.ts";
import { stating } from "./statement.ts";

export type Step =
  | { readonly to: "property"; readonly name: string }
  | { readonly to: "pattern"; readonly pattern: string }
  | {
      readonly to: "additional";
      readonly names: readonly string[];
      readonly patterns: readonly string[];
    }
  | { readonly to: "prefix"; readonly index: number }
  | { readonly to: "items"; readonly after: number }
  /** One of the alternatives for the same value. */
  | { readonly to: "member"; readonly keyword: "anyOf" | "oneOf"; readonly index: number };

/** A schema of values that fit `schema` at every place that the way leads to. */
export function everywhere(way: readonly Step[], schema: ir.Schema): ir.Schema {
  return way.reduceRight<ir.Schema>((inner, step) => oneStep(step, inner), schema);
}

function oneStep(step: Step, inner: ir.Schema): ir.Schema {
  switch (step.to) {
    case "property":
      return stating({ object: { properties: [{ name: step.name, schema: inner }] } });
    case "pattern":
      return stating({ object: { patternProperties: [{ pattern: step.pattern, schema: inner }] } });
    case "additional":
      return stating({
        object: {
          properties: step.names.map((name) => ({ name, schema: true })),
          patternProperties: step.patterns.map((pattern) => ({ pattern, schema: true })),
          additionalProperties: inner,
        },
      });
    case "prefix":
      return stating({ array: { prefixItems: [...anyItems(step.index), inner] } });
    case "items":
      return stating({ array: { prefixItems: anyItems(step.after), items: inner } });
    case "member":
      return inner;
  }
}

function anyItems(count: number): ir.Schema[] {
  return Array.from({ length: count }, () => true);
}

/** The way in words: `owner.tags[]`; empty for the value itself. */
export function wayText(way: readonly Step[]): string {
  return way.reduce((text, step) => {
    const dot = text === "" ? "" : ".";
    switch (step.to) {
      case "property":
        return `${text}${dot}${/^[\w$@-]+$/.test(step.name) ? step.name : JSON.stringify(step.name)}`;
      case "pattern":
        return `${text}${dot}/${step.pattern}/`;
      case "additional":
        return `${text}${dot}*`;
      case "prefix":
        return `${text}[${step.index}]`;
      case "items":
        return `${text}[]`;
      case "member":
        return `${text}(${step.keyword} ${step.index + 1})`;
    }
  }, "");
}
