/** Who asks for an output that needs a further package is told which, and how to install it. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import {
  optionalPackages,
  requirePackages,
  requireReconciling,
} from "../../../../scripts/inputs/optional-packages.ts";
import { UsageError } from "../../../../scripts/inputs/usage-error.ts";

const none = () => undefined;
const withTypescript = (version: string) => (name: string) =>
  name === "typescript" ? version : undefined;

describe("what needs no further package", () => {
  test.each([
    {},
    { emit: "ts" as const },
    { only: ["types", "client"] },
    { with: ["msw", "enums"] },
  ])("is made of %j in an install without any", (asked) =>
    expect(() => requirePackages(asked, none)).not.toThrow(),
  );
});

describe("a package that is missing", () => {
  test.each([
    [
      { emit: "js" as const },
      "--emit js requires the package typescript beside specwright; install it with: npm install --save-dev typescript@5.9.3",
    ],
    [
      { with: ["openapi-types"] },
      "the generator openapi-types requires the packages openapi-typescript and typescript beside specwright; " +
        "install them with: npm install --save-dev openapi-typescript@7.13.0 typescript@5.9.3",
    ],
  ])("is named for %j", (asked, message) => {
    const run = () => requirePackages(asked, none);
    expect(run).toThrow(UsageError);
    expect(run).toThrow(message);
  });

  test("is named for what edits handlers", () => {
    expect(() => requireReconciling(none)).toThrow(
      "scaffold --reconcile requires the package ts-morph beside specwright; " +
        "install it with: npm install --save-dev ts-morph@28.0.0",
    );
    expect(() => requireReconciling()).not.toThrow();
  });

  test("is named alone where others are there", () => {
    const run = () => requirePackages({ only: ["openapi-types"] }, withTypescript("5.9.3"));
    expect(run).toThrow("requires the package openapi-typescript beside specwright; install it");
  });
});

test.each(["5.4.5", "4.9.5", "7.0.2"])("TypeScript %s is told to be another one", (version) => {
  const run = () => requirePackages({ emit: "js" }, withTypescript(version));
  expect(run).toThrow(
    `--emit js requires typescript 5.5 to 6, found ${version}; install one with: npm install --save-dev typescript@5.9.3`,
  );
});

test("JavaScript needs no TypeScript beside oxc", () => {
  const find = (name: string) => (name === "oxc-transform" ? "0.151.0" : undefined);
  expect(() => requirePackages({ emit: "js" }, find)).not.toThrow();
});

test.each(["5.5.0", "5.9.3", "6.0.1"])("TypeScript %s will do", (version) => {
  expect(() => requirePackages({ emit: "js" }, withTypescript(version))).not.toThrow();
});

test("versions to install are those that the tests run with, and each package is an optional peer", () => {
  const text = readFileSync(join(import.meta.dirname, "../../../../package.json"), "utf8");
  const manifest = JSON.parse(text) as {
    readonly devDependencies: object;
    readonly peerDependencies: object;
    readonly peerDependenciesMeta: Readonly<Record<string, object>>;
  };
  expect(manifest.devDependencies).toMatchObject(optionalPackages);
  for (const name of Object.keys(optionalPackages)) {
    expect(manifest.peerDependencies).toHaveProperty([name]);
    expect(manifest.peerDependenciesMeta[name]).toEqual({ optional: true });
  }
});
