/** Every mutant of every service but the largest, which has a file, and so a process, of its own. */
import { test } from "vitest";
import { prove } from "./mutation/prove.ts";
import { serviceNames } from "./mutation/service.ts";

const others = serviceNames().filter((name) => name !== "uptime-monitoring");

test.each(others)("no mutant of %s survives", { timeout: 2_400_000 }, prove);
