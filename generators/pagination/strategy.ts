/** How the pages of an operation are asked for, as a call of the runtime's function for it. */
import type * as ir from "../../core/model/ir.ts";
import type { Names } from "../../core/transform/naming/names.ts";
import type {
  IntegerForm,
  Pagination,
  Path,
  Place,
} from "../../core/views/pagination/pagination.ts";
import { Code, expression } from "../../core/base/text/code.ts";

export interface StrategyCode {
  /** The function of the runtime. */
  readonly name: string;
  readonly code: Code;
}

/** An expression without effects, so that bundlers drop what is not used. */
export function strategyOf({ operation, by }: Pagination, names: Names): StrategyCode {
  const key = (parameter: ir.Parameter) => names.input(operation, parameter);
  const call = (name: string, options: object): StrategyCode => ({
    name,
    code: new Code(`/* @__PURE__ */ ${name}(${expression(options)})`),
  });
  const { way, ...rest } = by;
  if (way === "link" || way === "header") {
    const parameters = by.parameters.map(({ parameter, isNumber, form }) => ({
      name: parameter.name,
      key: key(parameter) === parameter.name ? undefined : key(parameter),
      isNumber: isNumber ? true : undefined,
      as: formCode(form),
    }));
    return way === "link"
      ? call("byLink", { link: by.link, parameters })
      : call("byLinkHeader", { parameters });
  }
  const functions = { page: "byPage", offset: "byOffset", item: "byLastItem", token: "byToken" };
  const { parameter } = by;
  const as = formCode(parameter.form);
  return call(functions[way], { ...rest, parameter: inputPath(parameter, key), as });
}

/** The function of the language that makes a number what callers give; `undefined`: it stays one. */
function formCode(form: IntegerForm | undefined): Code | undefined {
  return form && new Code(form === "int64" ? "BigInt" : "String");
}

function inputPath(place: Place, key: (parameter: ir.Parameter) => string): Path {
  return place.in === "query" ? [key(place.parameter)] : ["body", place.field];
}
