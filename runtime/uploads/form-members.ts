/** The members of a form whose parts come one after another: decoded, and held to the schema. */
import { decodeValue } from "../encoding/decoded-values.ts";
import { flatten, kindsOf, memberType } from "../encoding/structure.ts";
import type { WireType } from "../encoding/wire-type.ts";
import { ownerNames, readMembers } from "../http/form.ts";
import type { BodyDescriptor } from "../http/operation.ts";
import type { ValidationIssue, Validator } from "../issues/validator.ts";
import { formIssues, styledPair } from "../server/multipart.ts";
import { type Problem, addProblem } from "../server/problem.ts";

/** How the parts of one name are read. */
export interface MemberRules {
  readonly name: string;
  readonly type: WireType;
  /** Media types that the encoding allows. Absent: any. */
  readonly contentType?: string | undefined;
  /** True: each part is an item of a list. */
  readonly isList: boolean;
  /** True: all parts of the name make one value, which is given at the end. */
  readonly isJoined: boolean;
  /** False: nothing but the schema of the form says whether there may be such a member. */
  readonly isDescribed: boolean;
}

/** What stands for a file where the form is validated. */
const file = /* @__PURE__ */ new Blob();

export class FormMembers {
  readonly #body: BodyDescriptor;
  readonly #validator: Validator | undefined;
  readonly #object: Extract<WireType, { readonly object: unknown }>;
  readonly #styled: Pick<BodyDescriptor, "type" | "encoding">;
  readonly #styledNames: ReadonlySet<string>;
  readonly #ownerOf: (name: string) => string;
  readonly #contentTypes: ReadonlyMap<string, string | undefined>;
  readonly #pairs: (readonly [name: string, raw: string])[] = [];
  readonly #values = new Map<string, { readonly isList: boolean; readonly items: unknown[] }>();

  constructor(body: BodyDescriptor, validator: Validator | undefined) {
    const { type, encoding = [] } = body;
    this.#body = body;
    this.#validator = validator;
    this.#object = kindsOf(type).object ?? { object: [] };
    this.#styled = { type, encoding: encoding.filter(({ style }) => style !== undefined) };
    this.#styledNames = new Set(this.#styled.encoding?.map(({ name }) => name));
    this.#ownerOf = ownerNames(this.#styled);
    this.#contentTypes = new Map(encoding.map((each) => [each.name, each.contentType]));
  }

  /** Of a part without a file name where `isText`. */
  rulesOf(name: string, isText: boolean): MemberRules {
    const type = memberType(this.#object, name);
    const { array, text } = kindsOf(type);
    const isStyled = isText && this.#styledNames.has(this.#ownerOf(name));
    const isList = array !== undefined && !text;
    const isListed = this.#object.object.some(([listed]) => listed === name);
    return {
      name,
      type: isList ? array.array : type,
      contentType: this.#contentTypes.get(name),
      isList,
      isJoined: isStyled || (array !== undefined && text && !flatten(type).includes("binary")),
      isDescribed: isListed || isStyled || this.#object.rest !== undefined,
    };
  }

  /** A text whose encoding has a style, which says how it is joined with others. */
  addStyled(name: string, text: string): boolean {
    if (!this.#styledNames.has(this.#ownerOf(name))) return false;
    this.#pairs.push(styledPair(name, text));
    return true;
  }

  addFile(rules: MemberRules): readonly Problem[] {
    return this.#add(rules, file);
  }

  /** Notes a value as it travels; its problems, as far as they show before the others are there. */
  #add({ name, isList, isJoined }: MemberRules, value: unknown): readonly Problem[] {
    const known = this.#values.get(name);
    const items = known?.items ?? [];
    items.push(value);
    if (known === undefined) this.#values.set(name, { isList, items });
    if (isJoined) return [];
    // Of a member that is no list a second part makes one, which is refused.
    const shown = isList ? [value] : items.length > 1 ? items.slice(-2) : value;
    const issues = formIssues(this.#validator, { [name]: shown }, this.#body.type).filter(
      // Of the list, as of all other members, nothing is said yet.
      ({ path }) => path[0] === name && (!isList || path.length > 1),
    );
    const at = items.length - 1;
    return bodyProblems(
      isList
        ? issues.map((each) => ({ ...each, path: [name, at, ...each.path.slice(2)] }))
        : issues,
    );
  }

  /** The same, and the value as a handler sees it. */
  addValue(
    rules: MemberRules,
    value: unknown,
  ): { readonly value: unknown; readonly problems: readonly Problem[] } {
    const problems = this.#add(rules, value);
    if (problems.length > 0 || rules.isJoined) return { value, problems };
    const { name, isList } = rules;
    const misfits: ValidationIssue[] = [];
    const { decoding } = this.#body;
    const form = decodeValue({ [name]: isList ? [value] : value }, decoding, misfits);
    const decoded: unknown = (form as Readonly<Record<string, unknown>>)[name];
    const own = misfits.filter(({ path }) => path[0] === name);
    return { value: isList ? (decoded as unknown[])[0] : decoded, problems: bodyProblems(own) };
  }

  /** What is left to be given once all parts are there, or what the form is refused for. */
  end(): {
    readonly rest: readonly (readonly [string, unknown])[];
    readonly problems: readonly Problem[];
  } {
    const joined = readMembers(this.#pairs, this.#styled);
    const members = [...this.#values].map(([name, { isList, items }]) => {
      return [name, isList || items.length > 1 ? items : items[0]] as const;
    });
    const form = Object.fromEntries([...Object.entries(joined), ...members]);
    const problems = bodyProblems(formIssues(this.#validator, form, this.#body.type));
    if (problems.length > 0) return { rest: [], problems };
    const misfits: ValidationIssue[] = [];
    const decoded = decodeValue(form, this.#body.decoding, misfits);
    const rest = Object.entries(decoded as Readonly<Record<string, unknown>>).filter(
      ([name]) => !this.#values.has(name) || this.rulesOf(name, false).isJoined,
    );
    return { rest, problems: bodyProblems(misfits) };
  }
}

function bodyProblems(issues: readonly ValidationIssue[]): readonly Problem[] {
  const problems: Problem[] = [];
  for (const { path, message } of issues) {
    addProblem(problems, { in: "body", path, expected: message });
  }
  return problems;
}
