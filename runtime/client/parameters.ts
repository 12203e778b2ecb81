/** Parameters that are more than plain texts: every place and style, and forms that people see. */
import { encodeValue } from "../encoding/decoded-values.ts";
import type { ParameterDescriptor } from "../http/operation.ts";
import {
  encodeCookie,
  encodeHeader,
  encodePathValue,
  encodeQueryParameter,
} from "../http/parameters.ts";
import { type ReservedNames, reservedBy } from "../encoding/reserved-names.ts";
import type { ClientParameter, ClientValue, Composed, Segment } from "./contract.ts";
import { missing } from "./required-query.ts";
import { checkedHeaders } from "./headers.ts";

/** What is said of a parameter; what is usual is left out. */
export type ParameterNotes = Pick<ParameterDescriptor, "name" | "type"> &
  Partial<
    Pick<
      ParameterDescriptor,
      "key" | "style" | "explode" | "required" | "allowReserved" | "decoding" | "form"
    >
  > & {
    /** Of an object whose members stand among other parameters: what these are called. */
    readonly reserved?: ReservedNames;
  };

/** A value in the path. */
export function inPath(notes: ParameterNotes): Segment {
  const parameter = wholeParameter(notes, "path");
  const value = clientValueOf(parameter);
  return {
    ...value,
    write: (input) => {
      const given = input[value.key];
      return given === undefined ? undefined : encodePathValue(parameter, value.wire(given));
    },
  };
}

/** A query parameter. */
export function inQuery(notes: ParameterNotes): ClientParameter {
  const reserved = notes.reserved && reservedBy(notes.reserved);
  return putting(wholeParameter(notes, "query"), (parameter, wire, { query }) => {
    query.push(...encodeQueryParameter(parameter, wire, reserved));
  });
}

/** A header. */
export function inHeader(notes: ParameterNotes): ClientParameter {
  return putting(wholeParameter(notes, "header"), (parameter, wire, { headers }) => {
    const text = encodeHeader(parameter, wire);
    if (text !== undefined) Object.assign(headers, checkedHeaders({ [parameter.name]: text }));
  });
}

/** A cookie. */
export function inCookie(notes: ParameterNotes): ClientParameter {
  const reserved = notes.reserved && reservedBy(notes.reserved);
  return putting(wholeParameter(notes, "cookie"), (parameter, wire, { headers }) => {
    addCookies(headers, encodeCookie(parameter, wire, reserved));
  });
}

/** Defaults as OpenAPI has them. */
function wholeParameter<In extends ParameterDescriptor["in"]>(notes: ParameterNotes, place: In) {
  const style = place === "query" || place === "cookie" ? "form" : "simple";
  const { name } = notes;
  const filled = { key: name, style, required: false, ...notes, in: place } as const;
  return { explode: filled.style === "form", ...filled };
}

function clientValueOf(
  parameter: ParameterDescriptor,
): ClientValue & Required<Pick<ClientValue, "wire">> {
  const { name, key, decoding } = parameter;
  const place = `${parameter.in} parameter ${JSON.stringify(name)}`;
  return { name, key, wire: (value) => encodeValue(value, decoding, place) };
}

function putting<In extends ClientParameter["in"]>(
  parameter: ParameterDescriptor & { readonly in: In },
  write: (parameter: ParameterDescriptor, wire: unknown, composed: Composed) => void,
): ClientParameter {
  const value = clientValueOf(parameter);
  return {
    ...value,
    in: parameter.in,
    put: (composed) => {
      const given = composed.input[value.key];
      if (given !== undefined) write(parameter, value.wire(given), composed);
      else if (parameter.required) throw missing(composed, value.key);
    },
  };
}

/** Puts `name=value` parts after those that are there. */
function addCookies(headers: Record<string, string>, parts: readonly string[]): void {
  const known = headers["cookie"];
  const all = known === undefined ? parts : [known, ...parts];
  if (all.length > 0) headers["cookie"] = all.join("; ");
}
