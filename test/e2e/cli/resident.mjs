/**
 * Runs the command line again and again in one process, for tests of what it says and writes: loading it
 * takes longer than most of what they ask of it. Each run evaluates the entry anew, with its own words,
 * folder and environment; what it loads is shared, as by calls of the programming interface.
 */
import { pathToFileURL } from "node:url";

const program = pathToFileURL(process.argv[2]).href;
const surroundings = { ...process.env };
const emitters = [process, process.stdout, process.stderr];
let count = 0;

process.on("message", async ({ cwd, words, env }) => {
  const text = { out: "", err: "" };
  process.chdir(cwd);
  setEnvironment({ ...surroundings, ...env });
  process.argv.splice(2, Infinity, ...words);
  process.exitCode = undefined;
  process.stdout.write = taking((part) => (text.out += part));
  process.stderr.write = taking((part) => (text.err += part));
  const listening = emitters.map(listeners);
  await import(`${program}?run=${(count += 1)}`);
  // What a run listens to ends with its process.
  for (const [index, emitter] of emitters.entries()) dropListeners(emitter, listening[index]);
  process.chdir("/");
  process.send({ code: process.exitCode ?? 0, signal: null, ...text });
});

function setEnvironment(env) {
  for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
  Object.assign(process.env, env);
}

/** A `write` of a stream that gives everything to `take`. */
function taking(take) {
  return (part, encoding, done) => {
    take(typeof part === "string" ? part : Buffer.from(part).toString());
    const callback = typeof encoding === "function" ? encoding : done;
    if (callback) process.nextTick(callback);
    return true;
  };
}

function listeners(emitter) {
  return new Map(emitter.eventNames().map((name) => [name, emitter.rawListeners(name)]));
}

function dropListeners(emitter, before) {
  for (const [name, all] of listeners(emitter)) {
    const kept = before.get(name) ?? [];
    for (const listener of all) if (!kept.includes(listener)) emitter.off(name, listener);
  }
}
