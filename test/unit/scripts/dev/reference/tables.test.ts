/** The tables of the reference have everything that there is. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { emittedFiles } from "../../../../../generators/emitted-files.ts";
import { generatorTable } from "../../../../../generators/table.ts";
import { commandNames } from "../../../../../scripts/cli/command-meta.ts";
import { optionTable } from "../../../../../scripts/cli/config/option-table.ts";
import {
  commandSections,
  configMembers,
} from "../../../../../scripts/dev/reference/command-tables.ts";
import { emittedTable } from "../../../../../scripts/dev/reference/output-tables.ts";
import { runtimeApi } from "../../../../../scripts/dev/reference/runtime-api.ts";

const root = join(import.meta.dirname, "../../../../..");

test("Every file in the outputs of our services is in the table of emitted files", () => {
  const listed = new Set(
    Object.values(emittedFiles).flatMap((all) => all.flatMap(({ paths }) => paths)),
  );
  const services = readdirSync(join(root, "generated"), { withFileTypes: true });
  const emitted = services
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => readdirSync(join(root, "generated", name)));
  expect(emitted.length).toBeGreaterThan(40);
  expect(emitted.filter((name) => !name.startsWith(".") && !listed.has(name))).toEqual([]);
});

test("Every generator has files in one of the two tables", () => {
  const usual = emittedTable("usual");
  const onRequest = emittedTable("on request");
  for (const entry of generatorTable) {
    expect(usual.includes(`| \`${entry.name}\` |`), entry.name).toBe(!("optIn" in entry));
    expect(onRequest.includes(`| \`${entry.name}\` |`), entry.name).toBe("optIn" in entry);
  }
});

test("Every command has a section with its options", async () => {
  const sections = await commandSections();
  for (const name of commandNames) expect(sections).toContain(`### specwright ${name}\n`);
  expect(sections).toContain("| `--update-baseline` | Record what was reviewed,");
  expect(sections).toContain("| `[services…]` | ");
});

test("Every option of a run is a member of a config", () => {
  const members = configMembers();
  for (const name of Object.keys(optionTable)) expect(members).toContain(`| \`${name}\` | `);
  expect(members).toContain("| `emit` | `ts`, `js` | Emit TypeScript,");
  expect(members).toContain("| `input` | string or list of: string | ");
});

test("The runtime has functions, classes and types of clients, servers and mounts", () => {
  const api = runtimeApi(root);
  for (const entry of ["client", "server", "uploads", "mounts/fastify"]) {
    expect(api).toContain(`## ${entry}\n`);
  }
  expect(api).toContain("| `CallError` | class | ");
  expect(api).toContain("| `toNodeListener` | function | ");
  expect(api).toContain("| `toFastify` | function | ");
});
