/** Sections of one name: below different headings they describe different records. */
import { expect, test } from "vitest";
import { bindRecords } from "../../../../linter/spec/records/bind-records.ts";
import { describing, modelOf } from "../../../support/sources.ts";
import { readMarkdown } from "./markdown.ts";

const table = (field: string, type: string) =>
  `| Field | Type |\n| --- | --- |\n| ${field} | ${type} |\n`;

const orders = `# Shop\n\n## Orders\n\n### Item\n\n${table("count", "int")}`;
const invoices = `\n## Invoices\n\n### Item\n\n${table("count", "string")}`;

function bound(text: string, components: Record<string, object>) {
  const { api } = modelOf({ "openapi.yaml": describing(components) });
  const { binding } = bindRecords(api, readMarkdown(text).read.records, "");
  return [...binding.records].map(([key, ids]) => `${key}: ${ids.join(" ")}`);
}

test("below different headings", () => {
  const { claims, findings } = readMarkdown(orders + invoices);
  expect(findings).toEqual([]);
  expect(claims).toEqual([
    "record item",
    "member item › count",
    'type item › count = {"integer"}',
    "record invoices item",
    "member invoices item › count",
    'type invoices item › count = {"string"}',
  ]);
});

test("below one heading they are one record", () => {
  const again = `\n### Item\n\n${table("name", "string")}`;
  const { claims } = readMarkdown(orders + again);
  expect(claims.filter((claim) => claim.startsWith("record "))).toEqual(["record item"]);
});

test("bold words in sections do as headings", () => {
  const bold = (name: string) => `\n## ${name}\n\n**Item:**\n\n${table("count", "int")}`;
  const { claims } = readMarkdown(`# Shop\n${bold("Orders")}${bold("Invoices")}`);
  expect(claims.filter((claim) => claim.startsWith("record "))).toEqual([
    "record item",
    "record invoices item",
  ]);
});

test("a link leads to the one that it names", () => {
  const use = `\n## Uses\n\n### Use\n\n${table("of", "[Item](#item-1)")}`;
  expect(readMarkdown(orders + invoices + use).claims).toContain('ref use › of = "invoices item"');
});

const id = (name: string) => `openapi.yaml#/components/schemas/${name}`;

test("schemas are found by both headings, then by the name alone", () => {
  const text = orders + invoices;
  expect(bound(text, { OrderItem: {}, InvoiceItem: {} })).toEqual([
    `item: ${id("OrderItem")}`,
    `invoices item: ${id("InvoiceItem")}`,
  ]);
  expect(bound(text, { Item: {}, OrderItem: {} }).toSorted()).toEqual([
    `invoices item: ${id("Item")}`,
    `item: ${id("OrderItem")}`,
  ]);
});

test("a comment that binds both to one schema makes them one record", () => {
  const comment = "\n### Item\n\n<!-- specwright: record Item -->\n";
  const text = (orders + invoices).replaceAll("\n### Item\n", comment);
  expect(bound(text, { Item: {} })).toEqual([`item: ${id("Item")}`]);
});
