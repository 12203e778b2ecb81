/** A value of an example against the schema that describes it. */
import { matchesPattern } from "../../../../core/base/text/pattern.ts";
import type * as ir from "../../../../core/model/ir.ts";
import { noType } from "../../../../core/model/schema-view/type-set.ts";
import { type Schemas, place } from "../../vocabulary/schemas.ts";
import { type ValueNode, propertiesOf } from "../values/value-node.ts";
import { exampleMend } from "./example-mend.ts";
import { type KeywordProblem, countProblems, scalarProblems } from "./check-keywords.ts";
import { missingMembers, unknownMember } from "./check-names.ts";
import { fitOf } from "./value-fit.ts";
import { namesItself } from "./placeholders.ts";
import { isSlip } from "./slips.ts";
import { type Branch, listedIn, problemsOfBranches } from "./branches.ts";
import type { ValueOptions, ValueProblem } from "./value-problem.ts";
import { articled, hasType, nameOfType, standsForValue } from "./value-words.ts";

const deepest = 40;
const mostProblems = 50;
/** Fewer names that fit may be by chance. */
const fewestWrapped = 3;

interface Effort {
  left: number;
  readonly listed: Set<ValueNode>;
}

function newEffort(): Effort {
  return { left: 20_000, listed: new Set() };
}

/** Checks values against schemas, and remembers nothing between two. */
export class ValueCheck {
  readonly #schemas: Schemas;
  readonly #options: ValueOptions;
  readonly problems: ValueProblem[] = [];
  /** Steps left, since unions within unions could take very long, and values that are tried as items of a list. */
  #effort: Effort;

  constructor(schemas: Schemas, options: ValueOptions, effort: Effort = newEffort()) {
    this.#schemas = schemas;
    this.#options = options;
    this.#effort = effort;
  }

  check(node: ValueNode, schema: ir.Schema, path: readonly string[] = []): void {
    this.#effort.left -= 1;
    if (typeof schema === "boolean" || path.length > deepest || this.#effort.left < 0) return;
    if (node.type === "open") return;
    for (const other of node.alternatives ?? []) this.check(other, schema, path);
    const possible = this.#schemas.lookup.possibleTypes(schema);
    if (this.problems.length >= mostProblems || standsForValue(node, possible)) return;
    if (typeof node.value === "string" && namesItself(path.at(-1) ?? "", node.value)) return;
    const { all, any } = this.#schemas.applied(schema);
    // A schema that no value fits says nothing of one.
    if (possible !== noType && !hasType(node, possible)) {
      const typed = any.find(({ types }) => types !== undefined) ?? all[0] ?? schema;
      const named = new Set<string>(any.flatMap(({ types }) => types ?? []));
      // Where one schema allows what another one forbids, no value can be right.
      if (named.has(nameOfType(node))) return;
      const stated = [...named].join(" or ");
      const says = stated === "" ? "the spec says otherwise" : `the spec says ${stated}`;
      const { offset, length } = node;
      const message = `is ${articled(nameOfType(node))}, but ${says}`;
      const origin = place(typed.origin, "type");
      const holder = schema.origin;
      const conflict = { kind: "conflict", offset, length, path, message, origin, holder } as const;
      const mend = exampleMend(node, any);
      this.problems.push(mend === undefined ? conflict : { ...conflict, mend });
      this.#otherwiseListed(node, schema, path);
      return;
    }
    const before = this.problems.length;
    for (const one of all) this.#add(scalarProblems(node, one), path);
    for (let index = before; index < this.problems.length; index += 1) {
      const problem = this.problems[index];
      if (problem !== undefined) this.problems[index] = { ...problem, holder: schema.origin };
    }
    if (node.type === "object") this.#object(node, schema, path);
    else if (node.type === "array") {
      for (const one of all) this.#add(countProblems(node, one, this.#options), path);
      for (const item of all.flatMap(({ array }) => array.items ?? [])) {
        for (const [index, child] of (node.children ?? []).entries()) {
          this.check(child, item, [...path, String(index)]);
        }
      }
    }
    for (const one of all) {
      for (const branches of [one.anyOf, one.oneOf]) {
        if (branches !== undefined) this.#alternatives(node, branches, path);
      }
    }
  }

  /** A list of what should stand alone, and one of what should be listed, are still that inside. */
  #otherwiseListed(node: ValueNode, schema: ir.Schema, path: readonly string[]): void {
    const fits = (one: ValueNode, own: ir.Schema) => fitOf(one, own, this.#schemas).known > 0;
    if (node.type === "array") {
      for (const [index, child] of (node.children ?? []).entries()) {
        if (fits(child, schema)) this.check(child, schema, [...path, String(index)]);
      }
    } else if (node.type === "object") {
      const [item, ...others] = this.#schemas.items(schema);
      const { listed } = this.#effort;
      // An item may be a list of the same items, in which the value would be looked for without end.
      if (item === undefined || others.length > 0 || listed.has(node) || !fits(node, item)) return;
      listed.add(node);
      this.check(node, item, path);
      listed.delete(node);
    }
  }

  #object(node: ValueNode, schema: ir.Schema, path: readonly string[]): void {
    const members = this.#schemas.members(schema);
    const { all } = this.#schemas.applied(schema);
    this.#values(node, all, members, path);
    if (members.size === 0) return;
    const present = new Set<string>();
    for (const property of node.children ?? []) {
      const [key, value] = property.children ?? [];
      const name = String(key?.value ?? "");
      if (key === undefined) continue;
      present.add(name);
      if (this.problems.length >= mostProblems) continue;
      const way = [...path, name];
      // "..." in the place of a name stands for further members.
      if (elision.test(name)) continue;
      if (!members.has(name)) {
        if (standsForName.test(name)) continue;
        const isOpen = this.#schemas.isOpen(schema);
        if (!isOpen || isSlip(name, node, members, this.#options.isCut)) {
          const names = propertiesOf(node).map((one) => one.name);
          const around = { schema, members, names };
          this.problems.push(unknownMember(key, value, way, around, this.#schemas));
          if (value !== undefined) this.#wrapped(value, schema, way);
        }
        continue;
      }
      if (value === undefined) continue;
      const own = all.flatMap(({ object }) =>
        (object.properties ?? []).flatMap((one) => (one.name === name ? [one.schema] : [])),
      );
      if (own.length < 2) for (const one of own) this.check(value, one, way);
      else this.#together(value, own, way);
    }
    const isWhole = !this.#options.isCut && ![...present].some((name) => elision.test(name));
    const lacking = isWhole ? missingMembers(present, members, this.#options.direction) : undefined;
    if (lacking === undefined) return;
    const { offset } = node;
    this.problems.push({ kind: "missing member", offset, length: 1, path, ...lacking });
  }

  /** What an object may have beside the members that it names, where that has a schema. */
  #values(
    node: ValueNode,
    all: readonly ir.SchemaObject[],
    members: ReadonlyMap<string, unknown>,
    path: readonly string[],
  ): void {
    for (const { object } of all) {
      const { additionalProperties, patternProperties = [] } = object;
      for (const { name, value } of propertiesOf(node)) {
        if (value === undefined || members.has(name)) continue;
        const way = [...path, name];
        const fits = patternProperties.map(({ pattern }) => matchesPattern(pattern, name));
        for (const [index, { schema }] of patternProperties.entries()) {
          if (fits[index] === true) this.check(value, schema, way);
        }
        const isOther = fits.every((one) => one === false);
        if (isOther && additionalProperties !== undefined) {
          this.check(value, additionalProperties, way);
        }
      }
    }
  }

  /** A name that should not be there, around what should. */
  #wrapped(node: ValueNode, schema: ir.Schema, path: readonly string[]): void {
    if (node.type !== "object" || propertiesOf(node).length < fewestWrapped) return;
    const { known, unknown } = fitOf(node, schema, this.#schemas);
    if (known < fewestWrapped || unknown > 1) return;
    const inner = new ValueCheck(this.#schemas, { ...this.#options, isCut: true }, this.#effort);
    inner.check(node, schema, path);
    this.problems.push(...inner.problems);
  }

  /** Several schemas that describe one member: what one of them does not name may be of another. */
  #together(node: ValueNode, schemas: readonly ir.Schema[], path: readonly string[]): void {
    const isNamed = ({ kind, path: at }: ValueProblem) =>
      kind === "unknown member" &&
      schemas.some((one) => this.#schemas.members(one).has(at[path.length] ?? "")) &&
      at.length === path.length + 1;
    for (const schema of schemas) {
      const inner = new ValueCheck(this.#schemas, this.#options, this.#effort);
      inner.check(node, schema, path);
      this.problems.push(...inner.problems.filter((one) => !isNamed(one)));
    }
  }

  /** The alternative with the fewest problems is the one that is meant. */
  #alternatives(node: ValueNode, branches: readonly ir.Schema[], path: readonly string[]): void {
    const names = propertiesOf(node).map(({ name }) => name);
    const checked: Branch[] = [];
    for (const branch of branches) {
      const inner = new ValueCheck(this.#schemas, this.#options, this.#effort);
      inner.check(node, branch, path);
      // Members of one alternative are known at the value as a whole.
      const problems = inner.problems.filter(
        ({ kind, path: at }) => kind !== "unknown member" || at.length > path.length + 1,
      );
      const members = this.#schemas.members(branch);
      const known = new Set(names.filter((name) => members.has(name)));
      // One that takes all of it says all that there is to say.
      if (problems.length === 0 && known.size === names.length) return;
      checked.push({ problems, known });
    }
    this.problems.push(...problemsOfBranches(checked, path, listedIn(node)));
  }

  #add(problems: readonly KeywordProblem[], path: readonly string[]): void {
    for (const { node, ...problem } of problems) {
      const { offset, length } = node;
      this.problems.push({ kind: "conflict", offset, length, path, ...problem });
    }
  }
}

/** A name in whose place further members may stand. */
const elision = /^(?:\.{2,}|…|\[\.{3}\])$/u;
/** `some-attribute`, `your_field`: it stands for the names that there are. */
const standsForName =
  /^(?:some|your|any|another|example)[-_ ](?:\w{1,30}[-_ ])?(?:attribute|field|key|name|member|property|param(?:eter)?)s?\d*$/iu;
