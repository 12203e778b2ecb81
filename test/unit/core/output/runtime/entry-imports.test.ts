/** Imports of emitted modules from the files of the runtime. */
import { expect, test } from "vitest";
import { withEntryImports } from "../../../../../core/output/runtime/entry-imports.ts";

const index = `/** For users. */
export { ApiError, type ApiProblem } from "./api-error.ts";
export type { Pair } from "../encoding/pairs.ts";
`;

test("each file is imported once, where the first import stood", () => {
  const text = `/** A module. */
import type * as Engine from "../runtime/client/contract.js";
import { type ServiceClient, serviceClient } from "../runtime/client/client.js";
import { has } from "../runtime/json/json.js";
import * as types from "./types.js";
import { jsonBody } from "../runtime/client/send-json.js";

export * from "../runtime/client/index.js";

const text = 'import { a } from "../runtime/client/client.js";';
`;
  expect(withEntryImports(text, () => index)).toBe(`/** A module. */
import type * as Engine from "../runtime/client.js";
import { type ServiceClient, jsonBody, serviceClient } from "../runtime/client.js";
import { has } from "../runtime/core.js";
export { type ApiProblem, type Pair, ApiError } from "../runtime/client.js";
import * as types from "./types.js";


const text = 'import { a } from "../runtime/client/client.js";';
`);
});

test("of the package, whatever the folder of the module is", () => {
  const text = `import { has } from "../../runtime/json/json.js";
import { jsonBody } from "../../runtime/client/send-json.js";
export * from "../../runtime/client/index.js";
`;
  expect(withEntryImports(text, () => index, "package"))
    .toBe(`import { has } from "@specwright/runtime/v1/core";
import { jsonBody } from "@specwright/runtime/v1/client";
export { type ApiProblem, type Pair, ApiError } from "@specwright/runtime/v1/client";
`);
});

test("a name that the module declares itself is not passed on", () => {
  const text = 'export * from "./runtime/client/index.js";\n\nexport class ApiError {}\n';
  expect(withEntryImports(text, () => index)).toBe(
    'export type { ApiProblem, Pair } from "./runtime/client.js";\n\nexport class ApiError {}\n',
  );
});

test("a module without the runtime stays as it is", () => {
  const text = 'import { runtime } from "./runtime.js";\nimport { a } from "runtime/a/b.js";\n';
  expect(withEntryImports(text, () => "")).toBe(text);
});

test("a name that is a value anywhere is imported as one, and long lists take a line each", () => {
  const names = ["alpha", "beta", "gamma", "delta", "epsilon", "zeta", "eta", "theta", "iota"];
  const text = `import type { alpha } from "./runtime/json/json.js";
import { ${names.map((name) => `${name}OfTheRuntime`).join(", ")}, alpha } from "./runtime/json/depth.js";
`;
  const sorted = names.map((name) => `${name}OfTheRuntime`).concat("alpha");
  expect(withEntryImports(text, () => "")).toBe(
    `import {\n${sorted
      .toSorted()
      .map((name) => `  ${name},\n`)
      .join("")}} from "./runtime/core.js";\n`,
  );
});
