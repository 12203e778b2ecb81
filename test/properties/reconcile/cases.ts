/** A random project, a random change of its description, and what has to hold after it. */
import { pascalCase } from "../../../core/base/text/identifier.ts";
import type {
  ChangedHandler,
  HandlerChanges,
} from "../../../scripts/scaffold/reconcile/changes.ts";
import { type Choices, choicesOf } from "../random-descriptions/choices.ts";
import { type Operation, operationOf } from "./handler-text.ts";
import { type Layout, around, layouts } from "./layouts.ts";
import { testFiles } from "./test-files.ts";

export interface Case {
  readonly seed: number;
  readonly layout: Layout;
  readonly files: ReadonlyMap<string, string>;
  readonly operations: readonly Operation[];
  /** Names of operations after the change. */
  readonly next: readonly string[];
  readonly changes: HandlerChanges;
  /** How operations of the changed description are described, where they are not as before. */
  readonly turns: ReadonlyMap<string, Turn>;
}

/** What changes about an operation whose request has an optional parameter `limit` and a principal. */
export const turns = ["optional", "required", "renamed", "removed", "public"] as const;
export type Turn = (typeof turns)[number];

const verbs = ["get", "list", "drop", "add", "find", "replace", "count", "check", "sync", "move"];
const nouns = [
  "Pet",
  "Pets",
  "PetPhoto",
  "Shop",
  "ShopOwner",
  "User",
  "Größe",
  "Order2",
  "A",
  "Handler",
];
const made = verbs.flatMap((verb) => nouns.map((noun) => verb + noun));

/** `names`: those of a real description; absent: made ones. */
export function caseOf(seed: number, names: readonly string[] = made): Case {
  const choices = choicesOf(seed);
  const layout = layouts[seed % layouts.length] ?? choices.pick(layouts);
  const all = shuffled(names, choices).slice(0, 16);
  const count = choices.count(1, 8);
  const operations = all.slice(0, count).map((name) => operationOf(name, all, choices));
  const { turned, ...changes } = changesOf(operations, all.slice(count), choices);
  const tests = layout.isJavaScript === true ? {} : testFiles(operations, choices);
  const plain = { ...around, ...layout.files(operations, choices), ...tests };
  const write = writer(choices);
  const files = new Map(
    Object.entries(plain).map(([path, text]) => [path, path in around ? text : write(text)]),
  );
  const next = nextNames(operations, changes);
  const isOpen = next.length > 0 && next.every((name) => turned.get(name) === "public");
  const service = isOpen ? { service: { principal: "removed" as const } } : {};
  return {
    seed,
    layout,
    files,
    operations,
    next,
    changes: { ...changes, ...service },
    turns: turned,
  };
}

function shuffled(names: readonly string[], choices: Choices): string[] {
  const keyed = names.map((name) => [choices.count(0, 1e9), name] as const);
  return keyed.toSorted(([a], [b]) => a - b).map(([, name]) => name);
}

function changesOf(
  operations: readonly Operation[],
  fresh: readonly string[],
  choices: Choices,
): HandlerChanges & { readonly turned: ReadonlyMap<string, Turn> } {
  const old = shuffled(
    operations.map(({ name }) => name),
    choices,
  );
  const renames = Math.min(old.length, choices.count(0, 2));
  const removals = Math.min(old.length - renames, choices.count(0, 2));
  const renamed = old.slice(0, renames).map((from, at) => {
    const to = fresh[at] ?? `${from}Renamed`;
    return { from, to, fromType: pascalCase(from), toType: pascalCase(to) };
  });
  const removed = old
    .slice(renames, renames + removals)
    .map((name) => ({ name, comment: `The description no longer has ${name}.` }));
  const added = fresh
    .slice(renames, renames + choices.count(0, 3))
    .map((name) => addition(name, choices));
  // Names that change hands.
  const [first] = renamed;
  const [gone] = removed;
  const way = choices.count(1, 6);
  if (first !== undefined && way === 1) added.push(addition(first.from, choices));
  if (first !== undefined && gone !== undefined && way === 2) {
    renamed[0] = { ...first, to: gone.name, toType: pascalCase(gone.name) };
  }
  const rest = old.slice(renames + removals);
  // One that has a new name may be described in another way as well.
  const [one] = renamed;
  const both = one !== undefined && choices.chance(0.3) ? [one.to] : [];
  const names = [...rest.slice(0, choices.count(0, 2)), ...both];
  const turned = new Map(names.map((name) => [name, choices.pick(turns)]));
  const changed = names.map((name) => changeOf(name, turned.get(name) ?? "optional"));
  return { added, renamed, removed, addedCallbacks: [], changed, turned };
}

/** As comparing the descriptions gives it. */
function changeOf(name: string, turn: Turn): ChangedHandler {
  const words = ["limit", "query"];
  const said = (text: string, more: readonly string[] = words, breaks = true) => {
    const differences = [{ text, words: more, breaks }];
    return { name, what: [text], differences, type: pascalCase(name) };
  };
  switch (turn) {
    case "optional":
      return said("query parameter `more` added", ["more", "query"], false);
    case "required":
      return said("query parameter `limit` is required now");
    case "removed":
      return said("query parameter `limit` removed");
    case "renamed": {
      const added = {
        text: "query parameter `most` added",
        words: ["most", "query"],
        breaks: false,
      };
      const { differences, ...rest } = said("query parameter `limit` removed");
      return { ...rest, differences: [added, ...differences] };
    }
    case "public":
      return { ...said("credential `key` removed", ["auth", "key"]), principal: "removed" };
  }
}

function addition(name: string, choices: Choices) {
  return {
    name,
    type: `${pascalCase(name)}Handler<User>`,
    file: `src/handlers/${choices.pick(["pets", "shops", "new"])}.ts`,
    test: `["${name}", () => api.${name}(client), "refused"]`,
    code: `/**\n * \`GET /${name}\`\n */\nasync () => {\n  throw new Error("${name} is not written yet");\n}`,
  };
}

function nextNames(
  operations: readonly Operation[],
  { added, renamed, removed }: HandlerChanges,
): string[] {
  const gone = new Set(removed.map(({ name }) => name));
  const renames = new Map(renamed.map(({ from, to }) => [from, to]));
  const kept = operations.map(({ name }) => name).filter((name) => !gone.has(name));
  return [...kept.map((name) => renames.get(name) ?? name), ...added.map(({ name }) => name)];
}

/** How all files of a project are written: indentation, quotes, semicolons, ends of lines. */
function writer(choices: Choices): (text: string) => string {
  const indent = choices.pick(["  ", "  ", "    ", "\t"]);
  const isSingle = choices.chance(0.3);
  const hasSemicolons = choices.chance(0.7);
  const eol = choices.chance(0.25) ? "\r\n" : "\n";
  const mark = choices.chance(0.1) ? "\uFEFF" : "";
  const isOpen = choices.chance(0.15);
  return (text) => {
    let result = text.replaceAll(/^(?: {2})+/gmu, (spaces) => indent.repeat(spaces.length / 2));
    if (isSingle) result = result.replaceAll('"', "'");
    if (!hasSemicolons) result = result.replaceAll(/;$(?!\n\s*[([`])/gmu, "");
    if (isOpen) result = result.trimEnd();
    return mark + result.replaceAll("\n", eol);
  };
}
