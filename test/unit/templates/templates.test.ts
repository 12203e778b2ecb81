/** Templates hold no value that does not pass through a helper, and no logic but `if` and `each`. */
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import Handlebars from "handlebars";
import { describe, expect, test } from "vitest";

const helpers = new Set(["literal", "key", "comment", "code"]);
const blocks = new Set(["if", "unless", "each"]);
const folder = join(import.meta.dirname, "../../../templates");
const templates = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".hbs"))
  .toSorted();

/** What in `text` is against the rules: `line: mustache`. */
function faults(text: string): string[] {
  const found: string[] = [];
  const visitor = new Handlebars.Visitor();
  const complain = (node: hbs.AST.Node, what: string) => {
    found.push(`${node.loc.start.line}: ${what}`);
  };
  visitor.MustacheStatement = (mustache) => {
    const { original } = mustache.path as hbs.AST.PathExpression;
    if (!helpers.has(original)) complain(mustache, `{{${original}}}`);
    else if (mustache.params.length === 0) complain(mustache, `{{${original}}} without a value`);
  };
  visitor.BlockStatement = (block) => {
    const { original } = block.path;
    if (!blocks.has(String(original))) complain(block, `{{#${original}}}`);
    if (block.program) visitor.accept(block.program);
    if (block.inverse) visitor.accept(block.inverse);
  };
  visitor.PartialStatement = (partial) => complain(partial, "partial");
  visitor.DecoratorBlock = (decorator) => complain(decorator, "decorator");
  visitor.accept(Handlebars.parse(text));
  return found;
}

test("there are templates", () => {
  expect(templates.length).toBeGreaterThan(1);
});

test.each(templates)("%s passes every value through a helper", (path) => {
  expect(faults(readFileSync(join(folder, path), "utf8"))).toEqual([]);
});

describe("the test sees", () => {
  test.each([
    ["{{title}}", ["1: {{title}}"]],
    ["{{{title}}}", ["1: {{title}}"]],
    ["{{&title}}", ["1: {{title}}"]],
    ["{{#if a}}\n{{title}}\n{{else}}\n{{b.c}}\n{{/if}}", ["2: {{title}}", "4: {{b.c}}"]],
    ["{{#each list}}{{this}}{{/each}}", ["1: {{this}}"]],
    ["{{#with a}}x{{/with}}", ["1: {{#with}}"]],
    ["{{> part}}", ["1: partial"]],
    ["{{literal}}", ["1: {{literal}} without a value"]],
    ["{{lookup this 0}}", ["1: {{lookup}}"]],
    ["{{! a comment }}{{literal title}}", []],
  ])("%j", (text, expected) => {
    expect(faults(text)).toEqual(expected);
  });
});
