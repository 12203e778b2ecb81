/** Types as text that can be joined without losing what binds tighter. */

export interface TypeText {
  readonly code: string;
  /** The operator that joins the outermost parts; absent where nothing could come apart. */
  readonly operator?: "|" | "&";
  /** The parts that `operator` joins. */
  readonly parts?: readonly TypeText[];
}

/** A type that needs no parentheses anywhere. */
export function primary(code: string): TypeText {
  return { code };
}

/** Each member once. `unknown` takes all in, `never` adds nothing. */
export function union(members: readonly TypeText[]): TypeText {
  const distinct = distinctParts(members, "|").filter(({ code }) => code !== "never");
  if (distinct.some(({ code }) => code === "unknown")) return primary("unknown");
  return distinct.length === 0 ? primary("never") : join(distinct, "|");
}

/** Each member once. `never` takes all in, `unknown` adds nothing. */
export function intersection(members: readonly TypeText[]): TypeText {
  const distinct = distinctParts(members, "&").filter(({ code }) => code !== "unknown");
  if (distinct.some(({ code }) => code === "never")) return primary("never");
  return distinct.length === 0 ? primary("unknown") : join(distinct, "&");
}

/** `T[]` */
export function listOf(item: TypeText): TypeText {
  return primary(`${item.operator ? `(${item.code})` : item.code}[]`);
}

function distinctParts(members: readonly TypeText[], operator: "|" | "&"): TypeText[] {
  const parts = members.flatMap((member) =>
    member.operator === operator && member.parts ? member.parts : [member],
  );
  return [...new Map(parts.map((part) => [part.code, part])).values()];
}

function join(parts: readonly TypeText[], operator: "|" | "&"): TypeText {
  const [only] = parts;
  if (only && parts.length === 1) return only;
  const code = parts
    .map((part) => (part.operator === "|" && operator === "&" ? `(${part.code})` : part.code))
    .join(` ${operator} `);
  return { code, operator, parts };
}
