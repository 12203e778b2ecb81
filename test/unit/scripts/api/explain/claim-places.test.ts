/** A line of a claim leads to the places that its claim is bound to. */
import { expect, test } from "vitest";
import { claimPlaces } from "../../../../../scripts/api/explain/claim-places.ts";

const claim = (pad: string, ...places: string[]) => [
  `${pad}{`,
  `${pad}  "line": 12,`,
  `${pad}  "spec": [`,
  ...places.map((place, index) => `${pad}    "${place}"${index + 1 < places.length ? "," : ""}`),
  `${pad}  ]`,
  `${pad}},`,
];
const lines = [
  "{",
  ...claim("            ", "#/info/title"),
  ...claim("            ", "schemas/a.json#/type", "#/none"),
];
const node = (file: string, pointer: string) => ({ file, pointer, value: null });
const nodes = [node("openapi.yaml", "/info/title"), node("schemas/a.json", "/type")];
const placesAt = (line: number) =>
  claimPlaces(lines, line, { nodes, rootFile: "openapi.yaml" }).map(({ pointer }) => pointer);

test("each line of it, from the bracket that opens it to the one that closes it", () => {
  for (const line of [2, 3, 5, 7]) expect([line, placesAt(line)]).toEqual([line, ["/info/title"]]);
  for (const line of [8, 11, 14]) expect([line, placesAt(line)]).toEqual([line, ["/type"]]);
});

test("a line of no claim leads to none", () => {
  expect(placesAt(1)).toEqual([]);
});
