/** app.test.ts: calls every operation through the generated client. */
import { docComment } from "../../../core/base/text/comment.ts";
import { literal, objectLiteral } from "../../../core/base/text/literal.ts";
import { serviceUrl } from "../../../core/views/encoding/base-url.ts";
import { typeCode } from "../../../core/views/server/type-code.ts";
import { neededInput } from "../../../core/views/snippets/snippet.ts";
import type { Framework, TestRunner } from "../description/choices.ts";
import type { Described } from "../description/described.ts";
import type { Modules } from "../description/modules.ts";
import { type Handled, importLine, typeImport } from "./operations.ts";
import { mountings } from "./mountings.ts";

interface TestChoices {
  readonly framework: Framework;
  readonly runner: TestRunner;
  /** Where the paths of the service begin. */
  readonly basePath: string;
}

/** The module of tests. */
export function testText(described: Described, choices: TestChoices, modules: Modules): string {
  const { framework, runner, basePath } = choices;
  const { name, code, origin, usesHttp, fetch } = mountings[framework].test;
  const over = runner === "vitest" ? "afterAll" : "after";
  const usesOver = code.includes("whenOver");
  const server = code.includes("createServer(") ? importLine(["createServer"], "node:http") : "";
  const secrets = credentialsCode(described);
  // Where the description leaves only the host open, the client adds the path itself.
  const hasPath = serviceUrl(described.api).prefix !== undefined || basePath === "";
  const options = [
    ["baseUrl", hasPath ? origin : `${origin} + ${literal(basePath)}`],
    ...(secrets === undefined ? [] : [["credentials", secrets]]),
    ...(fetch === undefined ? [] : [["fetch", fetch]]),
  ];
  return [
    docComment(
      "Calls every operation through the client. Change what is expected with each handler.",
    ),
    'import assert from "node:assert/strict";\n',
    usesHttp ? importLine(["once"], "node:events") + server : "",
    usesHttp ? typeImport(["AddressInfo"], "node:net") : "",
    importLine([...(usesOver ? [over] : []), "test"], runner),
    `import * as api from ${literal(modules.generated("client"))};\n`,
    importLine([name], modules.own("app")),
    `\n${code === "" ? "" : `${code.replace("whenOver", over)}\n`}`,
    `const client = api.createClient({ ${options.map(([key, code]) => `${key}: ${code}`).join(", ")} });\n\n`,
    callsText(described),
    // A test of Node is a promise, which linters want to see handled; one of vitest is not.
    runner === "vitest" ? checksText : checksText.replace("  test(", "  void test("),
  ].join("");
}

/** Credentials that are not valid; `undefined` where none are asked for. */
function credentialsCode(described: Described): string | undefined {
  const texts = credentialTexts(described);
  return texts.size === 0 ? undefined : objectLiteral([...texts]);
}

/** What a client gets as the credential of each scheme. */
export function credentialTexts({ view }: Pick<Described, "view">): ReadonlyMap<string, string> {
  const nobody = literal("nobody");
  const password = `{ username: ${nobody}, password: ${nobody} }`;
  return new Map(
    view.judges.map(({ key, attempt }) => [
      key,
      attempt.startsWith("engine.PasswordAttempt") ? password : nobody,
    ]),
  );
}

/** Each operation with the smallest input, and what it answers until somebody writes it. */
function callsText(described: Described): string {
  const { api, view } = described;
  const textOf = callTexts(described);
  const calls = api.operations.flatMap((operation, index) => {
    const own = view.operations[index];
    return own === undefined ? [] : [`${textOf({ operation, view: own })},\n`];
  });
  return [
    'type Expected = number | "refused";\n',
    "type Call = () => Promise<{ readonly httpStatus: number }>;\n\n",
    docComment(
      "501: the handler is not written yet. Refused: authenticate.ts does not know the caller.",
    ),
    `const calls: readonly (readonly [name: string, call: Call, expected: Expected])[] = [\n${calls.join("")}];\n\n`,
  ].join("");
}

/** The entry of an operation, from what is worked out once for all of them. */
export function callTexts({ api, names }: Described): (handled: Handled) => string {
  const context = { api, names, types: typeCode({ api, names }) };
  return ({ operation, view }) => {
    const input = neededInput(operation, context);
    const call = `api.${view.name}(client${input === undefined ? "" : `, ${input}`})`;
    const isRefused = view.principal && !mayBeAnonymous(operation.security);
    return `[${literal(view.name)}, () => ${call}, ${isRefused ? '"refused"' : "501"}]`;
  };
}

function mayBeAnonymous(
  security: Described["api"]["operations"][number]["security"] = [],
): boolean {
  return security.length === 0 || security.some((combination) => combination.length === 0);
}

const checksText = `for (const [name, call, expected] of calls) {
  test(\`\${name} answers\`, async () => {
    const { httpStatus } = await call();
    if (expected !== "refused") assert.equal(httpStatus, expected);
    else assert.ok(httpStatus >= 400 && ![404, 405, 500].includes(httpStatus), \`\${httpStatus}\`);
  });
}
`;
