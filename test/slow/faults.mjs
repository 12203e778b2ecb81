/**
 * Loaded in front of the command line by tests: the call with that number, of the writing functions, on
 * files that wait to be placed, ends the process (`kill`) or fails as a full disk does (`full`).
 */
import fs from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";

const wanted = new URL(import.meta.url).searchParams;
const at = Number(wanted.get("at"));
const name = wanted.get("call") ?? "rename";
const original = fs[name];
let calls = 0;

fs[name] = async (path, ...rest) => {
  if (String(path).includes(".specwright.staging") && calls++ === at) {
    if (wanted.get("by") === "kill") process.kill(process.pid, "SIGKILL");
    else throw Object.assign(new Error("ENOSPC"), { code: "ENOSPC", syscall: "write" });
  }
  return original(path, ...rest);
};
syncBuiltinESMExports();
