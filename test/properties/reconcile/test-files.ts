/** Code beside handlers that depends on operations: a scaffolded test, calls of people, and types by key. */
import type { Choices } from "../random-descriptions/choices.ts";
import { type Operation, typeOf } from "./handler-text.ts";

export function testFiles(
  operations: readonly Operation[],
  choices: Choices,
): Readonly<Record<string, string>> {
  const called = choices.some(operations, 0, 3);
  return {
    ...(choices.chance(0.7) ? { "src/handlers/app.test.ts": table(operations, choices) } : {}),
    ...(choices.chance(0.5) && called.length > 0
      ? { "src/handlers/calls.test.ts": calls(called, choices) }
      : {}),
    ...(choices.chance(0.5) && called.length > 0 ? { "src/keys.ts": keys(called, choices) } : {}),
  };
}

/** As scaffolding writes it. */
function table(operations: readonly Operation[], choices: Choices): string {
  const input = () => (choices.chance(0.3) ? ', { limit: "1" }' : "");
  const rows = operations.map(
    ({ name }) => `  ["${name}", () => api.${name}(client${input()}), 501],\n`,
  );
  return `import * as api from "../generated/client.js";

const client = api.createClient({ baseUrl: "http://localhost", credentials: { key: "nobody" } });

type Call = () => Promise<{ readonly httpStatus: number }>;

const calls: readonly (readonly [name: string, call: Call, expected: number | "refused"])[] = [
${rows.join("")}];

for (const [name, call] of calls) console.log(name, call);
`;
}

/** As people write them, over several lines. */
function calls(operations: readonly Operation[], choices: Choices): string {
  const named = choices.chance(0.5);
  const names = operations.map(({ name }) => name);
  const head = named
    ? `import { ${["createClient", ...names].join(", ")} } from "../generated/client.js";\n`
    : 'import * as service from "../generated/client.js";\n';
  const of = named ? "" : "service.";
  const bodies = operations.map(({ name }) =>
    choices.pick([
      `  const first = await ${of}${name}(client, {\n    limit: "1",\n  });\n  console.log(first.httpStatus);\n`,
      `  console.log(await ${of}${name}(client));\n`,
      `  const limit = "2";\n  const input = { limit };\n  console.log(await ${of}${name}(client, input));\n`,
    ]),
  );
  const functions = bodies.map(
    (body, at) => `export async function call${at}(): Promise<void> {\n${body}}\n`,
  );
  return `${head}
const client = ${of}createClient({ baseUrl: "http://localhost", credentials: { key: "nobody" } });

${functions.join("\n")}`;
}

/** Types by key, in classes too, and helpers that take a part of a request. */
function keys(operations: readonly Operation[], choices: Choices): string {
  const of = choices.pick(["H", "Handlers<User>"]);
  const members = operations.map(({ name }) => `  declare readonly "${name}": ${of}["${name}"];\n`);
  const helpers = operations.map(
    ({ name }, at) =>
      `export const limitOf${at} = ({ query }: ${typeOf(name)}Request<User>): string =>\n  query.limit ??\n  "1";\n`,
  );
  const requests = operations.map(({ name }) => `${typeOf(name)}Request`);
  return `import type { ${["Handlers", ...requests].join(", ")} } from "./generated/server.js";
import type { User } from "./options.js";

export type H = Handlers<User>;
export type Some = Pick<H, ${operations.map(({ name }) => `"${name}"`).join(" | ")}>;
export class Keys {
${members.join("")}}
${helpers.join("")}`;
}
